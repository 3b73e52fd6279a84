"""The options of a table: a page with their values by topic, and a form for each topic.

A topic with more options than a form can have has several forms. Options that are on or off are
checkboxes in one group. Options with up to ten values are radio groups, which show all values at
once; options with more are menus.
"""

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import discord
from discord import ui

from bot.components import speakers
from bot.components.custom_ids import Address, InvalidCustomId, Kind, read_single_value
from bot.components.items import button, card, choice_field, layout, rows, text
from bot.components.text import (
    FORM_FIELDS_LIMIT,
    MESSAGE_TEXT_SIZE,
    MODAL_TITLE_SIZE,
    OPTION_LABEL_SIZE,
    RADIOS_LIMIT,
    clip_plain,
    join_lines,
)
from bot.messaging.request import Request
from bot.subjects import channels
from bot.subjects.lobby import view
from bot.subjects.lobby.view import ChosenOption, LobbyContent
from bot.subjects.play import answering
from games.kernel import AnyGame, IllegalMove, Message, message
from games.texts.catalogues import Speaker, language_of
from table import Match, NotNow, NotTheHost
from table.match.options import LANGUAGE, OWN, RHYTHM, THREAD

TOPICS: Final = ("rules", "setup", "time", "table", "play")
"""The topics of options, in the order in which they are shown."""

SWITCHES = "switches"
"""The field of a form with the options that are on or off."""

FormValues = Mapping[str, Sequence[str]]
"""The values of a submitted form, by the fields' custom_ids."""


@dataclass(frozen=True, slots=True)
class OptionForm:
    """A form for options of one topic."""

    topic: str
    number: int
    """Counted from 1: a topic can have several."""

    choices: tuple[ChosenOption, ...]
    switches: tuple[ChosenOption, ...]

    @property
    def key(self) -> str:
        """The name of the page in custom_ids."""
        return self.topic if self.number == 1 else f"{self.topic}{self.number}"

    def title(self, speaker: Speaker) -> str:
        """Return the title of the form: its topic, with the number from the second form on."""
        topic = speaker.say(Message(f"bot-options-{self.topic}"))
        return topic if self.number == 1 else f"{topic} {self.number}"


def option_forms(content: LobbyContent, *, can_have_thread: bool) -> Sequence[OptionForm]:
    """Return the forms for the options of a table, in the order of the topics.

    The rhythm is left out, since it has buttons in the lobby. The option for a thread is left out
    if none can be opened in the channel (`can_have_thread`).
    """
    left_out = {RHYTHM} if can_have_thread else {RHYTHM, THREAD}
    options = [option for option in content.choices() if option.setting.key not in left_out]
    return [form for topic in TOPICS for form in _topic_forms(topic, options)]


def _topic_forms(topic: str, options: Iterable[ChosenOption]) -> Iterator[OptionForm]:
    topic_options = [option for option in options if option.setting.topic == topic]
    choices = [option for option in topic_options if not option.setting.is_switch]
    switches = [option for option in topic_options if option.setting.is_switch]
    number = 1
    while choices or switches:
        room = FORM_FIELDS_LIMIT - bool(switches)
        yield OptionForm(topic, number, tuple(choices[:room]), tuple(switches[:RADIOS_LIMIT]))
        choices, switches, number = choices[room:], switches[RADIOS_LIMIT:], number + 1


def begun_options_view(content: LobbyContent) -> ui.LayoutView:
    """Return the page with the options of a match that has begun, without buttons."""
    head = content.speaker.say(message("bot-options-settled", match=str(content.match.id)))
    return layout(
        card(text(join_lines([head, *content.lines(content.chosen())], MESSAGE_TEXT_SIZE)))
    )


def options_view(content: LobbyContent, *, can_have_thread: bool = True) -> ui.LayoutView:
    """Return the page with the options by topic, and the buttons that open the forms."""
    say = content.speaker.say
    forms = option_forms(content, can_have_thread=can_have_thread)
    shown_keys = {
        option.setting.key for form in forms for option in (*form.choices, *form.switches)
    }
    effective = [option for option in content.chosen() if option.setting.key in shown_keys]
    lines = [say(Message("bot-options-title"))]
    for topic in dict.fromkeys(form.topic for form in forms):
        topic_options = [option for option in effective if option.setting.topic == topic]
        lines += [
            f"\n**{say(Message(f'bot-options-{topic}'))}**",
            *map(content.line, topic_options),
        ]
    buttons = [
        button(Address(Kind.OPTIONS, content.match.id, rest=form.key), form.title(content.speaker))
        for form in forms
    ]
    return layout(card(text(join_lines(lines, MESSAGE_TEXT_SIZE))), *rows(buttons))


def find_option_form(key: str, forms: Iterable[OptionForm]) -> OptionForm:
    """Return the form that an address names. Raises InvalidCustomId if there is none."""
    for form in forms:
        if form.key == key:
            return form
    raise InvalidCustomId(key)


def option_modal(content: LobbyContent, form: OptionForm) -> ui.Modal:
    """Return the modal of a form, filled in with the current values."""
    address = Address(Kind.OPTIONS, content.match.id, rest=form.key)
    title = clip_plain(form.title(content.speaker), MODAL_TITLE_SIZE)
    opened = ui.Modal(title=title, custom_id=address.form(), timeout=None)
    for option in form.choices:
        label = clip_plain(content.speaker.say(option.name), MODAL_TITLE_SIZE)
        values = [
            (value, content.speaker.say(option.label(value))) for value in option.setting.values
        ]
        field = choice_field(option.setting.key, values, option.chosen)
        opened.add_item(ui.Label(text=label, component=field))
    if form.switches:
        label = clip_plain(content.speaker.say(Message("bot-options-switches")), MODAL_TITLE_SIZE)
        opened.add_item(
            ui.Label(text=label, component=_switch_group(form.switches, content.speaker))
        )
    return opened


def _switch_group(switches: Sequence[ChosenOption], speaker: Speaker) -> ui.Item[Any]:
    entries = [
        discord.CheckboxGroupOption(
            value=option.setting.key,
            label=clip_plain(speaker.say(option.name), OPTION_LABEL_SIZE),
            description=clip_plain(
                speaker.say(option.label(option.setting.values[1])), OPTION_LABEL_SIZE
            ),
            default=option.chosen != option.setting.values[0],
        )
        for option in switches
    ]
    return ui.CheckboxGroup(
        custom_id=SWITCHES, options=entries, min_values=0, max_values=len(entries), required=False
    )


def read_choices(form: OptionForm, values: FormValues) -> dict[str, str]:
    """Return the values that a submitted form changes, by the key of the option.

    Options whose value stays the same are left out. Raises InvalidCustomId if a field is missing or
    has a value that its option does not allow.
    """
    chosen = {
        option.setting.key: read_single_value(values.get(option.setting.key, ()))
        for option in form.choices
    }
    if form.switches:
        ticked, keys = values.get(SWITCHES), {option.setting.key for option in form.switches}
        if ticked is None or not keys.issuperset(ticked):
            raise InvalidCustomId(SWITCHES)
        chosen |= {
            option.setting.key: option.setting.values[option.setting.key in ticked]
            for option in form.switches
        }
    for option in (*form.choices, *form.switches):
        if chosen[option.setting.key] not in option.setting.values:
            raise InvalidCustomId(option.setting.key)
    before = {option.setting.key: option.chosen for option in (*form.choices, *form.switches)}
    return {key: value for key, value in chosen.items() if value != before[key]}


async def show_options(request: Request, number: int) -> None:
    """Show the host the options by topic; once the match has begun, show everyone their values."""
    match = await request.tables.reading.match(number)
    if match.status == "cancelled":
        raise NotNow(message("table-cancelled"))
    content = view.lobby_content(match, request.services.games[match.game], request.language)
    if match.status != "lobby":
        await request.show(begun_options_view(content))
        return
    _require_host(request, match)
    threads = can_have_thread(request, match.channel_id)
    await request.show(options_view(content, can_have_thread=threads))


async def open_option_form(request: Request, address: Address, _: Sequence[str]) -> None:
    """Open the form for the options of a topic. Raises NotTheHost, NotNow, InvalidCustomId."""
    async with asyncio.timeout(answering.READING_LIMIT_S):
        await request.require_visible(address.match)
        content, form = await _option_form(request, address)
    await answering.open_modal(request, option_modal(content, form))


async def submit_option_form(request: Request, address: Address, values: FormValues) -> None:
    """Store the values of a submitted form, all or none, and show the options."""
    await request.require_visible(address.match)
    content, form = await _option_form(request, address)
    if chosen := read_choices(form, values):
        await _set_options(request, content.game, address.match, chosen)
    await show_options(request, address.match)


async def _option_form(request: Request, address: Address) -> tuple[view.LobbyContent, OptionForm]:
    """Return the content of a lobby, and the form that an address names, for the table's host.

    Raises:
        NotTheHost: another person has sent the request.
        NotNow: the match has begun.
        InvalidCustomId: there is no such form.
    """
    match = await request.tables.reading.match(address.match)
    _require_host(request, match)
    if match.status != "lobby":
        raise NotNow(message("table-already-started"))
    content = view.lobby_content(match, request.services.games[match.game], request.language)
    threads = can_have_thread(request, match.channel_id)
    offered = option_forms(content, can_have_thread=threads)
    return content, find_option_form(address.rest, offered)


def _require_host(request: Request, match: Match) -> None:
    if request.user != match.host_id:
        raise NotTheHost(match.host)


async def _set_options(
    request: Request, game: AnyGame, number: int, chosen: Mapping[str, str]
) -> None:
    """Set options of a table. Raises IllegalMove if the bot lacks permissions for a thread."""
    if chosen.get(THREAD) == OWN:
        lacking = channels.missing_for_threads(request.interaction.app_permissions)
        if lacking:
            raise IllegalMove(message("bot-no-permission", what=channels.permission_names(lacking)))
    change, language = request.tables.lobby, chosen.get(LANGUAGE.key)
    settings = {key: value for key, value in chosen.items() if key != LANGUAGE.key}
    if settings:
        await change.set_settings(number, request.user, settings)
    if language is not None:
        name = partial(view.computer_name, speakers.table_speaker(language_of(language), game, ()))
        await change.set_language(number, request.user, language, name)


def can_have_thread(request: Request, channel_id: int) -> bool:
    """Whether threads can be opened in a channel; not in threads, speaker or stage channels."""
    channel = request.interaction.channel
    if channel is None or channel.id != channel_id:
        channel = request.interaction.client.get_channel(channel_id)
    return isinstance(channel, discord.TextChannel)
