"""The amounts in the options of ``swissdesk generate``: how often, and in which rounds.

"0.05" or "5%" is a share, "3" a number; "1:4,3..5:2%" is 4 in round 1, 2 % in rounds 3 to 5 and
nothing in the others.
"""

from dataclasses import dataclass

import typer

from swissdesk.endorsement.generator import Amount
from swissdesk.i18n import _

_PERCENT = 100
_ALL = (1, 99)


@dataclass(frozen=True, slots=True)
class Span:
    """An amount and its rounds; ``is_usual`` is True if the text names no rounds."""

    first_round: int
    last_round: int
    amount: Amount
    is_usual: bool


def spans(text: str) -> tuple[Span, ...]:
    """Return the amounts in *text*; raise typer.BadParameter."""
    return tuple(_span(part.strip()) for part in text.split(","))


def rounds_of(text: str, least: int, most: int) -> tuple[int, int]:
    """Return the two ends of "20..60"; of "20", 20 twice. Raise typer.BadParameter."""
    first, _dots, last = text.partition("..")
    try:
        smaller, larger = int(first), int(last or first)
    except ValueError:
        smaller = larger = 0
    if not least <= smaller <= larger <= most:
        form = _("{text!r} is neither a number from {least} to {most} nor a range such as 20..60.")
        raise typer.BadParameter(form.format(text=text, least=least, most=most))
    return smaller, larger


def groups(text: str) -> tuple[int, int]:
    """Return number and size of "4x3", or of 4 pairs for "4"; raise typer.BadParameter."""
    number, _x, size = text.partition("x")
    if not (number.isdecimal() and (size.isdecimal() or not _x) and int(size or 2) > 1):
        form = _("{text!r} is neither a number of pairs such as 5 nor groups such as 4x3.")
        raise typer.BadParameter(form.format(text=text))
    return int(number), int(size or 2)


def _span(text: str) -> Span:
    rounds, colon, amount = text.rpartition(":")
    first, last = rounds_of(rounds, *_ALL) if colon else _ALL
    return Span(first, last, _amount(amount), not colon)


def _amount(text: str) -> Amount:
    if text.isdecimal():
        return Amount(number=int(text))
    number, percent, rest = text.partition("%")
    try:
        share = float(number) / (_PERCENT if percent else 1)
    except ValueError:
        share = -1.0
    if rest or not 0 <= share <= 1:
        form = _("{text!r} is neither a share such as 0.05 or 5% nor a number such as 3.")
        raise typer.BadParameter(form.format(text=text))
    return Amount(share)
