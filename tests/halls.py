"""A hall to look at: two sections of players, one of teams, with the names that halls have."""

from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.phones.hall import Hall, HallBoard, HallSection, Place, Seat, Standing, Unpaired

NAMES = (
    "White, Ana", "Black, Ben", "Đorđević, Miloš", "Иванов, Сергей", "محمد علي, أحمد",
    "Nguyễn, Văn Ổn", "<script>alert(1)</script> & \"Co\"", "O'Neill, Séamus 🏆",
    "von und zu Hohenlohe-Waldenburg-Schillingsfürst-Bartenstein, Maximilian Ferdinand",
    "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft", "Παππά, Ελένη", "李, 明",
)  # fmt: skip
TEAMS = "Rooks of the North", "<b>Bold</b> & Brave"
OPEN, LEAGUE, LATER = (TournamentId(number) for number in (1, 2, 3))


def seat(number, team=""):
    """A player with one of the names, and a title now and then."""
    name = NAMES[number % len(NAMES)]
    return Seat(name, "GM" * (number % 5 == 2), str(2500 - number), "CZE", "1½", team)


def board(place, number, result=GameResult.PENDING, teams=("", "")):
    """A board of players *number* and *number* + 1; it takes results until there is one."""
    players = seat(number, teams[0]), seat(number + 1, teams[1])
    pair = PlayerId(number + 1), PlayerId(number + 2)
    return HallBoard(place, *players, pair, result, result is GameResult.PENDING)


def section(boards=6, results=(), round_no=3, section_id=OPEN, name="Open A"):
    """A section of players in play, with the standings of the round before."""
    results = [*results, *[GameResult.PENDING] * (boards - len(results))]
    return HallSection(
        section_id,
        name,
        round_no,
        tuple(
            board(Place(section_id, round_no, number + 1), 2 * number, result)
            for number, result in enumerate(results)
        ),
        (Unpaired("Novák, Jan", ByeKind.PAB), Unpaired("Fischer, Anna", ByeKind.HALF_POINT)),
        round_no - 1,
        ("BH:C1", "BH", "SB"),
        tuple(
            Standing(str(n + 1), NAMES[n % 12], "GM" * (n == 2), "CZE", "1½", ("3", "4½", "2¼"))
            for n in range(2 * boards)
        ),
    )


def league(section_id=LEAGUE):
    """A section of teams: one match of four boards; the second half of them changes colours."""
    boards = (
        board(Place(section_id, 1, 1, number), 2 * number, teams=TEAMS[:: 1 if number % 2 else -1])
        for number in range(1, 5)
    )
    return HallSection(section_id, "League", 1, tuple(boards))


def a_hall(*sections):
    """An event with these sections, or with one of each kind."""
    given = sections or (section(), league(), HallSection(LATER, "Blitz <i>"))
    return Hall("Mariánské Lázně 2026 & Friends", "Hotel Nové Lázně", tuple(given))
