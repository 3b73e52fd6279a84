"""What a viewer may know, composed for him: the table as it lies there, and his own secrets."""

from dataclasses import dataclass

from games.haendler.board import Board, Tables
from games.haendler.facts import bid_of, offers_of, order, sealed, wheel_of
from games.haendler.model import Deal, Mark, Promise, State
from games.haendler.stages import (
    Auction,
    Axles,
    Bidding,
    Fork,
    LastCall,
    Loading,
    Offer,
    Over,
    Ramp,
    Search,
    Turn,
)
from games.haendler.terms import (
    GOODS,
    Ability,
    Arrow,
    Card,
    City,
    Good,
    Level,
    Phase,
    Scope,
    Space,
)
from games.kernel import Seat


@dataclass(frozen=True, slots=True)
class CityView:
    """A city and its warehouses."""

    city: City
    goods: tuple[Good, ...]
    """What it produces."""

    bonus: int
    """Guilders for each good sold here that it does not produce."""

    warehouses: tuple[tuple[Good, ...], ...]
    """The goods of each seat."""


@dataclass(frozen=True, slots=True)
class WagonView:
    """A wagon as it stands."""

    number: int
    """1, 2 or 3."""

    space: Space
    came: Space | None
    """The space at its back; `None` in a city."""

    facing: tuple[Space, ...]
    """Where it may go on to: one space on a road, several at a fork or in a city."""

    city: City | None
    master: Seat | None
    loads: tuple[tuple[Good, ...], ...]
    """The goods in each seat's slot."""

    arrived: bool
    """It came to its city in this round."""

    axles: tuple[Seat, ...]
    """Broken axles on it, by who laid them."""


@dataclass(frozen=True, slots=True)
class GoodView:
    """A good on the price track."""

    good: Good
    level: int
    """From 0 at the bottom."""

    buy: int
    sell: int
    supply: int
    """Pieces that can be bought."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What lies open in front of a player."""

    seat: Seat
    status: int
    level: Level
    upkeep: int
    abilities: tuple[Ability, ...]
    tiles: tuple[int, ...]
    """Movement tiles face up; the others of 1 to 4 lie face down."""

    cards: int
    """Influence cards face down."""

    credits: int
    sealed: bool
    """He has answered the sealed question that is open now."""

    no_cards: Scope
    money: int | None
    """Shown to all at the end of the game only."""


@dataclass(frozen=True, slots=True)
class Own:
    """The viewer's own secrets."""

    money: int
    hand: tuple[Card, ...]
    bid: int | None
    """His sealed bid."""

    wheel: tuple[Arrow, Arrow] | None
    """His sealed price wheel."""

    axles: tuple[int, ...] | None
    """The wagons (1, 2, 3) of his sealed Achsenbruch cards."""

    deck: tuple[Card, ...]
    """The deck, while he searches it."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything that one viewer may know of a match."""

    viewer: Seat | None
    tables: Tables
    round: int
    phase: Phase
    step: str
    """The stage's name, see `stages`."""

    asked: tuple[Seat, ...]
    starting: Seat
    order: tuple[Seat, ...]
    """Player order of this round."""

    cities: tuple[CityView, ...]
    wagons: tuple[WagonView, ...]
    wagon: int | None
    """The wagon (1, 2, 3) that is being bid for, loaded or moved."""

    courier: Space
    goods: tuple[GoodView, ...]
    deck: int
    """Influence cards in the deck."""

    used: tuple[Card, ...]
    arrivals: int
    end: int
    """The number of arrivals that ends the game."""

    status_price: int
    """What a status level costs now, in guilders."""

    players: tuple[PlayerView, ...]
    tile: int
    """The tile chosen by the player who is moving; 0 before."""

    lots: tuple[Ability, ...]
    """Abilities still to be auctioned."""

    lot: Ability | None
    lot_price: int
    leader: Seat | None
    """The ability under the hammer, its standing bid and who made it."""

    offers: tuple[Offer, ...]
    deals: tuple[Deal, ...]
    promises: tuple[Promise, ...]
    marks: tuple[Mark, ...]
    over: bool
    lighter: bool
    negotiation: bool
    own: Own | None


def compose(board: Board, state: State, viewer: Seat | None, asked: tuple[Seat, ...]) -> View:
    """Return what this viewer may know; `asked` are the seats that the game waits for."""
    stage = state.stage
    auction = stage if isinstance(stage, Auction) else None
    turn = stage if isinstance(stage, Turn) else None
    turn = stage.turn if isinstance(stage, Fork | Search) else turn
    return View(
        viewer=viewer,
        tables=board.tables,
        round=state.round,
        phase=state.phase,
        step=stage.step,
        asked=asked,
        starting=state.starting,
        order=order(state),
        cities=_cities(board, state),
        wagons=_wagons(board, state),
        wagon=_current_wagon(state),
        courier=state.courier,
        goods=_goods(board, state),
        deck=len(state.deck),
        used=state.used,
        arrivals=state.arrivals,
        end=state.settings.end,
        status_price=board.tables.status_prices[state.arrivals],
        players=tuple(_player(board, state, Seat(seat)) for seat in range(len(state.players))),
        tile=turn.tile if turn else 0,
        lots=state.lots,
        lot=auction.lot if auction else None,
        lot_price=auction.price if auction else 0,
        leader=auction.leader if auction else None,
        offers=offers_of(state),
        deals=state.deals,
        promises=state.promises,
        marks=state.marks,
        over=isinstance(stage, Over),
        lighter=state.settings.lighter,
        negotiation=state.settings.negotiation,
        own=None if viewer is None else _own(state, viewer),
    )


def _current_wagon(state: State) -> int | None:
    stage = state.stage
    if isinstance(stage, Bidding | Loading | Ramp | LastCall | Fork):
        return stage.wagon + 1
    return None


def _cities(board: Board, state: State) -> tuple[CityView, ...]:
    return tuple(
        CityView(
            city,
            board.tables.produce[number],
            board.tables.bonus[state.bonus[number]],
            tuple(_stored(player.stock[number * 6 : number * 6 + 6]) for player in state.players),
        )
        for number, city in enumerate(board.tables.cities)
    )


def _stored(counts: tuple[int, ...]) -> tuple[Good, ...]:
    return tuple(good for good, count in zip(GOODS, counts, strict=True) for _ in range(count))


def _wagons(board: Board, state: State) -> tuple[WagonView, ...]:
    return tuple(
        WagonView(
            number=number,
            space=wagon.space,
            came=wagon.came,
            facing=tuple(s for s in board.neighbours[wagon.space] if s != wagon.came),
            city=City(wagon.space) if wagon.space in board.city_number else None,
            master=wagon.master,
            loads=wagon.loads,
            arrived=wagon.arrived,
            axles=wagon.axles,
        )
        for number, wagon in enumerate(state.wagons, start=1)
    )


def _goods(board: Board, state: State) -> tuple[GoodView, ...]:
    tables = board.tables
    return tuple(
        GoodView(good, level, tables.buy[level], tables.sell[level], supply)
        for good, level, supply in zip(GOODS, state.prices, state.supply, strict=True)
    )


def _player(board: Board, state: State, seat: Seat) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        seat=seat,
        status=player.status,
        level=board.tables.levels[player.status],
        upkeep=board.tables.upkeep[player.status],
        abilities=player.abilities,
        tiles=player.tiles,
        cards=len(player.hand),
        credits=player.credits,
        sealed=sealed(state, seat),
        no_cards=player.no_cards,
        money=player.money if isinstance(state.stage, Over) else None,
    )


def _own(state: State, viewer: Seat) -> Own:
    stage, player = state.stage, state.players[viewer]
    axles = stage.sealed[viewer] if isinstance(stage, Axles) else None
    searching = isinstance(stage, Search) and stage.turn.seat == viewer
    return Own(
        money=player.money,
        hand=player.hand,
        bid=bid_of(state, viewer),
        wheel=wheel_of(state, viewer),
        axles=None if axles is None else tuple(wagon + 1 for wagon in axles),
        deck=state.deck if searching else (),
    )
