"""A match at one of its steps: what happened, the board, and buttons that lead to other steps."""

import re
from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.components import compose, public
from bot.components.clip import lines
from bot.components.custom_ids import Address, InvalidCustomId, Kind, read_number
from bot.components.items import button, card, layout, text
from bot.components.pictures import Drawn
from bot.components.titles import numbered, own_key
from games.kernel import Message, message, run_together
from games.kernel.words import Speaker
from table.queries.replay import Look, Way

STEPPED = "replay"
"""What marks the pages of a replay."""

_WRITTEN = re.compile(r"([a-z]+)([0-9]+)")

# The arrows say which way: with more words a phone breaks each row into two or three.
WAYS = (
    (Way.ROUND_BACK, "replay-round", "⏪"),
    (Way.BACK, None, "◀️"),
    (Way.FORWARD, None, "▶️"),
    (Way.ROUND_FORWARD, "replay-round", "⏩"),
)
OWN_WAYS = (
    (Way.TURN_BACK, "replay-turn", "↩️"),
    (Way.TURN_FORWARD, "replay-turn", "↪️"),
)
POINTS = (
    (Way.POINT_BACK, "replay-point-back", "🎯"),
    (Way.POINT_FORWARD, "replay-point-forward", "🎯"),
)


def replay(
    look: Look, voice: Speaker, drawn: Sequence[Drawn], *, partner: bool = False
) -> ui.LayoutView:
    """Return a step of a match; where there is a `partner`, one can play on from it."""
    match, game = look.found.match, look.found.game
    at = message(
        "bot-replay-title", match=numbered(match, voice), step=look.at + 1, steps=look.count
    )
    said = [f"**{voice.say(at)}**", voice.say(game.headline(look.found.view))]
    said += [public.BULLET + voice.say(told) for told in run_together(look.said)]
    content = compose.board(look.found, voice, pictures=drawn)
    own = [] if look.found.viewer is None else _buttons(look, voice, OWN_WAYS)
    if look.ways & {Way.POINT_BACK, Way.POINT_FORWARD}:
        own += _buttons(look, voice, POINTS)
    more = list[ui.Item[Any]]()
    if partner and match.status == "over":
        address = Address(Kind.PLAY_ON, match.id, rest=str(look.at))
        last = look.at == look.count - 1
        more.append(button(address, voice.say(Message("bot-play-on")), emoji="🎮", dead=last))
    if drawn and match.status == "over" and look.found.viewer is not None:
        more.append(
            button(Address(Kind.FILM, match.id), voice.say(Message("bot-film")), emoji="🎬")
        )
    below = [ui.ActionRow(*row) for row in (_buttons(look, voice, WAYS), own, more) if row]
    # Beside the buttons: who presses them reads on without scrolling.
    told = text(lines(said, public.REPORT_SIZE))
    return layout(card(*public.position(content), told), *below)


def _buttons(
    look: Look, voice: Speaker, ways: Sequence[tuple[Way, str | None, str]]
) -> list[ui.Item[Any]]:
    """Return a button for each way, in its place also where it leads nowhere."""
    return [
        button(
            Address(Kind.PAGE, look.found.match.id, STEPPED, f"{way}{look.at}"),
            voice.say(Message(own_key(key, look.found.game, voice))) if key else None,
            emoji=emoji,
            dead=way not in look.ways,
        )
        for way, key, emoji in ways
    ]


def read(rest: str) -> tuple[Way, int]:
    """Return the way of a button, and the step from which it leads. Raises InvalidCustomId."""
    found = _WRITTEN.fullmatch(rest)
    if found is None or found[1] not in tuple(Way):
        raise InvalidCustomId(rest)
    return Way(found[1]), read_number(found[2])
