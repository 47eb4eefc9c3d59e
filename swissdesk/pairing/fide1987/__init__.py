"""The FIDE variant of the Swiss system, adopted by the General Assembly of 1987.

It is historical: it became the Lim System. The source is a description of the rules with the
numbers of some articles; for the articles on floaters and exchanges it gives only the content as a
whole.

The procedure is that of :mod:`swissdesk.pairing.median`, which also documents the readings of each
rule; this package contains the variant's own rules and article numbers.

Reading: a maxi-tournament is one declared as such before it began, as in the Lim System; the text
sets a number of players for it, and the arbiter is informed.
"""
