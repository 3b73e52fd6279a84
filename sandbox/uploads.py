"""Uploaded files: what came in, and what is kept of it."""

import re
import struct
from dataclasses import dataclass

from sandbox.model import Attachment, Json, Message
from sandbox.world import World


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as it came in."""

    filename: str
    content_type: str
    data: bytes


def kept_file(world: World, message: Message, upload: Upload, said: Json) -> Attachment:
    """The file as it is kept, described as the form says.

    Its name loses what does not belong into an address.
    """
    width, height = picture_size(upload.data)
    filename = str(said.get("filename") or upload.filename)
    return Attachment(
        world.snowflake(),
        message.channel_id,
        re.sub(r"[^\w.\-]", "_", filename),
        content_type(filename, upload.content_type),
        upload.data,
        description=said.get("description"),
        title=said.get("title"),
        width=width,
        height=height,
        ephemeral=message.ephemeral,
    )


_TYPES = {
    "png": "image/png",
    "jpg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "txt": "text/plain; charset=utf-8",
    "json": "application/json; charset=utf-8",
}


def content_type(filename: str, sent: str) -> str:
    """What kind of file it is; Discord goes by the name, since clients send octet-stream."""
    return _TYPES.get(filename.rpartition(".")[2].lower(), sent)


def picture_size(data: bytes) -> tuple[int | None, int | None]:
    """Width and height of a PNG or a GIF in pixels; nothing for other files."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
    elif data[:6] == b"GIF89a" and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
    else:
        return None, None
    return width, height
