"""Whatever a game asks or tells, what is sent keeps Discord's limits."""

from dataclasses import replace

import pytest

from bot.components import compose, lobby, public
from bot.components.answers import answers, groups, size
from bot.components.content import Focus
from bot.components.custom_ids import Address, Kind
from bot.components.panel import panel
from bot.components.pictures import Drawn
from bot.inbound import forms
from games.kernel import Form
from games.kernel.help import Topic, topics
from games.kernel.words import LANGUAGES
from tests.bot.limits import check, check_modal, components, walk
from tests.bot.tables import match_of, perspectives, positions
from tests.contract.games import KEYS, game

MANY = 200
"""Nobody lists more answers than so many."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_panels_boards_and_forms(key: str, language: str) -> None:
    """All positions of a random game can be drawn for every viewer."""
    for found, everybodys in positions(key):
        voice = compose.voice_of(found.match, found.game, language)
        seen = compose.panel(found, everybodys, voice)
        check(panel(seen, ["x" * 700, "y" * 700]))
        pictured = compose.panel(found, everybodys, voice, Drawn("map.png", b"PNG", "map"))
        check(panel(pictured))
        drawn = [
            Drawn(f"{name}.png", b"PNG", name) for name in ("map", "market", "players", "cards")
        ]
        check(public.public(compose.board(found, voice, report=["z" * 300] * 30, pictures=drawn)))
        check(
            public.public(compose.board(found, voice, report=["z" * 300] * 30, notes=["n" * 800]))
        )
        for number, prompt in enumerate(found.prompts):
            check(panel(seen, focus=Focus(number)))
            if 0 < size(prompt) <= MANY:
                names = groups(answers(found.game, prompt, voice))
                check(panel(seen, focus=Focus(number, len(names) - 1)))
            if isinstance(prompt, Form):
                address = Address(Kind.FORM, found.match.id, found.fingerprint, str(number))
                check_modal(forms.of_form(address, found.game, prompt, voice))


def test_all_of_an_end_has_room() -> None:
    """Who has won, and what decided it, where names are long; without a picture too."""
    found, _ = next(perspectives(game("toy"), 1))
    voice = compose.voice_of(found.match, found.game, "en")
    notes = [f"{number}{'n' * 198}" for number in range(8)]
    shown = compose.board(found, voice, report=["z" * 300] * 30, notes=notes)
    view = public.public(replace(shown, over=True))
    check(view)
    assert "\n".join(notes) in [one.get("content") for one in walk(components(view))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_lobbies(key: str, language: str) -> None:
    """Every game's lobby and its menus of options can be drawn."""
    rules = game(key)
    found = compose.lobby(match_of(rules, max(rules.seats), "lobby"), rules, language)
    check(lobby.lobby(found))
    check(lobby.closed(found))
    for page in range(-(-len(rules.settings) // lobby.PER_PAGE)):
        check(lobby.options(found, page))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_rules_pages(key: str, language: str) -> None:
    """Every page of the rules help fits a message."""
    pages = topics(game(key).package, language)
    voice = compose.voice_of(match_of(game(key), 2), game(key), language)
    for page in pages:
        check(public.rules(1, voice, [pages[0], page], pages, Drawn("opening.png", b"PNG")))
        assert len(page.text) <= public.PAGE


def test_two_long_pages_of_the_rules_fit_together() -> None:
    """Each has its share, and both can be told from their beginning."""
    voice = compose.voice_of(match_of(game("toy"), 2), game("toy"), "en")
    pages = [Topic(key, key.upper(), f"{key} " + "words " * 900) for key in ("first", "second")]
    view = public.rules(1, voice, pages, pages)
    check(view)
    assert all(f"{page.key} words" in str(components(view)) for page in pages)


def test_a_long_log_is_cut_into_pages() -> None:
    """The last page of the story is shown first, and every page fits."""
    rules = game("toy")
    voice = compose.voice_of(match_of(rules, 2), rules, "en")
    rows = [f"{number} " + "x" * 90 for number in range(300)]
    for page in range(12):
        view = public.log(1, voice, rows, page, since=False)
        check(view)
    promise = ["x" * 500] * 9
    check(public.log(1, voice, rows, 0, since=False, promise=promise, number="x" * 300))
    first = public.log(1, voice, rows, 0, since=False)
    assert "299 " in str(components(first))
