"""Tools that FIDE asks of a pairing program."""
