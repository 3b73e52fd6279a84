"""Pictures: drawn from views, left out where there is none, and never in the way of a game."""

from pathlib import Path
from typing import Any

import pytest
from typing_extensions import override

from bot.components import speakers
from bot.components.custom_ids import Address, Kind
from bot.components.pictures import Drawn, Gallery
from bot.subjects.lobby import view
from games.kernel import AnyGame
from rendering.pictures import HAND, PICTURES, Picture
from rendering.scene import Form, Scene
from rendering.studio import Studio
from sandbox.rest.components import GALLERY_TYPE, walk
from tests.contract.games import game
from tests.rig.bot import ANA, BEN, BotRig, bot_rig
from tests.rig.ids import SEATED
from tests.rig.matches import match_of, perspectives
from tests.rig.messages import Control, Reply

KEY = next(iter(PICTURES))


def broken(*_: object) -> Any:
    """Draw no sheet, and name no symbol."""
    raise RuntimeError("no brush")


async def test_a_game_without_pictures() -> None:
    """The toy is told in words."""
    found, _ = next(perspectives(game("toy"), 1))
    speaker = speakers.picture_speaker("en", found.game, ["Ana"] * 4)
    gallery = Gallery(Studio(), PICTURES)
    assert await gallery.draw_board(found, speaker) is None
    assert await gallery.draw_hand(found, speaker, "wide") is None
    assert await gallery.draw_asked_sheet(found, speaker, "wide") is None


@pytest.mark.parametrize("key", list(PICTURES))
async def test_sheets(key: str) -> None:
    """Each has its name, which tells no secret, and is as large as Discord's box takes it."""
    rules = game(key)
    opening, _ = next(perspectives(rules, 10_000))
    speaker = speakers.picture_speaker("en", rules, ["Ana", "Ben", "Cleo", "Dov", "Eva", "Finn"])
    gallery = Gallery(easel := Easel(), PICTURES)
    board = await gallery.draw_board(opening, speaker)
    assert board is not None
    assert board.name == board.file().filename == "table-4711.png"
    forms: dict[Form, int] = {"wide": 1650, "square": 1080}
    for form, wide in forms.items():
        easel.scenes.clear()
        drawn = await gallery.draw_sheets(opening, speaker, form)
        assert [one.name for one in drawn] == [f"table-4711-{one.sheet}.png" for one in drawn]
        assert drawn[0].sheet == "map"
        assert {scene.background.width * scene.background.zoom for scene in easel.scenes} == {wide}


@pytest.mark.parametrize("key", list(PICTURES))
async def test_what_a_message_has_attached_is_not_painted_again(key: str) -> None:
    """Of its sheets only those that differ are; who paints them again knows them by their marks."""
    found, _ = next(perspectives(game(key), 10_000))
    speaker = speakers.picture_speaker(
        "en", found.game, ["Ana", "Ben", "Cleo", "Dov", "Eva", "Finn"]
    )
    gallery = Gallery(easel := Easel(), PICTURES)
    first, *others = await gallery.draw_public_sheets(found, speaker, "wide", None, frozenset())
    easel.scenes.clear()
    attached = {(other.name, other.digest) for other in others}
    again = await gallery.draw_public_sheets(found, speaker, "wide", None, attached)
    assert [(one.name, one.digest) for one in again] == [
        (one.name, one.digest) for one in (first, *others)
    ]
    assert len(easel.scenes) == 1
    assert again[0].data
    assert len({one.digest for one in again}) == len(again)


@pytest.mark.parametrize("key", list(PICTURES))
async def test_questions_come_with_the_sheet_that_they_are_about(key: str) -> None:
    """All through a game; where answers lead somewhere it is the map or the market."""
    easel, about = Easel(), set()
    gallery, picture = Gallery(easel, PICTURES), PICTURES[key]
    for found, _ in perspectives(game(key), 67):
        speaker = speakers.picture_speaker(
            "en", found.game, ["Ana", "Ben", "Cleo", "Dov", "Eva", "Finn"]
        )
        drawn = await gallery.draw_asked_sheet(found, speaker, "wide")
        assert drawn is not None
        assert drawn.sheet in {HAND, *picture.names(found.view)}
        assert drawn.sheet in {"map", "market"} or not found.game.letters(found.prompts)
        about.add(drawn.sheet)
    assert about > {"map"} if picture.about else about == {"map"}


async def test_deals_do_not_change_what_is_shown() -> None:
    """They can be proposed beside each question: it comes with its own sheet nevertheless."""
    gallery, seen = Gallery(Easel(), PICTURES), set[tuple[str, bool]]()
    for found, _ in perspectives(game("haendler"), 43, chosen={"negotiation": "on"}):
        kinds = {prompt.kind: prompt.optional for prompt in found.prompts}
        sheet = {"buy": "map", "bid": "map"}.get(found.prompts[0].kind if kinds else "")
        if sheet and "deal-ask" in kinds:
            drawn = await gallery.draw_asked_sheet(
                found, speakers.picture_speaker("en", found.game, ["A"] * 4), "wide"
            )
            assert drawn is not None
            assert drawn.sheet == sheet
            seen |= {(found.prompts[0].kind, found.prompts[0].optional)}
    assert {("buy", False), ("bid", False), ("bid", True)} <= seen


async def test_a_broken_picture_does_not_stop_the_game() -> None:
    """It is logged, and the position is told in words."""
    found, _ = next(perspectives(game(KEY), 10_000))
    gallery = Gallery(Studio(), {KEY: Picture(broken, broken, {}, broken)})
    speaker = speakers.picture_speaker("en", found.game, ["Ana"] * 4)
    assert await gallery.draw_board(found, speaker) is None
    assert await gallery.draw_sheets(found, speaker, "wide") == []
    assert await gallery.draw_asked_sheet(found, speaker, "wide") is None
    assert await gallery.draw_legend(found, speaker, "wide") is None
    assert await gallery.draw_sheets(found, speaker, "wide", found.view, changed=True) == []


@pytest.mark.parametrize("key", ["hellweg", "toy"])
def test_what_cannot_be_chosen_is_not_offered(key: str) -> None:
    """Pictures for phones: where the game has any."""
    rules = game(key)
    lobby_content = view.lobby_content(match_of(rules, 1, "lobby"), rules, "en")
    offered = "pictures" in [one.setting.key for one in lobby_content.chosen()]
    assert offered == (key in PICTURES)


class Easel(Studio):
    """Keeps the scenes that it was to draw."""

    def __init__(self) -> None:
        super().__init__()
        self.scenes: list[Scene] = []

    @override
    async def picture(self, scene: Scene, *, patient: bool = False) -> bytes:
        self.scenes.append(scene)
        return b"PNG"


async def test_an_opening_is_the_same_for_all() -> None:
    """So it is drawn once for each language; it is no match's own, and options may not fit."""
    easel, rules = Easel(), game("hellweg")
    gallery = Gallery(easel, PICTURES)
    settings = {setting.key: setting.default for setting in rules.settings}
    for language in ("en", "en", "de"):
        drawn = await gallery.draw_opening(rules, 4, settings, language, "wide")
        assert drawn is not None
        assert drawn.name == "opening-hellweg.png"
    first, again, german = easel.scenes
    assert first == again == german, "towns have one name"
    assert (
        await gallery.draw_opening(rules, 2, settings | {"starting_player": "p4"}, "en", "wide")
        is None
    )
    assert await gallery.draw_opening(game("toy"), 2, {"rounds": "3"}, "en", "wide") is None


async def test_the_rules_begin_with_the_board(
    quiet_bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Below the game in short, not on other pages; *What is this?* has symbols and the position."""
    asked: list[tuple[int, str]] = []

    async def opening(_: Gallery, __: AnyGame, seats: int, *rest: Any) -> Drawn:
        asked.append((seats, rest[1]))
        return Drawn("opening.png", b"PNG")

    async def legend(*_: object) -> Drawn:
        return Drawn("legend.png", b"PNG")

    monkeypatch.setattr(Gallery, "draw_opening", opening)
    monkeypatch.setattr(Gallery, "draw_legend", legend)
    match = await quiet_bot.start_match(BEN, game="hellweg")
    rules = await quiet_bot.press(ANA, Control(Address(Kind.RULES, match).press()))
    assert pictured(rules) == ["The board at the beginning of a game."]
    assert asked == [(4, "en")]
    topic = next(control for control in rules.controls() if control.value == "sale")
    assert pictured(await quiet_bot.press(ANA, topic)) == []
    match = await quiet_bot.start_match(BEN, game="troedler")
    this = await quiet_bot.press(ANA, Control(Address(Kind.LEGEND, match).press()))
    (told,) = pictured(this)
    assert "Ana" in told
    # The picture is what one asks for; the words stand below it, to their end.
    perspective = await quiet_bot.tables.reading.perspective(match, ANA)
    speaker = speakers.match_speaker(perspective.match, perspective.game, "en")
    assert this.text.endswith(speaker.say(perspective.game.describe(perspective.view)[-1]))


async def test_who_is_asked_where_sees_letters_and_nobody_else_does(tmp_path: Path) -> None:
    """Their panel has the map, and each answer begins with its letter; not without a picture."""
    async with bot_rig(tmp_path, quiet=True) as quiet_bot:
        match = await quiet_bot.start_match(BEN, game="hellweg")
        play = Control(Address(Kind.PLAY, match).press())
        asked = (await quiet_bot.tables.reading.perspective(match, None)).asked[0]
        theirs = await quiet_bot.press(SEATED[asked], play)
        (name,) = theirs.files
        assert name.startswith(f"choice-{match}.")
        labels = [control.label for control in theirs.controls() if len(control.label) == 1]
        assert sorted(labels) == list("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: len(labels)])
        assert len(labels) > 2
        assert f"{labels[0]} · " in str(theirs.parts), "for who cannot see it"
        others = await quiet_bot.press(SEATED[1 - asked], play)
        assert [control.label for control in others.controls() if len(control.label) == 1] == []
        for heard in (theirs, others):
            (shown,) = (node for node in walk(heard.parts) if "items" in node)
            assert shown["items"][0]["media"]["url"] == f"attachment://{name}", "the map"
        quiet_bot.services.gallery = Gallery(Studio(), {})
        plain = await quiet_bot.press(SEATED[asked], play)
        assert not plain.files
        assert not [control for control in plain.controls() if " · " in control.label]


def pictured(heard: Reply) -> list[str]:
    """Return what is said of the pictures of a message."""
    found = (node for node in walk(heard.parts) if node["type"] == GALLERY_TYPE)
    return [item["description"] for one in found for item in one["items"]]
