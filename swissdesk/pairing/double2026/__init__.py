"""The Double-Swiss Pairing System, C.04.5 of 1 February 2026: matches of two games.

The full wording is known of the preface and of articles 1.1 to 1.3. The rest is reconstructed:
descriptions say that article 3 is that of the Swiss Team Pairing System (C.04.6), word for word,
with players for teams, so :mod:`swissdesk.pairing.team2026` carries it out, and they list what
differs:

* There are no colour criteria. So [C8] is what [C10] is in C.04.6.
* [C7] and [C8] do not hold in the last round; in C.04.6, in the last two.
* Chapter 4, colours: ``colours``.

On the pairing cards a line is a match; its points come from both games.
"""
