"""What players do about their own seats, and newcomers about free ones."""

from storage.queries import matches
from storage.queries.privacy import forgotten_mark
from table.commands.seats import (
    end_rest_for_player,
    leave_seat,
    offer_seat_of_gone_player,
    rename_player,
    start_vacation,
    take_seat,
)
from table.match.model import Match, Person
from table.services.context import Service
from table.services.guiding import newcomers


class Away(Service):
    """What players do about their own seats, and newcomers about free ones."""

    async def leave(self, match_id: int, user_id: int) -> Match:
        """Give up a seat of a running match: it is offered, and after a day the house answers.

        Who practises ends the match by it.

        Raises NotAPlayer, NotNow.
        """
        async with self._context.changing(match_id) as change:
            leave_seat(change, user_id)
            return change.loaded.public_match()

    async def gone(self, match_id: int, user_id: int) -> bool:
        """Offer the seat of a player who has left the server; until it is taken it is theirs.

        Return whether they need not be called any more.
        """
        async with self._context.changing(match_id) as change:
            return offer_seat_of_gone_player(change, user_id)

    async def take(self, match_id: int, person: Person) -> Match:
        """Sit down at a seat that is offered, or take back one's own.

        The secrets of a seat that is taken over open with the first question that it is asked.

        Raises NotNow: none is offered, they have had another seat here, or nobody stands in.
        """
        async with self._context.transaction(match_id) as (connection, change):
            is_seated = change.loaded.seat_of(person.user_id) is not None
            new = () if is_seated else await newcomers(connection, change.row, [person.user_id])
            mark = forgotten_mark(change.loaded.seed(), person.user_id)
            take_seat(change, person, mark, is_newcomer=bool(new))
            return change.loaded.public_match()

    async def rename(self, person: Person, guild_id: int) -> None:
        """Note that a person is called otherwise on a server now; their tables there are told."""
        async with self._context.store.read() as connection:
            renamed = await matches.named_otherwise(
                connection, person.user_id, person.name, guild_id
            )
        for match_id in renamed:
            async with self._context.changing(match_id) as change:
                rename_player(change, person)

    async def vacation(self, match_id: int, user_id: int, days: int) -> Match:
        """Be away for so many days, in which one's clock stands still; `take` ends it.

        Raises NotAPlayer, NotNow: so many are not left.
        """
        async with self._context.changing(match_id) as change:
            start_vacation(change, user_id, days)
        return change.loaded.public_match()


class Unattended(Service):
    """Wakes matches that rest."""

    async def wake(self, match_id: int, user_id: int) -> None:
        """Let a match go on that rests, now that one of its players is there."""
        async with self._context.changing(match_id) as change:
            end_rest_for_player(change, user_id)
