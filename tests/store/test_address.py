"""The address of an event on a server, as a value and as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.errors import Address, Tls
from swissdesk.store.address import of_text, text_of

WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)


@given(
    st.builds(
        Address,
        host=st.one_of(st.just("::1"), st.from_regex(r"[a-z0-9./]*", fullmatch=True)),
        port=st.integers(0, 65535),
        database=WORDS,
        user=WORDS,
        event=st.from_regex(r"([0-9a-f]{8})?", fullmatch=True),
        tls=st.sampled_from(Tls),
        authority=WORDS,
        service=WORDS,
    )
)
def test_the_text_of_an_address_gives_the_address(address):
    assert of_text(text_of(address)) == address


def test_an_address_reads_as_those_of_postgresql():
    address = Address("hall.example", 5433, "chess", "ana", "1234abcd", Tls.VERIFIED)
    assert (
        text_of(address) == "postgresql://ana@hall.example:5433/chess?event=1234abcd&tls=verified"
    )
    assert text_of(address.of_database) == "postgresql://ana@hall.example:5433/chess?tls=verified"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Open.swissdesk",
        "/home/ana/Open.swissdesk",
        "http://hall.example/chess",
        "postgresql://ana:secret@hall.example/chess",
        "postgresql://ana:@hall.example/chess",
        "postgresql://hall.example:99999/chess",
        "postgresql://hall.example:x/chess",
        "postgresql://[::1/chess",
        "postgresql://hall.example/chess?tls=perhaps",
        "postgresql://hall.example/chess#part",
    ],
)
def test_what_is_no_address_or_has_a_password_is_refused(text):
    with pytest.raises(ValueError, match=r".+"):
        of_text(text)
