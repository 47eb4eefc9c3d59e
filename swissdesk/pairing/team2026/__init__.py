"""The Swiss Team Pairing System, C.04.6 of 1 February 2026, in the Handbook's chapters.

* Chapter 1, definitions: ``definitions``.
* Chapter 2, criteria: ``criteria``; ``completion`` for [C3]; ``weighing`` compares pairings by all
  of them at once.
* Chapter 3, rules: ``process``, the pairing of a round (3.3); ``bye`` (3.4), ``upfloaters`` (3.5)
  and ``bracket`` (3.6).
* Chapter 4, colours: ``colours``.
* The protocol of a round: ``explanation``, with its ``notes``.

The cards belong to teams: a line is a match, ``points`` and ``score`` are the primary score
without and with virtual points, ``secondary`` is the other score.
"""
