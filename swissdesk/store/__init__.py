"""The event file."""
