"""Keep the catalogues of the translations (gettext, by Babel).

``python installer/translations.py update`` brings the texts of the program into every ``.po`` file
under ``resources/translations``; ``check`` names what is wrong with them; ``compile`` makes the
``.mo`` files that the program reads. ``update`` and ``check`` take codes of languages, all without.

``pages`` names the pages of the manual that are not translated, whose English page has changed
since, or that call a button by another name than the window; ``mark sl results.md`` says that a
translated page is up to date, ``mark sl`` that all new ones are (``translated_pages.py``).

A translator may write two kinds of comments above a text. ``# same as English`` says that the
translation equals the English text on purpose; ``# not: round, board`` that the translation goes
without these terms of the glossary.
"""

import argparse
import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import combinations
from pathlib import Path

import translated_pages
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
TRANSLATIONS = ROOT / "resources" / "translations"
TOGETHER = TRANSLATIONS / "together.json"
"""The texts with access keys that are shown together; ``tests/screens.py --keys`` writes them."""

GLOSSARIES = ROOT / "resources" / "help"

LANGUAGES = ("cs", "de", "es", "fr", "hr", "it", "pl", "ru", "sk", "sl", "sr")
"""The languages that have a file of translations."""

LATIN, CYRILLIC = "sr_Latn", "sr"
"""Serbian in Latin letters is made of Serbian in Cyrillic, letter by letter."""

_SOURCES = (("swissdesk", "**.py", "python"), ("resources", "**.html", "jinja2"))
_KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "Plural": (1, 2)}

_SAME, _WITHOUT = "same as English", "not:"
"""How the comments of translators begin that the checks heed."""

_ENDS = ".!?:…"
_SHORT = 8
_CLOSING = '”"»“’)›'
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_TAG = re.compile(r"</?[a-z][^<>]*>")
_ACCESS_KEY = re.compile(r"&(?![a-z]+;|\s|&|$)")
_LETTER = re.compile(r"&(?![a-z]+;|\s|&)(.)")
_WORD = re.compile(r"[^\W\d_]*[^\W\d_A-Z][^\W\d_]*")
"""A word; letters that are all capitals are the name of something (FIDE, TRF, TPN)."""

_FORM_ZERO_IS_ONE = ("cs", "de", "es", "fr", "it", "pl", "sk")
"""The languages whose first form stands for 1 alone (or 0 and 1), not for 21, too."""

_LETTERS = dict(
    zip(
        "абвгдђежзијклљмнњопрстћуфхцчџшАБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ",
        (
            *("a", "b", "v", "g", "d", "đ", "e", "ž", "z", "i", "j", "k", "l", "lj", "m"),
            *("n", "nj", "o", "p", "r", "s", "t", "ć", "u", "f", "h", "c", "č", "dž", "š"),
            *("A", "B", "V", "G", "D", "Đ", "E", "Ž", "Z", "I", "J", "K", "L", "Lj", "M"),
            *("N", "Nj", "O", "P", "R", "S", "T", "Ć", "U", "F", "H", "C", "Č", "Dž", "Š"),
        ),
        strict=True,
    )
)
_IN_CAPITALS = re.compile(r"(?:(?<=[А-ЯЂЈЉЊЋЏ])[ЉЊЏ])|[ЉЊЏ](?=[А-ЯЂЈЉЊЋЏ])")


class CatalogueDamaged(Exception):
    """A file of translations cannot be read; the text says why."""


def path(code: str, ending: str = "po") -> Path:
    """Return the path of a catalogue: the file of translators ("po") or of the program ("mo")."""
    return TRANSLATIONS / code / "LC_MESSAGES" / f"swissdesk.{ending}"


@cache
def extracted() -> Catalog:
    """Return the texts of the program and of its templates, in the order of their places."""
    found = Catalog(project="SwissDesk", charset="utf-8")
    for folder, pattern, method in _SOURCES:
        places = sorted(
            extract_from_dir(
                ROOT / folder,
                method_map=[(pattern, method)],
                options_map={"**.html": {"trim_blocks": "true", "lstrip_blocks": "true"}},
                keywords=_KEYWORDS,
            ),
            key=lambda place: (place[0], place[1]),
        )
        for file, _line, text, _comments, _context in places:
            name = f"{folder}/{Path(file).as_posix()}"
            found.add(text, locations=[(name, 0)])
    return found


def read(code: str) -> Catalog:
    """Return the catalogue of a language; empty if there is no file; raise CatalogueDamaged."""
    file = path(code)
    if not file.exists():
        return Catalog(locale=code)
    try:
        return read_po(BytesIO(file.read_bytes()), locale=code, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError) as problem:
        raise CatalogueDamaged(f"{file}: {problem}") from None


def updated(code: str) -> bytes:
    """Return the file of a language with the texts of today; raise CatalogueDamaged.

    Translations of texts that are gone are dropped; a text that is new has none.
    """
    known, made = read(code), Catalog(locale=code, project="SwissDesk", charset="utf-8")
    for message in _texts(extracted()):
        old = known.get(message.id)
        string = old.string if old and old.pluralizable == message.pluralizable else None
        comments = old.user_comments if old else ()
        made.add(message.id, string, locations=message.locations, user_comments=comments)
    return file_of(made, code)


def file_of(catalogue: Catalog, code: str) -> bytes:
    """Return a catalogue as a file of translators, with a head that changes with the texts only."""
    written = BytesIO()
    write_po(written, catalogue, width=100, omit_header=True, include_lineno=False)
    plural = catalogue.plural_forms
    head = (
        'msgid ""\nmsgstr ""\n'
        f'"Language: {code}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        f'"Content-Transfer-Encoding: 8bit\\n"\n"Plural-Forms: {plural}\\n"\n\n'
    )
    return head.encode() + written.getvalue()


def complaints(code: str) -> Iterator[str]:
    """Yield what is wrong with the catalogue of a language, in words; raise CatalogueDamaged."""
    if path(code).read_bytes() != updated(code):
        yield "It is not up to date: run “python installer/translations.py update”."
    catalogue, terms = read(code), glossary(code)
    for message in _texts(catalogue):
        source = _forms(message.id)[-1]
        for problem in _problems(code, message, terms):
            yield f"{problem}: {source}"
    yield from _clashes(catalogue)
    if code == CYRILLIC:
        yield from _clashes(in_latin_letters(catalogue))


def page_complaints(code: str) -> Iterator[str]:
    """Yield which pages of a language need a translator, in words; raise CatalogueDamaged."""
    yield from translated_pages.complaints(code)
    yield from translated_pages.misnamed(code, names(code))


def _clashes(catalogue: Catalog) -> Iterator[str]:
    """Yield the access keys that two texts have which are shown together."""
    letters = {}
    for message in _texts(catalogue):
        for source, form in zip(_forms(message.id), _forms(message.string), strict=False):
            letters[source] = {each.upper() for each in _LETTER.findall(form)}
    for together in json.loads(TOGETHER.read_text("utf-8")):
        for one, other in combinations(together, 2):
            for letter in letters.get(one, set()) & letters.get(other, set()):
                yield f"Alt+{letter} is both “{one}” and “{other}”"


def _problems(code: str, message: Message, terms: "Terms") -> Iterator[str]:
    """Yield what is wrong with a translation, without the text it is about."""
    sources, forms = _forms(message.id), _forms(message.string)
    if message.fuzzy:
        yield "Fuzzy"
    if not all(forms):
        yield "Not translated"
        return
    is_same = _SAME in message.user_comments
    for number, form in enumerate(forms):
        source = sources[0] if number == 0 else sources[-1]
        # In some languages the form for 1 need not name the number, as in English.
        named = {_counted(sources[-1], _PLACEHOLDER)}
        if number == 0 and code in _FORM_ZERO_IS_ONE:
            named.add(_counted(source, _PLACEHOLDER))
        if _counted(form, _PLACEHOLDER) not in named:
            yield "Other placeholders"
        yield from _differences(source, form)
        if form == source and _needs_translation(source) and not is_same:
            yield f"Equals English, without the comment “# {_SAME}”"
    for term in terms.lacking(sources[-1], " ".join(forms)) - _exempt(message):
        yield f"Lacks the term “{term}” of the glossary"


def _differences(source: str, form: str) -> Iterator[str]:
    """Yield what a translation does differently from the English text, besides placeholders."""
    if _counted(form, _TAG) != _counted(source, _TAG):
        yield "Other tags"
    if len(_ACCESS_KEY.findall(form)) != len(_ACCESS_KEY.findall(source)):
        yield "Another number of access keys (&)"
    if _end(form) != _end(source) and not _is_abbreviated(source, form):
        yield f"Ends with “{_end(form)}” instead of “{_end(source)}”"
    if _margins(form) != _margins(source):
        yield "Other spaces at the beginning or the end"


def _texts(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def _forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [text or ""] if text is None or isinstance(text, str) else [each or "" for each in text]


def _counted(text: str, pattern: re.Pattern[str]) -> tuple[str, ...]:
    """Return all that a pattern finds, the same of it side by side."""
    return tuple(sorted(pattern.findall(text)))


def _end(text: str) -> str:
    """Return the mark at the end of a sentence, before a closing quotation mark or bracket."""
    text = text.rstrip().replace("...", "…").rstrip(_CLOSING).rstrip()
    return text[-1:] if text[-1:] in _ENDS else ""


def _is_abbreviated(source: str, form: str) -> bool:
    """Whether two short words differ in the full stop of an abbreviation alone: No. and Nr."""
    ends = {_end(source), _end(form)}
    return ends == {"", "."} and max(len(source), len(form)) <= _SHORT


def without_keys(text: str) -> str:
    """Return a text without its access key: "Pair round" for "Pair &round"."""
    return _ACCESS_KEY.sub("", text)


def _margins(text: str) -> tuple[bool, bool]:
    return text[:1].isspace(), text[-1:].isspace()


def _needs_translation(text: str) -> bool:
    return bool(_WORD.search(_TAG.sub("", _PLACEHOLDER.sub("", text))))


def _exempt(message: Message) -> set[str]:
    lists = [each.removeprefix(_WITHOUT) for each in message.user_comments if _WITHOUT in each]
    return {term.strip() for each in lists for term in each.split(",")}


class Terms:
    """The terms of a glossary: each English one with the letters that its translations have."""

    def __init__(self, stems: dict[str, list[list[str]]]) -> None:
        """*stems* has, for each term, alternatives; all letters of one have to occur."""
        self._stems = stems
        longest_first = sorted(stems, key=len, reverse=True)
        names = "|".join(re.escape(name) for name in longest_first)
        self._names = re.compile(rf"(?<![\w-])({names})s?(?![\w-])", re.IGNORECASE)

    def lacking(self, source: str, translation: str) -> set[str]:
        """Return the terms of an English text that its translation lacks."""
        source = _PLACEHOLDER.sub("", source.replace("&", ""))
        plain = translation.replace("&", "").casefold()
        found = {each.lower() for each in self._names.findall(source)}
        return {
            term
            for term in found
            if (stems := self._stems[term])
            and not any(all(part in plain for part in stem) for stem in stems)
        }


@cache
def glossary(code: str) -> Terms:
    """Return the terms of ``glossary-CODE.md``: the first and the third column of its table."""
    rows = re.findall(
        r"(?m)^\|([^|\n]*)\|[^|\n]*\|([^|\n]*)\|",
        (GLOSSARIES / f"glossary-{code}.md").read_text("utf-8"),
    )
    stems = {}
    for english, letters in rows[2:]:
        name = re.sub(r"\(.*?\)", "", english).strip().lower()
        stems[name] = [each.casefold().split() for each in letters.split(",") if each.strip()]
    return Terms(stems)


def names(code: str) -> dict[str, set[str]]:
    """Return the translations of each text, both as plain names; raise CatalogueDamaged."""
    found: dict[str, set[str]] = {}
    for message in _texts(read(code)):
        if isinstance(message.id, str) and isinstance(message.string, str):
            name = translated_pages.plain(message.id)
            found.setdefault(name, set()).add(translated_pages.plain(message.string))
    return found


def in_latin(text: str) -> str:
    """Return Serbian text in Latin letters: љ is lj, and Lj or LJ, as the letters beside it."""
    text = _IN_CAPITALS.sub(lambda each: _LETTERS[each[0]].upper(), text)
    return "".join(_LETTERS.get(letter, letter) for letter in text)


def catalogue(code: str) -> Catalog:
    """Return the catalogue of a language, also that of Serbian in Latin letters."""
    return in_latin_letters(read(CYRILLIC)) if code == LATIN else read(code)


def in_latin_letters(catalogue: Catalog) -> Catalog:
    """Return a Serbian catalogue in Latin letters."""
    made = Catalog(locale=LATIN)
    for message in _texts(catalogue):
        forms = [in_latin(form) for form in _forms(message.string)]
        made.add(message.id, tuple(forms) if message.pluralizable else forms[0])
    return made


def compile_all() -> None:
    """Make the files that the program reads, of every language; raise CatalogueDamaged."""
    translated_pages.convert(CYRILLIC, LATIN, in_latin)
    for code in LANGUAGES:
        if not path(code).exists():
            continue
        catalogue = read(code)
        _compile(catalogue, code)
        if code == CYRILLIC:
            _compile(in_latin_letters(catalogue), LATIN)


def _compile(catalogue: Catalog, code: str) -> None:
    target = path(code, "mo")
    target.parent.mkdir(parents=True, exist_ok=True)
    written = BytesIO()
    write_mo(written, catalogue)
    unfinished = target.with_suffix(".new")
    unfinished.write_bytes(written.getvalue())
    unfinished.replace(target)


def main(arguments: list[str]) -> int:
    """Do what the command line asks for; return 1 if a catalogue is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=("update", "check", "compile", "pages", "mark"))
    parser.add_argument("name", nargs="*", help="a language, or a page to mark")
    asked = parser.parse_args(arguments)
    marked = [each for each in asked.name if each.endswith(".md")]
    languages = [each for each in asked.name if each not in marked]
    if unknown := set(languages) - set(LANGUAGES):
        parser.error(f"{', '.join(sorted(unknown))}: not a language of {', '.join(LANGUAGES)}")
    try:
        if asked.command == "compile":
            compile_all()
            return 0
        found, has_pages = 0, asked.command == "pages"
        begun = [each for each in LANGUAGES if has_pages <= bool(translated_pages.pages(each))]
        for code in languages or begun:
            if asked.command == "mark":
                translated_pages.mark(code, marked)
                continue
            if asked.command == "update":
                path(code).parent.mkdir(parents=True, exist_ok=True)
                path(code).write_bytes(updated(code))
                continue
            for complaint in page_complaints(code) if has_pages else complaints(code):
                found += 1
                print(f"{code}: {complaint}")
    except CatalogueDamaged as problem:
        print(problem, file=sys.stderr)
        return 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
