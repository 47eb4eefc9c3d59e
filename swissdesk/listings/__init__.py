"""What is shown on screen and paper: a listing is a tuple of frozen rows."""
