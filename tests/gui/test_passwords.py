"""Passwords in the system's keyring, and what happens without one."""

import sys

import keyring
import pytest
from keyring.backends import fail
from keyring_in_memory import InMemory

from swissdesk.gui import passwords

LOGIN = "ana@hall.example:5432/open"


class PlainFile(InMemory):
    """A keyring that keeps passwords for everyone to read."""

    priority = 0.5


def test_a_password_is_kept_and_forgotten(ring):
    assert passwords.has_keyring()
    assert passwords.kept(LOGIN) == ""
    assert passwords.keep(LOGIN, "Tal-1960")
    assert ring.entries == {("SwissDesk", LOGIN): "Tal-1960"}
    assert passwords.kept(LOGIN) == "Tal-1960"
    assert passwords.keep(LOGIN, "")
    assert passwords.keep(LOGIN, "")
    assert ring.entries == {}


def test_a_locked_keyring_has_no_password_and_takes_none(ring):
    passwords.keep(LOGIN, "Tal-1960")
    ring.is_locked = True
    assert passwords.kept(LOGIN) == ""
    assert not passwords.keep(LOGIN, "Tal-1961")


@pytest.mark.parametrize("unfit", [fail.Keyring, PlainFile])
def test_without_a_keyring_that_encrypts_nothing_is_kept(ring, unfit):
    keyring.set_keyring(unfit())
    assert not passwords.has_keyring()
    assert not passwords.keep(LOGIN, "Tal-1960")
    assert passwords.kept(LOGIN) == ""


def test_without_the_package_there_is_no_keyring(monkeypatch):
    monkeypatch.setitem(sys.modules, "keyring", None)
    assert not passwords.has_keyring()
    assert passwords.kept(LOGIN) == ""
    assert not passwords.keep(LOGIN, "Tal-1960")
