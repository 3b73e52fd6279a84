"""The replay of a match, step by step."""

import re
from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.components.custom_ids import Address, InvalidCustomId, Kind, read_number
from bot.components.items import button, card, layout, text
from bot.components.pictures import Drawn
from bot.components.speakers import choose_key, match_number
from bot.components.text import join_lines
from bot.messaging.request import Request
from bot.messaging.slash import at_table
from bot.messaging.which_table import find_begun_table
from bot.subjects import board
from bot.subjects.lobby import actions
from bot.subjects.play import moves
from games.kernel import Message, merge_sentences, message
from games.texts.catalogues import Speaker
from players.registry import choosable_levels
from table.queries.replay import Jump, Look

REPLAY_SCOPE = "replay"
"""The `Address.scope` of the pages of a replay."""

_JUMP_PATTERN = re.compile(r"([a-z]+)([0-9]+)")

# The arrows replace words, since phones would break longer rows of buttons.
STEP_BUTTONS = (
    (Jump.ROUND_BACK, "replay-round", "⏪"),
    (Jump.BACK, None, "◀️"),
    (Jump.FORWARD, None, "▶️"),
    (Jump.ROUND_FORWARD, "replay-round", "⏩"),
)
OWN_TURN_BUTTONS = (
    (Jump.TURN_BACK, "replay-turn", "↩️"),
    (Jump.TURN_FORWARD, "replay-turn", "↪️"),
)
TURNING_POINT_BUTTONS = (
    (Jump.POINT_BACK, "replay-point-back", "🎯"),
    (Jump.POINT_FORWARD, "replay-point-forward", "🎯"),
)


def replay_view(
    look: Look, speaker: Speaker, drawn: Sequence[Drawn], *, partner: bool = False
) -> ui.LayoutView:
    """Return the page of a step; with `partner`, it has a button to play on against computers."""
    match, game = look.perspective.match, look.perspective.game
    at = message(
        "bot-replay-title", match=match_number(match, speaker), step=look.at + 1, steps=look.count
    )
    lines = [f"**{speaker.say(at)}**", speaker.say(game.headline(look.perspective.view))]
    lines += [board.BULLET + speaker.say(report) for report in merge_sentences(look.sentences)]
    content = board.public_content(look.perspective, speaker, pictures=drawn)
    own = [] if look.perspective.viewer is None else _jump_buttons(look, speaker, OWN_TURN_BUTTONS)
    if look.jumps & {Jump.POINT_BACK, Jump.POINT_FORWARD}:
        own += _jump_buttons(look, speaker, TURNING_POINT_BUTTONS)
    more = list[ui.Item[Any]]()
    if partner and match.status == "over":
        address = Address(Kind.PLAY_ON, match.id, rest=str(look.at))
        last = look.at == look.count - 1
        more.append(button(address, speaker.say(Message("bot-play-on")), emoji="🎮", dead=last))
    if drawn and match.status == "over" and look.perspective.viewer is not None:
        more.append(
            button(Address(Kind.FILM, match.id), speaker.say(Message("bot-film")), emoji="🎬")
        )
    below = [
        ui.ActionRow(*row) for row in (_jump_buttons(look, speaker, STEP_BUTTONS), own, more) if row
    ]
    # The text is next to the buttons, so that readers need not scroll between presses.
    report = text(join_lines(lines, board.REPORT_SIZE))
    return layout(card(*board.position_parts(content), report), *below)


def _jump_buttons(
    look: Look, speaker: Speaker, ways: Sequence[tuple[Jump, str | None, str]]
) -> list[ui.Item[Any]]:
    """Return a button for each jump; a jump that is not possible has a disabled one."""
    return [
        button(
            Address(Kind.PAGE, look.perspective.match.id, REPLAY_SCOPE, f"{way}{look.at}"),
            speaker.say(Message(choose_key(key, look.perspective.game, speaker))) if key else None,
            emoji=emoji,
            dead=way not in look.jumps,
        )
        for way, key, emoji in ways
    ]


def read_jump(rest: str) -> tuple[Jump, int]:
    """Return the jump of a button, and the step from which it starts. Raises InvalidCustomId."""
    parts = _JUMP_PATTERN.fullmatch(rest)
    if parts is None or parts[1] not in tuple(Jump):
        raise InvalidCustomId(rest)
    return Jump(parts[1]), read_number(parts[2])


NEAR_JUMPS = (Jump.BACK, Jump.FORWARD)
"""Jumps to a neighbouring step, after which only the sheets with changes are shown."""


async def show_replay(request: Request, match: int, version: int | None = None) -> None:
    """Show the step at which the replay begins for a reader, or the one at a version."""
    look = await request.tables.replay.begin(match, request.user, version)
    await _show_look(request, look, near=False)


async def press_replay(request: Request, address: Address, _: Sequence[str]) -> None:
    """Show the step that a button names, or the one at which the replay begins."""
    await show_replay(request, address.match, read_number(address.rest) if address.rest else None)


async def show_step(request: Request, address: Address) -> None:
    """Show the step to which a button jumps. Raises InvalidCustomId."""
    way, at = read_jump(address.rest)
    look = await request.tables.replay.look(address.match, request.user, way, at)
    await _show_look(request, look, near=way in NEAR_JUMPS)


async def play_on_from(request: Request, address: Address, _: Sequence[str]) -> None:
    """Open a practice table that continues from a step, and show its panel.

    Raises:
        InvalidCustomId: the game has no computer players of the needed level.
    """
    at = read_number(address.rest)
    look = await request.tables.replay.look(address.match, request.user, None, at)
    match, game = look.perspective.match, look.perspective.game
    if actions.PARTNER_LEVEL not in choosable_levels(game) and match.status == "over":
        raise InvalidCustomId(actions.PARTNER_LEVEL)
    opened = await actions.open_play_on(request, match, look.version)
    await moves.show_panel_of(request, opened.id)


async def _show_look(request: Request, look: Look, *, near: bool) -> None:
    match, game = look.perspective.match, look.perspective.game
    drawn = await _draw_step(request, look, near=near)
    partner = actions.PARTNER_LEVEL in choosable_levels(game)
    view = replay_view(look, request.match_speaker(match, game), drawn, partner=partner)
    await request.show(view, *drawn)


async def _draw_step(request: Request, look: Look, *, near: bool) -> list[Drawn]:
    """Return the sheets of a step; after a near jump, only those with changes, at least one."""
    perspective, gallery = look.perspective, request.services.gallery
    plain, form = request.picture_speaker(perspective), await request.form(perspective.match)
    if near and look.before is not None:
        changed = await gallery.draw_sheets(perspective, plain, form, look.before, changed=True)
        return changed or (await gallery.draw_sheets(perspective, plain, form))[:1]
    return await gallery.draw_sheets(perspective, plain, form, look.before)


replay_command = at_table("replay", show_replay, find_begun_table)
