"""What the rail leads to, one module a page."""
