"""The functions of the bot that send something, and why none of them can tell a secret.

The tests of the bot compare every sender that they observe with these lists: a new function that
sends is added here, either to the audited ones or with the reason why it needs no audit.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tests.rig.network import SentRequest

AUDITED = frozenset(
    {
        "library",
        "bot.inbound.forms.send",
        "bot.inbound.typed.answer",
        "bot.inbound.typed.whisper",
        "bot.inbound.request.Request.acknowledge",
        "bot.inbound.request.Request.edit",
        "bot.inbound.request.Request.show_anew",
        "bot.inbound.request.Request.tell",
        "bot.inbound.request.close",
        "bot.inbound.typed._nod",
        "bot.outbound.members.Members._left",
        "bot.outbound.open_panels.OpenPanels._edit",
        "bot.outbound.proposals.Proposer._edited",
        "bot.outbound.public_message.Poster._edited",
        "bot.outbound.public_message.Poster._few_below",
        "bot.outbound.public_message.Poster._retire",
        "bot.outbound.questions.Questions._edit",
        "bot.outbound.sender.Sender.direct",
        "bot.outbound.sending.send",
    }
)
"""The audit of secrets compares their requests in positions that the reader cannot tell apart."""

OPENS_DM = "opens a person's direct messages; the messages in it are audited"
READS = "reads messages that exist, or who may see them"
THREADS = "gives a thread a name that everybody may know, or adds its players"

EXEMPT: Mapping[str, str] = MappingProxyType(
    {
        "bot.inbound.sight._channel": READS,
        "bot.inbound.sight._reads": READS,
        "bot.inbound.films.Films._show": "posts the public course of a match that is over",
        "bot.outbound.calls.Caller._write": OPENS_DM,
        "bot.outbound.delivery.Delivery._is_lost": READS,
        "bot.outbound.notices.Notices.post": OPENS_DM,
        "bot.outbound.messenger.Messenger.send": "repeats a message of `sending.send`",
        "bot.outbound.notices.Notices.withdraw_reminders": "deletes a reminder that is not due",
        "bot.outbound.public_message.Poster._close": "sends the same for each private match",
        "bot.outbound.questions.Questions.tell": OPENS_DM,
        "bot.outbound.sending.standing": READS,
        "bot.outbound.threads.Threads._let_in": THREADS,
        "bot.outbound.threads.Threads.open": THREADS,
        "bot.outbound.threads.Threads.rename": THREADS,
    }
)
"""All others, with the reason why they tell nothing secret about a match."""


def unlisted_senders(sent: Iterable[SentRequest]) -> set[str]:
    """Return the functions that sent something and are in neither list."""
    return {request.sender for request in sent} - AUDITED - EXEMPT.keys()
