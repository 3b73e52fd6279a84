"""`python -m tests.bench.taps haendler --seats 4`: clicks and calls a person and round.

Games are played at random, and each answer costs what it costs on the panel: a button one click, a
menu two (open, choose), a form two and two more for each menu in it. Beside them stand the calls:
how often a person who waited is asked again.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from typing import Any

from bot.components.answers import Answer, answers, groups, size
from bot.components.clip import BUTTON, OPTIONS, fits
from bot.components.panel import BUTTONS
from games import registry
from games.kernel import Action, Amount, AnyGame, Choice, Form, OneOf, Prompt, Seat
from games.kernel.prompt import offers
from games.kernel.selfplay import Move, seed_of, walk
from games.kernel.words import Speaker

PRESS, PICK = 1, 2
"""A button; a menu that is opened and chosen from."""


def taps(game: AnyGame, voice: Speaker, prompts: tuple[Prompt, ...], action: Action) -> int:
    """Return the clicks of an answer."""
    prompt = next(prompt for prompt in prompts if offers(prompt, action))
    if isinstance(prompt, Form) and not 0 < size(prompt) <= OPTIONS:
        return _form(prompt)
    found = answers(game, prompt, voice)
    if len(found) <= BUTTONS and all(fits(answer.label, BUTTON) for answer in found):
        return PRESS
    return PICK + (PICK if _lies_deeper(prompt, found, action) else 0)


def _lies_deeper(prompt: Prompt, found: list[Answer], action: Action) -> bool:
    """Whether a menu is too long for the answer: it is behind its group, or on a further page."""
    if not isinstance(prompt, Choice) or len(found) <= OPTIONS:
        return False
    number = next(n for n, option in enumerate(prompt.options) if option.action == action)
    return len(groups(found)) > 1 or number >= OPTIONS - 1


def _form(form: Form) -> int:
    """Open, send, and two for each menu; the usual sums of one number are buttons."""
    if len(form.fields) == 1 and isinstance(form.fields[0], Amount):
        return PRESS
    return PICK + sum(PICK for field in form.fields if isinstance(field, OneOf))


def counted(game: AnyGame, seats: int, number: int) -> Iterator[tuple[str, int, bool]]:
    """Yield each answer of a random game: its question, its clicks, and whether it was a call."""
    voice = Speaker("en", (game.package, "games.kernel", "bot"), game.names, game.key)
    before: Any = None
    free = set(map(Seat, range(seats)))
    for move in walk(game, seats, {}, seed_of(number), number):
        if move.seat is not None and move.action is not None:
            prompts = game.prompts(before, move.seat)
            kind = next(prompt.kind for prompt in prompts if offers(prompt, move.action))
            yield kind, taps(game, voice, prompts, move.action), move.seat in free
        before = move.state
        free -= {move.seat}
        free |= _waiting(game, move, seats)


def _waiting(game: AnyGame, move: Move, seats: int) -> set[Seat]:
    """Return who is not asked: when they are, it is a call."""
    return set(map(Seat, range(seats))) - set(game.asked(move.state))


def main() -> None:
    """Print the averages."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=registry.GAMES)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=20)
    chosen = parser.parse_args()
    game = registry.load(chosen.game)
    clicks, calls = Counter[str](), Counter[str]()
    rounds = 0
    for number in range(chosen.games):
        *_, last = walk(game, chosen.seats, {}, seed_of(number), number)
        rounds += last.state.round
        for kind, cost, call in counted(game, chosen.seats, number):
            clicks[kind] += cost
            calls[kind] += call
    shares = rounds * chosen.seats
    print(f"{'':<16} clicks  calls, a person and round; {rounds} rounds")  # noqa: T201 - its purpose
    for kind, cost in clicks.most_common():
        print(f"{kind:<16} {cost / shares:6.2f} {calls[kind] / shares:6.2f}")  # noqa: T201 - as above
    print(f"{'all':<16} {clicks.total() / shares:6.2f} {calls.total() / shares:6.2f}")  # noqa: T201 - as above


if __name__ == "__main__":
    main()
