"""Builds a view from a position in which all secrets of others are blank."""

from games.haendler.position import Position
from games.haendler.stages.auction import Auction
from games.haendler.stages.loading.ramp import Ramp
from games.haendler.stages.movement.interruptions import Search
from games.haendler.terms import GOODS, City, list_goods
from games.haendler.view import CityView, GoodView, Own, PlayerView, View, WagonView
from games.kernel import ALL, OpenParts, Seat, Together


def open_parts(position: Position, viewer: Seat | None) -> OpenParts:
    """Return the secret fields of the state that a viewer may know now, for all seats (`ALL`).

    Money is public at the end, and in the auction of abilities, where players can count it. The
    deck is known to a viewer who chooses a card from it.
    """
    stage = position.state.stage
    money = {"money": ALL} if stage.over or isinstance(stage, Auction) else {}
    is_searching = isinstance(stage, Search) and stage.turn.seat == viewer
    return money | ({"deck": ALL} if is_searching else {})


def compose(position: Position, viewer: Seat | None) -> View:
    """Return a viewer's view of a position in which the secrets of others are blank already.

    A viewer `None` is a spectator.
    """
    board, state, stage = position.board, position.state, position.state.stage
    auction = stage if isinstance(stage, Auction) else None
    wagon: int | None = getattr(stage, "wagon", None)
    return View(
        viewer=viewer,
        board=board,
        round=state.round,
        phase=state.phase,
        # Both variants of the ramp have the same texts.
        step=Ramp.step if isinstance(stage, Ramp) else stage.step,
        asked=stage.asked_seats(position),
        starting=state.starting,
        cities=_city_views(position),
        wagons=_wagon_views(position),
        wagon=None if wagon is None else wagon + 1,
        courier=state.courier,
        goods=_good_views(position),
        deck=len(state.deck),
        used=state.used,
        arrivals=state.arrivals,
        end=state.settings.end,
        status_price=position.status_price,
        players=tuple(_player_view(position, seat) for seat in position.seats),
        lots=state.lots,
        lot=auction.lot if auction else None,
        lot_price=auction.price if auction else 0,
        leader=auction.leader if auction else None,
        offers=state.offers,
        deals=state.deals,
        marks=state.marks,
        lighter=state.settings.lighter,
        own=None if viewer is None else _own_secrets(position, viewer),
    )


def _city_views(position: Position) -> tuple[CityView, ...]:
    board, state = position.board, position.state
    return tuple(
        CityView(
            city,
            board.produce[number],
            board.data.bonus[state.bonus[number]],
            tuple(list_goods(position.stock(seat, city)) for seat in position.seats),
        )
        for number, city in enumerate(board.cities)
    )


def _wagon_views(position: Position) -> tuple[WagonView, ...]:
    board, state = position.board, position.state
    return tuple(
        WagonView(
            **vars(wagon),
            number=number,
            facing=tuple(s for s in board.neighbours[wagon.space] if s != wagon.came),
            city=City(wagon.space) if wagon.space in board.city_number else None,
        )
        for number, wagon in enumerate(state.wagons, start=1)
    )


def _good_views(position: Position) -> tuple[GoodView, ...]:
    board, state = position.board, position.state
    return tuple(
        GoodView(good, level, board.buy[level], board.sell[level], supply)
        for good, level, supply in zip(GOODS, state.prices, state.supply, strict=True)
    )


def _player_view(position: Position, seat: Seat) -> PlayerView:
    board, state = position.board, position.state
    stage, player = state.stage, state.players[seat]
    return PlayerView(
        seat=seat,
        status=player.status,
        level=board.levels[player.status],
        upkeep=board.upkeep[player.status],
        abilities=player.abilities,
        tiles=player.tiles,
        cards=len(player.hand),
        credits=player.credits,
        sealed=isinstance(stage, Together) and stage.secret and stage.answers[seat] is not None,
        no_cards=player.no_cards,
        money=player.money if stage.over else None,
    )


def _own_secrets(position: Position, viewer: Seat) -> Own:
    stage, player = position.state.stage, position.state.players[viewer]
    is_searching = open_parts(position, viewer).get("deck") is ALL
    deck = position.state.deck if is_searching else ()
    return Own(player.money, player.hand, stage.own_answer(viewer), deck)
