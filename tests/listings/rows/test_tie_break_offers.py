from dataclasses import replace

import pytest
from builders import a_tournament, an_entry
from standings.team_lots import a_team_event

from swissdesk.errors import TieBreakNotDefined
from swissdesk.listings.rows import tie_break_offers
from swissdesk.model.settings import SystemId, TieBreakEdition, TieBreakRules, UnratedRule
from swissdesk.standings.catalogue import PRESETS, Preset, parse


def offered(tournament):
    return {
        offer.acronym: offer
        for group in tie_break_offers.groups(tournament)
        for offer in group.offers
    }


def with_an_unrated_player():
    tournament = a_tournament(players=4)
    return replace(tournament, entries=(*tournament.entries, an_entry(5, rating=0)))


def test_tie_breaks_stand_in_groups_by_their_articles():
    groups = tie_break_offers.groups(a_tournament(players=4))
    assert [group.name for group in groups][:4] == [
        "Games among tied players",
        "Own results",
        "Buchholz and related tie-breaks",
        "Own and opponents' results",
    ]
    assert [offer.acronym for offer in groups[0].offers] == ["DE"]
    assert {"WIN", "PS", "TPN"} <= {offer.acronym for offer in groups[1].offers}


def test_an_offer_names_the_modifiers_that_its_article_takes():
    offers = offered(a_tournament(players=4))
    assert offers["BH"].modifiers == ("C1", "C2", "M1", "M2", "P")
    assert offers["DE"].modifiers == ("P",)
    assert offers["TPN"].modifiers == ("R",)
    assert offers["WIN"].modifiers == ()


def test_8_buchholz_and_its_relatives_are_not_offered_for_round_robins():
    swiss = a_tournament(players=4)
    robin = a_tournament(players=4, system=SystemId.BERGER_ROUND_ROBIN)
    assert "BH" in offered(swiss)
    assert "art. 8" not in tie_break_offers.left_out(swiss)
    assert offered(robin).keys().isdisjoint({"BH", "AOB", "FB"})
    assert "art. 8" in tie_break_offers.left_out(robin)


def test_9_2_the_koya_system_is_offered_for_round_robins_only():
    swiss = a_tournament(players=4)
    assert "KS" not in offered(swiss)
    assert "art. 9.2" in tie_break_offers.left_out(swiss)
    koya = offered(a_tournament(players=4, system=SystemId.BERGER_ROUND_ROBIN))["KS"]
    assert {"L+1", "L-1"} <= set(koya.modifiers)


def test_what_is_not_fides_stands_in_a_group_of_its_own():
    ours = tie_break_offers.groups(a_tournament(players=4))[-1]
    assert "not FIDE" in ours.name
    assert "OTHER_BH_FACTOR" in {offer.acronym for offer in ours.offers}


def test_10_the_tie_breaks_of_the_list_that_give_no_values_are_told():
    tournament = with_an_unrated_player()
    settings = replace(tournament.settings, tie_breaks=("RTNG", "WIN", "OTHER_OURS"))
    told = tie_break_offers.not_applied(replace(tournament, settings=settings))
    assert [code for code, _why in told] == ["RTNG", "OTHER_OURS"]
    assert "art. 10" in told[0][1]


def test_10_ratings_need_a_published_rule_where_players_are_unrated():
    tournament = with_an_unrated_player()
    assert "unrated" in offered(tournament)["RTNG"].refusal
    for rule in (UnratedRule.LEFT_OUT, UnratedRule.FIXED):
        rules = TieBreakRules(unrated=rule, unrated_rating=1400)
        assert offered(tie_break_offers.under(tournament, rules))["RTNG"].refusal == ""


def test_what_is_typed_is_read_with_its_modifiers_in_order():
    line = tie_break_offers.read(a_tournament(players=4), "bh-c1/p")
    assert (line.code, line.acronym, line.modifiers) == ("BH/C1/P", "BH", ("C1", "P"))
    assert line.name.startswith("Buchholz Cut-1")
    assert (line.article, line.refusal, line.may_repeat) == ("8.1", "", False)


def test_4_3_only_what_depends_on_who_is_tied_may_be_listed_twice():
    assert tie_break_offers.read(a_tournament(players=4), "DE").may_repeat


@pytest.mark.parametrize(
    ("code", "types"), [("DE", "A"), ("WIN", "B"), ("BH", "C"), ("ARO", "D"), ("SB", "BC")]
)
def test_4_3_a_tie_break_is_described_with_its_type(code, types):
    described = tie_break_offers.read(a_tournament(players=4), code).described
    assert [letter for letter in "ABCD" if f"(type {letter})" in described] == list(types)


def test_all_tie_breaks_can_be_described_for_a_swiss_and_a_round_robin():
    for system in (SystemId.DUTCH_2026, SystemId.BERGER_ROUND_ROBIN):
        tournament = a_tournament(players=4, system=system)
        for offer in offered(tournament).values():
            for modifier in ("", *(f"/{each}" for each in offer.modifiers)):
                line = tie_break_offers.read(tournament, offer.acronym + modifier)
                assert line.described
                assert line.refusal == ""


def test_what_is_not_defined_is_refused_with_the_reason():
    with pytest.raises(TieBreakNotDefined):
        tie_break_offers.read(a_tournament(players=4), "DE/C1")


def test_11_tie_breaks_of_teams_are_offered_in_team_events_only():
    individuals, teams = offered(a_tournament(players=4)), offered(a_team_event(4, 2))
    assert individuals.keys().isdisjoint({"BC", "MPVGP", "EDE", "SSSC"})
    assert {"BC", "MPVGP", "EDE", "SSSC", "BH", "DE"} <= teams.keys()
    assert teams["BH"].references == ("MP", "GP")
    assert teams["BC"].references == individuals["BH"].references == ()
    line = tie_break_offers.read(a_tournament(players=4), "BH:GP/C1")
    assert "team events only" in line.refusal
    assert (line.acronym, line.reference, line.modifiers) == ("BH", "GP", ("C1",))


def test_a_code_in_a_list_says_why_its_tournament_cannot_use_it():
    line = tie_break_offers.read(with_an_unrated_player(), "RTNG")
    assert "unrated" in line.refusal


def test_4_1_a_tie_break_of_the_tournament_itself_is_kept():
    line = tie_break_offers.read(a_tournament(players=4), "OTHER_TABLE_TENNIS")
    assert (line.code, line.article, line.refusal) == ("OTHER_TABLE_TENNIS", "", "")


def test_the_rules_stand_in_a_line():
    rules = TieBreakRules(TieBreakEdition.AUGUST_2024, UnratedRule.FIXED, 1400)
    words = tie_break_offers.rules_text(rules)
    assert "2024" in words
    assert "1400" in words
    assert tie_break_offers.rules_text(TieBreakRules()) == "C.07 of March 2026"


def test_our_presets_have_names_and_codes_that_can_be_read():
    presets = (*tie_break_offers.presets(), *tie_break_offers.presets(is_of_teams=True))
    assert len({name for _codes, name in presets}) == len(PRESETS)
    for codes, name in presets:
        assert name.endswith(", ".join(codes))
        assert all(parse(code).code == code for code in codes)


def test_only_presets_of_old_rules_have_tie_breaks_that_are_not_fides():
    for preset, codes in PRESETS.items():
        is_old = preset in (Preset.FIDE_1992, Preset.YUGOSLAV)
        assert any(code.startswith("OTHER_") for code in codes) is is_old
