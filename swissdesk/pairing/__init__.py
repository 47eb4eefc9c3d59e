"""Pairing systems, each a rulebook as code."""
