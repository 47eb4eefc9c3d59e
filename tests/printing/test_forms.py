"""FIDE's forms on paper: one page, nothing clipped, nothing over another."""

from dataclasses import replace
from itertools import combinations

import pytest
from builders import a_tournament
from paper import pages, placed, sizes

from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Title
from swissdesk.model.registration import Medal, Official, Registration, TitleClaim
from swissdesk.papers.kinds import DocumentKind
from swissdesk.printing.options import PaperOptions, PaperSize
from swissdesk.publication import render

FORMS = (DocumentKind.IT3, DocumentKind.IT4, DocumentKind.FA1, DocumentKind.IA1)
LONG = "Wolfeschlegelsteinhausenbergerdorff, Maximilian Alexander Ferdinand"


def an_official(number):
    return Official(LONG, f"146000{number}", "IA", f"deputy.arbiter.{number}@chess.example.org")


def an_event(codes=("CZE", "SLO", "GER", ""), rounds=13):
    """Thirteen rounds, four deputies, long names, and forty claims."""
    boards = " | ".join(f"{white}-{white + 1} =" for white in range(1, 40, 2))
    tournament = a_tournament(*[boards] * rounds)
    entries = [
        replace(
            entry,
            participant=replace(
                entry.player, name=LONG, federation=codes[entry.tpn % len(codes)], title=Title.GM
            ),
        )
        for entry in tournament.entries
    ]
    settings = replace(
        tournament.settings,
        rounds=rounds,
        time_control_code="40/5400+30:1800+30",
        round_dates=tuple(f"2026/11/{day:02}" for day in range(1, rounds + 1)),
    )
    claims = tuple(
        TitleClaim(PlayerId(number), Title.IM, Medal.GOLD, group="Girls U18", remarks="shared")
        for number in range(1, 41)
    )
    registration = Registration(
        chief_arbiter=an_official(0),
        deputies=tuple(map(an_official, range(1, 5))),
        remarks=("Round 4 was postponed by two hours, because there was no electricity.",) * 4,
        claims=claims,
    )
    tournament = replace(tournament.with_entries(entries).with_settings(settings))
    tournament = replace(tournament, registration=registration)
    return Event(name="Mariánské Lázně 2026", place="Brno", tournaments=(tournament,))


def printed(kind, event=None, **options):
    event = event or an_event()
    return render(kind, event, event.tournaments[0].id, 0, PaperOptions(**options))


@pytest.mark.parametrize("kind", FORMS)
@pytest.mark.parametrize("size", PaperSize)
@pytest.mark.parametrize("codes", [("CZE",), ("CZE", "SLO", "GER", ""), ("",)])
def test_a_form_fits_on_its_page_and_nothing_is_clipped(kind, size, codes):
    pdf = printed(kind, an_event(codes), size=size)
    found = placed(pdf)
    assert len(found) == 1 + (kind is DocumentKind.IT4)  # 20 claims on each
    width, height = sizes(pdf)[0]
    for text in (text for page in found for text in page):
        assert text.left > 30
        assert text.right < width - 30
        assert 25 < text.baseline < height - 25


@pytest.mark.parametrize("kind", FORMS)
def test_no_text_of_a_form_stands_over_another(kind):
    by_line = {}
    for number, page in enumerate(placed(printed(kind))):
        for text in page:
            by_line.setdefault((number, text.baseline), []).append(text)
    for texts in by_line.values():
        for one, other in combinations(sorted(texts, key=lambda each: each.left), 2):
            assert one.right <= other.left + 0.5, (one, other)


@pytest.mark.parametrize("kind", FORMS)
def test_a_form_has_neither_header_nor_footer(kind):
    text = pages(printed(kind))[0]
    assert "page 1" not in text
    assert "Mariánské Lázně 2026 · Open" not in text


@pytest.mark.parametrize("kind", FORMS)
def test_the_form_of_an_empty_event_can_be_printed(kind):
    assert len(pages(printed(kind, Event(tournaments=(a_tournament(players=1),))))) == 1


def test_long_names_are_whole():
    text = pages(printed(DocumentKind.IT3))[0].replace(" ", "")
    assert text.count("MaximilianAlexanderFerdinandWOLFESCHLEGELSTEINHAUSENBERGERDORFF") == 5


def test_a_text_without_end_does_not_break_a_form():
    event = an_event()
    tournament = event.tournaments[0]
    endless = "W" * 20_000
    registration = replace(
        tournament.registration,
        name=endless,
        event_code=endless,
        remarks=(endless,),
        deputies=(Official(endless, endless, "IA", endless),),
        claims=(TitleClaim(PlayerId(1), Title.IM, group=endless, remarks=endless),),
    )
    event = event.with_tournament(replace(tournament, registration=registration))
    for kind in FORMS:
        assert pages(printed(kind, event))


def test_a_long_remark_on_a_claim_is_whole():
    event = an_event()
    tournament = event.tournaments[0]
    remarks = "shared the first place with a player of another federation; " * 5
    claims = (TitleClaim(PlayerId(1), Title.IM, remarks=remarks),)
    registration = replace(tournament.registration, claims=claims)
    event = event.with_tournament(replace(tournament, registration=registration))
    assert pages(printed(DocumentKind.IT4, event))[0].count("first place") == 5


def test_remarks_longer_than_a_page_go_on_on_the_next():
    event = an_event()
    tournament = event.tournaments[0]
    many = replace(tournament.registration, remarks=("A long remark. " * 40,) * 40)
    event = event.with_tournament(replace(tournament, registration=many))
    found = pages(printed(DocumentKind.IT3, event))
    assert len(found) > 1
    assert " ".join(found).count("A long remark.") == 1600
