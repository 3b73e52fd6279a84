"""The table service: seats, permissions and clocks of matches, and who may know what.

It connects chat and rules, and knows neither Discord nor any game by name. Start reading at
`tables`.
"""

from storage.document import DueDeadline
from storage.rows import LiveRow, PendingNotification, Place
from table.errors import (
    Busy,
    NoSuchMatch,
    NoSuchTournament,
    NotAPlayer,
    NotNow,
    NotTheHost,
    Outdated,
    Overtaken,
    Unplayable,
)
from table.match.model import (
    Actor,
    Entry,
    Match,
    MatchPlayer,
    Overview,
    Person,
    Perspective,
    Perspectives,
    Plan,
    PlanOptions,
    Played,
    Progress,
    Proposal,
    Whereabouts,
)
from table.match.options import Limits
from table.queries.reading import Announcement
from table.services.calls import CallPreferences, zones
from table.services.context import Wake
from table.services.outbox import new_nonce
from table.services.people import People
from table.services.timers import Timers
from table.tables import Tables
from table.views.answers import Pick

__all__ = [
    "Actor",
    "Announcement",
    "Busy",
    "CallPreferences",
    "DueDeadline",
    "Entry",
    "Limits",
    "LiveRow",
    "Match",
    "MatchPlayer",
    "NoSuchMatch",
    "NoSuchTournament",
    "NotAPlayer",
    "NotNow",
    "NotTheHost",
    "Outdated",
    "Overtaken",
    "Overview",
    "PendingNotification",
    "People",
    "Person",
    "Perspective",
    "Perspectives",
    "Pick",
    "Place",
    "Plan",
    "PlanOptions",
    "Played",
    "Progress",
    "Proposal",
    "Tables",
    "Timers",
    "Unplayable",
    "Wake",
    "Whereabouts",
    "new_nonce",
    "zones",
]
