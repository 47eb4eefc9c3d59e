"""Every document as a PDF and, page by page, as pictures.

``python tests/papers_drawn.py FOLDER [SIZE...]`` prints them for an event of 6, 40, 300 and 1,000
players, played with a seed, so that somebody can look at them. Of a long document the first two
pages and the last one are drawn; the names are those that have given lists trouble.
"""

import os
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from offered import FOR_PLAYERS
from PySide6.QtGui import QGuiApplication

from swissdesk.endorsement import generator
from swissdesk.endorsement.generator import Habits
from swissdesk.gui.pdf import picture, read
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.player import Entry, Player, Sex, Title
from swissdesk.model.settings import TournamentSettings
from swissdesk.papers.sets import round_of
from swissdesk.printing.options import PaperOptions
from swissdesk.publication import render

SIZES = (6, 40, 300, 1000)
ROUNDS = 9
_WIDTH = 900
_PAGES = 3
_FAMILY = [
    "Novák",
    "Đorđević",
    "Řezníček",
    "Smith",
    "Müller",
    "Schwarzenegger-Grünwald",
    "Ivanović",
    "O'Neill",
    "Papadopoulos",
    "García-Fernández",
    "Nguyễn",
    "Ångström",
    "Zieliński",
    "Åkesson",
    "Călinescu",
    "Horváth",
    "Jørgensen",
    "Öztürk",
    "Петров",
    "Κωνσταντίνου",
    "მამალაძე",
    "Կարապետյան",
    "כהן",
    "محمد",
    "王",
    "Wolfeschlegelsteinhausenbergerdorff-Hohenlohe",
    "Li",
]
_GIVEN = [
    "Jan",
    "Petra",
    "Maximilian-Alexander",
    "Ana-Maria",
    "Luka",
    "Žofie",
    "Thomas",
    "Wei",
    "Bo",
]
_FEDERATIONS = ["CZE", "SRB", "GER", "USA", "FID"]
_CLUBS = ("", "ŠK Praha", "Novi Sad", "Schachgesellschaft Königsspringer Bad Tölz 1897")


def an_event(size):
    """An event of so many players, of whom some have titles, clubs, no rating."""
    dice = Random(size)
    entries = tuple(
        Entry(_player(number, dice), Tpn(number), 0 if number > 0.9 * size else 2600 - number)
        for number in range(1, size + 1)
    )
    settings = TournamentSettings("Open A", ROUNDS, initial_colour=Colour.WHITE)
    played = generator.play(settings, entries, Habits(), dice)
    event = Event(
        name="Mariánské Lázně Open 2026",
        place="Hotel Nové Lázně",
        start_date="2026/11/01",
        end_date="2026/11/09",
        chief_arbiter="Řezníček, Marek",
    )
    return event.with_tournament(played)


def _player(number, dice):
    name = f"{dice.choice(_FAMILY)}, {dice.choice(_GIVEN)}"
    return replace(
        Player(PlayerId(number), name),
        title=dice.choice((Title.NONE, Title.NONE, Title.NONE, Title.FM, Title.WGM, Title.GM)),
        sex=dice.choice(tuple(Sex)),
        federation=dice.choice(_FEDERATIONS),
        club=dice.choice(_CLUBS),
    )


def pictures(content):
    """The pages that are to be looked at, as (number from 1, picture)."""
    pdf = read(content)
    count = len(pdf.sizes)
    for page in sorted({*range(min(count, _PAGES - 1)), count - 1}):
        yield page + 1, picture(pdf, page, _WIDTH)


def draw(folder, size):
    """Draw every document of an event of *size* players; return how many pictures there are."""
    event = an_event(size)
    (tournament,) = event.tournaments
    count = 0
    for kind in FOR_PLAYERS:
        round_no = round_of(kind, tournament)
        if round_no is None:
            continue
        content = render(kind, event, tournament.id, round_no, PaperOptions())
        stem = f"{size:04}_{kind.value}"
        (folder / f"{stem}.pdf").write_bytes(content)
        for number, image in pictures(content):
            image.save(str(folder / f"{stem}_{number}.png"))
            count += 1
    return count


def main(arguments):
    """Draw the documents into a folder."""
    if not arguments:
        return __doc__
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    application = QGuiApplication.instance() or QGuiApplication([])
    for size in map(int, arguments[1:] or SIZES):
        print(f"{size:5} players: {draw(folder, size)} pictures")
    application.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
