"""People who follow a match: spectators who get its public log by direct message.

A follower gets one report after another. Which part of the log a report shows is fixed before it is
first sent, so that an attempt after a crash shows the same, and the next report begins where it
ended.
"""

from dataclasses import replace

from games.kernel import message
from storage.document import FollowerRow
from table.commands.change import Change
from table.errors import NotNow
from table.match.clocks import DAY_MS
from table.match.model import Person
from table.match.options import can_be_followed, options_of
from table.views.notifications import Notifications, build_report

FOLLOWERS_MAX = 20
"""The largest number of people who can follow a match."""


def add_follower(change: Change, person: Person) -> None:
    """Let a spectator follow a match from now on; their first report is due a day later.

    Nothing happens if they follow it already.

    Raises:
        NotNow: the match does not run, its players have forbidden followers, the person plays in
            it, or `FOLLOWERS_MAX` people follow it.
    """
    loaded = change.loaded
    loaded.require_playing()
    if loaded.seat_of(person.user_id) is not None:
        raise NotNow(message("table-follow-own"))
    if not can_be_followed(options_of(loaded.row)):
        raise NotNow(message("table-follow-forbidden"))
    if loaded.follower_of(person.user_id) is not None:
        return
    if len(loaded.document.followers) >= FOLLOWERS_MAX:
        raise NotNow(message("table-follow-full", most=FOLLOWERS_MAX))
    follower = FollowerRow(person.user_id, person.name, loaded.row.announced_version)
    change.update_document(followers=(*loaded.document.followers, follower))
    change.notify(Notifications((build_report(follower, change.now + DAY_MS),)))


def remove_follower(change: Change, user_id: int) -> bool:
    """Remove a person from the followers of a match; return whether they followed it."""
    remaining = tuple(row for row in change.document.followers if row.user_id != user_id)
    if remaining == change.document.followers:
        return False
    change.update_document(followers=remaining)
    return True


def begin_report(change: Change, user_id: int, number: int) -> FollowerRow | None:
    """Fix up to which version a person's report shows the log, and return the follower.

    If an earlier attempt has fixed it, it stays. The result is `None` if `number` is not that of
    their next report, or if they now play in the match and so do not follow it any more.
    """
    loaded, follower = change.loaded, change.loaded.follower_of(user_id)
    if follower is None or follower.report != number or not loaded.has_begun:
        return None
    if loaded.seat_of(user_id) is not None:
        remove_follower(change, user_id)
        return None
    if follower.until is None:
        follower = replace(follower, until=loaded.row.announced_version)
        _replace_follower(change, follower)
    return follower


def finish_report(change: Change, user_id: int, number: int) -> None:
    """Store that a report was sent, and notify the follower of the next one a day later.

    After the report that shows the end of the match, the person is no follower any more.
    """
    row, follower = change.row, change.loaded.follower_of(user_id)
    if follower is None or follower.report != number or follower.until is None:
        return
    is_over = row.status != "playing"
    if is_over and follower.until == row.announced_version:
        remove_follower(change, user_id)
        return
    follower = replace(follower, reported_version=follower.until, until=None, report=number + 1)
    _replace_follower(change, follower)
    # The match may have ended while the report was being sent.
    due = change.now if is_over else change.now + DAY_MS
    change.notify(Notifications((build_report(follower, due),)))


def _replace_follower(change: Change, follower: FollowerRow) -> None:
    change.update_document(
        followers=tuple(
            follower if row.user_id == follower.user_id else row
            for row in change.document.followers
        )
    )
