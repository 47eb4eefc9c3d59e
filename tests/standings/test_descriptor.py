"""The grammar of TRF26 records 202 and 212, and what C.07 does not define."""

import pytest

from swissdesk.errors import TieBreakNotDefined, TieBreakRefusal, UnknownTieBreak
from swissdesk.model.team_rules import Score
from swissdesk.standings.catalogue import ACRONYMS, parse
from swissdesk.standings.modifiers import Cut, Modifiers


@pytest.mark.parametrize("acronym", ACRONYMS)
def test_an_acronym_alone_is_a_code(acronym):
    assert parse(acronym.lower()).code == acronym
    assert parse(acronym).modifiers == Modifiers()


@pytest.mark.parametrize(
    ("code", "modifiers"),
    [
        ("BH/C2", Modifiers(Cut(2))),
        ("BH/M2", Modifiers(Cut(2, 2))),
        ("BH/C1/P", Modifiers(Cut(1), forfeits_count=True)),
        ("FB/M1", Modifiers(Cut(1, 1))),
        ("KS/L+1", Modifiers(limit=1)),
        ("KS/L-2", Modifiers(limit=-2)),
        ("AOB/F", Modifiers(fore=True)),
        ("DE/P", Modifiers(forfeits_count=True)),
        ("RTNG/R", Modifiers(reverse=True)),
        ("SSSC/K4", Modifiers(factor=4)),
        ("BH:GP/C1/P", Modifiers(Cut(1), forfeits_count=True)),
    ],
)
def test_a_modifier_is_read_and_written_alike(code, modifiers):
    assert (parse(code).code, parse(code).modifiers) == (code, modifiers)


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("bh-c1", "BH/C1"),
        (" Bh/C1 ", "BH/C1"),
        ("BH/P/C1", "BH/C1/P"),
        ("SB-p-m12", "SB/M12/P"),
        ("KS/L1", "KS/L+1"),
        ("KS-L-1", "KS/L-1"),
        ("GE", "REP"),
        ("MPvGP", "MPVGP"),
        ("bh:mp-c1", "BH:MP/C1"),
        ("edebt/p", "EDEBT/P"),
    ],
)
def test_a_code_is_written_in_one_way(written, code):
    assert parse(written).code == code


@pytest.mark.parametrize(
    "code", ["", "XX", "BH/", "BH C1", "BH/1", "BH,SB", "Bĥ", "BH:XP", "BH1", "/C1", "BH/C1:MP"]
)
def test_what_is_no_code_is_refused(code):
    with pytest.raises(UnknownTieBreak) as raised:
        parse(code)
    assert raised.value.code == code


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("BH/X1", TieBreakRefusal.UNKNOWN_MODIFIER),
        ("BH/C", TieBreakRefusal.UNKNOWN_MODIFIER),
        ("BH/C0", TieBreakRefusal.UNKNOWN_MODIFIER),
        ("BH/C+1", TieBreakRefusal.UNKNOWN_MODIFIER),
        ("DE/P1", TieBreakRefusal.UNKNOWN_MODIFIER),
        ("KS/L0", TieBreakRefusal.UNKNOWN_MODIFIER),
        ("BH/C1/C2", TieBreakRefusal.MODIFIER_TWICE),
        ("BH/C1/M1", TieBreakRefusal.CUT_AND_MEDIAN),
        ("WIN/C1", TieBreakRefusal.MODIFIER_NOT_DEFINED),
        ("DE/C1", TieBreakRefusal.MODIFIER_NOT_DEFINED),
        ("KS/C1", TieBreakRefusal.MODIFIER_NOT_DEFINED),
        ("BH/R", TieBreakRefusal.MODIFIER_NOT_DEFINED),
        ("BH/F", TieBreakRefusal.MODIFIER_NOT_DEFINED),
        ("BH/K4", TieBreakRefusal.MODIFIER_NOT_DEFINED),
        ("TPN/P", TieBreakRefusal.MODIFIER_NOT_DEFINED),
        ("SSSC/C1", TieBreakRefusal.MODIFIER_NOT_DEFINED),
        ("TPN:MP", TieBreakRefusal.MODIFIER_NOT_DEFINED),
        ("ARO:GP", TieBreakRefusal.MODIFIER_NOT_DEFINED),
        ("EMGSB:MP", TieBreakRefusal.MODIFIER_NOT_DEFINED),
    ],
)
def test_what_c07_does_not_define_is_refused_with_the_reason(code, reason):
    with pytest.raises(TieBreakNotDefined) as raised:
        parse(code)
    assert (raised.value.code, raised.value.reason) == (code, reason)


@pytest.mark.parametrize(
    ("code", "reference"),
    [("BH", None), ("BH:MP", Score.MATCH_POINTS), ("DE:GP/P", Score.GAME_POINTS)],
)
def test_13_a_code_may_name_the_score_that_it_is_computed_in(code, reference):
    assert parse(code).reference is reference


@pytest.mark.parametrize("code", ["OTHER_x", "OTHER_Own.rules/C1", "other_1"])
def test_4_1_a_tie_break_of_the_tournaments_own_is_kept_as_written(code):
    assert parse(code).code == code
    assert parse(code).is_external
