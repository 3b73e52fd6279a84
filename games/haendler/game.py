"""Die Händler by Wolfgang Kramer and Richard Ulrich: the game as the kernel plays it."""

from collections.abc import Mapping

from typing_extensions import override

from games.haendler import bargain, tell
from games.haendler.actions import ACTIONS
from games.haendler.board import Board, load, standard
from games.haendler.check import check
from games.haendler.compose import compose
from games.haendler.desk import Desk
from games.haendler.events import EVENTS, DealProposed
from games.haendler.flow import RULES, asked, settle
from games.haendler.model import Deal, State
from games.haendler.phases import talking
from games.haendler.resample import resample
from games.haendler.setup import settings_for, start
from games.haendler.stages import Over
from games.haendler.view import View
from games.kernel import (
    Action,
    Event,
    Game,
    Message,
    Option,
    Outcome,
    Prompt,
    Rng,
    Score,
    Seat,
    Step,
    places,
)


class Haendler(Game[State, View]):
    """The rules on one board."""

    key = "haendler"
    package = "games.haendler"
    seats = range(2, 5)
    state_type = State
    view_type = View
    actions = ACTIONS
    events = EVENTS

    def __init__(self, board: Board) -> None:
        self.board = board
        self.board_text = board.text
        self.settings = settings_for(board)

    @override
    def start(self, seats: int, settings: Mapping[str, str], rng: Rng) -> Step[State]:
        desk = start(self.board, seats, settings, rng)
        return Step(desk.state, tuple(desk.events))

    @override
    def seats_in(self, state: State) -> int:
        return len(state.players)

    @override
    def asked(self, state: State) -> tuple[Seat, ...]:
        return asked(state)

    @override
    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        stage = state.stage
        rules = RULES.get(type(stage))
        if rules is None:
            return ()
        main = rules.prompts(self.board, state, stage, seat)
        waited = any(not prompt.optional for prompt in main)
        return (*main, *talking.prompts(self.board, state, seat, asked=waited))

    @override
    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
        desk = Desk(self.board, state, rng)
        if isinstance(action, talking.TALK):
            talking.apply(desk, seat, action)
        else:
            RULES[type(state.stage)].apply(desk, state.stage, seat, action)
        settle(desk)
        return Step(desk.state, tuple(desk.events))

    @override
    def view(self, state: State, viewer: Seat | None) -> View:
        return compose(self.board, state, viewer, self.asked(state))

    @override
    def outcome(self, state: State) -> Outcome | None:
        return self.standing(state) if isinstance(state.stage, Over) else None

    @override
    def standing(self, state: State) -> Outcome:
        """Return the places: without credit first, then status, then money (ruling 17)."""
        keys = tuple((p.credits == 0, p.status, p.money) for p in state.players)
        scores = tuple(
            Score((("credits", p.credits), ("status", p.status + 1), ("money", p.money)))
            for p in state.players
        )
        return Outcome(places(keys), scores, "arrivals")

    @override
    def resample(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        return resample(state, viewer, rng)

    @override
    def check(self, state: State) -> None:
        check(self.board, state)

    @override
    def headline(self, view: View) -> Message:
        return tell.headline(view)

    @override
    def tell(self, view: View) -> tuple[Message, ...]:
        return tell.position(view)

    @override
    def topic(self, view: View) -> str:
        return tell.topic(view)

    @override
    def label(self, option: Option) -> Message:
        return tell.gathered(super().label(option))

    @override
    def report(self, event: Event) -> Message:
        if isinstance(event, DealProposed):
            parts = (event.number, event.by, event.seat, event.pay, event.ask)
            proposed = Deal(*parts, event.give, event.want)
            return Message("haendler-event-deal-proposed", bargain.terms(proposed))
        return tell.gathered(super().report(event))

    @property
    @override
    def names(self) -> Mapping[str, str]:
        return self.board.names


def build(board_text: str | None) -> Haendler:
    """Return the game on a board given as JSON text, or on its own board.

    Raises:
        BadBoard: the text breaks a rule of the board; the message names the place.
    """
    return Haendler(load(standard() if board_text is None else board_text))
