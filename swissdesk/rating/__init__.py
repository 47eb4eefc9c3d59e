"""Rating arithmetic by B.02, the FIDE Rating Regulations effective from 1 March 2024.

Why a package of its own: the tie-breaks of C.07 article 10 and whatever else has to do with ratings
convert scores and rating differences by the same two tables, and nothing but the tables will do:
no formula gives all of their rows.
"""
