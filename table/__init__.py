"""The table: who sits where, whose move it is allowed to be, what is stored and who may know it.

Between chat and rules: it knows no Discord and no game by name. Start reading at `tables`.
"""

from storage.rows import DeadlineRow, LiveRow, PendingNotification, Place
from table.context import Wake
from table.due.timers import Timers
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
from table.limits import Limits
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
    Whereabouts,
)
from table.notify.calling import Calling, zones
from table.notify.live_messages import new_nonce
from table.notify.people import People
from table.play.acts import Warrant
from table.play.turns import Pick
from table.read.announcing import Announcement
from table.tables import Tables

__all__ = [
    "Announcement",
    "Busy",
    "Calling",
    "DeadlineRow",
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
