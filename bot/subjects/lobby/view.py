"""The lobby of a table: its players, its options, and the buttons to join and start."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from discord import ui

from bot.components.custom_ids import OPEN_PANEL, Address, Kind
from bot.components.items import Style, button, card, layout, menu, rows, text
from bot.components.speakers import match_speaker, match_title
from bot.components.text import MESSAGE_TEXT_SIZE, escape_name, join_lines
from bot.subjects.lobby.reliability import reliability_lines
from games.kernel import AnyGame, Message, Setting, Term, message
from games.matches.lessons import find_tutorial
from games.matches.pace import Unit, rounded_length
from games.texts.catalogues import Speaker
from players.registry import choosable_levels
from rendering.pictures import PICTURES as DRAWN
from table import Match
from table.match.answer_times import Reliability
from table.match.options import (
    ANY,
    DAYS,
    DEFAULT_LEVEL,
    HOUSE,
    LANGUAGE,
    LESSONS,
    OPTIONS,
    PICTURES,
    PRACTICE,
    RHYTHM,
    RHYTHMS,
    SEATS,
    TONIGHT,
    Rhythm,
    can_choose,
    has_effect,
    is_lesson,
    is_practice,
    is_worth_telling,
    max_seats,
)

LOBBY_COLOUR = 0x7A5C3E
SEPARATOR = " · "


@dataclass(frozen=True, slots=True)
class LobbyContent:
    """All that a lobby message is drawn from."""

    match: Match
    game: AnyGame
    speaker: Speaker
    usual: Mapping[str, str] = field(default_factory=dict)
    """The options that new tables have at first, by key."""

    levels: Sequence[str] = ()
    """The levels of the game's computer players, weakest first."""

    awaited: Sequence[str] = ()
    """Mentions of the players of the match before the rematch who have no seat here yet."""

    reliability: Mapping[int, Reliability] = field(default_factory=dict)
    """How reliably the people who sit there play on this server, by user id."""

    @property
    def computers(self) -> dict[int, str]:
        """The names of the table's computer players, by seat."""
        players = self.match.players
        return {
            player.seat: self.speaker.seat(player.seat) for player in players if player.computer
        }

    def name(self) -> str:
        """Return the title of the table: the name of the game, marked if it is practice."""
        return match_title(self.match, self.speaker)

    def is_alone(self) -> bool:
        """Whether the table is a practice table, or has computers and at most one person."""
        people = len(self.match.players) - len(self.computers)
        return is_practice(self.match.options) or (bool(self.computers) and people <= 1)

    def length(self, rhythm: Rhythm) -> int:
        """Return the game's usual length: in minutes for `TONIGHT`, else in weeks; 0 if unknown."""
        unit: Unit = "minutes" if rhythm == TONIGHT else "days"
        return rounded_length(self.game.package, unit, len(self.match.players))

    def unusual_lines(self) -> list[str]:
        """Return the options that differ from the usual ones as one line; no line if none does.

        *Options* shows all of them.
        """
        lines = self.lines(
            option
            for option in self.chosen()
            if not option.usual and option.setting.key != PRACTICE
        )
        return [SEPARATOR.join(lines)] if lines else []

    def lines(self, options: Iterable["ChosenOption"]) -> list[str]:
        """Return a line for each option, without those that are not worth telling."""
        return [
            self.line(option)
            for option in options
            if option.whose != "table" or is_worth_telling(option.setting.key, self.match.options)
        ]

    def line(self, option: "ChosenOption") -> str:
        """Return a line with the name of an option and its chosen value."""
        label = option.label(option.chosen)
        return self.speaker.say(message("bot-lobby-setting", name=option.name, value=label))

    def chosen(self) -> list["ChosenOption"]:
        """Return the options that have an effect beside the others' values, the game's first."""
        return [option for option in self.choices() if self._has_effect(option)]

    def _has_effect(self, option: "ChosenOption") -> bool:
        if option.whose == "table":
            return has_effect(option.setting.key, self.match.options)
        return option.setting.has_effect(self.match.settings)

    def choices(self) -> list["ChosenOption"]:
        """Return all options of this lobby with their current values, the game's first."""
        game, settings = self.game, self.match.settings
        language = self.match.language
        return [
            *(ChosenOption(game.key, setting, settings[setting.key]) for setting in game.settings),
            ChosenOption("table", LANGUAGE, language, {LANGUAGE.key: language}),
            *(
                ChosenOption(
                    "table",
                    self._fit(option),
                    self.match.options.get(option.key, option.default),
                    self.usual,
                )
                for option in OPTIONS
                if can_choose(option.key, self.match.options)
                if option.key != PICTURES or game.key in DRAWN
            ),
        ]

    def _fit(self, option: Setting) -> Setting:
        """Return an option without the values that cannot be chosen in this lobby.

        These are lessons, which only `/learn` begins, and levels of computers and numbers of
        players that the game does not have.
        """
        if option.key == SEATS:
            known = (ANY, *map(str, self.game.seats))
            return replace(option, values=tuple(value for value in option.values if value in known))
        if option.key == PRACTICE and not is_lesson(self.match.options):
            return replace(
                option, values=tuple(choice for choice in option.values if choice != LESSONS)
            )
        if option.key != HOUSE or not self.levels:
            return option
        known = (DEFAULT_LEVEL, *self.levels)
        return replace(option, values=tuple(value for value in option.values if value in known))


@dataclass(frozen=True, slots=True)
class ChosenOption:
    """A setting of a game, or an option of a table, with its chosen value."""

    whose: str
    """The prefix of the setting's message keys."""

    setting: Setting
    chosen: str
    first: Mapping[str, str] = field(default_factory=dict)
    """The values of new tables, by setting, where they differ from the setting's default."""

    @property
    def usual(self) -> bool:
        """Whether the chosen value is that of new tables."""
        return self.chosen == self.first.get(self.setting.key, self.setting.default)

    @property
    def name(self) -> Message:
        """The name of the setting."""
        return self.setting.title(self.whose)

    def label(self, value: str) -> Message | Term:
        """Return the name of a value of the setting."""
        return self.setting.label(self.whose, value)


def lobby_view(content: LobbyContent) -> ui.LayoutView:
    """Return the public message of an open table."""
    say = content.speaker.say
    seats = content.game.seats
    players = message(
        "bot-lobby-players",
        count=len(content.match.players),
        names=tuple(content.speaker.seat(player.seat) for player in content.match.players),
        fewest=min(seats),
        most=max(seats),
        # A rematch has no description of the game, which has the possible numbers of players.
        rematch="no" if content.match.rematch_of is None else "yes",
    )
    begins = [message("bot-lobby-host", host=_host_name(content.match))]
    if is_practice(content.match.options):
        begins = [Message("bot-lobby-practice")]
    elif content.is_alone():
        begins = [Message("bot-lobby-alone"), *begins]
    body = [
        f"### #{content.match.id} · {say(message('bot-lobby', game=content.name()))}",
        *(_rematch_lines(content) or [say(Message(f"{content.game.key}-about"))]),
        " ".join([say(players), *_guest_lines(content)]),
        *reliability_lines(content.match, content.reliability, content.speaker),
        *content.unusual_lines(),
        " ".join(map(say, begins)),
    ]
    computers = _computer_menu(content)
    menus = [] if computers is None else [ui.ActionRow(computers)]
    body_text = text(join_lines(body, MESSAGE_TEXT_SIZE - 100))
    pace = rows(_pace_buttons(content))
    return layout(
        card(body_text, colour=LOBBY_COLOUR), *pace, *rows(_lobby_buttons(content)), *menus
    )


def _pace_buttons(content: LobbyContent) -> list[ui.Item[Any]]:
    """Return a button for each pace, with the usual length of a match; the chosen one is marked.

    There are none where nobody has to wait for another person.
    """
    if content.is_alone():
        return []
    chosen = content.match.options.get(RHYTHM, DAYS)
    return [
        button(
            Address(Kind.PACE, content.match.id, rest=rhythm),
            content.speaker.say(message(f"bot-lobby-{rhythm}", length=content.length(rhythm))),
            emoji="✅" if rhythm == chosen else None,
        )
        for rhythm in RHYTHMS.values()
    ]


def _computer_menu(content: LobbyContent) -> ui.Item[Any] | None:
    """Return the menu that adds computers while there is room, and removes them.

    Return `None` if neither is possible, since Discord refuses menus without entries.
    """
    say, room = content.speaker.say, len(content.match.players) < max(content.game.seats)
    entries = [
        (
            level,
            say(message("bot-computer-add", level=Message(f"bot-level-{level}"), strength=level)),
        )
        for level in content.levels
        if room
    ]
    entries += [
        (str(seat), say(message("bot-computer-remove", name=name)))
        for seat, name in content.computers.items()
    ]
    if not entries:
        return None
    if not room:
        placeholder = "bot-computer-menu-full"
    else:
        placeholder = "bot-computer-menu-both" if content.computers else "bot-computer-menu"
    return menu(Address(Kind.COMPUTER, content.match.id), say(Message(placeholder)), entries)


def computer_name(speaker: Speaker, number: int) -> str:
    """Return the name of the computer player with a number, which counts from 1 at each table."""
    return speaker.say(message("bot-computer", number=number))


def _rematch_lines(content: LobbyContent) -> list[str]:
    """Return the lines of a rematch: the earlier match, and the players who can still join."""
    if content.match.rematch_of is None:
        return []
    names, match = tuple(content.awaited), str(content.match.rematch_of)
    return [
        content.speaker.say(
            message("bot-lobby-rematch", match=match, count=len(names), names=names)
        )
    ]


def _guest_lines(content: LobbyContent) -> list[str]:
    """Return lines with the guests who are invited and who declined, without seated ones."""
    seated = {player.user_id for player in content.match.players}
    guests = [guest for guest in content.match.invited if guest.user_id not in seated]
    kinds = (("bot-lobby-invited", False), ("bot-lobby-declined", True))
    names_by_key = (
        (key, [escape_name(g.name) for g in guests if g.declined == no]) for key, no in kinds
    )
    return [
        content.speaker.say(message(key, names=tuple(names)))
        for key, names in names_by_key
        if names
    ]


def _host_name(match: Match) -> str:
    """Return the name of the host's seat, or a mention if the host has no seat."""
    names = (
        escape_name(player.name) for player in match.players if player.user_id == match.host_id
    )
    return next(names, f"<@{match.host_id}>")


def _lobby_buttons(content: LobbyContent) -> list[ui.Item[Any]]:
    """Return the buttons of an open table, the same for people with and without a seat.

    The green button is *Join* while too few people are seated, and *Start* as soon as the match can
    start. *Join* is disabled at a full table.
    """
    match, seats = content.match, content.game.seats
    can_start = len(match.players) in seats
    is_full = len(match.players) >= max_seats({SEATS: ANY, **match.options}, seats)

    def press(
        kind: Kind, style: Style = Style.secondary, rest: str = "", *, dead: bool = False
    ) -> ui.Item[Any]:
        address = Address(kind, match.id, rest=rest)
        return button(address, content.speaker.say(Message(f"bot-{kind}")), style, dead=dead)

    options = button(
        Address(Kind.SETTING, match.id, rest="?"),
        content.speaker.say(Message("bot-options")),
    )
    learning = [press(Kind.LEARN)] if find_tutorial(content.game) else []
    if is_practice(match.options):
        # Nobody else can join a practice table, so it only has a button to start.
        begin = [press(Kind.START, Style.success, OPEN_PANEL)]
    else:
        begin = [
            press(Kind.JOIN, Style.secondary if can_start else Style.success, dead=is_full),
            press(Kind.LEAVE),
            press(Kind.START, Style.success if can_start else Style.secondary),
        ]
    return [
        *begin,
        options,
        press(Kind.RULES),
        *learning,
        press(Kind.CANCEL, Style.danger),
    ]


def closed_view(content: LobbyContent) -> ui.LayoutView:
    """Return the message that replaces a cancelled lobby."""
    sentence = content.speaker.say(message("bot-lobby-cancelled", game=content.name()))
    return layout(card(text(f"#{content.match.id} · {sentence}"), colour=LOBBY_COLOUR))


def private_view(content: LobbyContent) -> ui.LayoutView:
    """Return the message that replaces a lobby whose match has become private."""
    sentence = message("bot-lobby-private", game=content.name(), name=_host_name(content.match))
    return layout(
        card(text(f"#{content.match.id} · {content.speaker.say(sentence)}"), colour=LOBBY_COLOUR)
    )


def lobby_content(
    match: Match, game: AnyGame, language: str, usual: Mapping[str, str] | None = None
) -> LobbyContent:
    """Return the content of a lobby in a language.

    `usual` has the options that new tables have at first, by key; `None` are the built-in ones.
    """
    return LobbyContent(
        match, game, match_speaker(match, game, language), usual or {}, choosable_levels(game)
    )
