"""`python -m tools.bench.taps haendler --seats 4`: clicks and calls a person and round.

Games are played at random, and each answer costs what it costs on the panel as it is drawn: a
button one click, a menu two (open, choose), a form two and two more for each menu in it; what the
table plays by itself costs none. A random sum stands for a usual one, since people do not name
sums at random: it costs what those beside it cost. Beside the clicks stand the calls: how often a
person who waited is asked again.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from typing import Any

from discord import ui

from bot.components.custom_ids import PICK as MENU
from bot.components.custom_ids import PRESS as BUTTON
from bot.components.custom_ids import Address, Kind, found
from bot.components.panel import PROMPTS, Focus, PanelContent, questions
from games import registry
from games.kernel import Action, AnyGame, Form, OneOf, Prompt, Seat
from games.kernel.prompt import forced, offers
from games.kernel.selfplay import Move, seed_of, walk
from games.kernel.words import Speaker

PRESS, PICK = 1, 2
"""A button; a menu that is opened and chosen from."""


def taps(content: PanelContent, action: Action) -> int:
    """Return the clicks of an answer on a panel."""
    prompts = content.prompts
    if forced(prompts) == action:
        return 0
    number = next(n for n, prompt in enumerate(prompts) if offers(prompt, action))
    page = number // PROMPTS
    drawn = tuple(_drawn(questions(content, Focus(page=page)), number))
    return page * PRESS + _reached(prompts[number], action, drawn)


def _drawn(parts: list[ui.Item[Any]], number: int) -> Iterator[tuple[Address, set[str]]]:
    """Yield the buttons and menus of a prompt, with the entries of a menu."""
    for item in (child for part in parts for child in getattr(part, "children", ())):
        address = found(BUTTON, item.custom_id) or found(MENU, item.custom_id)
        if address is not None and address.rest.partition(".")[0] == str(number):
            yield address, {each.value for each in getattr(item.item, "options", ())}


def _reached(prompt: Prompt, action: Action, drawn: tuple[tuple[Address, set[str]], ...]) -> int:
    """Return the clicks to an answer among what is drawn."""
    kinds = {address.kind: entries for address, entries in drawn}
    if isinstance(prompt, Form):
        lists = sum(PICK for field in prompt.fields if isinstance(field, OneOf))
        return PRESS if Kind.ANSWER in kinds else PICK if Kind.CHOOSE in kinds else PICK + lists
    if Kind.ANSWER in kinds:
        return PRESS
    place = next(n for n, option in enumerate(prompt.options) if option.action == action)
    return PICK if str(place) in kinds.get(Kind.CHOOSE, ()) else PICK + PICK


def counted(game: AnyGame, seats: int, number: int) -> Iterator[tuple[str, int, bool]]:
    """Yield each answer of a random game: its question, its clicks, and whether it was a call."""
    voice = Speaker("en", (game.package, "games.kernel", "bot"), game.names, game.key)
    before: Any = None
    free = set(map(Seat, range(seats)))
    for move in walk(game, seats, {}, seed_of(number), number):
        if move.seat is not None and move.action is not None:
            prompts = game.prompts(before, move.seat)
            kind = next(prompt.kind for prompt in prompts if offers(prompt, move.action))
            view = game.view(before, move.seat)
            cost = taps(PanelContent(1, game, voice, view, prompts, ""), move.action)
            yield kind, cost, cost > 0 and move.seat in free
            free -= {move.seat} if cost else set()
        before = move.state
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
        rounds += game.round_in(last.state)
        for kind, cost, call in counted(game, chosen.seats, number):
            clicks[kind] += cost
            calls[kind] += call
    shares = rounds * chosen.seats
    print(f"{'':<16} clicks  calls, a person and round; {rounds} rounds")
    for kind, cost in clicks.most_common():
        print(f"{kind:<16} {cost / shares:6.2f} {calls[kind] / shares:6.2f}")
    print(f"{'all':<16} {clicks.total() / shares:6.2f} {calls.total() / shares:6.2f}")


if __name__ == "__main__":
    main()
