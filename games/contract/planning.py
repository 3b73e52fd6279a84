"""Checks of planned moves and shortcuts: they depend only on facts that their seat knows."""

from collections.abc import Iterator
from typing import Any

from games.contract.answers import as_tried, select_answers
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
    Stage,
    parse,
    plannable,
    play,
    text,
)
from games.kernel.state import concrete_subclasses, defined_in
from games.matches.selfplay import seed_of

TYPED_LIMIT = 10
"""Maximum number of planned moves that are typed for each seat in each position."""

THOROUGH_LIMIT = 2_000
"""The same maximum in thorough runs (`Played.thorough`)."""

SAMPLES_PER_PROMPT = 3
"""The number of random planned moves that are tried for each prompt."""

FOLLOWED_LIMIT = 30
"""The number of a seat's latest sampled planned moves that are tried in each position."""


def planned_moves_follow_from_what_their_seat_knows(game: Played) -> None:
    """The planned moves offered to a seat, and their results, do not depend on others' secrets."""
    rules = game.rules
    planned_by_seat = dict[Seat, list[PlannedMove]]()
    for move in game.visit_some_moves(25):
        for seat in game.every_seat:
            other = rules.resample(move.state, seat, Rng(seed_of(80), move.version))
            offered = plannable(rules, move.state, seat)
            if offered != plannable(rules, other, seat):
                game.fail(f"what {name_of(seat)} may plan depends on what they do not know")
            moves = planned_by_seat.setdefault(seat, [])
            moves += _sample_moves(offered, Rng(seed_of(81), move.version))
            if rules.outcome(move.state) is None:
                for planned in dict.fromkeys(moves[-FOLLOWED_LIMIT:]):
                    _compare_results(game, (move.state, other), seat, planned)


def planned_moves_are_taken_by_a_stage(game: Played) -> None:
    """For each class of planned moves that prompts offer, a stage has a method."""
    rules = game.rules
    moves = dict[type[PlannedMove], PlannedMove]()
    for move in game.visit_some_moves(25):
        for seat in game.every_seat:
            for planned in _sample_moves(rules.plannable(move.state, seat), Rng(seed_of(81), 0)):
                moves.setdefault(type(planned), planned)
    stages = [cls for cls in concrete_subclasses(Stage) if defined_in(cls, rules.package)]
    for move_class, planned in moves.items():
        if not any(
            stage.handles(planned) or stage.try_planned is not Stage.try_planned for stage in stages
        ):
            game.fail(
                f"`{move_class.__name__}` can be planned and is never played: give a stage a method"
                " whose last parameter is one"
            )


def _sample_moves(offered: tuple[Prompt, ...], rng: Rng) -> Iterator[Any]:
    """Yield `SAMPLES_PER_PROMPT` random planned moves for each prompt that has answers."""
    for prompt in map(as_tried, offered):
        for _ in range(SAMPLES_PER_PROMPT if prompt.size else 0):
            yield prompt.answer(rng.below(prompt.size))


def _compare_results(
    game: Played, states: tuple[Any, Any], seat: Seat, planned: PlannedMove
) -> None:
    """Try a planned move in two states that its seat cannot tell apart, and compare the results.

    An action that the planned move plays must be offered.
    """
    result, other_result = (game.rules.try_planned(state, seat, planned) for state in states)
    if result != other_result:
        game.fail(f"`{text(planned)}` of {name_of(seat)} depends on what they do not know")
    prompts = game.rules.prompts(states[0], seat)
    if isinstance(result, Play) and not is_offered(prompts, result.action):
        game.fail(
            f"`{text(planned)}` plays `{text(result.action)}`: {name_of(seat)} is not offered it"
        )


def planned_moves_can_be_typed_stored_and_told(game: Played) -> None:
    """Planned moves survive notation and JSON, and have sentences.

    The sentences are their label, when they will act, and why they expire.
    """
    rules, say = game.rules, game.outlets.say
    for move in game.visit_some_moves(12):
        for seat in game.every_seat:
            offered = plannable(rules, move.state, seat)
            say(rules.title(prompt) for prompt in offered)
            for planned in select_answers(
                offered, THOROUGH_LIMIT if game.thorough else TYPED_LIMIT, move.version
            ):
                if parse(offered, text(planned)) != planned:
                    game.fail(f"`{text(planned)}` means another move when it is typed")
                if rules.planned.loads(rules.planned.dumps([planned])) != (planned,):
                    game.fail(f"`{text(planned)}` is another move when it was stored")
                say([rules.label(Option(planned)), rules.when(planned)])
                result = rules.try_planned(move.state, seat, planned)
                say([result.why] if isinstance(result, Expired) else [])


def shortcuts_are_moves_in_a_row_that_follow_from_what_their_seat_knows(game: Played) -> None:
    """Each move of a shortcut is offered after the moves before it, and shortcuts have labels."""
    rules = game.rules
    for move in game.visit_some_moves(25):
        for seat in game.every_seat:
            shortcuts = rules.shortcuts(move.state, seat)
            other = rules.resample(move.state, seat, Rng(seed_of(82), move.version))
            if shortcuts != rules.shortcuts(other, seat):
                game.fail(f"the shortcuts of {name_of(seat)} depend on what they do not know")
            for shortcut in shortcuts:
                game.outlets.say(
                    [rules.shortcut_label(shortcut), rules.shortcut_label(shortcut, "A")]
                )
                _play_shortcut(game, seat, shortcut)


def _play_shortcut(game: Played, seat: Seat, shortcut: Shortcut) -> None:
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
