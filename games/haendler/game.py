"""The class `Haendler`, through which the kernel calls the rules of Die Händler."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar

from typing_extensions import override

from games.haendler import (
    briefing,
    invariants,
    lessons,
    news,
    phrases,
    planned,
    setup,
)
from games.haendler.board import Board, load
from games.haendler.compose import compose, open_parts
from games.haendler.model import Deal, State
from games.haendler.negotiation import skip_promise
from games.haendler.phrases import deal_arguments
from games.haendler.position import Position
from games.haendler.side_actions import SIDE_ACTIONS, DealProposed, side_actions
from games.haendler.stages import purchase, rounds, selling
from games.haendler.stages.auction import Open
from games.haendler.stages.loading import bidding
from games.haendler.stages.movement import axles
from games.haendler.stages.movement.interruptions import Moved, move_sentence
from games.haendler.stages.prices import wheels
from games.haendler.stages.purchase import Bought, purchase_sentence
from games.haendler.stages.status import debt
from games.haendler.step_context import StepContext
from games.haendler.terms import CARDS, Space
from games.haendler.view import View, hide_searched_deck
from games.kernel import (
    Action,
    Event,
    Game,
    Message,
    News,
    Option,
    Phases,
    Prompt,
    ReadingOrder,
    Seat,
    Term,
    map_order,
    message,
    position_method,
)

MAP_SIZE = 100
"""The height of the map, in the unit of the coordinates of spaces (hundredths of the map)."""


class Haendler(Game[State, View, Position, StepContext]):
    """The rules of Die Händler on one board."""

    key = "haendler"
    package = "games.haendler"
    seats = range(2, 5)
    reason = "arrivals"
    levels = ("status", "money")
    headline = staticmethod(phrases.headline)
    describe = staticmethod(phrases.describe)
    effects = staticmethod(phrases.effects)
    topic = staticmethod(phrases.topic)
    briefs = briefing.BRIEFS
    deciding = briefing.DECIDING
    lesson_facts = lessons.LESSON_FACTS
    prepare = staticmethod(setup.prepare)
    compose = staticmethod(compose)
    open_parts = staticmethod(open_parts)
    past_view = staticmethod(hide_searched_deck)
    plannable = position_method(planned.plannable)
    scores = position_method(rounds.scores)
    rank_keys = position_method(rounds.rank_keys)
    invariants = position_method(invariants.invariants)
    skip = staticmethod(skip_promise)
    phases: ClassVar[Phases] = {
        "round": rounds.begin_round,
        "purchase": purchase.begin,
        "loading": bidding.next_wagon,
        "movement": axles.begin,
        "turn": axles.begin_turn,
        "prices": wheels.begin,
        "selling": selling.begin,
        "status": debt.begin,
        "end": rounds.end_round,
    }

    def __init__(self, board_text: str | None = None) -> None:
        super().__init__(board_text)
        self.board: Board = load(self.board_text)
        self.names = phrases.names(self.board)
        self._spots = {place.space: (place.x, place.y) for place in self.board.places}
        self.settings = setup.settings_for(self.board)

    @override
    def set_up(self, seats: int, settings: Mapping[str, str]) -> State:
        return setup.set_up(self.board, seats, settings)

    @override
    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        if state.stage.over:
            return ()
        position = self.position(state)
        main = state.stage.prompts(position, seat)
        side = side_actions(position, seat, main)
        return (*main, *side) if side else main

    @override
    def perform(self, ctx: StepContext, seat: Seat, action: Action) -> None:
        stage = SIDE_ACTIONS if SIDE_ACTIONS.handles(action) else ctx.state.stage
        stage.apply(ctx, seat, action)

    @override
    def resample_secrets(self, ctx: StepContext, viewer: Seat | None) -> None:
        super().resample_secrets(ctx, viewer)
        # Rules keep the deck sorted in the order of `CARDS`.
        ctx.state.deck = tuple(sorted(ctx.state.deck, key=CARDS.index))

    @override
    def reading_order(self, place: str) -> ReadingOrder:
        _, space = place.split()
        return map_order(*self._spots[Space(space)], MAP_SIZE)

    @override
    def label(self, option: Option) -> Message:
        return phrases.with_counts(super().label(option))

    @override
    def button(self, option: Option) -> Message:
        if isinstance(option.action, Open):
            price = dict(option.args)["price"]
            ability = Term("short-ability", option.action.ability)
            return message("haendler-button-open", ability=ability, price=price)
        return phrases.with_counts(super().button(option))

    @override
    def figure(self, name: str, value: int) -> Message:
        if name == "status":
            level = Term("level", self.board.levels[value - 1])
            return message("haendler-result-status", level=level)
        return super().figure(name, value)

    @override
    def news(self, view: View, events: Sequence[Event], viewer: Seat | None) -> tuple[News, ...]:
        return news.news(view, events, partial(self.report_to, viewer=viewer))

    @override
    def report(self, event: Event) -> Message:
        if isinstance(event, DealProposed):
            parts = (event.number, event.by, event.seat, event.pay, event.ask)
            proposed = Deal(*parts, event.give, event.want)
            return Message("haendler-event-deal-proposed", deal_arguments(proposed))
        if isinstance(event, Bought):
            return purchase_sentence(event)
        if isinstance(event, Moved):
            return move_sentence(event)
        return phrases.with_counts(super().report(event))
