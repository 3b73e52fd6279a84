"""The commands keep Discord's limits, in every language, and are registered only when changed."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.commands import add_all, comparable, register_commands
from bot.messaging.slash import Translator
from games.texts.catalogues import LANGUAGES, language_of
from sandbox.rest import admission
from sandbox.rest.commands import check_all
from tests.toy import Toy


def declared() -> Any:
    """Return services for commands that are only described, never called."""
    return SimpleNamespace(games={"toy": Toy()})


@pytest.fixture
async def tree() -> app_commands.CommandTree[Any]:
    """All commands, and who translates them."""
    client = discord.Client(intents=discord.Intents.none())
    made = app_commands.CommandTree(client)
    add_all(made, declared())
    await made.set_translator(Translator())
    return made


@pytest.fixture
async def payload(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """What would be registered."""
    translator = Translator()
    return [
        await command.get_translated_payload(tree, translator) for command in tree.get_commands()
    ]


def nodes(found: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield every command, group and option."""
    for node in found:
        yield node
        yield from nodes(node.get("options", []))


async def test_commands_keep_discords_limits(payload: list[dict[str, Any]]) -> None:
    """A single one beyond them would make the registration of all commands fail."""
    admission.check_body("PUT", "/applications/{application_id}/commands", payload)
    assert len(check_all(payload)) <= 25
    for node in nodes(payload):
        assert {language_of(one) for one in node["name_localizations"]} == set(LANGUAGES[1:])


async def test_what_is_typed_into_a_command_is_limited(payload: list[dict[str, Any]]) -> None:
    """Texts have a length and numbers a range where the command is declared."""
    text, integer = 3, 4
    # What is chosen from a list is not typed.
    typed = [node for node in nodes(payload) if node["type"] in (text, integer)]
    assert {node["name"] for node in typed} >= {"search", "move", "table", "game"}
    for node in (one for one in typed if not one.get("choices")):
        if node["type"] == text:
            assert 1 <= node["min_length"] <= node["max_length"] <= 300
        else:
            assert 1 <= node["min_value"] <= node["max_value"] <= 2**53


async def test_what_discord_adds_is_no_change(payload: list[dict[str, Any]]) -> None:
    """Ids, versions and defaults do not make the commands differ; a new word does."""
    registered = [{**node, "id": "1", "version": "2", "nsfw": False} for node in reversed(payload)]
    assert comparable(registered) == comparable(payload)
    assert all(node["integration_types"] == [0] for node in registered)
    for change in ({"description": "!"}, {"integration_types": [0, 1]}, {"contexts": [1]}):
        assert comparable([registered[0] | change, *registered[1:]]) != comparable(payload)


async def test_they_are_registered_as_they_were_compared(
    tree: app_commands.CommandTree[Any],
    payload: list[dict[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Once, and translated once: each of some hundred texts is asked for in thirty locales."""
    known, asked = _Known(), []
    translate = Translator.translate

    async def counted(self: Translator, *what: Any) -> str | None:
        asked.append(what)
        return await translate(self, *what)

    monkeypatch.setattr(Translator, "translate", counted)
    client: Any = SimpleNamespace(application_id=1, http=known)
    assert await register_commands(client, tree)
    once = len(asked)
    assert not await register_commands(client, tree)
    assert len(asked) == 2 * once
    assert known.written == [payload]


class _Known:
    """Discord's part: what is registered, and each registration."""

    def __init__(self) -> None:
        self.written: list[Any] = []

    async def request(self, _: object) -> Any:
        return self.written[-1] if self.written else []

    async def bulk_upsert_global_commands(self, application: int, payload: Any) -> None:
        assert application == 1
        self.written.append(payload)
