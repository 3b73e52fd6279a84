"""`python -m tools.bench.taps haendler --seats 4`: clicks a person and round.

Games are played at random, or by computers (`--players apprentice`), which is nearer to what people
do. Each answer costs what it costs on the panel as it is drawn, with the letters of its map: a
button one click, a menu two (open, choose), a form two (open, send) and two more for each menu in
it that is not ready. What the table plays by itself costs none. A random sum stands for a usual
one, since people do not name sums at random: it costs what those beside it cost. Where a shortcut
is the moves that follow, in whatever order, and costs less, it is pressed (`> …`). Forms for
planned moves are not filled in: three bids cost three clicks, their form two and three sums to
type. What they save is calls, which `tools.pace` measures.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from bot.cli.games import levels_of, walked
from bot.components.content import Focus, PanelContent
from bot.components.custom_ids import Address, Kind, address_of
from bot.components.questions import questions, sorted_out
from games import registry
from games.kernel import Action, AnyGame, Field, Form, OneOf, Seat, text
from games.kernel.automatic import by_itself
from games.kernel.prompt import offers
from games.kernel.selfplay import Move
from games.kernel.words import Speaker
from tests.bot.tables import perspective

PRESS, PICK = 1, 2
"""A button; a menu that is opened and chosen from."""


def taps(content: PanelContent, action: Action) -> int:
    """Return the clicks of an answer on a panel."""
    prompts = content.prompts
    automatic = by_itself(prompts)
    if automatic is not None and automatic.action == action:
        return 0
    number = next(n for n, prompt in enumerate(prompts) if offers(prompt, action))
    focus, clicks = Focus(), 0
    if number in sorted_out(content)[1] and not list(_drawn(content, focus, number)):
        focus, clicks = Focus(number), PICK
    return clicks + _reached(content, focus, number, action)


def _drawn(content: PanelContent, focus: Focus, number: int) -> Iterator[tuple[Address, set[str]]]:
    """Yield the buttons and menus of a prompt, with the entries of a menu."""
    parts = questions(content, focus)
    for item in (child for part in parts for child in getattr(part, "children", ())):
        address = address_of(item.custom_id)
        if address is not None and address.rest.partition(".")[0] == str(number):
            yield address, {each.value for each in getattr(item, "options", ())}


def _reached(content: PanelContent, focus: Focus, number: int, action: Action) -> int:
    """Return the clicks to an answer from where its question stands."""
    prompt = content.prompts[number]
    kinds: dict[Kind, set[str]] = {}
    for address, entries in _drawn(content, focus, number):
        kinds.setdefault(address.kind, set()).update(entries or {address.rest})
    if isinstance(prompt, Form):
        menus = PICK + PICK * sum(_is_changed(field, action) for field in prompt.fields)
        return PRESS if Kind.ANSWER in kinds else PICK if Kind.CHOOSE in kinds else menus
    place = next(n for n, option in enumerate(prompt.options) if option.action == action)
    if f"{number}.{place}" in kinds.get(Kind.ANSWER, ()) or prompt.options[place].action.ends:
        return PRESS
    if str(place) in kinds.get(Kind.CHOOSE, ()):
        return PICK
    groups = sorted(Focus.read(rest).group or 0 for rest in kinds.get(Kind.GROUP, ()))
    inside = (_reached(content, Focus(number, group), number, action) for group in groups)
    return PRESS + min(inside, default=PICK)


def _is_changed(field: Field, action: Action) -> bool:
    """Whether another entry of a form's menu is chosen than stands there."""
    if not isinstance(field, OneOf):
        return False
    ready = field.ready or len(field.values) == 1
    return not ready or getattr(action, field.name) != field.values[0]


def counted(game: AnyGame, moves: Sequence[Move]) -> Iterator[tuple[str, int]]:
    """Yield the kind of question of each answer of a game, or of a shortcut, and its clicks."""
    voice = Speaker("en", (game.package, "games.kernel", "bot"), game.names, game.key)
    costs = [0, *(_cost(game, voice, *pair) for pair in pairwise(moves))]
    at = 1
    while at < len(moves):
        kind, clicks, at = _shortest(game, voice, moves, at, costs)
        yield kind, clicks


def _content(game: AnyGame, voice: Speaker, state: Any, seat: Seat) -> PanelContent:
    own = perspective(game, state, seat, max(game.seats))
    own = replace(own, shortcuts=game.shortcuts(state, seat))
    return PanelContent(own, own, voice, letters=game.letters(own.prompts))


def _cost(game: AnyGame, voice: Speaker, before: Move, move: Move) -> int:
    """Return the clicks of a single move."""
    assert move.seat is not None
    assert move.action is not None
    return taps(_content(game, voice, before.state, move.seat), move.action)


def _shortest(
    game: AnyGame, voice: Speaker, moves: Sequence[Move], at: int, costs: Sequence[int]
) -> tuple[str, int, int]:
    """Return how a player goes on: by a move or a shortcut, its clicks, and the move after it."""
    before, move = moves[at - 1].state, moves[at]
    assert move.seat is not None
    assert move.action is not None
    content = _content(game, voice, before, move.seat)
    kind = next(prompt.kind for prompt in content.prompts if offers(prompt, move.action))
    best, found = 0, (kind, costs[at], at + 1)
    for number, clicks in _offered(content):
        shortcut = content.found.shortcuts[number]
        then = at + len(shortcut.actions)
        saved = sum(costs[at:then]) - clicks
        if saved > best and _are(moves[at:then], move.seat, shortcut.actions):
            best, found = saved, (f"> {shortcut.kind}", clicks, then)
    return found


def _offered(content: PanelContent) -> Iterator[tuple[int, int]]:
    """Yield the number of each shortcut that is drawn, and its clicks."""
    parts = questions(content, Focus())
    for item in (child for part in parts for child in getattr(part, "children", ())):
        address = address_of(item.custom_id)
        if address is None or address.kind is not Kind.SHORTCUT:
            continue
        if address.rest:
            yield int(address.rest), PRESS
        else:
            yield from ((int(each.value), PICK) for each in item.options)


def _are(moves: Sequence[Move], seat: Seat, actions: Sequence[Action]) -> bool:
    """Whether moves are these actions of a seat, in whatever order."""
    made = [text(move.action) for move in moves if move.seat == seat and move.action is not None]
    return sorted(made) == sorted(map(text, actions))


def main() -> None:
    """Print the averages."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=registry.GAMES)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", default="")
    chosen = parser.parse_args()
    game, seats = registry.load(chosen.game), chosen.seats
    levels = levels_of(chosen.players, game.key) if chosen.players else ()
    clicks, rounds = Counter[str](), 0
    for number in range(chosen.games):
        moves = [*walked(game, seats, {}, number, levels)]
        rounds += game.round_in(moves[-1].state)
        for kind, cost in counted(game, moves):
            clicks[kind] += cost
    print(f"{'':<16} clicks a person and round; {rounds} rounds")
    for kind, made in [*clicks.most_common(), ("all", clicks.total())]:
        print(f"{kind:<16} {made / (rounds * seats):6.2f}")


if __name__ == "__main__":
    main()
