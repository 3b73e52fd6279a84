"""The set-up: settings, and the pieces at the start. Rulings 1 to 4 and 18."""

from collections.abc import Mapping

from games.haendler.board import Board
from games.haendler.model import Player, Settings, State, Wagon
from games.haendler.stages.auction import open_auction
from games.haendler.stages.rounds import Over
from games.haendler.step_context import StepContext
from games.haendler.terms import (
    ACHSENBRUCH,
    CARD_COPY_COUNT,
    CARDS,
    GOODS,
    Ability,
    City,
    Money,
    Space,
)
from games.kernel import (
    BadSettings,
    Event,
    Importance,
    Rng,
    Seat,
    SeatEvent,
    Setting,
    Term,
    message,
    starting_seat,
    starting_setting,
)


class StartingPlayerSet(SeatEvent):
    """The starting player of the first round was determined."""

    kind = "starts"
    importance = Importance.SITUATION
    reveals = True
    chance = True


class WagonPlaced(Event):
    """A wagon was placed in its first city."""

    kind = "placed"
    importance = None
    reveals = True
    chance = True
    wagon: int
    city: City


class CourierPlaced(Event):
    """The courier was placed on its first space."""

    importance = None
    reveals = True
    chance = True
    space: Space


class AbilitiesPaired(SeatEvent):
    """A player gets a pair of abilities and pays for it."""

    kind = "paired"
    reveals = True
    chance = True
    abilities: tuple[Ability, ...]
    amount: Money


START_MONEY_GUILDERS = 5000
"""The money of each player at the start."""

PAIR_PRICE_GUILDERS = 1000
"""The price of a pair of abilities in the quick set-up."""

SHORT_GAME_LENGTH_MAX = 3
"""The number of arrivals that ends the short game. This variant is not in the rulebook."""


def settings_for(board: Board) -> tuple[Setting, ...]:
    """Return the settings for games on a board."""
    cities = board.cities
    wagons = tuple(
        Setting(f"wagon{number}", cities, city, "city", needs=("cities", "chosen"), topic="setup")
        for number, city in enumerate(board.data.start, start=1)
    )
    return (
        Setting("abilities", ("quick", "auction"), "quick"),
        Setting("cities", ("standard", "drawn", "chosen"), "standard", topic="setup"),
        *wagons,
        Setting("variant", ("standard", "lighter"), "standard"),
        Setting("negotiation", ("off", "on"), "off"),
        Setting("quick", ("off", "on"), "off"),
        starting_setting(4),
        Setting("length", ("full", "short"), "full"),
    )


def set_up(board: Board, seats: int, chosen: Mapping[str, str]) -> State:
    """Return the state before wagons, courier and starting player are determined (`prepare`).

    `chosen` has the value of each setting by its name.
    """
    lighter = chosen["variant"] == "lighter"
    settings = Settings(
        auction=chosen["abilities"] == "auction",
        lighter=lighter,
        negotiation=chosen["negotiation"] == "on",
        quick=chosen["quick"] == "on",
        end=SHORT_GAME_LENGTH_MAX if chosen["length"] == "short" else board.data.end[str(seats)],
    )
    return State(
        settings=settings,
        players=(Player(START_MONEY_GUILDERS, (0,) * (len(board.cities) * len(GOODS))),) * seats,
        wagons=(),
        courier=Space(""),
        supply=(board.data.pieces - 1,) * len(GOODS),
        prices=(0,) * len(GOODS),
        bonus=(),
        deck=tuple(
            card
            for card in CARDS
            for _ in range(CARD_COPY_COUNT)
            if card != ACHSENBRUCH or not lighter
        ),
        starting=Seat(0),
        stage=Over(),
    )


def prepare(ctx: StepContext, chosen: Mapping[str, str]) -> None:
    """Determine starting player, wagons and courier, and begin to distribute the abilities.

    Raises:
        BadSettings: the match has no such starting seat, or two wagons have the same city.
    """
    board = ctx.board
    state = ctx.state
    seats = len(ctx.seats)
    state.starting = starting_seat(chosen, seats, ctx.rng)
    cities = _wagon_cities(board, chosen, ctx.rng)
    state.wagons = tuple(Wagon(Space(city), ((),) * seats) for city in cities)
    state.courier = _draw_courier_space(board, cities, ctx.rng)
    state.bonus = _first_bonuses(board, cities)
    ctx.tell(StartingPlayerSet(state.starting))
    ctx.tell(*(WagonPlaced(number, city) for number, city in enumerate(cities, start=1)))
    ctx.tell(CourierPlaced(state.courier))
    (open_auction if state.settings.auction else _deal_pairs)(ctx)


def _deal_pairs(ctx: StepContext) -> None:
    """Quick set-up: draw a pair of abilities for each player, who pays 1,000 guilders."""
    pairs = ctx.rng.shuffled(ctx.board.data.pairs)
    for seat, pair in zip(ctx.player_order, pairs, strict=False):
        ctx.player(seat).abilities = pair
        ctx.earn(seat, -PAIR_PRICE_GUILDERS)
        ctx.tell(AbilitiesPaired(seat, pair, Money(PAIR_PRICE_GUILDERS)))
    ctx.begin("round", ctx.state.starting)


def _wagon_cities(board: Board, chosen: Mapping[str, str], rng: Rng) -> tuple[City, ...]:
    """Return the cities in which wagons 1, 2 and 3 begin, by the setting `cities`.

    Raises:
        BadSettings: the host has chosen one city for two wagons.
    """
    if chosen["cities"] == "drawn":
        return rng.shuffled(board.cities)[:3]
    if chosen["cities"] == "standard":
        return board.data.start
    cities = tuple(City(chosen[f"wagon{number}"]) for number in (1, 2, 3))
    if len(set(cities)) < len(cities):
        terms = tuple(Term("city", city) for city in cities)
        raise BadSettings(message("haendler-same-city", cities=terms))
    return cities


def _draw_courier_space(board: Board, cities: tuple[City, ...], rng: Rng) -> Space:
    """Draw the courier's space, two steps from a city without a wagon (ruling 2)."""
    spaces = dict.fromkeys(
        space
        for city, around in board.courier_starts.items()
        if city not in cities
        for space in around
    )
    return rng.choice(tuple(spaces))


def _first_bonuses(board: Board, cities: tuple[City, ...]) -> tuple[int, ...]:
    """Return the first step of each city on its bonus track; `cities` are those with a wagon."""
    track, start = board.data.bonus, board.data.bonus_start
    with_wagon, without_wagon = track.index(start.with_wagon), track.index(start.without_wagon)
    return tuple(with_wagon if city in cities else without_wagon for city in board.cities)
