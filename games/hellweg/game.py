"""Hellweg westfalicus: the rules as the kernel asks for them."""

from collections.abc import Mapping
from importlib.resources import files

from typing_extensions import override

from games.hellweg import flow, setup, tell
from games.hellweg.actions import ACTIONS
from games.hellweg.board import read
from games.hellweg.check import check
from games.hellweg.events import EVENTS
from games.hellweg.layout import Layout
from games.hellweg.model import State
from games.hellweg.resample import resample
from games.hellweg.scoring import standing
from games.hellweg.table import Table
from games.hellweg.view import View, compose
from games.kernel import Action, Game, Message, Outcome, Prompt, Rng, Seat, Step

DASH = "\N{EN DASH}"


class Hellweg(Game[State, View]):
    """The game on one board with its two layouts.

    Raises:
        BadBoard: the board data breaks a rule of the game; the text names the place.
    """

    key = "hellweg"
    package = "games.hellweg"
    seats = range(2, 5)
    state_type = State
    view_type = View
    actions = ACTIONS
    events = EVENTS
    settings = setup.SETTINGS

    def __init__(self, board_text: str) -> None:
        self.board_text = board_text
        self.layouts = read(board_text)
        self._names = _names(self.layouts)

    def layout(self, state: State) -> Layout:
        """Return the layout that a match is played on."""
        return self.layouts[state.variant.layout]

    @property
    @override
    def names(self) -> Mapping[str, str]:
        return self._names

    @override
    def start(self, seats: int, settings: Mapping[str, str], rng: Rng) -> Step[State]:
        return setup.start(self.layouts[settings["layout"]], seats, settings, rng)

    @override
    def asked(self, state: State) -> tuple[Seat, ...]:
        return flow.asked(state)

    @override
    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        return flow.questions(self.layout(state), state, seat)

    @override
    def seats_in(self, state: State) -> int:
        return len(state.players)

    @override
    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
        table = Table(self.layout(state), state)
        flow.perform(table, seat, action)
        flow.run(table)
        return Step(table.state, tuple(table.events))

    @override
    def view(self, state: State, viewer: Seat | None) -> View:
        return compose(self.layout(state), state, viewer)

    @override
    def outcome(self, state: State) -> Outcome | None:
        return self.standing(state) if state.phase == "over" else None

    @override
    def standing(self, state: State) -> Outcome:
        return standing(self.layout(state), state)

    @override
    def resample(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        return resample(self.layout(state), state, rng)

    @override
    def check(self, state: State) -> None:
        check(self.layout(state), state)

    @override
    def headline(self, view: View) -> Message:
        return tell.headline(view)

    @override
    def tell(self, view: View) -> tuple[Message, ...]:
        return tell.position(view)

    @override
    def topic(self, view: View) -> str:
        return tell.topic(view)


def _names(layouts: Mapping[str, Layout]) -> dict[str, str]:
    """Return the board's own names of towns and roads."""
    names: dict[str, str] = {}
    for layout in layouts.values():
        towns = {town.id: town.name for town in layout.chart.towns}
        names |= {f"town-{town}": name for town, name in towns.items()}
        names |= {f"road-{r.id}": f"{towns[r.a]}{DASH}{towns[r.b]}" for r in layout.chart.roads}
    return names


def build(board_text: str | None) -> Hellweg:
    """Return the game on a board given as JSON text, or on its own.

    Raises:
        BadBoard: the text breaks a rule of the game.
    """
    own = files("games.hellweg").joinpath("board.json")
    return Hellweg(own.read_text(encoding="utf-8") if board_text is None else board_text)
