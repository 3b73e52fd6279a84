"""The table service: seats, permissions and clocks of matches, and who may know what.

It connects chat and rules, and knows neither Discord nor any game by name. `tables` is its facade.
Behind it, `services` write and `queries` read the database; `commands` change a match in memory,
`views` show it to one reader, and `match` holds the values of which it consists.
"""

from storage.document import DueDeadline
from storage.rows import LOBBY_VERSION, Destination, LiveRow, PendingNotification
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
from table.services.deadlines import Deadlines
from table.services.outbox import new_nonce
from table.services.people import People
from table.tables import Tables
from table.views.answers import Pick

__all__ = [
    "LOBBY_VERSION",
    "Actor",
    "Announcement",
    "Busy",
    "CallPreferences",
    "Deadlines",
    "Destination",
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
    "Plan",
    "PlanOptions",
    "Played",
    "Progress",
    "Proposal",
    "Tables",
    "Unplayable",
    "Wake",
    "Whereabouts",
    "new_nonce",
    "zones",
]
