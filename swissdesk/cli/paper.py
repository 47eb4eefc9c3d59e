"""``swissdesk print``: every document, as PDF, web page or spreadsheet."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from swissdesk import reading
from swissdesk.cli import explanations, files, options
from swissdesk.cli.explanations import Explain
from swissdesk.cli.options import (
    Best,
    By,
    ByPlaces,
    File,
    Force,
    Language,
    RoundNumber,
    TieBreaks,
    TournamentNumber,
)
from swissdesk.cli.regulated import Edition, Unrated, dropped, kept, regulated
from swissdesk.cli.terminal import say
from swissdesk.i18n import N_, _
from swissdesk.listings.rows.standings_filter import year_of
from swissdesk.listings.words.prize_text import parsed
from swissdesk.model.ids import PlayerId
from swissdesk.model.player_filter import Filter, narrowed
from swissdesk.model.tournament import Tournament
from swissdesk.operations.regulations import set_prizes
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.request import Position
from swissdesk.standings.individuals import BoardBy, Criterion, IndividualRules
from swissdesk.titles.requirements import Norm

_MOST_BYTES = 1_000_000
_PERCENT = 100
_STANDINGS = (DocumentKind.STANDINGS,)
_OF_PLAYERS = (
    DocumentKind.PICTURES,
    DocumentKind.PLAYER_CARDS,
    DocumentKind.RATING_CHANGES,
)
_CLUBS = (DocumentKind.CLUBS,)
_OF_PEOPLE = (DocumentKind.BOARD_LISTS, DocumentKind.INDIVIDUALS)
_OF_NORMS = (DocumentKind.NORMS, DocumentKind.IT1)
_OF_ARBITERS = (DocumentKind.FA1, DocumentKind.IA1)
_OPTIONS_OF_PEOPLE = ("--criterion", "--least", "--played", "--cap")

Only: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--only",
        metavar="WHAT=VALUE",
        help=N_(
            "Rank some players: category=A, sex=w, age=U18 or 65+, federation=CZE, club=NAME, "
            "rating=1800-2000, -1600 or 2200-, unrated, first-timer; can be repeated."
        ),
    ),
]

Prizes: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--prizes",
        metavar="FILE",
        help=N_(
            "The prizes, one per line: “1: 500 + Cup”; “[sex=w, age=U18]” above the prizes of "
            "a group."
        ),
    ),
]

RankedBy: TypeAlias = Annotated[
    Criterion | None,
    typer.Option(
        "--criterion", help=N_("The number that ranks players of teams; by default points.")
    ),
]
Least: TypeAlias = Annotated[
    int,
    typer.Option(
        "--least", min=0, max=100, help=N_("Only players of teams with so many % of the rounds.")
    ),
]
Played: TypeAlias = Annotated[
    bool, typer.Option("--played", help=N_("Board lists by the boards played, not by the squads."))
]
Cap: TypeAlias = Annotated[
    int,
    typer.Option(
        "--cap",
        min=0,
        help=N_("The most rating points of difference in performances of team players."),
    ),
]

NormPlayer: TypeAlias = Annotated[
    list[int] | None,
    typer.Option(
        "--tpn", metavar="TPN", min=1, help=N_("A player of norms and it1; can be repeated.")
    ),
]
NormTitle: TypeAlias = Annotated[
    Norm | None,
    typer.Option("--title", help=N_("The only title of norms and it1; by default all.")),
]
Arbiter: TypeAlias = Annotated[
    str,
    typer.Option(
        "--arbiter",
        metavar="ID|NAME",
        help=N_("The arbiter of fa1 and ia1, by FIDE ID or name; by default the chief arbiter."),
    ),
]
ArbiterPosition: TypeAlias = Annotated[
    Position | None,
    typer.Option("--position", help=N_("The position of that arbiter; by default as registered.")),
]


def print_document(  # noqa: PLR0913 - each argument is an option of the command
    kind: Annotated[
        DocumentKind,
        typer.Argument(metavar="DOCUMENT", help="|".join(each.value for each in DocumentKind)),
    ],
    file: File,
    output: Annotated[
        Path,
        typer.Option(
            "-o",
            "--output",
            metavar="OUT",
            help=N_("The file to write: .pdf, .html, .csv or .xlsx."),
        ),
    ],
    round_no: RoundNumber = None,
    tie_breaks: TieBreaks = None,
    tournament: TournamentNumber = None,
    walls: Annotated[
        int, typer.Option(min=1, max=9, help=N_("Number of parts to split a list by name into."))
    ] = 1,
    explain: Explain = None,
    players: Annotated[
        str | None,
        typer.Option(
            metavar="TPN,...",
            help=N_(
                "Players in pictures, on player cards or in rating changes; by default the first "
                "of the standings, or all."
            ),
        ),
    ] = None,
    only: Only = None,
    by: By = None,
    best: Best = 4,
    by_places: ByPlaces = False,
    criterion: RankedBy = None,
    least: Least = 0,
    played: Played = False,
    cap: Cap = 0,
    prizes: Prizes = None,
    tpn: NormPlayer = None,
    norm: NormTitle = None,
    arbiter: Arbiter = "",
    position: ArbiterPosition = None,
    language: Language = "",
    edition: Edition = None,
    unrated: Unrated = None,
    force: Force = False,
) -> None:
    """Write a document of FILE as PDF, web page, CSV or workbook: its name decides."""
    # Imported here because other commands do without.
    from swissdesk.papers.catalogue import default_round
    from swissdesk.printing.options import PaperOptions
    from swissdesk.publication import Form, render

    if output.suffix.lower() not in [form.value for form in Form]:
        words = _("The name must end with .pdf, .html, .csv or .xlsx.")
        raise typer.BadParameter(words, param_hint="-o")
    form = Form(output.suffix.lower())
    of_people = criterion, least, played, cap
    for given, kinds, words in (
        ({"--explain": explain, "--only": only}, _STANDINGS, _("goes with the standings")),
        (
            {"--players": players},
            _OF_PLAYERS,
            _("goes with pictures, player cards and rating changes"),
        ),
        ({"--by": by, "--places": by_places}, _CLUBS, _("goes with clubs")),
        (
            dict(zip(_OPTIONS_OF_PEOPLE, of_people, strict=True)),
            _OF_PEOPLE,
            _("goes with players of teams"),
        ),
        ({"--tpn": tpn, "--title": norm}, _OF_NORMS, _("goes with norms and it1")),
        ({"--arbiter": arbiter, "--position": position}, _OF_ARBITERS, _("goes with fa1 and ia1")),
    ):
        for option, value in given.items() if kind not in kinds else ():
            if value:
                raise typer.BadParameter(words, param_hint=option)
    languages = options.languages_of(language)
    event = files.read_event(file)
    chosen = files.chosen(event, tournament)
    chosen = regulated(chosen, options.codes(tie_breaks), edition, unrated)
    if prizes is not None:
        chosen = _with_prizes(chosen, prizes)
    number = default_round(kind, chosen) if round_no is None else round_no
    if kind.has_tie_breaks:
        for each in dropped(chosen):
            say(each)
    paper = PaperOptions(
        walls=walls,
        explained=tuple(explanations.wanted(chosen, explain or (), kept(chosen))),
        players=_players(chosen, players, tpn),
        only=_filter(chosen, event.start_date, only),
        people=_people(*of_people),
        clubs=options.club_rules(by, best, by_places=by_places),
        languages=languages,
        norm=norm,
        arbiter=arbiter,
        position=position,
    )
    event = event.with_tournament(chosen)
    content = render(kind, event, chosen.id, number, paper, form=form)
    files.write(output, content, filter(None, (file, prizes)), force=force)


def _players(
    tournament: Tournament, numbers: str | None, tpns: Sequence[int] | None
) -> tuple[PlayerId, ...] | None:
    """Return the players with numbers in a list or one by one; None without any."""
    if tpns:
        numbers = ",".join(map(str, tpns))
    return None if numbers is None else explanations.players(tournament, numbers)


def _people(criterion: Criterion | None, least: int, played: bool, cap: int) -> IndividualRules:
    """Return the rules of a list of players of teams."""
    return IndividualRules(
        criterion or Criterion.POINTS,
        Fraction(least, _PERCENT),
        by=BoardBy.PLAYED if played else BoardBy.REGISTERED,
        most_difference=cap,
    )


def _filter(
    tournament: Tournament, start_date: str, conditions: Sequence[str] | None
) -> Filter | None:
    """Return the filter in the options; None if there is none. Raise typer.BadParameter."""
    if not conditions:
        return None
    found = Filter(year=year_of(tournament, start_date))
    for each in conditions:
        try:
            found = narrowed(found, each)
        except ValueError:
            raise typer.BadParameter(
                _("{text} names no players").format(text=each), param_hint="--only"
            ) from None
    if not any(found.has(entry) for entry in tournament.entries):
        words = _("No player matches {conditions}.").format(conditions=", ".join(conditions))
        raise typer.BadParameter(words, param_hint="--only")
    return found


def _with_prizes(tournament: Tournament, path: Path) -> Tournament:
    """Return the tournament with the prizes of a text; raise PrizeUnclear or PrizesOutOfOrder.

    Raise typer.BadParameter if the file is not text, otherwise as :func:`reading.content`.
    """
    try:
        text = reading.content(path, _MOST_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise typer.BadParameter(f"{path}: {problem}", param_hint="--prizes") from problem
    return set_prizes(tournament, fund=parsed(text))
