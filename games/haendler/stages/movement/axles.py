"""Phase 3: the influence card Broken Axle (Achsenbruch). Rulebook, "Influence Cards"; ruling 13."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from typing_extensions import override

from games.haendler.options import PASS, Pass, able_argument, option
from games.haendler.position import Position
from games.haendler.reasons import Barred, lacks_card
from games.haendler.stage import Stage
from games.haendler.stages.movement.turn import new_turn
from games.haendler.stages.rounds import start_phase
from games.haendler.step_context import StepContext
from games.haendler.terms import ACHSENBRUCH, CARD_COPY_COUNT, Gift
from games.kernel import (
    Action,
    Choice,
    Event,
    Importance,
    Option,
    Prompt,
    Refusals,
    Sealed,
    Seat,
    SeatEvent,
    Together,
    remove_item,
    replace_fields,
)


class Achsenbruch(Action):
    """Seal one card Broken Axle for each of these wagons (1, 2, 3)."""

    wagons: tuple[int, ...]


class Lift(Action):
    """Remove the player's own broken axle from a wagon."""

    wagon: int


class Leave(Action):
    """Leave the player's own broken axle on a wagon until the end of the round."""

    wagon: int


class AxlesSealed(SeatEvent):
    """A player has sealed the wagons on which they lay cards Broken Axle, or that they lay none."""

    importance = None


class OwnAxles(Event):
    """Tells a player the wagons (1, 2, 3) that they sealed."""

    kind = "axles-kept"
    changeable = True
    wagons: tuple[int, ...]


class NoOwnAxles(SeatEvent):
    """Tells a player that they sealed to lay no card."""

    kind = "axles-none"
    changeable = True


class AxleLaid(SeatEvent):
    """A card Broken Axle was revealed on a wagon."""

    importance = Importance.SITUATION
    reveals = True
    wagon: int


class AxleLifted(SeatEvent):
    """A player removed their own broken axle from a wagon."""

    importance = Importance.SITUATION

    wagon: int


class AxleLeft(SeatEvent):
    """A player left their own broken axle on a wagon until the end of the round."""

    importance = Importance.SITUATION

    wagon: int


class Repair(Stage):
    """At the start of a turn, a player removes or leaves their own broken axles."""

    seat: Seat
    wagons: tuple[int, ...]
    """The wagons (0, 1, 2) of the broken axles still to be decided; one entry for each card."""

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        wagon = self.wagons[0] + 1
        actions = (Lift(wagon), Leave(wagon))
        args = (("wagon", wagon),)
        return Choice.among("repair", actions, args, timeout=Leave(wagon), public=True)

    def lift(self, ctx: StepContext, seat: Seat, action: Lift) -> None:
        """Remove the broken axle, which is then out of the game."""
        wagon = ctx.wagon(self.wagons[0])
        wagon.axles = remove_item(wagon.axles, seat)
        ctx.tell(AxleLifted(seat, action.wagon))
        self._ask_about_next_axle(ctx)

    def leave(self, ctx: StepContext, seat: Seat, action: Leave) -> None:
        """Leave the broken axle until the end of the round."""
        ctx.tell(AxleLeft(seat, action.wagon))
        self._ask_about_next_axle(ctx)

    @override
    def has_played(self, position: Position, seat: Seat) -> bool:
        return seat not in (self.seat, *position.seats_after(self.seat))

    def _ask_about_next_axle(self, ctx: StepContext) -> None:
        """Ask about the player's next broken axle, or begin their turn if there is none."""
        remaining = self.wagons[1:]
        ctx.goto(replace_fields(self, wagons=remaining) if remaining else new_turn(ctx, self.seat))


def begin(ctx: StepContext) -> None:
    """Begin phase 3: ask all holders of influence cards at the same time for Broken Axle."""
    start_phase(ctx, "movement")
    ctx.goto(Axles((None,) * len(ctx.seats)))


def begin_turn(ctx: StepContext, seat: Seat) -> None:
    """Begin a player's turn. First they decide about their own broken axles."""
    broken: list[int] = []
    for number, wagon in enumerate(ctx.state.wagons):
        broken += [number] * wagon.axles.count(seat)
    ctx.goto(Repair(seat, tuple(broken)) if broken else new_turn(ctx, seat))


def _laying_options(min_cards: int, max_cards: int) -> Iterator[Option]:
    """Yield the options to lay `min_cards` to `max_cards` cards on wagons."""
    for count in range(min_cards, max_cards + 1):
        for laying in combinations_with_replacement((1, 2, 3), count):
            yield option(Achsenbruch, laying)


def _find_barred(position: Position, seat: Seat, cards: int) -> Iterator[Barred]:
    """Yield the ways to lay more cards than a player holds."""
    for number in range(cards + 1, CARD_COPY_COUNT + 1):
        for laying in _laying_options(number, number):
            yield laying, lacks_card(position, seat, ACHSENBRUCH, number)


class Axles(Together[tuple[int, ...]], Stage):
    """Players seal on which wagons they lay Broken Axle. All answers are revealed together.

    All holders of influence cards are asked, so that nobody learns who has Broken Axle.
    """

    cards = True

    answers: Sealed[tuple[tuple[int, ...] | None, ...]]
    """The wagons (0, 1, 2) that each seat chose; `None` for seats that have not answered."""

    waiting: tuple[Seat, ...] = ()
    """The seats that take part, also after they have answered."""

    @override
    def participants(self, position: Position) -> tuple[Seat, ...]:
        return self.waiting

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        cards = position.state.players[seat].hand.count(ACHSENBRUCH)
        layings = tuple(_laying_options(1, cards))
        return Choice(
            "axles",
            (*layings, PASS),
            (able_argument(layings),),
            secret=True,
            timeout=Pass(),
            refused=Refusals(_find_barred, position, seat, cards),
        )

    def lay(self, ctx: StepContext, seat: Seat, action: Achsenbruch) -> None:
        """Seal the wagons on which the seat lays its cards Broken Axle."""
        wagons = tuple(wagon - 1 for wagon in action.wagons)
        self.keep_answer(ctx, seat, wagons, AxlesSealed(seat))

    def lay_none(self, ctx: StepContext, seat: Seat, _: Pass) -> None:
        """Seal that the seat lays no card."""
        self.keep_answer(ctx, seat, (), AxlesSealed(seat))

    @override
    def own_answer_event(self, seat: Seat, content: tuple[int, ...]) -> OwnAxles | NoOwnAxles:
        wagons = tuple(wagon + 1 for wagon in content)
        return OwnAxles(wagons, audience=(seat,)) if wagons else NoOwnAxles(seat, audience=(seat,))

    @override
    def advance(self, ctx: StepContext) -> bool:
        """Ask also the seats that get their first card Broken Axle during the stage (ruling 18)."""
        holders = ctx.card_holders(ACHSENBRUCH)
        waiting = tuple(
            seat for seat in ctx.seats if self.answers[seat] is not None or seat in holders
        )
        if waiting == self.waiting:
            return super().advance(ctx)
        ctx.goto(replace_fields(self, waiting=waiting))
        return True

    @override
    def all_done(self, ctx: StepContext) -> None:
        """Play the chosen cards on the wagons, and go on to the first player's turn."""
        for seat in ctx.player_order:
            for number in self.answers[seat] or ():
                wagon = ctx.wagon(number)
                wagon.axles = (*wagon.axles, seat)
                ctx.tell(AxleLaid(seat, number + 1))
                ctx.use_card(seat, ACHSENBRUCH)
        if self.waiting:
            ctx.withdraw(lambda deal: deal.give == Gift(ACHSENBRUCH))
        ctx.begin("turn", ctx.state.starting)
