"""Explain a round, judge one that somebody else paired, and say why two players do not meet."""
