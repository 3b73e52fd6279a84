"""Recorded games as their players are told of them: the news at each of a reader's questions."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games import registry
from games.kernel import Arg, Event, Message, News, Seat, audible
from games.matches.record import follow_record
from tests.kept import Place, kept, loaded

RECORDS = {f"{key}/{place.name}": place for key in registry.GAMES for place in kept(key)}


class Told(NamedTuple):
    """What a reader is told at one of their questions, and how the game stood before and after."""

    before: object
    after: object
    events: tuple[Event, ...]
    news: tuple[News, ...]


def readings(place: Place, viewer: Seat | None) -> Iterator[Told]:
    """Yield what a reader is told each time that they are asked anew, and at the end.

    A spectator reads after each move.
    """
    record = loaded(place)
    game = registry.load(record.game).for_version(record.rules)
    heard: tuple[Event, ...] = ()
    before, was_asked = None, False
    for line, step in follow_record(game, record):
        heard += audible(step.events, viewer)
        is_asked = viewer in game.asked_seats(step.state)
        anew = is_asked and not (was_asked and line.seat != viewer)
        if viewer is None or anew or game.outcome(step.state) is not None:
            yield Told(
                before, step.state, heard, game.news(game.view(step.state, viewer), heard, viewer)
            )
            before, heard = step.state, ()
        was_asked = is_asked


def seats(place: Place) -> Sequence[Seat]:
    """Return the seats of a recorded game."""
    return tuple(map(Seat, range(loaded(place).seats)))


def messages(value: Arg) -> Iterator[Message]:
    """Yield a sentence and all sentences that are parts of it."""
    if isinstance(value, Message):
        yield value
        value = tuple(argument for _, argument in value.args)
    if isinstance(value, tuple):
        for part in value:
            yield from messages(part)


def own_sentences(told: Told) -> Iterator[tuple[str, dict[str, Arg]]]:
    """Yield the sentences on the reader's own doings, and those in them, with their arguments."""
    for line in told.news:
        if dict(line.text.args).get("who", "you") == "you":
            for sentence in messages(line.text):
                yield sentence.key, dict(sentence.args)
