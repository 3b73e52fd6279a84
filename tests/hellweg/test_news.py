"""What the players of Hellweg are told of what has happened."""

import pytest

from games.hellweg.events import CardTurned, Sold, SoldNothing
from games.hellweg.model import State
from games.hellweg.terms import Sort, Town
from games.kernel import Message, Seat
from games.texts.catalogues import game_speaker
from tests.hellweg.table import ALEX, at_actions, rules
from tests.rig.records import RECORDS, Reading, messages, own_sentences, readings, seats

OURS = [name for name in RECORDS if name.startswith("hellweg/")]
GAINS = {
    "hellweg-did-sell": ("total", 1),
    "hellweg-did-take": ("count", 1),
    "hellweg-did-buy": ("thaler", -1),
    "hellweg-did-buy-card": ("thaler", -1),
    "hellweg-did-stock-up": ("thaler", -1),
}
"""Where each sentence says how many Thaler, and whether they were earned or paid."""


def gain(reading: Reading) -> int:
    """Return how many Thaler the reader has more, by what they are told."""
    total = 0
    for key, args in own_sentences(reading):
        if key in GAINS:
            name, sign = GAINS[key]
            total += sign * int(str(args[name]))
        elif key == "hellweg-did-carriages":
            total += sum(map(paid_by_villages, messages(args["roads"])))
    return total


def paid_by_villages(road: Message) -> int:
    """Return what villages pay for carriages on a road, beyond the first the same again."""
    args = dict(road.args)
    again = args.get("item")
    if isinstance(again, Message):
        return (int(str(args["number"])) - 1) * paid_by_villages(again)
    return int(str(args["thaler"]))


@pytest.mark.parametrize("name", OURS)
def test_every_change_of_own_money_is_explained(name: str) -> None:
    """Between any two questions."""
    for seat in seats(RECORDS[name]):
        for reading in readings(RECORDS[name], seat):
            if isinstance(reading.before, State):
                assert isinstance(reading.after, State)
                before, after = (
                    state.players[seat].money for state in (reading.before, reading.after)
                )
                assert gain(reading) == after - before, reading.news


SALES = (
    Sold(Seat(1), Town("soest"), Sort("salt"), 5),
    Sold(Seat(1), Town("hagen"), Sort("beer"), 4),
    SoldNothing(Seat(2)),
)
NAMES = ("Ana", "Ben", "Cleo", "Dov")


def read(events: tuple[Sold | SoldNothing | CardTurned, ...], viewer: Seat | None) -> list[str]:
    """Return the lines about some events for a viewer, in English."""
    speaker = game_speaker("en", rules(), NAMES.__getitem__)
    view = rules().view(at_actions(1, {}), viewer)
    return [speaker.say(line.text) for line in rules().news(view, events, viewer)]


def test_the_sales_of_several_others_are_one_line() -> None:
    """Each seller is named with their total, so that no sale is cut for want of room."""
    own = Sold(ALEX, Town("wesel"), Sort("beer"), 3)
    assert read((own, *SALES), ALEX) == [
        "You sell beer in Wesel for 3.",
        "The others sell: Ben for 9 and Cleo nothing.",
    ]


def test_one_seller_and_each_seller_of_a_public_message_have_a_line() -> None:
    """A line of their own has room for the goods."""
    assert read(SALES[:2], ALEX) == [
        "Ben sells salt in Soest for 5 and beer in Hagen for 4 (9 in all)."
    ]
    assert len(read(SALES, None)) == 2


def test_a_new_trading_card_is_no_news() -> None:
    """The heading has the month, and the sheet the card."""
    assert read((CardTurned(1, 1), *SALES), ALEX) == [
        "The others sell: Ben for 9 and Cleo nothing."
    ]
