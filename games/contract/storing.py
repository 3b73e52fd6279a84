"""Checks of storage: states, events and actions survive JSON and notation."""

import json

from games.contract.answers import select_answers
from games.contract.played import Played, name_of
from games.contract.playing import ANSWER_LIMIT
from games.kernel import Form, Prompt, Rng, Seat, must, parse, text
from games.kernel.codec import dump_json, load_json
from games.kernel.notation import normalize_line
from games.kernel.prompt import listed_options
from games.matches.selfplay import seed_of

MAX_NOTATION_CHARS = 100
"""Maximum length of a move in notation. A longer one does not fit into a button's id."""


def states_events_and_actions_survive_json(game: Played) -> None:
    """States, events and actions are unchanged after they were stored and loaded."""
    rules = game.rules
    for move in game.visit_moves():
        if rules.events.loads(rules.events.dumps(move.events)) != move.events:
            game.fail("the events are others when they were stored")
        if move.action is not None:
            stored = json.loads(json.dumps(rules.actions.dump(move.action)))
            if rules.actions.load(stored) != move.action:
                game.fail(f"`{text(move.action)}` is another action when it was stored")
    for move in game.visit_moves(16):
        if load_json(rules.state_type, dump_json(move.state)) != move.state:
            game.fail("the state is another when it was stored: is every part a `state_class`?")


def a_stored_state_plays_on_like_the_one_in_memory(game: Played) -> None:
    """A move leads to the same state when it is played from a stored state."""
    for earlier_move, move in game.pairs():
        if move.version % 16:
            continue
        loaded = load_json(game.rules.state_type, dump_json(earlier_move.state))
        rng = Rng(seed_of(game.number), move.version)
        step = game.rules.apply(loaded, Seat(must(move.seat)), must(move.action), rng)
        if step.state != move.state:
            game.fail("the move led elsewhere when it was played from the stored state")


def notation_is_unique_plain_and_parses_back(game: Played) -> None:
    """The notation of each offered action is short, plain and unique, and parses to the action."""
    for move in game.visit_moves(4):
        for seat in game.every_seat:
            _check_notation(game, game.rules.prompts(move.state, seat))


def _check_notation(game: Played, prompts: tuple[Prompt, ...]) -> None:
    texts = [text(option.action) for option in listed_options(prompts)]
    if repeated := {line for line in texts if texts.count(line) > 1}:
        game.fail(f"several options are written {', '.join(sorted(repeated))}")
    for option, line in zip(listed_options(prompts), texts, strict=True):
        if line != normalize_line(line) or len(line) > MAX_NOTATION_CHARS:
            game.fail(f"`{line}` has letters that nobody types, or more than {MAX_NOTATION_CHARS}")
        if parse(prompts, line) != option.action:
            game.fail(f"`{line}` means another action when it is typed")
    for form in (prompt for prompt in prompts if isinstance(prompt, Form)):
        for action in select_answers([form], ANSWER_LIMIT, game.at // 4):
            if parse(prompts, text(action)) != action:
                game.fail(f"`{text(action)}` means another action when it is typed")


def options_keep_their_order(game: Played) -> None:
    """A state that was stored and loaded has the same prompts in the same order."""
    for move in game.visit_moves(16):
        loaded = load_json(game.rules.state_type, dump_json(move.state))
        for seat in game.every_seat:
            if game.rules.prompts(loaded, seat) != game.rules.prompts(move.state, seat):
                game.fail(f"{name_of(seat)} is asked otherwise, or in another order, a second time")
