"""Recorded games, which detect changes of the rules.

Tests replay each record with the present rules. If the replay differs, the rules have changed, and
the game's `version` must be raised: running matches continue by the old rules, and old records stay
valid. The records of release 1.0 are in `records.zip`: random games in a folder for each game, and
games of computer players in `players/`. Later records are in `tests/<game>/games/`.

`python -m tests.rig.records` writes the missing records of `RANDOM_GAMES`, random games with
settings that the games of computer players do not have.
"""

import zipfile
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from games import registry
from games.kernel import (
    AnyGame,
    Arg,
    BadRecord,
    Event,
    Message,
    News,
    OtherRules,
    Seat,
    Step,
    audible,
)
from games.matches.match import build_record
from games.matches.record import follow_record, replay
from games.matches.record_text import Record, read_record, write_record
from games.matches.selfplay import seed_of, walk

TESTS = Path(__file__).parents[1]
RELEASED = zipfile.Path(TESTS / "records.zip")
COMPUTERS = sorted((RELEASED / "players").iterdir(), key=str)
"""The records of games between computer players."""

Place = Path | zipfile.Path


def find_records(key: str) -> list[Place]:
    """Return the records of a game: random games, games of computer players, later records."""
    by_computers = [place for place in COMPUTERS if place.name.startswith(f"{key}-")]
    released = RELEASED / f"{key}/"
    random = sorted(released.iterdir(), key=str) if released.exists() else []
    return [*random, *by_computers, *sorted((TESTS / key / "games").glob("*.txt"))]


RECORDS = {f"{key}/{place.name}": place for key in registry.GAMES for place in find_records(key)}
"""The records of all games by game and file name."""


def load_record(place: Place) -> Record:
    """Return a stored record."""
    return read_record(place.read_text(encoding="utf-8"))


def store_record(path: Path, record: Record) -> None:
    """Write a record, unless a record by the same version of the rules is stored."""
    places: list[Place] = [path, RELEASED / record.game / path.name]
    if record.rules not in {load_record(place).rules for place in places if place.exists()}:
        path.parent.mkdir(exist_ok=True)
        path.write_text(write_record(record), encoding="utf-8")


def describe_difference(rules: AnyGame, path: Place) -> str | None:
    """Return a sentence about the first move at which a replay differs from the record.

    Return `None` if the replay agrees, or if the record is by another version of the rules.
    """
    try:
        replay(rules, load_record(path))
    except OtherRules:
        return None
    except BadRecord as error:
        name = str(path).removeprefix(f"{TESTS.parent}/")
        return (
            f"The replay of {name} differs from the record: {error}.\n"
            f"If you meant to change the rules, raise `{type(rules).__name__}.version` from "
            f"{rules.version}; then `store_record` writes new records. If not, this is a fault in "
            "the rules."
        )
    return None


# The news that players of a recorded game read


class Reading(NamedTuple):
    """The news that a reader gets when a question is asked, and the events it is about."""

    before: object
    after: object
    events: tuple[Event, ...]
    news: tuple[News, ...]


@cache
def recorded_steps(place: Place) -> tuple[AnyGame, tuple[tuple[Seat | None, Step[Any]], ...]]:
    """Return the rules of a record, and its steps, each with the seat that acted."""
    record = load_record(place)
    game = registry.load(record.game).for_version(record.rules)
    return game, tuple((line.seat, step) for line, step in follow_record(game, record))


@cache
def readings(place: Place, viewer: Seat | None) -> tuple[Reading, ...]:
    """Return the news that a viewer reads whenever a new question is asked, and at the end.

    A spectator (`viewer` is `None`) reads after each move.
    """
    game, steps = recorded_steps(place)
    result: list[Reading] = []
    events: tuple[Event, ...] = ()
    before, was_asked = None, False
    for seat, step in steps:
        events += audible(step.events, viewer)
        is_asked = viewer in game.asked_seats(step.state)
        is_new = is_asked and not (was_asked and seat != viewer)
        if viewer is None or is_new or game.outcome(step.state) is not None:
            news = game.news(game.view(step.state, viewer), events, viewer)
            result.append(Reading(before, step.state, events, news))
            before, events = step.state, ()
        was_asked = is_asked
    return tuple(result)


def seats(place: Place) -> Sequence[Seat]:
    """Return the seats of a recorded game."""
    return tuple(map(Seat, range(load_record(place).seats)))


def messages(value: Arg) -> Iterator[Message]:
    """Yield all sentences in an argument of a sentence, also nested ones."""
    if isinstance(value, Message):
        yield value
        value = tuple(argument for _, argument in value.args)
    if isinstance(value, tuple):
        for part in value:
            yield from messages(part)


def own_sentences(reading: Reading) -> Iterator[tuple[str, dict[str, Arg]]]:
    """Yield key and arguments of the sentences about the reader's own actions, with nested ones."""
    for line in reading.news:
        if dict(line.text.args).get("who", "you") == "you":
            for sentence in messages(line.text):
                yield sentence.key, dict(sentence.args)


# Records of random games

RANDOM_GAMES: Mapping[str, tuple[int, Mapping[str, str], int, int | None]] = {
    "haendler/auction": (3, {"abilities": "auction", "cities": "drawn"}, 14, 205),
    "haendler/lighter": (4, {"variant": "lighter"}, 15, None),
    "haendler/short": (2, {"length": "short", "starting_player": "p2"}, 16, None),
    "haendler/negotiation": (3, {"negotiation": "on", "length": "short"}, 17, 260),
    "hellweg/modules": (4, {"warehouse": "on", "passengers": "on", "layout": "ten"}, 22, None),
    "hellweg/together": (2, {"selling": "together", "warehouse": "on"}, 23, None),
    "hellweg/quick": (3, {"quick": "on", "months": "10"}, 24, None),
    "troedler/open-piles": (2, {"open_piles": "on", "length": "short"}, 31, 200),
    "troedler/quick": (3, {"taking": "at_once", "length": "short"}, 32, 160),
    "troedler/colours": (4, {"colours": "chosen", "length": "short"}, 33, None),
}
"""For each record: players, settings, seed, and the number of its last move or `None`."""


def play_at_random(
    key: str, seats: int, chosen: Mapping[str, str], number: int, last: int | None
) -> Record:
    """Return the record of a random game, played to the end or to the move `last`."""
    rules, seed = registry.load(key), seed_of(number)
    moves = list(walk(rules, seats, chosen, seed, number))
    return build_record(rules, chosen, seed, moves[: None if last is None else last + 1])


if __name__ == "__main__":
    for name, setup in RANDOM_GAMES.items():
        game_key, _, stem = name.partition("/")
        store_record(TESTS / game_key / "games" / f"{stem}.txt", play_at_random(game_key, *setup))
