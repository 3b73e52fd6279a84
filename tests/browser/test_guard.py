"""Who may speak to the page, and what each person's screen holds. No browser is needed."""

import json
from collections.abc import AsyncIterator, Mapping
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import ClientSession, WSServerHandshakeError

from sandbox.page.site import STALE_PAGE_CODE, TOKEN_HEADER
from sandbox.rest.composer import Draft, Upload, compose
from tests.browser.conftest import Served

EVIL = "http://evil.example"


@pytest_asyncio.fixture(loop_scope="session")
async def http(served: Served) -> AsyncIterator[ClientSession]:
    """A program that speaks HTTP, at the sandbox."""
    async with ClientSession(served.sandbox.url) as session:
        yield session


async def status(
    http: ClientSession, method: str, path: str, headers: Mapping[str, str], **rest: Any
) -> int:
    """The status of one request."""
    async with http.request(method, path, headers=headers, **rest) as answer:
        return answer.status


def headers_of(served: Served) -> dict[str, str]:
    """What the page itself sends."""
    return {TOKEN_HEADER: served.site.token, "Origin": served.sandbox.url}


async def test_foreign_names_and_foreign_pages_are_refused(
    served: Served, http: ClientSession
) -> None:
    """A name that was bound to 127.0.0.1, another origin and a sandboxed frame get nothing."""
    port = served.sandbox.url.rsplit(":", 1)[1]
    assert await status(http, "GET", "/", {"Host": f"evil.example:{port}"}) == 403
    assert await status(http, "GET", "/", {"Host": f"localhost:{port}"}) == 200
    for origin in (EVIL, "null", f"https://127.0.0.1:{port}", "http://127.0.0.1:1"):
        assert await status(http, "GET", "/", {"Origin": origin}) == 403, origin


async def test_a_foreign_page_reaches_neither_rest_nor_gateway(
    served: Served, http: ClientSession
) -> None:
    """The bot's token is no secret, so the whole server asks where a request comes from."""
    bot = {"Authorization": f"Bot {served.sandbox.token}"}
    assert await status(http, "GET", "/api/v10/users/@me", bot) == 200
    assert await status(http, "GET", "/api/v10/users/@me", {**bot, "Origin": EVIL}) == 403
    for path in ("/gateway", f"/page/live?as=ana&token={served.site.token}"):
        with pytest.raises(WSServerHandshakeError) as refusal:
            await http.ws_connect(path, headers={"Origin": EVIL})
        assert refusal.value.status == 403


async def test_the_pages_routes_want_the_token_of_this_start(
    served: Served, http: ClientSession
) -> None:
    """Without it nothing is shown or done; who is nobody is not found."""
    own = headers_of(served)
    say = {"do": "say", "where": "dm", "text": "hello"}
    for token in ("", "x"):
        async with http.ws_connect(f"/page/live?as=ana&token={token}") as live:
            assert (await live.receive()).data == STALE_PAGE_CODE
        wrong = own | {TOKEN_HEADER: token}
        assert await status(http, "POST", "/page/act?as=ana", wrong, json=say) == 403
    assert await status(http, "POST", "/page/act?as=ana", own, json=say) == 200
    assert await status(http, "POST", "/page/act?as=kontor", own, json=say) == 404
    async with http.get("/") as page:
        assert served.site.token in await page.text()


async def test_the_page_may_load_from_its_own_server_only(
    served: Served, http: ClientSession
) -> None:
    """The policy forbids foreign and inline scripts; an uploaded page may not run at all."""
    async with http.get("/") as page:
        policy = page.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
    upload = Upload("evil.html", "text/html", b"<script>alert(1)</script>")
    message = compose(
        served.sandbox.world,
        served.sandbox.channel("games"),
        Draft({"attachments": [{"id": 0}]}, {0: upload}),
        author_id=served.sandbox.world.bot.id,
    )
    served.sandbox.world.add_message(message)
    channel_id, file_id = message.channel_id, message.attachments[0]
    async with http.get(f"/attachments/{channel_id}/{file_id}/evil.html?ex=ffffffff") as file:
        assert file.status == 200
        assert "sandbox" in file.headers["Content-Security-Policy"]
        assert file.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    ("act", "code"),
    [
        ("no json", 400),
        ({"do": "rule the world"}, 400),
        ({"do": "say", "where": "dm"}, 400),
        ({"do": "say", "where": "dm", "text": "x", "as": "ben"}, 400),
        ({"do": "say", "where": "1", "text": "x"}, 409),
        ({"do": "say", "where": "dm", "text": ""}, 409),
        ({"do": "click", "message": "1", "id": "x"}, 409),
        ({"do": "submit", "interaction": "1", "values": {}}, 409),
        ({"do": "command", "where": "dm", "path": "nothing", "options": {}}, 409),
        ({"do": "settings", "locale": "xx"}, 409),
    ],
)
async def test_what_is_no_act_is_refused_with_a_sentence(
    served: Served, http: ClientSession, act: object, code: int
) -> None:
    """400 for what is no act at all, 409 for what cannot be done, never a traceback."""
    sent = act if isinstance(act, str) else json.dumps(act)
    own = headers_of(served) | {"Content-Type": "application/json"}
    async with http.post("/page/act?as=ana", data=sent, headers=own) as answer:
        assert answer.status == code
        assert (await answer.json())["error"]


async def test_a_screen_holds_what_its_person_may_see(served: Served, http: ClientSession) -> None:
    """Direct messages, ephemeral messages and clicks on them are one person's alone."""
    box = served.sandbox
    sent = await box.ana.dm("my bid is four hundred")
    whisper = compose(
        box.world, box.channel("games"), Draft({"content": "psst"}),
        author_id=box.world.bot.id, seen_by=box.ana.id,
    )  # fmt: skip
    box.world.add_message(whisper)
    own = headers_of(served)
    tables = {}
    for name in ("ana", "ben"):
        async with http.ws_connect(f"/page/live?as={name}&token={served.site.token}") as live:
            tables[name] = (await live.receive_json())["set"]
    secrets = {f"message/{sent.id}", f"message/{whisper.id}", f"channel/{sent.message.channel_id}"}
    assert secrets <= tables["ana"].keys()
    assert not secrets & tables["ben"].keys()
    assert "hundred" not in json.dumps(tables["ben"])
    for message in (sent.id, whisper.id):
        click = {"do": "click", "message": str(message), "id": "x"}
        assert await status(http, "POST", "/page/act?as=ben", own, json=click) == 409
    say = {"do": "say", "where": str(sent.message.channel_id), "text": "hello"}
    assert await status(http, "POST", "/page/act?as=ben", own, json=say) == 409


async def test_patches_tell_what_changed_and_nothing_else(
    served: Served, http: ClientSession
) -> None:
    """The first patch is everything; then one entry comes, changes and goes."""
    url = f"/page/live?as=ana&token={served.site.token}"
    async with http.ws_connect(url) as live:
        assert {"me", "bot", "people", "commands"} <= (await live.receive_json())["set"].keys()
        sent = await served.sandbox.ben.send("games", "hello")
        patch = await live.receive_json()
        assert patch["set"][f"message/{sent.id}"]["content"] == "hello"
        served.sandbox.world.remove_message(sent.message)
        assert f"message/{sent.id}" in (await live.receive_json())["del"]
