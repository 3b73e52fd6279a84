"""The reasons why a player may not make a move that they typed. They use only public facts.

Most functions yield, for each move of a kind that is barred now, the option and a sentence with
the reason.
"""

from collections.abc import Collection, Iterable, Iterator
from itertools import compress

from games.hellweg import actions as act
from games.hellweg.board import Board
from games.hellweg.model import CLEARING_SLOT, Player
from games.hellweg.position import Position
from games.hellweg.printed import short_name
from games.hellweg.terms import PRIVILEGES, STORAGE, THALER, UNLOAD, Piece, Town
from games.kernel import Args, Message, Option, Term, message

Barred = tuple[Option, Message]

SHOWN_LIMIT = 8
"""How many places a refusal names."""

NOT_SOLD: Args = (("thaler", 0), ("hops", 0), ("carriages", 0), ("lost", "-"), ("passengers", 0))
"""Arguments for the label of a barred transport."""

USES = {
    STORAGE: (act.UseStorage("token"), act.UseStorage("carriage")),
    UNLOAD: (act.UseUnload(),),
    THALER: (act.UseThaler(),),
}
"""The actions that use each privilege."""


def purchases(position: Position) -> Iterator[Barred]:
    """Yield purchases in towns that are not on the trading card."""
    board, card = position.board, position.state.card
    card_towns = [demand.slot.town for demand in board.wanted[card]]
    towns = tuple(Term("town", town) for town in card_towns)
    for town in board.towns:
        if town not in card_towns:
            args: Args = (("sort", "-"), ("thaler", 0), ("pieces", "-"))
            yield (
                Option(act.Buy(town), args),
                message("hellweg-refused-not-asking", town=Term("town", town), towns=towns),
            )


def not_for_sale(position: Position, ware: int) -> Message:
    """Return the sentence that a merchandise card is not for sale, and which cards are."""
    cards = position.board.wares
    return message(
        "hellweg-refused-not-shown",
        card=short_name(cards[ware]),
        cards=tuple(short_name(cards[shown]) for shown in position.state.wares),
        left=len(position.state.wares),
    )


def privileges(player: Player) -> Iterator[Barred]:
    """Yield uses and choices of privileges that are barred now."""
    for kind in PRIVILEGES:
        privilege = message(f"hellweg-privilege-{kind}")
        status = player.status(kind)
        if status != "up" or (kind == UNLOAD and not player.can_unload):
            reason = message("hellweg-refused-privilege", privilege=privilege, status=status)
            if status == "up":
                reason = message("hellweg-refused-unload")
            for action in USES[kind]:
                yield Option(action), reason
        if not player.owed or kind not in player.missing_privileges:
            owned = int(kind not in player.missing_privileges)
            yield (
                Option(act.Claim(kind)),
                message("hellweg-refused-claim", privilege=privilege, owned=owned),
            )


def tokens(board: Board, houses: tuple[int, ...]) -> Iterator[Barred]:
    """Yield placements of a token on all houses except `houses`."""
    possible = tuple(_house_name(board, house) for house in houses[:SHOWN_LIMIT])
    for number, house in enumerate(board.chart.houses):
        if number not in houses:
            reason = message(
                "hellweg-refused-house",
                house=_house_name(board, number),
                houses=possible,
                more=len(houses[SHOWN_LIMIT:]),
            )
            yield Option(act.PlaceToken(house.town, house.sort)), reason


def start_tokens(board: Board) -> Iterator[Barred]:
    """Yield placements of a token in Dortmund, which the starting set-up bars."""
    for number, house in enumerate(board.chart.houses):
        if number not in board.start_houses:
            town = Term("town", house.town)
            yield (
                Option(act.PlaceToken(house.town, house.sort)),
                message("hellweg-refused-start", town=town),
            )


def roads(
    position: Position, options: Iterable[Option], allowed: Collection[int], town: int | None
) -> Iterator[Barred]:
    """Yield the options of roads that are not `allowed`.

    A carriage must be placed at `town`, or if it is `None`, at one of the player's tokens.
    """
    board = position.board
    for number, option in enumerate(options):
        if number in allowed:
            continue
        road = Term("road", board.roads[number])
        if town is None:
            yield option, message("hellweg-refused-road", road=road)
        else:
            allowed_roads = tuple(Term("road", board.roads[number]) for number in sorted(allowed))
            args = {"road": road, "town": Term("town", board.towns[town])}
            yield option, message("hellweg-refused-road-from", **args, roads=allowed_roads)


def removals(board: Board, player: Player, piece: Piece) -> Iterator[Barred]:
    """Yield takings of a piece from houses or roads where the player has none."""
    if piece == "token":
        for number, house in enumerate(board.chart.houses):
            if not player.tokens[number]:
                option = Option(act.TakeToken(house.town, house.sort))
                yield option, _no_token(board, player, number)
        return
    for road, carriages in zip(board.roads, player.carriages, strict=True):
        if not carriages:
            option = Option(act.TakeCarriage(road), (("cobbled", 0), ("named", 0)))
            yield option, message("hellweg-refused-no-carriage", road=Term("road", road))


def clearances(position: Position, player: Player) -> Iterator[Barred]:
    """Yield sales for two Thaler from houses where the player has no token."""
    board = position.board
    for number, house in enumerate(board.chart.houses):
        if not player.tokens[number]:
            option = Option(act.Clear(house.town, house.sort), (("thaler", 0),))
            yield option, _no_token(board, player, number)


def sales(position: Position, player: Player, offered: Collection[Option]) -> Iterator[Barred]:
    """Yield barred sales: to a town that is not the current one, or without token or carriages."""
    board, card = position.board, position.state.card
    demand = position.current_demand(player)
    current = Term("town", demand.slot.town)
    slots = [wanted.slot.town for wanted in board.wanted[card]]
    for town in board.towns:
        if town == demand.slot.town:
            if not player.tokens[demand.house]:
                yield _sell_option(town), _no_token(board, player, demand.house)
            continue
        later = "no"
        if town in slots:
            later = "yes" if slots.index(town) > player.slot else "past"
        other = Term("town", town)
        yield (
            _sell_option(town),
            message("hellweg-refused-sale", town=other, here=current, later=later),
        )
    if player.slot < CLEARING_SLOT and all(type(opt.action) is not act.SellFree for opt in offered):
        reason = message("hellweg-refused-free", town=current)
        yield Option(act.SellFree(), (("thaler", 0), ("towns", "-"))), reason
    yield from _transports(position, player, offered)


def _transports(
    position: Position, player: Player, offered: Collection[Option]
) -> Iterator[Barred]:
    """Yield barred transports from other towns: without a token there, or without carriages."""
    board = position.board
    wanted = position.current_demand(player)
    actions = [option.action for option in offered]
    sources = {board.house_town[house]: house for house in wanted.sources}
    for number, via in _shortest_paths(board, wanted.town).items():
        source = Term("town", board.towns[number])
        house = sources.get(number)
        action = act.Carry(board.towns[number], via)
        if house is None or not player.tokens[house]:
            sort = Term("sort", wanted.slot.sort)
            yield (
                Option(action, NOT_SOLD),
                message("hellweg-refused-source", town=source, sort=sort),
            )
        elif action not in actions:
            town = Term("town", wanted.slot.town)
            yield (
                Option(action, NOT_SOLD),
                message("hellweg-refused-carry", source=source, town=town),
            )


def _shortest_paths(board: Board, target: int) -> dict[int, tuple[Town, ...]]:
    """Return for each other town the towns between, on a shortest path to the town `target`."""
    paths: dict[int, tuple[Town, ...]] = {target: ()}
    # The list grows during the iteration, so that nearer towns come first.
    towns = [target]
    for town in towns:
        between = () if town == target else (board.towns[town], *paths[town])
        for _, end in board.town_roads[town]:
            if end not in paths:
                paths[end] = between
                towns.append(end)
    del paths[target]
    return paths


def _sell_option(town: Town) -> Option:
    return Option(act.Sell(town), (("thaler", 0),))


def _no_token(board: Board, player: Player, house: int) -> Message:
    """Return the sentence that a player has no token on a house, and where the player has some."""
    houses = tuple(compress(range(len(player.tokens)), player.tokens))
    return message(
        "hellweg-refused-no-token",
        house=_house_name(board, house),
        houses=tuple(_house_name(board, number) for number in houses[:SHOWN_LIMIT]) or "-",
        more=len(houses[SHOWN_LIMIT:]),
        own=len(houses),
    )


def _house_name(board: Board, number: int) -> Message:
    house = board.chart.houses[number]
    return message("hellweg-house", town=Term("town", house.town), sort=Term("sort", house.sort))
