"""Rating lists in FIDE's columns, small enough to read."""

HEADING = (
    "ID Number      Name                                                         Fed Sex Tit  "
    "WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
_COLUMNS = {
    "number": 0, "name": 15, "federation": 76, "sex": 80, "title": 84, "women_title": 89,
    "standard": 113, "standard_k": 123, "rapid": 126, "rapid_k": 136, "blitz": 139,
    "blitz_k": 149, "birth": 152, "flag": 158,
}  # fmt: skip
_USUAL = {
    "federation": "CZE", "sex": "M", "standard": 0, "standard_k": 20, "rapid": 0, "rapid_k": 20,
    "blitz": 0, "blitz_k": 20, "birth": 1990,
}  # fmt: skip


def a_line(number, name, **facts):
    """A player in FIDE's combined list of autumn 2026."""
    cells = [" "] * 162
    for fact, value in {**_USUAL, "number": number, "name": name, **facts}.items():
        start = _COLUMNS[fact]
        cells[start : start + len(str(value))] = str(value)
    return "".join(cells)


def fide_list(*lines):
    """A combined list of these lines, as bytes."""
    return "".join(f"{each}\r\n" for each in (HEADING, *lines)).encode()


NOVAK = a_line(301, "Novak, Jiri", title="FM", standard=2385, rapid=2300, birth=1987)
NOVAK_OTHER = a_line(302, "Novak, Jiri", standard=1850, birth=2001, flag="i")
NOVAKOVA = a_line(
    303, "Novakova, Jana", sex="F", title="IM", women_title="WGM", standard=2410, standard_k=10
)
MUELLER = a_line(4601, "Mueller, Joerg", federation="GER", standard=2201, blitz=2190)
"""A field of four."""
FIELD = (NOVAK, NOVAK_OTHER, NOVAKOVA, MUELLER)
