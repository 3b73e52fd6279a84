"""The private picture that letters where answers lead, and the menu that repeats its letters."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from discord import ui

from bot.components.custom_ids import Address, Kind
from rendering.pictures import PICTURES
from tests.bot.limits import components, walk
from tests.bot.pressing import Client, Control, client, people


@pytest.fixture
async def shell(tmp_path: Path) -> AsyncIterator[Client]:
    """A client that draws."""
    async with client(tmp_path, pictures=PICTURES) as opened:
        yield opened


def pictured(view: ui.LayoutView) -> list[str]:
    """Return what pictures a message shows."""
    galleries = (one for one in walk(components(view)) if "items" in one)
    return [item["media"]["url"] for one in galleries for item in one["items"]]


async def test_who_is_asked_where_sees_letters_and_nobody_else_does(shell: Client) -> None:
    """Their panel has the map, and each answer begins with its letter."""
    match = await shell.begun("hellweg", 2)
    play = Control(Address(Kind.PLAY, match).press())
    asked = (await shell.tables.reading.perspective(match, None)).asked[0]
    users = [person.user_id for person in people(2)]
    theirs = await shell.press(users[asked], play)
    (name,) = theirs.files
    assert name.startswith(f"choice-{match}.")
    assert pictured(theirs.views[-1]) == [f"attachment://{name}"]
    labels = [one.label for one in theirs.controls() if len(one.label) == 1]
    assert labels == list("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: len(labels)])
    assert len(labels) > 2
    assert f"{labels[0]} · " in str(components(theirs.views[-1])), "for those who cannot see it"
    others = await shell.press(users[1 - asked], play)
    assert [one.label for one in others.controls() if len(one.label) == 1] == []
    assert pictured(others.views[-1]) == [f"attachment://{name}"], "the map as it lies"


async def test_without_a_picture_there_are_no_letters(tmp_path: Path) -> None:
    """Nothing would say what they mean."""
    async with client(tmp_path) as plain:
        match = await plain.begun("hellweg", 2)
        asked = (await plain.tables.reading.perspective(match, None)).asked[0]
        play = Control(Address(Kind.PLAY, match).press())
        heard = await plain.press(people(2)[asked].user_id, play)
        assert not heard.files
        assert not [one for one in heard.controls() if " · " in one.label]
