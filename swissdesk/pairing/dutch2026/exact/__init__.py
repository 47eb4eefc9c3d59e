"""Pair any bracket by weighing: exact always, fast for small brackets."""
