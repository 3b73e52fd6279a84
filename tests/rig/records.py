"""Recorded games that stay for good: they find a change of the rules that forgot its number.

Each is followed through the rules by every later program. If one is followed differently, the rules
have changed; their number must then go up, so that no running match changes and no record is
refused as falsified. The records that 1.0 was released with are in `records.zip`: random games by
game, and in `players/` those of computers that play well. Others are texts in the folder of their
game, `tests/<game>/games/`.

`python -m tests.rig.records` writes the missing ones of `RANDOM_GAMES`: games at random, with
options that computers' matches do not have.
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
"""The records of computers."""

Place = Path | zipfile.Path


def find_records(key: str) -> list[Place]:
    """Return the records of a game: those of its tests, and those of computers that play well."""
    by_computers = [place for place in COMPUTERS if place.name.startswith(f"{key}-")]
    released = RELEASED / f"{key}/"
    random = sorted(released.iterdir(), key=str) if released.exists() else []
    return [*random, *by_computers, *sorted((TESTS / key / "games").glob("*.txt"))]


RECORDS = {f"{key}/{place.name}": place for key in registry.GAMES for place in find_records(key)}


def load_record(place: Place) -> Record:
    """Return a stored record."""
    return read_record(place.read_text(encoding="utf-8"))


def store_record(path: Path, record: Record) -> None:
    """Write a record, unless one by the same rules is stored: that one stays for good."""
    places: list[Place] = [path, RELEASED / record.game / path.name]
    if record.rules not in {load_record(place).rules for place in places if place.exists()}:
        path.parent.mkdir(exist_ok=True)
        path.write_text(write_record(record), encoding="utf-8")


def describe_difference(rules: AnyGame, path: Place) -> str | None:
    """Return where the rules first differ from a record by rules of the same number, or `None`."""
    try:
        replay(rules, load_record(path))
    except OtherRules:
        return None
    except BadRecord as error:
        name = str(path).removeprefix(f"{TESTS.parent}/")
        return (
            f"{name} is followed differently than when it was stored, from here on: {error}.\n"
            f"If the rules were meant to change, `{type(rules).__name__}.version` must go up from "
            f"{rules.version}: only then `store_record` writes records again. If not, this is a "
            "fault in the rules."
        )
    return None


# What the players of a recorded game read


class Reading(NamedTuple):
    """The news at one of a reader's questions, and the positions before and after them."""

    before: object
    after: object
    events: tuple[Event, ...]
    news: tuple[News, ...]


@cache
def _recorded_steps(place: Place) -> tuple[AnyGame, tuple[tuple[Seat | None, Step[Any]], ...]]:
    """Return the rules of a stored record, and its steps with the seats that took them."""
    record = load_record(place)
    game = registry.load(record.game).for_version(record.rules)
    return game, tuple((line.seat, step) for line, step in follow_record(game, record))


@cache
def readings(place: Place, viewer: Seat | None) -> tuple[Reading, ...]:
    """Return the news each time that a viewer is asked something new, and at the end.

    A spectator reads after each move.
    """
    game, steps = _recorded_steps(place)
    found: list[Reading] = []
    events: tuple[Event, ...] = ()
    before, was_asked = None, False
    for seat, step in steps:
        events += audible(step.events, viewer)
        is_asked = viewer in game.asked_seats(step.state)
        is_new = is_asked and not (was_asked and seat != viewer)
        if viewer is None or is_new or game.outcome(step.state) is not None:
            news = game.news(game.view(step.state, viewer), events, viewer)
            found.append(Reading(before, step.state, events, news))
            before, events = step.state, ()
        was_asked = is_asked
    return tuple(found)


def seats(place: Place) -> Sequence[Seat]:
    """Return the seats of a recorded game."""
    return tuple(map(Seat, range(load_record(place).seats)))


def messages(value: Arg) -> Iterator[Message]:
    """Yield a sentence and all sentences that are parts of it."""
    if isinstance(value, Message):
        yield value
        value = tuple(argument for _, argument in value.args)
    if isinstance(value, tuple):
        for part in value:
            yield from messages(part)


def own_sentences(reading: Reading) -> Iterator[tuple[str, dict[str, Arg]]]:
    """Yield the sentences about the reader's own actions, and those in them, with arguments."""
    for line in reading.news:
        if dict(line.text.args).get("who", "you") == "you":
            for sentence in messages(line.text):
                yield sentence.key, dict(sentence.args)


# Records of games at random

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
"""Players, options and seed of each, and after which move it breaks off, if it does."""


def play_at_random(
    key: str, seats: int, chosen: Mapping[str, str], number: int, last: int | None
) -> Record:
    """Return the record of a random game, played to its end or to a move."""
    rules, seed = registry.load(key), seed_of(number)
    moves = list(walk(rules, seats, chosen, seed, number))
    return build_record(rules, chosen, seed, moves[: None if last is None else last + 1])


if __name__ == "__main__":
    for name, setup in RANDOM_GAMES.items():
        game_key, _, stem = name.partition("/")
        store_record(TESTS / game_key / "games" / f"{stem}.txt", play_at_random(game_key, *setup))
