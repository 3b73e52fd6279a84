"""What the seat whose turn it is is asked, phase by phase. Legal is what stands here.

Labels tell before a card is played what it would do: where a route leads, which goods lie there,
which requests could be met then and with how much feed. They are made of what the player himself
may know: his own hand and the open table.
"""

from collections.abc import Callable, Iterator, Mapping

from games.kernel import Arg, Choice, Option
from games.troedler import hand_limit, piles, said, setup
from games.troedler.actions import (
    ChooseColour,
    Deal,
    Discard,
    LayAway,
    Leave,
    Substitute,
    TakeGood,
    TakePile,
)
from games.troedler.board import Board
from games.troedler.model import State, open_pile
from games.troedler.requests import Offers, hopes, swaps
from games.troedler.terms import NO_GOODS, Phase, Pile, changed, kinds
from games.troedler.turn import turn


def ask(board: Board, state: State) -> Choice:
    """Return the question of the current phase."""
    return _QUESTIONS[state.phase](board, state)


def _colours(board: Board, state: State) -> Choice:
    options = tuple(
        Option(
            ChooseColour(colour),
            (
                ("village", board.terms[board.starts[colour].village]),
                ("cards", said.short(board, board.starts[colour].cards)),
            ),
        )
        for colour in setup.free_colours(state)
    )
    return Choice("colours", options, timeout=options[0].action)


def _dealing(_: Board, state: State) -> Choice:
    args = (("layer", len(state.piles[0]) + 1), ("pace", state.pace))
    return Choice("dealing", (Option(Deal()),), args, timeout=Deal(), shown=True, pause=state.pace)


def _discarding(board: Board, state: State) -> Choice:
    options = tuple(Option(LayAway(pile), args) for pile, args in _piles(board, state))
    return Choice("discarding", options, timeout=options[0].action)


def _taking(board: Board, state: State) -> Choice:
    options = tuple(Option(TakePile(pile), args) for pile, args in _piles(board, state))
    return Choice("taking", options, timeout=options[0].action)


def _piles(board: Board, state: State) -> Iterator[tuple[Pile, tuple[tuple[str, Arg], ...]]]:
    """Yield the piles with what may be seen of them: the top card, or all (option "open piles")."""
    for pile in piles.standing(state):
        cards = open_pile(state, pile)
        seen = cards[::-1] if state.open_piles else cards[-1:]
        yield pile, (("seen", said.short(board, seen)),)


def _arrival(board: Board, state: State) -> Choice:
    player = state.active
    there = state.villages[board.at[player.cart]]
    args = (("village", board.terms[player.cart]), ("goods", said.goods(there)))
    options = []
    for good in kinds(there):
        left = changed(there, good, -1)
        able: Offers = ()
        if not any(left) and player.cart not in state.delivered:
            able = hopes(board, player.hand, changed(player.goods, good, 1), player.feed, NO_GOODS)
        options.append(Option(TakeGood(good), (("hopes", said.hopes(board, able)),)))
    return Choice("arrival", (*options, Option(Leave())), args, timeout=Leave())


def _substitution(board: Board, state: State) -> Choice:
    exchange = state.exchange
    if exchange is None:
        raise ValueError(state.phase)
    options = tuple(
        Option(Substitute(good, instead)) for good, instead in swaps(exchange, state.active.goods)
    )
    args = (
        ("card", said.card(board, exchange.request)),
        ("goods", said.goods(exchange.needs)),
        ("left", exchange.feed),
    )
    return Choice("substitution", options, args, timeout=options[0].action)


def _surplus(board: Board, state: State) -> Choice:
    options = tuple(Option(Discard(card)) for card in hand_limit.disposable(state))
    args = (("surplus", hand_limit.surplus(board, state)),)
    return Choice("surplus", options, args, timeout=options[0].action)


_QUESTIONS: Mapping[Phase, Callable[[Board, State], Choice]] = {
    "colours": _colours,
    "dealing": _dealing,
    "discarding": _discarding,
    "taking": _taking,
    "turn": turn,
    "arrival": _arrival,
    "substitution": _substitution,
    "surplus": _surplus,
}
