"""How a proposal looks: the message that asks the table, and the line that says how it ended."""

from typing import Any

from discord import ui

from bot.components.custom_ids import Address, Kind
from bot.components.items import Style, button, card, layout, text
from bot.components.seats import moment
from games.kernel import Message, Seat, message
from games.texts.catalogues import Speaker
from storage.document import TABLE
from table import Match, Proposal

YES, NO = "yes", "no"
KONTOR = "Kontor"
"""Who proposes what follows from a table's options."""


def asked(found: Proposal, voice: Speaker) -> Message:
    """Return the sentence that says who proposes what."""
    about = "" if found.about is None else voice.seat(Seat(found.about))
    name = _proposer(found, voice)
    return message(
        f"bot-proposal-{found.kind}", name=name, steps=found.steps, about=about, rule=found.rule
    )


def _proposer(found: Proposal, voice: Speaker) -> str:
    return KONTOR if found.proposer == TABLE else voice.seat(Seat(found.proposer))


def fate(ended: Proposal, voice: Speaker) -> Message:
    """Return the sentence that says how a proposal ended."""
    if ended.declined_by is not None:
        back = ended.declined_by == ended.proposer
        how = "back" if back else "on" if _is_of_play(ended) else "against"
        return message("bot-proposal-declined", name=voice.seat(Seat(ended.declined_by)), how=how)
    voted = ended.status == "carried-out" and ended.rule != "all"
    return message(
        f"bot-proposal-{'voted' if voted else ended.status}", name=_proposer(ended, voice)
    )


def _is_of_play(found: Proposal) -> bool:
    """Whether one who declines has the match play on as it does."""
    return found.kind in ("stop", "undo") and found.rule == "all"


def proposal(match: Match, found: Proposal, voice: Speaker) -> ui.LayoutView:
    """Return the message that asks the table."""
    votes = {
        "agreed": tuple(voice.seat(seat) for seat in found.agreed),
        "missing": tuple(f"<@{match.players[seat].user_id}>" for seat in found.missing),
        "against": tuple(voice.seat(seat) for seat in found.against),
    }
    said = [f"**#{match.id}** {voice.say(asked(found, voice))}"]
    said += [
        voice.say(message(f"bot-proposal-{key}", names=names))
        for key, names in votes.items()
        if names
    ]
    said.append(voice.say(message("bot-proposal-due", until=moment(found.due))))
    body = text("\n".join(said))
    return layout(card(body), ui.ActionRow(*vote_buttons(match, found, voice)))


def vote_buttons(match: Match, found: Proposal, voice: Speaker) -> list[ui.Item[Any]]:
    """Return yes and no; their addresses say to what."""

    def press(rest: str, key: str, style: Style) -> ui.Item[Any]:
        address = Address(Kind.CONSENT, match.id, found.mark, rest)
        return button(address, voice.say(Message(key)), style)

    no = "bot-no" if _is_of_play(found) else "bot-no-vote"
    yes = Style.danger if found.kind == "stop" else Style.success
    return [press(YES, "bot-yes", yes), press(NO, no, Style.secondary)]
