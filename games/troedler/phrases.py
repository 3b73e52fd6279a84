"""Cards, goods, moves and the position in words, as arguments of sentences and as lines.

Requests have no names; they are described by their goods and points.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce

from games.kernel import Arg, Event, Message, Quoted, SeatName, Term, count_copies, message
from games.kernel.shape import sentence
from games.troedler.actions import Collect, Deliver, EndTurn, Go, Leave, Substitute, TakeGood
from games.troedler.board import Board, Request
from games.troedler.events import CardsTaken, Collected, GoodTaken
from games.troedler.requests import Offers
from games.troedler.scoring import tally
from games.troedler.terms import FEED, GOODS, ROUTES, Card, Counts, Good, Village, count_goods
from games.troedler.view import SeatView, View

NOTHING = message("troedler-nothing")
"""The words for an empty list of cards: "no cards"."""

NO_GOODS = message("troedler-no-goods")
"""The words for an empty list of goods: "no goods"."""

SILENCE = message("troedler-silence")
"""An empty text, where a sentence needs an argument."""


@lru_cache(maxsize=4096)
def goods(counts: Counts) -> Arg:
    """Return goods as a list: "1 chair and 2 vases", or "no goods"."""
    kinds = tuple(
        message(f"troedler-count-{good}", count=number)
        for good, number in zip(GOODS, counts, strict=True)
        if number
    )
    return kinds or NO_GOODS


@lru_cache(maxsize=4096)
def short_goods(counts: Counts) -> Arg:
    """Return goods in the short form of buttons: "chair + 2 vases".

    Raises:
        TypeError: there are no goods.
    """
    return _join("plus", _kinds(counts))


@lru_cache(maxsize=4096)
def tight_goods(counts: Counts) -> Arg:
    """Return goods in the shortest form: "chair+2 vases".

    Raises:
        TypeError: there are no goods.
    """
    return _join("tight-plus", _kinds(counts, "tight"))


def _join(sign: str, pieces: Iterable[Arg]) -> Arg:
    """Return the pieces, at least one, joined by the message `troedler-` plus `sign`."""
    return reduce(lambda left, right: message(f"troedler-{sign}", one=left, other=right), pieces)


def _kinds(counts: Counts, category: str = "good") -> Iterator[Message | Term]:
    """Yield each kind of goods in the counts, with its number unless that is 1.

    `category` is that of the terms that name single goods: "good", or "tight" for the shortest.
    """
    for good, number in zip(GOODS, counts, strict=True):
        if number == 1:
            yield Term(category, good)
        elif number:
            yield message(f"troedler-count-{good}", count=number)


def list_of_goods(items: tuple[Good, ...]) -> Arg:
    """Return goods given one by one as a list, counted by kind."""
    return goods(count_goods(items))


@lru_cache(maxsize=1024)
def card(board: Board, face: Card) -> Arg:
    """Return a card in words: its name, or for a request its goods and points."""
    request = board.requests.get(face)
    if request is None:
        return Term("card", face)
    return message("troedler-request", goods=goods(request.needs), points=request.points)


def cards(board: Board, faces: tuple[Card, ...]) -> Arg:
    """Return cards as a list with the numbers of equal cards, or "no cards"."""
    return count_copies(card(board, face) for face in faces) or NOTHING


@lru_cache(maxsize=1024)
def wish(request: Request) -> Message:
    """Return a request in the short form of buttons: "chair + 2 vases (4)"."""
    return message("troedler-wish", goods=short_goods(request.needs), points=request.points)


def short_cards(board: Board, faces: tuple[Card, ...]) -> tuple[Arg, ...]:
    """Return cards one by one, requests in the short form of buttons."""
    return tuple(
        wish(board.requests[face]) if face in board.requests else card(board, face)
        for face in faces
    )


def tight_list(board: Board, faces: tuple[Card, ...]) -> Arg:
    """Return cards joined in the shortest form, in which a menu entry can hold four requests."""
    return _join("beside", (_tight(board, face) for face in faces))


def tight_cards(board: Board, faces: tuple[Card, ...]) -> tuple[Arg, ...]:
    """Return cards one by one in the shortest form."""
    return tuple(_tight(board, face) for face in faces)


def _tight(board: Board, face: Card) -> Arg:
    request = board.requests.get(face)
    if request is None:
        return Term("tight", face)
    return message("troedler-wish", goods=tight_goods(request.needs), points=request.points)


def describe_deliveries(possible: Offers) -> Message:
    """Return the end of a label about deliveries that become possible: "; then deliver …".

    It names the delivery with the least feed and, of several, the most points, and tells the number
    of the others. If there are none, it is `SILENCE`.
    """
    if not possible:
        return SILENCE
    request, feed = min(possible, key=lambda offer: (offer[1], -offer[0].points))
    return message("troedler-then-deliver", wish=wish(request), feed=feed, more=len(possible) - 1)


def plan(board: Board, number: int, lines: tuple[str, ...], *, whole: bool = False) -> Message:
    """Return the planned turn of a round in words.

    Args:
        board: the board.
        number: the number of the round.
        lines: the moves of the turn in notation.
        whole: whether the moves are worded in the short form of menus (`short_moves`), which only
            a valid turn has.
    """
    moves = short_moves(board, lines) if whole else tuple(_move(board, line) for line in lines)
    return message("troedler-option-plan", round=number, moves=moves or SILENCE)


def short_moves(board: Board, lines: Iterable[str]) -> Arg:
    """Return consecutive moves, given in notation, in the short form of menus.

    Taking a good is joined with the journey before it. The card of a journey is named only if it
    is feed.
    """
    moves: list[Arg] = []
    for line in lines:
        kind, *words = line.split()
        if kind == TakeGood.kind:
            good = Term("good", words[0])
            moves[-1] = message("troedler-move-fetch", journey=moves[-1], good=good)
        elif kind == Go.kind and words[0] != FEED:
            moves.append(message("troedler-move-travel", village=Term("village", words[1])))
        elif kind not in {Leave.kind, EndTurn.kind}:
            moves.append(_move(board, line))
    return _join("beside", moves or [_move(board, EndTurn.kind)])


MOVES = {cls.kind: cls for cls in (Go, TakeGood, Leave, Collect, Deliver, Substitute, EndTurn)}


def _move(board: Board, line: str) -> Arg:
    """Return a move in words, or quoted as it was typed if it is not valid notation."""
    kind, *words = line.split()
    names = MOVES[kind].__match_args__ if kind in MOVES else ()
    known = (*board.villages, *board.rank, *GOODS)
    all_known = all(word in known or word.isdecimal() for word in words)
    if kind not in MOVES or len(names) != len(words) or not all_known:
        return Quoted(line)
    args = {name: _word(board, name, word) for name, word in zip(names, words, strict=True)}
    return message(f"troedler-move-{kind}", **args)


def _word(board: Board, name: str, word: str) -> Arg:
    """Return a word of a move in notation as an argument of a sentence.

    It is a request in the short form, a number, or a term. `name` is the field of the action that
    the word belongs to.
    """
    if request := board.requests.get(Card(word)):
        return wish(request)
    if word.isdecimal():
        return int(word)
    if name == "village":
        return Term("village", word)
    return Term("good" if word in GOODS else "card", word)


def with_names(board: Board, sentence: Message) -> Message:
    """Return a sentence with its cards and goods in words.

    Request cards, which have no names, become the goods that they want and their points. Goods in a
    list are counted by kind.
    """
    args = tuple((name, _replace_terms(board, value)) for name, value in sentence.args)
    return Message(sentence.key, args)


def report(board: Board, event: Event, plain: Message) -> Message:
    """Return the sentence of an event with its cards and goods in words.

    `plain` is the sentence with the event's fields as arguments.
    """
    if isinstance(event, CardsTaken):
        return message(plain.key, cards=cards(board, board.sorted_hand(event.cards)))
    if isinstance(event, GoodTaken | Collected):
        args = {**dict(plain.args), "good": list_of_goods((event.good,))}
        return with_names(board, Message(plain.key, tuple(args.items())))
    return with_names(board, plain)


def _replace_terms(board: Board, value: Arg) -> Arg:
    """Return an argument with its cards in words, and its goods as a list counted by kind."""
    if isinstance(value, Term) and value.category == "card":
        return card(board, Card(value.id))
    if isinstance(value, tuple):
        pieces = [item for item in value if isinstance(item, Term) and item.category == "good"]
        if pieces:
            return list_of_goods(tuple(Good(item.id) for item in pieces))
        return tuple(_replace_terms(board, item) for item in value)
    return value


def headline(view: View) -> Message:
    """Return one line with the round, the stage and its player."""
    return message(
        f"troedler-headline-{view.phase}",
        round=max(view.round, 1),
        seat=SeatName(view.turn),
        starting_dealer=SeatName(view.starting_dealer),
        layer=view.piles[0].cards,
    )


def topic(view: View) -> str:
    """Return the key of the rules page about the current stage, as in `rules/en.md`."""
    return {
        "colours": "setup",
        "dealing": "piles",
        "discarding": "taking",
        "ranking": "taking",
        "taking": "taking",
        "turn": "turn",
        "arrival": "routes",
        "substitution": "feed",
        "surplus": "limit",
        "over": "end",
    }[view.phase]


def describe(view: View) -> tuple[Message, ...]:
    """Return the whole position in lines, as the text for a picture and on the page *More*."""
    return (
        *_piles(view),
        *_routes_from_cart(view),
        *_turn(view),
        *_villages(view),
        *(_seat(view, seat) for seat in range(len(view.seats))),
        *_hand_and_value_piles(view),
        *_stock(view),
    )


def effects(view: View) -> tuple[Message, ...]:
    """Return a sentence for each kind of card in the viewer's hand about what it does.

    Kinds are: routes, extra goods, feed and requests. Spectators get no sentences.
    """
    kinds = dict.fromkeys(_kind_of_card(view.board, face) for face in view.hand or ())
    return tuple(message(f"troedler-effect-{kind}") for kind in kinds)


def _kind_of_card(board: Board, face: Card) -> str:
    if face in board.requests:
        return "request"
    return "route" if face in ROUTES else face


def routes_from(view: View, village: Village) -> Message:
    """Return a village with the villages that each kind of route leads to, and their goods."""
    routes = tuple(
        message(
            "troedler-brief-way",
            card=Term("card", card),
            villages=tuple(_village_with_goods(view, target) for target in targets),
        )
        for card in ROUTES
        if (targets := view.board.exits[village, card])
    )
    return message("troedler-brief-ways", village=view.board.terms[village], ways=routes)


def _village_with_goods(view: View, village: Village) -> Arg:
    """Return a village with the goods that lie there, in the shortest form."""
    name, lying = view.board.terms[village], view.villages[view.board.at[village]]
    if not any(lying):
        return name
    return message("troedler-brief-lying", village=name, goods=tight_goods(lying))


def _routes_from_cart(view: View) -> Iterator[Message]:
    """Yield the routes from the viewer's cart, which the sheet shows where piles are chosen."""
    if view.viewer is not None and view.viewer in view.asked and view.has_open_piles:
        yield routes_from(view, view.seats[view.viewer].cart)


def _piles(view: View) -> Iterator[Message]:
    for number, pile in enumerate(view.piles, start=1):
        if pile.seen:
            yield message(
                "troedler-position-pile",
                pile=number,
                cards=pile.cards,
                seen=cards(view.board, pile.seen),
            )


def _turn(view: View) -> Iterator[Message]:
    if view.played:
        yield message("troedler-position-played", cards=cards(view.board, view.played))
    if view.delivered:
        villages = tuple(Term("village", village) for village in view.delivered)
        yield message("troedler-position-delivered", villages=villages)
    if view.exchange is not None:
        yield message(
            "troedler-position-exchange",
            card=card(view.board, view.exchange.request),
            goods=goods(view.exchange.needs),
            left=view.exchange.feed,
        )


def _villages(view: View) -> Iterator[Message]:
    lots = list(zip(view.board.villages, view.villages, strict=True))
    for village, lying in lots:
        if any(lying):
            place = Term("village", village)
            yield message("troedler-position-village", village=place, goods=goods(lying))
    empty = tuple(Term("village", village) for village, lying in lots if not any(lying))
    if empty:
        yield message("troedler-position-empty", villages=empty)


def _seat(view: View, number: int) -> Message:
    seat: SeatView = view.seats[number]
    if not seat.colour:
        return message("troedler-position-waiting", seat=SeatName(number))
    return message(
        "troedler-position-seat",
        seat=SeatName(number),
        colour=Term("colour", seat.colour),
        village=Term("village", seat.cart),
        goods=goods(seat.goods),
        cards=seat.cards,
        starting_dealer="yes" if view.starting_dealer == number else "no",
    )


def own_answer_lines(view: View) -> Iterator[Message]:
    """Yield a line with the viewer's answer, while all players answer at the same time."""
    if view.answered is not None:
        yield sentence("troedler-event", view.answered)


def _hand_and_value_piles(view: View) -> Iterator[Message]:
    yield from own_answer_lines(view)
    if view.hand is not None:
        yield message("troedler-position-hand", cards=cards(view.board, view.hand))
    for number, seat in enumerate(view.seats):
        if seat.value is not None:
            count = tally(view.board, seat.value, seat.goods)
            yield message(
                "troedler-position-value",
                seat=SeatName(number),
                own="yes" if view.viewer == number else "no",
                cards=cards(view.board, view.board.sorted_hand(seat.value)),
                requests=count.requests,
                points=count.request_points,
                feed=count.feed,
                goal=view.goal,
            )


def _stock(view: View) -> Iterator[Message]:
    yield message("troedler-position-draw", cards=view.draw)
    if view.top is not None:
        yield message(
            "troedler-position-discard", cards=view.discard, top=card(view.board, view.top)
        )
    elif not view.discard:
        yield message("troedler-position-no-discard")
