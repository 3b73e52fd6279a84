"""Facts shown below each question, computed from the view of the player who is asked.

A function of type `Brief` takes this view and the player's seat, and yields a sentence for each
fact. It yields nothing where the fact does not apply.
"""

from collections.abc import Iterator

from games.hellweg.actions import PlaceCarriage, SellFree
from games.hellweg.board_schema import Slot
from games.hellweg.model import Player
from games.hellweg.phrases import networks, privileges
from games.hellweg.printed import short_name
from games.hellweg.terms import (
    DISCOUNT_THALER,
    LAST_BONUS_THALER,
    PRIVILEGES,
    SORTS,
    Sort,
)
from games.hellweg.view import View
from games.kernel import Arg, Brief, Form, Message, Prompt, Seat, Term, message


def _start(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the sorts that the player has no token of, and whether a carriage follows the token."""
    player = view.players[seat]
    first = not player.on_board
    if not first and (sorts := _missing_sorts(view, player)):
        yield message("hellweg-brief-lacking", sorts=sorts)
    carriage = first or not view.variant.warehouse
    yield message("hellweg-brief-start", carriage=int(carriage))


def _missing_sorts(view: View, player: Player) -> tuple[Arg, ...]:
    houses = zip(view.chart.houses, player.tokens, strict=True)
    sorts_on_board = {Sort(house.sort) for house, tokens in houses if tokens}
    return tuple(Term("sort", sort) for sort in SORTS if sort not in sorts_on_board)


def _supply(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the numbers of tokens and carriages in the player's supply."""
    player = view.players[seat]
    yield message(
        "hellweg-brief-supply", tokens=player.token_supply, carriages=player.carriage_supply
    )


def _money(view: View, seat: Seat) -> Iterator[Message]:
    yield message("hellweg-brief-money", thaler=view.players[seat].money)


def _purse(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the player's money, and the pieces that they can still place."""
    player = view.players[seat]
    supply = {"tokens": player.token_supply, "carriages": player.carriage_supply}
    yield message("hellweg-brief-purse", thaler=player.money, **supply)


def _board(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the towns where the player has tokens, by sort and number; nothing without tokens.

    Only in these towns can the player stock up.
    """
    towns: dict[tuple[Sort, int], list[Term]] = {}
    for house, tokens in zip(view.chart.houses, view.players[seat].tokens, strict=True):
        if tokens:
            towns.setdefault((Sort(house.sort), tokens), []).append(Term("town", house.town))
    sorts = tuple(
        message("hellweg-brief-sort", tokens=tokens, sort=Term("sort", sort), towns=tuple(places))
        for (sort, tokens), places in sorted(
            towns.items(), key=lambda item: SORTS.index(item[0][0])
        )
    )
    if sorts:
        # With the warehouse, pieces can also be stored, and the panel has no room for this.
        yield message("hellweg-brief-board", sorts=sorts, stocks=int(not view.variant.warehouse))


def _sale(view: View, seat: Seat) -> Iterator[Message]:
    """Yield where the player has the demanded sort, bonuses, the cost of a sale, later demands."""
    if view.card is None:
        return
    player = view.players[seat]
    slot, *later = view.card.slots[player.slot :]
    places = tuple(_places_with_sort(view, player, Sort(slot.sort)))
    if places:
        yield message("hellweg-brief-held", sort=Term("sort", slot.sort), places=places)
    yield from _extras(view, seat, Sort(slot.sort))
    sales = view.own.sales if view.own is not None else ()
    reached = {sale.town for sale in sales}
    demands = tuple(_later_demand(slot, reached=slot.town in reached) for slot in later) or "-"
    yield message("hellweg-brief-cost")
    yield message("hellweg-brief-after", asks=demands, towns=len(later))


def _later_demand(slot: Slot, *, reached: bool) -> Message:
    """Return the demand of a later town; `reached` says whether the player could sell there."""
    town, sort = Term("town", slot.town), Term("sort", slot.sort)
    return message(
        "hellweg-brief-ask", town=town, sort=sort, thaler=slot.price, reached=int(reached)
    )


def _places_with_sort(view: View, player: Player, sort: Sort) -> Iterator[Message]:
    for house, tokens in zip(view.chart.houses, player.tokens, strict=True):
        if tokens and house.sort == sort:
            yield message("hellweg-brief-at", town=Term("town", house.town), tokens=tokens)


def _extras(view: View, seat: Seat, sort: Sort) -> Iterator[Message]:
    """Yield the player's merchandise cards that bring Thaler for a sale of this sort."""
    paying_cards = tuple(
        short_name(card)
        for card in view.owned[seat]
        if card.function == "carriage" or (card.function == "goods" and card.sort == sort)
    )
    if paying_cards:
        yield message("hellweg-brief-extras", cards=paying_cards)


def _clearance(view: View, seat: Seat) -> Iterator[Message]:
    """Yield how many tokens the player has, and how many trading cards are still to come."""
    yield message(
        "hellweg-brief-clearance", tokens=view.players[seat].on_board, cards=view.cards_left
    )


def _reach(view: View, _: Seat) -> Iterator[Message]:
    """Yield the towns of the trading card that roads with the player's carriages touch, if any.

    Nothing with the warehouse: the panel then also asks about privileges, and has no room.
    """
    if view.card is None or view.own is None or view.variant.warehouse:
        return
    connected = {town for network in view.own.networks for town in network}
    towns = tuple(Term("town", s.town) for s in view.card.slots if s.town in connected)
    if towns:
        yield message("hellweg-brief-reach", towns=towns)


def _action(view: View, seat: Seat) -> Iterator[Message]:
    """Yield facts about the end and the market square, and what the player has."""
    if view.cards_left == 1:
        yield message("hellweg-brief-last", bonus=LAST_BONUS_THALER)
    if not view.second_round:
        yield message("hellweg-brief-square", off=DISCOUNT_THALER)
    if view.own is not None:
        yield from networks(view.own)
    if view.owned[seat]:
        cards = tuple(map(short_name, view.owned[seat]))
        yield message("hellweg-brief-owned", cards=cards, worth=view.worth[seat])
    yield from _storage(view, seat)
    yield from _missing_money(view, seat)


def _missing_money(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the price of the cheapest merchandise card for sale, and the Thaler missing to pay it.

    Yield nothing if the player has enough.
    """
    discount = DISCOUNT_THALER if view.market[seat] else 0
    printed = min((card.price for card in view.wares), default=0)
    missing = printed - discount - view.players[seat].money
    if missing > 0:
        prices = {"printed": printed, "off": discount, "price": printed - discount}
        yield message("hellweg-brief-short", lacking=missing, **prices)


def _storage(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the number of tokens and carriages in the player's storage area, if there are any."""
    player = view.players[seat]
    carriages = player.stored_carriages + player.waiting
    if player.stored_tokens or carriages:
        yield message("hellweg-brief-stored", tokens=player.stored_tokens, carriages=carriages)


def _privileges(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the player's privileges, how many they may still choose, and what privileges do.

    Effects are told of privileges that can be used now or that the player may choose.
    """
    player = view.players[seat]
    if owned := privileges(player):
        yield message("hellweg-brief-privileges", privileges=owned)
    if player.owed:
        yield message("hellweg-brief-owed", choices=player.owed)
    for kind, status in zip(PRIVILEGES, player.privileges, strict=True):
        if status == "up" or (player.owed and status == "none"):
            yield message(f"hellweg-effect-{kind}")


def _fixed_brief(kind: str) -> Brief:
    """Return a brief that always yields the same sentence."""
    return lambda _view, _seat: iter((message(f"hellweg-brief-{kind}"),))


EMPTY_SUPPLY_BRIEF = _fixed_brief("empty")
"""Explains what a player can do when the supply is empty."""


def free_sales(prompt: Prompt) -> Iterator[Message]:
    """Yield the sales of the answer "sell all that costs no carriage", if a prompt has it."""
    for option in () if isinstance(prompt, Form) else prompt.options:
        if isinstance(option.action, SellFree):
            yield message("hellweg-brief-free", sales=dict(option.args)["sales"])


def road_rules(prompt: Prompt) -> Iterator[Message]:
    """Yield the meaning of a mark such as "→2" if buttons of roads have it, and a rule of roads."""
    options = () if isinstance(prompt, Form) else prompt.options
    roads = [dict(option.args) for option in options if isinstance(option.action, PlaceCarriage)]
    if not roads:
        return
    if more := max(int(str(road["more"])) for road in roads):
        yield message("hellweg-brief-marks", more=more)
    yield message("hellweg-brief-road")


BRIEFS: dict[str, tuple[Brief, ...]] = {
    "setup-token": (_start,),
    "setup-carriage": (),
    "sale": (_money, _sale),
    "clearance": (_money, _clearance),
    "action": (_purse, _board, _reach, _action),
    "merchant": (_money, _supply),
    "merchants": (_money, _supply),
    "card-later": (_money, _missing_money),
    "privilege": (_privileges,),
    "after": (_storage, _privileges),
    "buy-token": (_supply,),
    "buy-carriage": (_supply,),
    "stockup-token": (_supply,),
    "stockup-carriage": (_supply,),
    "bonus": (_supply, _fixed_brief("bonus")),
    "unload-token": (_supply, _fixed_brief("unload")),
    "unload-carriage": (_supply,),
    "empty-token": (EMPTY_SUPPLY_BRIEF,),
    "empty-carriage": (EMPTY_SUPPLY_BRIEF,),
}
"""The facts for each kind of question (`Prompt.kind`)."""

DECIDING = frozenset(
    {
        "hellweg-brief-board",
        "hellweg-brief-clearance",
        "hellweg-brief-free",
        "hellweg-brief-held",
        "hellweg-brief-lacking",
        "hellweg-brief-money",
        "hellweg-brief-purse",
        "hellweg-brief-reach",
    }
)
"""Facts that panels never omit: money, pieces, towns in reach, the demanded goods, the missing
sorts."""
