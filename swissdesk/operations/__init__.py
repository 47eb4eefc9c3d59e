"""What an arbiter does: one operation = one undo step = one line in the log.

Every public function takes a Tournament (or an Event) and keyword arguments, and returns a value of
the same type; the one given is left alone. What cannot be done raises an ``OperationRefused`` of
``swissdesk.errors``, and nothing has changed.

Why functions: the name of the function is the name of the step in the journal and in the Undo menu,
its arguments are what the log says about it, and a test is one call and one comparison.
"""
