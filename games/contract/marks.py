"""Finds fields whose mark (`Private`, `Hidden`, `Sealed`) was forgotten, by the game's behaviour.

Views follow from the marks, so a forgotten mark makes a secret visible. These checks change one
field at a time, start with many seeds, and play other answers. Then they compare which viewers see
a change and which were told of it by an event.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Literal, NamedTuple

from games.contract.answers import select_answers
from games.contract.definition import find_drafts
from games.contract.played import Played, describe_difference, name_of
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

START_COUNT = 12
"""The number of starts, with different seeds, that are compared."""

POSITION_COUNT = 8
"""Approximate number of a game's positions that are examined."""

DONOR_LIMIT = 3
"""Maximum number of other values that are tried in a field."""

WORLDS = 5
"""The number of resampled states in which a move is repeated before its event counts as
foreseeable."""

MIN_OCCURRENCES = 4
"""The number of times that an event must occur in a game before it may count as foreseeable."""


class _Fact(NamedTuple):
    """A public field of the state, of its stage, or of a player."""

    owner: Seat | Literal["state", "stage"]
    """The object that has the field: the state, its stage, or the player at this seat."""

    cls: type[Any]
    """The owner's class."""

    name: str

    @property
    def title(self) -> str:
        """The field as reports name it: `Player.money`."""
        return f"{self.cls.__name__}.{self.name}"

    def find(self, state: Any) -> Any:
        """Return the value of the field, or `None` if the state is at a stage of another class."""
        if self.owner == "state":
            part = state
        else:
            part = state.stage if self.owner == "stage" else state.players[self.owner]
        return getattr(part, self.name) if type(part) is self.cls else None

    def replace(self, state: Any, value: Any) -> Any:
        """Return the state with another value of the field."""
        if self.owner == "state":
            return replace_fields(state, **{self.name: value})
        if self.owner == "stage":
            return replace_fields(state, stage=replace_fields(state.stage, **{self.name: value}))
        player = replace_fields(state.players[self.owner], **{self.name: value})
        return replace_fields(state, players=replace_item(state.players, self.owner, player))


def facts_that_differ_from_game_to_game_are_seen_or_marked(game: Played) -> None:
    """If a public field is random at the start, changing it changes some view."""
    starts = _start_games(game)
    state = starts[0].state
    for fact in _public_fields(game, state):
        values = [fact.find(start.state) for start in starts]
        donors = [value for value in values if value != values[0]][:DONOR_LIMIT]
        others = [fact.replace(state, value) for value in donors]
        if others and not any(
            _sees_change(game, state, other, viewer) for other in others for viewer in game.viewers
        ):
            game.fail(
                f"`{fact.title}` differs from game to game, and no view shows it: mark it"
                " `Hidden[...]`, or show it"
            )


def facts_that_one_seat_alone_sees_are_marked(game: Played) -> None:
    """If changing a public field changes the view of a seat, it changes that of a spectator."""
    moves = list(game.visit_some_moves(POSITION_COUNT))
    for move in moves:
        game.at = move.version
        for fact in _public_fields(game, move.state):
            values = dict.fromkeys(fact.find(other.state) for other in moves)
            donors = [value for value in values if value not in (None, fact.find(move.state))]
            for value in donors[:DONOR_LIMIT]:
                other = fact.replace(move.state, value)
                if _sees_change(game, move.state, other, None):
                    continue
                for seat in game.every_seat:
                    covered = game.rules.cover(move.state, seat)
                    # If the change opens or covers other fields, the views differ in those as well.
                    if fact.replace(covered, value) != game.rules.cover(other, seat):
                        continue
                    if _sees_change(game, move.state, other, seat, unsure=False):
                        game.fail(
                            f"{name_of(seat)} sees `{fact.title}`, and a spectator does not: mark"
                            " it `Private[...]` (or `Sealed[...]`, if it is an answer)"
                        )


def what_one_alone_was_told_is_not_public(game: Played) -> None:
    """Cards that an event at the start tells to one seat only are in a marked field."""
    matches: Counter[tuple[str, str]] = Counter()
    starts = _start_games(game)
    for start in starts:
        for seat in game.every_seat:
            private = [event for event in start.events if event.audience == (seat,)]
            for name in (
                _list_unmarked(start.state.players[seat]) if _has_players(start.state) else ()
            ):
                held = _flatten(getattr(start.state.players[seat], name))
                for kind in {type(event) for event in private}:
                    events = (event for event in private if type(event) is kind)
                    told_values = [value for event in events for value in _content_of(event)]
                    if held and Counter(map(repr, held)) == Counter(map(repr, told_values)):
                        matches[kind.__name__, name] += 1
    for (event_name, name), times in matches.items():
        if times == len(starts) * game.seats:
            game.fail(
                f"`{event_name}` tells each player alone what is in `{name}`, which all can see:"
                " mark that field `Private[...]`"
            )


def views_change_only_by_what_was_told(game: Played) -> None:
    """A viewer who is told equal events by two moves has equal views after them.

    The second move is the same action in a state that the viewer cannot tell apart, or another
    answer to the same prompt.
    """
    for before, move in game.pairs():
        if move.version % max(1, len(game.moves) // POSITION_COUNT):
            continue
        rules = game.rules
        seat = Seat(must(move.seat))
        action = must(move.action)
        after = rules.apply(before.state, seat, action, Rng(seed_of(5), move.version))
        offering = [
            prompt for prompt in rules.prompts(before.state, seat) if offers(prompt, action)
        ]
        steps = [
            (rules.apply(before.state, seat, other, Rng(seed_of(5), move.version)), other)
            for other in select_answers(offering, 3, move.version)
        ]
        for viewer in game.viewers:
            world = rules.resample(before.state, viewer, Rng(seed_of(83), move.version))
            tried = [] if viewer == seat else list(steps)
            if is_offered(rules.prompts(world, seat), action):
                step = rules.apply(world, seat, action, Rng(seed_of(6), move.version))
                tried.append((step, action))
            for step, other in tried:
                if audible(after.events, viewer) != audible(step.events, viewer):
                    continue
                view, other_view = (rules.view(s, viewer) for s in (after.state, step.state))
                if view != other_view:
                    game.fail(
                        f"{name_of(viewer)} sees what no event told them, after {name_of(seat)}"
                        f" played `{text(action)}` or `{text(other)}`: mark the field"
                        f" that holds it, or tell it.\n{describe_difference(view, other_view)}"
                    )


def what_chance_tells_to_all_is_in_no_private_field(game: Played) -> None:
    """A card that comes into a `Private` field by chance is told to the owner only."""
    players: Any = ()
    for move in game.visit_moves():
        now = move.state.players if _has_players(move.state) else ()
        for seat, player in enumerate(now):
            was = players[seat] if players else None
            for event in move.events:
                if event.chance and event.heard_by(None):
                    _require_not_private(game, event, was, player)
        players = now


def _require_not_private(game: Played, event: Event, was: Any, player: Any) -> None:
    told_counts = Counter(map(repr, _content_of(event)))
    private = [secret for secret in find_secrets(type(player)) if secret.who is Who.ITS_SEAT]
    for secret in (pile for pile in private if isinstance(getattr(player, pile.name), tuple)):
        held = Counter(map(repr, _flatten(getattr(player, secret.name))))
        earlier = Counter(map(repr, _flatten(getattr(was, secret.name)))) if was else Counter[str]()
        if told_counts and held - earlier == told_counts:
            game.fail(
                f"`{type(event).__name__}` tells everybody what comes into `{secret.name}`, which"
                " its seat alone may know: give it `audience=(seat,)`"
            )


def what_chance_made_could_not_be_foreseen(game: Played) -> None:
    """A chance event that occurs several times could not be foreseen each time."""
    occurrences: dict[type[Event], list[tuple[Move, Move]]] = {}
    for before, move in game.pairs():
        for kind in {type(event) for event in move.events if event.chance}:
            occurrences.setdefault(kind, []).append((before, move))
    for kind, pairs in occurrences.items():
        spread = pairs[:: max(1, len(pairs) // (2 * MIN_OCCURRENCES))]
        if len(spread) < MIN_OCCURRENCES:
            continue
        if not any(_could_differ(game, kind, before, move) for before, move in spread):
            game.at = spread[0][1].version
            game.fail(
                f"`{kind.__name__}` tells what chance made, and all could foresee it each time:"
                " mark the field that it comes from, as `Hidden[...]`, or take `chance` away"
            )


def _could_differ(game: Played, kind: type[Event], before: Move, move: Move) -> bool:
    """Whether the audience of a move's event could not foresee what the event tells.

    `kind` is the class of the event, `before` the move before.
    """
    rules = game.rules
    seat = Seat(must(move.seat))
    action = must(move.action)
    event = next(event for event in move.events if type(event) is kind)
    viewer = None if event.audience is None else next(iter(event.audience), None)
    for number in range(WORLDS):
        world = rules.resample(before.state, viewer, Rng(seed_of(90 + number), move.version))
        if not is_offered(rules.prompts(world, seat), action):
            return True
        step = rules.apply(world, seat, action, Rng(seed_of(60 + number), move.version))
        others = [other for other in step.events if type(other) is kind]
        # Seats are ignored, because the seat of an event may depend on another secret.
        if any(_content_of(other) != _content_of(event) for other in others):
            return True
        if not _content_of(event) and others and event not in others:
            return True
    return False


def drafts_repeat_what_moves_write(game: Played) -> None:
    """A field that a move writes is repeated in the draft class, as mypy demands."""
    written: dict[type[Any], set[str]] = {}
    for before, move in game.pairs():
        pairs = [(before.state, move.state)]
        if _has_players(move.state):
            pairs += zip(before.state.players, move.state.players, strict=True)
        for old, new in pairs:
            names = written.setdefault(type(old), set())
            names |= {
                field.name
                for field in fields(old)
                if field.name not in names
                and getattr(old, field.name) != getattr(new, field.name)
                and not _is_part(getattr(old, field.name))
            }
    for cls, names in written.items():
        repeated = find_drafts(game.rules, cls)
        if repeated is not None and (lacking := sorted(names - repeated)):
            game.fail(
                f"`{cls.__name__}Draft` lacks {', '.join(f'`{name}`' for name in lacking)}, which"
                " moves write: repeat each such field there (mypy would have told)"
            )


def _start_games(game: Played) -> list[Any]:
    rules = game.rules
    chosen = complete_settings(game.rules.settings, game.chosen)
    try:
        return [
            rules.start(game.seats, chosen, Rng(seed_of(500 + n), 0)) for n in range(START_COUNT)
        ]
    except BadSettings:
        return []


def _has_players(state: Any) -> bool:
    return is_dataclass(next(iter(getattr(state, "players", ())), None))


def _list_unmarked(part: Any) -> list[str]:
    """Return the names of public fields of a dataclass that hold no other dataclasses."""
    marked = {secret.name for secret in find_secrets(type(part))}
    return [
        field.name
        for field in fields(part)
        if field.name not in marked and not _is_part(getattr(part, field.name))
    ]


def _is_part(value: Any) -> bool:
    return is_dataclass(value) or (isinstance(value, tuple) and any(map(is_dataclass, value)))


def _public_fields(game: Played, state: Any) -> Iterator[_Fact]:
    """Yield each public field of a state, of its stage and of its players."""
    for name in _list_unmarked(state):
        yield _Fact("state", type(state), name)
    for name in _list_unmarked(state.stage):
        if not (name == "answers" and isinstance(state.stage, Together)):
            yield _Fact("stage", type(state.stage), name)
    for seat in game.every_seat if _has_players(state) else ():
        for name in _list_unmarked(state.players[seat]):
            yield _Fact(seat, type(state.players[seat]), name)


def _sees_change(
    game: Played, state: Any, other: Any, viewer: Seat | None, *, unsure: bool = True
) -> bool:
    """Whether a viewer's views of two states differ; `unsure` if the rules raise an error."""
    try:
        return bool(game.rules.view(state, viewer) != game.rules.view(other, viewer))
    except Exception:  # noqa: BLE001 - the rules may never make such a position
        return unsure


def _content_of(event: Event) -> list[Any]:
    """Return the values of an event's fields, without seats; tuples are flattened."""
    values = [getattr(event, field.name) for field in shape(type(event)) if field.sort != "seat"]
    return [item for value in values for item in _flatten(value)]


def _flatten(value: Any) -> list[Any]:
    if not isinstance(value, tuple):
        return [value]
    return [leaf for item in value for leaf in _flatten(item)]
