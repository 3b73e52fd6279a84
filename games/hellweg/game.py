"""Hellweg westfalicus: the rules as the kernel asks for them."""

from collections.abc import Mapping
from typing import ClassVar

from typing_extensions import override

from games.hellweg import briefing, invariants, phrases, planned, resample, scoring, setup
from games.hellweg.board import Board, load
from games.hellweg.model import State
from games.hellweg.position import Position
from games.hellweg.printed import names
from games.hellweg.stages import sale, turn
from games.hellweg.view import View, compose, still_open
from games.hellweg.work import Work
from games.kernel import (
    Outcome,
    Phases,
    Prompt,
    Rng,
    Seat,
    StagedGame,
)


class Hellweg(StagedGame[State, View, Position, Work]):
    """The rules on one board, with its two layouts."""

    key = "hellweg"
    package = "games.hellweg"
    seats = range(2, 5)
    state_type = State
    view_type = View
    position_type = Position
    work_type = Work
    levels = ("total",)
    earned_last = ("cards",)
    settings = setup.SETTINGS
    headline = staticmethod(phrases.headline)
    describe = staticmethod(phrases.describe)
    topic = staticmethod(phrases.topic)
    brief = staticmethod(briefing.brief)
    past_view = staticmethod(still_open)
    phases: ClassVar[Phases] = {"sale": sale.begin_month, "actions": turn.begin, "over": sale.end}

    def __init__(self, board_text: str | None = None) -> None:
        super().__init__(board_text)
        self.boards = load(self.board_text)
        self.names = names(self.boards)

    @override
    def board_of(self, state: State) -> Board:
        return self.boards[state.variant.layout]

    @override
    def set_up(self, seats: int, settings: Mapping[str, str], rng: Rng) -> Work:
        return setup.set_up(self.boards[settings["layout"]], seats, settings, rng)

    @override
    def plannable(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        return planned.plannable(self.position(state), seat)

    @override
    def view(self, state: State, viewer: Seat | None) -> View:
        return compose(self.position(state), viewer)

    @override
    def round_in(self, state: State) -> int:
        return state.month

    @override
    def standing(self, state: State) -> Outcome:
        return scoring.standing(self.board_of(state), state)

    @override
    def resample(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        return resample.resample(self.board_of(state), state, rng)

    @override
    def check(self, state: State) -> None:
        invariants.check(self.board_of(state), state)
