"""Creates and edits messages from the bodies and the uploaded files of requests.

Requests to channels, callbacks of interactions and their webhooks all use these functions.
"""

import io
import re
from dataclasses import dataclass, field
from mimetypes import guess_type

from PIL import Image

from sandbox.errors import invalid_form, refuse
from sandbox.rest import components
from sandbox.world.model import Attachment, Channel, Json, Message, MessageFlags
from sandbox.world.payloads import FILE_LIMIT
from sandbox.world.permissions import Permission
from sandbox.world.world import World

MAX_CONTENT_CHARS = 2000
"""Maximum length of the text of a message."""

MAX_FILES_COUNT = 10
"""Maximum number of files of a message."""

# The message flags that a client may set.
_SETTABLE = MessageFlags.COMPONENTS_V2 | MessageFlags.EPHEMERAL
_NO_CONTENT_IN_LAYOUT = (
    "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
)
_USER_MENTION = re.compile(r"<@!?(\d+)>")
_ROLE_MENTION = re.compile(r"<@&(\d+)>")


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


@dataclass(slots=True)
class Draft:
    """The content of a request that creates or edits a message."""

    form: Json
    """The JSON of the request."""

    files: dict[int, Upload] = field(default_factory=dict)
    """The uploaded files by their numbers in the form."""

    @property
    def flags(self) -> int:
        """The message flags of the form, without those that only Discord sets."""
        return (self.form.get("flags") or 0) & _SETTABLE


def compose(
    world: World, channel: Channel, draft: Draft, *, author_id: int, seen_by: int | None = None
) -> Message:
    """Create a message that is not yet in the channel, and store its files.

    Args:
        world: the sandbox's state.
        channel: the channel.
        draft: the content.
        author_id: the author's user id.
        seen_by: for an ephemeral message, the user who sees it.

    Raises:
        Refused: 50035 if the form is not valid, 50006 if the message is empty, 40005 if a file is
            too large.
    """
    form = draft.form
    _check(draft, layout=bool(draft.flags & MessageFlags.COMPONENTS_V2))
    if not (str(form.get("content") or "").strip() or draft.files or form.get("components")):
        raise refuse(50006)
    message = blank(world, channel, author_id=author_id, seen_by=seen_by)
    message.flags |= draft.flags & ~MessageFlags.EPHEMERAL
    _fill(world, message, draft)
    return message


def blank(world: World, channel: Channel, *, author_id: int, seen_by: int | None) -> Message:
    """Create an empty message that is not yet in the channel.

    `seen_by` is the only user who will see it; `None` makes an ordinary message.
    """
    flags = 0 if seen_by is None else int(MessageFlags.EPHEMERAL)
    now = world.clock.now()
    return Message(world.snowflake(), channel.id, author_id, now, flags=flags, seen_by=seen_by)


def revise(world: World, message: Message, draft: Draft) -> None:
    """Change the fields of a message that a form names, and send the event.

    Raises:
        Refused: as for `compose`; the message is unchanged.
    """
    form = draft.form
    layout = bool((message.flags | draft.flags) & MessageFlags.COMPONENTS_V2)
    _check(draft, layout=layout)
    if layout and form.get("content", message.content):
        raise invalid_form("content", message=_NO_CONTENT_IN_LAYOUT)
    resulting = [form.get(key, getattr(message, key)) for key in ("content", "components")]
    if not any((*resulting, form.get("attachments", message.attachments), draft.files)):
        raise refuse(50006)
    _fill(world, message, draft)
    if layout:
        message.flags |= MessageFlags.COMPONENTS_V2
    message.flags &= ~MessageFlags.LOADING
    message.edited = world.clock.now()
    world.message_changed(message)


def _check(draft: Draft, *, layout: bool) -> None:
    form = draft.form
    if len(form.get("content") or "") > MAX_CONTENT_CHARS:
        raise invalid_form("content", message=f"Must be {MAX_CONTENT_CHARS} or fewer in length.")
    if layout and form.get("content"):
        raise invalid_form("content", message=_NO_CONTENT_IN_LAYOUT)
    components.check_message(form.get("components") or [], layout=layout)
    allowed = form.get("allowed_mentions") or {}
    for key in ("users", "roles"):
        if allowed.get(key) and key in (allowed.get("parse") or []):
            raise invalid_form("allowed_mentions", message=f"parse: {key} excludes {key}: [ids]")
    if any(len(upload.data) > FILE_LIMIT for upload in draft.files.values()):
        raise refuse(40005)


def _fill(world: World, message: Message, draft: Draft) -> None:
    """Write the form into the message; if the form is not valid, the message is unchanged."""
    form = draft.form
    files = _files(world, message, draft)
    if "components" in form:
        tree = components.number(form["components"] or [])
        components.attach_files(tree, files, world.snowflake)
        message.components = tree
    if "content" in form:
        message.content = form["content"] or ""
    world.drop_files(message)
    message.attachments = [file.id for file in files]
    world.state.attachments.update((file.id, file) for file in files)
    find_mentions(world, message, form)


def _files(world: World, message: Message, draft: Draft) -> list[Attachment]:
    """Return the files that the message will have.

    They are the old files that the form lists (all if it has no list), then the uploaded files.
    """
    old = {file_id: world.state.attachments[file_id] for file_id in message.attachments}
    listed = draft.form.get("attachments")
    descriptions = {int(item["id"]): item for item in listed or []}
    if descriptions.keys() - draft.files.keys() - old.keys():
        raise invalid_form("attachments", message="Attachment data was not found")
    remaining = [file for file in old.values() if listed is None or file.id in descriptions]
    uploaded = [
        build_attachment(world, message, upload, descriptions.get(number, {}))
        for number, upload in sorted(draft.files.items())
    ]
    if len(remaining) + len(uploaded) > MAX_FILES_COUNT:
        raise invalid_form("attachments", message=f"Must be {MAX_FILES_COUNT} or fewer in length.")
    return [*remaining, *uploaded]


def find_mentions(world: World, message: Message, form: Json) -> None:
    """Set the users and roles that are notified; the form's `allowed_mentions` can exclude some."""
    if not {"content", "components", "allowed_mentions"} & form.keys():
        return
    text = f"{message.content}\n{components.layout_text(message.components)}"
    ids = map(int, _USER_MENTION.findall(text))
    users = [user_id for user_id in ids if user_id in world.state.users]
    allowed = form.get("allowed_mentions")
    if allowed is None:
        allowed = {"parse": ["users", "roles"]}
    allowed_ids = {int(id_) for kind in ("users", "roles") for id_ in allowed.get(kind) or []}
    parsed = allowed.get("parse") or []
    message.mentions = [
        user_id for user_id in dict.fromkeys(users) if "users" in parsed or user_id in allowed_ids
    ]
    roles = dict.fromkeys(map(int, _ROLE_MENTION.findall(text)))
    message.mentioned_roles = [
        role_id
        for role_id in roles
        if ("roles" in parsed or role_id in allowed_ids) and _may_mention(world, message, role_id)
    ]


def _may_mention(world: World, message: Message, role_id: int) -> bool:
    """Whether the author of a message may notify the members of a role."""
    channel = world.channel(message.channel_id)
    guild = world.state.guilds.get(channel.guild_id or 0)
    role = None if guild is None else guild.roles.get(role_id)
    permissions = world.permissions(channel, message.author_id)
    may_mention_all = bool(permissions & Permission.MENTION_EVERYONE)
    return role is not None and (role.mentionable or may_mention_all)
