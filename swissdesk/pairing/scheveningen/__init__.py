"""The Scheveningen system: two groups of equal size; every player meets every player of the other.

The first half of the TPNs is group A, the second group B. FIDE prints no table in its regulations;
the ones here are rotations, with these properties:

* the numbers of Whites and Blacks of a player differ by at most one;
* nobody has one colour three times in a row in a cycle;
* in every round a group has as many Whites as Blacks, or one more or less if its size is odd. If
  the size is twice an odd number, one couple of rounds has one White more, and one less.

For three, four, five, seven and eight players per side they are the tables in common use.

Reading: a double match is the same again with colours reversed.
"""
