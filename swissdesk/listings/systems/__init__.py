"""What each pairing system tells about a round: its table and the notes of its protocol."""
