"""A document in every form."""

import pytest
from offered import FOR_PLAYERS, event_having
from paper import NAMES, an_event, pages

from swissdesk.papers.kinds import DocumentKind
from swissdesk.printing.options import PaperOptions
from swissdesk.publication import Form, render

ROUNDS = ("1-5 1 | 6-2 = | 3-7 0 | 8-4 -",)


def rendered(kind, form, event=None):
    event = event_having(kind, event or an_event(*ROUNDS))
    return render(kind, event, event.tournaments[0].id, 1, PaperOptions(), form=form)


def test_all_forms_have_the_same_rows():
    pdf = " ".join(pages(rendered(DocumentKind.PAIRINGS, Form.PDF)))
    html = rendered(DocumentKind.PAIRINGS, Form.HTML).decode()
    csv = rendered(DocumentKind.PAIRINGS, Form.CSV).decode("utf-8-sig")
    for name in NAMES:
        assert name in pdf
        assert name in html
        assert name in csv


@pytest.mark.parametrize("kind", FOR_PLAYERS)
def test_markup_in_a_name_is_text_in_every_document(kind):
    event = an_event(*ROUNDS, names=("<b>&</b>", *NAMES[1:]))
    assert b"<b>" not in rendered(kind, Form.HTML, event)
