"""A table for tests: positions told in the rulebook's words, moves typed as players type them.

Four friends sit at it clockwise; Ana is starting player unless a test says otherwise.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from games.haendler import Haendler, build
from games.haendler.model import State
from games.haendler.stage import Stage
from games.haendler.stages.rounds import Over, end_phase
from games.haendler.step_context import StepContext
from games.haendler.terms import GOODS, INDEX, Ability, Card, City, Good, Phase, Space, list_goods
from games.kernel import (
    Rng,
    Seat,
    complete_settings,
    remove_item,
    replace_item,
)
from games.kernel.stage import advance_stages
from games.matches.selfplay import seed_of
from tests.rig.rules import RulesRig

ANA, BEN, CLEO, DOV = map(Seat, range(4))
GAME = build(None)
CITIES = GAME.board.cities


def goods(words: str) -> tuple[Good, ...]:
    """Return goods written as words: `"salt salt wine"`."""
    return tuple(Good(word) for word in words.split())


class Table(RulesRig[Haendler, State]):
    """A match in the middle of a test."""

    def __init__(self, state: State, game: Haendler = GAME) -> None:
        super().__init__(game, state)

    def moves(self, seat: Seat) -> list[str]:
        """Return which wagons a seat may move with how many points, wherever to, in order."""
        kind = {"destination", "further"}.intersection(self.kinds(seat))
        return list(dict.fromkeys(" ".join(w.split()[:3]) for w in self.offered(seat, *kind)))

    @property
    def step(self) -> str:
        """The name of the stage."""
        return self.state.stage.step

    def money(self, seat: Seat) -> int:
        """Return what is in a sack, in guilders."""
        return self.state.players[seat].money

    def stored(self, seat: Seat, city: str) -> list[str]:
        """Return the goods in a warehouse."""
        row = CITIES.index(city) * len(GOODS)
        return [*list_goods(self.state.players[seat].stock[row : row + len(GOODS)])]

    def aboard(self, wagon: int, seat: Seat) -> list[str]:
        """Return the goods of a seat on wagon 1, 2 or 3."""
        return list(self.state.wagons[wagon - 1].loads[seat])

    def hand(self, seat: Seat) -> list[str]:
        """Return the influence cards of a seat."""
        return list(self.state.players[seat].hand)


def opened(seats: int = 4, seed: int = 0, **chosen: str) -> Table:
    """Return a match as it begins."""
    settings = complete_settings(GAME.settings, {"starting_player": "p1", **chosen})
    step = GAME.start(seats, settings, Rng(seed_of(seed), 0))
    table = Table(step.state)
    table.events = list(step.events)
    return table


def position(
    stage: Stage | Phase,
    *,
    seats: int = 4,
    round: int = 2,  # noqa: A002 - the rulebook's word
    starting: Seat = ANA,
    money: Mapping[Seat, int] | int = 1000,
    stock: Mapping[Seat, Mapping[str, str]] | None = None,
    loads: Mapping[int, Mapping[Seat, str]] | None = None,
    hands: Mapping[Seat, str] | None = None,
    used: str = "",
    abilities: Mapping[Seat, str] | None = None,
    wagons: Mapping[int, str] | None = None,
    masters: Mapping[int, Seat] | None = None,
    arrived: Iterable[int] = (),
    courier: str = "genua-sued-1",
    prices: Mapping[str, int] | None = None,
    bonus: Mapping[str, int] | None = None,
    arrivals: int = 0,
    players: Mapping[Seat, Mapping[str, Any]] | None = None,
    **chosen: str,
) -> Table:
    """Return a position in a phase (its name begins it), or just before an answer to a stage.

    Goods come out of the supply, cards out of the deck, so that nothing is in two places. Wagons
    stand in Paris, Köln and Genua unless `wagons` says else: a city, or a space and that behind it.
    """
    ctx = GAME.step_context(opened(seats, 0, **chosen).state, Rng(seed_of(2), 1))
    state, board = ctx.state, GAME.board
    state.starting, state.round, state.arrivals = starting, round, arrivals
    state.courier, state.bonus = Space(courier), (0,) * len(CITIES)
    for seat in ctx.seats:
        player = ctx.player(seat)
        player.abilities = tuple(map(Ability, (abilities or {}).get(seat, "").split()))
        player.money = money if isinstance(money, int) else money.get(seat, 1000)
        player.hand = _drawn(ctx, (hands or {}).get(seat, ""))
        for name, value in (players or {}).get(seat, {}).items():
            setattr(player, name, value)
        for city, words in (stock or {}).get(seat, {}).items():
            ctx.change_supply(goods(words), -1)
            ctx.change_stock(seat, City(city), goods(words), 1)
    state.used = _drawn(ctx, used)
    for number in (1, 2, 3):
        wagon = ctx.wagon(number - 1)
        where, *behind = map(Space, (wagons or {}).get(number, wagon.space).split())
        wagon.space, wagon.came = where, next(iter(behind), None)
        wagon.master, wagon.arrived = (masters or {}).get(number), number in arrived
        for seat, words in (loads or {}).get(number, {}).items():
            ctx.change_supply(goods(words), -1)
            wagon.loads = replace_item(wagon.loads, seat, goods(words))
    for good, sell in (prices or {}).items():
        state.prices = replace_item(state.prices, INDEX[Good(good)], board.sell.index(sell))
    for name, amount in (bonus or {}).items():
        state.bonus = replace_item(state.bonus, CITIES.index(name), board.data.bonus.index(amount))
    if isinstance(stage, str):
        ctx.begin(stage)
    else:
        state.phase = next(phase for phase, steps in _STEPS.items() if stage.step in steps)
        ctx.goto(stage)
    table = _settled(ctx)
    GAME.check(table.state)
    return table


_STEPS: dict[Phase, str] = {
    "abilities": "auction",
    "purchase": "purchase",
    "loading": "bidding loading ramp lighter-ramp last-call",
    "movement": "axles repair turn search",
    "prices": "wheels office warehouse special-sale",
    "selling": "bonus-sale",
    "status": "debt status",
}


def _drawn(ctx: StepContext, words: str) -> tuple[Card, ...]:
    """Take cards out of the deck."""
    cards = tuple(map(Card, words.split()))
    for card in cards:
        ctx.state.deck = remove_item(ctx.state.deck, card)
    return cards


def with_player(state: State, seat: Seat, **changes: Any) -> State:
    """Return the state with a player changed."""
    return replace(
        state, players=replace_item(state.players, seat, replace(state.players[seat], **changes))
    )


def _settled(ctx: StepContext) -> Table:
    advance_stages(ctx, GAME.phases)
    step = ctx.step()
    table = Table(step.state)
    table.events = list(step.events)
    return table


def ended(table: Table, phase: Phase) -> Table:
    """End the phase that the table is in and go on."""
    ctx = GAME.step_context(replace(table.state, phase=phase, stage=Over()), Rng(seed_of(3), 1))
    end_phase(ctx)
    settled = _settled(ctx)
    table.state, table.events = settled.state, settled.events
    return table
