"""A form becomes a message, or changes one.

The same for the channel routes, for the answer to an interaction and for its webhook.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sandbox import stored
from sandbox.components import check_message_components
from sandbox.embeds import check_embeds, kept
from sandbox.errors import refuse
from sandbox.forms import Check, is_snowflake
from sandbox.mentions import find_mentions
from sandbox.model import Message, MessageFlags
from sandbox.payloads import FILE_LIMIT
from sandbox.uploads import kept_file

if TYPE_CHECKING:
    from sandbox.forms import Path
    from sandbox.model import Attachment, Channel, Json
    from sandbox.uploads import Upload
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
    root: Path = ()
    """Where the form lies within the request's body; errors are reported there."""

    @property
    def flags(self) -> int:
        """The flags that a sender may set."""
        flags = self.form.get("flags")
        return (flags if isinstance(flags, int) else 0) & _SETTABLE


def compose(
    world: World,
    channel: Channel,
    draft: Draft,
    *,
    author_id: int,
    seen_by: int | None = None,
) -> Message:
    """A new message from a form, with its files kept, not yet in the channel.

    Raises:
        Refused: 50035 for a form that does not fit, 50006 if it is empty, 40005 for too large a
            file.
    """
    check = Check(draft.root)
    layout = bool(draft.flags & MessageFlags.COMPONENTS_V2)
    _check_form(check, draft, layout=layout)
    _check_not_empty(draft)
    flags = draft.flags & ~MessageFlags.EPHEMERAL
    if seen_by is not None:
        flags |= MessageFlags.EPHEMERAL
    message = Message(
        world.snowflake(),
        channel.id,
        author_id,
        world.clock.now(),
        flags=flags,
        seen_by=seen_by,
        tts=bool(draft.form.get("tts")),
    )
    _fill(world, message, draft, check)
    return message


def revise(world: World, message: Message, draft: Draft) -> None:
    """Change a message by a form; what the form does not name stays.

    Raises:
        Refused: As `compose`; the message is then as it was.
    """
    check = Check(draft.root)
    had_layout = bool(message.flags & MessageFlags.COMPONENTS_V2)
    layout = had_layout or bool(draft.flags & MessageFlags.COMPONENTS_V2)
    _check_form(check, draft, layout=layout)
    if layout and not had_layout:
        _check_becomes_layout(check, message, draft.form)
    check.done()
    _refuse_emptied(message, draft)
    flags = message.flags
    if "flags" in draft.form:
        free = MessageFlags.SUPPRESS_EMBEDS
        flags = flags & ~free | draft.flags & free
    if layout:
        flags |= MessageFlags.COMPONENTS_V2
    _fill(world, message, draft, check)
    message.flags = flags


def _check_becomes_layout(check: Check, message: Message, form: Json) -> None:
    for key, old in (("content", message.content), ("embeds", message.embeds)):
        if old and key not in form:
            check.wrong(
                (key,),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _check_form(check: Check, draft: Draft, *, layout: bool) -> None:
    form = draft.form
    check.text(form, "content", (), most=2000)
    check_embeds(check, form)
    check_message_components(check, form, layout=layout)
    if layout:
        for key in ("content", "embeds", "sticker_ids", "poll"):
            if form.get(key):
                check.wrong(
                    (key,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    _check_mentions(check, form)
    _check_files(check, draft)
    check.done()


def _check_mentions(check: Check, form: Json) -> None:
    allowed = form.get("allowed_mentions") or {}
    for key in ("users", "roles"):
        listed = allowed.get(key) or []
        if not all(is_snowflake(item) for item in listed):
            check.wrong(("allowed_mentions", key), "NUMBER_TYPE_COERCE", "Not a snowflake.")
        if len(listed) > 100:
            check.wrong(
                ("allowed_mentions", key), "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length."
            )
        if listed and key in (allowed.get("parse") or []):
            check.wrong(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.',
            )


def _check_files(check: Check, draft: Draft) -> None:
    if len(draft.files) > 10:
        check.wrong(("files",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    for index, item in enumerate(check.items(draft.form, "attachments", (), most=10)):
        check.text(item, "description", ("attachments", index), most=1024)
        if not is_snowflake(item.get("id")):
            check.missing(("attachments", index, "id"))
    if any(len(upload.data) > FILE_LIMIT for upload in draft.files.values()):
        raise refuse(40005)


def _check_not_empty(draft: Draft) -> None:
    form = draft.form
    if str(form.get("content") or "").strip() or draft.files:
        return
    if any(form.get(key) for key in ("embeds", "components", "sticker_ids", "poll")):
        return
    raise refuse(50006)


def _refuse_emptied(message: Message, draft: Draft) -> None:
    form = draft.form
    left = (
        form.get("content", message.content),
        form.get("embeds", message.embeds),
        form.get("components", message.components),
        form.get("attachments", message.attachments),
        draft.files,
    )
    if not any(left):
        raise refuse(50006)


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

    def find(self, url: str) -> Attachment | None:
        """The file that `attachment://name` means, the newest of that name."""
        for attachment in reversed(self.left):
            if url == f"attachment://{attachment.filename}":
                return attachment
        return None


def _fill(world: World, message: Message, draft: Draft, check: Check) -> None:
    """Write the form into the message; nothing is changed if the form turns out wrong."""
    form = draft.form
    stock = _stock(world, message, draft, check)
    tree = _new_tree(world, form, stock, check) if "components" in form else message.components
    embeds, embedded = message.embeds, message.embedded
    if "embeds" in form:
        embeds = [kept(embed) for embed in form["embeds"] or []]
        embedded = _bind_embeds(check, embeds, stock)
    check.done()
    if "content" in form:
        message.content = form["content"] or ""
    message.components, message.embeds = tree, embeds
    left = [attachment.id for attachment in stock.left]
    message.embedded = [i for i in left if i in embedded]
    message.attachments = [i for i in left if i not in embedded]
    for attachment in stock.new:
        world.add_attachment(attachment)
    for gone in stock.old:
        if gone.id not in left:
            world.state.attachments.pop(gone.id, None)
    find_mentions(world, message, form)


def _new_tree(world: World, form: Json, stock: _Stock, check: Check) -> list[Json]:
    tree = stored.number(form["components"] or [])
    stored.attach_files(check, tree, stock.find, world.snowflake)
    return tree


def _stock(world: World, message: Message, draft: Draft, check: Check) -> _Stock:
    """Sort the files: those that were there, those the form keeps, those that came with it."""
    old = [world.state.attachments[a] for a in [*message.attachments, *message.embedded]]
    named = draft.form.get("attachments")
    described: dict[int, Json] = {}
    keeping: set[int] = set()
    for index, item in enumerate(named or []):
        item_id = int(item["id"])
        if item_id in draft.files:
            described[item_id] = item
        elif any(attachment.id == item_id for attachment in old):
            keeping.add(item_id)
        else:
            check.wrong(
                ("attachments", index, "id"),
                "ATTACHMENT_NOT_FOUND",
                "Attachment data was not found",
            )
    new = [
        kept_file(world, message, upload, described.get(number, {}))
        for number, upload in sorted(draft.files.items())
    ]
    # A form that names no attachments keeps them all.
    staying = [attachment for attachment in old if named is None or attachment.id in keeping]
    if len(staying) + len(new) > 10:
        check.wrong(("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    return _Stock(old, staying, new)


def _bind_embeds(check: Check, embeds: list[Json], stock: _Stock) -> list[int]:
    bound: list[int] = []
    for index, embed in enumerate(embeds):
        for key in ("image", "thumbnail"):
            url = str(embed.get(key, {}).get("url", ""))
            if not url.startswith("attachment://"):
                continue
            found = stock.find(url)
            if found is not None:
                embed[key]["attachment_id"] = str(found.id)
                bound.append(found.id)
            else:
                check.wrong(
                    ("embeds", index, key, "url"),
                    "MEDIA_ATTACHMENT_NOT_FOUND",
                    f"The referenced attachment was not found: {url}",
                )
    return bound
