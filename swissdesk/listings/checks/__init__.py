"""Checks before a round is paired or published, or a report sent."""
