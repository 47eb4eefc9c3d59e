"""Rating arithmetic by B.02, the FIDE Rating Regulations effective from 1 March 2024.

The tie-breaks of C.07 article 10 and other users of ratings convert scores and rating differences
by the same two tables. No formula gives all rows of these tables.
"""
