"""Decode bytes to text: recognise the kind of file and its encoding.

TRF names no encoding. UTF-8 is recommended and can be recognised with certainty; older programs
write the code page of their country. General detectors need running text, but a report has only a
few accented names. It does give each player's federation, which identifies the code page.
"""

import re
from collections import Counter

from swissdesk.trf.problems import Code, Problems

LARGEST = 4_000_000
"""Bytes in a report of 9,999 players and 30 rounds; limits the memory and time of reading."""
MOST_LINES = 100_000

_SIGNATURES = (
    (b"PK\x03\x04", Code.OFFICE),
    (b"\xd0\xcf\x11\xe0", Code.OLD_OFFICE),
    (b"%PDF", Code.PDF),
    (b"SQLite format 3\0", Code.DATABASE),
    (b"\0\1\0\0Standard ", Code.DATABASE),
    (b"\x93\xff\x89D", Code.SWISS_MANAGER),
    (b"From: ", Code.WEB_ARCHIVE),
    (b"MIME-Version: ", Code.WEB_ARCHIVE),
    (b"bplist00", Code.WEB_ARCHIVE),
    (b"\x89PNG", Code.PICTURE),
    (b"\xff\xd8\xff", Code.PICTURE),
    (b"\x1f\x8b", Code.COMPRESSED),
    (b"{", Code.JSON),
    (b"[", Code.JSON),
    (b"<", Code.WEB_PAGE),
)
_BOMS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
_CODE_PAGES = {
    "cp1250": "ALB BIH CRO CZE HUN MNE POL ROU SLO SRB SVK",
    "cp1251": "BLR BUL KAZ KGZ MDA MKD MGL RUS TJK UKR UZB",
    "cp1253": "CYP GRE",
    "cp1254": "AZE TUR",
    "cp1257": "EST LAT LTU",
}
_CODE_PAGE_OF = {code: page for page, codes in _CODE_PAGES.items() for code in codes.split()}
"""The code page by federation."""
_OTHER_ALPHABETS = ("cp1251", "cp1253")
_DAMAGED = "\ufffd"
_CONTROL = frozenset({*range(0x09), *range(0x0E, 0x20), 0x7F})
_ORDINARY = bytes(byte for byte in range(0x100) if byte not in _CONTROL)


def lines_of(data: bytes, problems: Problems) -> list[str]:
    """Return the lines of a text file without line ends; none if the file is not text."""
    if _is_foreign(data, problems):
        return []
    text = _text_of(data, problems)
    if not problems.refused and not text.strip():
        problems.error(Code.EMPTY)
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _is_foreign(data: bytes, problems: Problems) -> bool:
    """Return whether *data* cannot be a report, and report the reason."""
    start = data[:64].removeprefix(_BOMS[0][0]).lstrip()
    kind = next((code for signature, code in _SIGNATURES if start.startswith(signature)), None)
    if kind is not None:
        problems.error(kind)
    elif len(data) > LARGEST:
        problems.error(Code.TOO_MANY_BYTES, n=LARGEST)
    elif max(data.count(b"\n"), data.count(b"\r")) > MOST_LINES:
        problems.error(Code.TOO_MANY_LINES, n=MOST_LINES)
    return problems.refused


def _text_of(data: bytes, problems: Problems) -> str:
    bom, encoding = next(
        (each for each in _BOMS if data.startswith(each[0])), (b"", _unmarked_utf16(data))
    )
    content = data[len(bom) :]
    # A few control characters (up to one in 200 bytes) are only strays.
    if encoding == "utf-8" and (
        b"\0" in content or len(content.translate(None, _ORDINARY)) * 200 > len(content)
    ):
        problems.error(Code.BINARY)
        return ""
    if encoding != "utf-8":
        problems.notice(Code.OTHER_ENCODING, encoding=encoding.upper())
        return content.decode(encoding, errors="replace")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return _not_quite_utf8(content, problems)


def _not_quite_utf8(content: bytes, problems: Problems) -> str:
    """Return the text of a file in slightly damaged UTF-8 or in a code page."""
    text = content.decode("utf-8", errors="replace")
    damaged, foreign = text.count(_DAMAGED), len(text) - len(text.encode("ascii", "ignore"))
    if damaged * 2 > foreign:
        page = _code_page(content)
        problems.notice(Code.CODE_PAGE, page=page.removeprefix("cp"))
        return content.decode(page, errors="replace")
    problems.adjusted(Code.DAMAGED_LETTERS, n=damaged)
    return text


def _unmarked_utf16(data: bytes) -> str:
    """Return the encoding of *data* without a byte order mark; NULs in letters mean UTF-16."""
    sample = data[:2000]
    for start, encoding in ((1, "utf-16-le"), (0, "utf-16-be")):
        if len(sample) >= 4 and sample[start::2].count(0) > len(sample) // 3:
            return encoding
    return "utf-8"


def _code_page(content: bytes) -> str:
    """Return the Windows code page that fits most lines with letters outside ASCII."""
    votes: Counter[str] = Counter()
    outside = letters = 0
    for line in re.split(rb"[\r\n]+", content):
        foreign = sum(byte >= 0x80 for byte in line[14:47])
        if foreign:
            federation = line[53:56].decode("ascii", errors="replace")
            votes[_CODE_PAGE_OF.get(federation, "cp1252")] += 1
            outside += foreign
            letters += foreign + sum(65 <= byte & 0xDF <= 90 for byte in line[14:47])
    other_alphabet = outside * 2 > letters
    for page, _count in votes.most_common():
        if (page in _OTHER_ALPHABETS) == other_alphabet:
            return page
    return "cp1251" if other_alphabet else "cp1252"
