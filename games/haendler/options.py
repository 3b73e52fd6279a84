"""Functions that build and cache options, because prompts are built very often."""

from functools import lru_cache
from typing import Any

from games.haendler.terms import Ability, Card
from games.kernel import Action, Arg, Option, Term, message


class Done(Action):
    """End the player's part of a phase."""

    quiet = True
    says_done = True


class Pass(Action):
    """Play no card, or leave the ramp."""

    quiet = True


OPTION_CACHE_SIZE = 20_000
"""The number of single options that a cache holds. Caches are limited, because a bot that runs for
months offers many different sums."""

MENU_CACHE_SIZE = 4_000
"""The number of questions or other larger values that a cache holds."""


@lru_cache(maxsize=OPTION_CACHE_SIZE)
def option(action: type[Action], *values: Any) -> Option:  # noqa: ANN401 - the action's fields
    """Return the option of an action with these field values."""
    return Option(action(*values))


@lru_cache(maxsize=OPTION_CACHE_SIZE)
def priced_option(
    price: int,
    action: type[Action],
    *values: Any,  # noqa: ANN401 - as above
    groups: tuple[Term, ...] = (),
) -> Option:
    """Return the option of an action whose label names a price in guilders."""
    return Option(action(*values), (("price", price),), groups)


def able_argument(options: tuple[Option, ...]) -> tuple[str, Arg]:
    """Return the argument `able` of a question about a card: "yes" if it can be played, else "no".

    `options` are the ways to play it.
    """
    return "able", "yes" if options else "no"


def effect_argument(term: Ability | Card) -> tuple[str, Arg]:
    """Return the argument `effect` of a question: a sentence about what an ability or card does."""
    return "effect", message(f"haendler-effect-{term}")


ENDING = Done()
"""The action `Done`, for timeouts."""

DONE = Option(ENDING)
PASS = option(Pass)
