"""Texts of strangers are shown as they are, also where Qt would take them for HTML."""

from dataclasses import replace

import pytest
from builders import a_tournament
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QWidget

from swissdesk.document import Document
from swissdesk.gui.widgets.buttons import ElidingButton
from swissdesk.gui.widgets.labels import tip
from swissdesk.gui.widgets.message_bar import MessageBar
from swissdesk.model.event import Event
from swissdesk.operations import setup

NAME = '<img src="//host/share/x.png"><b>Novák</b> & Co'


@pytest.mark.parametrize("text", [NAME, "a < b", "&lt;", "one\n<b>two</b>"])
def test_a_tool_tip_is_the_text_and_asks_for_no_picture(text):
    made = tip(text)
    assert "<img" not in made
    assert QTextDocumentFragment.fromHtml(made).toPlainText() == text


def test_a_tool_tip_that_looks_like_no_html_stays_as_it_is():
    assert tip("Novák, Jan\nŘehoř") == "Novák, Jan\nŘehoř"


def test_messages_and_names_of_steps_have_such_tool_tips(qtbot):
    bar, button = MessageBar(), ElidingButton("Ctrl+Z")
    for each in (bar, button):
        qtbot.addWidget(each)
    bar.say(NAME)
    button.show_words(NAME)
    for each in (bar._text, button):
        assert "<img" not in each.toolTip()
    assert bar.text == NAME


def test_no_tool_tip_of_the_window_is_html_of_a_name(window, qtbot, tmp_path):
    event = Event(name=NAME).with_tournament(a_tournament("1-2 1 | 3-4 = | 5 H"))
    for player in event.players:
        event = event.with_player(replace(player, name=NAME))
    path = tmp_path / "open.swissdesk"
    Document.create(path, event).close()
    window.open_path(path)
    changed = replace(window.session.snapshot, place=NAME)
    assert window.session.perform_on_event(setup.change_event, data=changed)
    for page in window.desk.pages:
        window.desk.show_page(window.desk.pages[page])
    tips = [each.toolTip() for each in window.findChildren(QWidget) if each.toolTip()]
    assert any("&lt;img" in each for each in tips)
    assert not [each for each in tips if "<img" in each]
