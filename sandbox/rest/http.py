"""Serves the REST API and uploaded files over HTTP."""

import json
import re
from typing import Any

from aiohttp import web
from aiohttp.web_request import FileField

from sandbox.rest.call import Call, Services
from sandbox.rest.composer import Upload
from sandbox.rest.routes import ask

PREFIX = "/api/v10"
_HEX = re.compile(r"[0-9a-f]{1,16}")
_FILE = re.compile(r"files\[(\d+)\]")


def add_routes(app: web.Application, services: Services) -> None:
    """Serve the API below `/api/v10`, and uploaded files below `/attachments`."""

    async def serve(request: web.Request) -> web.StreamResponse:
        try:
            body, files = await _read(request)
        except ConnectionResetError:
            # The client has closed the connection, so it receives no answer.
            return web.Response(status=499)
        path = request.path.removeprefix(PREFIX)
        query = dict(request.query)
        authorization = request.headers.get("Authorization")
        call = Call(services, request.method, path, query, authorization, body, files)
        reply = await ask(call)
        if reply.lost and request.transport is not None:
            request.transport.close()
        if reply.data is None:
            return web.Response(status=reply.status, headers=reply.headers)
        # discord.py reads JSON only if the content type has no charset.
        headers = reply.headers | {"Content-Type": "application/json"}
        text = json.dumps(reply.data).encode()
        return web.Response(status=reply.status, headers=headers, body=text)

    async def attachment(request: web.Request) -> web.Response:
        """Serve a file until its address expires, also if it was just removed from a message."""
        world, params = services.world, request.match_info
        file = world.file(int(params["id"]))
        expiry = request.query.get("ex", "")
        is_valid = _HEX.fullmatch(expiry) is not None and int(expiry, 16) >= world.clock.now()
        if file is None or file.filename != params["filename"] or not is_valid:
            return web.Response(status=404, text="This content is no longer available.")
        return web.Response(body=file.data, headers={"Content-Type": file.content_type})

    app.router.add_route("*", PREFIX + "/{tail:.*}", serve)
    app.router.add_get(r"/attachments/{channel_id}/{id:\d+}/{filename}", attachment)


async def _read(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    """Return the JSON of a request, and its files by their numbers in the form."""
    if request.content_type != "multipart/form-data":
        text = await request.text()
        return (json.loads(text) if text else None), {}
    form = await request.post()
    files = {
        int(match[1]): Upload(part.filename, part.content_type, part.file.read())
        for name, part in form.items()
        if isinstance(part, FileField) and (match := _FILE.fullmatch(name))
    }
    return json.loads(str(form.get("payload_json", "null"))), files
