"""The toy, whose winner has half a minute: then the crate goes left, and then the round ends."""

from typing_extensions import override

from games.kernel import Choice, Prompt, Seat
from tests.toy import Done, Shelve, State, Toy

SECONDS = 30
PAUSE = SECONDS * 1000


class Pausing(Toy):
    """Its question where to put a crate is a pause."""

    pause = SECONDS

    @override
    def prompts(self, state: State, seat: Seat) -> tuple[Prompt, ...]:
        timeout = Done() if getattr(state.stage, "side", None) else Shelve("left")
        return tuple(
            prompt._replace(pause=self.pause, timeout=timeout)
            if isinstance(prompt, Choice)
            else prompt
            for prompt in super().prompts(state, seat)
        )


class Patient(Pausing):
    """The table looks on, and nobody hurries the winner."""

    pause = 0
