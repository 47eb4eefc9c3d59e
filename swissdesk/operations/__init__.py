"""What an arbiter does: one operation = one undo step = one line in the log."""
