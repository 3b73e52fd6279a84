"""Planned moves and shortcuts follow from what their seat knows, and are moves like any."""

from collections.abc import Iterator
from typing import Any

from games.contract.answers import some, tried
from games.contract.played import Played, name_of
from games.contract.playing import is_offered
from games.kernel import (
    Expired,
    Option,
    PlannedMove,
    Play,
    Prompt,
    Rng,
    Seat,
    Shortcut,
    parse,
    plannable,
    play,
    text,
)
from games.matches.selfplay import seed_of

TYPED, THOROUGHLY = 10, 2_000
"""Planned moves that are typed for each seat in each position, and where no time is saved."""

FOLLOWED = 30
"""So many of the latest planned moves of a seat are followed at a time, each once."""


def planned_moves_follow_from_what_their_seat_knows(game: Played) -> None:
    """What may be planned, and what becomes of it later; what it plays is offered."""
    rules, given = game.rules, dict[Seat, list[PlannedMove]]()
    for move in game.some(25):
        for seat in game.every_seat:
            other = rules.resample(move.state, seat, Rng(seed_of(80), move.version))
            offered = plannable(rules, move.state, seat)
            if offered != plannable(rules, other, seat):
                game.fail(f"what {name_of(seat)} may plan depends on what they do not know")
            moves = given.setdefault(seat, [])
            moves += _some(offered, Rng(seed_of(81), move.version))
            if rules.outcome(move.state) is None:
                for planned in dict.fromkeys(moves[-FOLLOWED:]):
                    _followed(game, (move.state, other), seat, planned)


def _some(offered: tuple[Prompt, ...], chance: Rng) -> Iterator[Any]:
    """A few planned moves of each kind that is offered."""
    for prompt in map(tried, offered):
        yield from (prompt.answer(chance.below(prompt.size)) for _ in range(3) if prompt.size)


def _followed(game: Played, states: tuple[Any, Any], seat: Seat, planned: PlannedMove) -> None:
    """Follow a planned move in two positions that its seat cannot tell apart."""
    one, two = (game.rules.try_planned(state, seat, planned) for state in states)
    if one != two:
        game.fail(f"`{text(planned)}` of {name_of(seat)} depends on what they do not know")
    if isinstance(one, Play) and not is_offered(game.rules.prompts(states[0], seat), one.action):
        game.fail(
            f"`{text(planned)}` plays `{text(one.action)}`: {name_of(seat)} is not offered it"
        )


def planned_moves_can_be_typed_stored_and_told(game: Played) -> None:
    """They are actions like any: notation, JSON, label; each says when it acts, or why not."""
    rules, say = game.rules, game.outlets.say
    for move in game.some(12):
        for seat in game.every_seat:
            offered = plannable(rules, move.state, seat)
            say(rules.title(prompt) for prompt in offered)
            for planned in some(offered, THOROUGHLY if game.thorough else TYPED, move.version):
                if parse(offered, text(planned)) != planned:
                    game.fail(f"`{text(planned)}` means another move when it is typed")
                if rules.planned.loads(rules.planned.dumps([planned])) != (planned,):
                    game.fail(f"`{text(planned)}` is another move when it was stored")
                say([rules.label(Option(planned)), rules.when(planned)])
                result = rules.try_planned(move.state, seat, planned)
                say([result.why] if isinstance(result, Expired) else [])


def shortcuts_are_moves_in_a_row_that_follow_from_what_their_seat_knows(game: Played) -> None:
    """Each of their moves is offered once those before it are played; each says what it does."""
    rules = game.rules
    for move in game.some(25):
        for seat in game.every_seat:
            found = rules.shortcuts(move.state, seat)
            other = rules.resample(move.state, seat, Rng(seed_of(82), move.version))
            if found != rules.shortcuts(other, seat):
                game.fail(f"the shortcuts of {name_of(seat)} depend on what they do not know")
            for shortcut in found:
                game.outlets.say(
                    [rules.shortcut_label(shortcut), rules.shortcut_label(shortcut, "A")]
                )
                _shortened(game, seat, shortcut)


def _shortened(game: Played, seat: Seat, shortcut: Shortcut) -> None:
    if len(shortcut.actions) < 2:
        game.fail(f"the shortcut `{shortcut.kind}` of {name_of(seat)} is no more than a move")
    state = game.moves[game.at].state
    for action in shortcut.actions:
        try:
            state = play(game.rules, state, seat, action, Rng(seed_of(1), game.at + 1)).state
        except Exception as error:
            error.add_note(f"{name_of(seat)} played `{text(action)}` of `{shortcut.kind}`")
            raise
    game.rules.check(state)
