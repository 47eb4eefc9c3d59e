"""Version 4: how numbers are given, and maxi-tournaments, for the systems beside the Dutch one."""

from alembic import op

revision = "4"
down_revision = "3"
branch_labels = None
depends_on = None

_SETTINGS = {
    "numbering": "TEXT DEFAULT 'STRENGTH' NOT NULL",
    "is_maxi": "INTEGER DEFAULT 0 NOT NULL CHECK (is_maxi IN (0, 1))",
}
_BARRIER = """
    INSERT INTO journal_steps
    SELECT
        number + 1, 'upgrade', '{}', strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now'), '', '[]', NULL, 1
    FROM journal_steps ORDER BY number DESC LIMIT 1
    """


def upgrade() -> None:
    """Add columns; undo stops here."""
    for name, kind in _SETTINGS.items():
        op.execute(f"ALTER TABLE settings ADD COLUMN {name} {kind}")
    op.execute(_BARRIER)
    op.execute("PRAGMA user_version = 4")
