"""The class `Hellweg`, which gives the kernel the rules, texts and views of the game."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar

from typing_extensions import override

from games.hellweg import (
    briefing,
    invariants,
    lessons,
    news,
    phrases,
    planned,
    scoring,
    setup,
)
from games.hellweg.board import Board, load
from games.hellweg.model import State
from games.hellweg.position import Position
from games.hellweg.printed import names
from games.hellweg.stages import places, sale, turn
from games.hellweg.step_context import StepContext
from games.hellweg.view import View, compose, cover_past_view, unseen
from games.kernel import (
    Event,
    Game,
    Message,
    News,
    Option,
    Phases,
    Prompt,
    ReadingOrder,
    Rng,
    Seat,
    Term,
    message,
    position_method,
)


class Hellweg(Game[State, View, Position, StepContext]):
    """The game Hellweg westfalicus, played on a board file with two layouts."""

    key = "hellweg"
    package = "games.hellweg"
    seats = range(2, 5)
    reason = "cards"
    levels = ("total",)
    settings = setup.SETTINGS
    prepare = staticmethod(setup.prepare)
    headline = staticmethod(phrases.headline)
    describe = staticmethod(phrases.describe)
    effects = staticmethod(phrases.effects)
    topic = staticmethod(phrases.topic)
    briefs = briefing.BRIEFS
    deciding = briefing.DECIDING
    lesson_facts = lessons.LESSON_FACTS
    compose = staticmethod(compose)
    past_view = staticmethod(cover_past_view)
    plannable = position_method(planned.plannable)
    scores = position_method(scoring.scores)
    rank_keys = position_method(scoring.rank_keys)
    invariants = position_method(invariants.invariants)
    phases: ClassVar[Phases] = {"sale": sale.begin_month, "actions": turn.begin, "over": sale.end}

    def __init__(self, board_text: str | None = None) -> None:
        super().__init__(board_text)
        self.boards = load(self.board_text)
        self.names = names(self.boards)
        self._reading = places.reading_order(self.boards.values())

    def board_of(self, state: State) -> Board:
        """Return the board of the layout that a match is played on."""
        return self.boards[state.variant.layout]

    @override
    def position(self, state: State) -> Position:
        return Position(self.board_of(state), state)

    @override
    def step_context(self, state: State, rng: Rng) -> StepContext:
        return StepContext(self.board_of(state), state, rng)

    @override
    def set_up(self, seats: int, settings: Mapping[str, str]) -> State:
        return setup.set_up(self.boards[settings["layout"]], seats, settings)

    @override
    def label(self, option: Option) -> Message:
        action = option.action
        if isinstance(action, planned.SettleAt) and action.road is None:
            where = {"town": Term("town", action.town), "sort": Term("sort", action.sort)}
            return message("hellweg-settle-at-token", round=action.round, **where)
        return super().label(option)

    @override
    def reading_order(self, place: str) -> ReadingOrder:
        return self._reading[place]

    @override
    def brief(self, view: View, prompt: Prompt) -> tuple[Message, ...]:
        from_prompt = (*briefing.free_sales(prompt), *briefing.road_rules(prompt))
        return (*super().brief(view, prompt), *from_prompt)

    @override
    def news(self, view: View, events: Sequence[Event], viewer: Seat | None) -> tuple[News, ...]:
        return news.news(view, events, partial(self.report_to, viewer=viewer))

    @override
    def resample_secrets(self, ctx: StepContext, viewer: Seat | None) -> None:
        # The deck can also get cards that are in the box in the shorter game: nobody has seen them.
        cards = ctx.rng.shuffled(unseen(ctx))
        ctx.state.deck = tuple(card.number for card in cards[: len(ctx.state.deck)])

    @override
    def round_in(self, state: State) -> int:
        return state.month
