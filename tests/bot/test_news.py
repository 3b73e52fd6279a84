"""Which lines of what has happened are shown where not all have room."""

from bot.components import speakers
from bot.components.news import news_lines, pick_most_important, put_own_first, shorten
from games.kernel import Importance, News, message
from tests.contract.games import game

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
