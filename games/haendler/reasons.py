"""Why an answer is not offered: what the stages say of moves that a rule bars, with numbers."""

from collections.abc import Iterator

from games.haendler.position import Position
from games.haendler.terms import ASK_LIMIT, Card, City, Good
from games.kernel import Amount, Arg, Form, Message, Option, Refusals, Seat, SeatName, Term, message

Barred = tuple[Option | Form, Message]
"""What is not offered, and the reason."""


def too_dear(position: Position, seat: Seat, thing: Arg, price: int) -> Message:
    """Return that a player lacks the money for a thing; their money is secret."""
    promised = position.promised_money(seat)
    money = position.state.players[seat].money
    return message(
        "haendler-refused-price", thing=thing, price=price, money=money, promised=promised
    )


def beyond_money(position: Position, seat: Seat, most: int) -> Message:
    """Return that a player offers or bids more than they have; their money is secret."""
    money, promised = position.state.players[seat].money, position.promised_money(seat)
    return message("haendler-refused-money", money=money, promised=promised, most=most)


def barred_amounts(position: Position, seat: Seat, form: Form) -> Iterator[Barred]:
    """Yield a form for the sums in it that are more than a player has."""
    for field in form.fields:
        if isinstance(field, Amount) and field.maximum < ASK_LIMIT:
            least = max(0, field.maximum) + field.step
            beyond = Amount(field.name, least, ASK_LIMIT, field.step)
            fields = tuple(beyond if one is field else one for one in form.fields)
            yield form._replace(fields=fields), beyond_money(position, seat, field.maximum)


def within_money(position: Position, seat: Seat, form: Form) -> Form:
    """Return a form that tells why it takes no sum that its player does not have."""
    return form._replace(refused=Refusals(barred_amounts, position, seat, form))


def not_in_stock(position: Position, seat: Seat, city: City, good: Good, number: int) -> Message:
    """Return that a player has too few of a good in a warehouse."""
    have = position.stock_of(seat, city, good)
    named = {"good": Term("good", good), "city": Term("city", city)}
    return message("haendler-refused-stock", number=number, have=have, **named)


def lacks_card(position: Position, seat: Seat, card: Card, number: int = 1) -> Message:
    """Return that a player holds too few of an influence card; their hand is secret."""
    have = position.state.players[seat].hand.count(card)
    return message("haendler-refused-card", card=Term("card", card), have=have, number=number)


def loaded_by(seat: Seat, good: Good, wagon: int) -> Message:
    """Return that a good is another player's on a wagon (0, 1, 2)."""
    term = Term("good", good)
    return message("haendler-refused-taken", wagon=wagon + 1, seat=SeatName(seat), good=term)


def no_room(room: int, number: int, wagon: int) -> Message:
    """Return that a player has fewer places left on a wagon (0, 1, 2)."""
    return message("haendler-refused-room", room=room, number=number, wagon=wagon + 1)
