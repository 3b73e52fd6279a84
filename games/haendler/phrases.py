"""Describes the position in words, for alternative texts, `/board` as text and transcripts."""

from collections.abc import Iterator
from functools import lru_cache

from games.haendler.board import Board
from games.haendler.model import Deal
from games.haendler.terms import CARDS, GOODS, NOTHING, Card, Gift, Good, lot
from games.haendler.view import CityView, Own, PlayerView, View, WagonView
from games.kernel import Arg, Message, SeatName, Term, count_copies, message
from games.kernel.shape import arguments, sentence

EMPTY = message("haendler-nothing")

LIST_CACHE_SIZE = 2_048
"""The number of cached lists of goods, cards and abilities. The text of a position has forty."""

TOPICS = {
    "bidding": "bidding",
    "axles": "cards",
    "repair": "cards",
    "search": "courier",
    "special-sale": "cards",
    "bonus-sale": "cards",
    "debt": "credit",
    "over": "end",
}
"""By stage, the topic of the rules help, for stages whose topic is not that of their phase."""


def topic(view: View) -> str:
    """Return the rules-help topic that fits the stage."""
    return TOPICS.get(view.step, view.phase)


def headline(view: View) -> Message:
    """Return the round, the phase and the current question in one line."""
    opening = view.step == "auction" and view.lot is None
    return message(
        f"haendler-headline-{'opening' if opening else view.step}",
        round=view.round,
        wagon=view.wagon or 0,
        seats=tuple(SeatName(seat) for seat in view.asked) or EMPTY,
        lot=EMPTY if view.lot is None else Term("ability", view.lot),
        price=view.lot_price,
    )


def describe(view: View) -> tuple[Message, ...]:
    """Return all facts that the viewer may know, line by line."""
    return tuple(_describe_lines(view))


def _describe_lines(view: View) -> Iterator[Message]:
    yield message(
        "haendler-position-chart",
        arrivals=view.arrivals,
        end=view.end,
        price=view.status_price,
        seat=SeatName(view.starting),
    )
    if view.lots:
        yield message("haendler-position-lots", lots=_term_list("ability", view.lots))
    for player in view.players:
        yield from _describe_player(player)
    for wagon in view.wagons:
        yield from _describe_wagon(wagon)
    yield message("haendler-position-courier", space=Term("space", view.courier))
    for city in view.cities:
        yield from _describe_city(city)
    for row in view.goods:
        yield Message("haendler-position-good", arguments(row))
    used = _term_list("card", view.used)
    yield message("haendler-position-cards", deck=view.deck, used=used)
    for offer in view.offers:
        yield with_counts(Message("haendler-position-offer", arguments(offer)))
    for proposed in view.deals:
        yield Message("haendler-event-deal-proposed", deal_arguments(proposed))
    if view.own is not None:
        yield message("haendler-position-money", amount=view.own.money)
        yield message("haendler-position-hand", cards=_term_list("card", view.own.hand))
        yield from own_answer_lines(view.own)
        if view.own.deck:
            yield message("haendler-event-deck-seen", cards=_term_list("card", view.own.deck))


def effects(view: View) -> tuple[Message, ...]:
    """Return a sentence for each of the viewer's abilities and kinds of influence cards.

    A spectator has none.
    """
    if view.viewer is None:
        return ()
    hand = () if view.own is None else view.own.hand
    terms = [Term("ability", ability) for ability in view.players[view.viewer].abilities]
    terms += [Term("card", face) for face in dict.fromkeys(hand)]
    return tuple(
        message("haendler-effect", name=term, effect=message(f"haendler-effect-{term.id}"))
        for term in terms
    )


def _describe_player(player: PlayerView) -> Iterator[Message]:
    yield message(
        "haendler-position-player",
        seat=SeatName(player.seat),
        level=Term("level", player.level),
        upkeep=player.upkeep,
        abilities=_term_list("ability", player.abilities),
        tiles=tuple(str(tile) for tile in player.tiles) or EMPTY,
        cards=player.cards,
        credits=player.credits,
        sealed="yes" if player.sealed else "no",
        orders=player.no_cards,
    )
    if player.money is not None:
        yield message("haendler-event-money-shown", seat=SeatName(player.seat), amount=player.money)


def _describe_wagon(wagon: WagonView) -> Iterator[Message]:
    yield message(
        "haendler-position-wagon" if wagon.city is None else "haendler-position-wagon-city",
        wagon=wagon.number,
        space=Term("space", wagon.space),
        facing=tuple(Term("space", space) for space in wagon.facing),
        arrived="yes" if wagon.arrived else "no",
    )
    if wagon.master is not None:
        yield message("haendler-position-master", wagon=wagon.number, seat=SeatName(wagon.master))
    for seat, goods in enumerate(wagon.loads):
        if goods:
            yield message(
                "haendler-position-load",
                wagon=wagon.number,
                seat=SeatName(seat),
                goods=_term_list("good", goods),
            )
    if wagon.axles:
        owners = tuple(SeatName(seat) for seat in wagon.axles)
        yield message("haendler-position-axles", wagon=wagon.number, seats=owners)


def _describe_city(city: CityView) -> Iterator[Message]:
    name = Term("city", city.city)
    yield message(
        "haendler-position-city", city=name, goods=_term_list("good", city.goods), bonus=city.bonus
    )
    for seat, goods in enumerate(city.warehouses):
        if goods:
            yield message(
                "haendler-position-warehouse",
                city=name,
                seat=SeatName(seat),
                goods=_term_list("good", goods),
            )


def own_answer_lines(secrets: Own) -> Iterator[Message]:
    """Yield the sentence of the viewer's sealed answer, if it can still be changed."""
    if secrets.answered is not None:
        yield with_counts(sentence("haendler-event", secrets.answered))


def deal_arguments(deal: Deal) -> tuple[tuple[str, Arg], ...]:
    """Return the arguments of a sentence about a deal.

    `gives` and `gets` are lists of what the proposer would give and get: money and a card.
    """
    return (
        ("number", deal.number),
        ("by", SeatName(deal.by)),
        ("seat", SeatName(deal.to)),
        ("gives", _deal_side(deal.pay, deal.give)),
        ("gets", _deal_side(deal.ask, deal.want)),
    )


def _deal_side(amount: int, gift: Gift) -> Arg:
    money = (message("haendler-money", amount=amount),) if amount else ()
    card = () if gift == NOTHING else (Term("gift", gift),)
    return (*money, *card) or message("haendler-goodwill")


def names(board: Board) -> dict[str, str | Message]:
    """Return names of terms by `category-id`: those of the board, and of lots, arrows and gifts."""
    lots = {
        f"lot-{lot(good, city)}": message(
            "haendler-lot", good=Term("good", good), city=Term("city", city)
        )
        for good, cities in board.makers.items()
        for city in cities
    }
    arrows = {f"arrow-{good}": message(f"haendler-good-{good}") for good in GOODS}
    gifts = {f"gift-{card}": message(f"haendler-card-{card}") for card in CARDS}
    return board.names | lots | arrows | gifts


def with_counts(text: Message) -> Message:
    """Return a sentence in whose lists equal items occur once, with their number."""
    return Message(text.key, tuple((name, _count_items(value)) for name, value in text.args))


def _count_items(value: Arg) -> Arg:
    return count_copies(value) if isinstance(value, tuple) else value


def goods_list(goods: tuple[Good, ...]) -> Arg:
    """Return goods as an argument of a sentence: "2 salt and wine", or "nothing"."""
    return _term_list("good", goods)


def cards_list(cards: tuple[Card, ...]) -> Arg:
    """Return influence cards as an argument of a sentence, equal cards with their number."""
    return _term_list("card", cards)


@lru_cache(maxsize=LIST_CACHE_SIZE)
def _term_list(category: str, items: tuple[str, ...]) -> Arg:
    return _count_items(tuple(Term(category, item) for item in items)) or EMPTY
