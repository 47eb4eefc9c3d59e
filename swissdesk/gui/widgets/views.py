"""The views of a page: one is visible at a time, and the keyboard focus follows it."""

from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget


def show_view(stack: QStackedWidget, view: QWidget, keyboard: QWidget, page: QWidget) -> None:
    """Show *view*; *keyboard* is its part that takes the focus if the *page* has it."""
    focused = QApplication.focusWidget()
    page.setFocusProxy(keyboard)
    stack.setCurrentWidget(view)
    if focused is None or not stack.isAncestorOf(focused):
        return
    if not view.isAncestorOf(focused):
        keyboard.setFocus()
