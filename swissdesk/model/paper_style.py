"""How the documents of an event look: lines of its own, and the columns it wants."""

from dataclasses import dataclass

_LANGUAGES = "languages"
"""The name under which the languages are stored beside the columns of documents."""


@dataclass(frozen=True, slots=True)
class ColumnChoice:
    """The columns of one kind of document: the keys of the visible ones, in order."""

    document: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PaperStyle:
    """The parts of an event's documents that differ from the usual ones.

    The lines ``above`` come before the title, the lines ``below`` before the small print. A kind of
    document without a choice in ``columns`` has the usual ones. One choice there is that of the
    languages, which all documents share: event files have no other place for it.
    """

    above: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    columns: tuple[ColumnChoice, ...] = ()

    def keys(self, document: str) -> tuple[str, ...]:
        """Return the columns chosen for a kind of document; none if it has the usual ones."""
        return next((each.keys for each in self.columns if each.document == document), ())

    @property
    def languages(self) -> tuple[str, ...]:
        """The codes of the language and of the second one of headings; none for the usual one.

        The first may be empty: the usual one, too.
        """
        return self.keys(_LANGUAGES)[:2]

    def with_languages(self, language: str, beside: str = "") -> "PaperStyle":
        """Return the style with other languages, both empty for the usual one."""
        codes = (language, beside) if beside else (language,) if language else ()
        return self.with_keys(_LANGUAGES, codes)

    @property
    def documents(self) -> tuple[str, ...]:
        """The kinds of documents with columns of their own."""
        return tuple(each.document for each in self.columns if each.document != _LANGUAGES)

    def with_keys(self, document: str, keys: tuple[str, ...]) -> "PaperStyle":
        """Return the style with other columns for a document, the usual ones for no *keys*."""
        others = tuple(each for each in self.columns if each.document != document)
        chosen = (ColumnChoice(document, keys),) if keys else ()
        return PaperStyle(self.above, self.below, (*others, *chosen))


USUAL_STYLE = PaperStyle()
