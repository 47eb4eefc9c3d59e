"""Questions to the arbiter, one module per dialog; a dialog returns a value and changes nothing."""
