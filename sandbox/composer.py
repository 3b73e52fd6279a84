"""A form becomes a message, or changes one.

The same for the channel routes, for the answer to an interaction and for its webhook.
"""

from dataclasses import dataclass, field

from sandbox import components, stored
from sandbox.errors import malformed, refuse
from sandbox.mentions import find_mentions
from sandbox.model import Attachment, Channel, Json, Message, MessageFlags
from sandbox.payloads import FILE_LIMIT
from sandbox.uploads import Upload, kept_file
from sandbox.world import World

_SETTABLE = (
    MessageFlags.SUPPRESS_EMBEDS
    | MessageFlags.SUPPRESS_NOTIFICATIONS
    | MessageFlags.COMPONENTS_V2
    | MessageFlags.EPHEMERAL
)


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
    flags = draft.flags & ~MessageFlags.EPHEMERAL
    if seen_by is not None:
        flags |= MessageFlags.EPHEMERAL
    message = Message(
        world.snowflake(), channel.id, author_id, world.clock.now(), flags=flags, seen_by=seen_by
    )
    _fill(world, message, draft)
    return message


def revise(world: World, message: Message, draft: Draft) -> None:
    """Change a message by a form; what the form does not name stays.

    Raises:
        Refused: As `compose`; the message is then as it was.
    """
    form = draft.form
    layout = bool((message.flags | draft.flags) & MessageFlags.COMPONENTS_V2)
    _check(draft, layout=layout)
    if layout and form.get("content", message.content):
        raise malformed("content", message=_NOTHING_BESIDE)
    left = [form.get(key, getattr(message, key)) for key in ("content", "components")]
    if not any((*left, form.get("attachments", message.attachments), draft.files)):
        raise refuse(50006)
    _fill(world, message, draft)
    if layout:
        message.flags |= MessageFlags.COMPONENTS_V2


_NOTHING_BESIDE = "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"


def _check(draft: Draft, *, layout: bool) -> None:
    form = draft.form
    if len(form.get("content") or "") > 2000:
        raise malformed("content", message="Must be 2000 or fewer in length.")
    if layout and form.get("content"):
        raise malformed("content", message=_NOTHING_BESIDE)
    components.check_message(form.get("components") or [], layout=layout)
    allowed = form.get("allowed_mentions") or {}
    for key in ("users", "roles"):
        if allowed.get(key) and key in (allowed.get("parse") or []):
            raise malformed("allowed_mentions", message=f"parse: {key} excludes {key}: [ids]")
    if len(draft.files) > 10:
        raise malformed("files", message="Must be 10 or fewer in length.")
    if any(len(upload.data) > FILE_LIMIT for upload in draft.files.values()):
        raise refuse(40005)


@dataclass(frozen=True, slots=True)
class _Stock:
    """The files of a message while it is being written."""

    old: list[Attachment]
    staying: list[Attachment]
    new: list[Attachment]

    @property
    def left(self) -> list[Attachment]:
        """What the message carries afterwards."""
        return [*self.staying, *self.new]

    def find(self, url: str) -> Attachment:
        """The file that `attachment://name` means, the newest of that name."""
        for attachment in reversed(self.left):
            if url == f"attachment://{attachment.filename}":
                return attachment
        raise malformed("components", message=f"The referenced attachment was not found: {url}")


def _fill(world: World, message: Message, draft: Draft) -> None:
    """Write the form into the message; nothing is changed if the form turns out wrong."""
    form = draft.form
    stock = _stock(world, message, draft)
    if "components" in form:
        tree = stored.number(form["components"] or [])
        stored.attach_files(tree, stock.find, world.snowflake)
        message.components = tree
    if "content" in form:
        message.content = form["content"] or ""
    message.attachments = [attachment.id for attachment in stock.left]
    for attachment in stock.new:
        world.state.attachments[attachment.id] = attachment
    for gone in stock.old:
        if gone.id not in message.attachments:
            world.state.attachments.pop(gone.id, None)
    find_mentions(world, message, form)


def _stock(world: World, message: Message, draft: Draft) -> _Stock:
    """Sort the files: those that were there, those the form keeps, those that came with it."""
    old = {one: world.state.attachments[one] for one in message.attachments}
    named = draft.form.get("attachments")
    described = {int(item["id"]): item for item in named or []}
    for number in described:
        if number not in draft.files and number not in old:
            raise malformed("attachments", message="Attachment data was not found")
    new = [
        kept_file(world, message, upload, described.get(number, {}))
        for number, upload in sorted(draft.files.items())
    ]
    # A form that names no attachments keeps them all.
    staying = [one for one in old.values() if named is None or one.id in described]
    if len(staying) + len(new) > 10:
        raise malformed("attachments", message="Must be 10 or fewer in length.")
    return _Stock(list(old.values()), staying, new)
