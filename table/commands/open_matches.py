"""Commands for both lobbies and running matches: names, options, channels, outages."""

import json
from collections.abc import Collection

from games.kernel import message
from storage.document import AdminFacts
from storage.rows import OPEN
from table.commands.change import Change
from table.commands.clocks import is_waited_for, restart_clocks, stop_clocks
from table.commands.commit import note_admin_event, refresh_deadlines
from table.errors import NotNow
from table.match.loaded import LoadedMatch
from table.match.model import Person
from table.match.options import find_removed_options, options_of
from table.views import notifications

ANNOUNCED_OUTAGE_MS = 10 * 60_000
"""Players are told of an outage that lasted at least this long."""


def rename_player(change: Change, person: Person) -> None:
    """Store a player's new name, and announce it in the channel."""
    seat = change.loaded.seat_of(person.user_id)
    if seat is None:
        return
    earlier_name = change.loaded.seats[seat].name
    change.set_seat(seat, name=person.name)
    if change.row.status == "playing":
        facts = AdminFacts("renamed", seat, earlier_name=earlier_name)
        note_admin_event(change, facts, person.user_id)
    change.notify(notifications.build_refresh(change.row))


def replace_removed_options(change: Change) -> None:
    """Reset options whose values this version no longer has to their defaults; tell the players."""
    keys = find_removed_options(change.row.options)
    if not keys:
        # Another process has done this already.
        return
    change.set_columns(options=json.dumps(dict(options_of(change.row))))
    refresh_deadlines(change)
    note_admin_event(change, AdminFacts("options", removed_options=tuple(keys)))
    change.notify(notifications.build_refresh(change.row))


def require_movable(loaded: LoadedMatch, user_id: int, channel_id: int) -> None:
    """Raise NotAPlayer, NotTheHost, NotNow if a user may not move a match to a channel."""
    row = loaded.row
    loaded.require_seat(user_id)
    if row.status not in OPEN:
        raise NotNow(message("table-cannot-move"))
    if row.lost_at is None and row.channel_id == channel_id:
        raise NotNow(message("table-is-here"))
    if row.lost_at is None:
        loaded.require_host(user_id)


def settle_in_channel(change: Change, *, owes_commitment: bool, **columns: int | None) -> None:
    """Let a match go on in its channel, or in the channel given by `columns`, with a new message.

    With `owes_commitment`, also post the lobby's commitment, which was never posted elsewhere.
    """
    since = change.row.lost_at
    change.set_columns(lost_at=None, **columns)
    if since is None:
        refresh_deadlines(change)
    else:
        restart_clocks(change, since)
    if owes_commitment:
        change.notify(notifications.build_commitment(change.row))
    change.notify(notifications.build_arrival(change.loaded))


def lose_channel(change: Change, seats_with_question: Collection[int | None]) -> None:
    """Store that a match has lost its channel, and tell its players once.

    Seats that have their question in a direct message are not called for it again.
    """
    if change.row.lost_at is not None or change.row.status not in OPEN:
        return
    change.set_columns(lost_at=change.now)
    refresh_deadlines(change)
    change.notify(notifications.build_channel_loss(change.loaded, seats_with_question))


def begin_outage(change: Change, since: int) -> None:
    """Stop the clocks of a match because of an outage that began at `since` (UTC ms)."""
    if change.row.unreachable_at is not None or change.row.status not in OPEN:
        return
    change.set_columns(unreachable_at=since)
    refresh_deadlines(change, stop_clocks(change.loaded, since))


def end_outage(change: Change, *, is_told: bool) -> None:
    """Restart the clocks of a match after an outage; with `is_told`, announce a long outage."""
    since = change.row.unreachable_at
    if since is None:
        return
    change.set_columns(unreachable_at=None)
    was_waiting = is_waited_for(change.loaded)
    restart_clocks(change, since)
    if was_waiting and is_told and change.now - since >= ANNOUNCED_OUTAGE_MS:
        note_admin_event(change, AdminFacts("reached", moment=since))
