"""Shortcuts: several moves of one player at one press.

Offered are: a delivery with the journey to it, a journey with a good, a whole turn, the end of the
turn with the discard of surplus cards, and a hand to keep.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, islice

from games.kernel import Action, Shortcut, Term, text
from games.troedler import phrases
from games.troedler.actions import Deliver, Discard, DiscardLeast, EndTurn, Go, TakeGood
from games.troedler.position import Position
from games.troedler.requests import requests_in
from games.troedler.stages import needs
from games.troedler.stages.delivery_search import cheapest_delivery
from games.troedler.stages.whole_turn import WholeTurn
from games.troedler.terms import AND, FEED, ROUTES, Card, kinds_in

WHOLE_TURN_LIMIT = 8
"""How many whole turns are offered."""

KEPT_HAND_LIMIT = 20
"""How many hands to keep are offered."""


def delivery_shortcuts(position: Position) -> Iterator[Shortcut]:
    """Yield the cheapest delivery of each request in hand, if it takes several moves.

    A delivery that plays the last card is not offered, because it would end the turn.
    """
    board, hand = position.board, position.active.hand
    for request in requests_in(board, hand):
        actions = cheapest_delivery(position, request)
        cards = tuple(card for action in actions for card in _cards(action))
        if len(actions) > 1 and len(cards) < len(hand):
            args = (
                ("wish", phrases.wish(request)),
                ("way", phrases.short_moves(board, map(text, actions[:-1]))),
                ("feed", cards.count(FEED)),
            )
            yield Shortcut("deliver", actions, args)


def _cards(action: Action) -> tuple[Card, ...]:
    """Return the cards that an action plays."""
    cards = (action.card,) if hasattr(action, "card") else ()
    return (*cards, *(FEED,) * (action.feed if isinstance(action, Deliver) else 0))


def fetching_shortcuts(position: Position) -> Iterator[Shortcut]:
    """Yield journeys with one route card to a missing good, together with taking the good.

    Villages that several route cards lead to are omitted.
    """
    board = position.board
    player = position.active
    missing_kinds = needs.missing_kinds(position)
    journeys = [
        (village, card)
        for card in ROUTES
        if card in player.hand
        for village in board.exits[player.cart, card]
    ]
    for village, card in journeys:
        lying = kinds_in(position.state.villages[board.at[village]])
        good = next((good for good in missing_kinds if good in lying), None)
        card_count = sum(target == village for target, _ in journeys)
        if good is not None and card_count == 1:
            args = (
                ("paid", Term("tight", card)),
                ("place", board.terms[village]),
                ("good", Term("good", good)),
            )
            yield Shortcut("fetch", (Go(card, village), TakeGood(good)), args, village)


def whole_turn_shortcuts(
    position: Position, turns: Iterable[WholeTurn], others: tuple[Shortcut, ...]
) -> tuple[Shortcut, ...]:
    """Return shortcuts for `turns`, followed by the shortcuts `others`.

    Left out are turns of a single move, turns that `others` offer already, and all beyond
    `WHOLE_TURN_LIMIT`.
    """
    offered = {shortcut.actions for shortcut in others}
    candidates = (_whole_turn(position, turn) for turn in turns if turn.actions not in offered)
    several_moves = (shortcut for shortcut in candidates if len(shortcut.actions) > 1)
    return (*islice(several_moves, WHOLE_TURN_LIMIT), *others)


def _whole_turn(position: Position, turn: WholeTurn) -> Shortcut:
    """Return the shortcut for a whole turn.

    The end of the turn belongs to it, unless the player would then have to discard cards.
    """
    board, actions = position.board, turn.actions
    if not turn.has_ended and not Position(board, turn.state).surplus:
        actions = (*actions, EndTurn())
    wishes = tuple(
        phrases.wish(board.requests[action.card])
        for action in actions
        if isinstance(action, Deliver)
    )
    others = (text(action) for action in actions if not isinstance(action, Deliver | EndTurn))
    cards = [card for action in actions for card in _cards(action)]
    args = (
        ("wishes", wishes or "-"),
        ("delivered", len(wishes)),
        ("way", phrases.short_moves(board, others)),
        ("feed", cards.count(FEED)),
        ("ends", int(actions[-1] == EndTurn())),
    )
    return Shortcut("turn", actions, args)


def ending_shortcuts(position: Position) -> Iterator[Shortcut]:
    """Yield the end of the turn together with the discard of surplus cards, if there are any."""
    discard_count = position.surplus - position.wasted_feed(position.active.hand)
    least = needs.by_need(position, discard_count)
    if least:
        discard = Discard(*least) if len(least) == 1 else DiscardLeast(AND.join(least))
        keep = needs.by_need(position)[discard_count:]
        args = (("cards", phrases.tight_list(position.board, keep or (FEED,))),)
        yield Shortcut("end", (EndTurn(), discard), args)


def keeping_shortcuts(position: Position) -> Iterator[Shortcut]:
    """Yield the hands that a player can keep when cards must be discarded, the most needed first.

    There are none if a single card, or all cards but feed, must be discarded.
    """
    cards = needs.by_need(position)
    discard_count = position.surplus
    if not 1 < discard_count < len(cards):
        return
    # A higher index is a more needed card, so hands with a higher sum of indexes come first.
    indexes = range(len(cards))
    choices = combinations(indexes, len(cards) - discard_count)
    discards_by_hand: dict[tuple[Card, ...], tuple[Card, ...]] = {}
    for kept_indexes in sorted(choices, key=lambda choice: -sum(choice)):
        hand = position.board.sorted_hand(tuple(cards[index] for index in kept_indexes))
        discards = tuple(cards[index] for index in indexes if index not in kept_indexes)
        discards_by_hand.setdefault(hand, discards)
    # The first hand is that of `DiscardLeast`, which the question offers itself.
    for hand, discarded in list(discards_by_hand.items())[1 : KEPT_HAND_LIMIT + 1]:
        args = (("cards", phrases.tight_list(position.board, hand)),)
        yield Shortcut("keep", tuple(map(Discard, discarded)), args)
