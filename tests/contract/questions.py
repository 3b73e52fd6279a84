"""What questions random games ask: which of them have options that all can work out."""

from collections.abc import Iterator

from games.kernel import Choice
from games.kernel.selfplay import seed_of, walk
from tests.contract.games import asked_once, few


def known(key: str) -> tuple[set[str], set[str]]:
    """Return the kinds of questions that are `public` at some time, and those that never are."""
    asked = set(_asked(key))
    kinds = {kind for kind, is_known in asked if is_known}
    return kinds, {kind for kind, _ in asked} - kinds


def _asked(key: str) -> Iterator[tuple[str, bool]]:
    rules = asked_once(key)
    for seats, chosen in few(key):
        for move in walk(rules, seats, chosen, seed_of(0)):
            for seat in rules.asked(move.state):
                for prompt in rules.prompts(move.state, seat):
                    if isinstance(prompt, Choice) and not prompt.optional:
                        yield prompt.kind, prompt.public
