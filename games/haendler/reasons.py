"""Messages that tell a player why an answer is not offered."""

from collections.abc import Iterator

from games.haendler.position import Position
from games.haendler.terms import ASK_LIMIT, Card, City, Good
from games.kernel import Amount, Arg, Form, Message, Option, Refusals, Seat, SeatName, Term, message

Barred = tuple[Option | Form, Message]
"""An answer that is not offered, and the reason for the player."""


def too_dear(position: Position, seat: Seat, thing: Arg, price: int) -> Message:
    """Return the refusal for a player who lacks the money for a thing that costs `price` guilders.

    It tells the player's money, and how much of it is promised in offers.
    """
    promised = position.promised_money(seat)
    money = position.state.players[seat].money
    return message(
        "haendler-refused-price", thing=thing, price=price, money=money, promised=promised
    )


def beyond_money(position: Position, seat: Seat, most: int) -> Message:
    """Return the refusal for a player who names a sum above `most` guilders.

    It tells the player's money, and how much of it is promised in offers.
    """
    money = position.state.players[seat].money
    promised = position.promised_money(seat)
    return message("haendler-refused-money", money=money, promised=promised, most=most)


def barred_amounts(position: Position, seat: Seat, form: Form) -> Iterator[Barred]:
    """Yield for each field for a sum the form with the sums above the field's maximum.

    The reason is the player's money. Fields without such a limit (`ASK_LIMIT`) are left out.
    """
    for field in form.fields:
        if isinstance(field, Amount) and field.maximum < ASK_LIMIT:
            lowest = max(0, field.maximum) + field.step
            excess = Amount(field.name, lowest, ASK_LIMIT, field.step)
            fields = tuple(excess if known is field else known for known in form.fields)
            yield form._replace(fields=fields), beyond_money(position, seat, field.maximum)


def within_money(position: Position, seat: Seat, form: Form) -> Form:
    """Return a form with refusals for sums that exceed the player's money."""
    return form._replace(refused=Refusals(barred_amounts, position, seat, form))


def not_in_stock(position: Position, seat: Seat, city: City, good: Good, number: int) -> Message:
    """Return the refusal for a player who has fewer than `number` of a good in a warehouse."""
    have = position.stock_of(seat, city, good)
    terms = {"good": Term("good", good), "city": Term("city", city)}
    return message("haendler-refused-stock", number=number, have=have, **terms)


def lacks_card(position: Position, seat: Seat, card: Card, number: int = 1) -> Message:
    """Return the refusal for a player who holds fewer than `number` copies of an influence card."""
    have = position.state.players[seat].hand.count(card)
    return message("haendler-refused-card", card=Term("card", card), have=have, number=number)


def loaded_by(seat: Seat, good: Good, wagon: int) -> Message:
    """Return the refusal because `seat` has this good on a wagon (0, 1, 2)."""
    term = Term("good", good)
    return message("haendler-refused-taken", wagon=wagon + 1, seat=SeatName(seat), good=term)


def no_room(room: int, number: int, wagon: int) -> Message:
    """Return the refusal of `number` goods, because the slot on a wagon (0, 1, 2) has less room."""
    return message("haendler-refused-room", room=room, number=number, wagon=wagon + 1)
