"""Phase 1: dealer piles are dealt face up, one layer of cards after another."""

from typing_extensions import override

from games.kernel import Choice, Option, Seat, Shortcut
from games.troedler.actions import Deal
from games.troedler.events import LayerDealt, Reshuffled, RoundBegan
from games.troedler.position import Position
from games.troedler.stage import Stage
from games.troedler.stages.taking import Discarding, Ranking, Taking
from games.troedler.step_context import StepContext
from games.troedler.terms import LAYER_COUNT, Card


class Dealing(Stage):
    """The stage between two layers, a pause to look at one before the next covers it (ruling 2).

    The starting dealer is asked to deal; after `State.pace` seconds, the next layer is dealt
    automatically.
    """

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        pace = position.state.pace
        args = (("layer", len(position.state.piles[0]) + 1), ("pace", pace))
        return Choice("dealing", (Option(Deal()),), args, timeout=Deal(), pause=pace)

    @override
    def recalls_piles(self, position: Position, seat: Seat) -> bool:
        return True

    @override
    def shortcuts(self, position: Position, seat: Seat) -> tuple[Shortcut, ...]:
        """Return the deal of all remaining layers at one press, if there are several."""
        layers = LAYER_COUNT - len(position.state.piles[0])
        return (Shortcut("deal", (Deal(),) * layers),) if layers > 1 else ()

    def deal(self, ctx: StepContext, seat: Seat, _: Deal) -> None:
        """Deal one more card onto each pile."""
        _deal_layer(ctx)

    @override
    def advance(self, ctx: StepContext) -> bool:
        """Deal the first layer, or with `State.at_once` every layer; then go on to phase 2."""
        dealt = len(ctx.state.piles[0])
        if dealt == LAYER_COUNT:
            _begin_taking(ctx)
        elif not dealt or ctx.state.at_once:
            _deal_layer(ctx)
        else:
            return False
        return True


def begin_round(ctx: StepContext) -> None:
    """Begin the next round, in which the starting dealer deals."""
    ctx.state.round += 1
    ctx.state.turn, ctx.state.took = ctx.state.starting_dealer, ()
    ctx.tell(RoundBegan(ctx.state.round, ctx.state.starting_dealer))
    ctx.goto(Dealing())


def _deal_layer(ctx: StepContext) -> None:
    """Deal a card onto each pile, reshuffling the discard pile when the draw pile is empty."""
    state = ctx.state
    cards: list[Card] = []
    for _ in state.piles:
        if not state.draw:
            # The discard pile is reshuffled only when a card is needed (ruling 7).
            state.draw, state.discard = ctx.rng.shuffled(state.discard), ()
            ctx.tell(Reshuffled(len(state.draw)))
        cards.append(state.draw[-1])
        state.draw = state.draw[:-1]
    state.piles = tuple((*pile, card) for pile, card in zip(state.piles, cards, strict=True))
    ctx.tell(LayerDealt(len(state.piles[0]), tuple(cards)))


def _begin_taking(ctx: StepContext) -> None:
    """Go on to phase 2; with two players, the starting dealer discards a pile first."""
    if len(ctx.state.players) == 2:
        ctx.goto(Discarding())
    else:
        ctx.state.turn = ctx.next_seat(ctx.state.turn)
        ctx.goto(Ranking((None,) * len(ctx.state.players)) if ctx.state.quick else Taking())
