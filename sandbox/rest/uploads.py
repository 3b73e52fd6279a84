"""Uploaded files, and the attachments that are made of them."""

import io
import re
from dataclasses import dataclass
from mimetypes import guess_type

from PIL import Image

from sandbox.world.model import Attachment, Json, Message
from sandbox.world.world import World


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as the client has sent it."""

    filename: str
    content_type: str
    data: bytes


def build_attachment(
    world: World, message: Message, upload: Upload, description: Json
) -> Attachment:
    """Return the attachment that Discord makes of a file.

    `description` is the file's entry in the `attachments` of the request. Characters that do not
    belong in an address are replaced in the file's name. The content type follows from the name,
    since clients send all files as octet-streams.
    """
    filename = re.sub(r"[^\w.\-]", "_", str(description.get("filename") or upload.filename))
    kind = guess_type(filename, strict=False)[0] or upload.content_type
    width, height = _size(upload.data) if kind.startswith("image/") else (None, None)
    return Attachment(
        world.snowflake(),
        message.channel_id,
        filename,
        f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        upload.data,
        description=description.get("description"),
        width=width,
        height=height,
        ephemeral=message.ephemeral,
    )


def _size(data: bytes) -> tuple[int | None, int | None]:
    """Return width and height of a picture in pixels; `None` for data that is not a picture."""
    try:
        return Image.open(io.BytesIO(data)).size
    except OSError:
        return None, None
