"""`RulesRig`: the rules of one game with a position, without a table, a database or a bot."""

from typing import Any, Generic, Self, TypeVar

from games.kernel import (
    Action,
    AnyGame,
    Choice,
    Event,
    Form,
    IllegalMove,
    NotYourTurn,
    Prompt,
    Rng,
    Seat,
    asked_of,
    parse,
    play,
    text,
)
from games.matches.selfplay import seed_of

G = TypeVar("G", bound=AnyGame)
S = TypeVar("S")


class RulesRig(Generic[G, S]):
    """A position of a game, in which moves are played as players type them.

    Every state that a move leads to is checked against the game's invariants.
    """

    seed = 1
    """The seed of what the moves draw."""

    def __init__(self, game: G, state: S) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []
        """What happened in the last move."""
        self.steps = 0
        """How many moves were played."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that the game waits for."""
        return self.game.asked_seats(self.state)

    def prompts(self, seat: Seat) -> tuple[Prompt, ...]:
        """Return what a seat is asked."""
        return self.game.prompts(self.state, seat)

    def kinds(self, seat: Seat) -> list[str]:
        """Return the kinds of a seat's questions."""
        return [prompt.kind for prompt in self.prompts(seat)]

    def offered(self, seat: Seat, kind: str = "") -> list[str]:
        """Return the listed options of a seat in notation, or those of one kind of question."""
        return [
            text(option.action)
            for prompt in self.prompts(seat)
            if isinstance(prompt, Choice) and kind in {"", prompt.kind}
            for option in prompt.options
        ]

    def form(self, seat: Seat, kind: str) -> Form:
        """Return the form of this kind that a seat is asked to fill in."""
        (form,) = (p for p in self.prompts(seat) if isinstance(p, Form) and p.kind == kind)
        return form

    def play(self, seat: Seat, *lines: str) -> Self:
        """Play typed lines of a seat."""
        for line in lines:
            self.do(seat, parse(asked_of(self.game, self.state, seat), line))
        return self

    def answer(self, *lines: str) -> list[Event]:
        """Play typed lines, each for the first seat that is asked; return what happened."""
        happened: list[Event] = []
        for line in lines:
            happened += self.play(self.asked[0], line).events
        return happened

    def do(self, seat: Seat, action: Action) -> None:
        """Play an action of a seat."""
        self.steps += 1
        step = play(self.game, self.state, seat, action, Rng(seed_of(self.seed), self.steps))
        self.state, self.events = step.state, list(step.events)
        self.game.check(self.state)

    def refuses(self, seat: Seat, line: str) -> bool:
        """Whether a typed line is refused, which changes nothing."""
        before = self.state
        try:
            self.play(seat, line)
        except (IllegalMove, NotYourTurn):
            return self.state is before
        return False

    def told(self, kind: type[Event]) -> list[Any]:
        """Return the events of one kind of the last move."""
        return [event for event in self.events if type(event) is kind]
