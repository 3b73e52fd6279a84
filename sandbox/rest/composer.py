"""A form becomes a message, or changes one.

The same for the channel routes, for the answer to an interaction and for its webhook.
"""

import re
from dataclasses import dataclass, field

from sandbox.errors import invalid_form, refuse
from sandbox.rest import components
from sandbox.rest.uploads import Upload, kept_file
from sandbox.world.model import Attachment, Channel, Json, Message, MessageFlags
from sandbox.world.payloads import FILE_LIMIT
from sandbox.world.world import World

_SETTABLE = MessageFlags.COMPONENTS_V2 | MessageFlags.EPHEMERAL
_NOTHING_BESIDE = "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
_USER_MENTION = re.compile(r"<@!?(\d+)>")


@dataclass(slots=True)
class Draft:
    """The form of a message and the files that came with it, by their number."""

    form: Json
    files: dict[int, Upload] = field(default_factory=dict)

    @property
    def flags(self) -> int:
        """The flags that a sender may set."""
        return (self.form.get("flags") or 0) & _SETTABLE


def compose(
    world: World, channel: Channel, draft: Draft, *, author_id: int, seen_by: int | None = None
) -> Message:
    """A new message from a form, with its files kept, not yet in the channel.

    Raises:
        Refused: 50035 for a form that does not fit, 50006 if it is empty, 40005 for too large a
            file.
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
    """A message without anything in it, not yet in the channel."""
    flags = 0 if seen_by is None else int(MessageFlags.EPHEMERAL)
    now = world.clock.now()
    return Message(world.snowflake(), channel.id, author_id, now, flags=flags, seen_by=seen_by)


def revise(world: World, message: Message, draft: Draft) -> None:
    """Change a message by a form, and tell of it; what the form does not name stays.

    Raises:
        Refused: As `compose`; the message is then as it was.
    """
    form = draft.form
    layout = bool((message.flags | draft.flags) & MessageFlags.COMPONENTS_V2)
    _check(draft, layout=layout)
    if layout and form.get("content", message.content):
        raise invalid_form("content", message=_NOTHING_BESIDE)
    left = [form.get(key, getattr(message, key)) for key in ("content", "components")]
    if not any((*left, form.get("attachments", message.attachments), draft.files)):
        raise refuse(50006)
    _fill(world, message, draft)
    if layout:
        message.flags |= MessageFlags.COMPONENTS_V2
    message.flags &= ~MessageFlags.LOADING
    message.edited = world.clock.now()
    world.message_changed(message)


def _check(draft: Draft, *, layout: bool) -> None:
    form = draft.form
    if len(form.get("content") or "") > 2000:
        raise invalid_form("content", message="Must be 2000 or fewer in length.")
    if layout and form.get("content"):
        raise invalid_form("content", message=_NOTHING_BESIDE)
    components.check_message(form.get("components") or [], layout=layout)
    allowed = form.get("allowed_mentions") or {}
    for key in ("users", "roles"):
        if allowed.get(key) and key in (allowed.get("parse") or []):
            raise invalid_form("allowed_mentions", message=f"parse: {key} excludes {key}: [ids]")
    if any(len(upload.data) > FILE_LIMIT for upload in draft.files.values()):
        raise refuse(40005)


def _fill(world: World, message: Message, draft: Draft) -> None:
    """Write the form into the message; nothing is changed if the form turns out wrong."""
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
    """The files that a message has afterwards: those the form keeps, and those that came with it.

    A form that names no attachments keeps them all.
    """
    old = {file: world.state.attachments[file] for file in message.attachments}
    named = draft.form.get("attachments")
    described = {int(item["id"]): item for item in named or []}
    if described.keys() - draft.files.keys() - old.keys():
        raise invalid_form("attachments", message="Attachment data was not found")
    staying = [file for file in old.values() if named is None or file.id in described]
    new = [
        kept_file(world, message, upload, described.get(number, {}))
        for number, upload in sorted(draft.files.items())
    ]
    if len(staying) + len(new) > 10:
        raise invalid_form("attachments", message="Must be 10 or fewer in length.")
    return [*staying, *new]


def find_mentions(world: World, message: Message, form: Json) -> None:
    """Find the mentioned people who are notified; `allowed_mentions` can exclude some."""
    if not {"content", "components", "allowed_mentions"} & form.keys():
        return
    text = f"{message.content}\n{components.layout_text(message.components)}"
    users = [int(one) for one in _USER_MENTION.findall(text) if int(one) in world.state.users]
    allowed = form.get("allowed_mentions")
    if allowed is None:
        allowed = {"parse": ["users"]}
    chosen = {int(user) for user in allowed.get("users") or []}
    parsed = allowed.get("parse") or []
    message.mentions = [u for u in dict.fromkeys(users) if "users" in parsed or u in chosen]
