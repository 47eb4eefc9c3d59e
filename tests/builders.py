"""A tournament in one line of notation, for tests.

``a_tournament("1-4 1 | 2-5 = | 3-6 0", "...")`` has six players and one string a round; a board is
``white-black result`` by TPN and a bye ``tpn PAB|F|H|Z``. Results: ``1 = 0`` over the board,
``+ - --`` forfeits (``+`` White wins), ``W D L`` unrated, ``=0 0= 00`` decisions, ``?`` adjourned,
``.`` pending. A forfeit with ``*`` has no colours (``+*``). A match of the Double-Swiss has the
results of both games, those of the player on the left first: ``1-4 1,=``.
"""

from dataclasses import replace

from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import Entry, Member, Player, Ratings, Team
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind, GameResult, Outcome
from swissdesk.model.round import Board, Bye, Game, Match, Round, RoundState
from swissdesk.model.settings import ByeRules, SystemId, TournamentSettings
from swissdesk.model.team_rules import TeamRules, strength_of
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.cards import CardIndex, Line, PairingCard
from swissdesk.pairing.floats import Float
from swissdesk.pairing.roster import Entrant, Roster

RESULTS = {
    "1": GameResult.WHITE_WINS,
    "=": GameResult.DRAW,
    "0": GameResult.BLACK_WINS,
    "+": GameResult.WHITE_WINS_BY_FORFEIT,
    "-": GameResult.BLACK_WINS_BY_FORFEIT,
    "--": GameResult.DOUBLE_FORFEIT,
    "W": GameResult.UNRATED_WHITE_WINS,
    "D": GameResult.UNRATED_DRAW,
    "L": GameResult.UNRATED_BLACK_WINS,
    "=0": GameResult.HALF_TO_ZERO,
    "0=": GameResult.ZERO_TO_HALF,
    "00": GameResult.ZERO_TO_ZERO,
    "?": GameResult.ADJOURNED,
    ".": GameResult.PENDING,
}
BYES = {
    "PAB": ByeKind.PAB,
    "F": ByeKind.FULL_POINT,
    "H": ByeKind.HALF_POINT,
    "Z": ByeKind.ZERO_POINT,
}

SIX_OF_SEVEN_ROUNDS = (
    "1-4 1 | 5-2 0 | 3-6 1 | 7 PAB",
    "7-1 0 | 2-3 = | 4-5 0 | 6 PAB",
    "1-2 1 | 3-5 1 | 6-7 = | 4 PAB",
    "3-1 = | 2-6 1 | 7-4 0 | 5 PAB",
    "5-1 0 | 7-3 0 | 4-6 1 | 2 PAB",
    "4-3 0 | 2-7 1 | 6-5 = | 1 PAB",
)
"""As the Dutch system pairs them; as the final one, round 6 would be another."""

BYE_CODES = {kind.value for kind in ByeKind}

FLOATS = {"-": Float.NONE, "D": Float.DOWN, "U": Float.UP}


TAKEN_BACK = {"reason": "a mistake", "confirmed": True}
"""What a published round with results is unpaired with."""


def a_round_robin(*rounds, **changes):
    """A round robin whose rounds are in the notation of this module."""
    tournament = a_tournament(*rounds, **changes)
    settings = replace(tournament.settings, system=SystemId.BERGER_ROUND_ROBIN)
    return tournament.with_settings(settings)


def an_entry(number, rating=None, **changes):
    """A player whose identity and TPN are *number*, the stronger the smaller the number."""
    used = 2600 - 10 * number if rating is None else rating
    player = Player(PlayerId(number), f"Player{number:03}", ratings=Ratings(used))
    return replace(Entry(player, Tpn(number), used), **changes)


def with_rating(entry, rating):
    """The entry of a player whose FIDE rating, and the rating used, is *rating*; 0 for none."""
    player = replace(entry.player, ratings=Ratings(rating))
    return replace(entry, participant=player, rating=rating)


def a_round(number, text):
    """A round in the notation of this module."""
    games, byes = [], []
    for part in filter(None, (each.strip() for each in text.split("|"))):
        who, what = part.split()
        if what in BYES and "-" not in who:
            byes.append(Bye(PlayerId(int(who)), BYES[what]))
        else:
            white, black = (PlayerId(int(each)) for each in who.split("-"))
            result, *second = (RESULTS[each] for each in what.rstrip("*").split(","))
            has_colours = not what.endswith("*")
            board = len(games) + 1
            games.append(Game(board, white, black, result, has_colours, *second))
    return Round(number, tuple(games), tuple(byes), RoundState.PUBLISHED)


def having_left(tournament, number, after):
    """The same tournament, which a player left after a round."""
    return tournament.with_entry(replace(tournament.entry(PlayerId(number)), withdrawn_after=after))


def a_tournament(*rounds, players=None, **settings):
    """A tournament whose rounds are given in the notation of this module."""
    played = tuple(a_round(number, text) for number, text in enumerate(rounds, 1))
    named = {each for one in played for game in one.games for each in (game.white, game.black)}
    named |= {bye.player for one in played for bye in one.byes}
    count = players or max(named, default=0)
    given = {
        "rounds": max(len(rounds), 5),
        "initial_colour": Colour.WHITE,
        "byes": ByeRules(absent_withdraws=False),
        **settings,
    }
    return Tournament(
        TournamentId(1),
        TournamentSettings("Open", **given),
        tuple(an_entry(number) for number in range(1, count + 1)),
        played,
        list_closed=bool(rounds),
    )


def a_team_tournament(*rounds, teams=None, rules=None, **settings):
    """A team tournament: a match is ``white-black results``, a sign for each board ("1-4 1=").

    Team 3 has the identity 1003 and the players 31, 32...: one more than there are boards.
    """
    rules = rules or TeamRules(2)
    played = tuple(_a_round_of_teams(n, text, rules) for n, text in enumerate(rounds, 1))
    count = teams or max((each - 1000 for one in played for each in one.participants), default=0)
    given = {
        "rounds": max(len(rounds), 5),
        "initial_colour": Colour.WHITE,
        "byes": ByeRules(absent_withdraws=False),
        "scoring": ScoringSystem(20, 10, 0, 0, 10, 10),
        "system": SystemId.TEAM_SWISS,
        "tie_breaks": (),
        **settings,
    }
    return Tournament(
        TournamentId(1),
        TournamentSettings("League", **given, teams=rules),
        tuple(_a_team_entry(number, rules) for number in range(1, count + 1)),
        played,
        list_closed=bool(rounds),
    )


def _a_team_entry(number, rules):
    squad = tuple(
        Member(
            Player(PlayerId(each), f"Player{each:03}", ratings=Ratings(2600 - each)), 2600 - each
        )
        for each in range(10 * number + 1, 10 * number + rules.boards + 2)
    )
    team = Team(PlayerId(1000 + number), f"Team{number:03}", squad=squad)
    return Entry(team, Tpn(number), strength_of(squad, rules))


def _a_round_of_teams(number, text, rules):
    matches, byes = [], []
    for part in filter(None, (each.strip() for each in text.split("|"))):
        who, what = part.split()
        if what in BYES and "-" not in who:
            byes.append(Bye(PlayerId(1000 + int(who)), BYES[what]))
        else:
            white, black = (int(each) for each in who.split("-"))
            boards = tuple(
                Board(
                    board,
                    PlayerId(10 * white + board),
                    PlayerId(10 * black + board),
                    rules.colour_on(board),
                    RESULTS[sign],
                )
                for board, sign in enumerate(what, 1)
            )
            sides = PlayerId(1000 + white), PlayerId(1000 + black)
            matches.append(Match(len(matches) + 1, *sides, boards))
    return Round(number, (), tuple(byes), RoundState.PUBLISHED, matches=tuple(matches))


def an_entrant(tpn, score=0.0, colours="", met=(), floats="--", **changes):
    """A player as pairing rules see him: ``colours`` "wbw", oldest first, a score in points.

    ``floats`` is the previous round and the one before it: D, U or - for none.
    """
    return Entrant(
        Tpn(tpn),
        score=round(score * 10),
        colours=colours.upper(),
        met=frozenset(map(Tpn, met)),
        floats=tuple(FLOATS[letter] for letter in floats),
        **changes,
    )


def a_roster(*entrants, rounds_played=4, is_last_round=False, initial_colour=Colour.WHITE):
    """A round to be paired; whoever has met somebody was met by him, numbers follow the TPNs."""
    met = {(one.tpn, other) for one in entrants for other in one.met}
    met |= {(other, one) for one, other in met}
    ordered = sorted(entrants, key=lambda entrant: entrant.tpn)
    roster = Roster(rounds_played + 1, is_last_round, initial_colour, 10 * rounds_played)
    return roster.with_entrants(
        replace(
            each,
            met=frozenset(other for one, other in met if one == each.tpn),
            number=each.number or number,
        )
        for number, each in enumerate(ordered, 1)
    )


def a_card(tpn, score=0.0, colours="", met=(), rating=None, results=None, floats="", **changes):
    """A pairing card, round by round: ``colours`` "wb-w" are those of the games, oldest first.

    ``-`` is a round without a game. ``met`` are the opponents of the games; the missing ones are
    strangers with numbers of their own (``stranger(tpn, round_no)``). ``results`` has the code of
    TRF26 for each round; by default first wins, then a draw, then losses that add up to the score
    (in points; rounds without a game bring nothing). ``floats`` has U, D or - for each round. The
    rating is that of ``an_entry``. ``changes`` are any other fields, ``points`` and ``lines`` too.
    """
    codes = results or _results_of(round(score * 10), colours)
    opponents = iter(met)
    lines, so_far = [], 0
    for number, (colour, code) in enumerate(zip(colours.upper(), codes, strict=True), 1):
        opponent = next(opponents, stranger(tpn, number)) if colour != "-" else None
        shift = {"U": 10, "D": -10}.get(floats[number - 1 : number], 0)
        points = _POINTS_OF[code]
        has_colour = Colour(colour) if opponent else None
        outcome = Outcome(code)
        lines.append(Line(number, opponent, has_colour, outcome, points, so_far, so_far + shift))
        so_far += points
    given = {
        "rating": 2600 - 10 * tpn if rating is None else rating,
        "points": round(score * 10),
        "score": round(score * 10),
        "lines": tuple(lines),
        "number": tpn,
        **changes,
    }
    return PairingCard(Tpn(tpn), **given)


_POINTS_OF = {code: 10 if code in "1W+UF" else 5 if code in "=DH" else 0 for code in "1W+UF=DH0L-Z"}


def _results_of(score, colours):
    """Wins, then a draw, then losses, in the rounds with a game; "Z" in the others."""
    codes = ""
    for colour in colours:
        code = "Z" if colour == "-" else "1" if score >= 10 else "=" if score >= 5 else "0"
        score -= _POINTS_OF[code]
        codes += code
    return codes


def stranger(tpn, round_no):
    """The TPN of an opponent of whom a test says nothing else."""
    return Tpn(1000 * tpn + round_no)


def an_index(*cards, round_no=None, rounds=9, initial_colour=Colour.WHITE, others=(), **changes):
    """The cards of a round, by default of the one after their last; the order does not matter.

    Whoever has met somebody was met by him, in the same round, instead of a stranger. The strangers
    are among the others; each has the rating 2000.
    """
    known = {card.tpn: card for card in (*cards, *others)}
    for card in known.values():
        for line in card.games:
            if line.opponent in known:
                known[line.opponent] = _having_met(known[line.opponent], line.round_no, card.tpn)
    named = {tpn for card in known.values() for tpn in card.met} - known.keys()
    absent = [*(each.tpn for each in others), *named]
    strangers = {tpn: a_card(tpn, rating=2000) for tpn in named}
    known |= strangers
    return CardIndex(
        round_no or max((len(card.lines) for card in cards), default=0) + 1,
        rounds,
        initial_colour,
        tuple(known[tpn] for tpn in sorted(card.tpn for card in cards)),
        tuple(replace(known[tpn], is_here=False) for tpn in sorted(absent)),
        **changes,
    )


def _having_met(card, round_no, opponent):
    """The card with that opponent in a round; he has to have been a stranger, or the same."""
    line = card.lines[round_no - 1]
    assert line.opponent in {opponent, stranger(card.tpn, round_no)}, (card.tpn, round_no)
    lines = list(card.lines)
    lines[round_no - 1] = replace(line, opponent=opponent)
    return replace(card, lines=tuple(lines))


def boards(pairing):
    """A round-pairing in one line: White-Black in publication order, and ``7-0`` for the bye."""
    games = [f"{pair.white}-{pair.black}" for pair in pairing.pairs]
    return " ".join([*games, f"{pairing.pab}-0"] if pairing.pab else games)


def a_crosstable(text, **settings):
    """A tournament given player by player: one line each in order of TPN, one cell a round.

    A cell is ``12w1`` (opponent's TPN, colour, code of TRF26) or the code of a bye (U F H Z); lines
    that are blank or begin with ``#`` are skipped.
    """
    lines = [line.split() for line in text.splitlines() if line.strip() and line.strip()[0] != "#"]
    rounds = []
    for number, column in enumerate(zip(*lines, strict=True), 1):
        games, byes = [], []
        for who, cell in enumerate(column, 1):
            if cell in BYE_CODES:
                byes.append(Bye(PlayerId(who), ByeKind(cell)))
            elif cell[-2] == "w":
                black = int(cell[:-2])
                result = GameResult(cell[-1] + column[black - 1][-1])
                games.append(Game(len(games) + 1, PlayerId(who), PlayerId(black), result))
        rounds.append(Round(number, tuple(games), tuple(byes), RoundState.PUBLISHED))
    return Tournament(
        TournamentId(1),
        TournamentSettings(
            "Open",
            **{
                "rounds": len(rounds),
                "byes": ByeRules(absent_withdraws=False),
                **settings,
            },
        ),
        tuple(an_entry(number) for number in range(1, len(lines) + 1)),
        tuple(rounds),
        list_closed=True,
    )


def rated(tournament, *ratings):
    """The same tournament with these ratings in order of TPN."""
    entries = zip(tournament.entries, ratings, strict=True)
    return tournament.with_entries(replace(entry, rating=rating) for entry, rating in entries)


HELD_SWISS = """
     9w1 13b=  2w= 15b1  4w=
    10b1  7w1  1b= 16w1  3b=
    11w=  6b1  8w1  4b=  2w=
    12b1    H 13w1  3w=  1b=
    13w0 15b0 11w1  7b= 10w1
    14b0  3w0    U 10w1  8b1
    15w1  2b0 16b0  5w= 11b0
    16b= 14w1  3b0 13w1  6w0
     1b0 10w0    H 11b-    U
     2w0  9b1 15w0  6b0  5b0
     3b= 16w0  5b0  9w+  7w1
     4w0    U 14w+    Z    Z
     5b1  1w=  4b0  8b0 14w0
     6w1  8b0 12b-    Z 13b1
     7b0  5w1 10b1  1w0 16b0
     8w= 11b1  7w1  2b0 15w1
"""
"""The exercise of Mario Held (FIDE TEC, 2024), 16 players and 5 rounds.

12 withdrew after round 3; 14 was absent in round 4; 9 asked for a bye; 6, 9 and 12 had a PAB.
"""
