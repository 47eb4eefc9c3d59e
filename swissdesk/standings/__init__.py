"""Ranking and tie-breaks by C.07."""
