"""Hostile variants of good texts, decided by dice alone: the same seed gives the same bytes."""

import re

_WORDS = (
    b"0",
    b"-1",
    b"99999",
    b"99999999999999999999",
    b"1e308",
    b"nan",
    b"\x00",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\x1a",
    b"\r",
    b"\n",
    b"\t",
    b'"',
    b"'",
    b";",
    b"=",
    b"=cmd|' /C calc'!A0",
    b"<b>",
    b"&amp;",
    b"../../x",
    b"%s%n",
    b"{0}",
    "\u202e".encode(),
    "\ud7ff\U0010ffff".encode(),
    "²٣".encode(),
    b"[" * 3000,
    b"9" * 5000,
    b" " * 2000,
)
_LINES = (
    b"XXR 99",
    b"XXR 9999999",
    b"062 10000",
    b"142 100",
    b"142 99999999999",
    b"152 B",
    b"162 W 99999 D -5",
    b"XXA 1 9.9 9.9",
    b"250 99.9 99.9 001 999 0001 9999",
    b"260 001 999 0001 0002 0003",
    b"240 F 001 0001 0002",
    b"299 1",
    b"202 BH,BH/C1/C2,DE/P,OTHER_X,TPR,AOB/F",
    b"192 FIDE_DUTCH_2026 BAKU",
    b"001    1      X                                                               0.0    1",
    b"Name;Rtg;Fed",
)
_MARKUP = (
    b"<script>alert(1)</script>",
    b'"><img src=x onerror=alert(1)>',
    b"' onmouseover='alert(1)",
    b"</td></tr></table>",
    b"<!--",
    b"]]>",
    b"</style><style>*{display:none}",
    b"{{ 7 * 7 }}{% raw %}",
    b"${7*7}",
    b"&lt;b&gt;&#0;&#x110000;&nosuch;",
    b"<para><font size=99></para>",
    b"<a href='file:///etc/passwd'>x</a>",
    b"<br/>" * 500,
    b"javascript:alert(1)",
    b"=HYPERLINK(A1)",
    b"@SUM(1)",
    b"+1",
    b"-1",
    b"\xe2\x80\xae\xe2\x81\xa6\xe2\x80\x8d",
    b"\x1b[2J",
    b"\x0b\x0c\x1c\x85",
    "ﷺ௵꧅𒐫".encode(),
    ("e" + "\u0301" * 400).encode(),
    "\U0001f468\u200d\U0001f469\u200d\U0001f467".encode() * 50,
    "אבג دهو".encode() * 20,
)
_MOST = 200_000
"""Bytes that a variant has at most: a hostile file of any length is a test of its own."""


def of_bytes(data, others, dice):
    """Change bytes, words and lines, some of them from other good files."""
    data = bytearray(data)
    for _time in range(dice.choice((1, 1, 2, 3, 5, 10))):
        dice.choice(_WAYS)(data, others, dice)
    return bytes(data[:_MOST])


def _flip(data, _others, dice):
    if data:
        data[dice.randrange(len(data))] = dice.randrange(256)


def _cut(data, _others, dice):
    start = _place(data, dice)
    del data[start : start + dice.choice((1, 2, 8, 80, 800))]


def _end(data, _others, dice):
    del data[_place(data, dice) :]


def _repeat(data, _others, dice):
    start = _place(data, dice)
    piece = data[start : start + dice.choice((1, 8, 80, 800))]
    data[start:start] = piece * dice.choice((1, 2, 20))


def _insert(data, _others, dice):
    place = _place(data, dice)
    data[place:place] = dice.choice(_WORDS)


def _number(data, _others, dice):
    found = list(re.finditer(rb"\d+", data))
    if found:
        start, end = dice.choice(found).span()
        length = end - start
        same_length = b"%0*d" % (length, dice.randrange(10 ** min(length, 12)))
        data[start:end] = dice.choice((b"0" * length, b"9" * length, same_length, b"-1", b"4000"))


def _lines(data, others, dice):
    lines = bytes(data).splitlines(keepends=True)
    if not lines:
        return
    place = dice.randrange(len(lines))
    new = dice.choice((*_LINES, *dice.choice(others).splitlines()[:400])) + b"\n"
    way = dice.randrange(4)
    if way == 0:
        lines.insert(place, new)
    elif way == 1:
        lines.insert(dice.randrange(len(lines)), lines[place])
    elif way == 2:
        del lines[place]
    else:
        lines[place] = new
    data[:] = b"".join(lines)


def _place(data, dice):
    return dice.randrange(len(data) + 1)


_WAYS = (_flip, _flip, _cut, _end, _repeat, _insert, _number, _number, _lines, _lines, _lines)


def of_names(data, others, dice):
    """Change names, which are lines, most of them into what markup or a spreadsheet would obey."""
    lines = data.split(b"\n")
    for _time in range(dice.choice((1, 2, 4, 8))):
        place = dice.randrange(len(lines))
        name = lines[place]
        cut = dice.randrange(len(name) + 1)
        new = dice.choice((*_MARKUP, *_WORDS))
        lines[place] = dice.choice((new, new + name, name + new, name[:cut] + new + name[cut:]))
    return of_bytes(b"\n".join(lines), others, dice) if dice.random() < 0.3 else b"\n".join(lines)


def of_arguments(line, others, dice):
    """Change a command line, whose words are lines; no word leads out of the folder it is in."""
    words = line.split(b"\n")
    for _time in range(dice.choice((1, 1, 2, 4))):
        place = dice.randrange(len(words) + 1)
        way = dice.randrange(4)
        if way == 0:
            words.insert(place, dice.choice((*_WORDS, *dice.choice(others).split(b"\n"))))
        elif way == 1:
            del words[place : place + 1]
        elif way == 2 and words[place : place + 1]:
            words[place] = of_bytes(words[place], others, dice)
        else:
            words.append(dice.choice(words or [b"x"]))
    return b"\n".join(words)
