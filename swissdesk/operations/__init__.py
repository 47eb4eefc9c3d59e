"""The arbiter's operations: one operation = one undo step = one line in the log.

Every public function takes a Tournament (or an Event) and keyword arguments, and returns a new
value of the same type. An impossible operation raises an ``OperationRefused`` of
``swissdesk.errors`` and changes nothing; one about a round, board or player that does not exist
raises UnknownRound, UnknownBoard, UnknownTournament or UnknownPlayer.
"""
