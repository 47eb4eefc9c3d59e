"""Version 12: the second games of matches, reasons for absences, Keizer rules, clocks of rounds.

It runs on SQLite and on PostgreSQL.
"""

from datetime import UTC, datetime

from alembic import op
from sqlalchemy import text

revision = "12"
down_revision = "11"
branch_labels = None
depends_on = None

_REASON = "TEXT DEFAULT 'NONE' NOT NULL"
_COLUMNS = {
    "settings": {
        "keizer": "TEXT DEFAULT '[]' NOT NULL",
        "play_minutes": "INTEGER DEFAULT 0 NOT NULL",
        "closing_minutes": "INTEGER DEFAULT 5 NOT NULL",
    },
    "requested_byes": {"reason": _REASON},
    "rounds": {
        "started": "TEXT DEFAULT '' NOT NULL",
        "played_seconds": "INTEGER DEFAULT 0 NOT NULL",
    },
    "games": {"second": "TEXT"},
    "byes": {"reason": _REASON},
    "corrections": {"second_before": "TEXT", "second_after": "TEXT"},
}
_BARRIER = """
    INSERT INTO journal_steps (number, operation, arguments, at, who, tables, barrier)
    SELECT max(number) + 1, 'upgrade', '{}', :now, '', '[]', 1 FROM journal_steps
    HAVING count(*) > 0
    """


def upgrade() -> None:
    """Add columns; undo stops here."""
    is_file = op.get_context().dialect.name == "sqlite"
    for table, columns in _COLUMNS.items():
        for name, kind in columns.items():
            here = kind if is_file else kind.replace("INTEGER", "BIGINT")
            op.execute(f"ALTER TABLE {table} ADD COLUMN {name} {here}")
    now = datetime.now(UTC).isoformat(timespec="seconds")
    op.execute(text(_BARRIER).bindparams(now=now))
    if is_file:
        op.execute("PRAGMA user_version = 12")
