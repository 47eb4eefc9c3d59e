"""Version 11: registrations and reports by section, what rating lists said, rules of prizes."""

from alembic import op

revision = "11"
down_revision = "10"
branch_labels = None
depends_on = None

_TEXT, _LIST = "TEXT DEFAULT '' NOT NULL", "TEXT DEFAULT '[]' NOT NULL"
_NUMBER, _FLAG = "INTEGER DEFAULT 0 NOT NULL", "INTEGER DEFAULT 0 NOT NULL CHECK ({0} IN (0, 1))"
_COLUMNS = {
    "event": {
        "organiser_email": _TEXT,
        "chief_arbiter_email": _TEXT,
        "chief_arbiter_title": _TEXT,
        "deputy_titles": _LIST,
        "arbiters": _LIST,
    },
    "players": {
        "women_title": "TEXT DEFAULT 'NONE' NOT NULL",
        "national_id": _TEXT,
        "k_standard": _NUMBER,
        "k_rapid": _NUMBER,
        "k_blitz": _NUMBER,
        "is_inactive": _FLAG,
        "is_first_timer": _FLAG,
        "listed": _LIST,
    },
    "tournaments": {
        "percent_by_place": _NUMBER,
        "places_by_rank": _NUMBER,
        "rounding": "INTEGER DEFAULT 1 NOT NULL",
        "registration": _LIST,
        "norm_rules": _LIST,
    },
}
_SENT_REPORTS = """
    CREATE TABLE sent_reports (
        tournament_id INTEGER NOT NULL,
        place INTEGER NOT NULL,
        first_round INTEGER NOT NULL,
        last_round INTEGER NOT NULL,
        sent_at TEXT NOT NULL,
        sent_by TEXT NOT NULL,
        file_name TEXT NOT NULL,
        digest TEXT NOT NULL,
        text TEXT NOT NULL,
        confirmed_at TEXT NOT NULL,
        PRIMARY KEY (tournament_id, place),
        FOREIGN KEY(tournament_id) REFERENCES tournaments (id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """
_BARRIER = """
    INSERT INTO journal_steps
    SELECT
        number + 1, 'upgrade', '{}', strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now'), '', '[]', NULL, 1
    FROM journal_steps ORDER BY number DESC LIMIT 1
    """


def upgrade() -> None:
    """Add columns and a table; undo stops here."""
    for table, columns in _COLUMNS.items():
        for name, kind in columns.items():
            op.execute(f"ALTER TABLE {table} ADD COLUMN {name} {kind.format(name)}")
    op.execute(_SENT_REPORTS)
    op.execute(_BARRIER)
    op.execute("PRAGMA user_version = 11")
