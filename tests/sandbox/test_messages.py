"""Messages: what may be sent, what is kept, and what the bot may read."""

import io
from typing import Any

import aiohttp
import discord
import pytest
from PIL import Image

from sandbox import Sandbox
from sandbox.page.screen import person_entry
from sandbox.rest.channels import OLD_MESSAGE_EDITS_MAX
from sandbox.world.initial import ADMIN_ROLE_ID, IDS, PLAYERS_ROLE_ID
from sandbox.world.payloads import FILE_LIMIT
from sandbox.world.world import REMOVED_FILES_SIZE
from tests.sandbox.client import Probe, refused


def drawn(kind: str) -> bytes:
    """A picture of 64 by 48."""
    data = io.BytesIO()
    Image.new("P", (64, 48)).save(data, kind)
    return data.getvalue()


PNG = drawn("PNG")


def picture(name: str = "board.png", alt: str | None = "the board") -> discord.File:
    """A file to upload."""
    return discord.File(io.BytesIO(PNG), name, description=alt)


BAD: list[tuple[Any, int]] = [
    ({"content": "x" * 2001}, 50035),
    ({"content": "   "}, 50006),
    ({}, 50006),
    ({"embeds": [{"title": "which are not built"}]}, 50035),
    ({"content": "x", "nonce": "x" * 26}, 50035),
    ({"content": "x", "attachments": [{"id": 3}]}, 50035),
    ({"content": "x", "message_reference": {"message_id": "5"}}, 50035),
    ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, 50035),
    ({"content": "x", "components": ["x"]}, 50035),
    ({"content": "x", "message_reference": {"message_id": []}}, 50035),
    ([], 50035),
    ("x", 50035),
]


async def test_bad_forms_are_refused(sandbox: Sandbox, probe: Probe) -> None:
    """Too long, empty, dangling or of the wrong kind: 400, and nothing appears in the channel."""
    path = f"/channels/{sandbox.channel('games').id}/messages"
    for form, code in BAD:
        await refused(sandbox, code, probe.rest("POST", path, form), status=400)
    assert sandbox.ana.messages("games") == []
    _, interaction = await probe.commanded(sandbox)
    callback = f"/interactions/{interaction.id}/{interaction.token}/callback"
    for method, path, form in (
        ("POST", "/users/@me/channels", {"recipient_id": {}}),
        ("POST", callback, {"type": [4], "data": {"content": "x"}}),
        ("POST", callback, {"type": 9, "data": {"components": [{"type": 18, "component": []}]}}),
        ("PUT", f"/applications/{probe.application_id}/commands", ["x"]),
    ):
        await refused(sandbox, 50035, probe.rest(method, path, form), status=400)
    await probe.callback(interaction, 4, {"content": "unharmed"})


async def test_unknown_things_are_refused(sandbox: Sandbox, probe: Probe) -> None:
    """Unknown channels, messages, guilds, addresses: 404 with a code for each."""
    channel = sandbox.channel("games").id
    guild = sandbox.world.guild.id
    for code, path in (
        (10003, "/channels/77"),
        (10008, f"/channels/{channel}/messages/77"),
        (10004, "/guilds/77/members/77"),
        (10007, f"/guilds/{guild}/members/77"),
        (0, "/no/such/address"),
    ):
        await refused(sandbox, code, probe.rest("GET", path), status=404)
    await refused(sandbox, 50035, probe.rest("GET", "/channels/none"), status=400)


async def test_others_messages_are_not_the_bots(sandbox: Sandbox, probe: Probe) -> None:
    """The bot edits no message of others (50005), and deletes none (50013)."""
    said = await sandbox.ana.send("games", "mine")
    path = f"/channels/{sandbox.channel('games').id}/messages/{said.id}"
    await refused(sandbox, 50005, probe.rest("PATCH", path, {"content": "yours"}), status=403)
    await refused(sandbox, 50013, probe.rest("DELETE", path), status=403)


async def test_the_same_nonce_makes_one_message(sandbox: Sandbox, probe: Probe) -> None:
    """With `enforce_nonce` a second message of that nonce is the first one, for a few minutes."""
    channel = probe.place(sandbox)
    first = await channel.send("one", nonce="17")
    again = await channel.send("two", nonce="17")
    assert (again.id, again.content) == (first.id, "one")
    other = await channel.send("three", nonce="18")
    assert other.id != first.id
    sandbox.advance(600)
    later = await channel.send("four", nonce="17")
    assert later.id != first.id
    assert [m.text for m in sandbox.ana.messages("games")] == ["one", "three", "four"]


async def test_old_messages_are_edited_a_few_times_only(sandbox: Sandbox, probe: Probe) -> None:
    """After its first hour a message takes a few edits an hour, then 429/30046."""
    message = await probe.place(sandbox).send("one")
    for n in range(10):
        await message.edit(content=str(n))
    sandbox.advance(3601)
    for n in range(OLD_MESSAGE_EDITS_MAX):
        await message.edit(content=f"old {n}")
    await refused(sandbox, 30046, message.edit(content="too much"), status=429)
    sandbox.advance(3601)
    await message.edit(content="again")


async def test_uploads_are_kept_and_served(sandbox: Sandbox, probe: Probe) -> None:
    """With name, alt text, kind and size; the address is dead after a day, a fresh one is not."""
    channel = probe.place(sandbox)
    message = await channel.send(file=picture("the board.png"))
    (attachment,) = message.attachments
    assert (attachment.filename, attachment.description) == ("the_board.png", "the board")
    assert (attachment.width, attachment.height) == (64, 48)
    assert attachment.content_type == "image/png"
    assert await attachment.read() == PNG
    sandbox.advance(25 * 3600)
    with pytest.raises(discord.NotFound):
        await attachment.read()
    (fresh,) = (await channel.fetch_message(message.id)).attachments
    assert await fresh.read() == PNG
    film = drawn("GIF")
    for data, found in ((film, (64, 48)), (film[:8], (None, None))):
        sent = await channel.send(file=discord.File(io.BytesIO(data), "film.gif"))
        (attachment,) = sent.attachments
        assert (attachment.width, attachment.height) == found


async def test_a_new_file_does_not_replace_the_old(sandbox: Sandbox, probe: Probe) -> None:
    """An edit with a file keeps the old ones unless `attachments` names what stays."""
    message = await probe.place(sandbox).send(file=picture("a.png"))
    message = await message.add_files(picture("b.png"))
    assert [a.filename for a in message.attachments] == ["a.png", "b.png"]
    path = f"/channels/{message.channel.id}/messages/{message.id}"
    await probe.rest("PATCH", path, {"content": "still there"})
    seen = sandbox.ana.messages("games")[-1]
    assert [f.filename for f in seen.files] == ["a.png", "b.png"]
    message = await message.edit(attachments=[message.attachments[1], picture("c.png")])
    assert [a.filename for a in message.attachments] == ["b.png", "c.png"]
    message = await message.edit(attachments=[])
    assert seen.files == []


async def test_a_replaced_file_is_fetched_a_while_longer(sandbox: Sandbox, probe: Probe) -> None:
    """As from Discord's content servers: who was just told of it still gets it, not for ever."""
    message = await probe.place(sandbox).send(file=picture("0.png"))
    first, latest = message.attachments[0], message.attachments[0]
    for number in range(REMOVED_FILES_SIZE):
        assert await first.read() == PNG
        latest = message.attachments[0]
        message = await message.edit(attachments=[picture(f"{number + 1}.png")])
    await message.delete()
    assert await message.attachments[0].read() == await latest.read() == PNG
    with pytest.raises(discord.NotFound):
        await first.read()


async def test_files_have_limits(sandbox: Sandbox, probe: Probe) -> None:
    """More than 10 MiB is 413/40005; eleven files are 50035."""
    channel = probe.place(sandbox)
    large = discord.File(io.BytesIO(bytes(FILE_LIMIT + 1)), "large.bin")
    await refused(sandbox, 40005, channel.send(file=large), status=413)
    path = f"/channels/{channel.id}/messages"
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", '{"content": "x"}')
    for number in range(11):
        form.add_field(f"files[{number}]", b"x", filename=f"{number}.txt")
    with sandbox.expecting(50035):
        async with (
            aiohttp.ClientSession() as session,
            session.post(
                sandbox.api_url + path, data=form, headers={"Authorization": f"Bot {sandbox.token}"}
            ) as response,
        ):
            assert response.status == 400


async def test_the_history_is_read_in_windows(sandbox: Sandbox, probe: Probe) -> None:
    """Newest first, with a limit, and after a message."""
    channel = probe.place(sandbox)
    sent = [await channel.send(str(n)) for n in range(6)]
    assert [m.content async for m in channel.history(limit=2)] == ["5", "4"]
    assert [m.content async for m in channel.history(limit=2, after=sent[3])] == ["4", "5"]
    bad = probe.rest("GET", f"/channels/{channel.id}/messages?limit=101")
    await refused(sandbox, 50035, bad, status=400)


async def test_the_bot_reads_what_is_meant_for_it(sandbox: Sandbox, probe: Probe) -> None:
    """Without the privileged intent the text of others is withheld, but for mentions and DMs."""
    await sandbox.ana.send("games", "a secret")
    assert (await probe.next_message()).content == ""
    await sandbox.ana.mention_bot("games", "buy salt")
    assert (await probe.next_message()).content.endswith("buy salt")
    await sandbox.ana.dm("400")
    message = await probe.next_message()
    assert message.content == "400"
    assert message.guild is None
    history = [m.content async for m in probe.place(sandbox).history()]
    assert history[1] == ""
    assert history[0].endswith("buy salt")


async def test_only_the_allowed_are_notified(sandbox: Sandbox, probe: Probe) -> None:
    """`allowed_mentions` decides who is notified; without it everybody who is named."""
    channel = probe.place(sandbox)
    text = f"{sandbox.ana.mention} {sandbox.ben.mention}"
    await channel.send(text)
    only_ben = discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(sandbox.ben.id)]
    )
    await channel.send(text, allowed_mentions=only_ben)
    await channel.send(text, allowed_mentions=discord.AllowedMentions.none())
    loud, some, quiet = sandbox.ana.messages("games")
    assert (loud.mentions, some.mentions, quiet.mentions) == (["Ana", "Ben"], ["Ben"], [])


async def test_a_role_is_notified_where_that_is_allowed(sandbox: Sandbox, probe: Probe) -> None:
    """All may mention some roles; others only people who may mention everyone."""
    text = f"<@&{PLAYERS_ROLE_ID}> <@&{ADMIN_ROLE_ID}>"
    channel, none = probe.place(sandbox), discord.AllowedMentions.none()
    sent = [await channel.send(text), await channel.send(text, allowed_mentions=none)]
    sandbox.faults.grant("MENTION_EVERYONE")
    sent.append(await channel.send(text))
    assert [[role.id for role in message.role_mentions] for message in sent] == [
        [PLAYERS_ROLE_ID],
        [],
        [PLAYERS_ROLE_ID, ADMIN_ROLE_ID],
    ]
    users = sandbox.world.state.users
    called = [person_entry(sandbox.world, users[number])["called"] for number in IDS]
    last, first = str(sent[2].id), "0"
    assert called == [last, last, last, first, first, first]


async def test_a_wrong_token_is_refused(sandbox: Sandbox, probe: Probe) -> None:
    """A request without the bot's token is 401."""
    del probe
    address = f"{sandbox.api_url}/users/@me"
    with sandbox.expecting(0):
        async with aiohttp.ClientSession() as session, session.get(address) as response:
            assert response.status == 401
