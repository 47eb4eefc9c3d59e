"""The versions of the event file, one module each."""
