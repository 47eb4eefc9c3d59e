"""Version 2: FIDE mode, remarks, corrections and lots; what start lists, byes and arbiters need."""

from alembic import op

revision = "2"
down_revision = "1"
branch_labels = None
depends_on = None

_YES_OR_NO = "INTEGER DEFAULT {default} NOT NULL CHECK ({name} IN (0, 1))"
_COLUMNS = {
    "event": {
        "organiser_id": "TEXT DEFAULT '' NOT NULL",
        "chief_arbiter_id": "TEXT DEFAULT '' NOT NULL",
        "deputy_ids": "TEXT DEFAULT '[]' NOT NULL",
    },
    "settings": {
        "round_times": "TEXT DEFAULT '[]' NOT NULL",
        "rating_method": "TEXT DEFAULT 'FIDE' NOT NULL",
        "rating_kinds": "TEXT DEFAULT '[\"STANDARD\"]' NOT NULL",
        "name_order": "TEXT DEFAULT 'NAME' NOT NULL",
        "order_lot": "INTEGER DEFAULT 0 NOT NULL",
        "prohibitions": "TEXT DEFAULT '[]' NOT NULL",
        "half_points": "INTEGER DEFAULT 1 NOT NULL",
        "none_in_last": "INTEGER DEFAULT 0 NOT NULL",
        "missed": "TEXT DEFAULT 'ZERO_POINT' NOT NULL",
        "absent_withdraws": _YES_OR_NO.format(default=1, name="absent_withdraws"),
    },
    "tournaments": {
        "fide_mode_left": "INTEGER CHECK (fide_mode_left >= 0)",
        "manual_order": _YES_OR_NO.format(default=0, name="manual_order"),
    },
    "entries": {
        "estimate": "INTEGER DEFAULT 0 NOT NULL",
        "is_expelled": _YES_OR_NO.format(default=0, name="is_expelled"),
        "half_point_barred": _YES_OR_NO.format(default=0, name="half_point_barred"),
        "checked_in": _YES_OR_NO.format(default=0, name="checked_in"),
        "excused": "TEXT DEFAULT '[]' NOT NULL",
    },
    "rounds": {
        "paired_order": "TEXT DEFAULT '[]' NOT NULL",
        "is_verified": _YES_OR_NO.format(default=0, name="is_verified"),
    },
}
_TABLES = (
    """
    CREATE TABLE remarks (
        tournament_id INTEGER NOT NULL,
        place INTEGER NOT NULL,
        kind TEXT NOT NULL,
        round_no INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (tournament_id, place),
        FOREIGN KEY(tournament_id) REFERENCES tournaments (id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """,
    """
    CREATE TABLE corrections (
        tournament_id INTEGER NOT NULL,
        place INTEGER NOT NULL,
        round_no INTEGER NOT NULL,
        board INTEGER NOT NULL,
        white_before INTEGER NOT NULL,
        black_before INTEGER NOT NULL,
        result_before TEXT NOT NULL,
        white_after INTEGER NOT NULL,
        black_after INTEGER NOT NULL,
        result_after TEXT NOT NULL,
        since_round INTEGER NOT NULL,
        scope TEXT NOT NULL,
        PRIMARY KEY (tournament_id, place),
        FOREIGN KEY(tournament_id, round_no)
            REFERENCES rounds (tournament_id, number) DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """,
    """
    CREATE TABLE lots (
        tournament_id INTEGER NOT NULL,
        place INTEGER NOT NULL,
        round_no INTEGER NOT NULL,
        players TEXT NOT NULL,
        seed INTEGER,
        PRIMARY KEY (tournament_id, place),
        FOREIGN KEY(tournament_id) REFERENCES tournaments (id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """,
)
_BARRIER = """
    INSERT INTO journal_steps
    SELECT
        number + 1, 'upgrade', '{}', strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now'), '', '[]', NULL, 1
    FROM journal_steps ORDER BY number DESC LIMIT 1
    """


def upgrade() -> None:
    """Add columns and tables; in a file that has a journal undo stops here."""
    for table, columns in _COLUMNS.items():
        for name, kind in columns.items():
            op.execute(f"ALTER TABLE {table} ADD COLUMN {name} {kind}")
    for statement in _TABLES:
        op.execute(statement)
    op.execute(_BARRIER)
    op.execute("PRAGMA user_version = 2")
