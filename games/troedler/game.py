"""Die Trödler aus den Highlands: the rules behind the kernel's words."""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from typing_extensions import override

from games.kernel import (
    Event,
    Follow,
    Message,
    Option,
    Order,
    Outcome,
    Prompt,
    Rng,
    Seat,
    Setting,
    StagedGame,
)
from games.troedler import board, briefing, invariants, orders, phrases, resample, scoring, setup
from games.troedler.facts import Facts
from games.troedler.model import State
from games.troedler.terms import PACES
from games.troedler.view import View, view
from games.troedler.work import Work


class Troedler(StagedGame[State, View, Facts, Work]):
    """The rules on one board."""

    key = "troedler"
    package = "games.troedler"
    seats = range(2, 5)
    state_type = State
    view_type = View
    levels = ("points",)
    settings = (
        Setting("dealing", ("by_hand", *PACES, "at_once"), "by_hand"),
        Setting("open_piles", ("off", "on"), "off"),
        Setting("taking", ("in_turn", "at_once"), "in_turn"),
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
    def position(self, state: State) -> Facts:
        return Facts(self.board, state)

    @override
    def work(self, state: State, rng: Rng) -> Work:
        return Work(self.board, state, rng)

    @override
    def set_up(self, seats: int, settings: Mapping[str, str], rng: Rng) -> Work:
        return setup.set_up(self.board, seats, settings, rng)

    @override
    def restore(self, text: str) -> State:
        return super().restore(_staged(text))

    @override
    def ahead(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        return orders.ahead(self.position(state), seat)

    @override
    def follow(self, state: State, seat: Seat, order: Order) -> Follow:
        prompts = self.prompts(state, seat)
        own = orders.follow(self.position(state), seat, order, prompts)
        return super().follow(state, seat, order) if own is None else own

    @override
    def seats_in(self, state: State) -> int:
        return len(state.players)

    @override
    def view(self, state: State, viewer: Seat | None) -> View:
        return view(self.position(state), viewer)

    @override
    def at_rest(self, view: View) -> View:
        return replace(view, asked=())

    @override
    def round_in(self, state: State) -> int:
        return state.round

    @override
    def standing(self, state: State) -> Outcome:
        return scoring.standing(self.position(state))

    @override
    def resample(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        return resample.resample(self.position(state), viewer, rng)

    @override
    def check(self, state: State) -> None:
        invariants.check(self.position(state))

    @override
    def headline(self, view: View) -> Message:
        return phrases.headline(view)

    @override
    def describe(self, view: View) -> tuple[Message, ...]:
        return phrases.describe(self.board, view)

    @override
    def topic(self, view: View) -> str:
        return phrases.topic(view)

    @override
    def brief(self, view: View, prompt: Prompt) -> tuple[Message, ...]:
        return briefing.brief(self.board, view, prompt)

    @override
    def label(self, option: Option) -> Message:
        if isinstance(option.action, orders.Plan):
            return phrases.plan(self.board, option.action.round, orders.lines(option.action.moves))
        return phrases.named(self.board, super().label(option))

    @override
    def report(self, event: Event) -> Message:
        return phrases.named(self.board, super().report(event))


def _staged(text: str) -> str:
    """Return a stored state with its stage; older ones have a phase, and an exchange beside it."""
    data = json.loads(text)
    if not isinstance(data, dict):
        return text
    if "phase" in data:
        exchange = data.pop("exchange", None)
        data["stage"] = {"step": data.pop("phase")} | ({"exchange": exchange} if exchange else {})
    if data.get("stage") == {"step": "colours"}:
        _ask_together(data)
    return json.dumps(data)


def _ask_together(data: dict[str, Any]) -> None:
    """Change a stored state in which colours are chosen seat by seat: so far, all is wishes."""
    data["stage"]["given"] = [player["colour"] or None for player in data["players"]]
    for player in data["players"]:
        player.update(colour="", hand=[])
    data["turn"] = 0


def build(board_text: str | None = None) -> Troedler:
    """Return the game on a board given as JSON text, or on its own.

    Raises:
        BadBoard: the text breaks a rule of the game; the message names the place.
    """
    return Troedler(board.build(board_text))
