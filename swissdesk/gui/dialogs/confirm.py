"""A question before something that takes work away."""

from PySide6.QtWidgets import QMessageBox, QWidget

from swissdesk.i18n import _


def confirmed(parent: QWidget, question: str, consequence: str, button: str) -> bool:
    """Ask *question*, saying what follows; return whether *button* was pressed, not Cancel."""
    box = QMessageBox(QMessageBox.Icon.NoIcon, "SwissDesk", question, parent=parent)
    box.setInformativeText(consequence)
    accept = box.addButton(button, QMessageBox.ButtonRole.AcceptRole)
    cancel = box.addButton(_("Cancel"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(cancel)
    box.setEscapeButton(cancel)
    box.exec()
    return box.clickedButton() is accept
