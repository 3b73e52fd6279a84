"""The API over HTTP, and uploaded files as Discord's content servers give them out."""

import json
import re
from typing import Any

from aiohttp import web
from aiohttp.web_request import FileField

from sandbox.rest.call import Call, Services
from sandbox.rest.routes import ask
from sandbox.rest.uploads import Upload

PREFIX = "/api/v10"
_HEX = re.compile(r"[0-9a-f]{1,16}")
_FILE = re.compile(r"files\[(\d+)\]")


def add_routes(app: web.Application, services: Services) -> None:
    """Put the whole API below `/api/v10`, and the files below `/attachments`."""

    async def serve(request: web.Request) -> web.StreamResponse:
        try:
            body, files = await _read(request)
        except ConnectionResetError:
            # Whoever asked died in the middle of it: nobody hears an answer.
            return web.Response(status=499)
        path, query = request.path.removeprefix(PREFIX), dict(request.query)
        authorization = request.headers.get("Authorization")
        call = Call(services, request.method, path, query, authorization, body, files)
        reply = await ask(call)
        if reply.lost and request.transport is not None:
            request.transport.close()
        if reply.data is None:
            return web.Response(status=reply.status, headers=reply.headers)
        # discord.py reads JSON only under this very type, without a charset.
        headers = reply.headers | {"Content-Type": "application/json"}
        text = json.dumps(reply.data).encode()
        return web.Response(status=reply.status, headers=headers, body=text)

    async def attachment(request: web.Request) -> web.Response:
        """A file, as long as its address has not expired, also one that a message had until now."""
        world, asked = services.world, request.match_info
        found = world.file(int(asked["id"]))
        until = request.query.get("ex", "")
        fresh = _HEX.fullmatch(until) is not None and int(until, 16) >= world.clock.now()
        if found is None or found.filename != asked["filename"] or not fresh:
            return web.Response(status=404, text="This content is no longer available.")
        return web.Response(body=found.data, headers={"Content-Type": found.content_type})

    app.router.add_route("*", PREFIX + "/{tail:.*}", serve)
    app.router.add_get(r"/attachments/{channel_id}/{id:\d+}/{filename}", attachment)


async def _read(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    """The JSON of a request, and its files."""
    if request.content_type != "multipart/form-data":
        text = await request.text()
        return (json.loads(text) if text else None), {}
    form = await request.post()
    files = {
        int(found[1]): Upload(sent.filename, sent.content_type, sent.file.read())
        for name, sent in form.items()
        if isinstance(sent, FileField) and (found := _FILE.fullmatch(name))
    }
    return json.loads(str(form.get("payload_json", "null"))), files
