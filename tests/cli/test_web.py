"""``swissdesk web``."""


def test_a_folder_of_pages_is_made(swissdesk, example, tmp_path):
    site = tmp_path / "site"
    status, out, err = swissdesk("web", example, "-o", site)
    assert (status, out) == (0, "")
    assert f"pages in {site}." in err
    assert (site / "index.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_one_page_is_made_on_demand(swissdesk, example, tmp_path):
    page = tmp_path / "event.html"
    assert swissdesk("web", example, "--single", "-o", page)[0] == 0
    assert "Cross-table" in page.read_text(encoding="utf-8")


def test_a_folder_that_holds_something_else_is_refused(swissdesk, example, tmp_path):
    (tmp_path / "photo.jpg").write_bytes(b"dear")
    status, _out, err = swissdesk("web", example, "-o", tmp_path)
    assert status == 2
    assert "was not changed" in err


def test_a_single_page_has_the_ending_of_a_web_page(swissdesk, example, tmp_path):
    status, _out, err = swissdesk("web", example, "--single", "-o", tmp_path / "event.txt")
    assert status == 2
    assert "The name must end with .html or .htm." in err
    assert not (tmp_path / "event.txt").exists()
