"""What the client makes of what Discord tells it: once, in order, and never left unanswered."""

from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.core import logs
from bot.core.settings import Shards
from bot.process.client import Kontor
from tests.rig.bot import ANA, BEN, BotRig
from tests.rig.ids import BOT, CHANNEL, GUILD
from tests.rig.network import press_data


async def test_a_press_that_comes_twice_is_carried_out_once(bot: BotRig) -> None:
    """As is a command, and a line; each says who it is. Suggestions are asked for every time."""
    match = await bot.start_match(BEN)
    token = await bot.send_command(ANA, CHANNEL, "act", move="bid 3")
    bot.network.redeliver(bot.network.interactions.by_token[token])
    await bot.wait_until_idle()
    assert len([sent for sent in bot.network.sent if sent.is_callback]) == 1
    panel = await bot.send_press(ANA, CHANNEL, f"k:play:{match}::")
    await bot.wait_until_idle()
    assert sum(sent.interaction == panel for sent in bot.network.sent) == 2
    again = bot.network.interact(ANA, CHANNEL, press_data(f"k:play:{match}::"))
    await bot.wait_until_idle()
    bot.network.interactions.deliver(again)
    await bot.wait_until_idle()
    assert sum(sent.interaction == again.token for sent in bot.network.sent) == 2
    before = len(bot.network.sent)
    for _ in range(2):
        await bot.request_suggestions(BEN, CHANNEL, "act", "move", move="bid 1", table=match)
    await bot.wait_until_idle()
    answers = [
        sent.body["data"]["choices"] for sent in bot.network.sent[before:] if sent.is_callback
    ]
    assert [[one["value"] for one in answer] for answer in answers] == [["bid 1", "bid 10"]] * 2
    await bot.play(match, (BEN, "bid 2"))
    for _ in range(2):
        said(bot, 77, ANA, f"<@{BOT}> left")
        await bot.wait_until_idle()
    reading = bot.tables.reading
    log = await reading.log(await reading.perspective(match, ANA))
    assert sum("shelved" in str(entry.sentences) for entry in log) == 1
    assert sum("/reactions/" in sent.path for sent in bot.network.sent) == 1
    assert not bot.kontor.persistent_views, "no view of the library's lives in memory"


def said(bot: BotRig, number: int, by: int, line: str) -> None:
    """Let somebody write a line that may have been heard before."""
    bot.network.world.add_message(bot.network.put_message(CHANNEL, by, line, number=number))


async def test_a_line_that_cannot_be_read_is_answered(
    bot: BotRig, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """In a sentence; the log has the rest."""

    async def broken(*_: object) -> None:
        raise RuntimeError("ours")

    logs.use_standard_logging()
    await bot.start_match(BEN)
    monkeypatch.setattr("table.queries.reading.Reading.list_open", broken)
    said(bot, 80, ANA, f"<@{BOT}> bid 3")
    await bot.wait_until_idle()
    assert "Something went wrong on my side" in bot.posts()[-1].text
    assert "'internal error'" in caplog.text


@pytest.mark.parametrize("many", [False, True])
async def test_a_proposal_that_somebody_deletes_is_shown_anew(bot: BotRig, many: bool) -> None:
    """Alone, or with all that was tidied up; what is no proposal is let be."""
    match = await bot.start_match(BEN)
    await bot.tables.votes.propose(match, BEN, "stop")
    await bot.deliver_all()
    (asked,) = (post for post in bot.posts() if "I agree" in post.labels)
    bot.network.remove_messages(asked.id)
    told: Any = {"channel_id": str(CHANNEL), "guild_id": str(GUILD)}
    state = bot.kontor._connection
    if many:
        state.parse_message_delete_bulk(told | {"ids": ["1", str(asked.id)]})
    else:
        state.parse_message_delete(told | {"id": str(asked.id)})
    await bot.wait_until_idle()
    await bot.deliver_all()
    (again,) = (post for post in bot.posts() if "I agree" in post.labels)
    assert again.id != asked.id


@pytest.mark.parametrize(
    ("kind", "answers"),
    [(discord.InteractionType.application_command, 1), (discord.InteractionType.autocomplete, 0)],
)
async def test_a_command_that_fails_outside_of_its_guard_is_answered(
    bot: BotRig, kind: discord.InteractionType, answers: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Suggestions have no words; the log has the error either way."""
    logs.use_standard_logging()
    told: list[str] = []

    async def send_message(*, view: discord.ui.LayoutView, **_: object) -> None:
        told.append(str(view.to_components()))  # type: ignore[no-untyped-call]  # the library's

    response = SimpleNamespace(type=None, is_done=lambda: False, send_message=send_message)
    command = SimpleNamespace(qualified_name="act")
    given: Any = SimpleNamespace(
        type=kind, response=response, locale="en-GB", id=1, command=command
    )
    error: Any = discord.app_commands.AppCommandError("ours")
    await bot.kontor._command_failed(given, error)
    assert "command failed" in caplog.text
    assert len(told) == answers
    assert all("Something went wrong" in one for one in told)


async def test_a_process_of_several_takes_turns_with_the_others(
    bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many of its shards come to Discord at a time as Discord allows, by their numbers."""
    turns: list[str] = []

    async def turn(name: str, _: Callable[[], Awaitable[None]]) -> None:
        turns.append(name)

    async def limits(_: Kontor) -> Any:
        return SimpleNamespace(max_concurrency=2)

    async def nothing(*_: object) -> bool:
        return False

    services: Any = bot.services
    monkeypatch.setattr(services.tables.sharing, "wait_for_turn", turn)
    monkeypatch.setattr(Kontor, "fetch_session_start_limits", limits)
    monkeypatch.setattr("bot.process.client.register_commands", nothing)
    one = Kontor(services, Shards((2, 3), 4))
    monkeypatch.setattr(one, "_deliver", nothing)
    await one.setup_hook()
    for shard in (2, 3, None):
        await one.before_identify_hook(shard)
    assert turns == ["identify 0", "identify 1", "identify 0"]
    assert (one.shard_ids, one.shard_count) == ([2, 3], 4)


async def test_it_is_connected_while_all_its_shards_are(
    bot: BotRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`is_ready` alone stays true when a connection breaks."""
    for closed, ready, connected in (
        ([False], True, True),
        ([False, True], True, False),
        ([False], False, False),
    ):
        shards = {n: SimpleNamespace(is_closed=lambda one=one: one) for n, one in enumerate(closed)}
        monkeypatch.setattr(Kontor, "shards", shards)
        monkeypatch.setattr(bot.kontor, "is_ready", lambda ready=ready: ready)
        assert bot.kontor.is_connected is connected
