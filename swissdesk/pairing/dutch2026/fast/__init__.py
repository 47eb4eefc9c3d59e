"""Shortcuts for the common brackets: each gives the answer of the rules, or none."""
