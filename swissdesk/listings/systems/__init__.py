"""The table and the notes of each pairing system for a round."""
