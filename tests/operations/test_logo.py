"""A logo is set and taken away; what is no good picture is refused."""

import pytest
from picture_files import a_jpeg, a_png

from swissdesk.errors import PictureDamaged, PictureRefused, PictureTooLarge, PictureUnknown
from swissdesk.model.event import Event
from swissdesk.operations.setup import set_logo


@pytest.mark.parametrize("logo", [a_png(30, 10), a_jpeg(30, 10), b""])
def test_a_picture_is_taken_as_it_is_and_none_takes_it_away(logo):
    assert set_logo(Event(logo=a_png(2, 2)), logo=logo) == Event(logo=logo)


@pytest.mark.parametrize(
    ("logo", "refusal"),
    [
        (b"GIF89a", PictureUnknown),
        (a_png(5000, 1), PictureTooLarge),
        (a_png(9, 9)[:-5], PictureDamaged),
    ],
)
def test_what_is_no_good_picture_is_refused(logo, refusal):
    with pytest.raises(refusal) as refused:
        set_logo(Event(), logo=logo)
    assert isinstance(refused.value, PictureRefused)
