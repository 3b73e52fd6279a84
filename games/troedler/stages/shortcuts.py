"""Shortcuts of a turn: deliveries, goods on the way, whole turns, and cards to keep."""

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
"""Whole turns that are offered."""

KEPT_HAND_LIMIT = 20
"""Hands to keep that are offered."""


def delivery_shortcuts(position: Position) -> Iterator[Shortcut]:
    """Yield the cheapest delivery of each request that needs several moves in this turn.

    It must leave a card in the hand, because the turn ends with the last one.
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
    """Return the cards that a move plays."""
    cards = (action.card,) if hasattr(action, "card") else ()
    return (*cards, *(FEED,) * (action.feed if isinstance(action, Deliver) else 0))


def fetching_shortcuts(position: Position) -> Iterator[Shortcut]:
    """Yield each journey with one route card to a missing good, together with taking it."""
    board, player, lacks = position.board, position.active, needs.missing_kinds(position)
    ways = [
        (village, card)
        for card in ROUTES
        if card in player.hand
        for village in board.exits[player.cart, card]
    ]
    for village, card in ways:
        lying = kinds_in(position.state.villages[board.at[village]])
        good = next((good for good in lacks if good in lying), None)
        if good is not None and len([place for place, _ in ways if place == village]) == 1:
            brings = (("place", board.terms[village]), ("good", Term("good", good)))
            args = (("paid", Term("tight", card)), *brings)
            yield Shortcut("fetch", (Go(card, village), TakeGood(good)), args, village)


def whole_turn_shortcuts(
    position: Position, ways: Iterable[WholeTurn], further: tuple[Shortcut, ...]
) -> tuple[Shortcut, ...]:
    """Return the best whole turns that are not among other shortcuts, followed by these.

    If a surplus would have to be discarded at the end, that is left to the player.
    """
    known = {shortcut.actions for shortcut in further}
    turns = (_whole(position, way) for way in ways if way.actions not in known)
    several = (turn for turn in turns if len(turn.actions) > 1)
    return (*islice(several, WHOLE_TURN_LIMIT), *further)


def _whole(position: Position, way: WholeTurn) -> Shortcut:
    board, actions = position.board, way.actions
    if not way.has_ended and not Position(board, way.state).surplus:
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
    """Yield the end of the turn together with discarding the least needed cards."""
    out = position.surplus - position.wasted_feed(position.active.hand)
    least = needs.by_need(position, out)
    if least:
        discard = Discard(*least) if len(least) == 1 else DiscardLeast(AND.join(least))
        keep = needs.by_need(position)[out:]
        args = (("cards", phrases.tight_list(position.board, keep or (FEED,))),)
        yield Shortcut("end", (EndTurn(), discard), args)


def keeping_shortcuts(position: Position) -> Iterator[Shortcut]:
    """Yield the hands that may be kept after discarding a surplus, the most useful first."""
    cards, out = needs.by_need(position), position.surplus
    if not 1 < out < len(cards):
        return
    places = range(len(cards))
    hands: dict[tuple[Card, ...], tuple[Card, ...]] = {}
    for stay in sorted(combinations(places, len(cards) - out), key=lambda stay: -sum(stay)):
        keep = position.board.sorted_hand(tuple(cards[place] for place in stay))
        hands.setdefault(keep, tuple(cards[place] for place in places if place not in stay))
    # The first is among the answers.
    for keep, discarded in list(hands.items())[1 : KEPT_HAND_LIMIT + 1]:
        args = (("cards", phrases.tight_list(position.board, keep)),)
        yield Shortcut("keep", tuple(map(Discard, discarded)), args)
