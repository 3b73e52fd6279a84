"""Orders: what a seat wants done later. Given, changed, cancelled; played when their moment comes.

Nobody but their owner learns of them. They act like moves that their owner makes, after a time in
which a person could have made them.
"""

from collections.abc import Callable
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from games.kernel import (
    Action,
    IllegalMove,
    PlannedMove,
    Prompt,
    Quoted,
    Seat,
    message,
    plannable,
    text,
)
from games.kernel.codec import dump_json
from games.kernel.prompt import offers
from storage.queries import live, orders, outbox, users
from storage.rows import MatchRow, OrderRow, Say
from table.context import Context
from table.errors import NotNow, Outdated, Overtaken
from table.match.model import OrderBook, Played
from table.match.sitting import Sitting
from table.notify.calling import calling_of
from table.play import commit, forced, made
from table.play.following import delay, followed, given
from table.play.returning import MOST, used_up
from table.play.turns import Pick, meant

Changed = Callable[[Sitting, Seat], tuple[OrderRow, ...]]
"""Gives the orders of a seat when they are changed."""


class Orders:
    """Keeps the orders of seats, and carries them out."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def book(self, match_id: int, user_id: int) -> OrderBook:
        """Return somebody's own orders, and what they may order now. Raises NotAPlayer, NotNow."""
        async with self._context.store.read() as connection:
            sitting = await self._context.open(connection, match_id)
        sitting.require_playing()
        return _book(sitting, sitting.require_seat(user_id))

    async def give(  # noqa: PLR0913 - an order, and how it was given
        self,
        match_id: int,
        user_id: int,
        order: str | Action | Pick,
        *,
        number: int | None = None,
        fingerprint: str | None = None,
        language: str | None = None,
    ) -> OrderBook:
        """Keep an order, or what a typed line means, in the place of the one of that number.

        Raises:
            NotAPlayer, NotNow: no seat, no match that runs, too many orders, none of the number.
            Outdated: the fingerprint is of what could be ordered earlier.
            IllegalMove, AmbiguousMove: it is none that can be given now.
        """

        def changed(sitting: Sitting, seat: Seat) -> tuple[OrderRow, ...]:
            if fingerprint not in (None, _mark(sitting, seat)):
                raise Outdated
            chosen = _chosen(sitting, _offered(sitting, seat), order, language)
            action = sitting.game.planned.dumps([chosen])
            own = sitting.orders_of(seat)
            if number is not None:
                _require(own, number)
                fresh = OrderRow(match_id, seat, number, action)
                return tuple(fresh if row.number == number else row for row in own)
            if sum(row.expired is None for row in own) >= MOST:
                raise NotNow(message("table-too-many-orders", count=MOST))
            after = 1 + max((row.number for row in own), default=0)
            return (*own, OrderRow(match_id, seat, after, action))

        return await self._change(match_id, user_id, changed)

    async def cancel(self, match_id: int, user_id: int, number: int) -> OrderBook:
        """Forget an order. Raises NotAPlayer, NotNow: there is none of that number."""

        def changed(sitting: Sitting, seat: Seat) -> tuple[OrderRow, ...]:
            own = sitting.orders_of(seat)
            _require(own, number)
            return tuple(row for row in own if row.number != number)

        return await self._change(match_id, user_id, changed)

    async def _change(self, match_id: int, user_id: int, changed: Changed) -> OrderBook:
        async with self._context.changing(match_id) as connection:
            sitting = await self._context.open(connection, match_id)
            seat = sitting.require_seat(user_id)
            sitting.require_playing()
            own = changed(sitting, seat)
            await orders.replace(connection, match_id, seat, own)
            after = replace(sitting, orders=sitting.with_orders(seat, own))
            await commit.pause(connection, after, after.state(), self._context.clock())
        return _book(after, seat)

    async def asleep(self, sitting: Sitting, seat: Seat) -> int | None:
        """Return until when the orders of a seat wait, as their player sleeps; `None`: do not."""
        now = self._context.clock()
        async with self._context.store.read() as connection:
            person = await users.load(connection, sitting.seats[seat].user_id)
        awake = calling_of(person).awake(now)
        return None if awake == now else awake + delay(sitting)

    async def act(self, sitting: Sitting, seat: Seat) -> Played | None:
        """Play what the orders of a seat come to now; `None`: they expire, or wait again."""
        found = None
        if sitting.row.status == "playing":
            found = followed(sitting, sitting.state(), seat)
        if found is None or found.action is None:
            await self._keep(sitting, seat, sitting.orders_of(seat) if not found else found.left)
            return None
        user, now = sitting.seats[seat].user_id, self._context.clock()
        empty = made.blank(sitting, seat, now, user_id=user, interaction_id=None)
        try:
            advance = made.move(sitting, seat, found.action, empty)
        except Overtaken as refusal:
            await self._keep(sitting, seat, _lapsed(sitting, seat, refusal))
            return None
        step = replace(advance.step, orders=used_up(sitting.orders_of(seat), found.left))
        advance = replace(advance, step=step, orders={seat: found.left})
        after = await commit.commit(self._context, sitting, advance)
        after, steps = await forced.play_on(self._context, after, seat)
        # What only its player is asked waited for the order.
        self._context.stirred.set()
        return made.played(after, advance.step, steps)

    async def _keep(self, sitting: Sitting, seat: Seat, own: tuple[OrderRow, ...]) -> None:
        """Keep what is left of a seat's orders; the seat is asked as usual."""
        async with self._context.store.write() as connection:
            row = sitting.row
            fresh = await self._context.open(connection, row.id)
            if (fresh.row.version, fresh.orders) != (row.version, sitting.orders):
                # Another process was faster; it has set what is due now.
                return
            await orders.replace(connection, row.id, seat, own)
            after = replace(fresh, orders=fresh.with_orders(seat, own))
            now = self._context.clock()
            await commit.pause(connection, after, after.state(), now)
            await _told_again(connection, row, seat, now)
        self._context.stirred.set()


async def _told_again(connection: AsyncConnection, row: MatchRow, seat: Seat, now: int) -> None:
    """Owe a question that was put to a seat before its order expired: it is to say so too."""
    asked = [user for one, user in await live.questions(connection, row.id) if one == seat]
    again = [Say("settle", seat=seat, user_id=user) for user in asked]
    await outbox.add(connection, row.id, row.version, again, now)


def _lapsed(sitting: Sitting, seat: Seat, refusal: Overtaken) -> tuple[OrderRow, ...]:
    """Return the orders of a seat when one cannot be played after all: a mistake of the rules."""
    why = dump_json(refusal.sentence)
    return tuple(replace(row, expired=row.expired or why) for row in sitting.orders_of(seat))


def _book(sitting: Sitting, seat: Seat) -> OrderBook:
    return OrderBook(
        match=sitting.match(),
        game=sitting.game,
        seat=seat,
        orders=given(sitting, seat),
        prompts=_offered(sitting, seat),
        fingerprint=_mark(sitting, seat),
    )


def _offered(sitting: Sitting, seat: Seat) -> tuple[Prompt, ...]:
    return plannable(sitting.game, sitting.shown(seat), seat)


def _mark(sitting: Sitting, seat: Seat) -> str:
    return sitting.fingerprint(_offered(sitting, seat), None)


def _chosen(
    sitting: Sitting, prompts: tuple[Prompt, ...], order: str | Action | Pick, language: str | None
) -> PlannedMove:
    """Return the order that is meant. Raises IllegalMove, AmbiguousMove."""
    action = meant(sitting, prompts, order, language)
    if not isinstance(action, PlannedMove) or not any(offers(prompt, action) for prompt in prompts):
        raise IllegalMove(message("table-no-such-order", line=Quoted(text(action))))
    return action


def _require(own: tuple[OrderRow, ...], number: int) -> None:
    if all(row.number != number or row.expired is not None for row in own):
        raise NotNow(message("table-no-order", number=number))
