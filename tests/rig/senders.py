"""The bot's functions that send requests, and why none of them can reveal a secret.

Tests of the bot check that these lists have every function that sends a request. A new one is added
either to the audited functions or, with a reason, to the exempt ones.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tests.rig.network import SentRequest

AUDITED = frozenset(
    {
        "library",
        "bot.subjects.play.answering.open_modal",
        "bot.subjects.typed_lines.answer_line",
        "bot.subjects.typed_lines.send_dm",
        "bot.messaging.request.Request.acknowledge",
        "bot.messaging.request.Request.edit",
        "bot.messaging.request.Request.show_in_new_message",
        "bot.messaging.request.Request.tell",
        "bot.messaging.private_pages.delete_answer",
        "bot.subjects.typed_lines._acknowledge",
        "bot.subjects.channels.Members._has_left",
        "bot.subjects.play.open_panels.OpenPanels._edit",
        "bot.subjects.proposals.Proposer._edit",
        "bot.subjects.public_message.Poster._edit_latest",
        "bot.subjects.public_message.Poster._few_below",
        "bot.subjects.public_message.Poster._retire",
        "bot.subjects.play.direct.Questions._edit",
        "bot.messaging.send.Sender.send_dm",
        "bot.messaging.send.send_once",
    }
)
"""Functions whose requests the audit compares in positions that the reader cannot tell apart."""

OPENS_DM = "opens a person's direct messages; the messages in it are audited"
READS = "reads messages that exist, or who may see them"
THREADS = "gives a thread a name that everybody may know, or adds its players"

EXEMPT: Mapping[str, str] = MappingProxyType(
    {
        "bot.messaging.visibility._find_channel": READS,
        "bot.messaging.visibility._can_read": READS,
        "bot.messaging.visibility.may_user_know_of": READS,
        "bot.subjects.following.Reporter.send": OPENS_DM,
        "bot.subjects.seekers._find_guests": READS,
        "bot.subjects.films.Films._post": "posts the public course of a match that is over",
        "bot.subjects.notices.Caller._write": OPENS_DM,
        "bot.delivery.Delivery._is_lost": READS,
        "bot.subjects.notices.Notices.post": OPENS_DM,
        "bot.messaging.send.Messenger.send_with_buttons": "repeats a message of `send_once`",
        "bot.subjects.notices.Notices.withdraw_reminders": "deletes a reminder that is not due",
        "bot.subjects.public_message.Poster._close_private": "the same for all private matches",
        "bot.subjects.play.direct.Questions.send_sealed_questions": OPENS_DM,
        "bot.messaging.send.find_sent_messages": READS,
        "bot.subjects.tournament.Announcer.refresh": "edits who plays where, and final places",
        "bot.subjects.channels.Threads._add_to_thread": THREADS,
        "bot.subjects.channels.Threads.open": THREADS,
        "bot.subjects.channels.Threads.rename": THREADS,
    }
)
"""All other functions, with the reason why their requests reveal no secret of a match."""


def unlisted_senders(sent: Iterable[SentRequest]) -> set[str]:
    """Return the functions that have sent requests and are in neither list."""
    return {request.sender for request in sent} - AUDITED - EXEMPT.keys()
