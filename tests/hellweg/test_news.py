"""What the players of Hellweg are told of what has happened."""

import pytest

from games.hellweg.model import State
from games.kernel import Message
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


def gain(told: Reading) -> int:
    """Return how many Thaler the reader has more, by what they are told."""
    total = 0
    for key, args in own_sentences(told):
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
        for told in readings(RECORDS[name], seat):
            if isinstance(told.before, State):
                assert isinstance(told.after, State)
                before, after = (state.players[seat].money for state in (told.before, told.after))
                assert gain(told) == after - before, told.news
