"""Version 10: a deadline for line-ups, and which line-ups were late."""

from alembic import op

revision = "10"
down_revision = "9"
branch_labels = None
depends_on = None

_BARRIER = """
    INSERT INTO journal_steps
    SELECT
        number + 1, 'upgrade', '{}', strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now'), '', '[]', NULL, 1
    FROM journal_steps ORDER BY number DESC LIMIT 1
    """


def upgrade() -> None:
    """Add columns; undo stops here."""
    op.execute("ALTER TABLE team_rules ADD COLUMN line_up_deadline INTEGER")
    late = "INTEGER DEFAULT 0 NOT NULL CHECK (is_late IN (0, 1))"
    op.execute(f"ALTER TABLE line_ups ADD COLUMN is_late {late}")
    op.execute(_BARRIER)
    op.execute("PRAGMA user_version = 10")
