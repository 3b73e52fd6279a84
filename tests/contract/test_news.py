"""News: what a run of events comes to for one reader."""

from itertools import cycle

import pytest

from games.kernel import Importance, SeatName
from games.texts.catalogues import LANGUAGES, game_speaker
from tests.contract.games import game
from tests.rig.records import RECORDS, load_record, messages, readings, seats

NAMES = ("Ana", "Ben", "Cleo", "Dov")
NOISE = {
    "haendler": ("hammer", "stopped", "sealed", "axles-sealed", "phase", "passed", "bid-shown"),
    "hellweg": ("start-passed",),
    "troedler": ("ranked", "ended", "passed", "left"),
}
"""Events that only lead up to something, or end what everybody saw."""

every_record = pytest.mark.parametrize("name", RECORDS)


@every_record
def test_all_news_of_a_game_can_be_said(name: str) -> None:
    """To each reader, in every language in turn; no two lines of a reading are the same."""
    place = RECORDS[name]
    rules = game(load_record(place).game)
    voices = [game_speaker(language, rules, NAMES.__getitem__) for language in LANGUAGES]
    for viewer in (None, *seats(place)):
        for told, speaker in zip(readings(place, viewer), cycle(voices), strict=False):
            said = [speaker.say(line.text) for line in told.news]
            assert len(set(said)) == len(said)


@every_record
def test_noise_is_no_news(name: str) -> None:
    """Neither what only leads up to something, nor what is still on its way."""
    place = RECORDS[name]
    key = load_record(place).game
    noise = {f"{key}-event-{kind}" for kind in NOISE[key]}
    for viewer in (None, *seats(place)):
        for reading in readings(place, viewer):
            assert noise.isdisjoint(line.text.key for line in reading.news)


@every_record
def test_nobody_reads_of_themselves_in_the_third_person(name: str) -> None:
    """A line about what its reader did says "you"."""
    speaker = game_speaker("en", game(load_record(RECORDS[name]).game), NAMES.__getitem__)
    for viewer in seats(RECORDS[name]):
        for reading in readings(RECORDS[name], viewer):
            for line in reading.news:
                args = dict(line.text.args)
                if args.get("by", args.get("seat")) == SeatName(viewer):
                    assert not speaker.say(line.text).startswith(NAMES[viewer]), line


@every_record
def test_a_spectator_has_no_news_of_their_own(name: str) -> None:
    """What a public message tells speaks to nobody."""
    for reading in readings(RECORDS[name], None):
        assert all(line.importance < Importance.OWN for line in reading.news)
        parts = [part for line in reading.news for part in messages(line.text)]
        assert "you" not in {dict(part.args).get("who") for part in parts}
        assert {dict(part.args).get("reader", "other") for part in parts} <= {"other"}
