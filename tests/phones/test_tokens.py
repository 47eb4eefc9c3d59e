"""Tokens let in exactly what was signed: any changed character, secret or event is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.model.colour import Colour
from swissdesk.phones.hall import Place
from swissdesk.phones.tokens import (
    LONGEST,
    Helper,
    Poster,
    Slip,
    TokenFault,
    TokenRefused,
    Tokens,
)

SECRET = bytes(range(32))
TOKENS = Tokens(SECRET, "a1b2c3d4")
END = 2_000_000_000
NUMBERS = st.integers(1, 99_999)
SLIPS = st.builds(
    Slip,
    st.builds(Place, NUMBERS, st.integers(1, 30), NUMBERS, st.integers(0, 12)),
    st.tuples(NUMBERS, NUMBERS),
    st.sampled_from(Colour),
)
HELPERS = st.builds(
    Helper,
    st.text(st.characters(codec="utf-8"), max_size=60),
    st.lists(NUMBERS, max_size=60).map(tuple),
    st.booleans(),
)
ACCESSES = SLIPS | st.builds(Poster, NUMBERS) | HELPERS
LETTERS = "ABCXYZabcxyz0189-_.=~!%/ \n\0é"


def fault(token, now=0.0, tokens=TOKENS):
    with pytest.raises(TokenRefused) as caught:
        tokens.read(token, now)
    return caught.value.fault


@given(ACCESSES)
def test_a_token_gives_back_its_access_until_it_ends(access):
    token = TOKENS.token(access, END)
    assert TOKENS.read(token, END - 1) == access
    assert fault(token, END) is TokenFault.EXPIRED


@given(ACCESSES, st.data())
def test_every_changed_character_is_refused(access, data):
    token = TOKENS.token(access, END)
    place = data.draw(st.integers(0, len(token) - 1))
    other = data.draw(st.sampled_from(LETTERS).filter(lambda each: each != token[place]))
    assert fault(token[:place] + other + token[place + 1 :]) is TokenFault.FORGED
    assert fault(token[:place] + other + token[place:]) is TokenFault.FORGED
    assert fault(token[:place] + token[place + 1 :]) is TokenFault.FORGED


def test_the_last_letter_is_written_in_one_way_only():
    """Its two bits too many would else let four spellings of one signature in."""
    token = TOKENS.token(Poster(1), END)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    let_in = [each for each in letters if is_let_in(token[:-1] + each)]
    assert let_in == [token[-1]]


def is_let_in(token):
    try:
        TOKENS.read(token, 0)
    except TokenRefused:
        return False
    return True


@given(st.text(max_size=LONGEST + 50))
def test_no_text_that_nobody_signed_lets_in(text):
    assert fault(text) is TokenFault.FORGED


def test_a_token_of_another_secret_or_event_is_refused():
    token = TOKENS.token(Poster(1), END)
    assert fault(token, tokens=Tokens(bytes(32), "a1b2c3d4")) is TokenFault.FORGED
    assert fault(token, tokens=Tokens(SECRET, "ffffffff")) is TokenFault.FORGED


def test_a_token_fits_a_code_on_a_slip_and_an_address():
    slip = Slip(Place(3, 11, 250, 0), (1234, 5678), Colour.BLACK)
    token = TOKENS.token(slip, END)
    assert len(token) < 120
    name = "Ž" * 500
    longest = TOKENS.token(Helper(name, tuple(range(1000, 2000)), straight_in=True), END)
    assert len(longest) <= LONGEST
    assert TOKENS.read(longest, 0).name == name[:60]


@given(st.text(max_size=80), st.text(max_size=80))
def test_a_form_holds_for_its_token_and_subject_alone(token, subject):
    form = TOKENS.form(token, subject)
    assert TOKENS.has_form(form, token, subject)
    assert not TOKENS.has_form(form, token + "x", subject)
    assert not TOKENS.has_form(form, token, subject + "x")
    assert not TOKENS.has_form(form[:-1], token, subject)
    assert not TOKENS.has_form("", token, subject)
    assert not TOKENS.has_form("é\ud800", token, subject)
    assert not Tokens(bytes(32), "a1b2c3d4").has_form(form, token, subject)


def test_a_form_is_no_token():
    assert fault(TOKENS.form("a", "b")) is TokenFault.FORGED
