"""Version 7: what reports of others leave open: colours of forfeits, the system, the rounds."""

from alembic import op

revision = "7"
down_revision = "6"
branch_labels = None
depends_on = None

_FLAGS = (
    ("settings", "system_known"),
    ("settings", "rounds_known"),
    ("games", "has_colours"),
    ("corrections", "has_colours_before"),
    ("corrections", "has_colours_after"),
)
_BARRIER = """
    INSERT INTO journal_steps
    SELECT
        number + 1, 'upgrade', '{}', strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now'), '', '[]', NULL, 1
    FROM journal_steps ORDER BY number DESC LIMIT 1
    """


def upgrade() -> None:
    """Add columns; undo stops here."""
    for table, name in _FLAGS:
        kind = f"INTEGER DEFAULT 1 NOT NULL CHECK ({name} IN (0, 1))"
        op.execute(f"ALTER TABLE {table} ADD COLUMN {name} {kind}")
    op.execute(_BARRIER)
    op.execute("PRAGMA user_version = 7")
