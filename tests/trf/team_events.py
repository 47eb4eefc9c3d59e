"""Team tournaments played by lot, written with reserves, changed orders and empty boards.

The results are those of ``pairing.team2026.simulation``; only who plays on which board, and the
forms that forfeits have in record 001, are drawn by lot here.
"""

from dataclasses import dataclass, field

from pairing.team2026.simulation import CODES, WORTH, _byes, _forfeits

from swissdesk.model.colour import Colour


@dataclass
class Event:
    """A tournament; ``seats`` are the players of each team by (round, team), 0 is nobody."""

    played: object
    squads: dict
    seats: dict = field(default_factory=dict)
    line_ups: list = field(default_factory=list)
    cells: dict = field(default_factory=dict)
    points: dict = field(default_factory=dict)


def drawn(played, dice, *, plain=False):
    """The tournament with line-ups drawn by lot; *plain* has forfeits in one form only."""
    rules, squads, first = played.rules, {}, 1
    for team in range(1, rules.teams + 1):
        size = rules.boards + dice.randint(0, 3)
        squads[team] = list(range(first, first + size))
        first += size
    event = Event(played, squads)
    for team, happened in enumerate(played.happenings, 1):
        for number, each in enumerate(happened, 1):
            if each.opponent is not None and each.colour is Colour.WHITE:
                _draw_match(event, number, team, each, dice, plain)
    return event


def _draw_match(event, number, white, happened, dice, plain):
    black = happened.opponent
    other = event.played.happenings[black - 1][number - 1]
    marks = {white: happened.boards, black: other.boards}
    for team, codes in marks.items():
        seats = sorted(dice.sample(event.squads[team], event.played.rules.boards))
        is_out_of_order = dice.random() < 0.2
        if is_out_of_order:
            dice.shuffle(seats)
        if happened.is_played:
            seats = [
                0 if code == "-" and dice.random() < 0.5 else seat
                for seat, code in zip(seats, codes, strict=True)
            ]
        if sorted(filter(None, seats)) != seats and (happened.is_played or is_out_of_order):
            event.line_ups.append((number, team, happened.opponent if team == white else white))
        event.seats[number, team] = seats
    for board in range(event.played.rules.boards):
        _draw_board(event, number, (white, black), board, marks, None if plain else dice)


def _draw_board(event, number, teams, board, marks, dice):
    colours = ("w", "b") if board % 2 == 0 else ("b", "w")
    players = [event.seats[number, team][board] for team in teams]
    codes = [marks[team][board] for team in teams]
    is_named = all(players) and (set(codes) - {"+", "-"} or dice is None or dice.random() < 0.5)
    for place, (player, code, colour) in enumerate(zip(players, codes, colours, strict=True)):
        if not player:
            continue
        event.points[player] = event.points.get(player, 0) + WORTH.get(code, 0)
        is_told = code != "-" or codes[1 - place] == "-" or dice is None or dice.random() < 0.5
        if is_named and is_told:
            cell = f"{players[1 - place]:4} {colour} {code}"
        elif code == "-" and dice is not None:
            cell = dice.choice(("0000 - -", "0000 - Z", " " * 8))
        else:
            cell = f"0000 - {code}"
        event.cells[number, player] = cell


def as_trf(event):
    """The tournament as a file of TRF26."""
    played, rules = event.played, event.played.rules
    lines = [
        "012 Played by lot",
        f"062 {sum(map(len, event.squads.values()))}",
        f"082 {rules.teams}",
        "092 Team Swiss-System",
        f"142 {rules.rounds}",
        f"152 {rules.initial.value}",
        f"192 {CODES[rules.kind, rules.primary, rules.secondary]}",
        "352 " + ("WB" * rules.boards)[: rules.boards],
        "362 TW 2.0   TD 1.0   TL 0.0",
        *_byes(played),
    ]
    rounds = range(1, played.round_no)
    for player in (player for squad in event.squads.values() for player in squad):
        cells = [event.cells.get((number, player), "0000 - Z") for number in rounds]
        start = f"001 {player:4} m    {f'Player {player}':33} {2600 - player:4} SRB"
        points = event.points.get(player, 0) / 10
        lines.append(f"{start:80}{points:4.1f} {player:4}  " + "  ".join(cells))
    for team, happened in enumerate(played.happenings, 1):
        mp, gp = (sum(getattr(each, what) for each in happened) for what in ("mp", "gp"))
        lines.append(
            f"310 {team:3} {f'Team {team}':32} {f'T{team}':5} {2600 - team:6} "
            f"{mp / 10:6.1f} {gp / 10:6.1f} {1:3}  "
            + " ".join(f"{player:4}" for player in event.squads[team])
        )
    lines += _forfeits(played)
    for number, team, opponent in event.line_ups:
        seats = " ".join(f"{seat:4}" if seat else "0000" for seat in event.seats[number, team])
        lines.append(f"300 {number:3} {team:3} {opponent:3} {seats}")
    return "\n".join(lines) + "\n"
