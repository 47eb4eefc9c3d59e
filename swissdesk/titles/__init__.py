"""Norms by B.01, the FIDE Title Regulations applied from 1 January 2024.

A norm is a result in one tournament that counts for the title of GM, IM, WGM or WIM. Everything is
computed from the rounds: which games count (``games``), the players of each round (``presence``),
the conditions of the tournament (``tournament_conditions``) and of the player (``conditions``), the
games left out (``norms``), and what is still needed (``forecast``). Pairing knows nothing of it.
``tournament_report`` has the numbers of FIDE's form IT3.

A program can say that the requirements it checked are fulfilled; FIDE's Qualification Commission
confirms a norm.
"""
