"""Version 9: team events; penalties and bonuses.

The identity of an entry is a player's or a team's, so ``player_id`` no longer refers to a player;
the new ``person_id`` does. SQLite cannot change a reference, so the table is made again. References
to it are checked at the commit, when its rows are back.
"""

from alembic import op

revision = "9"
down_revision = "8"
branch_labels = None
depends_on = None

_ENTRIES = """
    CREATE TABLE entries (
        tournament_id INTEGER NOT NULL,
        player_id INTEGER NOT NULL,
        tpn INTEGER NOT NULL CHECK (tpn >= 1),
        rating INTEGER NOT NULL,
        first_round INTEGER NOT NULL CHECK (first_round >= 1),
        withdrawn_after INTEGER CHECK (withdrawn_after >= 0),
        estimate INTEGER DEFAULT 0 NOT NULL,
        is_expelled INTEGER DEFAULT 0 NOT NULL CHECK (is_expelled IN (0, 1)),
        half_point_barred INTEGER DEFAULT 0 NOT NULL CHECK (half_point_barred IN (0, 1)),
        checked_in INTEGER DEFAULT 0 NOT NULL CHECK (checked_in IN (0, 1)),
        excused TEXT DEFAULT '[]' NOT NULL,
        person_id INTEGER CHECK (person_id = player_id),
        PRIMARY KEY (tournament_id, player_id),
        UNIQUE (tournament_id, tpn),
        FOREIGN KEY(tournament_id) REFERENCES tournaments (id) DEFERRABLE INITIALLY DEFERRED,
        FOREIGN KEY(person_id) REFERENCES players (id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """
_TEAM_RULES = """
    CREATE TABLE team_rules (
        tournament_id INTEGER NOT NULL,
        boards INTEGER NOT NULL CHECK (boards >= 1),
        win INTEGER NOT NULL,
        draw INTEGER NOT NULL,
        loss INTEGER NOT NULL,
        absence INTEGER NOT NULL,
        pab INTEGER NOT NULL,
        unknown INTEGER NOT NULL,
        primary_score TEXT NOT NULL,
        uses_secondary INTEGER NOT NULL CHECK (uses_secondary IN (0, 1)),
        colour_type TEXT NOT NULL,
        colours TEXT NOT NULL,
        host_colour TEXT NOT NULL,
        won_by TEXT NOT NULL,
        minimum INTEGER NOT NULL,
        pab_game_points INTEGER,
        line_up_rule TEXT NOT NULL,
        line_up_number INTEGER NOT NULL,
        fewest_players INTEGER NOT NULL,
        conditions TEXT NOT NULL,
        strength TEXT NOT NULL,
        strongest INTEGER NOT NULL,
        breaks_of_all_games INTEGER NOT NULL CHECK (breaks_of_all_games IN (0, 1)),
        PRIMARY KEY (tournament_id),
        FOREIGN KEY(tournament_id) REFERENCES tournaments (id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """
_TEAMS = """
    CREATE TABLE teams (
        tournament_id INTEGER NOT NULL,
        id INTEGER NOT NULL,
        name TEXT NOT NULL,
        short_name TEXT NOT NULL,
        federation TEXT NOT NULL,
        club TEXT NOT NULL,
        captain TEXT NOT NULL,
        PRIMARY KEY (tournament_id, id),
        FOREIGN KEY(tournament_id, id)
            REFERENCES entries (tournament_id, player_id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """
_MEMBERS = """
    CREATE TABLE members (
        tournament_id INTEGER NOT NULL,
        team_id INTEGER NOT NULL,
        place INTEGER NOT NULL,
        player_id INTEGER NOT NULL,
        rating INTEGER NOT NULL,
        PRIMARY KEY (tournament_id, team_id, place),
        UNIQUE (player_id, tournament_id),
        FOREIGN KEY(tournament_id, team_id)
            REFERENCES teams (tournament_id, id) DEFERRABLE INITIALLY DEFERRED,
        FOREIGN KEY(player_id) REFERENCES players (id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """
_LINE_UPS = """
    CREATE TABLE line_ups (
        tournament_id INTEGER NOT NULL,
        team_id INTEGER NOT NULL,
        round_no INTEGER NOT NULL,
        players TEXT NOT NULL,
        PRIMARY KEY (tournament_id, team_id, round_no),
        FOREIGN KEY(tournament_id, team_id)
            REFERENCES teams (tournament_id, id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """
_MATCHES = """
    CREATE TABLE matches (
        tournament_id INTEGER NOT NULL,
        round_no INTEGER NOT NULL,
        table_no INTEGER NOT NULL,
        white INTEGER NOT NULL,
        black INTEGER NOT NULL,
        forfeit TEXT,
        has_colours INTEGER NOT NULL CHECK (has_colours IN (0, 1)),
        PRIMARY KEY (tournament_id, round_no, table_no),
        CHECK (table_no >= 1),
        CHECK (white <> black),
        UNIQUE (tournament_id, white, round_no),
        UNIQUE (tournament_id, black, round_no),
        FOREIGN KEY(tournament_id, round_no)
            REFERENCES rounds (tournament_id, number) DEFERRABLE INITIALLY DEFERRED,
        FOREIGN KEY(tournament_id, white)
            REFERENCES teams (tournament_id, id) DEFERRABLE INITIALLY DEFERRED,
        FOREIGN KEY(tournament_id, black)
            REFERENCES teams (tournament_id, id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """
_BOARDS = """
    CREATE TABLE boards (
        tournament_id INTEGER NOT NULL,
        round_no INTEGER NOT NULL,
        table_no INTEGER NOT NULL,
        number INTEGER NOT NULL,
        first INTEGER,
        second INTEGER,
        colour TEXT NOT NULL,
        result TEXT NOT NULL,
        PRIMARY KEY (tournament_id, round_no, table_no, number),
        CHECK (number >= 1),
        FOREIGN KEY(tournament_id, round_no, table_no)
            REFERENCES matches (tournament_id, round_no, table_no) DEFERRABLE INITIALLY DEFERRED,
        FOREIGN KEY(tournament_id, first)
            REFERENCES members (tournament_id, player_id) DEFERRABLE INITIALLY DEFERRED,
        FOREIGN KEY(tournament_id, second)
            REFERENCES members (tournament_id, player_id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """
_MATCH_CORRECTIONS = """
    CREATE TABLE match_corrections (
        tournament_id INTEGER NOT NULL,
        place INTEGER NOT NULL,
        round_no INTEGER NOT NULL,
        since_round INTEGER NOT NULL,
        table_no INTEGER NOT NULL,
        white INTEGER NOT NULL,
        black INTEGER NOT NULL,
        forfeit TEXT,
        has_colours INTEGER NOT NULL CHECK (has_colours IN (0, 1)),
        boards TEXT NOT NULL,
        PRIMARY KEY (tournament_id, place),
        FOREIGN KEY(tournament_id, round_no)
            REFERENCES rounds (tournament_id, number) DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """
_ADJUSTMENTS = """
    CREATE TABLE adjustments (
        tournament_id INTEGER NOT NULL,
        place INTEGER NOT NULL,
        participant INTEGER NOT NULL,
        round_no INTEGER NOT NULL,
        points INTEGER NOT NULL,
        game_points INTEGER NOT NULL,
        reason TEXT NOT NULL,
        PRIMARY KEY (tournament_id, place),
        FOREIGN KEY(tournament_id, participant)
            REFERENCES entries (tournament_id, player_id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """
_TABLES = (
    *(_TEAM_RULES, _TEAMS, _MEMBERS, _LINE_UPS),
    *(_MATCHES, _BOARDS, _MATCH_CORRECTIONS, _ADJUSTMENTS),
)
_INDEXES = {
    "entries_by_person": "entries (person_id)",
    "boards_by_first": "boards (tournament_id, first)",
    "boards_by_second": "boards (tournament_id, second)",
    "adjustments_by_participant": "adjustments (tournament_id, participant)",
}
_BARRIER = """
    INSERT INTO journal_steps
    SELECT
        number + 1, 'upgrade', '{}', strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now'), '', '[]', NULL, 1
    FROM journal_steps ORDER BY number DESC LIMIT 1
    """


def upgrade() -> None:
    """Make the table of entries again, and add tables; undo stops here."""
    op.execute("CREATE TEMPORARY TABLE entries_before AS SELECT * FROM entries")
    op.execute("DROP TABLE entries")
    op.execute(_ENTRIES)
    op.execute("INSERT INTO entries SELECT *, player_id FROM entries_before")
    op.execute("DROP TABLE entries_before")
    for table in _TABLES:
        op.execute(table)
    for name, columns in _INDEXES.items():
        op.execute(f"CREATE INDEX {name} ON {columns}")
    op.execute(_BARRIER)
    op.execute("PRAGMA user_version = 9")
