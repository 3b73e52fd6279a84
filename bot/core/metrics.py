"""The Prometheus metrics of this process, which `bot.process.monitoring` serves."""

import platform
import time
from typing import Any

import discord
from prometheus_client import Counter, Gauge, Histogram

from bot import VERSION
from table import Played

LATENCY_BUCKETS_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 10.0)
"""Upper ends of the histograms' buckets. Operators are alarmed after 2 s; Discord gives up after
3."""

INTERACTIONS = Counter("kontor_interactions", "What came in from people.", ["kind"])
MOVES = Counter("kontor_moves", "Moves that were stored.", ["game"])
ERRORS = Counter("kontor_errors", "Errors that were logged.", ["logger"])
ACKNOWLEDGED = Histogram(
    "kontor_acknowledged_seconds", "From a press to its acknowledgement.", buckets=LATENCY_BUCKETS_S
)
SHOWN = Histogram(
    "kontor_shown_seconds", "From a press to the answer being shown.", buckets=LATENCY_BUCKETS_S
)
PICTURES = Histogram("kontor_picture_seconds", "From asking for a picture to having it.")
LAG = Histogram(
    "kontor_loop_lag_seconds", "How late the event loop was.", buckets=LATENCY_BUCKETS_S
)
SERVERS = Gauge("kontor_servers", "Servers that this process is told of.")
TABLES = Gauge("kontor_tables", "Tables that are open, and matches that run.", ["status"])
BUILD = Gauge("kontor_build_info", "1; the labels say what runs.", ["version", "python", "discord"])
BUILD.labels(VERSION, platform.python_version(), discord.__version__).set(1)

HEALTH = {
    "gateway": Gauge("kontor_gateway_up", "Whether Discord can reach the bot."),
    "database": Gauge("kontor_database_up", "Whether the database answers."),
    "owed": Gauge("kontor_owed", "What is due and not said yet."),
    "oldest_seconds": Gauge("kontor_owed_oldest_seconds", "For how long the oldest has been due."),
}
"""The latest `monitoring.Health` of this process, by the names of its fields."""


def seconds_since(interaction: discord.Interaction[Any]) -> float:
    """Return the seconds since an interaction began: this machine's clock minus Discord's."""
    return max(0.0, time.time() - interaction.created_at.timestamp())


def count_move(played: Played) -> None:
    """Count a move, unless the press was a repeat of one that had made the move."""
    if not played.repeated:
        MOVES.labels(played.perspectives.public.match.game).inc()
