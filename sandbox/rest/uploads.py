"""Uploaded files: what came in, and what is kept of it."""

import io
import re
from dataclasses import dataclass
from mimetypes import guess_type

from PIL import Image

from sandbox.world.model import Attachment, Json, Message
from sandbox.world.world import World


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as it came in."""

    filename: str
    content_type: str
    data: bytes


def kept_file(world: World, message: Message, upload: Upload, said: Json) -> Attachment:
    """The file as it is kept, described as the form says.

    Its name loses what does not belong into an address, and says what kind of file it is, since
    clients send octet-streams.
    """
    filename = re.sub(r"[^\w.\-]", "_", str(said.get("filename") or upload.filename))
    kind = guess_type(filename, strict=False)[0] or upload.content_type
    width, height = _size(upload.data) if kind.startswith("image/") else (None, None)
    return Attachment(
        world.snowflake(),
        message.channel_id,
        filename,
        f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        upload.data,
        description=said.get("description"),
        width=width,
        height=height,
        ephemeral=message.ephemeral,
    )


def _size(data: bytes) -> tuple[int | None, int | None]:
    """Width and height of a picture in pixels; nothing where it is none."""
    try:
        return Image.open(io.BytesIO(data)).size
    except OSError:
        return None, None
