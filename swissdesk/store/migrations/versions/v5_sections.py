"""Version 5: ratings with which rounds were paired before a correction; the order of sections."""

from alembic import op

revision = "5"
down_revision = "4"
branch_labels = None
depends_on = None

_RATING_CORRECTIONS = """
    CREATE TABLE rating_corrections (
        tournament_id INTEGER NOT NULL,
        player_id INTEGER NOT NULL,
        since_round INTEGER NOT NULL,
        rating INTEGER NOT NULL,
        estimate INTEGER NOT NULL,
        PRIMARY KEY (tournament_id, player_id, since_round),
        CHECK (since_round >= 2),
        FOREIGN KEY(tournament_id, player_id)
            REFERENCES entries (tournament_id, player_id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """
_BARRIER = """
    INSERT INTO journal_steps
    SELECT
        number + 1, 'upgrade', '{}', strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now'), '', '[]', NULL, 1
    FROM journal_steps ORDER BY number DESC LIMIT 1
    """


def upgrade() -> None:
    """Add a table and a column; undo stops here."""
    op.execute(_RATING_CORRECTIONS)
    op.execute("ALTER TABLE event ADD COLUMN sections TEXT DEFAULT '[]' NOT NULL")
    op.execute(_BARRIER)
    op.execute("PRAGMA user_version = 5")
