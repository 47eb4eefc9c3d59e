"""The keys under a table."""

from swissdesk.gui import theme
from swissdesk.gui.widgets.key_strip import KeyHint, KeyStrip, StripKey


def test_a_key_has_room_for_another_label_and_for_larger_type(on_screen, qapp):
    strip = on_screen(KeyStrip([StripKey("F1", "help", None)]))
    hint = strip.findChild(KeyHint)
    before = hint.sizeHint()
    hint.say("a much longer label")
    longer = hint.sizeHint()
    theme.apply(qapp, theme.LIGHT, 200)
    larger = hint.sizeHint()
    theme.apply(qapp, theme.LIGHT, 100)
    assert before.width() < longer.width() < larger.width()
    assert before.height() == longer.height() < larger.height()
    assert hint.sizeHint() == longer
