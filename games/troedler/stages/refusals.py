"""Moves that a player may type but cannot make now, with the reason for each.

Each public function yields, for one kind of question, pairs of a barred option and the sentence
that tells the reason. They use only the player's own hand and public facts.
"""

from collections.abc import Iterator

from games.kernel import Args, Message, Option, Term, message
from games.troedler import phrases
from games.troedler.actions import (
    Collect,
    Deliver,
    Discard,
    EndTurn,
    Go,
    LayAway,
    Substitute,
    TakeGood,
    TakePile,
)
from games.troedler.board import Request
from games.troedler.model import Exchange
from games.troedler.position import Position
from games.troedler.requests import feed_amounts, requests_in, swaps
from games.troedler.terms import (
    EXTRA,
    FEED,
    GOODS,
    PLACE,
    ROUTES,
    Card,
    Good,
    Pile,
    Village,
    subtract_counts,
)

Barred = tuple[Option, Message]

MAX_NAMED_PILES = 6
"""Refusals give reasons for piles up to this number, also for those that do not exist."""

NO_HOPES: Args = (("hopes", phrases.SILENCE),)
"""Label arguments of an option after which no delivery becomes possible."""


def _spent(card: Card) -> Args:
    """Return the label arguments of a barred option that plays a card."""
    return (("paid", Term("tight", card)), *NO_HOPES)


def turn(position: Position) -> Iterator[Barred]:
    """Yield barred actions of a turn: journeys, additional goods and deliveries."""
    yield from _journeys(position)
    yield from _collectings(position)
    yield from _deliveries(position)


def arrival(position: Position) -> Iterator[Barred]:
    """Yield goods that are not in the village, and actions that must wait for the decision."""
    for good in GOODS:
        if not position.goods_here[PLACE[good]]:
            yield Option(TakeGood(good), NO_HOPES), _not_in_village(position, good)
    first = message("troedler-refused-arrival", goods=phrases.goods(position.goods_here))
    for good in GOODS:
        for card in (EXTRA, FEED):
            yield Option(Collect(card, good), _spent(card)), first
    hand = position.active.hand
    ending = (("cards", len(hand)), ("surplus", position.surplus), ("wasted", 0))
    yield Option(EndTurn(), ending), first


def surplus(position: Position) -> Iterator[Barred]:
    """Yield discards of cards that are not in the hand, and of feed."""
    hand = position.active.hand
    for card in (*ROUTES, EXTRA, FEED, *position.board.requests):
        if card not in hand:
            yield Option(Discard(card)), _not_in_hand(position, card)
        elif card == FEED:
            yield Option(Discard(card)), message("troedler-refused-feed", feed=hand.count(FEED))


def piles(position: Position, action: type[LayAway | TakePile]) -> Iterator[Barred]:
    """Yield actions with piles that have been taken or do not exist."""
    remaining = tuple(str(pile) for pile in position.remaining_piles)
    for pile in map(Pile, range(1, MAX_NAMED_PILES + 1)):
        if pile not in position.remaining_piles:
            exists = "yes" if pile <= len(position.state.piles) else "no"
            reason = message("troedler-refused-pile", pile=pile, there=exists, piles=remaining)
            yield Option(action(pile), (("seen", phrases.SILENCE),)), reason


def substitution(position: Position) -> Iterator[Barred]:
    """Yield substitutions that the delivery does not allow."""
    exchange, goods = position.exchange, position.active.goods
    for good in GOODS:
        for instead in GOODS:
            if (good, instead) not in swaps(exchange, goods):
                reason = _no_substitution(exchange, goods, good, instead)
                yield Option(Substitute(good, instead)), reason


def _no_substitution(
    exchange: Exchange, goods: tuple[int, ...], good: Good, instead: Good
) -> Message:
    if not exchange.needs[PLACE[good]] or good in exchange.instead:
        wanted = phrases.goods(exchange.needs)
        return message("troedler-refused-unwanted", good=Term("good", good), goods=wanted)
    spare = max(0, goods[PLACE[instead]] - exchange.needs[PLACE[instead]])
    return message("troedler-refused-spare", good=Term("good", instead), spare=spare)


def _journeys(position: Position) -> Iterator[Barred]:
    board, player = position.board, position.active
    neighbours = board.exits[player.cart, FEED]
    already_here = message("troedler-refused-here", village=board.terms[player.cart])
    for card in (*ROUTES, FEED):
        yield _journey_option(position, card, player.cart), already_here
    for village in neighbours:
        usable_cards = [
            card for card in (*ROUTES, FEED) if village in board.exits[player.cart, card]
        ]
        held_count = sum(card in player.hand for card in usable_cards)
        reason = message(
            "troedler-refused-way",
            here=board.terms[player.cart],
            village=board.terms[village],
            ways=tuple(Term("card", card) for card in usable_cards),
            held=held_count,
        )
        for card in (*ROUTES, FEED):
            if card not in usable_cards or card not in player.hand:
                yield _journey_option(position, card, village), reason
    for village in board.villages:
        if village in (*neighbours, player.cart):
            continue
        reason = message(
            "troedler-refused-far",
            here=board.terms[player.cart],
            village=board.terms[village],
            near=tuple(board.terms[neighbour] for neighbour in neighbours),
        )
        for card in (*ROUTES, FEED):
            yield _journey_option(position, card, village), reason


def _journey_option(position: Position, card: Card, village: Village) -> Option:
    lying = position.state.villages[position.board.at[village]]
    return Option(Go(card, village), (("goods", phrases.goods(lying)), *_spent(card)))


def _collectings(position: Position) -> Iterator[Barred]:
    hand = position.active.hand
    for good in GOODS:
        is_in_village = bool(position.goods_here[PLACE[good]])
        for card in (EXTRA, FEED):
            if not is_in_village:
                yield Option(Collect(card, good), _spent(card)), _not_in_village(position, good)
            elif card not in hand:
                held_count = sum(paying in hand for paying in (EXTRA, FEED))
                reason = message(
                    "troedler-refused-collect", held=held_count, card=Term("card", card)
                )
                yield Option(Collect(card, good), _spent(card)), reason
        reason = (
            message("troedler-refused-take") if is_in_village else _not_in_village(position, good)
        )
        yield Option(TakeGood(good), NO_HOPES), reason


def _deliveries(position: Position) -> Iterator[Barred]:
    player = position.active
    wanted = requests_in(position.board, player.hand)
    for request in sorted(wanted, key=lambda request: request.missing(player.goods)):
        possible = (
            () if _no_delivery_here(position) else feed_amounts(request, player.goods, player.feed)
        )
        for feed in range(request.size + 1):
            if feed not in possible:
                reason = _no_delivery_here(position) or _undeliverable(
                    position, request, feed, possible
                )
                yield _delivery_option(request, feed), reason
    for request in position.board.requests.values():
        if request not in wanted:
            reason = _not_in_hand(position, request.card, requests=len(wanted))
            yield from (
                (_delivery_option(request, feed), reason) for feed in range(request.size + 1)
            )


def _no_delivery_here(position: Position) -> Message | None:
    """Return the reason why no delivery is possible in the cart's village, or `None`."""
    village = position.board.terms[position.active.cart]
    if position.active.cart in position.state.delivered:
        return message("troedler-refused-twice", village=village)
    if any(position.goods_here):
        goods = phrases.goods(position.goods_here)
        return message("troedler-refused-lying", village=village, goods=goods)
    return None


def _undeliverable(
    position: Position, request: Request, feed: int, possible: tuple[int, ...]
) -> Message:
    player = position.active
    wish = phrases.wish(request)
    if possible:
        span = {"least": possible[0], "most": possible[-1]}
        return message("troedler-refused-amount", wish=wish, feed=feed, **span)
    if request.size > sum(player.goods):
        owned = sum(player.goods)
        return message("troedler-refused-few", wish=wish, size=request.size, owned=owned)
    lacking = tuple(max(0, count) for count in subtract_counts(request.needs, player.goods))
    return message(
        "troedler-refused-lacking",
        wish=wish,
        goods=phrases.goods(lacking),
        missing=sum(lacking),
        feed=player.feed,
    )


def _delivery_option(request: Request, feed: int) -> Option:
    goods = ("goods", phrases.short_goods(request.needs))
    return Option(
        Deliver(request.card, feed), (("wish", phrases.wish(request)), goods, ("open", 0))
    )


def _not_in_village(position: Position, good: Good) -> Message:
    village = position.board.terms[position.active.cart]
    goods = phrases.goods(position.goods_here)
    return message("troedler-refused-good", good=Term("good", good), village=village, goods=goods)


def _not_in_hand(position: Position, card: Card, requests: int = 1) -> Message:
    (name,) = phrases.short_cards(position.board, (card,))
    return message("troedler-refused-card", card=name, requests=requests)
