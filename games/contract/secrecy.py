"""Nobody learns what they may not know: by no sentence, no question and no event."""

from itertools import zip_longest
from typing import Any

from games.contract.answers import some
from games.contract.played import Played, name_of
from games.contract.playing import is_offered
from games.kernel import AnyGame, Event, Rng, Seat, audible, must
from games.kernel.automatic import automatic_answer
from games.kernel.prompt import find_refusals, offers, public_choices
from games.matches.selfplay import Move, seed_of

SOME = 20
"""So many positions of a game are compared."""


def nobody_learns_what_they_may_not_know(game: Played) -> None:
    """States that differ only in what a viewer may not know give them the same by every outlet."""
    hides = differed = False
    for move in game.some(SOME):
        hides |= game.rules.cover(move.state, None) != move.state
        for viewer in game.viewers:
            other = game.rules.resample(move.state, viewer, Rng(seed_of(77), move.version))
            game.rules.check(other)
            differed |= other != move.state
            _alike(game, viewer, move.state, other)
    if hides and not differed:
        game.fail("`resample` never changed anything, though fields are marked as secret")


def what_was_seen_can_be_looked_back_at(game: Played) -> None:
    """An earlier view, as it may be looked at later, can be said; that of now is as it is."""
    rules = game.rules
    for move in game.some(SOME):
        for viewer in game.viewers:
            now = rules.view(move.state, viewer)
            if rules.past_view(now, now) != now:
                game.fail(f"`past_view` leaves out what {name_of(viewer)} sees now")
            then = rules.past_view(rules.view(game.moves[move.version // 2].state, viewer), now)
            game.outlets.say((rules.headline(then), *rules.describe(then)))


def _alike(game: Played, viewer: Seat | None, state: Any, other: Any) -> None:
    one, two = (game.outlets.known(each, viewer) for each in (state, other))
    if one != two:
        told = next(pair for pair in zip_longest(one, two) if pair[0] != pair[1])
        game.fail(
            f"{name_of(viewer)} can tell apart what `resample` says they cannot:\n"
            f"    they get    {told[0]}\n    and also    {told[1]}"
        )


def nobody_hears_what_they_may_not_know(game: Played) -> None:
    """An action of a seat, played in two states that a viewer cannot tell apart, sounds the same.

    And so does another answer to a question that is secret. Unless what it reveals differs by
    right: an event that `reveals` ends the comparison. Compared are some moves, and the first with
    an event of each kind.
    """
    known: set[type[Event]] = set()
    for before, move in game.pairs():
        kinds = {type(event) for event in move.events} - known
        known |= kinds
        if not kinds and move.version % max(1, len(game.moves) // SOME):
            continue
        for viewer in game.viewers:
            _sounds_alike(game, before.state, move, viewer)
        _sealed(game, before.state, move)


def _sounds_alike(game: Played, state: Any, move: Move, viewer: Seat | None) -> None:
    """Play a move in a resampled state too, by another chance; compare what the viewer hears."""
    rules, actor, action = game.rules, Seat(must(move.seat)), must(move.action)
    other = rules.resample(state, viewer, Rng(seed_of(78), move.version))
    if not is_offered(rules.prompts(other, actor), action):
        return
    one = rules.apply(state, actor, action, Rng(seed_of(5), move.version)).events
    two = rules.apply(other, actor, action, Rng(seed_of(6), move.version)).events
    _same(game, one, two, viewer)


def _sealed(game: Played, state: Any, move: Move) -> None:
    """Play other answers to the question of a move, if it is secret; compare what others hear."""
    rules, seat, action = game.rules, Seat(must(move.seat)), must(move.action)
    asked = [one for one in rules.prompts(state, seat) if one.secret and offers(one, action)]
    for each in some(asked, 3, move.version):
        one, two = (rules.apply(state, seat, a, Rng(seed_of(5), 0)).events for a in (action, each))
        for viewer in game.viewers:
            if viewer != seat:
                _same(game, one, two, viewer)


def _same(
    game: Played, one: tuple[Event, ...], two: tuple[Event, ...], viewer: Seat | None
) -> None:
    for heard, also in zip_longest(audible(one, viewer), audible(two, viewer)):
        if any(event is not None and event.reveals for event in (heard, also)):
            return
        if heard != also:
            game.fail(
                f"{name_of(viewer)} hears by {heard} what they may not know: it could have been"
                f" {also}. Does it need an audience, or `reveals`?"
            )


def public_questions_follow_from_what_all_know(game: Played) -> None:
    """A spectator could list the options of a `public` question: playing it alone tells nothing."""
    for move in game.some(SOME):
        other = game.rules.resample(move.state, None, Rng(seed_of(79), move.version))
        for seat in game.every_seat:
            if _public(game.rules, move.state, seat) != _public(game.rules, other, seat):
                game.fail(f"a question of {name_of(seat)} is `public`, and not to spectators")


def _public(rules: AnyGame, state: Any, seat: Seat) -> tuple[Any, ...]:
    """What is forced, what all can work out that a seat is asked, and why other answers are not."""
    prompts = rules.prompts(state, seat)
    public = public_choices(prompts)
    return automatic_answer(prompts), public, tuple(find_refusals(public))
