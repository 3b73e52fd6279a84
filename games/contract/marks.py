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

OTHER_ANSWER_LIMIT = 3
"""Maximum number of other answers to a prompt that are compared with a move."""

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
        other_values = [value for value in values if value != values[0]][:DONOR_LIMIT]
        changed_states = [fact.replace(state, value) for value in other_values]
        if changed_states and not any(
            _sees_change(game, state, changed, viewer)
            for changed in changed_states
            for viewer in game.viewers
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
            values = dict.fromkeys(fact.find(other_move.state) for other_move in moves)
            present = fact.find(move.state)
            other_values = [value for value in values if value not in (None, present)]
            for value in other_values[:DONOR_LIMIT]:
                changed = fact.replace(move.state, value)
                if _sees_change(game, move.state, changed, None):
                    continue
                for seat in game.every_seat:
                    covered = game.rules.cover(move.state, seat)
                    # If the change opens or covers other fields, the views differ in those as well.
                    if fact.replace(covered, value) != game.rules.cover(changed, seat):
                        continue
                    if _sees_change(game, move.state, changed, seat, unsure=False):
                        game.fail(
                            f"{name_of(seat)} sees `{fact.title}`, and a spectator does not: mark"
                            " it `Private[...]` (or `Sealed[...]`, if it is an answer)"
                        )


def what_one_alone_was_told_is_not_public(game: Played) -> None:
    """Cards that an event at the start tells to one seat only are in a marked field."""
    match_counts: Counter[tuple[str, str]] = Counter()
    starts = _start_games(game)
    for start in starts:
        for seat in game.every_seat if _has_players(start.state) else ():
            player = start.state.players[seat]
            private_events = [event for event in start.events if event.audience == (seat,)]
            for name in _list_unmarked(player):
                values = _flatten(getattr(player, name))
                for event_class in {type(event) for event in private_events}:
                    told_values: list[Any] = []
                    for event in private_events:
                        if type(event) is event_class:
                            told_values += _content_of(event)
                    if values and Counter(map(repr, values)) == Counter(map(repr, told_values)):
                        match_counts[event_class.__name__, name] += 1
    for (event_name, name), count in match_counts.items():
        if count == len(starts) * game.seats:
            game.fail(
                f"`{event_name}` tells each player alone what is in `{name}`, which all can see:"
                " mark that field `Private[...]`"
            )


def views_change_only_by_what_was_told(game: Played) -> None:
    """A viewer who is told equal events by two moves has equal views after them.

    The second move is the same action in a state that the viewer cannot tell apart, or another
    answer to the same prompt.
    """
    for earlier_move, move in game.pairs():
        if move.version % max(1, len(game.moves) // POSITION_COUNT):
            continue
        rules = game.rules
        seat = Seat(must(move.seat))
        action = must(move.action)
        step = rules.apply(earlier_move.state, seat, action, Rng(seed_of(5), move.version))
        offering = [
            prompt for prompt in rules.prompts(earlier_move.state, seat) if offers(prompt, action)
        ]
        other_answers = [
            (answer, rules.apply(earlier_move.state, seat, answer, Rng(seed_of(5), move.version)))
            for answer in select_answers(offering, OTHER_ANSWER_LIMIT, move.version)
        ]
        for viewer in game.viewers:
            compared = [] if viewer == seat else list(other_answers)
            world = rules.resample(earlier_move.state, viewer, Rng(seed_of(83), move.version))
            if is_offered(rules.prompts(world, seat), action):
                world_step = rules.apply(world, seat, action, Rng(seed_of(6), move.version))
                compared.append((action, world_step))
            for other_action, other_step in compared:
                if audible(step.events, viewer) != audible(other_step.events, viewer):
                    continue
                view = rules.view(step.state, viewer)
                other_view = rules.view(other_step.state, viewer)
                if view != other_view:
                    game.fail(
                        f"{name_of(viewer)} sees what no event told them, after {name_of(seat)}"
                        f" played `{text(action)}` or `{text(other_action)}`: mark the field"
                        f" that holds it, or tell it.\n{describe_difference(view, other_view)}"
                    )


def what_chance_tells_to_all_is_in_no_private_field(game: Played) -> None:
    """A card that comes into a `Private` field by chance is told to the owner only."""
    earlier_players: Any = ()
    for move in game.visit_moves():
        players = move.state.players if _has_players(move.state) else ()
        for seat, player in enumerate(players):
            earlier_player = earlier_players[seat] if earlier_players else None
            for event in move.events:
                if event.chance and event.heard_by(None):
                    _require_not_private(game, event, earlier_player, player)
        earlier_players = players


def _require_not_private(game: Played, event: Event, earlier_player: Any, player: Any) -> None:
    """Check that a public event does not tell exactly what a move added to a private tuple."""
    told_counts = Counter(map(repr, _content_of(event)))
    for secret in find_secrets(type(player)):
        value = getattr(player, secret.name)
        if secret.who is not Who.ITS_SEAT or not isinstance(value, tuple):
            continue
        added = Counter(map(repr, _flatten(value)))
        if earlier_player is not None:
            added -= Counter(map(repr, _flatten(getattr(earlier_player, secret.name))))
        if told_counts and added == told_counts:
            game.fail(
                f"`{type(event).__name__}` tells everybody what comes into `{secret.name}`, which"
                " its seat alone may know: give it `audience=(seat,)`"
            )


def what_chance_made_could_not_be_foreseen(game: Played) -> None:
    """A chance event that occurs several times could not be foreseen each time."""
    occurrences: dict[type[Event], list[tuple[Move, Move]]] = {}
    for earlier_move, move in game.pairs():
        for event_class in {type(event) for event in move.events if event.chance}:
            occurrences.setdefault(event_class, []).append((earlier_move, move))
    for event_class, pairs in occurrences.items():
        examined = pairs[:: max(1, len(pairs) // (2 * MIN_OCCURRENCES))]
        if len(examined) < MIN_OCCURRENCES:
            continue
        if not any(
            _could_differ(game, event_class, earlier_move, move) for earlier_move, move in examined
        ):
            _, first_move = examined[0]
            game.at = first_move.version
            game.fail(
                f"`{event_class.__name__}` tells what chance made, and all could foresee it each"
                " time: mark the field that it comes from, as `Hidden[...]`, or take `chance` away"
            )


def _could_differ(game: Played, event_class: type[Event], earlier_move: Move, move: Move) -> bool:
    """Whether the audience of a move's event could not foresee what the event tells.

    `event_class` is the class of the event, `before` the move before.
    """
    rules = game.rules
    seat = Seat(must(move.seat))
    action = must(move.action)
    event = next(event for event in move.events if type(event) is event_class)
    viewer = None if event.audience is None else next(iter(event.audience), None)
    for number in range(WORLDS):
        world = rules.resample(earlier_move.state, viewer, Rng(seed_of(90 + number), move.version))
        if not is_offered(rules.prompts(world, seat), action):
            return True
        step = rules.apply(world, seat, action, Rng(seed_of(60 + number), move.version))
        others = [other for other in step.events if type(other) is event_class]
        # Seats are ignored, because the seat of an event may depend on another secret.
        if any(_content_of(other) != _content_of(event) for other in others):
            return True
        if not _content_of(event) and others and event not in others:
            return True
    return False


def drafts_repeat_what_moves_write(game: Played) -> None:
    """A field that a move writes is repeated in the draft class, as mypy demands."""
    written: dict[type[Any], set[str]] = {}
    for earlier_move, move in game.pairs():
        pairs = [(earlier_move.state, move.state)]
        if _has_players(move.state):
            pairs += zip(earlier_move.state.players, move.state.players, strict=True)
        for old, new in pairs:
            names = written.setdefault(type(old), set())
            for field in fields(old):
                old_value = getattr(old, field.name)
                if old_value != getattr(new, field.name) and not _is_part(old_value):
                    names.add(field.name)
    for cls, names in written.items():
        repeated = find_drafts(game.rules, cls)
        if repeated is not None and (missing := sorted(names - repeated)):
            game.fail(
                f"`{cls.__name__}Draft` lacks {', '.join(f'`{name}`' for name in missing)}, which"
                " moves write: repeat each such field there (mypy would have told)"
            )


def _start_games(game: Played) -> list[Any]:
    """Return the first steps of `START_COUNT` matches like the game, each with another seed.

    The list is empty if one of the seeds draws a start that the settings do not allow.
    """
    rules = game.rules
    settings = complete_settings(rules.settings, game.chosen)
    seeds = range(500, 500 + START_COUNT)
    try:
        return [rules.start(game.seats, settings, Rng(seed_of(seed), 0)) for seed in seeds]
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
    """Whether a field's value is a dataclass or a tuple with dataclasses."""
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
    game: Played, state: Any, changed: Any, viewer: Seat | None, *, unsure: bool = True
) -> bool:
    """Whether a viewer's views of two states differ.

    If the rules raise an error, because they would never make such a state, the result is `unsure`.
    """
    try:
        return bool(game.rules.view(state, viewer) != game.rules.view(changed, viewer))
    except Exception:  # noqa: BLE001 - see above
        return unsure


def _content_of(event: Event) -> list[Any]:
    """Return the values of an event's fields, without seats; tuples are flattened."""
    values = [getattr(event, field.name) for field in shape(type(event)) if field.sort != "seat"]
    return [item for value in values for item in _flatten(value)]


def _flatten(value: Any) -> list[Any]:
    if not isinstance(value, tuple):
        return [value]
    return [leaf for item in value for leaf in _flatten(item)]
