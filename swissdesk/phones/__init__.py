"""Results from phones in the playing hall: pages, the server of them, and what comes in.

The window gives the server a :class:`~swissdesk.phones.hall.Hall` after each step, and gets
:class:`~swissdesk.phones.inbox.Claim` values back. Nothing here is imported before an arbiter asks
for results by phone, so that the program opens no socket without it.
"""
