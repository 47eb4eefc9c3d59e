"""Search the rating lists for a player."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from swissdesk.gui import failures, tasks
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.models import list_hits as models
from swissdesk.gui.rating_lists import MOST_HITS, ListSearch, library
from swissdesk.gui.widgets.field import FilterField
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import list_hits
from swissdesk.listings.words import list_text, text
from swissdesk.rating_lists.library import Hit
from swissdesk.rating_lists.report import ListInfo


class ListSearchDialog(FormDialog[Hit]):
    """Searches while the arbiter types; *section* is where a player found can be added, or ""."""

    manual_page = "rating-lists.md#search"
    opening_size = (900, 560)

    def __init__(self, section: str, parent: QWidget | None = None) -> None:
        add = _("&Add to {section}...").format(section=section)
        super().__init__(_("Search the rating lists"), add, parent)
        self._hits: Sequence[Hit] = ()
        self.field = self.begins_at = FilterField(_("Name in any order, or FIDE ID"))
        self.model = models.model()
        self.table = ListingTable(self.model, _("Players found"))
        self.more = label("", Voice.QUIET)
        self.count = label("", Voice.SMALL)
        self.search = ListSearch(self)
        self.body.addWidget(self.field)
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self.more)
        self.body.addWidget(self.count)
        self.accept_button.setVisible(bool(section))
        self.cancel_button.setText(_("&Close"))
        self.field.textChanged.connect(self.search.ask)
        self.field.left.connect(self.table.setFocus)
        self.search.found.connect(self._show)
        self.search.failed.connect(self._fail)
        self.table.chosen.connect(self._show_more)
        self.table.activated_key.connect(lambda _key: self._add())
        self._searched = ""
        self._show("", ())
        tasks.run(
            _("Searching the rating lists ..."),
            library().lists,
            then=self._show_lists,
            failed=self._fail,
            parent=self,
        )

    def value(self) -> Hit:
        """Return the player to add."""
        return self._hits[self.table.currentIndex().row()]

    def _add(self) -> None:
        if self.accept_button.isVisible():
            self.accept_button.click()

    def _show(self, words: str, hits: Sequence[Hit]) -> None:
        self._hits = hits
        self.model.show_rows([list_hits.of_listed(n, each.listed) for n, each in enumerate(hits)])
        if hits:
            self.table.selectRow(0)
        count = ngettext("{n} player found.", "{n} players found.", len(hits))
        if len(hits) >= MOST_HITS:
            count = _("The first {n} players; type more letters for others.")
        found = count.format(n=len(hits)) if words else ""
        self.count.setText(" ".join(filter(None, (found, self._searched))))
        self._show_more()

    def _show_lists(self, infos: Sequence[ListInfo]) -> None:
        """Show the lists that are searched."""
        names = dict.fromkeys(list_text.list_name(each.source, each.month) for each in infos)
        self._searched = "; ".join(names) or _("There are no rating lists here.")
        self._show(self.field.text().strip(), self._hits)

    def _show_more(self) -> None:
        """Show the facts that have no column: K, club, titles of an official."""
        place = self.table.currentIndex().row()
        self.accept_button.setEnabled(0 <= place < len(self._hits))
        words = ""
        if 0 <= place < len(self._hits):
            hit = self._hits[place]
            facts = (
                (_("K"), list_text.factors(hit.listed.k)),
                (_("Club"), hit.club),
                (_("Official"), hit.officials),
                (_("FIDE ID"), hit.fide_id if hit.national_id else ""),
            )
            words = " · ".join(text.labelled(name, value) for name, value in facts if value)
        self.more.setText(words)

    def _fail(self, error: Exception) -> None:
        self.complain(failures.message(error), self.field)
