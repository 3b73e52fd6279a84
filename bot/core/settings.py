"""The settings of one process, read from the environment. `.env.example` explains each of them."""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from itertools import chain
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple, Self

from pydantic import (
    BeforeValidator,
    DirectoryPath,
    Field,
    HttpUrl,
    SecretStr,
    ValidationError,
    field_validator,
    model_validator,
)
from pydantic_settings import (
    BaseSettings,
    DotEnvSettingsSource,
    EnvSettingsSource,
    NoDecode,
    SettingsConfigDict,
)

from bot.core import logs

if TYPE_CHECKING:
    from table import Limits


class Links(NamedTuple):
    """Addresses of the operator's privacy policy and terms of service; `None`: not published."""

    privacy: str | None = None
    terms: str | None = None


NO_LINKS = Links()
"""The links of an operator who publishes neither."""

PREFIX = "KONTOR_"
"""How the environment variables of all settings begin, except those that have an alias."""

TEST_PREFIXES = ("KONTOR_TEST_", "KONTOR_AUDIT_")
"""Prefixes of environment variables that only the tests read."""

DEFAULT_DATABASE = "sqlite+aiosqlite:///data/kontor.sqlite3"
"""The database if `DATABASE_URL` is not set: a file in the current directory."""

Level = Literal["DEBUG", "INFO", "WARNING", "WARN", "ERROR", "CRITICAL", "FATAL"]
"""The names of levels of Python's logging."""


class ConfigurationError(Exception):
    """The bot cannot run with its settings; the message tells the operator what to change."""


class TemporaryFailure(ConfigurationError):
    """A service that the bot needs does not answer now: starting the bot again may help."""


class Shards(NamedTuple):
    """This process's part of the bot's connections to Discord ("Sharding" in its documentation)."""

    ids: tuple[int, ...]
    """The numbers of this process's shards, from 0."""

    total: int
    """The number of shards of all processes together."""

    @property
    def all_here(self) -> bool:
        """Whether this process has all shards."""
        return len(self.ids) == self.total


def _read_shards(value: object) -> object:
    """Parse `0-3/8` (the first four of eight shards) or `5/8`.

    Raises ValueError for other strings; values that are no strings are returned unchanged.
    """
    if not isinstance(value, str):
        return value
    parts = re.fullmatch(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})", value.replace(" ", ""))
    if parts is None:
        msg = f"{value!r} names no shards: write 0-3/8 for the first four of eight, or 5/8"
        raise ValueError(msg)
    first, last, count = int(parts[1]), int(parts[2] or parts[1]), int(parts[3])
    if not first <= last < count:
        msg = f"{value!r}: of {count} shards the first is 0 and the last is {count - 1}"
        raise ValueError(msg)
    return Shards(tuple(range(first, last + 1)), count)


def _read_address(value: object) -> object:
    """Parse an address `host:port`; without a host, it is 127.0.0.1.

    Raises ValueError for other strings; values that are no strings are returned unchanged.
    """
    if not isinstance(value, str):
        return value
    host, _, port = value.rpartition(":")
    if not re.fullmatch(r"[0-9]{1,5}", port) or not 0 < int(port) < 65_536:
        raise ValueError("an address is host:port, such as 127.0.0.1:9464")
    return host.strip("[]") or "127.0.0.1", int(port)


def _unknown_setting(name: str, known: Iterable[str]) -> str:
    """Return the error message for the name of an unknown setting."""
    short_names = [setting.removeprefix(PREFIX) for setting in known]
    nearest = get_close_matches(name.removeprefix(PREFIX), short_names, n=1)
    hint = f"The nearest is {PREFIX}{nearest[0]}" if nearest else ".env.example lists all"
    return f"{name}: There is no such setting. {hint}."


def describe_problems(error: ValidationError) -> str:
    """Return a line for each fault of the settings: `KONTOR_HOLD: Input should be 0, 30 …`."""
    lines: list[str] = []
    for fault in error.errors():
        message = fault["msg"].removeprefix("Value error, ")
        lines.append(": ".join(map(str, (*fault["loc"], message))))
    return "\n".join(lines)


class Settings(BaseSettings):
    """The settings of one process, read from the environment and from `.env`."""

    model_config = SettingsConfigDict(
        env_file=".env",
        env_ignore_empty=True,
        extra="ignore",
        populate_by_name=True,
        alias_generator=lambda name: f"{PREFIX}{name.upper()}",
    )

    token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    """The bot's token from Discord's developer portal."""

    database_url: str = Field(default=DEFAULT_DATABASE, validation_alias="DATABASE_URL")
    """The SQLAlchemy URL of the database: `sqlite+aiosqlite://` or PostgreSQL."""

    boards: DirectoryPath | None = None
    """A folder of files `<game>.json` with boards that new matches use in place of the games'
    own."""

    log_level: Annotated[Level, BeforeValidator(str.upper)] = "INFO"
    """The lowest level that is logged."""

    log_format: Annotated[logs.Form, BeforeValidator(str.lower)] = "text"
    """The format of log lines: text for people, or JSON for programs."""

    api_url: HttpUrl | None = Field(default=None, validation_alias="DISCORD_API_URL")
    """An address to use in place of Discord's API, such as a sandbox or a proxy."""

    shards: Annotated[Shards | None, NoDecode, BeforeValidator(_read_shards)] = None
    """The shards of this process; `None`: as many as Discord recommends, all in this process."""

    http: Annotated[tuple[str, int] | None, NoDecode, BeforeValidator(_read_address)] = None
    """The address of `/healthz` and `/metrics`; `None`: they are not served."""

    lobbies_per_person: int = Field(default=3, ge=1)
    """The largest number of open tables that a person may host, without running matches. Also the
    largest number of practice tables that a person may have that go on from a finished match."""

    lobbies_per_channel: int = Field(default=5, ge=1)
    """The largest number of open tables in a channel or thread."""

    lobbies_per_server: int = Field(default=25, ge=1)
    """The largest number of open tables on a server."""

    lobby_idle_days: int = Field(default=6, ge=1, le=365)
    """Days without a change after which an open table is warned. It closes a day later."""

    hold: Annotated[Literal[0, 30, 60, 120, 300, 600], BeforeValidator(int)] = 120
    """The grace period at new tables: seconds after the last step of a turn in which the player can
    take it back; 0: none."""

    proposal_days: int = Field(default=7, ge=1, le=365)
    """Days after which a proposal that needs everybody's consent expires."""

    vote_days: int = Field(default=2, ge=1, le=365)
    """Days after which a majority vote is decided by the answers given so far."""

    keep_days: int | None = Field(default=None, ge=30)
    """Days after which finished matches are deleted; `None`: never."""

    left_server_days: int = Field(default=30, ge=0)
    """Days after which the data of a server that removed the bot are deleted; 0: never."""

    webhooks: bool = True
    """Whether people may have their calls sent to a webhook."""

    privacy_url: HttpUrl | None = None
    """The address of the operator's privacy policy, which `/help` links."""

    terms_url: HttpUrl | None = None
    """The address of the operator's terms of service, which `/help` links."""

    @property
    def links(self) -> Links:
        """The addresses of privacy policy and terms of service."""
        privacy, terms = self.privacy_url, self.terms_url
        return Links(
            None if privacy is None else str(privacy), None if terms is None else str(terms)
        )

    @property
    def limits(self) -> "Limits":
        """The limits on lobbies, votes and stored data."""
        # Imported late, so that wrong settings are reported before the slow import.
        from table import Limits  # noqa: PLC0415

        return Limits(
            lobbies_per_person=self.lobbies_per_person,
            lobbies_per_channel=self.lobbies_per_channel,
            lobbies_per_server=self.lobbies_per_server,
            idle_days=self.lobby_idle_days,
            proposal_days=self.proposal_days,
            vote_days=self.vote_days,
            kept_days=self.keep_days,
            left_server_days=self.left_server_days or None,
        )

    @model_validator(mode="before")
    @classmethod
    def _require_known_names(cls, values: object) -> object:
        """Refuse unknown names, since a misspelt setting would be ignored without notice."""
        known = {f"{PREFIX}{name.upper()}" for name in cls.model_fields}
        sources = EnvSettingsSource(cls), DotEnvSettingsSource(cls)
        names = {name.upper() for name in chain(*(source.env_vars for source in sources))}
        unknown = sorted(
            name
            for name in names - known
            if name.startswith(PREFIX) and not name.startswith(TEST_PREFIXES)
        )
        if unknown:
            raise ValueError("\n".join(_unknown_setting(name, known) for name in unknown))
        return values

    @field_validator("token")
    @classmethod
    def _one_word(cls, value: SecretStr | None) -> SecretStr | None:
        if value is None:
            return None
        # The token is sent in an HTTP header, which allows only printable ASCII.
        token = value.get_secret_value().strip()
        if not re.fullmatch(r"[!-~]+", token):
            raise ValueError("this is no token: it holds blanks or letters that none has")
        return SecretStr(token)

    @field_validator("api_url")
    @classmethod
    def _no_password(cls, value: HttpUrl | None) -> HttpUrl | None:
        if value is not None and (value.username or value.password):
            raise ValueError("an address with a name or password in it cannot take the token")
        return value

    @field_validator("database_url")
    @classmethod
    def _no_empty_password(cls, value: str) -> str:
        # Docker Compose inserts an empty password if its variable is not set.
        if re.match(r"postgres[^/]*://[^@/]*:@", value):
            raise ValueError("the password is empty: set it, in compose.yaml by POSTGRES_PASSWORD")
        return value

    @model_validator(mode="after")
    def _one_process_a_file(self) -> Self:
        is_only_process = self.shards is None or self.shards.all_here
        if not is_only_process and self.database_url.startswith("sqlite"):
            raise ValueError(
                "KONTOR_SHARDS leaves shards to other processes, and those need one PostgreSQL: "
                "set DATABASE_URL, or take all shards here"
            )
        return self
