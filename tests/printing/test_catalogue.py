"""Every document as a PDF, read back."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO

import pytest
from builders import a_tournament
from offered import FOR_PLAYERS, FORMS, event_having
from paper import NAMES, an_event, fonts, pages
from pypdf import PdfReader

from swissdesk.errors import RoundInEditing, UnknownRound, UnknownTieBreak, UnknownTournament
from swissdesk.listings.words.tie_break_names import short
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.round import RoundState
from swissdesk.papers.kinds import About, DocumentKind
from swissdesk.printing.options import PaperOptions, PaperSize
from swissdesk.publication import render
from swissdesk.standings.catalogue import ACRONYMS, parse

ROUNDS = ("1-5 1 | 6-2 = | 3-7 0 | 8-4 -", "5-1 . | 2-6 1 | 7 H | 3 Z | 4 PAB | 8 Z")
KINDS = FOR_PLAYERS
CARDS = {
    DocumentKind.SLIPS,
    DocumentKind.PLACE_CARDS,
    DocumentKind.BOARD_NUMBERS,
    DocumentKind.PAIRING_CARDS,
    DocumentKind.PRIZE_RECEIPTS,
}
HEADED = [kind for kind in KINDS if kind not in CARDS | FORMS]
"""Those that are neither cut into pieces nor forms."""
SHORT = (
    DocumentKind.NORMS,
    DocumentKind.CLUBS,
    DocumentKind.PRIZES,
    DocumentKind.PRIZE_REASONS,
    DocumentKind.SCORES,
    DocumentKind.STATISTICS,
    DocumentKind.PICTURES,
    DocumentKind.GRID,
)
LONG = [kind for kind in HEADED if kind not in SHORT]
"""Those of them that name every player."""
OF_ROUNDS = [kind for kind in KINDS if kind.about is not About.FIELD]


def printed(kind, event=None, round_no=1, **options):
    """A document of the only tournament."""
    event = event_having(kind, event or an_event(*ROUNDS))
    return render(kind, event, event.tournaments[0].id, round_no, PaperOptions(**options))


def a_large_event(players, rounds=1):
    """An event in which 1 plays 2, 3 plays 4 and so on in every round."""
    boards = " | ".join(f"{white}-{white + 1} =" for white in range(1, players, 2))
    return Event(
        name="Large", start_date="2026/11/02", tournaments=(a_tournament(*[boards] * rounds),)
    )


@pytest.mark.parametrize("kind", LONG)
def test_every_name_is_on_the_paper(kind):
    text = " ".join(pages(printed(kind)))
    assert [name for name in NAMES if name not in text] == []


@pytest.mark.parametrize("kind", KINDS)
def test_only_embedded_fonts_are_used(kind):
    assert set(fonts(printed(kind)).values()) == {True}


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_event_gives_the_same_bytes(kind):
    assert printed(kind) == printed(kind)


@pytest.mark.parametrize("kind", LONG)
def test_every_page_carries_the_event_and_its_number(kind):
    texts = pages(printed(kind, a_large_event(300)))
    assert len(texts) > 2
    for number, text in enumerate(texts, 1):
        assert "Large · Open" in text
        assert f"page {number} of {len(texts)}" in text


@pytest.mark.parametrize("kind", KINDS)
def test_the_title_of_the_file_is_the_title_of_the_document(kind):
    title = PdfReader(BytesIO(printed(kind))).metadata.title
    begins = {
        DocumentKind.START_LIST: "Start list",
        DocumentKind.START_LIST_BY_RATING: "Start list by rating",
        DocumentKind.START_LIST_BY_NAME: "Start list by name",
        DocumentKind.CHECK_IN: "Check-in list",
        DocumentKind.PAIRINGS_BY_NAME: "Pairings of round 1 by name",
        DocumentKind.RECORD: "Record of round 1",
        DocumentKind.PRIZES: "Prizes after round 1",
        DocumentKind.PRIZE_REASONS: "Why these prizes: round 1",
        DocumentKind.PRIZE_RECEIPTS: "Prize receipts",
        DocumentKind.RATING_CHANGES: "Rating changes after round 1: not official",
        DocumentKind.CLUBS: "Clubs by their best 4 players after round 1",
        DocumentKind.RESULTS: "Results of round 1",
        DocumentKind.GRID: "Round robin after round 1",
        DocumentKind.PLAYER_CARDS: f"1 {NAMES[0]}",
        DocumentKind.SLIPS: "Result slips of round 1",
        DocumentKind.PLACE_CARDS: "Place cards",
        DocumentKind.BOARD_NUMBERS: "Board numbers",
        DocumentKind.PAIRING_CARDS: "Pairing cards after round 1",
        DocumentKind.CROSSTABLE_BY_NUMBER: "Cross-table by number after round 1",
        DocumentKind.WALL_CHART: "Wall chart after round 1",
        DocumentKind.SCORES: "Scoregroups after round 1",
        DocumentKind.STATISTICS: "Statistics after round 1",
        DocumentKind.PICTURES: "Ranks and scores after round 1",
        DocumentKind.PAIRINGS: "Pairings of round 1",
        DocumentKind.STANDINGS: "Standings after round 1",
        DocumentKind.CROSSTABLE: "Cross-table after round 1",
        DocumentKind.CHECKLIST: "Check-list before round 1",
        DocumentKind.SYSTEM_TABLE: "Dubov System: Before round 1",
        DocumentKind.REASONS: "Why this pairing: round 1",
        DocumentKind.IT3: "Tournament report IT3",
        DocumentKind.NORMS: "Norms and near misses",
        DocumentKind.IT1: "Certificate of title result IT1",
        DocumentKind.IT4: "Report of direct titles IT4",
        DocumentKind.FA1: "Arbiter norm report FA1 (FIDE Arbiter)",
        DocumentKind.IA1: "Arbiter norm report IA1 (International Arbiter)",
    }
    assert " ".join(title.split()) == f"{begins[kind]} - Mariánské Lázně 2026 · Open"


@pytest.mark.parametrize("kind", HEADED)
def test_the_header_and_the_footer_say_where_when_and_who(kind):
    text = pages(printed(kind, printed_at="1 November 2026, 13:02"))[0]
    systems = {
        DocumentKind.GRID: "Round robin (Berger tables)",
        DocumentKind.SYSTEM_TABLE: "Dubov System",
    }
    system = systems.get(kind, "FIDE (Dutch) System")
    for part in (
        "Hotel Nové Lázně, 1–9 November 2026",
        f"{system} · Chief arbiter Řezníček, Marek · printed 1 November 2026, 13:02",
    ):
        assert part in text


@pytest.mark.parametrize("kind", LONG)
def test_q46_every_page_says_that_the_tournament_is_not_in_fide_mode(kind):
    kept = a_large_event(300)
    left = kept.with_tournament(replace(kept.tournaments[0], fide_mode_left=1))
    assert all(
        "Not in FIDE mode since round 1 · Large" in page for page in pages(printed(kind, left))
    )
    assert not any("FIDE mode" in page for page in pages(printed(kind, kept)))


@pytest.mark.parametrize("kind", KINDS)
def test_a_tournament_that_does_not_exist_is_refused(kind):
    with pytest.raises(UnknownTournament):
        render(kind, an_event(*ROUNDS), TournamentId(7), 1, PaperOptions())


@pytest.mark.parametrize("kind", OF_ROUNDS)
def test_a_round_that_is_not_paired_is_refused(kind):
    with pytest.raises(UnknownRound):
        printed(kind, round_no=4)


@pytest.mark.parametrize("kind", OF_ROUNDS)
def test_a_round_that_is_being_paired_by_hand_is_refused(kind):
    event = an_event(*ROUNDS)
    (tournament,) = event.tournaments
    by_hand = tournament.with_round(replace(tournament.round(2), state=RoundState.EDITING))
    with pytest.raises(RoundInEditing):
        printed(kind, event.with_tournament(by_hand), round_no=2)
    assert printed(kind, event.with_tournament(by_hand), round_no=1)


def test_the_check_list_alone_can_be_that_of_the_next_round():
    text = pages(printed(DocumentKind.CHECKLIST, round_no=3))[0]
    assert text.startswith("Check-list before round 3")
    with pytest.raises(UnknownRound):
        printed(DocumentKind.REASONS, round_no=3)


def test_there_are_no_pairings_before_the_first_round():
    with pytest.raises(UnknownRound):
        printed(DocumentKind.PAIRINGS, round_no=0)


@pytest.mark.parametrize("kind", [DocumentKind.STANDINGS, DocumentKind.CROSSTABLE])
def test_an_unknown_tie_break_is_refused(kind):
    with pytest.raises(UnknownTieBreak):
        printed(kind, codes=("BH", "XX"))


@pytest.mark.parametrize("kind", [DocumentKind.STANDINGS, DocumentKind.CROSSTABLE])
def test_the_chosen_tie_breaks_are_printed_and_explained(kind):
    text = pages(printed(kind, codes=("WON", "BH/M1")))[0]
    assert "Pts WON BH/M1" in text
    assert "WON Games won · BH/M1 Buchholz Median-1" in text.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("players", [6, 40, 200])
def test_all_tie_breaks_at_once_fit_the_paper(players):
    event = a_large_event(players, rounds=3)
    (tournament,) = event.tournaments  # KS is for round robins (9.2), some others are for teams
    codes = tuple(each for each in ACRONYMS if parse(each).refusal(tournament) is None)
    texts = pages(printed(DocumentKind.STANDINGS, event, 3, codes=codes))
    assert all(f" {short(code)} " in texts[0] for code in codes)
    assert "…" not in " ".join(texts)


@pytest.mark.parametrize("kind", [DocumentKind.STANDINGS, DocumentKind.CROSSTABLE])
def test_without_tie_breaks_there_is_nothing_to_explain(kind):
    assert "Tie-breaks" not in pages(printed(kind, codes=()))[0]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("landscape", "is_wide"), [(True, True), (False, False), (None, False)])
def test_the_paper_is_turned_on_demand(kind, landscape, is_wide):
    box = PdfReader(BytesIO(printed(kind, landscape=landscape))).pages[0].mediabox
    has_many_columns = kind is DocumentKind.IT4 and landscape is None
    assert (box.width > box.height) is (is_wide or has_many_columns)


def test_the_paper_is_turned_where_the_columns_ask_for_it():
    pdf = printed(DocumentKind.CROSSTABLE, a_large_event(40, rounds=15), round_no=15)
    box = PdfReader(BytesIO(pdf)).pages[0].mediabox
    assert box.width > box.height


def test_the_pairings_stand_board_by_board_with_points_and_results():
    text = pages(printed(DocumentKind.PAIRINGS))[0]
    assert "1 0 Đorđević, Miloš 2590 1-0 Иванов, Сергей 2550 0" in text
    assert "4 0 Əliyev, Rəşad 2520 0F-1F Łukasik, Piotr 2560 0" in text


def test_a_board_without_a_result_has_a_box_to_write_in():
    text = pages(printed(DocumentKind.PAIRINGS, round_no=2))[0]
    assert "1 0 Иванов, Сергей 2550 Đorđević, Miloš 2590 1" in text


def test_who_is_not_paired_stands_at_the_foot_with_the_account_of_the_round():
    text = pages(printed(DocumentKind.PAIRINGS, round_no=2))[-1]
    assert "Bye: Łukasik, Piotr · Half-point bye: Nguyễn, Văn Ổn · Absent: Kovačič" in text
    assert "8 players = 4 on 2 boards + 1 bye + 1 half-point bye + 2 absent" in text


def test_where_everybody_is_paired_there_is_no_such_foot():
    assert "Not paired" not in pages(printed(DocumentKind.PAIRINGS))[0]


def test_every_board_is_on_some_page_in_order():
    text = " ".join(pages(printed(DocumentKind.PAIRINGS, a_large_event(300))))
    places = [text.index(f"{board} 0 Player{2 * board - 1:03}") for board in range(1, 151)]
    assert places == sorted(places)


def test_the_standings_have_rank_points_and_values():
    text = pages(printed(DocumentKind.STANDINGS, codes=("WIN", "SB")))[0]
    assert "1=\N{SPACE}Đorđević, Miloš 2590 CZE 1 1 0" in text
    assert "4=\N{SPACE}Ťoupalík, Jan 2580 CZE ½ 0 ¼" in text


@pytest.mark.parametrize(
    ("round_no", "declared", "title"),
    [
        (0, 2, "Standings before round 1"),
        (1, 2, "Standings after round 1"),
        (2, 2, "Standings after round 2"),
    ],
)
def test_the_standings_say_whether_they_are_final(round_no, declared, title):
    """The last round of two still has results missing."""
    event = an_event(*ROUNDS, rounds=declared)
    assert pages(printed(DocumentKind.STANDINGS, event, round_no))[0].startswith(title)


def test_3_1_the_standings_are_final_once_no_game_is_adjourned():
    """C.04.2: an adjourned game is a draw for the pairings only."""
    over = pages(printed(DocumentKind.STANDINGS, an_event("1-2 1 | 3-4 =", rounds=1), 1))[0]
    assert over.startswith("Final standings after round 1")
    event = an_event("1-2 1 | 3-4 ?", rounds=1)
    text = pages(printed(DocumentKind.STANDINGS, event, 1))[0].replace("\xa0", " ")
    assert text.startswith("Standings after round 1")
    assert "Provisional" in text
    assert "1 game adjourned" in text


@pytest.mark.parametrize("kind", [DocumentKind.STANDINGS, DocumentKind.CROSSTABLE])
def test_missing_results_are_announced(kind):
    assert "Provisional" not in pages(printed(kind))[0]
    assert "1 result missing" in pages(printed(kind, round_no=2))[0].replace("\xa0", " ")


def test_the_cross_table_has_a_cell_for_each_round():
    text = pages(printed(DocumentKind.CROSSTABLE, codes=(), round_no=2))[0]
    assert "Name Rtg Fed 1 2 Pts" in text
    assert "Łukasik, Piotr 2560 CZE 8b+ bye 2" in text


def test_before_the_first_round_the_cross_table_has_the_players_only():
    text = pages(printed(DocumentKind.CROSSTABLE, codes=(), round_no=0))[0]
    assert text.startswith("Cross-table before round 1")
    assert "Rk Name Rtg Fed Pts 1 Đorđević, Miloš 2590 CZE 0" in text


@pytest.mark.parametrize("rounds", [1, 9, 13, 17])
def test_no_cell_of_a_cross_table_is_shortened_however_many_rounds(rounds):
    event = a_large_event(100, rounds=rounds)
    text = " ".join(pages(printed(DocumentKind.CROSSTABLE, event, rounds, codes=("BH", "SB"))))
    assert "…" not in text


def test_the_date_of_the_round_takes_the_place_of_that_of_the_event():
    event = an_event(*ROUNDS, round_dates=("2026/11/01", "2026/11/02"))
    text = pages(printed(DocumentKind.PAIRINGS, event, 2))[0]
    assert "Hotel Nové Lázně, 2 November 2026" in text


def test_the_time_of_the_round_stands_after_its_date():
    event = an_event(*ROUNDS, round_dates=("2026/11/01", ""), round_times=("15:00", "10:00"))
    first, second = (pages(printed(DocumentKind.PAIRINGS, event, each))[0] for each in (1, 2))
    assert "Hotel Nové Lázně, 1 November 2026, 15:00" in first
    assert "Hotel Nové Lázně, 1–9 November 2026" in second
    assert "10:00" not in second


def test_a_larger_scale_makes_a_list_longer():
    event = a_large_event(300)
    short, long = (printed(DocumentKind.STANDINGS, event, font_scale=s) for s in (0.8, 1.3))
    assert len(pages(long)) > len(pages(short))


def test_an_event_without_a_single_word_is_printed():
    event = Event(tournaments=(a_tournament("1-2 1"),))
    assert "Player001" in pages(printed(DocumentKind.STANDINGS, event))[0]


def test_nobody_is_entered():
    event = Event(tournaments=(a_tournament(),))
    assert pages(printed(DocumentKind.STANDINGS, event, 0))[0].startswith("Standings before")


def test_signs_that_mean_something_in_markup_are_only_signs():
    event = an_event("1-2 1 | 3 H", names=("A", "B", "<b>O'Brien</b> & Søn</font>"))
    assert "<b>O'Brien</b> & Søn</font>" in pages(printed(DocumentKind.PAIRINGS, event))[0]


def test_hundreds_who_are_not_paired_run_over_as_many_pages_as_they_need():
    names = [f"Somebody with a rather long name, Number {number}" for number in range(1, 801)]
    byes = " | ".join(f"{number} Z" for number in range(3, 801))
    texts = pages(printed(DocumentKind.PAIRINGS, an_event(f"1-2 1 | {byes}", names=names)))
    assert len(texts) > 2
    assert "Number 800" in texts[-1]


def test_five_hundred_players_and_eleven_rounds():
    event = a_large_event(500, rounds=11)
    for kind in LONG:
        text = " ".join(pages(printed(kind, event, 11)))
        assert all(f"Player{number:03}" in text for number in range(1, 501))


def test_documents_made_at_the_same_time_do_not_disturb_each_other():
    events = [a_large_event(players, rounds=3) for players in (20, 30, 40, 50)] * 3
    alone = [printed(DocumentKind.CROSSTABLE, event, 3) for event in events]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda e: printed(DocumentKind.CROSSTABLE, e, 3), events))
    assert together == alone


def test_the_check_list_has_every_sign_of_a_player():
    text = pages(printed(DocumentKind.CHECKLIST, round_no=2))[0]
    assert "5 Иванов, Сергей 0 B White, strong – – yes 1" in text
    assert "2 Ťoupalík, Jan ½ B White, strong – – yes 6" in text
    assert "Not paired Absent: Kovačič, Žiga; Əliyev, Rəşad · Half-point bye: Nguyễn" in text
    assert "Bye: is the pairing-allocated bye still possible?" in text


def test_the_reasons_have_brackets_boards_and_articles():
    text = " ".join(pages(printed(DocumentKind.REASONS)))
    for part in (
        "Bracket of 0 points: 8 players.",
        "S1: 1–4. S2: 5–8.",
        "1 Đorđević, Miloš (1) – Иванов, Сергей (5)",
        "Đorđević of S1 meets Иванов of S2, the first choice.",
        "3.3.1",
        "5.2.5",
        "Values by criterion: ",
    ):
        assert part in text.replace("\N{NO-BREAK SPACE}", " ")


def test_boards_that_the_system_did_not_pair_are_named_on_the_reasons():
    event = Event(name="By hand", tournaments=(a_tournament("1-2 . | 3-4 ."),))
    text = pages(printed(DocumentKind.REASONS, event))[0]
    assert "Boards 1, 2 were not paired by the system" in text
    assert "– Player001 (1) – Player003 (3)" in text


@pytest.mark.parametrize("players", [6, 40, 300])
def test_every_board_of_the_reasons_is_on_some_page_and_nothing_is_cut(players):
    name = "Wolfeschlegelsteinhausenbergerdorff-Hohenlohe, Maximiliana Theophila"
    games = " | ".join(f"{n}-{n + players // 2} =" for n in range(1, players // 2 + 1))
    event = an_event(games, names=[name] * players)
    texts = pages(printed(DocumentKind.REASONS, event))
    whole = " ".join(texts)
    for white in range(1, players // 2 + 1):
        assert f"{white} {name} ({white}) – {name} ({white + players // 2})" in whole
    assert "…" not in whole


def test_an_item_of_the_reasons_is_not_split_between_pages():
    event = a_large_event(300)
    for text in pages(printed(DocumentKind.REASONS, event))[1:]:
        body = text.split("November 2026")[-1].split("Large · Open")[-1].strip()
        assert body[0].isdigit() or body.startswith(("–", "Bracket", "Values"))


def test_a_list_by_name_stands_in_columns_beside_each_other():
    whole = printed(DocumentKind.PAIRINGS_BY_NAME, a_large_event(120))
    by_board = printed(DocumentKind.PAIRINGS, a_large_event(240))
    assert len(pages(whole)) < len(pages(by_board))
    first = pages(whole)[0]
    assert first.count("Opponent") == 2


def test_documents_of_several_papers_are_numbered_together():
    event = a_large_event(120)
    tournament = event.tournaments[0]
    entries = (
        replace(entry, participant=replace(entry.player, name=f"{letter}-player {entry.tpn}"))
        for entry, letter in zip(tournament.entries, "ABCD" * 30, strict=True)
    )
    event = event.with_tournament(tournament.with_entries(entries))
    texts = pages(printed(DocumentKind.PAIRINGS_BY_NAME, event, walls=2))
    assert texts[0].startswith("Pairings of round 1 by name, A–B")
    assert texts[-1].startswith("Pairings of round 1 by name, C–D")
    assert all(f"page {number} of {len(texts)}" in text for number, text in enumerate(texts, 1))


def test_the_paper_may_be_letter():
    box = PdfReader(BytesIO(printed(DocumentKind.STANDINGS, size=PaperSize.LETTER))).pages[0]
    assert (float(box.mediabox.width), float(box.mediabox.height)) == (612, 792)
