"""Phase 2: players take the dealer piles one after another, the starting dealer last.

With the setting `taking`: "at_once" (our invention), all players rank piles at the same time.
"""

from typing import ClassVar, NewType

from typing_extensions import override

from games.kernel import (
    Args,
    Choice,
    Form,
    IllegalMove,
    LazyArgs,
    Message,
    OneOf,
    Option,
    PlannedMove,
    Play,
    Refusals,
    Sealed,
    Seat,
    Together,
    message,
)
from games.kernel.automatic import compare_moments
from games.troedler import phrases
from games.troedler.actions import LayAway, RankPiles, TakePile
from games.troedler.events import (
    CardsTaken,
    OwnRanking,
    PileLaidAway,
    PileLeft,
    PileTaken,
    RankingSealed,
    RankingsIn,
)
from games.troedler.position import Position
from games.troedler.stage import Stage
from games.troedler.stages import on_timeout, refusals
from games.troedler.stages.turn import Turn
from games.troedler.step_context import StepContext
from games.troedler.terms import Card, Pile

Times = NewType("Times", str)
"""How often a planned move is played: "once", or "always" (in every round from now on)."""

CHOICES = ("first", "second", "third")
"""The fields of plans and rankings that name piles or cards, the most wanted first."""

REQUEST = Card("request")
"""Stands for every request in a plan for cards on top of piles."""

ANY = Card("any")
"""Stands for every card in a plan for cards on top of piles."""


class TakeTop(PlannedMove):
    """Take a pile that has one of three cards on top, preferably the first card."""

    kind = "top"
    first: Card
    second: Card
    third: Card
    times: Times

    def piles(self, position: Position) -> tuple[Pile, ...]:
        """Return the piles with a planned card on top, in the order of preference."""
        piles: list[Pile] = []
        for card in (self.first, self.second, self.third):
            for pile in position.remaining_piles:
                top = position.state.piles[pile - 1][-1]
                top = REQUEST if top in position.board.requests else top
                if card in (ANY, top) and pile not in piles:
                    piles.append(pile)
        return tuple(piles)

    @property
    def remaining(self) -> "TakeTop | None":
        """The plan that remains after a pile has been taken."""
        return self if self.times == "always" else None


class TakeNumber(PlannedMove):
    """In one round, take the first of three piles that is not yet taken."""

    kind = "number"
    remaining: ClassVar[None] = None
    """The plan is used up after a pile has been taken."""

    round: int
    first: Pile
    second: Pile
    third: Pile

    def piles(self, position: Position) -> tuple[Pile, ...]:
        """Return the planned piles that are not yet taken, in the order of preference."""
        planned = (self.first, self.second, self.third)
        return tuple(pile for pile in planned if pile in position.remaining_piles)

    @override
    def timing(self, position: Position, seat: Seat) -> int:
        return compare_moments(position.moment[:2], (self.round, position.takers_before(seat)))


class Discarding(Stage):
    """The stage with two players in which the starting dealer discards a pile."""

    @override
    def recalls_piles(self, position: Position, seat: Seat) -> bool:
        return True

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        barred = Refusals(refusals.piles, position, LayAway)
        return Choice("discarding", _pile_options(position, seat, LayAway), refused=barred)

    @override
    def on_timeout(self, position: Position, seat: Seat) -> LayAway:
        return LayAway(on_timeout.rank_piles(position, seat)[-1])

    def lay_away(self, ctx: StepContext, seat: Seat, action: LayAway) -> None:
        """Put a pile on the discard pile, face up and in its order (blue text "Phase 2")."""
        ctx.tell(PileLaidAway(seat, action.pile))
        ctx.discard(*ctx.take_pile(action.pile))
        ctx.state.turn = ctx.next_seat(seat)
        ctx.goto(Taking())


class Taking(Stage):
    """The stage in which a player takes one of the dealer piles."""

    @override
    def recalls_piles(self, position: Position, seat: Seat) -> bool:
        """Whether a seat still sees all pile cards: until it takes or discards a pile.

        Piles are discarded with two players only.
        """
        _, taken_count, _ = position.moment
        has_discarded = len(position.seats) == 2 and seat == position.state.starting_dealer
        return taken_count <= position.takers_before(seat) and not has_discarded

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        barred = Refusals(refusals.piles, position, TakePile)
        return Choice("taking", _pile_options(position, seat, TakePile), refused=barred)

    @override
    def on_timeout(self, position: Position, seat: Seat) -> TakePile:
        return TakePile(on_timeout.rank_piles(position, seat)[0])

    def take(self, ctx: StepContext, seat: Seat, action: TakePile) -> None:
        """Take a pile into the hand; after the starting dealer's pile, begin phase 3."""
        take_pile(ctx, seat, action.pile)
        if seat != ctx.state.starting_dealer:
            ctx.state.turn = ctx.next_seat(seat)
            if len(ctx.state.players) > 2:
                return
            # With two players, the starting dealer gets the last pile (ruling 11).
            take_pile(ctx, ctx.state.turn, *ctx.remaining_piles)
        begin_turns(ctx)

    def take_ahead(self, position: Position, seat: Seat, move: TakeTop | TakeNumber) -> Play:
        """Return the action that takes the first possible pile of a plan.

        Raises:
            IllegalMove: no planned pile is possible.
        """
        piles = move.piles(position)
        if not piles:
            raise IllegalMove(message(f"troedler-expired-{move.kind}"))
        return Play(TakePile(piles[0]), move.remaining)


def _pile_options(
    position: Position, seat: Seat, action: type[LayAway | TakePile]
) -> tuple[Option, ...]:
    return tuple(
        Option(action(pile), LazyArgs(_pile_arguments, position, seat, pile), mark=str(pile))
        for pile in position.remaining_piles
    )


def _pile_arguments(position: Position, seat: Seat, pile: Pile) -> Args:
    """Return the label argument "seen": the cards of a pile that a seat sees (ruling 2).

    They are joined in the shortest form if the seat sees all cards, else it is the top card.
    """
    cards = position.state.piles[pile - 1]
    if position.sees_piles(seat):
        return (("seen", phrases.tight_list(position.board, cards[::-1])),)
    return (("seen", phrases.short_cards(position.board, cards[-1:])),)


def pile_names(position: Position, seat: Seat) -> tuple[Message, ...]:
    """Return the names of the piles in a menu: their numbers, and the cards that a seat sees."""
    return tuple(
        message("troedler-option-pile", pile=pile, **dict(_pile_arguments(position, seat, pile)))
        for pile in position.remaining_piles
    )


def begin_turns(ctx: StepContext) -> None:
    """Discard the pile that no player took, and begin phase 3."""
    for pile in ctx.remaining_piles:
        ctx.discard(*ctx.take_pile(pile))
        ctx.tell(PileLeft(pile))
    ctx.goto(Turn())


def take_pile(ctx: StepContext, seat: Seat, pile: Pile) -> None:
    """Move the cards of a pile to a player's hand."""
    cards = ctx.take_pile(pile)
    sort = ctx.board.sorted_hand
    ctx.state.took += (pile,)
    player = ctx.player(seat)
    player.hand = sort((*player.hand, *cards))
    ctx.tell(PileTaken(seat, pile), CardsTaken(sort(cards), audience=(seat,)))


class Ranking(Together[tuple[Pile, ...]], Stage):
    """The stage in which all players rank three piles at the same time.

    Then clockwise, up to the starting dealer, each player gets the first ranked pile that is left.
    """

    answers: Sealed[tuple[tuple[Pile, ...] | None, ...]]
    """The ranking of each seat so far."""

    @override
    def recalls_piles(self, position: Position, seat: Seat) -> bool:
        return self.answers[seat] is None

    @override
    def question(self, position: Position, seat: Seat) -> Form:
        names = pile_names(position, seat)
        piles = position.remaining_piles
        return Form("rank", RankPiles, tuple(OneOf(name, piles, named=names) for name in CHOICES))

    @override
    def on_timeout(self, position: Position, seat: Seat) -> RankPiles:
        return RankPiles(*on_timeout.rank_piles(position, seat)[:3])

    def rank(self, ctx: StepContext, seat: Seat, action: RankPiles) -> None:
        """Store a player's ranking, which other players do not see."""
        piles = (action.first, action.second, action.third)
        self.keep_answer(ctx, seat, piles, RankingSealed(seat))

    @override
    def own_answer_event(self, seat: Seat, content: tuple[Pile, ...]) -> OwnRanking:
        return OwnRanking(content, audience=(seat,))

    def rank_ahead(self, position: Position, seat: Seat, move: TakeTop) -> Play:
        """Return the ranking of the planned piles, completed by other piles.

        Raises:
            IllegalMove: no planned pile is possible.
        """
        piles = move.piles(position)
        if not piles:
            raise IllegalMove(message("troedler-expired-top"))
        ranking = dict.fromkeys((*piles, *position.remaining_piles))
        return Play(RankPiles(*tuple(ranking)[:3]), move.remaining)

    @override
    def all_done(self, ctx: StepContext) -> None:
        """Give each player a pile, the starting dealer last, and begin phase 3."""
        ctx.tell(RankingsIn())
        seat = ctx.state.starting_dealer
        for _ in self.answers:
            seat = ctx.next_seat(seat)
            remaining = ctx.remaining_piles
            ranked = (pile for pile in self.answers[seat] or () if pile in remaining)
            take_pile(ctx, seat, next(ranked, remaining[0]))
        ctx.state.turn = ctx.state.starting_dealer
        begin_turns(ctx)
