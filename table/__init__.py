"""The table: who sits where, whose move it is allowed to be, what is stored and who may know it.

Between chat and rules: it knows no Discord and no game by name. Start reading at `tables`.
"""

from storage.document import DueDeadline
from storage.rows import LiveRow, PendingNotification, Place
from table.errors import (
    Busy,
    NoSuchMatch,
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
from table.queries.announcing import Announcement
from table.services.calling import Calling, zones
from table.services.context import Wake
from table.services.live_messages import new_nonce
from table.services.people import People
from table.services.timers import Timers
from table.tables import Tables
from table.views.answers import Pick

__all__ = [
    "Actor",
    "Announcement",
    "Busy",
    "Calling",
    "DueDeadline",
    "Entry",
    "Limits",
    "LiveRow",
    "Match",
    "MatchPlayer",
    "NoSuchMatch",
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
