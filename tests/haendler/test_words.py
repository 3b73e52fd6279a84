"""Words: every name can be said, lists are counted, deals name only what changes hands."""

from collections import Counter
from itertools import islice

import pytest

from games.haendler.model import State
from games.haendler.stages.movement.destinations import Go, Push
from games.haendler.stages.movement.interruptions import CardEarned
from games.haendler.stages.movement.turn import Courier, Turn
from games.haendler.stages.prices.warehouse import Sell, SoldFromStock
from games.haendler.stages.purchase import Bought, Buy
from games.kernel import Option, Rng, Seat
from games.kernel.prompt import listed_options
from games.matches.selfplay import seed_of, walk
from games.texts.catalogues import LANGUAGES, Speaker, game_speaker
from tests.haendler.table import ANA, BEN, GAME, position


def speaker(language: str) -> Speaker:
    """Return the speaker of the table."""
    names = ("Ana", "Ben", "Cleo", "Dov")
    return game_speaker(language, GAME, lambda seat: names[seat])


@pytest.mark.parametrize(
    ("want", "said"),
    [
        ("nothing", ["Geschäft 1 annehmen: Ana gibt 800 Gulden, du gibst nichts"]),
        (
            "any",
            [
                "Geschäft 1 annehmen: Ana gibt 800 Gulden, du gibst Verkauf mit Bonus",
                "Geschäft 1 annehmen: Ana gibt 800 Gulden, du gibst Kostenlose Zuladung",
            ],
        ),
    ],
)
def test_agreeing_tells_what_one_agrees_to(want: str, said: list[str]) -> None:
    """A button says whose deal it is, what it costs, and which card would go."""
    table = position("purchase", negotiation="on", hands={BEN: "bonus zuladung"})
    table.play(ANA, f"deal-pay p2 800 {want}")
    (answers,) = (p for p in table.prompts(BEN) if p.kind == "deals")
    *agreeing, _ = answers.options  # type: ignore[union-attr]
    assert [speaker("de").say(GAME.label(option)) for option in agreeing] == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_holder_of_other_cards_reads_why_they_are_asked(language: str) -> None:
    """The question differs for them alone, and both read well in each window."""
    for phase, fitting, other in (
        ("movement", "achsenbruch", "bonus"),
        ("prices", "sonderverkauf", "bonus"),
        ("selling", "bonus", "aufstieg"),
    ):
        table = position(
            phase,  # type: ignore[arg-type]
            hands={ANA: fitting, BEN: other},
            wagons={1: "wien"},
            arrived=[1],
            loads={1: {ANA: "wine", BEN: "salt"}},
            stock={ANA: {"koeln": "wine"}, BEN: {"koeln": "wine"}},
        )
        for seat in map(Seat, range(4)) if phase == "prices" else ():
            table.play(seat, "wheel crest crest")
        titles = {speaker(language).say(GAME.title(table.prompts(seat)[0])) for seat in (ANA, BEN)}
        assert len(titles) == 2


EACH = 15
"""Buttons of a kind that are looked at."""


def test_buttons_tell_what_happens() -> None:
    """Of the first in a game: prices, extra points, arrivals and cards."""
    looked: Counter[str] = Counter()
    for move in islice(walk(GAME, 3, {}, seed_of(5), 5), 400):
        for seat in GAME.asked_seats(move.state):
            for option in listed_options(GAME.prompts(move.state, seat)):
                kind = option.action.kind
                if looked[kind] < EACH:
                    looked[kind] += _holds(move.state, seat, option)
    assert all(looked[cls.kind] >= 5 for cls in (Buy, Sell, Courier, Go, Push)), looked


def _holds(state: State, seat: Seat, option: Option) -> bool:
    """Check what a button tells; return whether it tells anything."""
    told = dict(option.args)
    events = GAME.apply(state, seat, option.action, Rng(seed_of(1), 1)).events
    match option.action:
        case Buy() | Sell():
            paid = [event.amount for event in events if isinstance(event, Bought | SoldFromStock)]
            assert paid == [told["price"]]
        case Courier():
            earned = any(isinstance(event, CardEarned) for event in events)
            assert earned == (told["card"] == "yes")
        case Go(points=points, to=to) | Push(points=points, to=to):
            assert isinstance(state.stage, Turn)
            own = 0 if isinstance(option.action, Push) else state.stage.tile
            assert told["extra"] == points - own
            assert (told["arrives"] == "yes") == (to in GAME.board.city_number)
        case _:
            return False
    return True
