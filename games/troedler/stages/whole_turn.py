"""Finds whole turns, from a player's own hand and goods, and the goods in the villages.

The turns are played on a separate state that has nothing else, so that they cannot tell a secret of
others.
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
from games.troedler.terms import FEED, NO_GOODS, Card, Colour
from games.troedler.work import Work

ME = Seat(0)
TURN_LIMIT = 8
"""Whole turns that are offered."""
SEARCH_WIDTH_LIMIT = 6
"""Positions that the search keeps after each step."""
STEPS = 9
NO_CHANCE = Rng(bytes(SEED_BYTES), 0)
"""A turn has no random draws."""
POINTS_WEIGHT, FEED_COST_WEIGHT = 4, 5


class WholeTurn(NamedTuple):
    """A whole turn, or its first moves."""

    state: State
    actions: tuple[Action, ...] = ()
    worth: int = 0

    @property
    def has_ended(self) -> bool:
        """Whether the turn has ended with the last card of the hand."""
        return self.state.turn != ME

    @property
    def lines(self) -> tuple[str, ...]:
        """The whole turn in notation."""
        return tuple(map(text, self.actions if self.has_ended else (*self.actions, EndTurn())))


def _private_state(position: Position, seat: Seat, turn: Waiting) -> State:
    """Return a state for playing only this player's turn, with nothing that they do not know."""
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
    work = Work(board, state, NO_CHANCE)
    work.state.stage.apply(work, ME, action)
    advance_stages(work, {"turn": lambda work: work.goto(turn)})
    played: State = work.step().state
    return played


def require_playable(position: Position, seat: Seat, turn: Waiting, lines: tuple[str, ...]) -> None:
    """Check that all moves of a turn can be played.

    Raises:
        KernelError: a line is not a possible move.
    """
    board, state = position.board, _private_state(position, seat, turn)
    for line in lines:
        if state.turn != ME:
            raise IllegalMove(message("troedler-expired-turn-over", line=line))
        action = parse(state.stage.prompts(Position(board, state), ME), line)
        state = _play_action(board, turn, state, action)


def whole_turns(position: Position, seat: Seat, turn: Waiting) -> tuple[WholeTurn, ...]:
    """Return some whole turns of a seat with different results, the best first.

    `turn` is the stage with which they begin.
    """
    return _search_turns(position.board, _private_state(position, seat, turn))


@lru_cache(maxsize=512)
def _search_turns(board: Board, start: State) -> tuple[WholeTurn, ...]:
    ways, turn = [WholeTurn(start)], start.stage
    ended: dict[object, WholeTurn] = {}
    for _ in range(STEPS):
        further = [after for way in ways for after in _extend_turn(board, turn, way)]
        for way in further:
            if way.has_ended or way.state.stage == turn:
                me = way.state.players[ME]
                ended.setdefault((me.cart, me.goods, tuple(sorted(me.hand))), way)
        going = (way for way in further if not way.has_ended)
        ways = sorted(going, key=lambda way: -way.worth)[:SEARCH_WIDTH_LIMIT]
    best = sorted(ended.values(), key=lambda way: (-way.worth, len(way.actions)))
    return tuple(best[:TURN_LIMIT])


def _extend_turn(board: Board, turn: Waiting, way: WholeTurn) -> Iterator[WholeTurn]:
    """Yield the turn with one more move."""
    position = Position(board, way.state)
    for option in listed_options(way.state.stage.prompts(position, ME)):
        action = option.action
        if isinstance(action, EndTurn):
            continue
        state = _play_action(board, turn, way.state, action)
        yield WholeTurn(state, (*way.actions, action), way.worth + _worth(position, action))


def _worth(position: Position, action: Action) -> int:
    """Return the value of a move: points and missing goods, minus feed."""
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
    return (
        FEED_COST_WEIGHT if card == FEED and not position.wasted_feed(position.active.hand) else 0
    )
