"""Phase 3: the courier and the influence cards that it earns (ruling 12)."""

from dataclasses import replace
from functools import lru_cache

from typing_extensions import override

from games.haendler import events
from games.haendler.actions import Take
from games.haendler.board import Board
from games.haendler.desk import Desk, Rules
from games.haendler.model import Mark, State
from games.haendler.options import MENUS, option
from games.haendler.stages import Search, Turn
from games.haendler.terms import Card, Space
from games.kernel import Action, Choice, Prompt, Seat

COURIER = -1
"""The courier's number among the marks."""


def ride(desk: Desk, turn: Turn, space: Space) -> None:
    """Move the courier; ending on a wagon's space earns a card."""
    mark = Mark(COURIER, (desk.state.courier, space))
    earlier = desk.state.marks if turn.moved else ()
    desk.state = replace(desk.state, courier=space, marks=(*earlier, mark))
    desk.tell(events.CourierMoved(turn.seat, space))
    ridden = replace(turn, courier=True)
    desk.turn_to(ridden)
    if any(wagon.space == space for wagon in desk.state.wagons):
        award(desk, ridden)


def award(desk: Desk, turn: Turn) -> None:
    """Let the mover search the whole deck for one card; an empty deck gives nothing."""
    deck = desk.state.deck
    if not deck:
        desk.tell(events.DeckEmpty(turn.seat))
        return
    desk.tell(events.CardEarned(turn.seat))
    if len(deck) == 1:
        _take(desk, turn, deck[0])
    else:
        desk.tell(events.DeckSeen(deck, audience=(turn.seat,)))
        desk.turn_to(Search(turn))


def _take(desk: Desk, turn: Turn, card: Card) -> None:
    deck = list(desk.state.deck)
    deck.remove(card)
    player = desk.seat(turn.seat)
    desk.put_player(turn.seat, replace(player, hand=(*player.hand, card)))
    desk.state = replace(desk.state, deck=tuple(deck), stage=turn)
    desk.tell(events.CardTaken(turn.seat), events.CardKept(card, audience=(turn.seat,)))


@lru_cache(maxsize=MENUS)
def _search(faces: tuple[Card, ...]) -> Choice:
    options = tuple(option(Take, face) for face in faces)
    return Choice("take", options, secret=True, timeout=Take(faces[0]))


class SearchRules(Rules[Search]):
    """Whoever earned a card chooses it; only he sees the deck."""

    @override
    def asked(self, state: State, stage: Search) -> tuple[Seat, ...]:
        return (stage.turn.seat,)

    @override
    def prompts(self, board: Board, state: State, stage: Search, seat: Seat) -> tuple[Prompt, ...]:
        if seat != stage.turn.seat:
            return ()
        return (_search(tuple(dict.fromkeys(state.deck))),)

    @override
    def apply(self, desk: Desk, stage: Search, seat: Seat, action: Action) -> None:
        if isinstance(action, Take):
            _take(desk, stage.turn, action.card)

    @override
    def settle(self, desk: Desk, stage: Search) -> bool:
        return False
