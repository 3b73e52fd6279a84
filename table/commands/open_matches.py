"""Commands for open matches, both lobbies and running ones: names, options, channels, outages."""

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
"""The shortest outage, in milliseconds, that players are told of."""


def rename_player(change: Change, person: Person) -> None:
    """Store a player's new name, and announce it in a running match.

    Nothing happens if the person has no seat.
    """
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
    """Reset options whose stored value this version does not have to their default, and say so."""
    keys = find_removed_options(change.row.options)
    if not keys:
        # Another process has done this already.
        return
    change.set_columns(options=json.dumps(dict(options_of(change.row))))
    refresh_deadlines(change)
    note_admin_event(change, AdminFacts("options", removed_options=tuple(keys)))
    change.notify(notifications.build_refresh(change.row))


def require_movable(loaded: LoadedMatch, user_id: int, channel_id: int) -> None:
    """Check that a user may move a match to a channel.

    If the match has lost its channel, every player may.

    Raises:
        NotAPlayer: the user has no seat.
        NotNow: the match has ended, or is in this channel already.
        NotTheHost: the match has a channel, and the user is not its host.
    """
    row = loaded.row
    loaded.require_seat(user_id)
    if row.status not in OPEN:
        raise NotNow(message("table-cannot-move"))
    if row.lost_at is None and row.channel_id == channel_id:
        raise NotNow(message("table-is-here"))
    if row.lost_at is None:
        loaded.require_host(user_id)


def settle_in_channel(change: Change, *, owes_commitment: bool, **columns: int | None) -> None:
    """Let a match go on in its channel, with a new public message.

    `columns` are changed columns by name, such as those of another channel. With `owes_commitment`,
    the lobby's commitment is posted too, since it was not posted before.
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
    """Store that the bot cannot use the channel of an open match, and tell its players once.

    `seats_with_question` have their question in a direct message, and are not called for it again.
    """
    if change.row.lost_at is not None or change.row.status not in OPEN:
        return
    change.set_columns(lost_at=change.now)
    refresh_deadlines(change)
    change.notify(notifications.build_channel_loss(change.loaded, seats_with_question))


def begin_outage(change: Change, since: int) -> None:
    """Stop the clocks of an open match because of an outage that began at `since` (UTC ms)."""
    if change.row.unreachable_at is not None or change.row.status not in OPEN:
        return
    change.set_columns(unreachable_at=since)
    refresh_deadlines(change, stop_clocks(change.loaded, since))


def end_outage(change: Change, *, is_told: bool) -> None:
    """Restart the clocks of a match after an outage, if there was one.

    With `is_told`, an outage of `ANNOUNCED_OUTAGE_MS` or more is announced if the match waited for
    a player whose clock would have run.
    """
    since = change.row.unreachable_at
    if since is None:
        return
    change.set_columns(unreachable_at=None)
    was_waiting = is_waited_for(change.loaded)
    restart_clocks(change, since)
    if was_waiting and is_told and change.now - since >= ANNOUNCED_OUTAGE_MS:
        note_admin_event(change, AdminFacts("reached", moment=since))
