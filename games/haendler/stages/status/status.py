"""Phase 6, second half: buying status levels. Rulebook, "Phase 6"; ruling 16.

All players choose a number of levels at the same time, because their choices do not affect each
other. When all have chosen, the levels are bought and announced in player order. A level bought
with the card Social Climbing (Sozialer Aufstieg) is bought at once.
"""

from collections.abc import Iterator
from functools import lru_cache

from typing_extensions import override

from games.haendler.options import DONE, ENDING, MENU_CACHE_SIZE, Done, priced_option
from games.haendler.planned import StatusPlan
from games.haendler.position import Position
from games.haendler.reasons import Barred, lacks_card, too_dear
from games.haendler.stage import Stage
from games.haendler.stages.rounds import end_phase
from games.haendler.step_context import StepContext
from games.haendler.terms import AUFSTIEG, MAX_LEVELS, Level, Money
from games.kernel import (
    Action,
    Choice,
    Event,
    IllegalMove,
    Message,
    Option,
    Prompt,
    Refusals,
    Seat,
    SeatEvent,
    Term,
    Together,
    add,
    message,
    must,
    replace_fields,
    replace_item,
)


class Levels(Action):
    """Buy status levels at the current price, once all players have answered."""

    number: int


class Aufstieg(Action):
    """Play Social Climbing: buy one status level for 1,200 guilders."""


class Repay(Action):
    """Pay back one credit with 2,500 guilders."""


class Repaid(SeatEvent):
    """A player paid back a credit."""


class OwnLevels(Event):
    """Tells a player how many levels they will buy."""

    kind = "levels-kept"
    changeable = True
    number: int


class LevelBought(SeatEvent):
    """A player bought a status level."""

    kind = "rose"
    level: Level
    """The new level."""

    amount: Money


class LevelClimbed(LevelBought):
    """A player bought a status level with Social Climbing."""

    kind = "climbed"


class StatusPassed(SeatEvent):
    """A player buys no further status level in this round."""

    kind = "rested"
    importance = None


CLIMB_PRICE = Money(1200)
"""The price of a level with Social Climbing, in guilders."""

REPAYMENT_GUILDERS = 2500
"""The price of paying back one credit."""


def open_status(ctx: StepContext) -> None:
    """Ask all players who may buy levels or pay back a credit."""
    seats = len(ctx.seats)
    ctx.goto(Status(ctx.status_price, (None,) * seats, (0,) * seats))


class Status(Together[int], Stage):
    """Players without credits may buy up to two levels."""

    price: int
    """The price of a level, in guilders."""

    answers: tuple[int | None, ...]
    """The number of levels that each seat will buy; `None` for seats that have not answered."""

    bought: tuple[int, ...]
    """The number of levels that each seat has bought with Social Climbing."""

    @override
    def participants(self, position: Position) -> tuple[Seat, ...]:
        """Return the seats that may buy a level, by public facts, or may pay back a credit."""
        players = position.state.players
        return tuple(
            [
                seat
                for seat in position.player_order
                if players[seat].credits or self._levels_left(position, seat)
            ]
        )

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        money = position.free_money(seat)
        holds = AUFSTIEG in position.state.players[seat].hand
        can_climb = self._levels_left(position, seat) > 0 and money >= CLIMB_PRICE and holds
        choice = _status_choice(self.price, self._affordable_levels(position, seat), can_climb)
        return choice._replace(refused=Refusals(self._find_barred, position, seat))

    def _find_barred(self, position: Position, seat: Seat) -> Iterator[Barred]:
        """Yield purchases that are not possible: too expensive, too many levels, or in debt.

        Repayments that are too expensive come last.
        """
        player = position.state.players[seat]
        money = position.free_money(seat)
        room = self._levels_left(position, seat)
        for number in range(1, MAX_LEVELS + 2):
            price = self.price * number
            reason = self._explain_barred_rise(position, seat, number)
            if reason is None and price > money:
                levels = message("haendler-refused-levels", number=number)
                reason = too_dear(position, seat, levels, price)
            if reason is not None:
                yield priced_option(price, Levels, number), reason
        climb = priced_option(CLIMB_PRICE, Aufstieg)
        card = Term("card", AUFSTIEG)
        if AUFSTIEG not in player.hand:
            yield climb, lacks_card(position, seat, AUFSTIEG)
        elif not room:
            yield climb, must(self._explain_barred_rise(position, seat, 1))
        elif money < CLIMB_PRICE:
            yield climb, too_dear(position, seat, card, CLIMB_PRICE)
        if player.credits and money < REPAYMENT_GUILDERS:
            credit = message("haendler-refused-credit")
            yield Option(Repay()), too_dear(position, seat, credit, REPAYMENT_GUILDERS)

    def _explain_barred_rise(self, position: Position, seat: Seat, number: int) -> Message | None:
        """Return the public reason why a seat cannot buy `number` levels, or `None`."""
        player = position.state.players[seat]
        room = self._levels_left(position, seat)
        if player.credits:
            return message("haendler-refused-debtor", credits=player.credits)
        if number <= room:
            return None
        higher_levels = len(position.board.levels) - 1 - player.status
        if higher_levels < MAX_LEVELS - self.bought[seat]:
            level = Term("level", position.board.levels[-1])
            return message("haendler-refused-top", left=higher_levels, level=level)
        return message("haendler-refused-round", most=MAX_LEVELS, left=room)

    def _affordable_levels(self, position: Position, seat: Seat) -> int:
        """Return the number of levels that a seat may buy and can pay at `price`."""
        money = position.free_money(seat)
        return min(self._levels_left(position, seat), money // self.price)

    @override
    def on_timeout(self, position: Position, seat: Seat) -> Action | None:
        """Spend an absent player's money only in the last round, when it is worth least.

        Credits are paid back first: players with a credit rank behind all others (ruling 17).
        """
        if position.state.arrivals < position.state.settings.end:
            return None
        player = position.state.players[seat]
        money = position.free_money(seat)
        if player.credits:
            return Repay() if money >= player.credits * REPAYMENT_GUILDERS else None
        return self._cheapest_rise(
            money, self._levels_left(position, seat), player.hand.count(AUFSTIEG)
        )

    def _cheapest_rise(self, money: int, room: int, cards: int) -> Action | None:
        """Return the first action by which as many levels as possible are bought for least money.

        `money` is the sum that the seat can spend, `room` the number of levels that it may buy,
        and `cards` the number of its copies of Social Climbing.
        """
        affordable: list[tuple[int, int, int, int]] = []
        for climbs in range(min(cards, room) + 1):
            for levels in range(room - climbs + 1):
                cost = climbs * CLIMB_PRICE + levels * self.price
                if cost <= money:
                    affordable.append((-climbs - levels, cost, climbs, levels))
        # The smallest item has the most levels, and of these the lowest cost.
        _, _, climbs, levels = min(affordable)
        if climbs:
            return Aufstieg()
        return Levels(levels) if levels else None

    def buy(self, ctx: StepContext, seat: Seat, action: Levels) -> None:
        """Choose the number of levels to buy."""
        self.keep_answer(ctx, seat, action.number)

    def buy_none(self, ctx: StepContext, seat: Seat, _: Done) -> None:
        """Choose to buy no level."""
        self.keep_answer(ctx, seat, 0)

    @override
    def own_answer_event(self, seat: Seat, content: int) -> OwnLevels:
        return OwnLevels(content, audience=(seat,))

    def climb(self, ctx: StepContext, seat: Seat, _: Aufstieg) -> None:
        """Buy a level with Social Climbing at once; the seat is then asked again."""
        ctx.tell(LevelClimbed(seat, self._raise_level(ctx, seat, CLIMB_PRICE), CLIMB_PRICE))
        ctx.use_card(seat, AUFSTIEG)
        bought = add(self.bought, seat, 1)
        answers = replace_item(self.answers, seat, None)
        ctx.goto(replace_fields(self, bought=bought, answers=answers))

    def planned_levels(self, position: Position, seat: Seat, move: StatusPlan) -> Action:
        """Carry out a plan: buy as many of the planned levels as the seat may and can."""
        if move.levels and self.price > move.most:
            raise IllegalMove(message("haendler-expired-status", price=self.price))
        levels = min(move.levels, self._affordable_levels(position, seat))
        return Levels(levels) if levels else ENDING

    @override
    def has_played(self, position: Position, seat: Seat) -> bool:
        return self.answers[seat] is not None

    @override
    def all_done(self, ctx: StepContext) -> None:
        price = Money(self.price)
        for seat in self.participants(ctx):
            levels = self.answers[seat] or 0
            ctx.tell(
                *(
                    LevelBought(seat, self._raise_level(ctx, seat, price), price)
                    for _ in range(levels)
                )
            )
            if not levels:
                ctx.tell(StatusPassed(seat))
        end_phase(ctx)

    def _levels_left(self, position: Position, seat: Seat) -> int:
        """Return the number of levels that a seat may still buy, by public facts.

        The seat's money is secret and so not considered.
        """
        player = position.state.players[seat]
        if player.credits:
            return 0
        top = len(position.board.levels) - 1
        return min(top - player.status, MAX_LEVELS - self.bought[seat])

    def _raise_level(self, ctx: StepContext, seat: Seat, price: Money) -> Level:
        """Buy one level for a seat, and return the new level."""
        player = ctx.player(seat)
        player.status += 1
        player.money -= price
        return ctx.board.levels[player.status]


@lru_cache(maxsize=MENU_CACHE_SIZE)
def _status_choice(price: int, levels: int, can_climb: bool) -> Choice:
    """Return the question with up to `levels` levels, and Social Climbing if `can_climb`."""
    rises = tuple(priced_option(price * number, Levels, number) for number in range(1, levels + 1))
    climbing = (priced_option(CLIMB_PRICE, Aufstieg),) if can_climb else ()
    return Choice("status", (*rises, *climbing, DONE), timeout=ENDING)
