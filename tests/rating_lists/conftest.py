"""A library in a folder of its own, and lists to import into it."""

import pytest

from swissdesk.rating_lists.importing import Wishes
from swissdesk.rating_lists.library import Library


@pytest.fixture
def library(tmp_path):
    found = Library(tmp_path / "rating lists")
    yield found
    found.close()


@pytest.fixture
def imported(library, tmp_path):
    """Import bytes under a name; return the report."""

    def run(content, name="players_list_foa.txt", **wishes):
        path = tmp_path / name
        path.write_bytes(content)
        return library.import_file(path, Wishes(**{"month": "2026/10", **wishes}))

    return run
