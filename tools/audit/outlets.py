"""Every function of the bot that sends something, and how the audit of secrets reaches it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import bot

SENDING = frozenset(
    {
        "bulk_upsert_global_commands",
        "add_reaction",
        "autocomplete",
        "create_thread",
        "defer",
        "delete",
        "delete_original_response",
        "edit",
        "edit_message",
        "edit_original_response",
        "get_member",
        "pin",
        "request",
        "send",
        "send_message",
        "send_modal",
        "sync",
    }
)
"""Methods of the library, or of its pieces, that say something to Discord."""

LOOKED, OWED, TYPED, PROPOSED = "looked at", "owed and delivered", "typed", "proposed"
NOTHING = "tells nothing of a match: "

FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef

OUTLETS = {
    "bot.inbound.commands.sync._are_known": NOTHING + "the commands' names",
    "bot.inbound.commands.sync.sync": NOTHING + "the commands' names",
    "bot.inbound.commands.common._suggesting": LOOKED,
    "bot.inbound.commands.common.command": LOOKED,
    "bot.inbound.films.Films._show": NOTHING + "what everybody saw of a match that is over",
    "bot.inbound.forms.send": LOOKED,
    "bot.inbound.moves.open_form": LOOKED,
    "bot.inbound.planned.open_form": LOOKED,
    "bot.inbound.request.Request.acknowledge": LOOKED,
    "bot.inbound.request.Request.show": LOOKED,
    "bot.inbound.request.Request.tell": LOOKED,
    "bot.inbound.request.leave": LOOKED,
    "bot.inbound.refusing.answer": TYPED,
    "bot.inbound.refusing.whisper": TYPED,
    "bot.inbound.typed._nod": TYPED,
    "bot.outbound.calls.Caller._write": OWED,
    "bot.outbound.calls.Caller.tell_lost": NOTHING + "that its channel is gone or closed",
    "bot.outbound.invitations.Inviter._write": NOTHING + "who is invited to which table",
    "bot.outbound.messenger.Messenger.send": OWED,
    "bot.outbound.members.Members._left": OWED,
    "bot.outbound.notices.Notices._act": NOTHING + "what was done to a table, and by whom",
    "bot.outbound.notices.Notices.post": NOTHING + "a commitment, or that a lobby closes",
    "bot.outbound.sender.Sender.direct": OWED,
    "bot.outbound.sender.Sender.send": OWED,
    "bot.outbound.proposals.Proposer._edited": PROPOSED,
    "bot.outbound.proposals.Proposer._sent": PROPOSED,
    "bot.outbound.public_message.Poster._edited": OWED,
    "bot.outbound.public_message.Poster._fresh": OWED,
    "bot.outbound.public_message.Poster._retire": OWED,
    "bot.outbound.questions.Questions._edit": OWED,
    "bot.outbound.questions.Questions.answer": TYPED,
    "bot.outbound.questions.Questions.put": OWED,
    "bot.outbound.questions.Questions.tell": OWED,
    "bot.outbound.reminders.Reminders._write": OWED,
    "bot.outbound.threads.Threads.open": NOTHING + "a thread named after the game's headline",
    "bot.outbound.threads.Threads.rename": NOTHING + "the game's headline, which all may know",
    "bot.process.apart._work": NOTHING + "what it has found: it writes to the bot, over a pipe",
}


def senders() -> Iterator[str]:
    """Yield every function of the bot in which something is sent, as its code says."""
    root = Path(bot.__file__).parent
    for path in sorted(root.rglob("*.py")):
        if path.name not in ("demo.py", "api_url.py"):
            module = ".".join(("bot", *path.relative_to(root).with_suffix("").parts))
            tree = ast.parse(path.read_text(encoding="utf-8"))
            yield from _of(tree, module.removesuffix(".__init__"))


def _of(node: ast.AST, name: str) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            yield from _of(child, f"{name}.{child.name}")
        elif isinstance(child, FUNCTION) and any(_sends(one) for one in ast.walk(child)):
            yield f"{name}.{child.name}"


def _sends(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in SENDING
    )
