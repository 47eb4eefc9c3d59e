"""The views of a page: one is shown at a time, and the keyboard goes along."""

from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget


def show_view(stack: QStackedWidget, view: QWidget, keyboard: QWidget, page: QWidget) -> None:
    """Show *view*; *keyboard* is the part of it that has the keyboard when the *page* has it."""
    focused = QApplication.focusWidget()
    page.setFocusProxy(keyboard)
    stack.setCurrentWidget(view)
    if focused is None or not stack.isAncestorOf(focused):
        return
    if not view.isAncestorOf(focused):
        keyboard.setFocus()
