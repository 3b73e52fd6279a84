"""Finds a forgotten mark of a field (`Private`, `Hidden`, `Sealed`) by how the game behaves.

A view shows what its fields' marks allow. So these checks trust no mark: they change one fact at a
time, start with many seeds, play other answers, and look who sees it, and who was told.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Literal, NamedTuple

from games.contract.answers import some
from games.contract.definition import find_drafts
from games.contract.played import Played, name_of
from games.contract.playing import is_offered
from games.kernel import (
    BadSettings,
    Event,
    Rng,
    Seat,
    audible,
    complete_settings,
    must,
    replace_fields,
    replace_item,
    text,
)
from games.kernel.prompt import offers
from games.kernel.shape import shape
from games.kernel.stage import Together
from games.kernel.visibility import Who, find_secrets
from games.matches.selfplay import Move, seed_of

STARTS = 12
"""So many starts, each of another seed, are compared."""

POSITIONS = 8
"""So many positions of a game are looked at closely."""

DONORS = 3
"""So many other values are put into a field."""

WORLDS = 5
"""So many positions that a hearer cannot tell apart are tried before an event is foreseeable."""

OCCURRENCES = 4
"""An event has to happen at least so often in a game before it is called foreseeable."""


class _Fact(NamedTuple):
    """A public field: of the state itself, of its stage, or of what a seat has."""

    owner: Seat | Literal["state", "stage"]
    cls: type[Any]
    name: str

    @property
    def title(self) -> str:
        """How an author knows it."""
        return f"{self.cls.__name__}.{self.name}"

    def find(self, state: Any) -> Any:
        """Return its value; `None`: the state is at another stage."""
        if self.owner == "state":
            part = state
        else:
            part = state.stage if self.owner == "stage" else state.players[self.owner]
        return getattr(part, self.name) if type(part) is self.cls else None

    def put(self, state: Any, value: Any) -> Any:
        """Return a state with another value there."""
        if self.owner == "state":
            return replace_fields(state, **{self.name: value})
        if self.owner == "stage":
            return replace_fields(state, stage=replace_fields(state.stage, **{self.name: value}))
        player = replace_fields(state.players[self.owner], **{self.name: value})
        return replace_fields(state, players=replace_item(state.players, self.owner, player))


def facts_that_differ_from_game_to_game_are_seen_or_marked(game: Played) -> None:
    """A public field that chance decides at the start is in everybody's view."""
    starts = _starts(game)
    state = starts[0].state
    for fact in _public_fields(game, state):
        values = [fact.find(start.state) for start in starts]
        donors = [value for value in values if value != values[0]][:DONORS]
        others = [fact.put(state, value) for value in donors]
        if others and not any(
            _sees_change(game, state, other, viewer) for other in others for viewer in game.viewers
        ):
            game.fail(
                f"`{fact.title}` differs from game to game, and no view shows it: mark it"
                " `Hidden[...]`, or show it"
            )


def facts_that_one_seat_alone_sees_are_marked(game: Played) -> None:
    """A public field that changes the view of a seat changes that of a spectator."""
    moves = list(game.some(POSITIONS))
    for move in moves:
        game.at = move.version
        for fact in _public_fields(game, move.state):
            values = dict.fromkeys(fact.find(other.state) for other in moves)
            donors = [value for value in values if value not in (None, fact.find(move.state))]
            for value in donors[:DONORS]:
                other = fact.put(move.state, value)
                if _sees_change(game, move.state, other, None):
                    continue
                for seat in game.every_seat:
                    covered = game.rules.cover(move.state, seat)
                    # What lies open by another fact shows that fact, too.
                    if fact.put(covered, value) != game.rules.cover(other, seat):
                        continue
                    if _sees_change(game, move.state, other, seat, unsure=False):
                        game.fail(
                            f"{name_of(seat)} sees `{fact.title}`, and a spectator does not: mark"
                            " it `Private[...]` (or `Sealed[...]`, if it is an answer)"
                        )


def what_one_alone_was_told_is_not_public(game: Played) -> None:
    """Cards that a seat alone was told of at the start lie in a field that is marked."""
    found: Counter[tuple[str, str]] = Counter()
    starts = _starts(game)
    for start in starts:
        for seat in game.every_seat:
            told = [event for event in start.events if event.audience == (seat,)]
            for name in _unmarked(start.state.players[seat]) if _has_players(start.state) else ():
                held = _flat(getattr(start.state.players[seat], name))
                for kind in {type(event) for event in told}:
                    heard = [v for event in told if type(event) is kind for v in _content(event)]
                    if held and Counter(map(repr, held)) == Counter(map(repr, heard)):
                        found[kind.__name__, name] += 1
    for (event_name, name), times in found.items():
        if times == len(starts) * game.seats:
            game.fail(
                f"`{event_name}` tells each player alone what is in `{name}`, which all can see:"
                " mark that field `Private[...]`"
            )


def views_change_only_by_what_was_told(game: Played) -> None:
    """Who hears the same of two moves sees the same after them: no view shows what was not told.

    The same move in a position that they cannot tell apart, and other answers to the question.
    """
    for before, move in game.pairs():
        if move.version % max(1, len(game.moves) // POSITIONS):
            continue
        rules, seat, action = game.rules, Seat(must(move.seat)), must(move.action)
        after = rules.apply(before.state, seat, action, Rng(seed_of(5), move.version))
        asked = [one for one in rules.prompts(before.state, seat) if offers(one, action)]
        steps = [
            (rules.apply(before.state, seat, other, Rng(seed_of(5), move.version)), other)
            for other in some(asked, 3, move.version)
        ]
        for viewer in game.viewers:
            world = rules.resample(before.state, viewer, Rng(seed_of(83), move.version))
            tried = [each for each in steps if viewer != seat]
            if is_offered(rules.prompts(world, seat), action):
                step = rules.apply(world, seat, action, Rng(seed_of(6), move.version))
                tried.append((step, action))
            for step, other in tried:
                if audible(after.events, viewer) != audible(step.events, viewer):
                    continue
                one, two = (rules.view(state, viewer) for state in (after.state, step.state))
                if one != two:
                    game.fail(
                        f"{name_of(viewer)} sees what no event told them, after {name_of(seat)}"
                        f" played `{text(action)}` or `{text(other)}`: mark the field"
                        f" that holds it, or tell it.\n{_difference(one, two)}"
                    )


def what_chance_tells_to_all_is_in_no_private_field(game: Played) -> None:
    """A card that is drawn into a hand is told to its owner alone."""
    players: Any = ()
    for move in game.each():
        now = move.state.players if _has_players(move.state) else ()
        for seat, player in enumerate(now):
            was = players[seat] if players else None
            for event in move.events:
                if event.chance and event.heard_by(None):
                    _not_private(game, event, was, player)
        players = now


def _not_private(game: Played, event: Event, was: Any, player: Any) -> None:
    told = Counter(map(repr, _content(event)))
    piles = [each for each in find_secrets(type(player)) if each.who is Who.ITS_SEAT]
    for secret in (each for each in piles if isinstance(getattr(player, each.name), tuple)):
        held = Counter(map(repr, _flat(getattr(player, secret.name))))
        earlier = Counter(map(repr, _flat(getattr(was, secret.name)))) if was else Counter[str]()
        if told and held - earlier == told:
            game.fail(
                f"`{type(event).__name__}` tells everybody what comes into `{secret.name}`, which"
                " its seat alone may know: give it `audience=(seat,)`"
            )


def what_chance_made_could_not_be_foreseen(game: Played) -> None:
    """An event that chance made could have been another now and then."""
    met: dict[type[Event], list[tuple[Move, Move]]] = {}
    for before, move in game.pairs():
        for kind in {type(event) for event in move.events if event.chance}:
            met.setdefault(kind, []).append((before, move))
    for kind, pairs in met.items():
        spread = pairs[:: max(1, len(pairs) // (2 * OCCURRENCES))]
        if len(spread) < OCCURRENCES:
            continue
        if not any(_could_differ(game, kind, before, move) for before, move in spread):
            game.at = spread[0][1].version
            game.fail(
                f"`{kind.__name__}` tells what chance made, and all could foresee it each time:"
                " mark the field that it comes from, as `Hidden[...]`, or take `chance` away"
            )


def _could_differ(game: Played, kind: type[Event], before: Move, move: Move) -> bool:
    """Whether its hearers could not have known what such an event of a move would tell."""
    rules, seat, action = game.rules, Seat(must(move.seat)), must(move.action)
    event = next(event for event in move.events if type(event) is kind)
    viewer = None if event.audience is None else next(iter(event.audience), None)
    for number in range(WORLDS):
        world = rules.resample(before.state, viewer, Rng(seed_of(90 + number), move.version))
        if not is_offered(rules.prompts(world, seat), action):
            return True
        step = rules.apply(world, seat, action, Rng(seed_of(60 + number), move.version))
        others = [other for other in step.events if type(other) is kind]
        # Which seat it is of may follow from something else that is secret.
        if any(_content(other) != _content(event) for other in others):
            return True
        if not _content(event) and others and event not in others:
            return True
    return False


def drafts_repeat_what_moves_write(game: Played) -> None:
    """A field that a move writes stands in its class's draft, which mypy asks for, too."""
    written: dict[type[Any], set[str]] = {}
    for before, move in game.pairs():
        pairs = [(before.state, move.state)]
        if _has_players(move.state):
            pairs += zip(before.state.players, move.state.players, strict=True)
        for one, two in pairs:
            names = written.setdefault(type(one), set())
            names |= {
                each.name
                for each in fields(one)
                if each.name not in names
                and getattr(one, each.name) != getattr(two, each.name)
                and not _is_part(getattr(one, each.name))
            }
    for cls, names in written.items():
        repeated = find_drafts(game.rules, cls)
        if repeated is not None and (lacking := sorted(names - repeated)):
            game.fail(
                f"`{cls.__name__}Draft` lacks {', '.join(f'`{name}`' for name in lacking)}, which"
                " moves write: repeat each such field there (mypy would have told)"
            )


def _starts(game: Played) -> list[Any]:
    rules, chosen = game.rules, complete_settings(game.rules.settings, game.chosen)
    try:
        return [rules.start(game.seats, chosen, Rng(seed_of(500 + n), 0)) for n in range(STARTS)]
    except BadSettings:
        return []


def _has_players(state: Any) -> bool:
    return is_dataclass(next(iter(getattr(state, "players", ())), None))


def _unmarked(part: Any) -> list[str]:
    """Return the fields of a part of a state that are public, and parts of none themselves."""
    marked = {secret.name for secret in find_secrets(type(part))}
    return [
        each.name
        for each in fields(part)
        if each.name not in marked and not _is_part(getattr(part, each.name))
    ]


def _is_part(value: Any) -> bool:
    return is_dataclass(value) or (isinstance(value, tuple) and any(map(is_dataclass, value)))


def _public_fields(game: Played, state: Any) -> Iterator[_Fact]:
    """Yield each public field of a state, of its stage and of its players."""
    for name in _unmarked(state):
        yield _Fact("state", type(state), name)
    for name in _unmarked(state.stage):
        if not (name == "given" and isinstance(state.stage, Together)):
            yield _Fact("stage", type(state.stage), name)
    for seat in game.every_seat if _has_players(state) else ():
        for name in _unmarked(state.players[seat]):
            yield _Fact(seat, type(state.players[seat]), name)


def _sees_change(
    game: Played, state: Any, other: Any, viewer: Seat | None, *, unsure: bool = True
) -> bool:
    """Whether a viewer can tell two states apart; `unsure`: the second cannot be looked at."""
    try:
        return bool(game.rules.view(state, viewer) != game.rules.view(other, viewer))
    except Exception:  # noqa: BLE001 - a position that the rules never make
        return unsure


def _content(event: Event) -> list[Any]:
    """Return what an event tells besides the seat that it is of."""
    values = [getattr(event, each.name) for each in shape(type(event)) if each.sort != "seat"]
    return [one for value in values for one in _flat(value)]


def _flat(value: Any) -> list[Any]:
    return [one for each in value for one in _flat(each)] if isinstance(value, tuple) else [value]


def _difference(one: Any, two: Any) -> str:
    """Return where two views differ."""
    for each in fields(one) if is_dataclass(one) and type(one) is type(two) else ():
        was, now = getattr(one, each.name), getattr(two, each.name)
        if was != now:
            if is_dataclass(was):
                return _difference(was, now)
            return f"    {type(one).__name__}.{each.name}: {was} and also {now}"
    return f"    {one} and also {two}"
