"""Create the tables of a new event file, and bring an older file's up to date.

Why a new file is made by the same migrations: there is one way to each version, so that a file
upgraded from version 1 and a new one have the same tables.

A migration imports nothing from the program and is never edited once released. One that touches
the tables of the event also writes a barrier step into the journal, with the operation "upgrade":
images taken before it do not fit the tables after it, so undo stops there.
"""

from importlib import import_module

from sqlalchemy import Connection

SCRIPTS = "swissdesk.store:migrations"
"""The folder of the migrations in an installed package."""


def load() -> None:
    """Load Alembic, which takes long, before :func:`upgrade` is called."""
    import_module("alembic.command")


def upgrade(connection: Connection) -> None:
    """Run the migrations that the file lacks; the caller begins and ends the transaction.

    Raise ValueError if the file does not name its version.
    """
    from alembic import command  # takes long to load, and a file of today needs none of it
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as problem:
        raise ValueError(str(problem)) from problem
