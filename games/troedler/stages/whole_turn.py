"""Search for good whole turns, and the check of planned turns.

Turns are tried out on a separate state that has only the player's own hand and goods, and the goods
in the villages. So the results cannot depend on secrets of other players.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from games.kernel import Action, IllegalMove, Rng, Seat, message, parse, text
from games.kernel.prompt import listed_options
from games.kernel.rng import SEED_BYTES
from games.kernel.stage import advance_stages
from games.troedler.actions import Collect, Deliver, EndTurn, Go, Leave, TakeGood
from games.troedler.board import Board
from games.troedler.model import Player, State, Waiting
from games.troedler.position import Position
from games.troedler.stages import needs
from games.troedler.step_context import StepContext
from games.troedler.terms import FEED, NO_GOODS, Card, Colour

ME = Seat(0)
"""The player's seat in the separate state."""

TURN_LIMIT = 8
"""How many whole turns are returned."""

SEARCH_WIDTH_LIMIT = 6
"""How many partial turns the search keeps after each move."""

MAX_TURN_MOVES = 9
"""How many moves a turn found by the search has at most, without its end."""

NO_CHANCE = Rng(bytes(SEED_BYTES), 0)
"""Random numbers that no turn uses, since a turn has no random draws."""

POINTS_WEIGHT = 4
"""Worth of a goods point, in the unit in which moves are compared."""

FEED_COST_WEIGHT = 5
"""Cost of a feed card in the same unit."""


class WholeTurn(NamedTuple):
    """The actions of a turn, or of its first part."""

    state: State
    """The state after the actions, which was built by `_private_state`."""

    actions: tuple[Action, ...] = ()
    worth: int = 0
    """The sum of the actions' worth; turns with more worth are better."""

    @property
    def has_ended(self) -> bool:
        """Whether the turn has ended because no card is left in the hand."""
        return self.state.turn != ME

    @property
    def lines(self) -> tuple[str, ...]:
        """The actions in notation, with the end of the turn."""
        return tuple(map(text, self.actions if self.has_ended else (*self.actions, EndTurn())))


def _private_state(position: Position, seat: Seat, turn: Waiting) -> State:
    """Return a separate state in which only this player's turn can be played.

    The player sits at seat `ME`; a second player has nothing.
    """
    player = position.state.players[seat]
    me = Player(Colour(""), player.cart, player.goods, player.hand, ())
    other = Player(Colour(""), player.cart, NO_GOODS, (), ())
    return State(
        goal=len(player.hand) + 1,
        open_piles=False,
        at_once=False,
        stage=turn,
        round=1,
        starting_dealer=ME,
        turn=ME,
        draw=(),
        discard=(),
        piles=(),
        villages=position.state.villages,
        players=(me, other),
    )


def _play_action(board: Board, turn: Waiting, state: State, action: Action) -> State:
    """Return the state after an action of seat `ME`; `turn` is the stage `Turn`."""
    ctx = StepContext(board, state, NO_CHANCE)
    ctx.state.stage.apply(ctx, ME, action)
    advance_stages(ctx, {"turn": lambda ctx: ctx.goto(turn)})
    played: State = ctx.step().state
    return played


def require_playable(position: Position, seat: Seat, turn: Waiting, lines: tuple[str, ...]) -> None:
    """Check that all moves of a planned turn can be played.

    Args:
        position: the position at the beginning of the turn.
        seat: the player's seat.
        turn: the stage `Turn`.
        lines: the moves in notation.

    Raises:
        KernelError: a move is not possible; for a move after the turn's end, `IllegalMove`.
    """
    board = position.board
    state = _private_state(position, seat, turn)
    for line in lines:
        if state.turn != ME:
            raise IllegalMove(message("troedler-expired-turn-over", line=line))
        action = parse(state.stage.prompts(Position(board, state), ME), line)
        state = _play_action(board, turn, state, action)


def whole_turns(position: Position, seat: Seat, turn: Waiting) -> tuple[WholeTurn, ...]:
    """Return some good whole turns of a seat with different results, the best first.

    `turn` is the stage `Turn`, which this module cannot import.
    """
    return _search_turns(position.board, _private_state(position, seat, turn))


@lru_cache(maxsize=512)
def _search_turns(board: Board, start: State) -> tuple[WholeTurn, ...]:
    """Return the best whole turns found by a beam search, at most `TURN_LIMIT`, the best first.

    Of turns that end with the same village, goods and hand, only the first found is kept.
    """
    partial = [WholeTurn(start)]
    stage = start.stage
    complete: dict[object, WholeTurn] = {}
    for _ in range(MAX_TURN_MOVES):
        extended = [longer for turn in partial for longer in _extend_turn(board, stage, turn)]
        for turn in extended:
            if turn.has_ended or turn.state.stage == stage:
                me = turn.state.players[ME]
                complete.setdefault((me.cart, me.goods, tuple(sorted(me.hand))), turn)
        unfinished = (turn for turn in extended if not turn.has_ended)
        partial = sorted(unfinished, key=lambda turn: -turn.worth)[:SEARCH_WIDTH_LIMIT]
    best = sorted(complete.values(), key=lambda turn: (-turn.worth, len(turn.actions)))
    return tuple(best[:TURN_LIMIT])


def _extend_turn(board: Board, stage: Waiting, turn: WholeTurn) -> Iterator[WholeTurn]:
    """Yield the turn extended by each possible action."""
    position = Position(board, turn.state)
    for option in listed_options(turn.state.stage.prompts(position, ME)):
        action = option.action
        if isinstance(action, EndTurn):
            continue
        state = _play_action(board, stage, turn.state, action)
        yield WholeTurn(state, (*turn.actions, action), turn.worth + _worth(position, action))


def _worth(position: Position, action: Action) -> int:
    """Return the worth of an action: points and missing goods, minus feed."""
    match action:
        case Deliver(card, feed):
            return POINTS_WEIGHT * position.board.requests[card].points - FEED_COST_WEIGHT * feed
        case TakeGood(good):
            return 3 if good in needs.missing_kinds(position) else 0
        case Collect(card, good):
            gain = 3 if good in needs.missing_kinds(position) else -1
            return gain - _cost(position, card)
        case Go(card, _):
            return -_cost(position, card)
        case Leave():
            return 1
        case _:
            return 0


def _cost(position: Position, card: Card) -> int:
    """Return the cost of playing a card: none but for feed that would not be lost anyway."""
    return (
        FEED_COST_WEIGHT if card == FEED and not position.wasted_feed(position.active.hand) else 0
    )
