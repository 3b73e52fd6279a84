"""Which functions of the bot send something, and where it is seen to that they tell no secret.

The tests of the bot hold whatever they see sent against this list: who writes another function
that sends says here how its words are compared, or why they need not be.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tests.rig.wire import Sent

COMPARED = frozenset(
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
"""What the audit of secrets compares over positions that its reader cannot tell apart."""

OPENS = "opens a person's direct messages: what is written there is compared"
LOOKS = "looks up what stands there already, or who may see it"
NAMED = "names a table's thread by what everybody knows, or lets its players in"

ELSE: Mapping[str, str] = MappingProxyType(
    {
        "bot.inbound.sight._channel": LOOKS,
        "bot.inbound.sight._reads": LOOKS,
        "bot.inbound.films.Films._show": "posts what everybody saw of a match that is over",
        "bot.outbound.calls.Caller._write": OPENS,
        "bot.outbound.delivery.Delivery._is_lost": LOOKS,
        "bot.outbound.notices.Notices.post": OPENS,
        "bot.outbound.messenger.Messenger.send": "repeats what `sending.send` has sent",
        "bot.outbound.notices.Notices.withdraw_reminders": "deletes what is told when all know it",
        "bot.outbound.public_message.Poster._close": "says of each private match the same",
        "bot.outbound.questions.Questions.tell": OPENS,
        "bot.outbound.sending.standing": LOOKS,
        "bot.outbound.threads.Threads._let_in": NAMED,
        "bot.outbound.threads.Threads.open": NAMED,
        "bot.outbound.threads.Threads.rename": NAMED,
    }
)
"""All others, with the reason why they tell nothing of a match that is not told otherwise."""


def unknown(sent: Iterable[Sent]) -> set[str]:
    """Return the functions that have sent something and stand in neither list."""
    return {one.sender for one in sent} - COMPARED - ELSE.keys()
