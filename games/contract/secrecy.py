"""Checks of secrecy: no sentence, prompt or event tells viewers facts that they may not know."""

from itertools import zip_longest
from typing import Any

from games.contract.answers import select_answers
from games.contract.played import Played, describe_difference, name_of
from games.contract.playing import is_offered
from games.kernel import AnyGame, Event, Rng, Seat, audible, must
from games.kernel.automatic import automatic_answer
from games.kernel.prompt import find_refusals, offers, public_choices
from games.kernel.visibility import Who, find_secrets
from games.matches.selfplay import Move, seed_of

POSITION_COUNT = 20
"""Approximate number of a game's positions that are compared."""

OTHER_ANSWER_LIMIT = 3
"""Maximum number of other answers to a secret prompt that are compared with a move."""


def nobody_learns_what_they_may_not_know(game: Played) -> None:
    """All outlets (see `Outlets`) are equal in states that a viewer cannot tell apart."""
    hides = differed = False
    for move in game.visit_some_moves(POSITION_COUNT):
        hides |= game.rules.cover(move.state, None) != move.state
        for viewer in game.viewers:
            other = game.rules.resample(move.state, viewer, Rng(seed_of(77), move.version))
            game.rules.check(other)
            differed |= other != move.state
            _compare_outlets(game, viewer, move.state, other)
    if hides and not differed:
        game.fail("`resample` never changed anything, though fields are marked as secret")


def what_was_seen_can_be_looked_back_at(game: Played) -> None:
    """Earlier views have sentences, and `past_view` leaves the current view unchanged."""
    rules = game.rules
    for move in game.visit_some_moves(POSITION_COUNT):
        for viewer in game.viewers:
            view = rules.view(move.state, viewer)
            if rules.past_view(view, view) != view:
                game.fail(f"`past_view` leaves out what {name_of(viewer)} sees now")
            earlier_state = game.moves[move.version // 2].state
            earlier_view = rules.past_view(rules.view(earlier_state, viewer), view)
            game.outlets.say((rules.headline(earlier_view), *rules.describe(earlier_view)))


def _compare_outlets(game: Played, viewer: Seat | None, state: Any, other: Any) -> None:
    """Require that a viewer's outlets are equal in two states that they cannot tell apart."""
    outlets = game.outlets.list_outlets(state, viewer)
    other_outlets = game.outlets.list_outlets(other, viewer)
    if outlets != other_outlets:
        pairs = zip_longest(outlets, other_outlets)
        outlet, other_outlet = next(pair for pair in pairs if pair[0] != pair[1])
        game.fail(
            f"{name_of(viewer)} can tell apart what `resample` says they cannot:\n"
            f"{describe_difference(outlet, other_outlet)}"
        )


def nobody_hears_what_they_may_not_know(game: Played) -> None:
    """A viewer is told equal events after the same action in states that they cannot tell apart.

    The same holds for other seats after different answers to a secret prompt. Events from the first
    that `reveals` on are not compared. The check compares some moves, and the first move with each
    kind of event.
    """
    compared: set[type[Event]] = set()
    for earlier_move, move in game.pairs():
        new_classes = {type(event) for event in move.events} - compared
        compared |= new_classes
        if not new_classes and move.version % max(1, len(game.moves) // POSITION_COUNT):
            continue
        for viewer in game.viewers:
            _compare_in_other_state(game, earlier_move.state, move, viewer)
        _compare_secret_answers(game, earlier_move.state, move)


def _compare_in_other_state(game: Played, state: Any, move: Move, viewer: Seat | None) -> None:
    """Play a move in its state and in a resampled one, and compare the viewer's events.

    The two moves have different draws.
    """
    rules = game.rules
    actor = Seat(must(move.seat))
    action = must(move.action)
    other = rules.resample(state, viewer, Rng(seed_of(78), move.version))
    if not is_offered(rules.prompts(other, actor), action):
        return
    events = rules.apply(state, actor, action, Rng(seed_of(5), move.version)).events
    other_events = rules.apply(other, actor, action, Rng(seed_of(6), move.version)).events
    _compare_events(game, events, other_events, viewer)


def _compare_secret_answers(game: Played, state: Any, move: Move) -> None:
    """If a move answers a secret prompt, play other answers too, and compare others' events."""
    rules = game.rules
    seat = Seat(must(move.seat))
    action = must(move.action)
    prompts = rules.prompts(state, seat)
    secret_prompts = [prompt for prompt in prompts if prompt.secret and offers(prompt, action)]
    if not secret_prompts:
        return
    step = rules.apply(state, seat, action, Rng(seed_of(5), 0))
    sealed = _sealed_answers(step.state, seat)
    for other_action in select_answers(secret_prompts, OTHER_ANSWER_LIMIT, move.version):
        other_step = rules.apply(state, seat, other_action, Rng(seed_of(5), 0))
        for viewer in game.viewers:
            if viewer == seat:
                continue
            if sealed != _sealed_answers(other_step.state, seat):
                _require_untold(game, step.events, other_step.events, viewer)
            _compare_events(game, step.events, other_step.events, viewer)


def _sealed_answers(state: Any, seat: Seat) -> list[Any]:
    """Return a seat's answer in each `Sealed` field of the stage."""
    return [
        getattr(state.stage, secret.name)[seat]
        for secret in find_secrets(type(state.stage))
        if secret.who is Who.ITS_SEAT_UNTIL_ALL
    ]


def _require_untold(
    game: Played, events: tuple[Event, ...], others: tuple[Event, ...], viewer: Seat | None
) -> None:
    """Require that a viewer is told equal events after two sealed answers of another seat."""
    for event, other in zip_longest(audible(events, viewer), audible(others, viewer)):
        if event != other:
            game.fail(
                f"{name_of(viewer)} hears by {event or other} an answer that is `Sealed` until all"
                " have answered: tell it to its own seat (`audience=(seat,)`), or to all in"
                " `all_done`"
            )


def _compare_events(
    game: Played, events: tuple[Event, ...], others: tuple[Event, ...], viewer: Seat | None
) -> None:
    """Require that a viewer is told equal events, up to the first that `reveals` a fact."""
    for event, other in zip_longest(audible(events, viewer), audible(others, viewer)):
        if (event is not None and event.reveals) or (other is not None and other.reveals):
            return
        if event != other:
            game.fail(
                f"{name_of(viewer)} hears by {event} what they may not know: it could have been"
                f" {other}. Does it need an audience, or `reveals`?"
            )


def public_questions_follow_from_what_all_know(game: Played) -> None:
    """The options of a `public` prompt follow from facts that a spectator knows."""
    for move in game.visit_some_moves(POSITION_COUNT):
        other = game.rules.resample(move.state, None, Rng(seed_of(79), move.version))
        for seat in game.every_seat:
            if _public_facts(game.rules, move.state, seat) != _public_facts(
                game.rules, other, seat
            ):
                game.fail(f"a question of {name_of(seat)} is `public`, and not to spectators")


def _public_facts(rules: AnyGame, state: Any, seat: Seat) -> tuple[Any, ...]:
    """Return the facts about a seat's prompts that everybody must be able to work out."""
    prompts = rules.prompts(state, seat)
    public = public_choices(prompts)
    return automatic_answer(prompts), public, tuple(find_refusals(public))
