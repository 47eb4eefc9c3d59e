"""The form of the digests, and which changes to a journal they tell."""

import json
from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.store.chain import Link, changed, content, first_misfit

ROWS = st.lists(
    st.tuples(st.sampled_from(["games", "byes"]), st.dictionaries(st.text(), st.integers())),
    max_size=5,
)


def a_journal(length=4):
    """A journal whose digests are right."""
    links, digest = [], ""
    for number in range(1, length + 1):
        changes = (("games", None, '{"board":1}'), ("games", '{"board":2}', None))
        step = Link(number, "pair", "{}", "", "ž", "[]", None, False, changes, f"{number:064x}", "")
        digest = step.digest_after(digest)
        links.append(replace(step, digest=digest))
    return links


def test_the_digest_is_that_of_the_form_written_down():
    first, second, *_others = a_journal()
    lines = (
        f'["SwissDesk journal 1","{first.digest}",2,"pair","{{}}","","ž","[]",null,0,"{2:064x}"]',
        r'["games",null,"{\"board\":1}"]',
        r'["games","{\"board\":2}",null]',
    )
    assert second.digest == sha256("\n".join(lines).encode()).hexdigest()


def test_a_journal_left_alone_fits():
    assert first_misfit(a_journal()) is None


@pytest.mark.parametrize(
    "altered",
    [
        {"operation": "unpair"},
        {"arguments": "[]"},
        {"at": "2026"},
        {"who": "z"},
        {"tables": "{}"},
        {"reverses": 1},
        {"barrier": True},
        {"content": "0" * 64},
        {"changes": ()},
        {"changes": (("games", None, '{"board":1}'), ("byes", '{"board":2}', None))},
        {"changes": (("games", '{"board":2}', None), ("games", None, '{"board":1}'))},
        {"digest": ""},
    ],
)
def test_whatever_of_a_step_is_altered_it_does_not_fit(altered):
    links = a_journal()
    links[2] = replace(links[2], **altered)
    assert first_misfit(links) == 3


def test_a_step_given_a_new_digest_is_told_by_the_one_after_it():
    links = a_journal()
    other = replace(links[1], operation="unpair")
    links[1] = replace(other, digest=other.digest_after(links[0].digest))
    assert first_misfit(links) == 3


@pytest.mark.parametrize("gone", [0, 1, 2])
def test_a_step_taken_away_is_told(gone):
    links = a_journal()
    del links[gone]
    assert first_misfit(links) == gone + 1


@given(before=ROWS, gone=ROWS, come=ROWS)
def test_what_rows_come_to_follows_their_changes_in_any_order(before, gone, come):
    after = changed(content([*gone, *before]), gone, come)
    assert after == content([*reversed(come), *before])


def test_the_order_of_columns_is_no_matter_but_every_value_is():
    row = {"board": 1, "white": 2}
    assert content([("games", row)]) == content([("games", {"white": 2, "board": 1})])
    others = [("byes", row), ("games", {**row, "white": 3}), ("games", {**row, "white": "2"})]
    assert len({content([each]) for each in [("games", row), *others]}) == 4


def test_a_step_is_read_back_from_its_line():
    assert [Link.of_line(each.as_line()) for each in a_journal()] == a_journal()


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[]",
        "{}",
        json.dumps({**json.loads(a_journal()[0].as_line()), "more": 1}),
        json.dumps({**json.loads(a_journal()[0].as_line()), "number": "1"}),
        json.dumps({**json.loads(a_journal()[0].as_line()), "changes": None}),
        json.dumps({**json.loads(a_journal()[0].as_line()), "changes": [["games", 1, None]]}),
        json.dumps({**json.loads(a_journal()[0].as_line()), "changes": [None]}),
    ],
)
def test_another_line_is_no_step(line):
    with pytest.raises(ValueError):  # noqa: PT011 - what is wrong with it is said in many ways
        Link.of_line(line)
