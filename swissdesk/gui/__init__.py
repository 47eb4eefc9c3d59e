"""The window.

Three rules. Qt only listens: a page asks a listing for rows and shows them, and what the arbiter
does is an operation performed through :class:`~swissdesk.gui.session.Session`, which alone knows
the document. A dialog returns a value and changes nothing. Style stands in ``resources/style.qss``
and its colours in :mod:`~swissdesk.gui.theme`, nowhere else.
"""
