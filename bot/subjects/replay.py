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
"""The argument of a button's address: a `Jump`, and the number of the present step."""

JumpButton = tuple[Jump, str | None, str]
"""A jump, the key of its button's label (`None` for no label), and the button's emoji."""

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
"""The buttons for single steps and rounds, for the reader's own turns, and for turning points."""


def replay_view(
    look: Look, speaker: Speaker, drawn: Sequence[Drawn], *, partner: bool = False
) -> ui.LayoutView:
    """Return the page of a step.

    Args:
        look: the step, as its reader may see it.
        speaker: words the page.
        drawn: the sheets of the position; empty if the game has no pictures.
        partner: whether computers can play the game: if so, and the match is over, there is a
            button to play on from this step.
    """
    match, game = look.perspective.match, look.perspective.game
    title = message(
        "bot-replay-title", match=match_number(match, speaker), step=look.at + 1, steps=look.count
    )
    lines = [f"**{speaker.say(title)}**", speaker.say(game.headline(look.perspective.view))]
    lines += [board.BULLET + speaker.say(report) for report in merge_sentences(look.sentences)]
    content = board.public_content(look.perspective, speaker, pictures=drawn)
    step_buttons = _jump_buttons(look, speaker, STEP_BUTTONS)
    far_buttons: list[ui.Item[Any]] = []
    if look.perspective.viewer is not None:
        far_buttons += _jump_buttons(look, speaker, OWN_TURN_BUTTONS)
    if look.jumps & {Jump.POINT_BACK, Jump.POINT_FORWARD}:
        far_buttons += _jump_buttons(look, speaker, TURNING_POINT_BUTTONS)
    end_buttons: list[ui.Item[Any]] = []
    if partner and match.status == "over":
        address = Address(Kind.PLAY_ON, match.id, rest=str(look.at))
        is_last = look.at == look.count - 1
        label = speaker.say(Message("bot-play-on"))
        end_buttons.append(button(address, label, emoji="🎮", dead=is_last))
    if drawn and match.status == "over" and look.perspective.viewer is not None:
        address = Address(Kind.FILM, match.id)
        end_buttons.append(button(address, speaker.say(Message("bot-film")), emoji="🎬"))
    below = [ui.ActionRow(*row) for row in (step_buttons, far_buttons, end_buttons) if row]
    # The text is next to the buttons, so that readers need not scroll between presses.
    report = text(join_lines(lines, board.REPORT_SIZE))
    return layout(card(*board.position_parts(content), report), *below)


def _jump_buttons(
    look: Look, speaker: Speaker, jump_buttons: Sequence[JumpButton]
) -> list[ui.Item[Any]]:
    """Return a button for each jump; a jump that is not possible has a disabled one."""
    match, game = look.perspective.match, look.perspective.game
    buttons: list[ui.Item[Any]] = []
    for jump, key, emoji in jump_buttons:
        address = Address(Kind.PAGE, match.id, REPLAY_SCOPE, f"{jump}{look.at}")
        label = speaker.say(Message(choose_key(key, game, speaker))) if key else None
        buttons.append(button(address, label, emoji=emoji, dead=jump not in look.jumps))
    return buttons


def read_jump(rest: str) -> tuple[Jump, int]:
    """Return the jump of a button, and the number of the step from which it starts.

    Raises:
        InvalidCustomId: `rest` is not such an argument of a button's address.
    """
    parts = _JUMP_PATTERN.fullmatch(rest)
    if parts is None or parts[1] not in tuple(Jump):
        raise InvalidCustomId(rest)
    return Jump(parts[1]), read_number(parts[2])


NEAR_JUMPS = (Jump.BACK, Jump.FORWARD)
"""Jumps to a neighbouring step, after which only the sheets with changes are shown."""


async def show_replay(request: Request, match: int, version: int | None = None) -> None:
    """Show the step at a version of the match, or (`None`) the one at which a replay begins."""
    look = await request.tables.replay.begin(match, request.user, version)
    await _show_look(request, look, near=False)


async def press_replay(request: Request, address: Address, _: Sequence[str]) -> None:
    """Show the step at the version that a button names, or the one at which a replay begins."""
    await show_replay(request, address.match, read_number(address.rest) if address.rest else None)


async def show_step(request: Request, address: Address) -> None:
    """Show the step to which a button jumps. Raises InvalidCustomId if it names no jump."""
    jump, step = read_jump(address.rest)
    look = await request.tables.replay.look(address.match, request.user, jump, step)
    await _show_look(request, look, near=jump in NEAR_JUMPS)


async def play_on_from(request: Request, address: Address, _: Sequence[str]) -> None:
    """Open a practice table that continues from a step, and show its panel.

    Raises:
        InvalidCustomId: the address names no step, or the game has no computer players of the
            needed level.
    """
    step = read_number(address.rest)
    look = await request.tables.replay.look(address.match, request.user, None, step)
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
