"""What a rating list changes in players' data, and what it never does."""

from dataclasses import replace

import pytest
from builders import a_tournament
from team_builders import entered, squads_of_four

from swissdesk.errors import NameMissing, UnknownPlayer
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import KFactors, Listed, Player, Ratings, Sex, Title
from swissdesk.operations import refreshing, setup
from swissdesk.operations.refreshing import (
    Fact,
    Finding,
    Refresh,
    Rule,
    candidates,
    differences,
    filled,
    is_certain,
    refresh_players,
    refreshed,
    said_at,
    source_of,
    with_listed,
)

NOVAK = Player(PlayerId(1), "Novák, Jiří", fide_id="301", federation="CZE", birth="1987/05/31")


def in_list(month="2026/10", **facts):
    usual = {"name": "Novak, Jiri", "federation": "CZE", "birth": "1987"}
    return Listed("FIDE", month, "301", **{**usual, **facts})


def rules(player, listed):
    return {each.fact: each.rule for each in differences(player, listed)}


def test_a_list_that_says_the_same_changes_nothing():
    assert rules(NOVAK, in_list()) == {}


@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("Müller, Jörg", "Mueller, Joerg"),
        ("Müller, Jörg", "Muller, Jorg"),
        ("Đorđević, Żółć", "Djordjevic, Zolc"),
        ("Иванов, Пётр", "Ivanov, Petr"),
        ("De la Cruz, Ana", "Ana De la Cruz"),
    ],
)
def test_a_name_is_the_same_however_lists_spell_it(here, there):
    assert rules(replace(NOVAK, name=here), in_list(name=there)) == {}


def test_gaps_are_filled_and_changes_are_proposed():
    player = replace(NOVAK, federation="SVK", birth="")
    listed = in_list(title=Title.FM, sex=Sex.MALE, k=KFactors(standard=20), is_inactive=True)
    assert rules(player, listed) == {
        Fact.TITLE: Rule.UNKNOWN_HERE,
        Fact.SEX: Rule.UNKNOWN_HERE,
        Fact.FEDERATION: Rule.CHANGED,
        Fact.BIRTH: Rule.UNKNOWN_HERE,
        Fact.K_STANDARD: Rule.UNKNOWN_HERE,
        Fact.INACTIVE: Rule.CHANGED,
    }


@pytest.mark.parametrize(
    ("here", "there", "rule"),
    [
        (Title.NONE, Title.FM, Rule.UNKNOWN_HERE),
        (Title.FM, Title.IM, Rule.CHANGED),
        (Title.IM, Title.FM, Rule.HIGHER_TITLE),
        (Title.IM, Title.NONE, Rule.NOT_LISTED),
    ],
)
def test_a_title_is_never_cleared_and_a_higher_one_stays_unless_ticked(here, there, rule):
    (found,) = differences(replace(NOVAK, title=here), in_list(title=there))
    assert found.rule is rule
    assert found.may_tick is (there is not Title.NONE)
    assert rule.is_ticked is (rule in {Rule.UNKNOWN_HERE, Rule.CHANGED})


@pytest.mark.parametrize(
    ("here", "there", "rule"),
    [
        ("1987/05/31", "1987", None),
        ("1987/05/31", "", None),
        ("1987", "1987/05/31", Rule.UNKNOWN_HERE),
        ("1987", "1988", Rule.CHANGED),
        ("1987/05/31", "1988", Rule.DAY_KNOWN),
        ("1987/05/31", "1987/05/30", Rule.CHANGED),
    ],
)
def test_a_year_never_replaces_a_date_of_birth(here, there, rule):
    found = differences(replace(NOVAK, birth=here), in_list(birth=there))
    assert [each.rule for each in found] == ([rule] if rule else [])
    assert all(each.may_tick is (rule is not Rule.DAY_KNOWN) for each in found)


def test_a_rating_typed_in_is_changed_only_by_hand():
    typed = replace(NOVAK, ratings=Ratings(standard=2400))
    october = in_list(ratings=Ratings(standard=2385))
    assert rules(typed, october) == {Fact.STANDARD: Rule.BY_HAND}
    of_september = with_listed(typed, in_list("2026/09", ratings=Ratings(standard=2400)))
    assert rules(of_september, october) == {Fact.STANDARD: Rule.CHANGED}
    assert rules(NOVAK, october) == {Fact.STANDARD: Rule.UNKNOWN_HERE}


def test_a_rating_that_is_no_longer_listed_is_cleared_only_by_hand():
    rated = with_listed(
        replace(NOVAK, ratings=Ratings(rapid=1450)), in_list("2026/09", ratings=Ratings(rapid=1450))
    )
    (found,) = differences(rated, in_list())
    assert (found.rule, found.may_tick, found.rule.is_ticked) == (Rule.NOT_LISTED, True, False)


def test_nothing_of_a_player_with_another_name_is_ticked():
    listed = in_list(name="Smith, John", title=Title.GM, birth="1990")
    assert rules(NOVAK, listed) == {
        Fact.NAME: Rule.OTHER_NAME,
        Fact.TITLE: Rule.OTHER_NAME,
        Fact.BIRTH: Rule.DAY_KNOWN,
    }


def test_a_similar_name_is_not_taken_over_unless_ticked():
    assert rules(replace(NOVAK, name="Novák, J."), in_list(title=Title.FM)) == {
        Fact.NAME: Rule.SIMILAR_NAME,
        Fact.TITLE: Rule.UNKNOWN_HERE,
    }


def test_a_national_list_says_nothing_about_the_facts_of_fide():
    listed = Listed(
        "CZE", "2026/10", "77", "Novak, Jiri", Title.GM, ratings=Ratings(2000, national=2111)
    )
    player = replace(NOVAK, national_id="77")
    assert rules(player, listed) == {Fact.NATIONAL: Rule.UNKNOWN_HERE}


def test_an_id_that_is_not_in_the_list_changes_nothing():
    assert rules(NOVAK, Listed("FIDE", "2026/10", "301", "")) == {}


def test_what_is_ticked_is_taken_and_what_the_list_said_is_kept():
    listed = in_list(title=Title.FM, ratings=Ratings(2385, 2300, 2200))
    changed = refreshed(NOVAK, listed, {Fact.STANDARD})
    assert changed == replace(NOVAK, ratings=Ratings(standard=2385), listed=(listed,))


def test_each_list_and_month_is_kept_once():
    september, october = in_list("2026/09"), in_list()
    later = in_list(title=Title.FM)
    player = with_listed(with_listed(with_listed(NOVAK, october), september), later)
    assert player.listed == (september, later)


def test_the_list_of_the_month_is_the_latest_until_then():
    september, october = in_list("2026/09"), in_list("2026/10")
    player = with_listed(with_listed(NOVAK, september), october)
    assert said_at(player, "FIDE", "2026/11") is october
    assert said_at(player, "FIDE", "2026/09") is september
    assert said_at(player, "FIDE", "2026/08") is september
    assert said_at(player, "CZE", "2026/10") is None


def an_event(**changes):
    """Four players with ratings 2590, 2580 ... from a list."""
    section = a_tournament(players=4)
    entries = (
        replace(
            each,
            participant=replace(each.player, ratings=Ratings(standard=each.rating)),
        )
        for each in section.entries
    )
    return Event().with_tournament(replace(section.with_entries(entries), **changes))


def rated(event, number, rating):
    player = event.player(PlayerId(number))
    return replace(player, ratings=Ratings(standard=rating))


def order(event):
    return [(each.id, each.rating) for each in event.tournaments[0].entries]


def test_while_the_list_is_open_the_ratings_used_and_the_numbers_follow():
    event = an_event()
    after = refresh_players(event, players=(rated(event, 4, 2700), rated(event, 1, 2500)))
    assert order(after) == [(4, 2700), (2, 2580), (3, 2570), (1, 2500)]


def test_a_rating_used_that_was_typed_in_stays():
    event = an_event()
    (section,) = event.tournaments
    entry = replace(section.entry(PlayerId(4)), rating=2000)
    event = event.with_tournament(section.with_entry(entry))
    after = refresh_players(event, players=(rated(event, 4, 2700),))
    assert order(after)[-1] == (4, 2000)


def test_the_order_made_by_hand_stays():
    event = an_event(manual_order=True)
    after = refresh_players(event, players=(rated(event, 4, 2700),))
    assert order(after) == [(1, 2590), (2, 2580), (3, 2570), (4, 2700)]


def test_a_closed_list_is_not_renumbered_and_keeps_its_ratings():
    event = an_event()
    event = event.with_tournament(setup.close_list(event.tournaments[0], confirmed=True))
    after = refresh_players(event, players=(rated(event, 4, 2700),))
    assert order(after) == order(event)
    assert after.player(PlayerId(4)).ratings.standard == 2700
    assert after.tournaments[0].entry(PlayerId(4)).player is after.player(PlayerId(4))


def test_players_of_teams_are_refreshed_in_their_squads():
    event = entered(*squads_of_four())
    member = event.tournaments[0].entries[0].team.squad[3]
    player = replace(member.player, ratings=Ratings(standard=2800))
    before = event.tournaments[0].entries[0]
    after = refresh_players(event, players=(player,)).tournaments[0].entry(before.id)
    assert after.team.squad[3].player.ratings.standard == 2800


def test_who_is_unknown_or_loses_the_name_is_refused():
    event = an_event()
    with pytest.raises(UnknownPlayer):
        refresh_players(event, players=(Player(PlayerId(9), "Nobody"),))
    with pytest.raises(NameMissing):
        refresh_players(event, players=(replace(event.players[0], name=" "),))


def test_candidates_have_the_name_and_contradict_nothing():
    player = replace(NOVAK, fide_id="", sex=Sex.MALE)
    here = in_list()
    abroad = replace(here, id="302", federation="SVK")
    initial = replace(here, id="303", name="Novak, J")
    older = replace(here, id="304", birth="1950")
    other = replace(here, id="305", name="Nowak, Jan")
    woman = replace(here, id="306", sex=Sex.FEMALE)
    found = candidates(player, (initial, older, other, abroad, woman, here))
    assert found == (here, abroad, initial)
    assert [is_certain(player, each) for each in found] == [True, False, False]
    assert refreshing.identified(player, here).fide_id == "301"
    assert refreshing.listed_id(refreshing.identified(player, here), "FIDE") == "301"


def test_a_line_picked_in_a_search_fills_the_player():
    typed = Player(PlayerId(0), "nov ji", club="Sokol", birth="1987/05/31")
    listed = in_list(title=Title.FM, ratings=Ratings(2385, 0, 2200), k=KFactors(20))
    found = filled(typed, listed)
    assert found == replace(
        typed,
        name="Novak, Jiri",
        title=Title.FM,
        federation="CZE",
        fide_id="301",
        ratings=Ratings(2385, 0, 2200),
        k=KFactors(20),
        listed=(listed,),
    )
    assert source_of(found, Fact.STANDARD) is listed
    assert source_of(found, Fact.RAPID) is None
    other = filled(found, replace(listed, id="302", name="Novak, Jan", month="2026/09"))
    assert [each.id for each in other.listed] == ["302"]


def test_a_line_of_a_national_list_adds_to_what_fide_said():
    fide = in_list(ratings=Ratings(2385), title=Title.FM)
    national = Listed(
        "CZE",
        "2026/10",
        "77",
        "Novák, Jiří",
        birth="1987/05/31",
        ratings=Ratings(2300, national=2311),
    )
    found = filled(filled(NOVAK, fide), national)
    assert (found.fide_id, found.national_id, found.name) == ("301", "77", "Novák, Jiří")
    assert found.ratings == Ratings(2385, national=2311)
    assert found.listed == (national, fide)


OCTOBER = in_list(title=Title.FM, ratings=Ratings(2385))
UNKNOWN = replace(NOVAK, fide_id="")


def test_the_proposed_changes_are_ticked_and_applied():
    typed = replace(NOVAK, ratings=Ratings(2400))
    refresh = Refresh([Finding(typed, "FIDE", OCTOBER)])
    assert refresh.ticks == {(1, "FIDE", Fact.TITLE)}
    (found,) = refresh.players()
    assert (found.title, found.ratings.standard, found.listed) == (Title.FM, 2400, (OCTOBER,))
    refresh.toggle((PlayerId(1), "FIDE", Fact.STANDARD))
    refresh.toggle((PlayerId(1), "FIDE", Fact.TITLE))
    (found,) = refresh.players()
    assert (found.title, found.ratings.standard) == (Title.NONE, 2385)


def test_everything_is_ticked_at_once_and_nothing_at_the_second_time():
    typed = replace(NOVAK, ratings=Ratings(2400), title=Title.IM)
    refresh = Refresh([Finding(typed, "FIDE", replace(OCTOBER, title=Title.NONE))])
    refresh.tick_all()
    assert refresh.ticks == {(1, "FIDE", Fact.STANDARD)}
    refresh.tick_all()
    assert refresh.ticks == set()
    assert refresh.players()[0].listed


def test_a_list_that_was_kept_and_says_the_same_changes_nobody():
    refresh = Refresh([Finding(refreshed(NOVAK, in_list(), ()), "FIDE", in_list())])
    assert refresh.players() == ()


def test_the_only_certain_candidate_is_ticked_with_what_follows():
    refresh = Refresh(
        [Finding(UNKNOWN, "FIDE", None, (OCTOBER, replace(OCTOBER, id="9", birth="")))]
    )
    assert refresh.ticks == {(1, "FIDE", "301")} | {
        (1, "FIDE", each) for each in (Fact.TITLE, Fact.STANDARD)
    }
    (found,) = refresh.players()
    assert (found.fide_id, found.title, found.ratings.standard) == ("301", Title.FM, 2385)


def test_of_two_namesakes_nobody_is_ticked_and_one_at_a_time_can_be():
    twin = replace(OCTOBER, id="302", title=Title.GM)
    refresh = Refresh([Finding(UNKNOWN, "FIDE", None, (OCTOBER, twin))])
    assert refresh.ticks == set()
    assert refresh.players() == ()
    refresh.toggle((PlayerId(1), "FIDE", "301"))
    refresh.toggle((PlayerId(1), "FIDE", "302"))
    (found,) = refresh.players()
    assert (found.fide_id, found.title) == ("302", Title.GM)
    refresh.toggle((PlayerId(1), "FIDE", "302"))
    assert refresh.players() == ()


def test_a_no_is_remembered():
    finding = Finding(UNKNOWN, "FIDE", None, (OCTOBER,))
    refresh = Refresh([finding])
    refresh.refuse((PlayerId(1), "FIDE", "301"))
    assert refresh.ticks == set()
    assert refresh.candidates(finding) == ()
    assert Refresh([finding], refresh.refused).players() == ()


def test_two_lists_refresh_one_player():
    national = Listed("CZE", "2026/10", "77", "Novák, Jiří", ratings=Ratings(national=2311))
    player = replace(NOVAK, national_id="77")
    refresh = Refresh([Finding(player, "FIDE", OCTOBER), Finding(player, "CZE", national)])
    (found,) = refresh.players()
    assert found.ratings == Ratings(2385, national=2311)
    assert found.listed == (national, OCTOBER)
