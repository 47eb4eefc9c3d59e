"""The Lim System: C.04.4.3 of the FIDE Handbook, as of February 2026.

The official text is known in full only for articles 1.1 to 2.3.3; 2.4, 2.5, 4.1, 5.1 and 5.3 are
known as worded in 1987. The rest is *reconstructed* from the text of that year, of which the Lim
System is the present form. :data:`~swissdesk.pairing.lim.rulebook.RECONSTRUCTED` lists the articles
of such rules. Article 8 only illustrates the second round.

The procedure is that of :mod:`swissdesk.pairing.median`, which also documents the readings of each
rule; this package contains the Lim System's own rules and article numbers. Under acceleration
(C.04.7) all scores are pairing scores; the median scoregroup keeps the score of 2.2.
"""
