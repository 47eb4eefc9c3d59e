"""The lists: each function returns a tuple of frozen rows, ready for screen, paper, web and CSV."""
