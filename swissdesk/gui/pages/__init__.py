"""The pages of the rail, one module per page."""
