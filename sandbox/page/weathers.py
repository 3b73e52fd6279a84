"""Making it hard for the bot from the page, to see how it copes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

if TYPE_CHECKING:
    from sandbox.rest.call import Services

Revocable = Literal[
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "SEND_MESSAGES_IN_THREADS",
    "EMBED_LINKS",
    "ATTACH_FILES",
    "READ_MESSAGE_HISTORY",
    "CREATE_PUBLIC_THREADS",
    "CREATE_PRIVATE_THREADS",
    "MANAGE_MESSAGES",
]
REVOCABLE: tuple[str, ...] = get_args(Revocable)
"""The permissions that can be taken from the bot."""
MOST_DELAY = 10.0
"""Seconds; discord.py itself gives up on a callback long before."""


class Weather(BaseModel):
    """What is to change; what is not given stays."""

    model_config = ConfigDict(extra="forbid")

    delay: Annotated[float, Field(ge=0, le=MOST_DELAY)] | None = None
    """Seconds that every request of the bot takes on its way."""
    revoke: Revocable | None = None
    grant: Revocable | None = None
    gateway: Literal["cut", "forget", "reconnect"] | None = None
    """`cut` can be resumed, `forget` cannot, `reconnect` asks the bot to connect again."""
    requests: Literal["fail", "limit", "lose"] | None = None
    """What happens to the bot's next request."""

    async def change(self, services: Services) -> None:
        """Make it so."""
        if self.delay is not None:
            services.faults.delay = self.delay
        if self.revoke is not None:
            services.faults.revoke(self.revoke)
        if self.grant is not None:
            services.faults.grant(self.grant)
        self._next_request(services)
        if self.gateway in ("cut", "forget"):
            await services.faults.cut_gateway(resumable=self.gateway == "cut")
        elif self.gateway == "reconnect":
            await services.faults.ask_to_reconnect()

    def _next_request(self, services: Services) -> None:
        match self.requests:
            case "fail":
                services.faults.fail()
            case "limit":
                services.faults.rate_limit(retry_after=2.0)
            case "lose":
                services.faults.lose_answer()
            case None:
                pass
