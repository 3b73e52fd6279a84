"""The class `Troedler`, which gives the kernel the rules, texts and views of the game."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar

from typing_extensions import override

from games.kernel import (
    Event,
    Game,
    Message,
    News,
    Option,
    Phases,
    ReadingOrder,
    Seat,
    map_order,
    message,
    position_method,
)
from games.troedler import (
    briefing,
    invariants,
    lessons,
    news,
    phrases,
    planned,
    resample,
    scoring,
    setup,
)
from games.troedler.actions import Discard
from games.troedler.board import Board, load
from games.troedler.model import State
from games.troedler.position import Position
from games.troedler.stage import Plan
from games.troedler.stages import dealing, turn
from games.troedler.step_context import StepContext
from games.troedler.terms import Village
from games.troedler.view import View, compose, cover_past_view, open_parts

MAP_SIZE = 1000
"""Height of the map in the unit of villages' coordinates, which are thousandths."""


class Troedler(Game[State, View, Position, StepContext]):
    """The game Die Trödler aus den Highlands, played on one board."""

    key = "troedler"
    package = "games.troedler"
    seats = range(2, 5)
    reason = "goal"
    levels = ("points",)
    settings = setup.SETTINGS
    prepare = staticmethod(setup.prepare)
    headline = staticmethod(phrases.headline)
    describe = staticmethod(phrases.describe)
    briefs = briefing.BRIEFS
    deciding = briefing.DECIDING
    lesson_facts = lessons.LESSON_FACTS
    effects = staticmethod(phrases.effects)
    topic = staticmethod(phrases.topic)
    compose = staticmethod(compose)
    open_parts = staticmethod(open_parts)
    past_view = staticmethod(cover_past_view)
    plannable = position_method(planned.plannable)
    resample_secrets = staticmethod(resample.resample_secrets)
    scores = position_method(scoring.scores)
    rank_keys = position_method(scoring.rank_keys)
    invariants = position_method(invariants.invariants)
    phases: ClassVar[Phases] = {"round": dealing.begin_round, "turn": turn.begin}

    def __init__(self, board_text: str | None = None) -> None:
        super().__init__(board_text)
        self.board: Board = load(self.board_text)
        self.names = self.board.names

    @override
    def set_up(self, seats: int, settings: Mapping[str, str]) -> State:
        return setup.set_up(self.board, seats, settings)

    @override
    def reading_order(self, place: str) -> ReadingOrder:
        village = self.board.data.villages[self.board.at[Village(place)]]
        return map_order(village.x, village.y, MAP_SIZE)

    @override
    def label(self, option: Option) -> Message:
        if isinstance(option.action, Plan):
            number, lines = option.action.round, option.action.lines
            return phrases.plan(self.board, number, lines, whole=bool(option.args))
        return phrases.with_names(self.board, super().label(option))

    @override
    def button(self, option: Option) -> Message:
        if isinstance(option.action, Discard):
            (card,) = phrases.tight_cards(self.board, (option.action.card,))
            return message("troedler-button-discard", card=card)
        return phrases.with_names(self.board, super().button(option))

    @override
    def report(self, event: Event) -> Message:
        return phrases.report(self.board, event, super().report(event))

    @override
    def news(self, view: View, events: Sequence[Event], viewer: Seat | None) -> tuple[News, ...]:
        return news.news(view, events, partial(self.report_to, viewer=viewer))
