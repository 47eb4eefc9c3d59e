"""Version 3: rules of tie-breaks, play-offs, prizes, look of documents, logo, digests of steps."""

from alembic import op

revision = "3"
down_revision = "2"
branch_labels = None
depends_on = None

_SETTINGS = {
    "edition": "TEXT DEFAULT 'MARCH_2026' NOT NULL",
    "unrated": "TEXT DEFAULT 'NONE' NOT NULL",
    "unrated_rating": "INTEGER DEFAULT 0 NOT NULL",
}
_EVENT = ("lines_above", "lines_below", "paper_columns")
_TOURNAMENTS = {
    "prizes": "TEXT DEFAULT '[]' NOT NULL",
    "currency": "TEXT DEFAULT '' NOT NULL",
    "prizes_shared": "INTEGER DEFAULT 0 NOT NULL CHECK (prizes_shared IN (0, 1))",
    "one_prize_each": "INTEGER DEFAULT 1 NOT NULL CHECK (one_prize_each IN (0, 1))",
}
_TIE_DECISIONS = """
    CREATE TABLE tie_decisions (
        tournament_id INTEGER NOT NULL,
        place INTEGER NOT NULL,
        round_no INTEGER NOT NULL,
        players TEXT NOT NULL,
        places INTEGER NOT NULL,
        decided_by TEXT NOT NULL,
        seed INTEGER,
        PRIMARY KEY (tournament_id, place),
        FOREIGN KEY(tournament_id) REFERENCES tournaments (id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """
_LOTS_AS_DECISIONS = """
    INSERT INTO tie_decisions
    SELECT
        tournament_id, place, round_no, players, json_array_length(players),
        iif(seed IS NULL, 'TABLE', 'NUMBER'), seed
    FROM lots
    """
_LOGO = """
    CREATE TABLE logo (
        id INTEGER NOT NULL CHECK (id = 1),
        picture TEXT NOT NULL,
        PRIMARY KEY (id)
    ) STRICT
    """
_DIGESTS = """
    CREATE TABLE journal_digests (
        step INTEGER NOT NULL,
        content TEXT NOT NULL,
        digest TEXT NOT NULL,
        PRIMARY KEY (step),
        FOREIGN KEY(step) REFERENCES journal_steps (number) DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """
_FINAL = """
    CREATE TRIGGER journal_digests_{action} BEFORE {action} ON journal_digests
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
    """
_BARRIER = """
    INSERT INTO journal_steps
    SELECT
        number + 1, 'upgrade', '{}', strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now'), '', '[]', NULL, 1
    FROM journal_steps ORDER BY number DESC LIMIT 1
    """


def upgrade() -> None:
    """Add columns, make of lots one of two ways to decide a tie; undo stops here."""
    for name, kind in _SETTINGS.items():
        op.execute(f"ALTER TABLE settings ADD COLUMN {name} {kind}")
    for name in _EVENT:
        op.execute(f"ALTER TABLE event ADD COLUMN {name} TEXT DEFAULT '[]' NOT NULL")
    for name, kind in _TOURNAMENTS.items():
        op.execute(f"ALTER TABLE tournaments ADD COLUMN {name} {kind}")
    op.execute(_TIE_DECISIONS)
    op.execute(_LOTS_AS_DECISIONS)
    op.execute("DROP TABLE lots")
    op.execute(_LOGO)
    op.execute(_DIGESTS)
    for action in ("UPDATE", "DELETE"):
        op.execute(_FINAL.format(action=action))
    op.execute(_BARRIER)
    op.execute("PRAGMA user_version = 3")
