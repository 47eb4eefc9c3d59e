"""The FIDE (Dutch) System as the Handbook states it, chapter by chapter (C.04.3, February 2026).

* ``definitions``: chapter 1, the field in order, brackets, topscorers; [C1] to [C3].
* ``completion``, ``quality_criteria``: chapter 2, [C4] to [C21].
* ``exchanges``: article 4.3.2, the order of the exchanges between S1 and S2.
"""
