"""The Swiss System Based on Rating, or Dutch system, as FIDE approved it in 1992.

It was in force until 1997; today it is of historical interest. The modules follow the sections of
the rules, from which articles are cited: definitions (A), criteria (B), bracket, moved_down and
process (C), sequence (D), report (E); outlets holds the requirements of the brackets below.

The text tries transpositions and exchanges one by one, which for twenty players would take longer
than a lifetime. The code returns the pairing that would be found first; at each step a matching
shows whether one still exists.

Of the final remarks (F), F1 is C.04.2 art. 3.6; the pairing cards follow F2 and F9; F5, F6 and F8
are tasks of the arbiter before and after; F10 is a list of tie-breaks.
"""
