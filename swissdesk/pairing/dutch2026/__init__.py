"""The FIDE (Dutch) System, C.04.3 of 1 February 2026.

* ``rules``: chapters 1, 2 and 4 as the Handbook states them: definitions, [C1] to [C21], exchanges.
* ``whole_round`` and ``bracket``: chapter 3, bracket after bracket. A bracket is paired by one of
  the shortcuts in ``fast`` (counting classes of players, going through the candidates of a small
  bracket) or, if none gives an answer, by weighing in ``exact``.
* ``why``: the reasons for a round, and the review of a round that somebody else paired. Pairing
  never imports it.
* Chapter 5, colours: :mod:`swissdesk.pairing.colour_allocation`.

The Handbook generates candidates one by one and keeps the best, which for a hundred players would
never end. It allows any method with the same answer: here the best value of the criteria is found
first, then the earliest candidate of that value.
"""
