"""*What is this?*: every symbol of the pictures with its name, large enough to be read."""

import pytest

from bot import locale
from games import registry
from games.kernel import Message
from games.kernel.selfplay import seed_of, walk
from games.kernel.words import LANGUAGES
from rendering.legend import picture
from rendering.pictures import PICTURES
from rendering.scene import Form
from tests.rendering import checks

MORE = {"hellweg": {"warehouse": "on", "passengers": "on"}}
"""Options with which there is more to see."""


@pytest.mark.parametrize("form", ["wide", "square"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", PICTURES)
def test_every_symbol_has_a_name_that_can_be_read(key: str, language: str, form: Form) -> None:
    """Goods among them; nothing is cut off, and nothing hangs over."""
    game = registry.load(key)
    first = next(iter(walk(game, 2, MORE.get(key, {}), seed_of(1), 1)))
    voice = locale.picture(language, game, ["Ana", "Ben"])
    scene = picture(PICTURES[key].legend(game.view(first.state, None)), voice, form)
    assert not checks.outside(scene)
    assert not checks.small_print(scene)
    said = " ".join(text.text for text, _ in checks.all_texts(scene))
    assert voice.say(Message("kernel-legend-first")) in said


@pytest.mark.parametrize("form", ["wide", "square"])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("key", PICTURES)
def test_every_symbol_is_large_enough_as_discord_shows_it(key: str, seats: int, form: Form) -> None:
    """At each stage of a game, on each sheet."""
    game, small = registry.load(key), set[tuple[str, float, str]]()
    for step in list(walk(game, seats, MORE.get(key, {}), seed_of(3), 3))[::25]:
        view = game.view(step.state, None)
        found = PICTURES[key].legend(view)
        named = {entry.drawn: entry.term.id for entry in (*found.kinds, *found.others)}
        voice = locale.picture("en", game, ["Ana", "Ben", "Christopher", "Dov"][:seats])
        for sheet, scene in PICTURES[key].sheets(view, voice, form).items():
            small |= {
                (sheet, round(size, 1), named.get(shape.shapes, "common"))
                for shape, size in checks.shown(scene, checks.symbols(found))
                if size < checks.PLAIN
            }
    assert not small
