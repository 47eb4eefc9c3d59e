"""Questions to the arbiter, one module a dialog; a dialog returns a value and changes nothing."""
