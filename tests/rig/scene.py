"""The tables that hostile inputs are thrown at: open, running, private, over and closed."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from table.match.seats import is_vacant
from tests.contract.games import game
from tests.rig.bot import BotRig
from tests.rig.ids import CHANNEL, KEYS, OTHER, SEATED, THREAD

ANA, BEN = SEATED[:2]
PLAYERS = 3
"""So many play, where the game is not for more."""

OPENING = 12
"""Moves made at each running table before the old panels are taken, and again after."""


@dataclass
class Scene:
    """Tables by what they are, and panels that were good once."""

    lobby: int = 0
    private: int = 0
    over: int = 0
    cancelled: int = 0
    playing: dict[int, int] = field(default_factory=dict)
    """The channel of each running table."""

    proposed: tuple[int, str] = (0, "")
    """A table at which something is proposed, and the proposal's mark."""

    old: list[tuple[int, str]] = field(default_factory=list)
    """Controls of outdated questions, each with whom it was shown to."""

    current: list[tuple[int, str]] = field(default_factory=list)
    """Controls that are good now, each with whom it was shown to."""

    @property
    def numbers(self) -> list[int]:
        """Return every table."""
        return [self.lobby, self.private, self.over, self.cancelled, *self.playing]


async def staged(
    shell: BotRig, chance: Random, opening: int = OPENING, keys: Sequence[str] = KEYS
) -> Scene:
    """Set the tables up, the same for the same chance; each running one is `opening` moves old."""
    scene = Scene()
    for number, key in enumerate(keys):
        where = (CHANNEL, OTHER)[number % 2]
        match = await _begun(shell, key, where)
        scene.playing[match] = where
    scene.lobby = await shell.post_lobby("haendler", (ANA, BEN))
    scene.private = await _begun(shell, "haendler", THREAD, 2)
    scene.cancelled = await shell.post_lobby("hellweg", (ANA, BEN))
    await shell.services.tables.lobby.cancel(scene.cancelled, ANA)
    scene.over = await _begun(shell, "toy", OTHER, 2)
    await played(shell, scene.over, chance, 10_000)
    for match, where in scene.playing.items():
        await played(shell, match, chance, opening)
        scene.old += await panels(shell, match, where)
        await played(shell, match, chance, 2 * opening)
        # What is asked in the same words again is no old question.
        now = await panels(shell, match, where)
        scene.old = [one for one in scene.old if one not in now]
    asked_for = next(iter(scene.playing))
    proposal = await shell.services.tables.votes.propose(asked_for, ANA, "stop")
    scene.proposed = (asked_for, proposal.mark)
    await shell.deliver_all()
    return scene


async def _begun(shell: BotRig, key: str, where: int, seats: int = PLAYERS) -> int:
    return await shell.post_match(key, SEATED[: max(seats, min(game(key).seats))], where)


async def played(shell: BotRig, match: int, chance: Random, moves: int) -> None:
    """Make so many random moves, or all there are."""
    for _ in range(moves):
        answer = await shell.random_answer(match, chance)
        if answer is None:
            return
        await shell.services.tables.turns.play(match, *answer)


async def panels(shell: BotRig, match: int, where: int) -> list[tuple[int, str]]:
    """Return the controls on everybody's panel that answer or turn something."""
    found: list[tuple[int, str]] = []
    players = (await shell.services.tables.reading.match(match)).players
    for user in [one.user_id for one in players if not is_vacant(one.user_id)]:
        shell.network.sent.clear()
        await shell.send_press(user, where, f"k:play:{match}::")
        await shell.wait_until_idle()
        for start in ("k:do:", "m:pick:", "k:form:", "k:group:", "m:aside:", "k:undo:", "k:again:"):
            found += [(user, one) for one in shell.network.private_ids(user, start)]
    return found
