"""Checks of playing: a seat can play the actions it is offered, and they lead to sound states.

A state is sound if it keeps the game's `invariants`.
"""

import sys
from typing import Any

from typing_extensions import override

from games.contract.answers import select_answers
from games.contract.played import Played, name_of
from games.kernel import Choice, Form, IllegalMove, NotYourTurn, Prompt, Rng, Seat, must, play, text
from games.kernel.codec import dump_json
from games.kernel.event import tells_chance
from games.kernel.game import require_someone_asked
from games.kernel.prompt import is_awaited, offers
from games.matches.selfplay import seed_of

ANSWER_LIMIT = 8
"""Maximum number of answers to a form that are tried in each position."""


def every_position_is_sound(game: Played) -> None:
    """Every state keeps the invariants, and either a seat is asked or the game is over."""
    for move in game.visit_moves():
        game.rules.check(move.state)
        require_someone_asked(game.rules, move.state)


def somebody_wins(game: Played) -> None:
    """At the end a seat has first place, and `provisional_result` has the places of `outcome`."""
    rules, last = game.rules, game.moves[-1].state
    outcome = rules.outcome(last)
    if outcome is None or min(outcome.places) != 1:
        game.fail("the game is over, and nobody has the first place: see `outcome`")
    if rules.provisional_result(last).places != outcome.places:
        game.fail("`provisional_result` gives other places at the end than `outcome`")


def the_asked_are_those_with_a_question_that_is_not_optional(game: Played) -> None:
    """`asked_seats` names the seats that have a prompt that is not optional.

    For speed, stages often implement `asked_seats` separately from the prompts.
    """
    rules = game.rules
    for move in game.visit_moves():
        asked = tuple(
            seat
            for seat in game.every_seat
            if rules.outcome(move.state) is None and is_awaited(rules.prompts(move.state, seat))
        )
        if rules.asked_seats(move.state) != asked:
            asked_names = ", ".join(map(name_of, rules.asked_seats(move.state))) or "nobody"
            prompted_names = ", ".join(map(name_of, asked)) or "nobody has"
            game.fail(
                f"`asked_seats` names {asked_names};"
                f" a prompt that is not optional: {prompted_names}"
            )


def every_offered_action_is_accepted_and_changes_no_state(game: Played) -> None:
    """In every eighth position all offered actions can be played, and no state changes.

    Of a form with many answers, `ANSWER_LIMIT` are played.
    """
    for move in game.visit_moves(8):
        state_before = dump_json(move.state)
        for seat, prompt in game.prompts(move.state):
            limit = ANSWER_LIMIT if isinstance(prompt, Form) and not game.thorough else sys.maxsize
            for action in select_answers([prompt], limit, move.version // 8):
                _require_accepted(game, seat, action)
        if dump_json(move.state) != state_before:
            game.fail("an action changed the state that it was given: write to drafts alone")


def _require_accepted(game: Played, seat: Seat, action: Any) -> None:
    """Play an action in the position after move `at`; errors have a note that names the action."""
    state = game.moves[game.at].state
    try:
        after = play(game.rules, state, seat, action, Rng(seed_of(1), game.at + 1))
        game.rules.check(after.state)
    except Exception as error:
        error.add_note(f"{name_of(seat)} played `{text(action)}`, which is offered")
        raise


def a_step_that_draws_tells_what_chance_gave_and_is_the_same_again(game: Played) -> None:
    """A move that draws has a chance event, and a repeated move leads to the same step.

    The stream numbers of later draws depend on the number of moves with chance events.
    """
    for earlier_move, move in game.pairs():
        rng = _RecordingRng(seed_of(game.number), move.version)
        state_before = dump_json(earlier_move.state)
        step = game.rules.apply(earlier_move.state, Seat(must(move.seat)), must(move.action), rng)
        line = text(must(move.action))
        if dump_json(earlier_move.state) != state_before:
            game.fail(f"`{line}` changed the state that it was given: write to drafts alone")
        if rng.drew and not tells_chance(step.events):
            game.fail(f"`{line}` draws, and no event of it has `chance = True`")
        if (step.state, step.events) != (move.state, move.events):
            game.fail(
                f"`{line}` led elsewhere when it was played again: take chance from `ctx.rng`"
                " alone, never from `random`, a clock or the order of a set"
            )


class _RecordingRng(Rng):
    """Random numbers that record whether there was a draw among several possibilities."""

    __slots__ = ("drew",)

    def __init__(self, key: bytes, number: int) -> None:
        super().__init__(key, number)
        self.drew = False

    @override
    def below(self, possibilities: int) -> int:
        self.drew = self.drew or possibilities > 1
        return super().below(possibilities)


def nobody_else_can_play_it(game: Played) -> None:
    """An action that is offered to one seat only is refused to every other seat."""
    for move in game.visit_moves(8, first=1):
        earlier_state = game.moves[move.version - 1].state
        action = must(move.action)
        for seat in game.every_seat:
            prompts = game.rules.prompts(earlier_state, seat)
            if seat == move.seat or is_offered(prompts, action):
                continue
            try:
                play(game.rules, earlier_state, seat, action, Rng(seed_of(1), 1))
            except (IllegalMove, NotYourTurn):
                continue
            game.fail(f"{name_of(seat)} could play `{text(action)}`, which they are not offered")


def a_timeout_is_a_legal_answer(game: Played) -> None:
    """The `timeout` of a prompt is one of its answers, and each pause has a timeout."""
    for move in game.visit_moves():
        for seat, prompt in game.prompts(move.state):
            if prompt.timeout is not None:
                if not is_offered(game.rules.prompts(move.state, seat), prompt.timeout):
                    game.fail(
                        f"the timeout `{text(prompt.timeout)}` of {name_of(seat)}'s"
                        f" {prompt.kind} is not offered"
                    )
                _require_accepted(game, seat, prompt.timeout)
            elif isinstance(prompt, Choice) and prompt.pause:
                game.fail(f"the pause {prompt.kind} has no timeout: what follows by itself?")


def a_seat_out_of_time_is_answered_for(game: Played) -> None:
    """`on_timeout` returns an offered action for each seat that must answer, and only for these."""
    rules = game.rules
    for move in game.visit_moves(3):
        asked = rules.asked_seats(move.state)
        for seat in game.every_seat:
            answer = rules.on_timeout(move.state, seat, Rng(seed_of(1), 0))
            if (answer is not None) != (seat in asked):
                game.fail(f"`on_timeout` gives {answer} for {name_of(seat)}; asked are {asked}")
            if answer is not None and not is_offered(rules.prompts(move.state, seat), answer):
                viewer = name_of(seat)
                game.fail(f"`on_timeout` answers `{text(answer)}` for {viewer}: it is not offered")


def is_offered(prompts: tuple[Prompt, ...], action: Any) -> bool:
    """Whether one of the prompts offers an action."""
    return any(offers(prompt, action) for prompt in prompts)
