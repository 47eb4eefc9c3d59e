"""The window.

Three rules. Qt only listens: a page asks a listing for rows and shows them, and each action of the
arbiter is an operation performed through :class:`~swissdesk.gui.session.Session`, the only object
that knows the document. A dialog returns a value and changes nothing. Styles are in
``resources/style.qss`` and their colours in :mod:`~swissdesk.gui.theme`, nowhere else.
"""
