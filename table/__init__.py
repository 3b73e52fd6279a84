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
from table.match.limits import Limits
from table.match.model import (
    Entry,
    Given,
    Match,
    Overview,
    Person,
    Perspective,
    Perspectives,
    Plannable,
    Played,
    Progress,
    Proposal,
    Seated,
    Warrant,
    Whereabouts,
)
from table.queries.announcing import Announcement
from table.services.calling import Calling, zones
from table.services.context import Wake
from table.services.live_messages import new_nonce
from table.services.people import People
from table.services.timers import Timers
from table.tables import Tables
from table.views.answers import Pick

__all__ = [
    "Announcement",
    "Busy",
    "Calling",
    "DueDeadline",
    "Entry",
    "Given",
    "Limits",
    "LiveRow",
    "Match",
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
    "Plannable",
    "Played",
    "Progress",
    "Proposal",
    "Seated",
    "Tables",
    "Timers",
    "Unplayable",
    "Wake",
    "Warrant",
    "Whereabouts",
    "new_nonce",
    "zones",
]
