"""Practice: simulated tournaments that play themselves, with tasks for trainee arbiters.

``evening`` makes the event, ``director`` plays it, ``tasks`` sets the tasks and knows when they are
solved, ``progress`` reads from the journal what has become of them. Everything follows from the
seed and the event alone: a game between two players in a round ends alike on every computer.
"""
