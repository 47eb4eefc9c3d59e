"""The reasons for a pairing, a rank or a tie-break value, each with its article."""
