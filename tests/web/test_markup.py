"""The event as web pages."""

import re
import shutil
import subprocess
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from builders import a_tournament
from paper import NAMES, an_event
from team_builders import an_event_of

from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.round import RoundState
from swissdesk.model.settings import SystemId
from swissdesk.papers.request import published
from swissdesk.web import markup
from swissdesk.web.pages import site

ROUNDS = ("1-5 1 | 6-2 = | 3-7 0 | 8-4 -", "5-1 1 | 2-6 1 | 7 H | 3 Z | 4 PAB | 8 Z")
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)


def a_site(*rounds, **settings):
    return site(an_event(*(rounds or ROUNDS), **settings), "1 November 2026, 13:02")


def every_page(made):
    return {**markup.folder(made), "single": markup.single(made)}


def parsed(page):
    """A page read by a parser that forgives nothing."""
    return ElementTree.fromstring(page.decode().removeprefix("<!DOCTYPE html>\n"))


def texts(element):
    return " ".join(" ".join(element.itertext()).split())


def test_there_is_a_page_for_each_list_each_round_and_each_player():
    files = markup.folder(a_site())
    lists = {"crosstable", "players", "round-1", "round-2", "standings"}
    players = {f"player-{number}" for number in range(1, 9)}
    assert set(files) == {"index.html", *(f"s1-{name}.html" for name in lists | players)}


def test_every_page_is_well_formed_and_says_what_it_is():
    for name, page in every_page(a_site()).items():
        root = parsed(page)
        assert root.get("lang") == "en"
        assert "Mariánské Lázně 2026" in root.findtext("head/title"), name
        headings = [element.tag for element in root.iter() if re.fullmatch("h[1-6]", element.tag)]
        assert headings[0] == "h1"
        assert headings.count("h1") == 1
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))


def test_every_link_leads_to_a_page_or_a_place_that_is_there():
    made = a_site()
    files = markup.folder(made)
    links = {element.get("href") for page in files.values() for element in parsed(page).iter("a")}
    assert links == set(files)
    root = parsed(markup.single(made))
    ids = {element.get("id") for element in root.iter()}
    assert {element.get("href")[1:] for element in root.iter("a")} <= ids


def test_nothing_is_asked_of_the_network():
    for page in every_page(a_site()).values():
        assert b"//" not in page
        assert not {"img", "link", "iframe"} & {element.tag for element in parsed(page).iter()}
        assert all(element.get("src") is None for element in parsed(page).iter())


def test_the_lists_say_what_the_paper_says():
    files = markup.folder(a_site())
    standings = texts(parsed(files["s1-standings.html"]))
    assert "Standings after round 2" in standings
    assert all(name in standings for name in NAMES)
    assert "printed 1 November 2026, 13:02" in standings


def test_the_page_of_a_player_has_his_rounds_with_links_to_the_opponents():
    root = parsed(markup.folder(a_site())["s1-player-1.html"])
    lines = [texts(row) for row in root.iter("tr")][1:]
    assert lines == [f"1 5 {NAMES[4]} 2550 CZE W 1 1", f"2 5 {NAMES[4]} 2550 CZE B 0 1"]
    assert [link.get("href") for link in root.find(".//tbody").iter("a")] == [
        "s1-player-5.html"
    ] * 2


def test_markup_in_names_is_text():
    event = an_event(*ROUNDS, names=('<script>alert(1)</script> & "Co"', *NAMES[1:]))
    for page in every_page(site(event)).values():
        assert b"<script>alert" not in page
        parsed(page)
    assert '<script>alert(1)</script> & "Co"' in texts(parsed(markup.single(site(event))))


def test_a_round_is_shown_when_it_is_published():
    event = an_event(*ROUNDS)
    (tournament,) = event.tournaments
    for state in (RoundState.DRAFT, RoundState.EDITING):
        hidden = tournament.with_round(replace(tournament.round(2), state=state))
        assert published(hidden).last_round == 1
        files = markup.folder(site(event.with_tournament(hidden)))
        assert "s1-round-1.html" in files
        assert "s1-round-2.html" not in files


def test_before_the_first_round_there_are_the_players():
    event = Event(name="Open", tournaments=(a_tournament(players=3),))
    files = markup.folder(site(event))
    assert "s1-players.html" in files
    assert "s1-round-1.html" not in files


def test_every_tournament_of_an_event_has_its_pages():
    first = a_tournament(*ROUNDS)
    second = replace(first, id=TournamentId(2))
    files = markup.folder(site(Event(name="Two", tournaments=(first, second))))
    assert {"s1-standings.html", "s2-standings.html"} <= set(files)
    assert len(parsed(files["index.html"]).findall(".//section")) == 2


def test_the_first_page_says_of_each_section_by_which_system_it_is_paired():
    made = a_site(system=SystemId.JKV)
    for page in (markup.folder(made)["index.html"], markup.single(made)):
        assert "(JKV) – historical system, not approved by FIDE today" in texts(parsed(page))


def test_addresses_stay_where_sections_change_places():
    event = an_event(*ROUNDS)
    second = replace(event.tournaments[0], id=TournamentId(2))
    both = event.with_tournament(second)
    turned = replace(both, tournaments=both.tournaments[::-1])
    assert {*markup.folder(site(both))} == {*markup.folder(site(turned))}
    (first, _other) = site(turned).sections
    assert {page.path[:3] for page in first.lists} == {"s2-"}


def test_an_event_without_tournaments_says_so():
    assert "There is no tournament yet." in texts(
        parsed(markup.folder(site(Event()))["index.html"])
    )


@pytest.mark.skipif(CHROMIUM is None, reason="there is no browser here")
def test_a_browser_shows_the_page_and_finds_a_player_whatever_the_accents(tmp_path):
    page = markup.folder(a_site())["s1-standings.html"].decode()
    typed = """<script>
    document.getElementById("find").value = "dordevic";
    document.getElementById("find").dispatchEvent(new Event("input"));
    </script></body>"""
    path = tmp_path / "page.html"
    path.write_text(page.replace("</body>", typed), encoding="utf-8")
    command = [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", path.as_uri()]
    shown = subprocess.run(command, capture_output=True, check=True, timeout=120).stdout.decode()
    rows = re.findall(r"<tr[^>]*>.*?</tr>", shown, re.DOTALL)[1:]
    seen = [row for row in rows if "hidden" not in row.partition(">")[0]]
    assert len(rows) == 8
    assert len(seen) == 1
    assert "Đorđević, Miloš" in seen[0]


def test_a_section_of_teams_has_pages_for_boards_players_and_squads():
    shown = site(an_event_of(4, played=1))
    (section,) = shown.sections
    assert [page.label for page in section.lists] == [
        "Round 2", "Boards 2", "Round 1", "Boards 1", "Standings", "Cross-table", "Results",
        "Players", "Teams",
    ]  # fmt: skip
    assert len(section.players) == 4
    assert b'class="heading"' in markup.folder(shown)["s1-teams.html"]
