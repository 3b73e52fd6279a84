"""How a deal is put into words: only what really changes hands is named."""

from games.haendler.model import Deal
from games.haendler.terms import NOTHING, Gift
from games.kernel import Arg, SeatName, Term, message


def terms(deal: Deal) -> tuple[tuple[str, Arg], ...]:
    """Return a sentence's arguments: `gives` is the proposer's side, `gets` is what they get."""
    return (
        ("number", deal.number),
        ("by", SeatName(deal.by)),
        ("seat", SeatName(deal.to)),
        ("gives", _side(deal.pay, deal.give)),
        ("gets", _side(deal.ask, deal.want)),
    )


def _side(amount: int, gift: Gift) -> Arg:
    money = (message("haendler-money", amount=amount),) if amount else ()
    card = () if gift == NOTHING else (Term("gift", gift),)
    return (*money, *card) or message("haendler-goodwill")
