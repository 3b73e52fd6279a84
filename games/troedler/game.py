"""Die Trödler aus den Highlands: the rules behind the kernel's words."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from typing_extensions import override

from games.kernel import (
    Action,
    Codec,
    Event,
    Game,
    Message,
    Option,
    Outcome,
    Prompt,
    Rng,
    Seat,
    Setting,
    Step,
)
from games.troedler import (
    actions,
    asking,
    board,
    check,
    delivery,
    flow,
    piles,
    resample,
    said,
    scoring,
    setup,
    tell,
    travel,
)
from games.troedler.events import EVENTS
from games.troedler.model import State
from games.troedler.terms import PACES
from games.troedler.view import View, view

# The action's own type is known to each function; the table of all of them cannot say so.
Carry = Callable[[board.Board, State, Any, Rng], Step[State]]


class Troedler(Game[State, View]):
    """The rules on one board."""

    key = "troedler"
    package = "games.troedler"
    seats = range(2, 5)
    state_type = State
    view_type = View
    actions = Codec[Action](actions.ACTIONS)
    events = Codec[Event](EVENTS)
    settings = (
        Setting("dealing", (*PACES, "by_hand", "at_once"), "stepwise"),
        Setting("open_piles", ("off", "on"), "off"),
        Setting("colours", ("drawn", "chosen"), "drawn"),
        Setting("length", ("standard", "short"), "standard"),
    )

    def __init__(self, playing_board: board.Board) -> None:
        self.board = playing_board
        self.board_text = playing_board.text

    @cached_property
    def _named(self) -> Mapping[str, str]:
        return {f"village-{village.id}": village.name for village in self.board.data.villages}

    @property
    @override
    def names(self) -> Mapping[str, str]:
        return self._named

    @override
    def start(self, seats: int, settings: Mapping[str, str], rng: Rng) -> Step[State]:
        return setup.start(self.board, seats, settings, rng)

    @override
    def seats_in(self, state: State) -> int:
        return len(state.players)

    @override
    def asked(self, state: State) -> tuple[Seat, ...]:
        return () if state.phase == "over" else (state.turn,)

    @override
    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        if seat != state.turn or state.phase == "over":
            return ()
        return (asking.ask(self.board, state),)

    @override
    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
        return _CARRY[type(action)](self.board, state, action, rng)

    @override
    def view(self, state: State, viewer: Seat | None) -> View:
        return view(self.board, state, viewer)

    @override
    def outcome(self, state: State) -> Outcome | None:
        return self.standing(state) if state.phase == "over" else None

    @override
    def standing(self, state: State) -> Outcome:
        return scoring.standing(self.board, state)

    @override
    def resample(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        return resample.resample(self.board, state, viewer, rng)

    @override
    def check(self, state: State) -> None:
        check.check(self.board, state)

    @override
    def headline(self, view: View) -> Message:
        return tell.headline(view)

    @override
    def tell(self, view: View) -> tuple[Message, ...]:
        return tell.tell(self.board, view)

    @override
    def topic(self, view: View) -> str:
        return tell.topic(view)

    @override
    def label(self, option: Option) -> Message:
        return said.named(self.board, super().label(option))

    @override
    def report(self, event: Event) -> Message:
        return said.named(self.board, super().report(event))


_CARRY: Mapping[type[Action], Carry] = {
    actions.ChooseColour: setup.choose_colour,
    actions.Deal: lambda _, state, __, rng: piles.deal(state, (), rng),
    actions.LayAway: lambda _, state, action, __: piles.lay_away(state, action),
    actions.TakePile: lambda table, state, action, _: piles.take(table, state, action),
    actions.Go: travel.go,
    actions.TakeGood: travel.take,
    actions.Leave: travel.leave,
    actions.Collect: travel.collect,
    actions.Deliver: delivery.deliver,
    actions.Substitute: delivery.substitute,
    actions.EndTurn: lambda table, state, _, rng: flow.end_turn(table, state, (), rng),
    actions.Discard: flow.discard,
}


def build(board_text: str | None = None) -> Troedler:
    """Return the game on a board given as JSON text, or on its own.

    Raises:
        BadBoard: the text breaks a rule of the game; the message names the place.
    """
    return Troedler(board.build(board_text))
