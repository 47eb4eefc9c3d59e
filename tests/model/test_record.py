"""Records say what the definitions say, are made once, and are never taken for others."""

from dataclasses import replace

import pytest
from builders import a_round, a_tournament, an_entry
from events import adjustments, rounds, settings, team_rounds, team_rules
from hypothesis import given
from hypothesis import strategies as st
from pairing.two_threads import wrong_answers

from swissdesk.errors import AccelerationNotApplicable
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.player import Entry, Member, Team
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind, GameResult, Outcome
from swissdesk.model.round import Round
from swissdesk.model.settings import Acceleration, FictitiousPoints, SystemId
from swissdesk.model.team_rules import Score, WonBy
from swissdesk.pairing.acceleration import virtual_points
from swissdesk.pairing.floats import Float, floats_after, floats_of
from swissdesk.pairing.roster import roster_of

ROUNDS = ("1-4 1 | 5-2 = | 3-6 + | 7 PAB", "7-1 = | 2-3 1 | 6-5 0 | 4 H", "1-2 1 | 3-7 ? | 4-5 0")
NO_GAMES = {
    *(GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT),
    GameResult.DOUBLE_FORFEIT,
}


@st.composite
def tournaments(draw):
    """A tournament with any results, byes and scoring; players may be named in no round."""
    count = draw(st.integers(0, 6))
    field = [an_entry(number) for number in range(1, count + 1)]
    paired = []
    for number in range(1, draw(st.integers(0, 4)) + 1):
        named = [each.player for each in field if draw(st.integers(0, 9))]
        one = draw(rounds(number, named))
        paired.append(replace(one, byes=one.byes[draw(st.integers(0, 1)) :]))
    fictitious = st.builds(
        FictitiousPoints,
        st.integers(1, 10),
        st.integers(1, 3),
        st.integers(1, 4),
        st.lists(st.sampled_from([each.id for each in field]), max_size=3).map(tuple)
        if field
        else st.just(()),
    )
    chosen = replace(
        draw(settings()),
        acceleration=Acceleration.NONE,
        fictitious=tuple(draw(st.lists(fictitious, max_size=2))),
    )
    if chosen.system.has_two_games:  # test_two_games is about them
        chosen = replace(chosen, system=SystemId.DUTCH_2026)
    numbers = draw(st.permutations(range(1, count + 3)))
    tournament = replace(a_tournament(players=0), settings=chosen, rounds=tuple(paired))
    return tournament.with_entries(
        replace(each, tpn=Tpn(tpn)) for each, tpn in zip(field, numbers, strict=False)
    )


class Literal:
    """One player, round by round, by the words of the rules."""

    def __init__(self, tournament, player):
        self.tournament, self.player = tournament, player
        self.scoring = tournament.settings.scoring

    def seen(self, number):
        """Opponent, colour, and outcome in a round, as scheduled."""
        played = self.tournament.rounds[number - 1]
        for game in played.games:
            colours = (Colour.WHITE, Colour.BLACK) if game.has_colours else (None, None)
            if game.white == self.player:
                return game.black, colours[0], game.result.white
            if game.black == self.player:
                return game.white, colours[1], game.result.black
        kinds = [bye.kind.outcome for bye in played.byes if bye.player == self.player]
        return None, None, kinds[0] if kinds else Outcome.ZERO_POINT_BYE  # C.04.2 art. 2.4

    def has_game(self, number):
        """C.04.2 art. 3.4, 3.5: the game was played, or is still to be finished."""
        opponent, _, outcome = self.seen(number)
        return opponent is not None and (outcome.is_played or not outcome.is_known)

    def points(self, number, adjourned_is_draw):
        """The points of a round; adjourned games are draws for the pairing (C.04.2 art. 3.1)."""
        outcome = self.seen(number)[2]
        if outcome is Outcome.ADJOURNED and adjourned_is_draw:
            return self.scoring.draw
        return self.scoring.points(outcome)

    def score(self, after, adjourned_is_draw=True):
        """The points after some rounds."""
        return sum(self.points(each, adjourned_is_draw) for each in range(1, after + 1))

    def pairing_score(self, before):
        """C.04.7 art. 1.5: with the virtual points for a round."""
        virtual = [
            each.points * each.players.count(self.player)
            for each in self.tournament.settings.fictitious
            if each.first_round <= before <= each.last_round
        ]
        return self.score(before - 1) + sum(virtual)

    def float(self, number):
        """C.04.3 art. 1.4.2 to 1.4.4."""
        opponent, _, outcome = self.seen(number)
        if self.has_game(number):
            other = Literal(self.tournament, opponent).pairing_score(number)
            lead = self.pairing_score(number) - other
            return Float.DOWN if lead > 0 else Float.UP if lead else Float.NONE
        more_than_a_loss = self.scoring.points(outcome) > self.scoring.loss
        return Float.DOWN if outcome is Outcome.PAB or more_than_a_loss else Float.NONE

    def may_have_the_bye(self, after):
        """C.04.1 art. 4: no bye yet, and no win's points without a game."""
        return not any(
            self.seen(each)[2] is Outcome.PAB
            or (not self.has_game(each) and self.points(each, False) >= self.scoring.win)
            for each in range(1, after + 1)
        )

    def was_paired(self, after):
        """C.04.2 art. 2.4: there was an opponent or a pairing-allocated bye."""
        seen = [self.seen(each) for each in range(1, after + 1)]
        return any(each[0] is not None or each[2] is Outcome.PAB for each in seen)


@given(tournaments())
def test_a_record_says_what_the_definitions_say(tournament):
    tpns = {each.id: each.tpn for each in tournament.entries}
    for after in range(tournament.last_round + 1):
        record = tournament.record(after)
        totals = record.totals
        floats = floats_after(record, virtual_points(tournament))
        assert [*record.participants.ids] == [each.id for each in tournament.entries]
        for place, player in enumerate(record.participants.ids):
            literal = Literal(tournament, player)
            past = range(1, after + 1)
            games = [each for each in past if literal.has_game(each)]
            assert totals.scores[place] == literal.score(after)
            assert record.points[place] == literal.score(after, adjourned_is_draw=False)
            assert totals.met[place] == tuple(tpns[literal.seen(each)[0]] for each in games)
            assert totals.colours[place] == "".join(literal.seen(each)[1].value for each in games)
            assert totals.unplayed[place] == after - len(games)
            assert (tpns[player] in totals.pab_barred) is not literal.may_have_the_bye(after)
            assert (tpns[player] in totals.never_paired) is not literal.was_paired(after)
            last = [literal.float(each) for each in past[-2:]][::-1]
            assert floats_of(floats[place]) == (*last, Float.NONE, Float.NONE)[:2]
            assert record.histories[player] == tuple(
                (each, *literal.seen(each), literal.points(each, False), 0, ()) for each in past
            )


@st.composite
def team_tournaments(draw):
    """A team tournament with any matches, byes, penalties and rules; a team may be in no round."""
    count = draw(st.integers(0, 5))
    people = [an_entry(number).player for number in range(1, 4 * count + 1)]
    field = [
        Team(PlayerId(100 + n), f"Team{n}", squad=tuple(map(Member, people[4 * n : 4 * n + 4])))
        for n in range(count)
    ]
    paired = []
    for number in range(1, draw(st.integers(0, 4)) + 1):
        named = [each for each in field if draw(st.integers(0, 9))]
        one = draw(team_rounds(number, named))
        paired.append(replace(one, byes=one.byes[draw(st.integers(0, 1)) :]))
    chosen = replace(
        draw(settings()), acceleration=Acceleration.NONE, fictitious=(), teams=draw(team_rules())
    )
    numbers = draw(st.permutations(range(1, count + 3)))
    tournament = replace(
        a_tournament(players=0),
        settings=chosen,
        rounds=tuple(paired),
        adjustments=draw(adjustments(field)),
    )
    return tournament.with_entries(
        Entry(team, Tpn(tpn)) for team, tpn in zip(field, numbers, strict=False)
    )


class LiteralTeam:
    """One team, round by round, by the words of C.04.6 and TRF26."""

    def __init__(self, tournament, team):
        self.tournament, self.team = tournament, team
        self.rules, self.scoring = tournament.settings.teams, tournament.settings.scoring

    def match(self, number):
        """The match of a round, the place of the team in it (0 is White), and its opponent."""
        for match in self.tournament.rounds[number - 1].matches:
            if self.team in (match.white, match.black):
                place = (match.white, match.black).index(self.team)
                return match, place, (match.black, match.white)[place]
        return None, None, None

    def bye(self, number):
        """The bye of a round; a missing team has a zero-point bye (C.04.2 art. 2.4)."""
        byes = self.tournament.rounds[number - 1].byes
        return next((each.kind for each in byes if each.player == self.team), ByeKind.ZERO_POINT)

    def has_met(self, number):
        """C.04.2 art. 3.4, 3.5: no board was played if the match, or every board, is forfeited."""
        match, _place, _opponent = self.match(number)
        if match is None or match.forfeit is not None:
            return False
        return not match.boards or not all(each.result.is_forfeited for each in match.boards)

    def games(self, number, place, adjourned_is_draw):
        """The game points that the boards of a match give one side."""
        total = 0
        for board in self.match(number)[0].boards:
            outcome = (board.result.white, board.result.black)[place]
            is_draw = outcome is Outcome.ADJOURNED and adjourned_is_draw
            total += self.rules.games.draw if is_draw else self.rules.games.points(outcome)
        return total

    def outcome(self, number, adjourned_is_draw):
        """How the round ended for the team."""
        match, place, _opponent = self.match(number)
        if match is None:
            return self.bye(number).outcome
        own, other = (self.games(number, each, adjourned_is_draw) for each in (place, 1 - place))
        if not self.has_met(number):
            if match.forfeit is not None:
                return (match.forfeit.white, match.forfeit.black)[place]
            mine, theirs = (self.boards_won(number, each) for each in (place, 1 - place))
            is_won = mine and (not theirs or self.wins(own, other))
            return Outcome.FORFEIT_WIN if is_won else Outcome.FORFEIT_LOSS
        results = {each.result for each in match.boards}
        if not results or GameResult.PENDING in results:
            return Outcome.PENDING
        if GameResult.ADJOURNED in results and not adjourned_is_draw:
            return Outcome.ADJOURNED
        return self.by_points(own, other)

    def boards_won(self, number, place):
        """The number of boards that the other team forfeited."""
        boards = self.match(number)[0].boards
        sides = [(each.result.white, each.result.black)[place] for each in boards]
        return sides.count(Outcome.FORFEIT_WIN)

    def by_points(self, own, other):
        if self.wins(own, other):
            return Outcome.WIN
        return Outcome.LOSS if self.wins(other, own) else Outcome.DRAW

    def wins(self, own, other):
        """The regulations say what wins a match."""
        enough = {
            WonBy.MORE_POINTS: True,
            WonBy.MAJORITY: own > self.rules.boards * self.rules.games.win / 2,
            WonBy.MINIMUM: own >= self.rules.minimum,
        }
        return own > other and enough[self.rules.won_by]

    def game_points(self, number, adjourned_is_draw):
        """The game points of a round, as the regulations give them for byes and forfeits."""
        match, place, _opponent = self.match(number)
        games, boards = self.rules.games, self.rules.boards
        if match is None:
            on_each_board = {
                ByeKind.FULL_POINT: games.win,
                ByeKind.HALF_POINT: games.draw,
                ByeKind.PAB: games.draw,
                ByeKind.ZERO_POINT: 0,
            }[self.bye(number)]
            said = self.rules.pab_game_points
            is_said = self.bye(number) is ByeKind.PAB and said is not None
            return said if is_said else boards * on_each_board
        own = self.games(number, place, adjourned_is_draw)
        if self.has_met(number):
            return own
        if self.is_split(number):
            return own
        won = self.outcome(number, adjourned_is_draw) is Outcome.FORFEIT_WIN
        return (own or boards * games.win) if won else 0

    def is_split(self, number):
        """Whether each team forfeited some boards, and all are forfeited (C.07 art. 12)."""
        match = self.match(number)[0]
        is_told = match is None or match.forfeit is not None or self.has_met(number)
        return not is_told and all(self.boards_won(number, each) for each in (0, 1))

    def gained(self, number, adjourned_is_draw):
        """The primary and the secondary score of a round (C.04.6 art. 1.2)."""
        outcome = self.outcome(number, adjourned_is_draw)
        if outcome is Outcome.ADJOURNED or (
            self.is_split(number) and outcome is not Outcome.FORFEIT_WIN
        ):
            place = self.match(number)[1]
            sides = (self.games(number, each, adjourned_is_draw) for each in (place, 1 - place))
            match_points = self.scoring.points(self.by_points(*sides))
        else:
            match_points = 0 if outcome is Outcome.PENDING else self.scoring.points(outcome)
        return self.in_order(match_points, self.game_points(number, adjourned_is_draw))

    def in_order(self, match_points, game_points):
        by_games = self.rules.primary is Score.GAME_POINTS
        return (game_points, match_points) if by_games else (match_points, game_points)

    def scores(self, after, adjourned_is_draw):
        """Both scores after some rounds, with the penalties and bonuses of TRF26 record 299."""
        gained = [self.gained(each, adjourned_is_draw) for each in range(1, after + 1)]
        given = [
            self.in_order(each.points, each.game_points)
            for each in self.tournament.adjustments
            if each.participant == self.team and each.round_no <= after
        ]
        return tuple(sum(each[score] for each in gained + given) for score in (0, 1))

    def may_have_the_bye(self, after):
        """C.04.6 [C2]: no bye, no forfeit win of a match and no full-point bye yet."""
        barring = {Outcome.PAB, Outcome.FORFEIT_WIN, Outcome.FULL_POINT_BYE}
        return not any(
            not self.has_met(each) and self.outcome(each, True) in barring
            for each in range(1, after + 1)
        )


@given(team_tournaments())
def test_a_record_of_teams_says_what_the_definitions_say(tournament):
    tpns = {each.id: each.tpn for each in tournament.entries}
    for after in range(tournament.last_round + 1):
        record = tournament.record(after)
        totals = record.totals
        for place, team in enumerate(record.participants.ids):
            literal = LiteralTeam(tournament, team)
            past = range(1, after + 1)
            met = [(each, *literal.match(each)) for each in past if literal.has_met(each)]
            assert (totals.scores[place], totals.secondary[place]) == literal.scores(after, True)
            assert (record.points[place], record.secondary[place]) == literal.scores(after, False)
            assert totals.met[place] == tuple(tpns[opponent] for *_, opponent in met)
            assert totals.colours[place] == "".join("WB"[side] for _, _, side, _ in met)
            assert totals.unplayed[place] == after - len(met)
            assert (tpns[team] in totals.pab_barred) is not literal.may_have_the_bye(after)
            was_paired = any(
                literal.match(each)[0] or literal.bye(each) is ByeKind.PAB for each in past
            )
            assert (tpns[team] in totals.never_paired) is not was_paired
            for each in record.histories[team]:
                match, side, opponent = literal.match(each.round_no)
                colour = None if match is None or not match.has_colours else [*Colour][side]
                assert (each.opponent, each.colour) == (opponent, colour)
                assert each.outcome is literal.outcome(each.round_no, False)
                assert (each.points, each.secondary) == literal.gained(each.round_no, False)


@given(tournaments() | team_tournaments(), st.data())
def test_a_tournament_that_grows_has_the_records_of_a_new_one(tournament, data):
    for _ in range(3):
        tournament.record(data.draw(st.integers(0, tournament.last_round)))
        tournament = data.draw(st.sampled_from(CHANGES))(tournament)
        fresh = replace(tournament)
        for after in range(tournament.last_round + 1):
            assert tournament.record(after).totals == fresh.record(after).totals
            assert tournament.record(after).appearances == fresh.record(after).appearances


def another_result(tournament):
    """The first game, or board, of the first round that has one ends otherwise."""
    for played in tournament.rounds:
        results = [*GameResult]
        for game in played.games[:1]:
            other = results[results.index(game.result) - 1]
            return tournament.with_game(played.number, game.with_result(other))
        for match in played.matches[:1]:
            for board in match.boards[:1]:
                other = replace(board, result=results[results.index(board.result) - 1])
                return tournament.with_match(played.number, match.with_board(other))
    return tournament


def one_more_round(tournament):
    return tournament.with_round(Round(tournament.last_round + 1, ()))


def other_numbers(tournament):
    return tournament.with_entries(
        replace(each, tpn=Tpn(99 - each.tpn)) for each in tournament.entries
    )


def other_strengths(tournament):
    return tournament.with_entries(
        replace(each, rating=100 + each.rating) for each in tournament.entries
    )


def one_more_player(tournament):
    return tournament.with_entries([*tournament.entries, an_entry(100, rating=1)])


def another_scoring(tournament):
    scoring = ScoringSystem(win=30, draw=10, absence=5, pab=10, unknown=0)
    return tournament.with_settings(replace(tournament.settings, scoring=scoring))


def closed(tournament):
    return tournament.with_list_closed()


def without_last_round(tournament):
    return tournament.without_last_round()


CHANGES = (
    *(another_result, one_more_round, other_numbers, other_strengths),
    *(another_scoring, closed, without_last_round),
)


@pytest.fixture
def known():
    """A tournament of three rounds, all of them added up."""
    tournament = a_tournament(*ROUNDS, rounds=9)
    tournament.record()
    return tournament


def test_rounds_are_added_up_only_once(known):
    grown = known.with_round(a_round(4, "2-4 1 | 1-3 0 | 5-7 1 | 6 PAB"))
    assert grown.record(3) is known.record(3) is grown.record(4).before
    assert grown.with_list_closed().without_last_round().record() is known.record()


def test_a_result_leaves_the_records_of_the_rounds_before_alone(known):
    changed = known.with_game(2, known.round(2).game(1).with_result(GameResult.WHITE_WINS))
    assert changed.record(1) is known.record(1)
    assert changed.record(2) is not known.record(2)


@pytest.mark.parametrize("change", [closed, other_strengths])
def test_changes_beside_the_rounds_leave_the_records_alone(known, change):
    assert change(known).record() is known.record()


@pytest.mark.parametrize(
    "change", [another_result, another_scoring, other_numbers, one_more_player]
)
def test_a_record_does_not_outlive_a_change(known, change):
    before = known.record()
    changed = change(known)
    assert changed.record() is not before
    assert changed.record().totals == replace(changed).record().totals
    assert changed.histories == replace(changed).histories
    assert known.record() is before


def afresh(tournament):
    """The roster of a tournament whose rounds have not been added up yet."""
    return roster_of(replace(tournament))


def accelerated(tournament):
    return tournament.with_settings(
        replace(tournament.settings, acceleration=Acceleration.BAKU, rounds=5)
    )


def an_absence(tournament):
    return tournament.with_entry(an_entry(2, withdrawn_after=3))


@pytest.mark.parametrize(
    "change",
    [another_result, another_scoring, accelerated, other_numbers, one_more_player, an_absence],
)
def test_a_roster_is_that_of_the_tournament_as_it_is_now(known, change):
    before = roster_of(known)
    changed = change(known)
    assert roster_of(changed) == afresh(changed) != before
    assert roster_of(known) == before


def test_rounds_may_be_asked_for_in_any_order(known):
    present = {PlayerId(n) for n in range(1, 8)}
    fresh = replace(known)
    for round_no in [3, 1, 4, 2, 4, 1]:
        alone = replace(known, rounds=known.rounds[: round_no - 1])
        assert roster_of(fresh, round_no, present=present) == roster_of(alone, present=present)


def test_a_long_tournament_is_added_up_whichever_round_is_asked_for_first():
    tournament = replace(
        a_tournament(players=2), rounds=tuple(a_round(n, "1-2 1") for n in range(1, 1501))
    )
    assert tournament.histories[PlayerId(1)][-1].round_no == 1500
    assert replace(tournament).record().totals.scores == (15000, 0)


def test_what_cannot_be_accelerated_is_refused_for_pairing_and_has_records(known):
    settings = replace(
        known.settings, acceleration=Acceleration.BAKU, scoring=ScoringSystem(win=30, draw=10)
    )
    changed = known.with_settings(settings)
    for _ in range(2):
        with pytest.raises(AccelerationNotApplicable):
            roster_of(changed)
    assert changed.score(PlayerId(1)) == 70


@pytest.mark.slow
def test_two_threads_pair_neighbouring_snapshots_as_one_does():
    assert wrong_answers(6000) == 0
