"""The reasons why typed moves are barred, from public facts, with the moves that are possible."""

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
"""Places that a refusal names at most."""

NOT_SOLD: Args = (("thaler", 0), ("hops", 0), ("carriages", 0), ("lost", "-"), ("passengers", 0))

USES = {
    STORAGE: (act.UseStorage("token"), act.UseStorage("carriage")),
    UNLOAD: (act.UseUnload(),),
    THALER: (act.UseThaler(),),
}


def purchases(position: Position) -> Iterator[Barred]:
    """Yield the towns that the trading card does not name."""
    board, card = position.board, position.state.card
    asking = [asked.slot.town for asked in board.wanted[card]]
    towns = tuple(Term("town", town) for town in asking)
    for town in board.towns:
        if town not in asking:
            args: Args = (("sort", "-"), ("thaler", 0), ("pieces", "-"))
            yield (
                Option(act.Buy(town), args),
                message("hellweg-refused-not-asking", town=Term("town", town), towns=towns),
            )


def not_for_sale(position: Position, ware: int) -> Message:
    """The merchandise card is not open; names the open ones."""
    cards = position.board.wares
    return message(
        "hellweg-refused-not-shown",
        card=short_name(cards[ware]),
        cards=tuple(short_name(cards[shown]) for shown in position.state.wares),
        left=len(position.state.wares),
    )


def privileges(player: Player) -> Iterator[Barred]:
    """Yield the privileges that cannot be used now, and those that cannot be chosen."""
    for kind in PRIVILEGES:
        privilege, status = message(f"hellweg-privilege-{kind}"), player.status(kind)
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
    """Yield the houses where a token cannot go."""
    possible = tuple(_house(board, house) for house in houses[:SHOWN_LIMIT])
    for number, house in enumerate(board.chart.houses):
        if number not in houses:
            reason = message(
                "hellweg-refused-house",
                house=_house(board, number),
                houses=possible,
                more=len(houses[SHOWN_LIMIT:]),
            )
            yield Option(act.PlaceToken(house.town, house.sort)), reason


def start_tokens(board: Board) -> Iterator[Barred]:
    """Yield the houses that are barred in the set-up: those of Dortmund."""
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
    """Yield the roads where a carriage cannot go, because they are not at the town or a token."""
    board = position.board
    for number, option in enumerate(options):
        if number in allowed:
            continue
        road = Term("road", board.roads[number])
        if town is None:
            yield option, message("hellweg-refused-road", road=road)
        else:
            here = tuple(Term("road", board.roads[number]) for number in sorted(allowed))
            start = Term("town", board.towns[town])
            yield option, message("hellweg-refused-road-from", road=road, town=start, roads=here)


def removals(board: Board, player: Player, piece: Piece) -> Iterator[Barred]:
    """Yield the houses or roads from which a player has nothing to take back."""
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
    """Yield the houses where a player has nothing to clear."""
    board = position.board
    for number, house in enumerate(board.chart.houses):
        if not player.tokens[number]:
            option = Option(act.Clear(house.town, house.sort), (("thaler", 0),))
            yield option, _no_token(board, player, number)


def sales(position: Position, player: Player, offered: Collection[Option]) -> Iterator[Barred]:
    """Yield sales that are barred: to another town, without a token, or without carriages."""
    board, card = position.board, position.state.card
    asked = position.current_demand(player)
    here = Term("town", asked.slot.town)
    slots = [wanted.slot.town for wanted in board.wanted[card]]
    for town in board.towns:
        if town == asked.slot.town:
            if not player.tokens[asked.house]:
                yield _sell(town), _no_token(board, player, asked.house)
            continue
        later = "no"
        if town in slots:
            later = "yes" if slots.index(town) > player.slot else "past"
        there = Term("town", town)
        yield _sell(town), message("hellweg-refused-sale", town=there, here=here, later=later)
    if player.slot < CLEARING_SLOT and all(type(opt.action) is not act.SellFree for opt in offered):
        reason = message("hellweg-refused-free", town=here)
        yield Option(act.SellFree(), (("thaler", 0), ("towns", "-"))), reason
    yield from _transports(position, player, offered)


def _transports(
    position: Position, player: Player, offered: Collection[Option]
) -> Iterator[Barred]:
    """Yield transports that are barred: without a token, or over roads without carriages."""
    board, wanted = position.board, position.current_demand(player)
    actions = [option.action for option in offered]
    sources = {board.house_town[house]: house for house in wanted.sources}
    for number, via in _shortest_ways(board, wanted.town).items():
        source = Term("town", board.towns[number])
        house, action = sources.get(number), act.Carry(board.towns[number], via)
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


def _shortest_ways(board: Board, target: int) -> dict[int, tuple[Town, ...]]:
    """Return, for each other town, the towns on a shortest path from it to the target."""
    ways: dict[int, tuple[Town, ...]] = {target: ()}
    # Grows during the iteration: nearer towns come first.
    near = [target]
    for town in near:
        between = () if town == target else (board.towns[town], *ways[town])
        for _, end in board.town_roads[town]:
            if end not in ways:
                ways[end] = between
                near.append(end)
    del ways[target]
    return ways


def _sell(town: Town) -> Option:
    return Option(act.Sell(town), (("thaler", 0),))


def _no_token(board: Board, player: Player, house: int) -> Message:
    """The player has no token on a house; names the houses with their tokens."""
    houses = tuple(compress(range(len(player.tokens)), player.tokens))
    return message(
        "hellweg-refused-no-token",
        house=_house(board, house),
        houses=tuple(_house(board, number) for number in houses[:SHOWN_LIMIT]) or "-",
        more=len(houses[SHOWN_LIMIT:]),
        own=len(houses),
    )


def _house(board: Board, number: int) -> Message:
    house = board.chart.houses[number]
    return message("hellweg-house", town=Term("town", house.town), sort=Term("sort", house.sort))
