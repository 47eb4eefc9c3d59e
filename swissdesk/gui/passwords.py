"""Passwords of servers: in the system's keyring, and nowhere else.

A keyring may ask the arbiter to unlock it and take as long as that: call these functions in a
worker.
"""

_SERVICE = "SwissDesk"
_ENCRYPTED = 1
"""The least priority of a keyring that is recommended; a file without encryption has less."""


def has_keyring() -> bool:
    """Return whether the system has a keyring that SwissDesk may use."""
    try:
        import keyring
    except ImportError:
        return False
    return bool(keyring.get_keyring().priority >= _ENCRYPTED)


def kept(login: str) -> str:
    """Return the password for a *login* such as "ana@hall.example:5432/open"; empty if none.

    A keyring that refuses counts as one without this password: the arbiter types it.
    """
    if not has_keyring():
        return ""
    import keyring
    from keyring.errors import KeyringError

    try:
        return keyring.get_password(_SERVICE, login) or ""
    except KeyringError:
        return ""


def keep(login: str, password: str) -> bool:
    """Keep a password, or forget it if it is empty; return whether the keyring has done so."""
    if not has_keyring():
        return False
    import keyring
    from keyring.errors import KeyringError

    try:
        if password:
            keyring.set_password(_SERVICE, login, password)
        elif keyring.get_password(_SERVICE, login) is not None:
            keyring.delete_password(_SERVICE, login)
    except KeyringError:
        return False
    return True
