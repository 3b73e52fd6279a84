"""Composing a view from a state: never the truth with something struck out."""

from games.haendler.board import Board
from games.haendler.facts import bid_of, offers_of, order, sealed, wheel_of
from games.haendler.model import State
from games.haendler.stages import (
    Auction,
    Axles,
    Bidding,
    Fork,
    LastCall,
    Loading,
    Over,
    Ramp,
    Search,
    Turn,
)
from games.haendler.terms import GOODS, City, Good
from games.haendler.view import CityView, GoodView, Own, PlayerView, View, WagonView
from games.kernel import Seat


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
