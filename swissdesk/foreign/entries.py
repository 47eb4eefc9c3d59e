"""Take the players alone from a file: no published file shows all games in its format.

Results of a tournament on Lichess are a JSON object in each line. Gambit Pairing has two layouts.
The ratings order the players; they belong to a server or a club, not to FIDE.
"""

from collections.abc import Iterable
from itertools import pairwise
from pathlib import PurePath

from swissdesk.foreign.content import Content
from swissdesk.foreign.reading import Node, Paths, Reading, json_object, other_titles, title_in
from swissdesk.trf.document import Edition, PlayerLine, TrfDocument
from swissdesk.trf.problems import Code, Problems

_SEXES = {"M": "m", "F": "w"}
_RANKED = frozenset({"rank", "rating", "username"})
_SAVED = frozenset({"tiebreak_order", "pairing_system", "num_rounds"})
_IN_GAMBIT = ("rounds", "rounds_pairings_ids", "pairing_history")
_IN_RESULTS = ("points", "score", "tieBreak", "performance", "sheet")


def is_lichess(file: Content) -> bool:
    """Return whether the first line is a player in the results of a tournament on Lichess."""
    return file.may_be_json and json_object(file.text.split("\n", 1)[0]).keys() >= _RANKED


def is_gambit(file: Content) -> bool:
    """Return whether the file is a tournament of Gambit Pairing, of any version."""
    config = _field(file.json, "config") or file.json
    return isinstance(config, dict) and config.keys() >= _SAVED


def lichess(file: Content, problems: Problems) -> Reading:
    """Return the players of a tournament on Lichess, which the name of the file may name."""
    paths = Paths()
    problems.place_of = paths.place
    lines = [each for each in file.text.splitlines() if each.strip()]
    people = []
    for number, line in enumerate(lines, 1):
        found = json_object(line)
        if not found:
            problems.error(Code.FILE_CUT_OFF, paths.line(f"{number}"))
        people.append(Node(found, f"{number}"))
    people.sort(key=lambda each: each["rank"].number or len(people) + 1)
    for one, other in pairwise(people):
        if (rank := other["rank"].number) is not None and rank == one["rank"].number:
            at = paths.line(other.path)
            problems.error(Code.NUMBER_TWICE, at, text=f"{rank}", other=one.path)
    players = [
        PlayerLine(
            number,
            person["username"].text,
            title=title_in(person["title"]),
            line=paths.line(person.path),
        )
        for number, person in enumerate(people, 1)
    ]
    kept = tuple(name for name in _IN_RESULTS if any(name in each for each in people))
    kept += other_titles("title", people)
    rated = (each["rating"] for each in people)
    return Reading((_document(PurePath(file.name).stem, players, rated),), kept)


def gambit(file: Content, problems: Problems) -> Reading:
    """Return the players of Gambit Pairing in order of their numbers, else of their ratings."""
    paths, whole = Paths(), Node(file.json)
    problems.place_of = paths.place
    config = Node(_field(file.json, "config") or file.json)
    people = [*whole["players"]]
    people.sort(key=lambda each: (each["pairing_number"].number or len(people) + 1, -_rating(each)))
    players = [
        PlayerLine(
            number,
            person["name"].text,
            sex=_SEXES.get(person["gender"].text, ""),
            title=title_in(person["fide_title"]),
            federation=_federation(person["federation"].text),
            fide_id=person["fide_id"].text,
            birth=person["dob"].text.replace("-", "/"),
            line=paths.line(person.path),
            club=person["club"].text,
        )
        for number, person in enumerate(people, 1)
    ]
    name, rounds = config["name"].text, config["num_rounds"].number
    kept = tuple(each for each in _IN_GAMBIT if whole[each].value)
    kept += other_titles("fide_title", people)
    rated = (each["rating"] for each in people)
    return Reading((_document(name, players, rated, rounds=rounds),), kept)


def _document(
    name: str,
    players: Iterable[PlayerLine],
    ratings: Iterable[Node],
    *,
    rounds: int | None = None,
) -> TrfDocument:
    used = {number: each.number or 0 for number, each in enumerate(ratings, 1)}
    return TrfDocument(
        Edition.TRF26,
        name=name,
        rounds=rounds,
        players=tuple(players),
        ratings_used={number: rating for number, rating in used.items() if rating},
    )


def _field(value: object, name: str) -> object:
    return value.get(name) if isinstance(value, dict) else None


def _rating(person: Node) -> int:
    return person["rating"].number or 0


def _federation(text: str) -> str:
    """Return a code of three letters; clubs abroad write other names there."""
    return text if len(text) == len("FRA") and text.isupper() else ""
