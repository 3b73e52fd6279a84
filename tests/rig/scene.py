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
    shell: BotRig, chance: Random, opening: int = OPENING, keys: Sequence[str] = KEYS
) -> Scene:
    """Create the lobbies and matches of a scene. Equal random numbers give equal scenes.

    In each running match, three times `opening` moves are played.
    """
    scene = Scene()
    for number, key in enumerate(keys):
        where = (CHANNEL, OTHER)[number % 2]
        match = await _start_match(shell, key, where)
        scene.playing[match] = where
    scene.lobby = await shell.post_lobby("haendler", (ANA, BEN))
    scene.private = await _start_match(shell, "haendler", THREAD, 2)
    scene.cancelled = await shell.post_lobby("hellweg", (ANA, BEN))
    await shell.services.tables.lobby.cancel(scene.cancelled, ANA)
    scene.over = await _start_match(shell, "toy", OTHER, 2)
    await play_random_moves(shell, scene.over, chance, 10_000)
    for match, where in scene.playing.items():
        await play_random_moves(shell, match, chance, opening)
        scene.old += await list_controls(shell, match, where)
        await play_random_moves(shell, match, chance, 2 * opening)
        # A question that is asked again in the same words is not outdated.
        current = await list_controls(shell, match, where)
        scene.old = [control for control in scene.old if control not in current]
    match = next(iter(scene.playing))
    proposal = await shell.services.tables.votes.propose(match, ANA, "stop")
    scene.proposed = (match, proposal.fingerprint)
    await shell.deliver_all()
    return scene


async def _start_match(shell: BotRig, key: str, where: int, seats: int = PLAYERS) -> int:
    return await shell.post_match(key, SEATED[: max(seats, min(game(key).seats))], where)


async def play_random_moves(shell: BotRig, match: int, chance: Random, moves: int) -> None:
    """Play a number of random moves, or fewer if the match ends."""
    for _ in range(moves):
        answer = await shell.random_answer(match, chance)
        if answer is None:
            return
        await shell.services.tables.turns.play(match, *answer)


async def list_controls(shell: BotRig, match: int, where: int) -> list[tuple[int, str]]:
    """Return user and custom id of the controls on all players' panels, except for pages."""
    controls: list[tuple[int, str]] = []
    players = (await shell.services.tables.reading.match(match)).players
    for user in [player.user_id for player in players if not is_vacant(player.user_id)]:
        shell.network.sent.clear()
        await shell.send_press(user, where, f"k:play:{match}::")
        await shell.wait_until_idle()
        for start in ("k:do:", "m:pick:", "k:form:", "k:group:", "m:aside:", "k:undo:", "k:again:"):
            controls += [(user, control) for control in shell.network.private_ids(user, start)]
    return controls
