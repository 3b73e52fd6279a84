"""The bot's own sentences: complete in both languages, and none that nobody says."""

from pathlib import Path

import pytest

import bot
from bot import locale
from bot.components.clip import BUTTON
from games.kernel import Message
from games.kernel.words import LANGUAGES, keys
from players.levels import LEVELS
from table.due.reminders import SCHEDULES
from table.match.terms import DEFAULT

SOURCES = sorted(Path(bot.__file__).parent.rglob("*.py"))
MADE = (
    "proposal-stop",
    "proposal-undo",
    "proposal-carried-out",
    "proposal-lapsed",
    "proposal-pause",
    "proposal-resume",
    "proposal-replace",
    "proposal-house",
    "proposal-voted",
    "proposal-expired",
    "proposal-outvoted",
    "proposal-impossible",
    *(f"proposal-{votes}" for votes in ("agreed", "missing", "against")),
    "replace-offer",
    "replace-house",
    "reminder-soon",
    "reminder-over",
    *(f"reminders-{schedule}" for schedule in SCHEDULES),
    *(f"seat-{state}" for state in ("there", "asked", "called", "away", "house", "computer")),
    "seat-offered",
    *(f"level-{level}" for level in (DEFAULT, *LEVELS)),
    "status-lobby",
    "status-playing",
    "square",
    "wide",
)
"""Keys that the code puts together from parts; names of buttons are those of their `Kind`."""


def test_both_languages_say_the_same() -> None:
    """No sentence is missing in German, and none is left over."""
    assert keys("bot", "en") == keys("bot", "de")


def test_every_sentence_is_said_somewhere() -> None:
    """A catalogue with dead sentences is not kept up."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    known = {key.removeprefix("bot-") for key in keys("bot", "en")} - set(MADE)
    dead = {
        key
        for key in known
        if not key.startswith("cmd-") and f'"bot-{key}"' not in code and f'"{key}"' not in code
    }
    assert not dead, sorted(dead)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["play", "undo", "restart", "go-back", "stop", "export"])
def test_labels_of_buttons_fit(key: str, language: str) -> None:
    """What stands on a button is short."""
    assert len(locale.bot(language).say(Message(f"bot-{key}"))) <= BUTTON // 3
