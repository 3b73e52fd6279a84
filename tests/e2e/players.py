"""Somebody who plays any game by pressing what they are offered, and nothing else."""

import re
from random import Random

from sandbox.people.messages import Answer, Seen, find_control
from sandbox.people.person import Person
from sandbox.world.model import Json

RANGE = re.compile(r"(\d+)\D+(\d+)\D+(\d+)")
END = "k:end:"
OPTION, MENU, FORM = "k:do:", "m:pick:", "k:form:"
GROUP, ASIDE = "k:group:", "m:aside:"
TEXT_INPUT = 4
CHANGEABLE = "You can change your answer"
PLANNED = ":o."
"""It answers nothing that is asked: it would be planned for later, again and again."""

AT_ONCE = 8
"""So many questions are answered before the board is looked at again."""


class Player:
    """A person with a habit of choosing at random."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.chance = Random(seed)  # noqa: S311 - a test's choices are to be repeatable
        self.moves = 0

    async def act(self, board: Seen) -> bool:
        """Answer one question, if any is put; return whether one was."""
        panel = await self.person.click(board, "Play")
        return await self.answer(panel)

    async def go_on(self, board: Seen) -> bool:
        """Answer one question after the other on the same panel; return whether any was put."""
        panel = (await self.person.click(board, "Play")).message
        for answered in range(AT_ONCE):
            # A sealed answer could be changed for ever.
            if CHANGEABLE in panel.text or not await self.answer(panel):
                return answered > 0
        return True

    async def answer(self, panel: Answer | Seen) -> bool:
        """Press something on a panel; return whether there was anything to press."""
        shown = panel.message if isinstance(panel, Answer) else panel
        ids = [button.custom_id for button in shown.buttons]
        ids += [select.custom_id for select in shown.selects]
        pressed = [one for one in ids if one.startswith((OPTION, MENU, FORM, GROUP, ASIDE))]
        offered = [one for one in pressed if PLANNED not in one]
        if not offered:
            # Their turn may only wait to be ended.
            ends = [one for one in ids if one.startswith(END)]
            for end in ends:
                await self.person.click(shown, end)
            return bool(ends)
        await self._use(shown, self.chance.choice(offered))
        self.moves += 1
        return True

    async def _use(self, shown: Seen, which: str) -> None:
        if which.startswith(OPTION):
            await self.person.click(shown, which)
        elif which.startswith(GROUP):
            await self.answer(await self.person.click(shown, which))
        elif which.startswith(FORM):
            opened = await self.person.click(shown, which)
            if opened.modal is None:
                # Somebody else was quicker: the panel tells what happened, and what is asked now.
                return
            await self.person.submit_modal(opened, self._filled(opened.modal))
        else:
            _, value = self.chance.choice(find_control(shown.selects, which).options)
            answer = await self.person.select(shown, value, which=which)
            if which.startswith(ASIDE):
                await self.answer(answer)

    def _filled(self, form: Json) -> dict[str, object]:
        return {label["component"]["custom_id"]: self._value(label) for label in form["components"]}

    def _value(self, label: dict[str, object]) -> object:
        field = label["component"]
        assert isinstance(field, dict)
        if field["type"] != TEXT_INPUT:
            return self.chance.choice(field["options"])["value"]
        search_match = RANGE.search(re.sub(r"(?<=\d)[.,](?=\d)", "", str(label.get("description"))))
        if search_match is None:
            return "hello"
        least, most, step = map(int, search_match.groups())
        return str(self.chance.randrange(least, most + 1, step))


async def board_of(viewer: Person) -> Seen:
    """Return the newest public message with its buttons."""
    return await viewer.sees("games", lambda m: "Log" in m.labels and not m.ephemeral)


async def board_after(viewer: Person, board: Seen, revision: int) -> Seen:
    """Return the public message once it is another than it was, or says something else."""

    def another(seen: Seen) -> bool:
        fresh = seen.id != board.id or seen.message.revision != revision
        return "Log" in seen.labels and not seen.ephemeral and fresh

    return await viewer.sees("games", another, within=30)


def asked(board: Seen, players: list[Player]) -> list[Player]:
    """Return those whom the public message says to be asked."""
    line = next((line for line in board.text.splitlines() if line.startswith("Waiting for ")), "")
    return [
        player
        for player in players
        if player.person.mention in line or f"**{player.person.user.display}**" in line
    ]
