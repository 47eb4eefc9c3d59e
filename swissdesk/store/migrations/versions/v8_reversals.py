"""Version 8: a step that reverses another has no rows of its own in the journal."""

from alembic import op

revision = "8"
down_revision = "7"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the version alone, because older programs need the rows; undo continues."""
    op.execute("PRAGMA user_version = 8")
