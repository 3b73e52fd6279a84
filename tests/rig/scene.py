"""Lobbies and matches of all kinds, to which tests send hostile inputs."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from table.match.seats import is_vacant
from tests.contract.games import game
from tests.rig.bot import BotRig
from tests.rig.ids import CHANNEL, KEYS, OTHER, SEATED, THREAD

ANA, BEN = SEATED[:2]
PLAYERS = 3
"""The number of players of a match, unless the game needs more."""

OPENING = 12
"""Moves that are played in each running match before the controls of old questions are kept."""


@dataclass
class Scene:
    """The ids of lobbies and matches of all kinds, and controls that were shown."""

    lobby: int = 0
    """A lobby."""

    private: int = 0
    """A running match in a private thread."""

    over: int = 0
    """A finished match."""

    cancelled: int = 0
    """A cancelled lobby."""

    playing: dict[int, int] = field(default_factory=dict)
    """The channels of the running public matches."""

    proposed: tuple[int, str] = (0, "")
    """A match with an open proposal, and the proposal's mark."""

    old: list[tuple[int, str]] = field(default_factory=list)
    """User and custom id of controls of outdated questions."""

    current: list[tuple[int, str]] = field(default_factory=list)
    """User and custom id of controls of present questions."""

    @property
    def numbers(self) -> list[int]:
        """The ids of all lobbies and matches."""
        return [self.lobby, self.private, self.over, self.cancelled, *self.playing]


async def set_up_scene(
    quiet_bot: BotRig, chance: Random, opening: int = OPENING, keys: Sequence[str] = KEYS
) -> Scene:
    """Create the lobbies and matches of a scene. Equal random numbers give equal scenes.

    In each running match, three times `opening` moves are played.
    """
    scene = Scene()
    for number, key in enumerate(keys):
        where = (CHANNEL, OTHER)[number % 2]
        match = await _start_match(quiet_bot, key, where)
        scene.playing[match] = where
    scene.lobby = await quiet_bot.post_lobby("haendler", (ANA, BEN))
    scene.private = await _start_match(quiet_bot, "haendler", THREAD, 2)
    scene.cancelled = await quiet_bot.post_lobby("hellweg", (ANA, BEN))
    await quiet_bot.services.tables.lobby.cancel(scene.cancelled, ANA)
    scene.over = await _start_match(quiet_bot, "toy", OTHER, 2)
    await play_random_moves(quiet_bot, scene.over, chance, 10_000)
    for match, where in scene.playing.items():
        await play_random_moves(quiet_bot, match, chance, opening)
        scene.old += await list_controls(quiet_bot, match, where)
        await play_random_moves(quiet_bot, match, chance, 2 * opening)
        # A question that is asked again in the same words is not outdated.
        current = await list_controls(quiet_bot, match, where)
        scene.old = [control for control in scene.old if control not in current]
    match = next(iter(scene.playing))
    proposal = await quiet_bot.services.tables.votes.propose(match, ANA, "stop")
    scene.proposed = (match, proposal.fingerprint)
    await quiet_bot.deliver_all()
    return scene


async def _start_match(quiet_bot: BotRig, key: str, where: int, seats: int = PLAYERS) -> int:
    return await quiet_bot.post_match(key, SEATED[: max(seats, min(game(key).seats))], where)


async def play_random_moves(quiet_bot: BotRig, match: int, chance: Random, moves: int) -> None:
    """Play a number of random moves, or fewer if the match ends."""
    for _ in range(moves):
        answer = await quiet_bot.random_answer(match, chance)
        if answer is None:
            return
        await quiet_bot.services.tables.turns.play(match, *answer)


async def list_controls(quiet_bot: BotRig, match: int, where: int) -> list[tuple[int, str]]:
    """Return user and custom id of the controls on all players' panels, except for pages."""
    controls: list[tuple[int, str]] = []
    players = (await quiet_bot.services.tables.reading.match(match)).players
    for user in [player.user_id for player in players if not is_vacant(player.user_id)]:
        quiet_bot.network.sent.clear()
        await quiet_bot.send_press(user, where, f"k:play:{match}::")
        await quiet_bot.wait_until_idle()
        for start in ("k:do:", "m:pick:", "k:form:", "k:group:", "m:aside:", "k:undo:", "k:again:"):
            controls += [(user, control) for control in quiet_bot.network.private_ids(user, start)]
    return controls
