"""Every expected failure has its words."""

import inspect
import pickle
from contextlib import contextmanager
from pathlib import Path

import pytest
from translated import compiled

from swissdesk import errors
from swissdesk.i18n import speaking
from swissdesk.listings.words import failures

FAMILIES = [
    family
    for _name, family in inspect.getmembers(errors, inspect.isclass)
    if issubclass(family, errors.SwissDeskError) and not family.__subclasses__()
]


SAMPLES = {
    int: 3,
    str: "Žižka",
    tuple[int, ...]: (1, 2),
    tuple[tuple[int, int], ...]: ((3, 7), (4, 1)),
    tuple[errors.Caution, ...]: (
        errors.Caution(errors.CautionKind.FULL_POINT_BYE, errors.Level.ACKNOWLEDGE),
    ),
    tuple[errors.Unmet, ...]: (errors.Unmet(errors.Need.MORE_PLAYERS, "C.05", number=2),),
    errors.Protection: errors.Protection.OTHER_KIND,
    errors.Kept: errors.Kept.IN_USE,
    errors.ClusterFailure: errors.ClusterFailure.LOST,
    errors.LooksLike: errors.LooksLike.WEB_PAGE,
    errors.ListFact: errors.ListFact.MONTH,
    errors.RatingFact: next(iter(errors.RatingFact)),
    errors.ForbiddenRule: errors.ForbiddenRule.UNAPPROVED_SYSTEM,
    tuple[str, ...]: ("C1", "C2"),
    tuple[tuple[int, str], ...]: ((1, "Open A"), (2, "Open B")),
    Path: Path("open.swissdesk"),
    errors.TieBreakRefusal: errors.TieBreakRefusal.TEAM_EVENTS_ONLY,
    errors.Address: errors.Address("hall.example", 5432, "chess", "ana", "1234abcd"),
    errors.Limit: errors.Limit.SECTION,
    errors.SwissDeskError | None: None,
    errors.Holder | None: errors.Holder("jan", "laptop", 7, "2026-11-04T14:07:32+01:00"),
}


def an_error(family):
    """An error of the family, its facts made up by their types."""
    return family(**facts_of(family))


def facts_of(family):
    """Made-up facts of a family by name, from their types."""
    if family.__init__ is Exception.__init__:
        return {}
    return {
        name: "FIDE_DUBOV" if name == "system" else SAMPLES[fact.annotation]
        for name, fact in inspect.signature(family).parameters.items()
    }


@pytest.mark.parametrize("family", FAMILIES)
def test_a_failure_takes_its_facts_by_name_or_place_and_names_them(family):
    facts = facts_of(family)
    failure = family(*facts.values())
    assert vars(failure) == vars(family(**facts)) == facts
    assert str(failure) == ", ".join(f"{name}={fact!r}" for name, fact in facts.items())
    with pytest.raises(TypeError):
        family(*facts.values(), "one fact too many") if facts else family(wrong=1)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_failure_of_another_process_arrives_with_its_facts(family):
    failure = an_error(family)
    arrived = pickle.loads(pickle.dumps(failure))
    assert type(arrived) is family
    assert vars(arrived) == vars(failure)
    assert arrived.args == failure.args


@pytest.mark.parametrize("family", FAMILIES)
def test_a_failure_passes_through_a_context_manager(family):
    @contextmanager
    def through():
        yield

    failure = an_error(family)
    with pytest.raises(family) as raised, through():  # which sets __traceback__
        raise failure from ValueError("why")
    assert raised.value is failure


@pytest.mark.parametrize("family", FAMILIES)
def test_every_expected_failure_has_a_row_of_its_own(family):
    assert family in failures._SENTENCES


@pytest.mark.parametrize("family", FAMILIES)
def test_every_sentence_is_whole(family):
    sentence = failures.sentence(an_error(family))
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_a_fault_that_the_program_finds_in_a_file_is_named_in_the_language(catalogue):
    head = "Language: sl\nContent-Type: text/plain; charset=UTF-8\n"
    catalogue("sl", compiled({"": head, "the file is empty": "datoteka je prazna"}))
    with speaking("sl"):
        found = failures.sentence(errors.FileDamaged(Path("open.swissdesk"), "the file is empty"))
    assert "open.swissdesk is damaged (datoteka je prazna)" in found


@pytest.mark.parametrize("protection", errors.Protection)
def test_every_reason_not_to_overwrite_a_file_has_its_words(protection):
    sentence = failures.sentence(errors.OutputProtected(Path("out.pdf"), protection))
    assert sentence.startswith("out.pdf ")
    assert "not overwritten" in sentence


@pytest.mark.parametrize("kept", errors.Kept)
def test_every_reason_to_keep_records_has_its_words(kept):
    assert "out.csv.part" in failures.sentence(errors.RecordsKept(Path("out.csv.part"), kept))


@pytest.mark.parametrize("failure", errors.ClusterFailure)
def test_every_failure_of_a_cluster_has_its_words(failure):
    sentence = failures.sentence(errors.ClusterFailed("tcp://hall:8786", failure, "why"))
    assert "tcp://hall:8786" in sentence or "why" in sentence


@pytest.mark.parametrize("limit", errors.Limit)
def test_every_limit_of_a_desk_has_its_words(limit):
    assert failures.sentence(errors.NotAllowedHere(limit)).endswith(".")


@pytest.mark.parametrize("looks", errors.LooksLike)
def test_everything_that_is_no_rating_list_has_its_words(looks):
    assert "page.txt" in failures.sentence(errors.RatingListUnknown(Path("page.txt"), looks))


@pytest.mark.parametrize("missing", errors.ListFact)
def test_every_fact_missing_in_a_rating_list_has_its_words(missing):
    assert "list.txt" in failures.sentence(errors.RatingListUnclear(Path("list.txt"), missing))


@pytest.mark.parametrize("reason", errors.TieBreakRefusal)
def test_every_reason_not_to_use_a_tie_break_has_its_words(reason):
    sentence = failures.sentence(errors.TieBreakNotDefined("KS/C1", reason))
    assert sentence.startswith("KS/C1 ")
    assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            errors.AllRoundsPaired(1),
            "The only round has been paired. To play more, raise the number of rounds (Event page; "
            "in a TRF file record 142 or XXR).",
        ),
        (
            errors.InitialColourMissing("FIDE_DUBOV"),
            (
                "Draw the initial colour before pairing round 1 (C.04.4.1 art. 5.1). It is on "
                "the Event page, and in record 152 or XXC of a TRF file."
            ),
        ),
        (
            errors.InitialColourMissing("JKV"),
            (
                "Draw the initial colour before pairing round 1. It is on the Event page, and "
                "in record 152 or XXC of a TRF file."
            ),
        ),
        (
            errors.InitialColourFixed("C.04.4.2 art. 5.1"),
            "The initial colour was drawn before round 1 and cannot change (C.04.4.2 art. 5.1).",
        ),
        (
            errors.RoundIncomplete(3, (4,)),
            "Round 3: the result of board 4 is missing. Enter it first.",
        ),
        (
            errors.RoundIncomplete(3, (4, 9)),
            "Round 3: 2 results are missing (boards 4, 9). Enter them first.",
        ),
        (
            errors.NoLegalPairing(7, ("C1", "C2"), (4, 9), 2, "C.04.4.1 art. 1.9.3"),
            (
                "Round 7 cannot be paired: no complete pairing is legal (C.04.4.1 art. "
                "1.9.3). No opponent is left for No. 4, 9. What prevents it: nobody may meet an "
                "opponent twice (C1), nobody may have a second bye (C2). The Chief Arbiter "
                "decides what to do; you can pair the round by hand."
            ),
        ),
        (
            errors.NoLegalPairing(2, ("B2", errors.PROHIBITED), (1, 2, 3), 1),
            (
                "Round 2 cannot be paired: no complete pairing is legal. In every "
                "pairing, one of No. 1, 2, 3 is left over. What prevents it: the colour limits "
                "(B2), prohibited pairings. The Chief Arbiter decides what to do; you can pair the "
                "round by hand."
            ),
        ),
        (
            errors.NoLegalPairing(5, (), tuple(range(1, 24)), 3),
            (
                "Round 5 cannot be paired: no complete pairing is legal. In every "
                "pairing, 3 of No. 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, "
                "19, 20 ... are left over. The Chief Arbiter decides what to do; you can pair "
                "the round by hand."
            ),
        ),
        (
            errors.FileLocked(Path("open.swissdesk"), None),
            "open.swissdesk is open in another window or on another computer. "
            "Close it there, then try again.",
        ),
        (
            errors.RoundHasResults(3, (4,)),
            "Round 3 already has the result of board 4, so its pairings cannot change. Clear it in "
            "the published round, or unpair the round.",
        ),
        (
            errors.PoolNotEmpty(3, (4, 9)),
            "2 have neither an opponent nor a bye in round 3. Seat them first.",
        ),
        (
            errors.LedgerOpen(3, (4,)),
            "Round 3 cannot be published: 1 has neither a game nor a bye.",
        ),
        (
            errors.GamesUnfinished(((3, 7),)),
            (
                "The standings are not final while a game is open: round 3 board 7. Enter its "
                "result first."
            ),
        ),
        (
            errors.GamesUnfinished(tuple((1, board) for board in range(1, 22))),
            "The standings are not final while games are open: "
            + "; ".join(f"round 1 board {board}" for board in range(1, 21))
            + " and 1 more. Enter their results first.",
        ),
        (
            errors.StillPaired("Žižka, Jan", 4),
            "Žižka, Jan has a game or a bye in round 4. "
            "Choose that round or a later one as the last.",
        ),
    ],
)
def test_a_sentence_names_the_facts_and_what_to_do(error, sentence):
    assert failures.sentence(error) == sentence


@pytest.mark.parametrize("rule", errors.ForbiddenRule)
def test_every_rule_of_fide_mode_has_its_words(rule):
    assert failures.sentence(errors.FideModeForbids(rule)).endswith("FIDE mode does not allow it.")


def test_a_failure_without_words_falls_back_on_its_family():
    class Odd(errors.NameMissing):
        """A failure that no table knows."""

    assert failures.sentence(Odd()) == "A name is missing. Type one."


def test_a_failure_without_words_or_family_names_its_facts():
    class Odd(errors.SwissDeskError):
        """A failure that no table knows."""

        path: Path
        line: int

    assert failures.sentence(Odd(Path("a"), 3)) == f"path={Path('a')!r}, line=3"
