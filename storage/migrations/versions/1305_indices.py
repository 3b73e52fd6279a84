"""Indices that find open matches, and the last ended ones, among many that are over."""

from alembic import op

revision = "1305"
down_revision = "1302"

INDICES = {
    "ix_matches_status": ("status", "ended_at"),
    "ix_matches_channel": ("channel_id", "status", "ended_at"),
    "ix_matches_host": ("host_id", "status"),
    "ix_matches_guild": ("guild_id", "status"),
}


def upgrade() -> None:
    """Create the indices; the one by channel replaces another."""
    for name, columns in INDICES.items():
        op.create_index(name, "matches", columns)
    op.drop_index("ix_matches_channel_id", "matches")
