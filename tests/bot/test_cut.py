"""Words that are too long for their place: shorter words, or an end where nothing is torn apart."""

from collections.abc import Iterator
from functools import cache, partial
from typing import Any

import pytest
from discord import ui

from bot import locale
from bot.components import compose, public
from bot.components.clip import TITLE, fits
from bot.components.custom_ids import Address, Kind
from bot.components.panel import panel
from bot.components.pictures import Drawn
from bot.inbound import forms
from games.kernel import AnyGame, Form, Message, Term, message
from games.kernel.words import LANGUAGES
from table.match.model import Perspective
from tests.bot.limits import BUTTON as BUTTONS
from tests.bot.limits import GALLERY, SELECT, components
from tests.bot.limits import walk as parts
from tests.bot.tables import positions
from tests.contract.games import KEYS, game

NAMES = (
    "Maximiliane von und zu Mustermann",
    "Ben",
    "Annabella Klein",
    "Balthasar de la Tour",
    "Eve",
    "Fay Noll",
)
TABLES: list[tuple[str, dict[str, str]]] = [
    *((key, {}) for key in KEYS),
    ("haendler", {"negotiation": "on"}),
    ("haendler", {"abilities": "auction"}),
]


def terms(said: Any) -> Iterator[Term]:
    """Yield the things that a sentence names."""
    if isinstance(said, Term):
        yield said
    elif isinstance(said, Message):
        yield from terms(tuple(value for _, value in said.args))
    elif isinstance(said, tuple):
        for one in said:
            yield from terms(one)


def named(rules: AnyGame, found: Perspective, language: str) -> set[str]:
    """Return the names that may stand on what is shown: of people, and of the game's things."""
    voice = locale.picture(language, rules, NAMES)
    told = [*rules.describe(found.view), *(rules.title(prompt) for prompt in found.prompts)]
    for prompt in found.prompts:
        if not isinstance(prompt, Form):
            told += [rules.label(option) for option in prompt.options]
    things = {term for said in told for term in terms(said)}
    names = {voice.say(term) for term in things} | set(NAMES)
    # "Sale with Bonus (Verkauf mit Bonus)" may end before the bracket.
    return names | {part.rstrip(")") for name in names for part in name.split(" (")}


def torn(shown: str, whole: str, names: set[str]) -> set[str]:
    """Return the names in the middle of which a text was cut."""
    kept = shown.removesuffix("…").rstrip()
    at = len(kept)
    return {
        name
        for name in names
        if " (" not in name
        for start in range(max(0, at - len(name) + 1), at)
        if whole.startswith(name, start) and start + len(name) > at
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "chosen"), TABLES)
def test_no_name_is_torn(key: str, chosen: dict[str, str], language: str) -> None:
    """Titles of forms, labels of buttons and menus: in full, or cut between names."""
    for found, everybodys in positions(key, **chosen):
        voice = locale.picture(language, found.game, NAMES)
        names = cache(partial(named, found.game, found, language))
        seen = components(panel(compose.panel(found, everybodys, voice)))
        full = whole_labels(found, language)
        for one in parts(seen):
            for label in labels(one):
                if label.endswith("…") and label not in full:
                    starts = [each for each in full if each.startswith(label[:-1])]
                    assert starts, label
                    assert not any(torn(label, each, names()) for each in starts), label
                assert one["type"] != BUTTONS or not label.endswith("…") or label in full, label


def whole_labels(found: Perspective, language: str) -> set[str]:
    """Return what the options of a position are called, however long."""
    voice = locale.picture(language, found.game, NAMES)
    said = {
        voice.say(found.game.label(option))
        for prompt in found.prompts
        if not isinstance(prompt, Form)
        for option in prompt.options
    }
    own = (
        "other-number",
        "other-answer",
        "fill-in",
        "more",
        "choose",
        "aside",
    )
    return said | {voice.say(message(f"bot-{key}")) for key in own}


def labels(one: Any) -> list[str]:
    """Return what stands on a button or in a menu."""
    if one["type"] == BUTTONS:
        return [one["label"]]
    return [option["label"] for option in one["options"]] if one["type"] == SELECT else []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "chosen"), TABLES)
def test_titles_of_forms_are_not_cut(key: str, chosen: dict[str, str], language: str) -> None:
    """Where the question is too long, the form has a short name; its fields' labels fit."""
    for found, _ in positions(key, **chosen):
        voice = locale.picture(language, found.game, NAMES)
        for number, prompt in enumerate(found.prompts):
            if isinstance(prompt, Form):
                address = Address(Kind.FORM, 1, "0" * 10, str(number))
                made = forms.of_form(address, found.game, prompt, voice)
                assert not made.title.endswith("…"), made.title
                assert all(fits(each.text, TITLE) for each in field_labels(made))


def field_labels(made: ui.Modal) -> list[ui.Label[Any]]:
    """Return the labelled fields of a form."""
    return [each for each in made.children if isinstance(each, ui.Label)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_alt_text_of_a_hand_tells_the_hand(key: str, language: str) -> None:
    """Those who cannot see the picture read what it shows, and no sentence without its end."""
    for found, everybodys in positions(key):
        voice = locale.picture(language, found.game, NAMES)
        own = compose.own_lines(found, everybodys, voice) or ("-",)
        described = alt_of(public.hand("Hand", own, Drawn("hand.png", b"PNG")))
        assert own[0].rstrip(".") in described or described.endswith("…")
        shelves = [voice.say(line) for line in everybodys.game.describe(everybodys.view)]
        assert not any(line in described for line in shelves if line not in own)
        board = public.alt(found.game, everybodys.view, voice)
        assert whole(described, own)
        assert whole(board, shelves)


def whole(said: str, rows: Any) -> bool:
    """Whether a description consists of whole sentences."""
    told = said.removesuffix(" …")
    return " ".join(row if row[-1] in ".!?:" else f"{row}." for row in rows).startswith(told)


def alt_of(view: ui.LayoutView) -> str:
    """Return the description of a message's picture."""
    (gallery,) = [one for one in parts(components(view)) if one["type"] == GALLERY]
    return str(gallery["items"][0]["description"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_that_people_type_breaks_a_sentence(language: str) -> None:
    """The library of the catalogues gives up at 2,500 characters; nobody's text gets there."""
    voice = locale.table(language, game("toy"), ["x" * 10_000, "Ben"])
    for long in ("x" * 100_000, "{ $line }" * 5_000, ("x" * 100,) * 500):
        for key in (
            "bot-typed-refused",
            "bot-rules-none",
            "kernel-no-such-move",
            "bot-no-such-game",
        ):
            said = message(key, words=long, topics=(), line=long, offered=(), name=long, games=())
            assert len(voice.say(said)) < 10_000
