"""A keyring for tests, in memory."""

from keyring.backend import KeyringBackend
from keyring.errors import KeyringLocked


class InMemory(KeyringBackend):
    """A keyring that works, until it is locked."""

    priority = 5

    def __init__(self):
        super().__init__()
        self.entries = {}
        self.is_locked = False

    def get_password(self, service, username):
        self._open()
        return self.entries.get((service, username))

    def set_password(self, service, username, password):
        self._open()
        self.entries[service, username] = password

    def delete_password(self, service, username):
        self._open()
        del self.entries[service, username]

    def _open(self):
        if self.is_locked:
            raise KeyringLocked
