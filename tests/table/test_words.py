"""Every sentence of the table exists in every language and needs the same arguments."""

from importlib.resources import files
from pathlib import Path
from typing import get_args

import pytest

from games.kernel import Message, message
from games.kernel.words import LANGUAGES, keys
from storage.rows import ActKind
from table.match.options import OPTIONS
from table.play.acts import sentence
from tests.table import say

SENTENCES = (
    message("table-no-such-match", match=3),
    message("table-not-a-player", match=3),
    message("table-not-the-host", host="Ana"),
    message("table-already-seated"),
    message("table-already-started"),
    message("table-cancelled"),
    message("table-full", seats=4),
    message("table-too-few", seated=1, needed=3),
    message("table-not-open-yet"),
    message("table-too-many-of-yours", count=3),
    message("table-too-many-here", count=5),
    message("table-too-many-on-server", count=25),
    message("table-not-started"),
    message("table-unplayable", match=3),
    message("table-outdated"),
    message("table-overtaken"),
    message("table-busy"),
    message("table-nothing-to-undo"),
    message("table-record-at-the-end"),
    message("table-rematch-at-the-end"),
    message("table-already-seated-there"),
    message("table-not-invited"),
    message("table-too-many-invited", most=8),
    message("table-rematch-begun", match="2"),
    message("table-already-proposed"),
    message("table-nothing-proposed"),
    message("table-other-proposal"),
    message("table-take-back-yourself"),
    message("table-cannot-go-back"),
    message("table-went-back", steps=2),
    message("table-went-back-by-most", steps=2),
    message("table-stopped"),
    message("table-order-unknown"),
    message("table-no-such-order", line="bid 3"),
    message("table-no-order", number=3),
    message("table-too-many-orders", count=25),
    message("table-ended"),
    message("table-nothing-to-end"),
    message("table-paused-already"),
    message("table-not-paused"),
    message("table-no-vacation", days=2),
    message("table-nobody-stands-in"),
    message("table-no-computer"),
    message("table-no-hints"),
    message("table-practice-alone"),
    message("table-practice-full"),
    message("table-took-back", seat="Ana", steps=2),
    message("table-no-seat-offered"),
    message("table-no-such-player"),
    message("table-cannot-move"),
    message("table-is-here"),
    message("table-bad-hours"),
    message("table-bad-zone", zone="Mars"),
)
OF_OPTIONS = tuple(
    message(f"table-setting-{option.key}{value}")
    for option in OPTIONS
    for value in ("", *(f"-{one}" for one in option.values))
)
BY_SOMEBODY = {"left", "taken", "reminded", "cancelled"}
BY_NOBODY = {"vacation", "back", "late", "gone", "played"}
ACTS = tuple(
    sentence(kind, 0, name, 1)
    for kind in get_args(ActKind)
    for name, without in (("", BY_SOMEBODY), ("Mo", BY_NOBODY))
    if kind not in without
)
EVERYTHING = (*SENTENCES, *OF_OPTIONS, *ACTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_hold_exactly_these_sentences(language: str) -> None:
    """None is missing, none is left over."""
    assert keys("table", language) == {sentence.key for sentence in EVERYTHING}


def test_the_code_uses_each_of_them() -> None:
    """A sentence that nothing says is a mistake."""
    sources = Path(str(files("table"))).rglob("*.py")
    code = "".join(file.read_text(encoding="utf-8") for file in sources)
    assert [one.key for one in SENTENCES if f'"{one.key}"' not in code] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sentence", EVERYTHING, ids=lambda sentence: str(sentence.key))
def test_each_can_be_said(sentence: Message, language: str) -> None:
    """With its arguments filled in, and no seam showing."""
    said = say(sentence, language=language)
    assert said
    assert not {"{", "}", "  "} & set(said)


def test_one_and_many_are_said_differently() -> None:
    """A step, two steps."""
    one, two = (message("table-went-back", steps=n) for n in (1, 2))
    assert say(one) == "Everybody agreed to take back one step."
    assert say(two) == "Everybody agreed to take back 2 steps."
    assert say(one, language="de") == "Alle haben zugestimmt, einen Schritt zurückzunehmen."
