"""Version 1: an event, its journal, and triggers that keep the journal append-only."""

from alembic import op

revision = "1"
down_revision = None
branch_labels = None
depends_on = None

_TABLES = (
    """
    CREATE TABLE event (
        id INTEGER NOT NULL CHECK (id = 1),
        name TEXT NOT NULL,
        place TEXT NOT NULL,
        federation TEXT NOT NULL,
        start_date TEXT NOT NULL,
        end_date TEXT NOT NULL,
        organiser TEXT NOT NULL,
        chief_arbiter TEXT NOT NULL,
        deputy_arbiters TEXT NOT NULL,
        PRIMARY KEY (id)
    ) STRICT
    """,
    """
    CREATE TABLE players (
        id INTEGER NOT NULL,
        name TEXT NOT NULL,
        title TEXT NOT NULL,
        sex TEXT NOT NULL,
        federation TEXT NOT NULL,
        fide_id TEXT NOT NULL,
        birth TEXT NOT NULL,
        club TEXT NOT NULL,
        category TEXT NOT NULL,
        standard INTEGER NOT NULL,
        rapid INTEGER NOT NULL,
        blitz INTEGER NOT NULL,
        national INTEGER NOT NULL,
        PRIMARY KEY (id)
    ) STRICT
    """,
    """
    CREATE TABLE tournaments (
        id INTEGER NOT NULL,
        list_closed INTEGER NOT NULL CHECK (list_closed IN (0, 1)),
        extra_records TEXT NOT NULL,
        PRIMARY KEY (id)
    ) STRICT
    """,
    """
    CREATE TABLE settings (
        tournament_id INTEGER NOT NULL,
        name TEXT NOT NULL,
        rounds INTEGER NOT NULL CHECK (rounds >= 0),
        system TEXT NOT NULL,
        win INTEGER NOT NULL,
        draw INTEGER NOT NULL,
        loss INTEGER NOT NULL,
        absence INTEGER NOT NULL,
        pab INTEGER NOT NULL,
        unknown INTEGER NOT NULL,
        initial_colour TEXT,
        colour_by_lot INTEGER NOT NULL CHECK (colour_by_lot IN (0, 1)),
        acceleration TEXT NOT NULL,
        fictitious TEXT NOT NULL,
        prohibited TEXT NOT NULL,
        tie_breaks TEXT NOT NULL,
        round_dates TEXT NOT NULL,
        time_control TEXT NOT NULL,
        time_control_code TEXT NOT NULL,
        type_text TEXT NOT NULL,
        PRIMARY KEY (tournament_id),
        FOREIGN KEY(tournament_id)
            REFERENCES tournaments (id)
            DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """,
    """
    CREATE TABLE entries (
        tournament_id INTEGER NOT NULL,
        player_id INTEGER NOT NULL,
        tpn INTEGER NOT NULL CHECK (tpn >= 1),
        rating INTEGER NOT NULL,
        first_round INTEGER NOT NULL CHECK (first_round >= 1),
        withdrawn_after INTEGER CHECK (withdrawn_after >= 0),
        PRIMARY KEY (tournament_id, player_id),
        UNIQUE (tournament_id, tpn),
        FOREIGN KEY(tournament_id)
            REFERENCES tournaments (id)
            DEFERRABLE INITIALLY DEFERRED,
        FOREIGN KEY(player_id)
            REFERENCES players (id)
            DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """,
    """
    CREATE INDEX entries_by_player ON entries (player_id)
    """,
    """
    CREATE TABLE requested_byes (
        tournament_id INTEGER NOT NULL,
        player_id INTEGER NOT NULL,
        round_no INTEGER NOT NULL,
        kind TEXT NOT NULL,
        PRIMARY KEY (tournament_id, player_id, round_no),
        FOREIGN KEY(tournament_id, player_id)
            REFERENCES entries (tournament_id, player_id)
            DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """,
    """
    CREATE TABLE rounds (
        tournament_id INTEGER NOT NULL,
        number INTEGER NOT NULL,
        state TEXT NOT NULL,
        PRIMARY KEY (tournament_id, number),
        CHECK (number >= 1),
        FOREIGN KEY(tournament_id)
            REFERENCES tournaments (id)
            DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """,
    """
    CREATE TABLE games (
        tournament_id INTEGER NOT NULL,
        round_no INTEGER NOT NULL,
        board INTEGER NOT NULL,
        white INTEGER NOT NULL,
        black INTEGER NOT NULL,
        result TEXT NOT NULL,
        PRIMARY KEY (tournament_id, round_no, board),
        CHECK (board >= 1),
        CHECK (white <> black),
        UNIQUE (tournament_id, white, round_no),
        UNIQUE (tournament_id, black, round_no),
        FOREIGN KEY(tournament_id, round_no)
            REFERENCES rounds (tournament_id, number)
            DEFERRABLE INITIALLY DEFERRED,
        FOREIGN KEY(tournament_id, white)
            REFERENCES entries (tournament_id, player_id)
            DEFERRABLE INITIALLY DEFERRED,
        FOREIGN KEY(tournament_id, black)
            REFERENCES entries (tournament_id, player_id)
            DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """,
    """
    CREATE TABLE byes (
        tournament_id INTEGER NOT NULL,
        round_no INTEGER NOT NULL,
        place INTEGER NOT NULL,
        player_id INTEGER NOT NULL,
        kind TEXT NOT NULL,
        PRIMARY KEY (tournament_id, round_no, place),
        UNIQUE (tournament_id, player_id, round_no),
        FOREIGN KEY(tournament_id, round_no)
            REFERENCES rounds (tournament_id, number)
            DEFERRABLE INITIALLY DEFERRED,
        FOREIGN KEY(tournament_id, player_id)
            REFERENCES entries (tournament_id, player_id)
            DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """,
    """
    CREATE TABLE journal_steps (
        number INTEGER NOT NULL,
        operation TEXT NOT NULL,
        arguments TEXT NOT NULL,
        at TEXT NOT NULL,
        who TEXT NOT NULL,
        tables TEXT NOT NULL,
        reverses INTEGER,
        barrier INTEGER NOT NULL CHECK (barrier IN (0, 1)),
        PRIMARY KEY (number),
        FOREIGN KEY(reverses)
            REFERENCES journal_steps (number)
            DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """,
    """
    CREATE TABLE journal_changes (
        step INTEGER NOT NULL,
        position INTEGER NOT NULL,
        table_name TEXT NOT NULL,
        "before" TEXT,
        "after" TEXT,
        PRIMARY KEY (step, position),
        CHECK (before IS NOT NULL OR after IS NOT NULL),
        FOREIGN KEY(step)
            REFERENCES journal_steps (number)
            DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """,
)
_FINAL = """
    CREATE TRIGGER {table}_{action} BEFORE {action} ON {table}
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
    """


def upgrade() -> None:
    """Make the tables of version 1."""
    for statement in _TABLES:
        op.execute(statement)
    for table in ("journal_steps", "journal_changes"):
        for action in ("UPDATE", "DELETE"):
            op.execute(_FINAL.format(table=table, action=action))
    op.execute("PRAGMA application_id = 0x53774465")
    op.execute("PRAGMA user_version = 1")
