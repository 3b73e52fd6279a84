"""Named people who are asked to an open table: they sit down, or decline."""

from collections.abc import Sequence
from dataclasses import replace

from games.kernel import message
from storage.queries import matches
from storage.rows import Invited, Notification
from table.commands.change import Change
from table.errors import NotNow
from table.match.model import Match, Person
from table.services.context import Service
from table.views import notifications
from table.views.notifications import Notifications

MOST = 20
"""So many people may be invited to a table."""


class Invitations(Service):
    """Asks people to lobbies."""

    async def invite(self, match_id: int, host_id: int, people: Sequence[Person]) -> Match:
        """Ask people to a lobby, also those who have declined before.

        Raises NotTheHost, NotNow: it has begun, all of them sit there, or it would be too many.
        """
        async with self._context.changing(match_id) as change:
            invite_people(change, host_id, people)
            return change.loaded.match()

    async def decline(self, match_id: int, user_id: int) -> Match:
        """Note that a guest will not come, and tell the host once. Raises NotNow."""
        async with self._context.changing(match_id) as change:
            decline_invitation(change, user_id)
            return change.loaded.match()

    async def invited(self, match_id: int, user_id: int) -> bool:
        """Whether a person is invited to a table, or was while it was open."""
        async with self._context.store.read() as connection:
            document = await matches.document(connection, match_id)
        return any(row.user_id == user_id for row in document.invited)


def invite_people(change: Change, host_id: int, people: Sequence[Person]) -> None:
    """Ask people to a lobby, also those who have declined before.

    Raises NotTheHost, NotNow: it has begun, all of them sit there, or it would be too many.
    """
    loaded = change.loaded
    loaded.require_lobby()
    loaded.require_host(host_id)
    loaded.require_others()
    asked = [person for person in people if loaded.seat_of(person.user_id) is None]
    if not asked:
        raise NotNow(message("table-already-seated-there"))
    before = {guest.user_id for guest in loaded.document.invited}
    if len(before | {guest.user_id for guest in asked}) > MOST:
        raise NotNow(message("table-too-many-invited", most=MOST))
    for guest in asked:
        _set_invitation(change, Invited(change.row.id, guest.user_id, guest.name, declined=False))
    _say_invited(change, *(Notification("invite", user_id=guest.user_id) for guest in asked))


def decline_invitation(change: Change, user_id: int) -> None:
    """Note that a guest will not come, and tell the host once. Raises NotNow."""
    loaded = change.loaded
    loaded.require_lobby()
    own = next((guest for guest in loaded.document.invited if guest.user_id == user_id), None)
    if own is None:
        raise NotNow(message("table-not-invited"))
    if loaded.seat_of(user_id) is not None:
        raise NotNow(message("table-already-seated"))
    if own.declined:
        return
    _set_invitation(change, replace(own, declined=True))
    notices = notifications.answered(loaded.row, user_id, own.name, comes=False)
    _say_invited(change, *notices.notifications)


def _set_invitation(change: Change, invited: Invited) -> None:
    """Store an invitation in place of an earlier one."""
    others = (row for row in change.document.invited if row.user_id != invited.user_id)
    ordered = sorted((*others, invited), key=lambda row: row.user_id)
    change.update_document(invited=tuple(ordered))


def _say_invited(change: Change, *letters: Notification) -> None:
    """Owe people what they are to know, and the lobby its list."""
    lobby = notifications.public(change.row).notifications
    change.say(Notifications((*lobby, *letters)))
