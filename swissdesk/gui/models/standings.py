"""The columns of the standings; which tie-breaks there are is chosen."""

from collections.abc import Callable, Collection, Sequence

from swissdesk.gui.models.listing_model import CENTRE, MOST_FOR_NAME, RIGHT, Column, Tone
from swissdesk.i18n import _
from swissdesk.listings.rows import rank_changes
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.listings.words import tie_break_names
from swissdesk.model.ids import PlayerId

_TIE_BREAK_WIDTH, _USUAL_LETTERS, _LETTER = 58, 6, 8
RANK = "rank"
"""What the cells of the first column are about."""
POINTS = "points"
"""What the cells before the tie-breaks are about; those of a tie-break are about its place."""


def columns(round_no: int, codes: Sequence[str]) -> tuple[Column[StandingRow], ...]:
    """Return the columns of the standings after a round, with tie-breaks *codes*."""
    return _columns(round_no, codes, (_("Rk"), 44, _("Rank; = is shared")))


def chosen_column(chosen: Collection[PlayerId]) -> Column[StandingRow]:
    """Return the column that marks the players *chosen* for the picture."""
    return Column(
        "",
        lambda row: "●" if row.player_id in chosen else "",
        24,
        CENTRE,
        explanation=_("In the picture of the ranks"),
        spoken=lambda row: _("in the picture") if row.player_id in chosen else "",
    )


def columns_of_some(round_no: int, codes: Sequence[str]) -> tuple[Column[StandingRow], ...]:
    """Return the columns of the standings of some of the players, with two ranks each."""
    explanation = _("Rank among those shown, and among all; = is shared")
    return _columns(round_no, codes, (_("Rk (all)"), 84, explanation))


def _columns(
    round_no: int, codes: Sequence[str], rank: tuple[str, int, str]
) -> tuple[Column[StandingRow], ...]:
    """Return the columns; of the first one, *rank* is heading, width and explanation."""
    heading, width, explanation = rank
    return (
        Column(heading, lambda row: row.rank, width, RIGHT, Tone.STRONG, explanation, subject=RANK),
        *((_change(round_no),) if round_no > 1 else ()),
        Column(
            _("No."), lambda row: str(row.tpn), 44, RIGHT, Tone.QUIET, _("Pairing number"), spare=40
        ),
        Column("", lambda row: row.title, 46, RIGHT, Tone.QUIET, spare=1),
        Column(_("Name"), lambda row: row.marked_name, tone=tone, most=MOST_FOR_NAME),
        Column(_("Rtg"), lambda row: row.rating, 48, RIGHT, Tone.QUIET, _("Rating"), spare=30),
        Column(
            _("Fed"),
            lambda row: row.federation,
            52,
            tone=Tone.QUIET,
            explanation=_("Federation"),
            spare=40,
        ),
        Column(
            _("Pts"), lambda row: row.points, 48, RIGHT, Tone.STRONG, _("Points"), subject=POINTS
        ),
        *(tie_break_column(place, code) for place, code in enumerate(codes)),
    )


def tone(row: StandingRow) -> Tone:
    """Return the tone of a name: who has left is quiet, and the mark beside it says why."""
    return Tone.QUIET if row.has_left else Tone.PLAIN


def tie_break_column(place: int, code: str) -> Column[StandingRow]:
    """Return the column of the tie-break in *place* of the list; the last can be spared first."""
    heading = tie_break_names.short(code)
    return Column(
        heading,
        _value(place),
        tie_break_width(heading),
        RIGHT,
        explanation=tie_break_explanation(code),
        spare=10 + place,
        subject=str(place),
    )


def tie_break_width(heading: str) -> int:
    """Return how wide a column of values is, so that its heading is read in full."""
    return _TIE_BREAK_WIDTH + _LETTER * max(0, len(heading) - _USUAL_LETTERS)


def tie_break_explanation(code: str) -> str:
    """Return the tool tip of a column: what the tie-break is called, and what it is."""
    return f"{tie_break_names.name(code)}. {tie_break_names.explanation(code)}"


def _change(round_no: int) -> Column[StandingRow]:
    explanation = _("Ranks gained (▲) or lost (▼) since round {n}").format(n=round_no - 1)
    return Column(
        "±",
        lambda row: row.change,
        42,
        tone=Tone.QUIET,
        explanation=explanation,
        spare=20,
        spoken=rank_changes.spoken,
    )


def _value(place: int) -> Callable[[StandingRow], str]:
    return lambda row: row.values[place]
