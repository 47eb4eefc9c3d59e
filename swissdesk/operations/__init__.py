"""What an arbiter does: one operation = one undo step = one line in the log.

Every public function takes a Tournament (or an Event) and keyword arguments, and returns a value of
the same type; the one given is left alone. What cannot be done raises an ``OperationRefused`` of
``swissdesk.errors``, and nothing has changed.

:mod:`~swissdesk.operations.registry` has the name of each in event files, and what reads its
arguments back. Why functions: a test is one call and one comparison.
"""
