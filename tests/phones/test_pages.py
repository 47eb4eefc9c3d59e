"""The pages for phones: what they say, in every language, and that they trust no name."""

import re
from dataclasses import replace
from threading import Thread
from xml.etree import ElementTree

import pytest
from halls import LATER, NAMES, a_hall, league, section

from swissdesk import i18n
from swissdesk.model.colour import Colour
from swissdesk.model.result import GameResult
from swissdesk.phones import pages
from swissdesk.phones.hall import HallSection
from swissdesk.phones.inbox import Claim, ClaimState, How, Statement
from swissdesk.phones.pages import Visitor, Work
from swissdesk.phones.words import Problem

HALL = a_hall(
    section(results=[GameResult.WHITE_WINS, GameResult.DRAW]),
    league(),
    HallSection(LATER, "Blitz <i>"),
)
SECTION, TEAMS, _EMPTY = HALL.sections
ENTERED, HOSTILE = SECTION.boards[0], SECTION.boards[3]
WHITE = Visitor("/r/white", Colour.WHITE)
BY_POSTER = Visitor("/r/poster/4", Colour.BLACK, is_asked=True)
ANA = Statement(GameResult.WHITE_WINS, How.SLIP, Colour.WHITE)
BEN = Statement(GameResult.DRAW, How.SLIP, Colour.BLACK)
EVA = Statement(GameResult.DRAW, How.HELPER, helper="Eva")


def a_claim(*statements, board=HOSTILE, state=ClaimState.WAITING):
    return Claim(7, board.place, board.pair, statements, state)


def a_work(**changes):
    claims = {HOSTILE.place: a_claim(ANA, BEN, state=ClaimState.CONTRADICTED)}
    claims[SECTION.boards[2].place] = a_claim(EVA, board=SECTION.boards[2])
    return replace(Work("/r/eva", "proof", (SECTION, TEAMS), "Eva", claims), **changes)


def every_page(accept="en"):
    """Each page in each of its looks."""
    yield pages.first(accept, HALL)
    yield pages.first(accept, a_hall(HallSection(LATER, "Blitz")))
    for each in HALL.sections:
        yield pages.pairings(accept, HALL, each)
        yield pages.choose(accept, HALL, each, "", "/r/poster")
        yield pages.standings(accept, HALL, each)
    yield pages.pairings(accept, HALL, SECTION, '"><script>alert(2)</script>')
    for each in (ENTERED, HOSTILE, TEAMS.boards[1]):
        yield pages.board(accept, HALL, each, replace(BY_POSTER, side=None), None)
        for visitor in (WHITE, BY_POSTER):
            yield pages.board(accept, HALL, each, visitor, None)
            yield pages.board(accept, HALL, each, visitor, a_claim(BEN))
            yield pages.confirm(accept, HALL, each, visitor, GameResult.BLACK_WINS, "proof")
    for state in ClaimState:
        yield pages.sent(accept, HALL, HOSTILE, WHITE, a_claim(ANA, state=state))
    yield pages.helper(accept, HALL, SECTION, a_work())
    yield pages.helper(accept, HALL, TEAMS, a_work(is_straight_in=True))
    for each in Problem:
        yield pages.problem(accept, HALL, each, "/r/white")


def parsed(page):
    """A page read by a parser that forgives nothing."""
    return ElementTree.fromstring(page.removeprefix("<!DOCTYPE html>\n"))


def texts(element):
    seen = " ".join(" ".join(element.itertext()).split())
    return re.sub("[\u2060\u2068\u2069]", "", seen)


def said(page):
    return texts(parsed(page).find(".//main"))


def test_every_page_is_well_formed_and_has_one_heading_and_its_landmarks():
    for page in every_page():
        root = parsed(page)
        assert (root.get("lang"), root.get("dir")) == ("en", "ltr")
        assert texts(root.find("head/title"))
        headings = [each.tag for each in root.iter() if re.fullmatch("h[1-6]", each.tag)]
        assert (headings[0], headings.count("h1")) == ("h1", 1)
        assert [each.tag for each in root.find("body")] == ["a", "header", "main", "footer"]
        ids = [each.get("id") for each in root.iter() if each.get("id")]
        assert len(ids) == len(set(ids))
        assert root.find("body/a").get("href") == "#main"


def test_a_strict_policy_allows_every_page():
    """No style or script inside a page, nothing from elsewhere."""
    for page in every_page():
        assert "//" not in page.replace("<!DOCTYPE html>", "")
        for each in parsed(page).iter():
            assert each.tag not in {"style", "iframe", "object", "base", "img"}
            assert not [name for name in each.attrib if name == "style" or name.startswith("on")]
            assert each.tag != "script" or (each.get("src") and not each.text)


def test_every_field_and_every_button_says_what_it_is():
    for page in every_page():
        root = parsed(page)
        labels = {each.get("for") for each in root.iter("label")}
        for each in root.iter("input"):
            assert each.get("type") == "hidden" or each.get("id") in labels
        for each in (*root.iter("button"), *root.iter("a")):
            assert texts(each) or each.get("aria-label")
        for each in root.iter("nav"):
            assert each.get("aria-label")


def test_markup_in_names_is_text():
    for page in every_page():
        assert "<script>alert" not in page
        assert "<b>" not in page
        assert "<i>" not in page
    assert NAMES[6] in said(pages.board("en", HALL, HOSTILE, WHITE, None))
    assert "<b>Bold</b> & Brave" in said(pages.pairings("en", HALL, TEAMS))


def test_every_address_leads_to_a_page_of_the_server():
    known = (
        r"/|#main|/section/\d(/standings)?|/r/\w+(/[\d.]+)?(\?side=[WB])?|\?section=\d(&open=1)?"
    )
    for page in every_page():
        root = parsed(page)
        found = [each.get("href") for each in root.iter("a")]
        found += [each.get("action", "/") for each in root.iter("form")]
        assert [each for each in found if not re.fullmatch(known, each)] == []


def test_the_first_page_says_what_there_is_of_each_section():
    shown = said(pages.first("en", HALL))
    assert "4 of 6 boards are still without a result." in shown
    assert "Blitz <i> No round is published yet." in shown
    done = section(1, [GameResult.DRAW])
    assert "All boards have a result." in said(pages.first("en", a_hall(done)))


def test_a_round_has_every_board_and_who_is_not_paired():
    shown = said(pages.pairings("en", HALL, SECTION))
    assert "Board 1 White White, Ana Black Black, Ben 1-0" in shown
    assert "Novák, Jan · Bye" in shown
    teams = said(pages.pairings("en", HALL, TEAMS))
    assert teams.count("1 Rooks of the North – <b>Bold</b> & Brave") == 1
    assert "Board 1.4 White" in teams


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", "123456"), ("4", "4"), ("ivanov", "2"), ("ИВАНОВ", "2"), ("dordevic", "2"),
        ("ana white", "1"), ("papp", "6"), ("nguyen van", "3"), ("nobody", ""), ("44", ""),
    ],
)  # fmt: skip
def test_a_board_is_found_by_its_number_or_by_a_name(query, found):
    shown = pages.choose("en", HALL, SECTION, query, "/r/poster")
    links = [each.get("href") for each in parsed(shown).iter("a")][2:]
    assert links == [f"/r/poster/{number}" for number in found]
    hidden = next(each for each in parsed(shown).iter("p") if each.get("id") == "none").get(
        "hidden"
    )
    assert (hidden is None) == (not found)


def test_a_board_of_a_match_is_found_by_table_team_and_player():
    def numbers(query):
        return [each.place.number for each in pages.matching(TEAMS.boards, query)]

    assert numbers("1") == numbers("rooks") == ["1.1", "1.2", "1.3", "1.4"]
    assert numbers("1.3") == ["1.3"]
    assert numbers("brave dordevic") == ["1.1"]


def test_the_standings_have_the_values_of_the_tie_breaks():
    root = parsed(pages.standings("en", HALL, SECTION))
    heads = [texts(each) for each in root.find(".//thead/tr")]
    assert heads == ["Rank", "Name", "Fed", "Pts", "BH:C1", "BH", "SB"]
    rows = [[texts(cell) for cell in row] for row in root.find(".//tbody")]
    assert rows[0] == ["1", "White, Ana", "CZE", "1½", "3", "4½", "2¼"]


def test_a_player_sees_the_own_side_and_three_results():
    root = parsed(pages.board("en", HALL, HOSTILE, WHITE, None))
    sides = [texts(each) for each in root.find(".//main/ul")]
    assert sides == [f"White You {NAMES[6]}", f"Black GM {NAMES[7]}"]
    buttons = [(each.get("value"), texts(each)) for each in root.iter("button")]
    assert buttons == [
        ("1-0", f"1-0 {NAMES[6]} wins"), ("draw", "½-½ Draw"), ("0-1", f"0-1 {NAMES[7]} wins"),
    ]  # fmt: skip


def test_by_a_poster_players_say_first_who_they_are():
    root = parsed(pages.board("en", HALL, HOSTILE, replace(BY_POSTER, side=None), None))
    assert [each.get("value") for each in root.iter("button")] == ["W", "B"]
    root = parsed(pages.board("en", HALL, HOSTILE, BY_POSTER, None))
    assert [each.get("value") for each in root.iter("input")] == ["B"]
    asked = parsed(pages.confirm("en", HALL, HOSTILE, BY_POSTER, GameResult.DRAW, "proof"))
    sent = {each.get("name"): each.get("value") for each in asked.iter("input")}
    assert sent == {"side": "B", "result": "draw", "form": "proof"}


def test_a_board_with_a_result_has_no_buttons():
    page = pages.board("en", HALL, ENTERED, WHITE, None)
    assert "Result: 1-0 If this is wrong, please tell the arbiter." in said(page)
    assert not list(parsed(page).iter("button"))
    closed = replace(HOSTILE, is_open=False)
    page = pages.board("en", HALL, closed, WHITE, None)
    assert "Phones cannot send a result for this board." in said(page)


def test_what_the_opponent_sent_is_told():
    assert "Sent for this board: ½-½" in said(pages.board("en", HALL, HOSTILE, WHITE, a_claim(BEN)))
    old = a_claim(BEN, state=ClaimState.DECLINED)
    assert "Sent for this board" not in said(pages.board("en", HALL, HOSTILE, WHITE, old))


def test_the_question_before_sending_says_the_result_in_three_ways():
    shown = said(pages.confirm("en", HALL, HOSTILE, WHITE, GameResult.WHITE_WINS, "proof"))
    assert shown.startswith("Is this right?")
    assert f"{NAMES[6]} 1 Black GM {NAMES[7]} 0 {NAMES[6]} wins ( 1-0 )" in shown


@pytest.mark.parametrize(
    ("state", "words", "may_change"),
    [
        (ClaimState.WAITING, "Received. Waiting for your opponent and the arbiter", True),
        (ClaimState.AGREED, "Both players sent the same result", False),
        (ClaimState.CONTRADICTED, "Different results were sent for this board", True),
        (ClaimState.ACCEPTED, "Accepted", False),
        (ClaimState.DECLINED, "The arbiter did not accept this result", True),
    ],
)
def test_a_sent_result_says_what_became_of_it(state, words, may_change):
    page = pages.sent("en", HALL, HOSTILE, WHITE, a_claim(ANA, BEN, state=state))
    assert words in said(page)
    assert "White You" in said(page)
    assert ("Send another result" in said(page)) == may_change
    again = pages.sent("en", HALL, ENTERED, WHITE, a_claim(ANA, board=ENTERED, state=state))
    assert "Send another result" not in said(again)


def test_an_accepted_result_is_the_one_of_the_desk():
    claim = a_claim(ANA, board=ENTERED, state=ClaimState.ACCEPTED)
    shown = said(pages.sent("en", HALL, ENTERED, WHITE, claim))
    assert "The arbiter has entered the result: 1-0" in shown


def test_a_helper_has_every_board_with_what_was_sent():
    root = parsed(pages.helper("en", HALL, SECTION, a_work()))
    rows = {each.get("data-board"): each for each in root.iter("li") if each.get("data-board")}
    assert list(rows) == list("123456")
    pressed = {
        number: [each.get("value") for each in row.iter("button") if pressed_is(each)]
        for number, row in rows.items()
    }
    assert pressed == {"1": [], "2": [], "3": ["3:draw"], "4": [], "5": [], "6": []}
    assert not list(rows["1"].iter("button"))
    assert "Different results were sent: ½-½, 1-0" in texts(rows["4"])
    said_of_white = rows["4"].find(".//button").get("aria-label")
    assert said_of_white == f"Board 4: \u2068{NAMES[6]}\u2069 wins"


def pressed_is(button):
    return button.get("aria-pressed") == "true"


def test_a_helper_sees_what_only_the_players_sent():
    work = a_work(claims={HOSTILE.place: a_claim(BEN)})
    assert "Sent by the players: ½-½" in said(pages.helper("en", HALL, SECTION, work))


def test_a_helper_can_see_the_boards_that_are_left():
    root = parsed(pages.helper("en", HALL, SECTION, a_work(is_open_only=True)))
    found = [each.get("data-board") for each in root.iter("li") if each.get("data-board")]
    assert found == list("456")


@pytest.mark.parametrize("problem", Problem)
def test_every_problem_is_a_plain_sentence_with_what_to_do(problem):
    shown = said(pages.problem("en", HALL, problem))
    assert shown == f"{problem.value[0]} {problem.value[1]}"
    assert shown.endswith(".")
    assert len(problem.value[0]) < 45


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        ("", ""), ("sl", "sl"), ("sl-SI,sl;q=0.9,en;q=0.8", "sl"), ("en,sl", "en"),
        ("de,fr;q=0.7", ""), ("de, sl;q=0.3, en;q=0.2", "sl"), ("sl;q=0,en;q=0.1", "en"),
        ("EN-gb", "en"), ("sl;q=nan,en;q=1", "en"), ("sl;q=2", ""), ("*", ""), (";;;,,q=", ""),
        ("../../etc/passwd", ""), ("sl;q=x", ""), ("x," * 10_000 + "sl", ""),
    ],
)  # fmt: skip
def test_a_phone_gets_the_best_of_its_languages(slovenian, accept, language):
    assert pages.language_for(accept) == language


def test_a_page_speaks_the_language_of_the_phone_and_the_program_keeps_its_own(slovenian):
    heard = []

    def ask(accept):
        page = pages.standings(accept, HALL, SECTION)
        heard.append((accept, "Ime" in page, 'lang="sl"' in page, i18n.language()))

    with i18n.speaking("en"):
        threads = [Thread(target=ask, args=(each,)) for each in ("sl", "en", "sl", "en")]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        assert i18n.language() == "en"
    assert sorted(heard) == [("en", False, False, "en")] * 2 + [("sl", True, True, "en")] * 2


def test_every_text_of_a_page_goes_through_the_catalogue(monkeypatch):
    """Texts that a translator cannot reach stay as they are when all others are marked."""
    for module in (i18n, pages, pages.words):
        monkeypatch.setattr(module, "_", lambda text: f"«{text}»")
    for module in (i18n, pages.words):
        monkeypatch.setattr(module, "ngettext", lambda one, many, n: f"«{many}»")
    monkeypatch.setattr(pages.text, "_", lambda text: f"«{text}»")
    pages._environment.cache_clear()
    try:
        own = {"SwissDesk", "·", "–", "(", ")", ":", "GM", "CZE", "½-½", "1-0", "0-1"}
        for page in every_page():
            for each in parsed(page).find("body").itertext():
                bare = re.sub("[\u2068\u2069\u2060]", "", re.sub("«.*?»", "", each)).strip()
                words = list(re.findall(r"[^\W\d_]{2,}", bare))
                assert not words or bare in own or of_the_event(bare), bare
    finally:
        pages._environment.cache_clear()


def of_the_event(bare):
    """Whether a text is made of names of the event."""
    known = {"Open A", "League", "Blitz <i>", "Blitz", HALL.event, HALL.place, "Novák, Jan"}
    known |= {"Fischer, Anna", *NAMES, *(f"GM {name}" for name in NAMES), "BH", "SB", "BH:C1"}
    return bare in known or bare in {"Rooks of the North", "<b>Bold</b> & Brave"}


def test_a_language_from_right_to_left_turns_the_page(speaking_arabic):
    root = parsed(pages.board("ar-EG,en;q=0.5", HALL, HOSTILE, WHITE, None))
    assert (root.get("lang"), root.get("dir")) == ("ar", "rtl")
    assert parsed(pages.first("en", HALL)).get("dir") == "ltr"


def colours(scheme):
    """The colours of the style, light or dark, by their names."""
    style = pages.static("phones.css")[1].decode()
    found = re.findall(r":root \{(.*?)\}", style, re.DOTALL)[scheme == "dark"]
    return dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", found))


def luminance(colour):
    """The relative luminance of a colour (WCAG 2.2)."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("ink", "paper", "least"),
    [
        ("ink", "paper", 7), ("ink", "stripe", 7), ("ink", "note", 7), ("quiet", "paper", 7),
        ("quiet", "stripe", 7), ("link", "paper", 7), ("deed-ink", "deed", 7), ("rule", "paper", 3),
        ("good", "paper", 3), ("bad", "paper", 3),
    ],
)  # fmt: skip
def test_everything_can_be_read_in_daylight(scheme, ink, paper, least):
    """Level AAA of WCAG 2.2 (1.4.6) for texts, and 3:1 for borders (1.4.11)."""
    known = colours(scheme)
    one, other = sorted((luminance(known[ink]), luminance(known[paper])), reverse=True)
    assert (one + 0.05) / (other + 0.05) >= least


def test_no_letters_are_small():
    style = pages.static("phones.css")[1].decode()
    sizes = [float(each) for each in re.findall(r"font-size: ([\d.]+)rem", style)]
    assert min(sizes) >= 0.95


@pytest.mark.parametrize("name", pages.STATIC)
def test_the_files_beside_the_pages_ask_nothing_of_the_network(name):
    kind, content = pages.static(name)
    assert kind.startswith(("text/", "image/svg+xml"))
    assert content.replace(b"http://www.w3.org/2000/svg", b"").count(b"//") == 0
    assert b"@import" not in content


def test_there_is_no_other_file():
    with pytest.raises(KeyError):
        pages.static("../style.qss")
