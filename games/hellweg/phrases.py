"""Headline and position in words, for alternative texts, `/board` as text and transcripts."""

from collections.abc import Iterator
from functools import reduce

from games.hellweg.board_schema import Slot, TradeRoute, WareCard
from games.hellweg.model import Player
from games.hellweg.printed import function_of, pieces_of, short_name
from games.hellweg.terms import PRIVILEGES
from games.hellweg.view import Own, View
from games.kernel import Arg, Message, SeatName, Term, message
from games.kernel.shape import arguments

NOTHING: Arg = "-"
"""The argument that stands in a sentence for an empty list or a missing seat."""

STEP_TOPICS = {
    "bonus": "merchandise",
    "buy": "buying",
    "stockup": "pieces",
    "store": "warehouse",
    "unload": "warehouse",
}
"""The help topics of stages that have a topic of their own, by `View.step`."""

PHASE_TOPICS = {"setup": "setup", "sale": "sale", "actions": "actions", "over": "end"}
"""The help topics of the phases, for all other stages."""


def topic(view: View) -> str:
    """Return the help topic for the current stage."""
    return STEP_TOPICS.get(view.step) or PHASE_TOPICS[view.phase]


NAMES_IN_HEADLINE_MAX = 2
"""The most players whom a headline names; of more it tells only the number."""


def headline(view: View) -> Message:
    """Return one line with the month, the phase and the players who are asked."""
    asked: Arg = tuple(SeatName(seat) for seat in view.asked) or NOTHING
    if len(view.asked) > NAMES_IN_HEADLINE_MAX:
        asked = message("hellweg-headline-many", count=len(view.asked))
    if view.phase in ("setup", "over"):
        return message(f"hellweg-headline-{view.phase}", who=asked)
    kind = "second" if view.second_round else view.phase
    months = view.variant.months
    return message(f"hellweg-headline-{kind}", month=view.month, months=months, who=asked)


def describe(view: View) -> tuple[Message, ...]:
    """Return the position as sentences, one a line.

    Facts that change most often come first, because long texts are cut at the end.
    """
    lines = [message("hellweg-position-start", seat=SeatName(view.start))]
    if view.card is not None:
        slots = zip(view.card.slots, view.merchants, strict=True)
        lines += [_slot(view, slot, merchant) for slot, merchant in slots]
    lines += [
        message("hellweg-position-market", seat=SeatName(seat), merchants=count)
        for seat, count in enumerate(view.market)
        if count
    ]
    lines.append(message("hellweg-position-left", cards=view.cards_left))
    for seat in range(len(view.players)):
        lines += _player(view, seat)
    lines += _gains(view)
    if view.unseen is not None:
        demands = (tuple(map(describe_demand, card.slots)) for card in view.unseen)
        lines += [message("hellweg-position-unseen", asks=asks) for asks in demands]
    return (*lines, *_functions(view), *_own_facts(view))


def _own_facts(view: View) -> list[Message]:
    """Return lines about the viewer's goods, networks and possible sales; none for spectators."""
    if view.own is None or view.viewer is None:
        return []
    player = view.players[view.viewer]
    goods = _tokens(view, player) or message("hellweg-nothing")
    lines = [message("hellweg-own-goods", places=goods, thaler=player.money)]
    lines += networks(view.own)
    return lines + [
        Message("hellweg-own-sale", (*arguments(sale), ("here", int(sale.source == sale.town))))
        for sale in view.own.sales
    ]


def networks(own: Own) -> Iterator[Message]:
    """Yield one line with all groups of towns that the viewer's carriages connect, or nothing."""
    groups = (
        message("hellweg-network", towns=tuple(Term("town", town) for town in towns))
        for towns in own.networks
    )
    if own.networks:
        listed = reduce(
            lambda earlier, group: message("hellweg-network-next", one=earlier, other=group), groups
        )
        yield message("hellweg-own-networks", networks=listed)


def effects(view: View) -> tuple[Message, ...]:
    """Return a sentence for each of the viewer's privileges and merchandise cards: what it does.

    Empty for spectators.
    """
    if view.viewer is None:
        return ()
    player = view.players[view.viewer]
    owned = zip(PRIVILEGES, player.privileges, strict=True)
    return (
        *(message(f"hellweg-effect-{kind}") for kind, status in owned if status != "none"),
        *(
            message(
                "hellweg-effect-ware",
                card=short_name(card),
                worth=card.worth,
                function=function_of(card),
            )
            for card in view.owned[view.viewer]
        ),
    )


def _gains(view: View) -> list[Message]:
    """Return lines about the cards for sale, the trade routes and the additional carriages."""
    lines = []
    if view.wares:
        lines.append(message("hellweg-position-wares", cards=_cards(view.wares)))
    if view.variant.warehouse:
        routes = tuple(_route(route) for route in view.chart.routes)
        lines.append(message("hellweg-position-routes", routes=routes))
    if view.black_free:
        lines.append(message("hellweg-position-black"))
    return lines


def _functions(view: View) -> list[Message]:
    """Return a line for each merchandise card of the match: price, worth and function."""
    cards = (card for cards in (view.wares, *view.owned) for card in cards)
    return [
        message(
            "hellweg-position-ware",
            card=short_name(card),
            thaler=card.price,
            worth=card.worth,
            function=function_of(card),
        )
        for card in sorted(cards, key=lambda card: (card.price, card.ware, card.number))
    ]


def _route(route: TradeRoute) -> Message:
    ends = {"town": Term("town", route.a), "other": Term("town", route.b)}
    if route.gives is None:
        return message("hellweg-position-route-black", **ends)
    return message("hellweg-position-route", **ends, privilege=Term("privilege", route.gives))


def _slot(view: View, slot: Slot, merchant: int | None) -> Message:
    kind = "slot" if merchant is None else "slot-taken"
    if not view.cards_left:
        # Merchants cannot be sent to the last card.
        kind = "slot-last"
    return message(
        f"hellweg-position-{kind}",
        town=Term("town", slot.town),
        sort=Term("sort", slot.sort),
        thaler=slot.price,
        pieces=pieces_of(slot),
        seat=NOTHING if merchant is None else SeatName(merchant),
    )


def describe_demand(slot: Slot) -> Message:
    """Return town, sort and price of a slot of a trading card in words."""
    town, sort = Term("town", slot.town), Term("sort", slot.sort)
    return message("hellweg-position-ask", town=town, sort=sort, thaler=slot.price)


def _cards(cards: tuple[WareCard, ...]) -> tuple[Arg, ...]:
    return tuple(short_name(card) for card in cards)


def _player(view: View, seat: int) -> list[Message]:
    player = view.players[seat]
    name = SeatName(seat)
    lines = [
        message(
            "hellweg-position-player",
            seat=name,
            thaler=player.money,
            tokens=player.token_supply,
            carriages=player.carriage_supply,
        )
    ]
    if any(player.tokens):
        lines.append(message("hellweg-position-tokens", seat=name, places=_tokens(view, player)))
    if any(player.carriages):
        places = _carriages(view, player)
        lines.append(message("hellweg-position-carriages", seat=name, places=places))
    if view.owned[seat]:
        cards = _cards(view.owned[seat])
        worth = view.worth[seat]
        lines.append(message("hellweg-position-owned", seat=name, cards=cards, worth=worth))
    if view.variant.warehouse:
        lines += _warehouse(player, name)
    return lines


def _tokens(view: View, player: Player) -> tuple[Arg, ...]:
    return tuple(
        message(
            "hellweg-position-house",
            town=Term("town", house.town),
            sort=Term("sort", house.sort),
            tokens=count,
        )
        for house, count in zip(view.chart.houses, player.tokens, strict=True)
        if count
    )


def _carriages(view: View, player: Player) -> tuple[Arg, ...]:
    return tuple(
        message("hellweg-position-road", road=Term("road", road.id), carriages=count)
        for road, count in zip(view.chart.roads, player.carriages, strict=True)
        if count
    )


def _warehouse(player: Player, name: SeatName) -> list[Message]:
    lines = []
    tokens, carriages = player.stored_tokens, player.stored_carriages
    if tokens or carriages or player.waiting:
        counts = {"tokens": tokens, "carriages": carriages, "black": player.waiting}
        lines.append(message("hellweg-position-stored", seat=name, **counts))
    if owned := privileges(player):
        lines.append(message("hellweg-position-privileges", seat=name, privileges=owned))
    if player.owed:
        lines.append(message("hellweg-position-owed", seat=name, choices=player.owed))
    return lines


def privileges(player: Player) -> tuple[Message, ...]:
    """Return the player's privileges in words, each with its status."""
    return tuple(
        message(f"hellweg-position-{status}", privilege=Term("privilege", kind))
        for kind, status in zip(PRIVILEGES, player.privileges, strict=True)
        if status != "none"
    )
