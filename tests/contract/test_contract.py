"""What every game owes its players. A registered game joins by itself."""

import json
import sys
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import pairwise, zip_longest
from typing import Any

import pytest

from games.kernel import (
    AnyGame,
    BadSettings,
    Choice,
    Event,
    Expired,
    Form,
    IllegalMove,
    Message,
    NotYourTurn,
    Option,
    PlannedMove,
    PlanResult,
    Play,
    Prompt,
    Rng,
    Seat,
    audible,
    complete,
    parse,
    plannable,
    play,
    suggestions,
    text,
)
from games.kernel.codec import dump_json, load_json
from games.kernel.gate import require_someone_asked
from games.kernel.notation import plain
from games.kernel.prompt import choices, forced, offers, waited_for
from games.kernel.selfplay import Move, seed_of, walk
from tests.contract.answers import answer, count, some
from tests.contract.games import KEYS, Table, asked_once, each_table, game, mixes, playable, tables
from tests.contract.outlets import Outlets

GAMES_EACH = 2
"""Random games for each number of players, one for each other option; `selfplay` plays more."""

TYPED = 20
"""Orders that are typed for each seat in each position."""

MOST = 8
"""Answers to a form that are tried in each position: some have hundreds, much alike."""

every_table = each_table()
every_game = pytest.mark.parametrize("key", KEYS)


def walks(table: Table) -> Iterator[tuple[AnyGame, list[Move]]]:
    """Give the table's random games. One value alone may not make sense: then there is none."""
    for moves in _walked(*table[:2], tuple(table[2].items())):
        yield asked_once(table[0]), moves


@cache
def _walked(key: str, seats: int, chosen: tuple[tuple[str, str], ...]) -> list[list[Move]]:
    rules = game(key)
    numbers = range(1 if chosen else GAMES_EACH)
    try:
        return [list(walk(rules, seats, dict(chosen), seed_of(n), n)) for n in numbers]
    except BadSettings as refusal:
        # A chosen city without the choice of cities; the game's own tests hold the good mixes.
        Outlets(rules, seats).say([refusal.sentence])
        return []


@every_game
def test_every_value_of_every_setting_is_played(key: str) -> None:
    """By the mixes, each of which is a table that can be."""
    assert all(playable(game(key), chosen) for _, chosen in mixes(key))
    played = {value for _, chosen in mixes(key) for value in chosen.items()}
    assert played == {value for _, chosen in tables(key) for value in chosen.items()}


@every_table
def test_random_play_keeps_the_invariants(table: Table) -> None:
    """From every state a legal move leads to a sound state, until there is an outcome."""
    for rules, moves in walks(table):
        for move in moves:
            rules.check(move.state)
            require_someone_asked(rules, move.state)
        outcome = rules.outcome(moves[-1].state)
        assert outcome is not None
        assert min(outcome.places) == 1
        assert rules.standing(moves[-1].state).places == outcome.places


@every_table
def test_the_end_of_each_round_is_told_in_one_line(table: Table) -> None:
    """To everybody, in the step that ends it; a game without rounds tells none."""
    for rules, moves in walks(table):
        before = 0
        for move in moves:
            told = [event for event in move.events if event.round_over]
            now, over = rules.round_in(move.state), rules.outcome(move.state) is not None
            ended = (now - before if before else 0) + (over and now > 0)
            assert len(told) == ended
            assert all(event.audience is None for event in told)
            before = now


@every_table
def test_the_asked_are_those_with_a_question_that_is_not_optional(
    table: Table,
) -> None:
    """`asked`, often written apart for speed, agrees with the prompts."""
    for rules, moves in walks(table):
        for move in moves:
            asked = tuple(
                seat
                for seat in range(rules.seats_in(move.state))
                if rules.outcome(move.state) is None
                and waited_for(rules.prompts(move.state, Seat(seat)))
            )
            assert rules.asked(move.state) == asked


@every_table
def test_every_offered_action_is_accepted_and_changes_no_state(
    table: Table,
) -> None:
    """Legal is offered: each option of every eighth position is played, and no state changes."""
    play_what_is_offered(table, MOST)


@pytest.mark.long
@every_table
def test_every_answer_to_a_long_form_is_accepted(table: Table) -> None:
    """Those too that `make test` takes a part of."""
    play_what_is_offered(table, sys.maxsize)


def play_what_is_offered(table: Table, most: int) -> None:
    """Play all options, and at most so many answers to each form, of every eighth position."""
    for rules, moves in walks(table):
        for move in moves[:-1:8]:
            before = dump_json(move.state)
            for seat, prompt in prompts_of(rules, move.state):
                limit = most if isinstance(prompt, Form) else sys.maxsize
                for action in some([prompt], limit, move.version // 8):
                    after = play(rules, move.state, seat, action, Rng(seed_of(1), move.version + 1))
                    rules.check(after.state)
            assert dump_json(move.state) == before


def prompts_of(rules: AnyGame, state: Any) -> Iterator[tuple[Seat, Prompt]]:
    """Yield every prompt of every seat."""
    for seat in range(rules.seats_in(state)):
        for prompt in rules.prompts(state, Seat(seat)):
            yield Seat(seat), prompt


@every_table
def test_nobody_else_can_play_it(table: Table) -> None:
    """What is offered to one seat only is refused to every other, and a spectator's seat."""
    for rules, moves in walks(table):
        for move in moves[1::8]:
            before = moves[move_index(moves, move) - 1].state
            for seat in range(rules.seats_in(before)):
                prompts = rules.prompts(before, Seat(seat))
                if seat == move.seat or is_offered(prompts, _must(move.action)):
                    continue
                with pytest.raises((IllegalMove, NotYourTurn)):
                    play(rules, before, Seat(seat), _must(move.action), Rng(seed_of(1), 1))


def move_index(moves: list[Move], move: Move) -> int:
    """Return where a move stands: versions count from the start without gaps."""
    assert moves[move.version] is move
    return move.version


def _must(action: Any) -> Any:
    assert action is not None
    return action


def is_offered(prompts: tuple[Prompt, ...], action: Any) -> bool:
    """Whether an action is among what is asked."""
    return any(offers(prompt, action) for prompt in prompts)


@every_table
def test_states_events_and_actions_survive_json(table: Table) -> None:
    """What is stored is what was: state, view, outcome, every event and action."""
    for rules, moves in walks(table):
        for move in moves:
            assert rules.events.loads(rules.events.dumps(move.events)) == move.events
            if move.action is not None:
                stored = json.loads(json.dumps(rules.actions.dump(move.action)))
                assert rules.actions.load(stored) == move.action
        for move in moves[::16]:
            assert load_json(rules.state_type, dump_json(move.state)) == move.state
            for viewer in (None, *map(Seat, range(rules.seats_in(move.state)))):
                view = rules.view(move.state, viewer)
                assert load_json(rules.view_type, dump_json(view)) == view


@every_table
def test_a_stored_state_plays_on_like_the_one_in_memory(
    table: Table,
) -> None:
    """Replaying the log over states that went through JSON ends in the same snapshot."""
    for number, (rules, moves) in enumerate(walks(table)):
        for before, move in pairwise(moves):
            if move.version % 16:
                continue
            loaded = load_json(rules.state_type, dump_json(before.state))
            chance = Rng(seed_of(number), move.version)
            after = rules.apply(loaded, _must(move.seat), _must(move.action), chance)
            assert after.state == move.state


@every_table
def test_notation_is_unique_plain_and_parses_back(table: Table) -> None:
    """Each option's text is short, plain, unique and means that option again; forms' too."""
    for rules, moves in walks(table):
        for move in moves[::4]:
            for seat in range(rules.seats_in(move.state)):
                prompts = rules.prompts(move.state, Seat(seat))
                texts = [text(option.action) for option in choices(prompts)]
                assert len(set(texts)) == len(texts)
                for option in choices(prompts):
                    line = text(option.action)
                    assert line == plain(line)
                    assert len(line) <= 100
                    assert parse(prompts, line) == option.action
                for prompt in prompts:
                    if isinstance(prompt, Form):
                        for action in some([prompt], MOST, move.version // 4):
                            assert parse(prompts, text(action)) == action


@every_table
def test_options_keep_their_order(table: Table) -> None:
    """Asking twice, even of a stored state, gives the same prompts in the same order."""
    for rules, moves in walks(table):
        for move in moves[::16]:
            loaded = load_json(rules.state_type, dump_json(move.state))
            for seat in range(rules.seats_in(move.state)):
                assert rules.prompts(loaded, Seat(seat)) == rules.prompts(move.state, Seat(seat))


@every_table
def test_everything_has_its_sentence_in_every_language(
    table: Table,
) -> None:
    """Events, options, titles, fields, headline, position and help topic can be said."""
    for rules, moves in walks(table):
        outlets = Outlets(rules, rules.seats_in(moves[0].state))
        for move in moves:
            outlets.say(rules.report(event) for event in move.events)
        for move in moves[::8]:
            outlets.say(outlets.sentences(move.state))
        outlets.say(outlets.end(moves[-1].state))


@every_table
def test_a_timeout_is_a_legal_answer(table: Table) -> None:
    """What happens when a deadline passes is itself among what is offered."""
    for rules, moves in walks(table):
        for move in moves[:-1]:
            for seat, prompt in prompts_of(rules, move.state):
                if prompt.timeout is not None:
                    assert_accepted(rules, move.state, seat, prompt.timeout)
                elif isinstance(prompt, Choice):
                    assert not prompt.pause, "a pause needs what follows by itself"


def assert_accepted(rules: AnyGame, state: Any, seat: Seat, action: Any) -> None:
    """Play an action through the gate; a refusal fails the test."""
    play(rules, state, seat, action, Rng(seed_of(2), 1))


@every_table
def test_nobody_learns_what_they_may_not_know(table: Table) -> None:
    """States that differ only in what a viewer may not know give them the same by every outlet."""
    for rules, moves in walks(table):
        differed = 0
        outlets = Outlets(rules, rules.seats_in(moves[0].state))
        for move in moves[:: max(1, len(moves) // 40)]:
            for viewer in (None, *map(Seat, range(rules.seats_in(move.state)))):
                other = rules.resample(move.state, viewer, Rng(seed_of(77), move.version))
                rules.check(other)
                differed += other != move.state
                assert outlets.known(move.state, viewer) == outlets.known(other, viewer)
        assert differed > 0, "resampling never changed anything: this test proves nothing"


@every_table
def test_nobody_hears_what_they_may_not_know(table: Table) -> None:
    """An action of a seat, played in two states that a viewer cannot tell apart, sounds the same.

    Unless what it reveals differs by right: an event marked as news ends the comparison. Compared
    are some moves, and the first with an event of each kind.
    """
    for rules, moves in walks(table):
        known: set[type[Event]] = set()
        for before, move in pairwise(moves):
            kinds = {type(event) for event in move.events} - known
            known |= kinds
            if not kinds and move.version % max(1, len(moves) // 40):
                continue
            for viewer in (None, *map(Seat, range(rules.seats_in(before.state)))):
                compare_hearing(rules, before.state, move, viewer)


def compare_hearing(rules: AnyGame, state: Any, move: Move, viewer: Seat | None) -> None:
    """Play a move in a resampled state too, by another chance; compare what the viewer hears."""
    other = rules.resample(state, viewer, Rng(seed_of(78), move.version))
    actor = _must(move.seat)
    if not is_offered(rules.prompts(other, actor), _must(move.action)):
        return
    one = rules.apply(state, actor, _must(move.action), Rng(seed_of(5), move.version)).events
    two = rules.apply(other, actor, _must(move.action), Rng(seed_of(6), move.version)).events
    for heard, also in zip_longest(audible(one, viewer), audible(two, viewer)):
        if any(event is not None and event.news for event in (heard, also)):
            return
        assert heard == also


@every_table
def test_what_is_known_to_all_follows_from_what_all_know(table: Table) -> None:
    """A spectator could list the options of a `known` question: playing it alone tells nothing."""
    for rules, moves in walks(table):
        for move in moves[:: max(1, len(moves) // 40)]:
            other = rules.resample(move.state, None, Rng(seed_of(79), move.version))
            for seat in map(Seat, range(rules.seats_in(move.state))):
                assert known_to_all(rules, move.state, seat) == known_to_all(rules, other, seat)


def known_to_all(rules: AnyGame, state: Any, seat: Seat) -> tuple[Any, ...]:
    """What a seat is asked of which all can work out the options, and what is forced."""
    prompts = rules.prompts(state, seat)
    known = [prompt for prompt in prompts if isinstance(prompt, Choice) and prompt.known]
    return forced(prompts), known


@every_table
def test_orders_follow_from_what_their_seat_knows(table: Table) -> None:
    """What may be ordered, and what becomes of it later; what an order plays is offered."""
    for rules, moves in walks(table):
        given: dict[Seat, list[PlannedMove]] = {}
        for move in moves[:: max(1, len(moves) // 25)]:
            for seat in map(Seat, range(rules.seats_in(move.state))):
                other = rules.resample(move.state, seat, Rng(seed_of(80), move.version))
                offered = plannable(rules, move.state, seat)
                assert offered == plannable(rules, other, seat)
                orders = given.setdefault(seat, [])
                orders += _some_orders(offered, Rng(seed_of(81), move.version))
                if rules.outcome(move.state) is None:
                    for order in dict.fromkeys(orders[-ORDERS:]):
                        compare_following(rules, (move.state, other), seat, order)


ORDERS = 30
"""So many of the latest orders of a seat are followed at a time, each once."""


def _some_orders(offered: tuple[Prompt, ...], chance: Rng) -> Iterator[PlannedMove]:
    """A few orders of each kind that is offered."""
    for prompt in offered:
        places = range(count(prompt))
        yield from (answer(prompt, chance.choice(places)) for _ in range(3) if places)


def compare_following(
    rules: AnyGame, states: tuple[Any, Any], seat: Seat, order: PlannedMove
) -> None:
    """Follow an order in two positions that its seat cannot tell apart."""
    one, two = (rules.try_planned(state, seat, order) for state in states)
    assert one == two
    if isinstance(one, Play):
        assert is_offered(rules.prompts(states[0], seat), one.action)


@every_table
def test_orders_can_be_typed_stored_and_told(table: Table) -> None:
    """They are actions like any: notation, JSON, label; each says when it acts, or why not."""
    give_orders(table, TYPED)


@pytest.mark.long
@every_table
def test_every_order_can_be_typed_stored_and_told(table: Table) -> None:
    """Those too that `make test` takes a part of."""
    give_orders(table, sys.maxsize)


def give_orders(table: Table, most: int) -> None:
    """Give at most so many orders to each seat of some positions."""
    for rules, moves in walks(table):
        outlets = Outlets(rules, rules.seats_in(moves[0].state))
        for move in moves[:: max(1, len(moves) // 12)]:
            for seat in map(Seat, range(rules.seats_in(move.state))):
                offered = plannable(rules, move.state, seat)
                outlets.say(rules.title(prompt) for prompt in offered)
                for order in some(offered, most, move.version):
                    assert parse(offered, text(order)) == order
                    assert rules.planned.loads(rules.planned.dumps([order])) == (order,)
                    outlets.say([rules.label(Option(order)), rules.when(order)])
                    outlets.say(expired(rules.try_planned(move.state, seat, order)))


def expired(what: PlanResult) -> list[Message]:
    """Why a planned move has expired, if it has."""
    return [what.why] if isinstance(what, Expired) else []


@every_game
def test_settings_are_refused_by_name(key: str) -> None:
    """An unknown option, or an unknown value, is refused with a sentence that names it."""
    rules = game(key)
    values = [{setting.key: "no-such-value"} for setting in rules.settings]
    for chosen in ({"no-such-option": "on"}, *values):
        with pytest.raises(BadSettings) as refused:
            complete(rules.settings, chosen)
        for language in ("en", "de"):
            said = Outlets(rules, 2).speaker(language).say(refused.value.sentence)
            assert "no-such" in said


@every_game
def test_nonsense_is_answered_with_what_would_fit(key: str) -> None:
    """A typed line that fits nothing changes nothing and names moves that would fit."""
    rules = game(key)
    start = next(iter(walk(rules, min(rules.seats), {}, seed_of(3))))
    seat = rules.asked(start.state)[0]
    prompts = rules.prompts(start.state, seat)
    for nonsense in ("", "xyzzy", "🐎", "bid -1", "p9 p9 p9", "a" * 2000):
        with pytest.raises(IllegalMove) as refused:
            parse(prompts, nonsense)
        assert Outlets(rules, 2).speaker("en").say(refused.value.sentence)


@every_game
def test_suggestions_start_with_what_is_typed(key: str) -> None:
    """Autocomplete offers at most 25 texts, each of which parses."""
    rules = game(key)
    start = next(iter(walk(rules, min(rules.seats), {}, seed_of(3))))
    prompts = rules.prompts(start.state, rules.asked(start.state)[0])
    offered = suggestions(prompts, "")
    assert 0 < len(offered) <= 25
    for line in offered:
        if "..." not in line:
            parse(prompts, line)


def test_a_walk_is_repeatable() -> None:
    """The same seeds give the same game, move by move."""
    rules = game("toy")
    one, two = (list(walk(rules, 3, {}, seed_of(9), 4)) for _ in range(2))
    assert one == two
    assert deepcopy(one[-1].state) == two[-1].state
