"""`python -m tools.bench.habits haendler --level merchant --deals 10`: a level against habits.

Whoever has a habit plays as an apprentice, but for one kind of question that they always answer
alike. A habit that wins half or more against a level shows what the level is blind to. Every deal
is played from both sides; deals are counted for the interval, which is rather too wide so.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

from typing_extensions import override

from games.haendler.options import Done
from games.haendler.stages.bidding import Bid
from games.haendler.stages.status import Levels
from games.haendler.terms import Money
from games.hellweg.actions import BuyCard
from games.kernel import Action, Rng, Seat
from games.kernel.prompt import choices, offers
from games.kernel.selfplay import outcome_of, seed_of
from games.troedler.actions import Deliver, TakeGood
from players.evaluator import won
from players.levels import LEVELS, Apprentice, Player
from players.match import walk
from players.search import Enough, never
from players.sight import Sight
from players.tournament import evaluator_for, interval

A = TypeVar("A", bound=Action)

Habit = Callable[[Sight, list[Action]], Action | None]
"""What somebody does of what they might, the best first; `None`: the best."""


class Creature(Apprentice):
    """An apprentice with a habit."""

    level = "creature"

    def __init__(self, habit: Habit) -> None:
        self._habit = habit

    @override
    def decide(self, sight: Sight, rng: Rng, enough: Enough = never) -> Action:
        might = [line.first for line in self.lines(sight, rng)]
        found = self._habit(sight, might)
        return might[0] if found is None else found


def bids(amount: int, sight: Sight, _: list[Action]) -> Action | None:
    """Bid the same for every wagon, as long as there is so much."""
    bid = Bid(Money(amount))
    return bid if any(offers(prompt, bid) for prompt in sight.prompts) else None


def rises(left: int, sight: Sight, _: list[Action]) -> Action | None:
    """Buy every level after which so much is left, and no other."""
    if all(prompt.kind != "status" for prompt in sight.prompts):
        return None
    view = sight.view
    most = (view.own.money - left) // view.status_price
    bought = [one for one in _offered(sight, Levels) if one.number <= most]
    return bought[-1] if bought else Done()


def hoards(sight: Sight, _: list[Action]) -> Action | None:
    """Buy no status before the last round."""
    asked = any(prompt.kind == "status" for prompt in sight.prompts)
    return Done() if asked and sight.view.arrivals < sight.view.end else None


def both(*habits: Habit) -> Habit:
    """Return several habits as one."""

    def does(sight: Sight, might: list[Action]) -> Action | None:
        return next((found for one in habits if (found := one(sight, might))), None)

    return does


def dearest(sight: Sight, _: list[Action]) -> Action | None:
    """Buy the dearest merchandise card whenever it can be paid."""
    prices = {(card.ware, card.number): card.price for card in sight.view.wares}
    cards = _offered(sight, BuyCard)
    return max(cards, key=lambda card: prices[card.ware, card.number], default=None)


def delivers(_: Sight, might: list[Action]) -> Action | None:
    """Fulfil a request wherever it can be done."""
    return next((one for one in might if isinstance(one, Deliver)), None)


def shuns(kinds: tuple[type[Action], ...], _: Sight, might: list[Action]) -> Action | None:
    """Never do one kind of thing, where anything else can be done."""
    return next((one for one in might if not isinstance(one, kinds)), None)


def _offered(sight: Sight, kind: type[A]) -> list[A]:
    return [one.action for one in choices(sight.prompts) if isinstance(one.action, kind)]


EARLY = partial(rises, 2000)

HABITS: Mapping[str, Mapping[str, Habit]] = {
    "haendler": {
        "bids 400": partial(bids, 400),
        "rises early": EARLY,
        "bids 400 and rises early": both(partial(bids, 400), EARLY),
        "bids nothing": partial(bids, 0),
        "hoards": hoards,
    },
    "hellweg": {"dearest card": dearest, "no cards": partial(shuns, (BuyCard,))},
    "troedler": {"delivers at once": delivers, "takes no good": partial(shuns, (TakeGood,))},
}


def against(game: str, level: str, habit: Habit, first: int, deals: int) -> float:
    """Return how many of twice so many matches for two a level wins against a habit."""
    return sum(
        _won(game, (LEVELS[level], Creature(habit)), deal, seat)
        for deal in range(first, first + deals)
        for seat in range(2)
    )


def _won(game: str, players: tuple[Player, Player], deal: int, seat: int) -> float:
    """Return what the first player wins of a match in which they sit at a seat."""
    seated = players if seat == 0 else players[::-1]
    evaluator = evaluator_for(game)
    _, outcome = outcome_of(evaluator.game, walk(evaluator, seated, {}, seed_of(deal), deal))
    return won(outcome, Seat(seat))


def main() -> None:
    """Print a row for each habit."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=tuple(HABITS))
    parser.add_argument("--level", choices=tuple(LEVELS), default="apprentice")
    for name, usual in (("deals", 20), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    asked = parser.parse_args()
    for name, habit in HABITS[asked.game].items():
        wins = against(asked.game, asked.level, habit, asked.seed, asked.deals)
        least, most = (f"{100 * part:.1f}" for part in interval(wins / 2, asked.deals))
        print(
            f"{asked.level} against {name}: {wins:g} of {2 * asked.deals} games"
            f" [{least} %, {most} %]",
            flush=True,
        )


if __name__ == "__main__":
    main()
