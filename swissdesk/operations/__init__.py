"""The arbiter's operations: one operation = one undo step = one line in the log.

Every public function takes a Tournament (or an Event) and keyword arguments, and returns a new
value of the same type. An operation that is not possible raises an ``OperationRefused`` of
``swissdesk.errors`` and changes nothing.

:mod:`~swissdesk.operations.registry` maps the name of each operation in event files to its function
and to the decoder of its arguments. Operations are functions, so a test is one call and one
comparison.
"""
