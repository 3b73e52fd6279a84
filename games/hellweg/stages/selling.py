"""What can be sold in phase 2, and what it brings (rulings 2, 3, 4 and 12)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from games.hellweg import actions as act
from games.hellweg.board import Board
from games.hellweg.facts import Facts
from games.hellweg.model import CLEARING, Player
from games.hellweg.routes import Transport, networks, transports
from games.hellweg.terms import CLEARANCE, LAST_BONUS, Sort, Town
from games.kernel import Action, Arg, Choice, Option, Term, add, changed

KEEP = Option(act.Keep())


class Deal(NamedTuple):
    """A sale to one town of the trading card that costs no carriage."""

    slot: int
    house: int
    action: Action
    thaler: int


def offers(position: Facts, player: Player) -> Choice:
    """Return what a player can sell to the town they have come to."""
    board, state = position.board, position.state
    args = _asks(board, state.card, player.slot, LAST_BONUS if state.last_month else 0)
    options = (*_all_free(position, player), *_sales(position, player), KEEP)
    return Choice("sale", options, args, known=True)


def _sales(position: Facts, player: Player) -> Iterator[Option]:
    """Yield the sales to the town that a player has come to."""
    board, wanted = position.board, position.wanted(player)
    price = _price(position, player)
    if player.tokens[wanted.house]:
        yield _sell(wanted.slot.town, price)
    for way in ways(position, player):
        yield _carry(board, way, price + transport_bonus(position, player, way))


def _price(position: Facts, player: Player) -> int:
    """Return what the good brings that the town wants, before what a transport adds."""
    slot = position.wanted(player).slot
    return slot.price + position.good_bonus(player, slot.sort)


def _all_free(position: Facts, player: Player) -> tuple[Option, ...]:
    """Return the sale of all that costs no carriage, where that is more than one answer."""
    deals = free_sales(position, player)
    if not deals or deals[-1].slot == player.slot:
        return ()
    slots = position.board.wanted[position.state.card]
    args: tuple[tuple[str, Arg], ...] = (
        ("thaler", _worth(deals)),
        ("towns", tuple(Term("town", slots[deal.slot].slot.town) for deal in deals)),
    )
    return (Option(act.SellFree(), args),)


def free_sales(position: Facts, player: Player) -> tuple[Deal, ...]:
    """Return the sales that together bring most of those that cost no carriage."""
    tokens, wanted = player.tokens, position.board.wanted[position.state.card]
    offered = (
        tuple(_free(position, changed(player, slot=slot)))
        for slot in range(player.slot, CLEARING)
        if any(tokens[house] for house in wanted[slot].sources)
    )
    return _best(tuple(filter(None, offered)), tokens)


def _free(position: Facts, player: Player) -> Iterator[Deal]:
    """Yield the sales to the player's town that cost no carriage."""
    board, wanted = position.board, position.wanted(player)
    slot, price = wanted.slot, _price(position, player)
    if player.tokens[wanted.house]:
        yield Deal(player.slot, wanted.house, act.Sell(slot.town), price)
    for way in ways(position, player):
        if not way.lost:
            source = board.towns[way.source]
            house, carry = board.house_at[source, slot.sort], act.Carry(source, way.via)
            thaler = price + transport_bonus(position, player, way)
            yield Deal(player.slot, house, carry, thaler)


def _best(offered: tuple[tuple[Deal, ...], ...], tokens: tuple[int, ...]) -> tuple[Deal, ...]:
    """Return at most one deal of each town, with the tokens there are, for most Thaler."""
    if not offered:
        return ()
    first, *rest = offered
    plans = [
        (deal, *_best(tuple(rest), add(tokens, deal.house, -1)))
        for deal in first
        if tokens[deal.house]
    ]
    return max((*plans, _best(tuple(rest), tokens)), key=_worth)


def best(position: Facts, player: Player, slot: int) -> tuple[Town, Sort, Town, int, int] | None:
    """Return the sale to a slot that costs fewest carriages, and then brings most.

    That is its town, sort, source, Thaler and carriages; `None` if there is none.
    """
    at = changed(player, slot=slot)
    wanted = position.wanted(at).slot
    found = []
    for option in _sales(position, at):
        told, sale = dict(option.args), option.action
        source = sale.source if isinstance(sale, act.Carry) else wanted.town
        thaler, lost = told["thaler"], told.get("carriages", 0)
        if isinstance(thaler, int) and isinstance(lost, int):
            found.append((wanted.town, wanted.sort, source, thaler, lost))
    return min(found, key=lambda sale: (sale[4], -sale[3]), default=None)


def _worth(deals: tuple[Deal, ...]) -> int:
    return sum(deal.thaler for deal in deals)


@lru_cache(maxsize=512)
def _sell(town: Town, thaler: int) -> Option:
    return Option(act.Sell(town), (("thaler", thaler),))


@lru_cache(maxsize=512)
def _clear(town: Town, sort: Sort, thaler: int) -> Option:
    return Option(act.Clear(town, sort), (("thaler", thaler),))


@lru_cache(maxsize=512)
def _asks(board: Board, card: int, index: int, bonus: int) -> tuple[tuple[str, Arg], ...]:
    slot = board.wanted[card][index].slot
    return (
        ("town", Term("town", slot.town)),
        ("sort", Term("sort", slot.sort)),
        ("thaler", slot.price),
        ("bonus", bonus),
    )


def ways(position: Facts, player: Player) -> list[Transport]:
    """Return the transports to that town from where the player has the good."""
    board, wanted, tokens = position.board, position.wanted(player), player.tokens
    held = {board.house_town[house] for house in wanted.sources if tokens[house]}
    held.discard(wanted.town)
    if held.isdisjoint(networks(board, player.carriages)[wanted.town]):
        return []
    passengers = position.state.variant.passengers
    found = transports(board, wanted.town, player.carriages, passengers)
    return [way for way in found if way.source in held]


def _carry(board: Board, way: Transport, thaler: int) -> Option:
    towns, roads = terms(board)
    args: tuple[tuple[str, Arg], ...] = (
        ("thaler", thaler),
        ("hops", len(way.via)),
        ("carriages", len(way.lost)),
        ("lost", tuple(roads[road] for road in way.lost) or "-"),
        ("passengers", int(way.village)),
    )
    return Option(act.Carry(board.towns[way.source], way.via), args, towns[way.source])


@lru_cache(maxsize=16)
def terms(board: Board) -> tuple[tuple[Term, ...], tuple[Term, ...]]:
    """Return the words for all towns and all roads, by number."""
    towns = tuple(Term("town", town) for town in board.towns)
    return towns, tuple(Term("road", road) for road in board.roads)


def transport_bonus(position: Facts, player: Player, way: Transport) -> int:
    """Return the Thaler that a transport brings on top: carriages removed, and passengers."""
    # One Thaler at most for passengers, however many villages (ruling 12).
    return position.carriage_bonus(player) * len(way.lost) + int(way.village)


def clearance(position: Facts, player: Player) -> Choice:
    """Any good on the board for two Thaler, for who sold to none of the four towns (ruling 4)."""
    options = []
    for house, held in zip(position.board.chart.houses, player.tokens, strict=True):
        if held:
            thaler = CLEARANCE + position.good_bonus(player, house.sort)
            options.append(_clear(house.town, house.sort, thaler))
    return Choice("clearance", (*options, KEEP), known=True)
