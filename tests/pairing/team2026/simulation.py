"""Team tournaments played by lot, as pairing cards and as files of TRF26.

All points are in tenths. A team has as many players as there are boards; player *b* of team *t* has
the number ``(t - 1) * boards + b``.
"""

from dataclasses import dataclass, field

from swissdesk.errors import NoLegalPairing
from swissdesk.model.colour import Colour, ColourType
from swissdesk.model.ids import Tpn
from swissdesk.model.result import Outcome
from swissdesk.pairing.acceleration import accelerated_rounds, ga_size
from swissdesk.pairing.cards import CardIndex, Line, PairingCard
from swissdesk.pairing.team2026 import process as team2026

CODES = {
    (kind, primary, secondary): f"FIDE_TEAM{word}_{primary}" + (f"_{other}" if secondary else "")
    for kind, word in ((ColourType.A, "_TYPEA"), (ColourType.B, "_TYPEB"), (ColourType.NONE, ""))
    for primary, other in (("MP", "GP"), ("GP", "MP"))
    for secondary in (True, False)
}
"""The code of record 192 by preferences, primary score, and whether colours use the other score."""


@dataclass(frozen=True)
class Rules:
    """The regulations of a tournament.

    ``prohibited`` has (first round, last round, teams), ``virtual`` (match points, first round,
    last round, first team, last team).
    """

    teams: int
    rounds: int
    kind: ColourType = ColourType.A
    primary: str = "MP"
    secondary: bool = True
    boards: int = 2
    initial: Colour = Colour.WHITE
    prohibited: tuple = ()
    virtual: tuple = ()

    @property
    def pab(self):
        """The match points and game points of the bye."""
        return 10, 5 * self.boards


@dataclass(frozen=True)
class Habits:
    """What goes on: shares of matches or teams."""

    draw: float = 0.3
    upset: float = 0.3
    forfeit: float = 0.03
    double_forfeit: float = 0.01
    board_forfeit: float = 0.02
    zero_point_bye: float = 0.03
    half_point_bye: float = 0.02
    full_point_bye: float = 0.0
    by_lot: float = 0.0
    """The share of rounds paired by lot."""


@dataclass(frozen=True)
class Happening:
    """One round of one team; ``boards`` are the results of its players, as in record 001."""

    opponent: int | None
    colour: Colour | None
    outcome: Outcome
    mp: int
    gp: int
    boards: tuple = ()

    @property
    def is_played(self):
        return self.opponent is not None and self.outcome.is_played


@dataclass
class Played:
    """A tournament so far: ``happenings[t - 1]`` are the rounds of team *t*."""

    rules: Rules
    happenings: list
    answers: list = field(default_factory=list)
    """The pairing of each round by our engine: the pairs (White, Black), and the bye or 0."""
    absent: dict = field(default_factory=dict)
    """The byes of the round to be paired, by team."""

    @property
    def round_no(self):
        return len(self.happenings[0]) + 1


def virtual_of(rules, team, round_no):
    return sum(
        points
        for points, first, last, lowest, highest in rules.virtual
        if first <= round_no <= last and lowest <= team <= highest
    )


def cards(played):
    """The cards of the next round."""
    rules, round_no = played.rules, played.round_no
    teams = range(1, rules.teams + 1)
    primary = {"MP": lambda each: each.mp, "GP": lambda each: each.gp}
    own, other = primary[rules.primary], primary["GP" if rules.primary == "MP" else "MP"]
    before = {team: [0] for team in teams}
    for team in teams:
        for each in played.happenings[team - 1]:
            before[team].append(before[team][-1] + own(each))

    def score(team, number):
        return before[team][number - 1] + virtual_of(rules, team, number)

    def line(team, number, each):
        is_played = each.is_played
        return Line(
            number,
            Tpn(each.opponent) if is_played else None,
            each.colour if is_played else None,
            each.outcome,
            own(each),
            score(team, number),
            score(each.opponent if is_played else team, number),
        )

    barred = {team: set() for team in teams}
    for first, last, group in rules.prohibited:
        if first <= round_no <= last:
            for team in group:
                barred[team] |= {Tpn(each) for each in group if each != team}
    barring = {Outcome.PAB, Outcome.FORFEIT_WIN, Outcome.FULL_POINT_BYE}
    made = []
    for team in teams:
        happened = played.happenings[team - 1]
        here = team not in played.absent
        made.append(
            PairingCard(
                Tpn(team),
                0,
                before[team][-1],
                score(team, round_no),
                tuple(line(team, number, each) for number, each in enumerate(happened, 1)),
                frozenset(barred[team]),
                not any(each.outcome in barring for each in happened),
                team,
                here,
                secondary=sum(other(each) for each in happened),
            )
        )
    return CardIndex(
        round_no,
        rules.rounds,
        rules.initial,
        tuple(card for card in made if card.is_here),
        tuple(card for card in made if not card.is_here),
        colour_type=rules.kind,
        colours_use_secondary=rules.secondary,
    )


def answer(index, system=team2026):
    """The pairs of a round in order, and the bye or 0; None if the round cannot be paired."""
    try:
        pairing = system.pair(index).pairing
    except NoLegalPairing:
        return None
    return sorted([pair.white, pair.black] for pair in pairing.pairs), pairing.pab or 0


# -- playing -----------------------------------------------------------------------------------


def play(rules, habits, dice, rounds=None, system=team2026):
    """Play a tournament, or so many of its rounds; it ends early where a round has no pairing."""
    played = Played(rules, [[] for _ in range(rules.teams)])
    strength = [dice.gauss(0, 1) - each / rules.teams for each in range(rules.teams)]
    for _ in range(rounds or rules.rounds):
        played.absent = _absent(rules, habits, dice)
        ours = answer(cards(played), system)
        played.answers.append(ours)
        if ours is None:
            break
        pairs, bye = ours
        if dice.random() < habits.by_lot:
            pairs, bye = _by_lot(played, dice)
        _play_round(played, pairs, bye, habits, dice, strength)
    else:
        played.absent = {}
    return played


def _absent(rules, habits, dice):
    kinds = {
        Outcome.ZERO_POINT_BYE: habits.zero_point_bye,
        Outcome.HALF_POINT_BYE: habits.half_point_bye,
        Outcome.FULL_POINT_BYE: habits.full_point_bye,
    }
    absent = {}
    for team in range(1, rules.teams + 1):
        for kind, share in kinds.items():
            if dice.random() < share and len(absent) < rules.teams - 2:
                absent[team] = kind
                break
    return absent


def _by_lot(played, dice):
    """Pairs of teams drawn by lot, except that nobody has a second bye."""
    here = [team for team in range(1, played.rules.teams + 1) if team not in played.absent]
    dice.shuffle(here)
    bye = 0
    if len(here) % 2:
        index = cards(played)
        free = [team for team in here if index.by_tpn[team].may_receive_pab] or here
        bye = free[0]
        here.remove(bye)
    met = {
        (team, each.opponent)
        for team, happened in enumerate(played.happenings, 1)
        for each in happened
        if each.is_played
    }
    for _ in range(200):
        pairs = [[here[place], here[place + 1]] for place in range(0, len(here), 2)]
        if not any(tuple(pair) in met for pair in pairs):
            break
        dice.shuffle(here)
    return pairs, bye


WIN, DRAW, LOSS = ("1", 10), ("=", 5), ("0", 0)


def _play_round(played, pairs, bye, habits, dice, strength):
    rules = played.rules
    results = {}
    for white, black in pairs:
        results |= _match(rules, white, black, habits, dice, strength)
    if bye:
        mp, gp = rules.pab
        results[bye] = Happening(None, None, Outcome.PAB, mp, gp)
    for team, kind in played.absent.items():
        mp = {Outcome.FULL_POINT_BYE: 20, Outcome.HALF_POINT_BYE: 10}.get(kind, 0)
        results[team] = Happening(None, None, kind, mp, mp * rules.boards // 2)
    for team, happened in enumerate(played.happenings, 1):
        happened.append(results[team])


def _match(rules, white, black, habits, dice, strength):
    if dice.random() < habits.forfeit:
        return forfeited(rules, white, black, dice.choice(("+-", "-+")))
    if dice.random() < habits.double_forfeit:
        return forfeited(rules, white, black, "--")
    boards = []
    for board in range(rules.boards):
        if rules.boards > 1 and board < rules.boards - 1 and dice.random() < habits.board_forfeit:
            pair = dice.choice(((("+", 10), ("-", 0)), (("-", 0), ("+", 10))))
        elif dice.random() < habits.draw:
            pair = DRAW, DRAW
        else:
            is_upset = dice.random() < habits.upset
            white_wins = (strength[white - 1] > strength[black - 1]) is not is_upset
            pair = (WIN, LOSS) if white_wins else (LOSS, WIN)
        boards.append(pair)
    own = sum(pair[0][1] for pair in boards)
    others = sum(pair[1][1] for pair in boards)
    mp = 10 + 10 * ((own > others) - (own < others))
    outcome = {20: Outcome.WIN, 10: Outcome.DRAW, 0: Outcome.LOSS}
    return {
        white: Happening(
            black, Colour.WHITE, outcome[mp], mp, own, tuple(pair[0][0] for pair in boards)
        ),
        black: Happening(
            white, Colour.BLACK, outcome[20 - mp], 20 - mp, others, tuple(p[1][0] for p in boards)
        ),
    }


def forfeited(rules, white, black, code):
    found = {}
    for team, other, colour, mark in (
        (white, black, Colour.WHITE, code[0]),
        (black, white, Colour.BLACK, code[1]),
    ):
        wins = mark == "+"
        outcome = Outcome.FORFEIT_WIN if wins else Outcome.FORFEIT_LOSS
        points = 20 if wins else 0
        found[team] = Happening(
            other, colour, outcome, points, points * rules.boards // 2, (mark,) * rules.boards
        )
    return found


# -- TRF26 -------------------------------------------------------------------------------------


def as_trf(played):
    """The tournament as a file of TRF26; the next round has its byes in record 240."""
    rules = played.rules
    lines = [
        "012 Played by lot",
        f"062 {rules.teams * rules.boards}",
        f"082 {rules.teams}",
        "092 Team Swiss-System",
        f"142 {rules.rounds}",
        f"152 {rules.initial.value}",
        f"192 {CODES[rules.kind, rules.primary, rules.secondary]}",
        "352 " + ("WB" * rules.boards)[: rules.boards],
        "362 TW 2.0   TD 1.0   TL 0.0",
        *_byes(played),
        *(
            f"250 {points / 10:4.1f}  0.0 {first:03} {last:03} {lowest:04} {highest:04}"
            for points, first, last, lowest, highest in rules.virtual
        ),
        *(
            f"260 {first:03} {last:03} " + " ".join(f"{team:04}" for team in group)
            for first, last, group in rules.prohibited
        ),
    ]
    for team in range(1, rules.teams + 1):
        lines += [_player(played, team, board) for board in range(rules.boards)]
    for team, happened in enumerate(played.happenings, 1):
        mp, gp = (sum(getattr(each, what) for each in happened) for what in ("mp", "gp"))
        players = " ".join(f"{_number(rules, team, board):4}" for board in range(rules.boards))
        lines.append(
            f"310 {team:3} {f'Team {team}':32} {f'T{team}':5} {2600 - team:6} "
            f"{mp / 10:6.1f} {gp / 10:6.1f} {1:3}  {players}"
        )
    lines += _forfeits(played)
    return "\n".join(lines) + "\n"


def _number(rules, team, board):
    return (team - 1) * rules.boards + board + 1


def _byes(played):
    rules = played.rules
    byes, given = [], {}
    for team, happened in enumerate(played.happenings, 1):
        for number, each in enumerate(happened, 1):
            if each.opponent is None:
                given.setdefault((number, each.outcome), []).append(team)
    for team, kind in played.absent.items():
        if played.round_no <= rules.rounds:
            given.setdefault((played.round_no, kind), []).append(team)
    teams = [given.get((number, Outcome.PAB), [0])[0] for number in range(1, played.round_no)]
    mp, gp = rules.pab
    byes.append(f"320 {mp / 10:4.1f} {gp / 10:4.1f} " + " ".join(f"{each:03}" for each in teams))
    for (number, kind), those in sorted(given.items(), key=lambda each: (each[0][0], each[1])):
        if kind is not Outcome.PAB:
            ids = " ".join(f"{team:04}" for team in those)
            byes.append(f"240 {kind.value} {number:03} {ids}")
    return byes


def _forfeits(played):
    for team, happened in enumerate(played.happenings, 1):
        for number, each in enumerate(happened, 1):
            is_match = each.opponent is not None and each.colour is Colour.WHITE
            if is_match and not each.is_played:
                other = played.happenings[each.opponent - 1][number - 1]
                code = each.boards[0] + other.boards[0]
                yield f"330 {code} {number:03} {team:03} {each.opponent:03}"


WORTH = {"1": 10, "+": 10, "=": 5}


def _player(played, team, board):
    rules, cells, points = played.rules, [], 0
    for each in played.happenings[team - 1]:
        if each.opponent is None:
            cells.append("0000 - Z")
            continue
        mark = each.boards[board]
        points += WORTH.get(mark, 0)
        if not each.is_played:
            cells.append(f"0000 - {mark}")
            continue
        colour = each.colour if board % 2 == 0 else each.colour.opposite
        opponent = _number(rules, each.opponent, board)
        cells.append(f"{opponent:4} {colour.value.lower()} {mark}")
    number = _number(rules, team, board)
    start = f"001 {number:4} m    {f'Player {number}':33} {2600 - number:4} SRB"
    return f"{start:80}{points / 10:4.1f} {number:4}  " + "  ".join(cells)


# -- records -----------------------------------------------------------------------------------


def as_record(played):
    """The tournament without the results of single boards, for a file of JSON lines."""
    rules = played.rules
    return {
        "rules": {
            "teams": rules.teams,
            "rounds": rules.rounds,
            "kind": rules.kind.value,
            "primary": rules.primary,
            "secondary": rules.secondary,
            "boards": rules.boards,
            "initial": rules.initial.value,
            "prohibited": rules.prohibited,
            "virtual": rules.virtual,
        },
        "happenings": [
            [
                [
                    each.opponent,
                    each.colour and each.colour.value,
                    each.outcome.value,
                    each.mp,
                    each.gp,
                ]
                for each in happened
            ]
            for happened in played.happenings
        ],
    }


def of_record(record):
    """The tournament of a record."""
    given = dict(record["rules"])
    given["kind"], given["initial"] = ColourType(given["kind"]), Colour(given["initial"])
    happenings = [
        [
            Happening(opponent, colour and Colour(colour), Outcome(outcome), mp, gp)
            for opponent, colour, outcome, mp, gp in happened
        ]
        for happened in record["happenings"]
    ]
    return Played(Rules(**given), happenings)


def before(played, round_no):
    """The tournament before a round, with the byes of that round."""
    absent = {
        team: happened[round_no - 1].outcome
        for team, happened in enumerate(played.happenings, 1)
        if happened[round_no - 1].opponent is None
        and happened[round_no - 1].outcome is not Outcome.PAB
    }
    earlier = [happened[: round_no - 1] for happened in played.happenings]
    return Played(played.rules, earlier, absent=absent)


# -- kinds of tournaments ----------------------------------------------------------------------


def some_rules(dice, teams=None, rounds=None):
    """Rules drawn by lot."""
    size = dice.choices(((6, 12), (10, 24), (20, 60), (60, 120)), (60, 32, 6, 1))[0]
    teams = teams or dice.randint(*size)
    rounds = rounds or dice.randint(2, max(2, min(9, teams - 2)))
    primary = dice.choice(("MP", "MP", "MP", "GP"))
    virtual = ()
    if primary == "MP" and dice.random() < 0.15:
        full, accelerated = accelerated_rounds(rounds)
        last = min(ga_size(teams), teams)
        virtual = ((20, 1, full, 1, last),)
        if accelerated > full:
            virtual += ((10, full + 1, accelerated, 1, last),)
    prohibited = ()
    if dice.random() < 0.25:
        prohibited = tuple(
            (first, dice.randint(first, rounds), tuple(sorted(dice.sample(range(1, teams + 1), 2))))
            for first in (dice.randint(1, rounds) for _ in range(dice.randint(1, 4)))
        )
    return Rules(
        teams,
        rounds,
        dice.choice([*ColourType]),
        primary,
        dice.random() < 0.7,
        dice.choice((1, 2)),
        dice.choice([*Colour]),
        prohibited,
        virtual,
    )


def some_habits(dice):
    """Habits drawn by lot."""
    return dice.choice(
        (
            Habits(0.3, 0.3, 0, 0, 0, 0, 0),
            Habits(),
            Habits(1.0, 0, 0.02),
            Habits(0, 0.1),
            Habits(0.3, 0.5, 0.08, 0.03, 0.1, 0.08, 0.05, 0.02),
            Habits(by_lot=0.7),
        )
    )
