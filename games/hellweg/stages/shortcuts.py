"""What an action brings is placed at the same press: a merchant's piece and where it goes."""

from collections.abc import Iterable, Iterator

from games.hellweg import actions as act
from games.hellweg.model import Player
from games.hellweg.position import Position
from games.hellweg.stages.places import on_houses, on_roads, own_houses
from games.kernel import Option, Shortcut, Term


def placed(position: Position, player: Player, offered: Iterable[Option]) -> Iterator[Shortcut]:
    """Yield what may be done of the actions offered, with the place of the piece that it brings."""
    for option in offered:
        match option.action:
            case act.StockUp("token"):
                yield from _stocking_up(position, player)
            case act.Buy() as buy:
                yield from _buying(position, player, option, buy)


def _stocking_up(position: Position, player: Player) -> Iterator[Shortcut]:
    """Yield stocking up with a token, for each house where it may go."""
    board, houses = position.board, own_houses(player.tokens)
    if player.token_supply and len(houses) > 1:
        for number in houses:
            house = board.chart.houses[number]
            actions = (act.StockUp("token"), on_houses(board, act.PlaceToken)[number].action)
            said = (("sort", Term("sort", house.sort)), ("town", Term("town", house.town)))
            yield Shortcut("stockup", actions, said)


def _buying(position: Position, player: Player, option: Option, buy: act.Buy) -> Iterator[Shortcut]:
    """Yield a purchase that brings one carriage, for each road at its town.

    Its tokens have but one house to go to.
    """
    board = position.board
    wanted = next(one for one in board.wanted[position.state.card] if one.slot.town == buy.town)
    slot, roads = wanted.slot, board.house_roads[wanted.house]
    supplied = player.token_supply >= slot.tokens and player.carriage_supply
    if slot.carriages == 1 and supplied and len(roads) > 1:
        for number in roads:
            road = board.chart.roads[number]
            said = (
                ("town", Term("town", slot.town)),
                ("road", Term("road", board.roads[number])),
                ("village", int(road.village)),
            )
            actions = (buy, on_roads(board, act.PlaceCarriage)[number].action)
            yield Shortcut("buy", actions, (*option.args, *said))
