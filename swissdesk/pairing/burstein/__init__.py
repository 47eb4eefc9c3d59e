"""The Burstein System, C.04.4.2 of 1 February 2026, in the Handbook's chapters.

* Chapter 1: ``definitions``, seeding rounds, the Index (1.7), ranking and brackets.
* Chapter 2: ``absolute_criteria`` [C1] to [C3]; ``quality_criteria`` [C5] to [C8], which
  ``weighing`` weighs together with the completion [C4].
* Chapters 3 and 4: ``bracket``, the assignee of the bye (3.1) and the process (3.2).
* Chapter 5, colours, and the protocol of a round: ``explanation``, with its ``notes``.

The FIDE (Dutch) System pairs the seeding rounds (1.6.1); this package does not know it.
"""
