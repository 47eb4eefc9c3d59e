"""Version 6: which players are group A of a Scheveningen."""

from alembic import op

revision = "6"
down_revision = "5"
branch_labels = None
depends_on = None

_BARRIER = """
    INSERT INTO journal_steps
    SELECT
        number + 1, 'upgrade', '{}', strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now'), '', '[]', NULL, 1
    FROM journal_steps ORDER BY number DESC LIMIT 1
    """


def upgrade() -> None:
    """Add a column; undo stops here."""
    default = '["NUMBER", "", []]'
    op.execute(f"ALTER TABLE settings ADD COLUMN grouping TEXT DEFAULT '{default}' NOT NULL")
    op.execute(_BARRIER)
    op.execute("PRAGMA user_version = 6")
