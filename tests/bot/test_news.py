"""Which lines of what has happened are shown where not all have room."""

from collections import Counter

import pytest

from bot.components import speakers
from bot.components.news import (
    news_lines,
    open_requests,
    panel_lines,
    pick_most_important,
    put_own_first,
    read_news,
    shorten,
    tells_request,
)
from games.kernel import Event, Importance, Message, News, Seat, SeatName, message
from games.matches.selfplay import seed_of, walk
from table import Entry
from tests.contract.games import asked_once, few, game
from tests.rig.matches import perspective

VOICE = speakers.table_speaker("en", game("toy"), ["Ana", "Ben"])
OWN, OTHERS, BACKGROUND = Importance.OWN, Importance.OTHERS, Importance.BACKGROUND


def line(value: str, importance: Importance) -> News:
    """Return a line that says a word."""
    return News(message("bot-value", value=value), importance)


def test_what_came_of_the_readers_own_answers_is_never_cut() -> None:
    """However much has happened since; of the rest the latest is shown, in the order of time."""
    news = [line("own", OWN), *(line(f"other {n}", OTHERS) for n in range(9))]
    shown = pick_most_important(news, 3)
    assert shown == [news[0], news[8], news[9]]
    assert news_lines(news, VOICE, 3) == [
        "own",
        "other 7",
        "other 8",
        "… 7 more lines are in the *Log*.",
    ]


def test_what_the_board_shows_too_is_left_out_without_a_word() -> None:
    """That there is more is told of what others did."""
    news = [line("month", BACKGROUND), line("sale", OTHERS)]
    assert news_lines(news, VOICE, 1) == ["sale"]
    assert news_lines(news, VOICE, 2) == ["month", "sale"]


def test_own_lines_come_first() -> None:
    """Each group in the order of time."""
    news = [line("a", OTHERS), line("b", OWN), line("c", BACKGROUND), line("d", OWN)]
    assert [VOICE.say(one.text) for one in put_own_first(news)] == ["b", "d", "a", "c"]


def test_long_lines_are_fewer() -> None:
    """What has no room is what matters least, not the end of the text."""
    news = [line("x" * 50, OWN), line("y" * 50, OTHERS), line("z" * 50, OTHERS)]
    said, more = shorten(news, VOICE, 3, 110)
    assert said == ["x" * 50, "z" * 50]
    assert more == ["… one more line is in the *Log*."]
    assert shorten(news, VOICE, 3, 10)[0] == ["x" * 50]


def asked_by(seat: int, fee: int, role: str = "master") -> Message:
    """Return the request of a player for a fee."""
    return message("toy-request", role=role, by=SeatName(seat), fee=fee)


@pytest.mark.parametrize(
    ("told", "same"),
    [
        (message("toy-event", by=SeatName(1), fee=300, seat=SeatName(0), loads=0), True),
        (message("toy-event", by=SeatName(1), fee=200, seat=SeatName(0)), False),
        (message("toy-event", by=SeatName(2), fee=300, seat=SeatName(0)), False),
        (message("toy-event", by=SeatName(1)), False),
    ],
)
def test_news_of_a_request_are_those_with_its_player_and_things(
    told: Message, *, same: bool
) -> None:
    """The form of the sentence may differ: one asks the reader, the other tells everybody."""
    assert tells_request(told, asked_by(1, 300)) is same
    assert not tells_request(told, message("toy-request", fee=300))


def test_what_a_panel_asks_with_buttons_does_not_stand_among_its_news_too() -> None:
    """A proposed deal is news that its request repeats; Die Händler reports no offers as news."""
    rules = asked_once("haendler")
    speaker = speakers.table_speaker("en", rules, ["Ana", "Ben", "Cleo", "Dov"])
    kinds = {"haendler-request-deal"}
    twice: Counter[str] = Counter()
    for seats, chosen in few("haendler"):
        latest: list[Event] = []
        for move in walk(rules, seats, chosen, seed_of(0)):
            latest = [*latest, *move.events][-8:]
            for seat in map(Seat, range(seats)):
                found = perspective(rules, move.state, seat, seats)
                requests = open_requests(found.prompts)[:1]
                heard = tuple(one for one in latest if one.heard_by(seat))
                entry = Entry(0, None, 0, (), events=heard)
                told = [new.text for new in read_news(found, [entry]) if requests]
                about = {speaker.say(one) for one in told if tells_request(one, requests[0])}
                twice.update(asked.key for asked in requests if about)
                assert not about & set(panel_lines(found, [entry], speaker, 8))
            if {key for key, count in twice.items() if count > 20} == kinds:
                return
    raise AssertionError(twice)
