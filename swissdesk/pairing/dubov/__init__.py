"""The Dubov System, C.04.4.1 of 1 February 2026, in the Handbook's chapters.

* Chapter 1, definitions: ``definitions``; ``process``, the pairing of a round (1.9).
* Chapter 2, criteria: ``criteria``.
* Chapter 3, procedures: the bye (3.1) in ``process``, ``upfloaters`` (3.2.1, 3.2.2), ``bracket``
  (3.2.3 to 3.2.6).
* Chapter 4, sorting: 4.2 in ``upfloaters``, 4.3 and 4.4 in ``bracket``.
* Chapter 5, colours, and the protocol of a round: ``explanation``, with its ``notes``.

Reading: the "Article 2.2.4" of 4.4.1 is 3.2.4.
"""
