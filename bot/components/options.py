"""The options of a table: what is chosen, by topic, and a form for all options of one topic.

A topic that has more than a form can hold has several forms. What is only on or off is one box in a
group of boxes; what has up to ten values is a radio group, so that all are seen at once; more are a
menu.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot.components.clip import CONTENT, FIELDS, OPTION, RADIOS, TITLE, bare, lines
from bot.components.custom_ids import Address, InvalidCustomId, Kind, only
from bot.components.items import button, card, layout, one_of, rows, text
from bot.components.lobby import Chosen, LobbyContent
from games.kernel import Message, message
from games.texts.catalogues import Speaker
from table.match.options import RHYTHM, THREAD

TOPICS: Final = ("rules", "setup", "time", "table", "play")
"""In this order the options of a table are shown."""

SWITCHES = "switches"
"""The field of a form that holds what is only on or off."""

Given = Mapping[str, Sequence[str]]
"""What was filled in, by the fields' custom_ids."""


@dataclass(frozen=True, slots=True)
class OptionForm:
    """A form for options of one topic."""

    topic: str
    number: int
    """Counted from 1: a topic can have several."""

    choices: tuple[Chosen, ...]
    switches: tuple[Chosen, ...]

    @property
    def key(self) -> str:
        """What its address calls it."""
        return self.topic if self.number == 1 else f"{self.topic}{self.number}"

    def title(self, voice: Speaker) -> str:
        """Return what it is called."""
        said = voice.say(Message(f"bot-options-{self.topic}"))
        return said if self.number == 1 else f"{said} {self.number}"


def option_forms(found: LobbyContent, *, can_have_thread: bool) -> Sequence[OptionForm]:
    """Return the forms in which the options of a table are chosen, in the order of the topics.

    The rhythm is in none of them: it has buttons in the lobby.
    """
    left_out = {RHYTHM} if can_have_thread else {RHYTHM, THREAD}
    every = [one for one in found.choices() if one.setting.key not in left_out]
    return [form for topic in TOPICS for form in _of_topic(topic, every)]


def _of_topic(topic: str, every: Iterable[Chosen]) -> Iterator[OptionForm]:
    own = [one for one in every if one.setting.topic == topic]
    choices = [one for one in own if not one.setting.is_switch]
    switches = [one for one in own if one.setting.is_switch]
    number = 1
    while choices or switches:
        room = FIELDS - bool(switches)
        yield OptionForm(topic, number, tuple(choices[:room]), tuple(switches[:RADIOS]))
        choices, switches, number = choices[room:], switches[RADIOS:], number + 1


def settled(found: LobbyContent) -> ui.LayoutView:
    """Return the options of a table that has begun: there is nothing to choose any more."""
    head = found.voice.say(message("bot-options-settled", match=str(found.match.id)))
    return layout(card(text(lines([head, *found.lines(found.chosen())], CONTENT))))


def options(found: LobbyContent, *, can_have_thread: bool = True) -> ui.LayoutView:
    """Return what is chosen, by topic, with a button that opens the form of each topic."""
    say = found.voice.say
    forms = option_forms(found, can_have_thread=can_have_thread)
    shown = {one.setting.key for form in forms for one in (*form.choices, *form.switches)}
    effective = [one for one in found.chosen() if one.setting.key in shown]
    said = [say(Message("bot-options-title"))]
    for topic in dict.fromkeys(form.topic for form in forms):
        own = [one for one in effective if one.setting.topic == topic]
        said += [f"\n**{say(Message(f'bot-options-{topic}'))}**", *map(found.line, own)]
    buttons = [
        button(Address(Kind.OPTIONS, found.match.id, rest=form.key), form.title(found.voice))
        for form in forms
    ]
    return layout(card(text(lines(said, CONTENT))), *rows(buttons))


def form_named(key: str, forms: Iterable[OptionForm]) -> OptionForm:
    """Return the form that an address names. Raises InvalidCustomId."""
    for form in forms:
        if form.key == key:
            return form
    raise InvalidCustomId(key)


def modal(found: LobbyContent, form: OptionForm) -> ui.Modal:
    """Return a form as it opens: all is as it is chosen now."""
    address = Address(Kind.OPTIONS, found.match.id, rest=form.key)
    title = bare(form.title(found.voice), TITLE)
    opened = ui.Modal(title=title, custom_id=address.form(), timeout=None)
    for one in form.choices:
        label = bare(found.voice.say(one.name), TITLE)
        values = [(value, found.voice.say(one.label(value))) for value in one.setting.values]
        field = one_of(one.setting.key, values, one.chosen)
        opened.add_item(ui.Label(text=label, component=field))
    if form.switches:
        label = bare(found.voice.say(Message("bot-options-switches")), TITLE)
        opened.add_item(ui.Label(text=label, component=_switches(form.switches, found.voice)))
    return opened


def _switches(switches: Sequence[Chosen], voice: Speaker) -> ui.Item[Any]:
    entries = [
        discord.CheckboxGroupOption(
            value=one.setting.key,
            label=bare(voice.say(one.name), OPTION),
            description=bare(voice.say(one.label(one.setting.values[1])), OPTION),
            default=one.chosen != one.setting.values[0],
        )
        for one in switches
    ]
    most = len(entries)
    return ui.CheckboxGroup(
        custom_id=SWITCHES, options=entries, min_values=0, max_values=most, required=False
    )


def read_choices(form: OptionForm, given: Given) -> dict[str, str]:
    """Return what a filled-in form changes, by the keys of the options. Raises InvalidCustomId."""
    chosen = {one.setting.key: only(given.get(one.setting.key, ())) for one in form.choices}
    if form.switches:
        ticked, keys = given.get(SWITCHES), {one.setting.key for one in form.switches}
        if ticked is None or not keys.issuperset(ticked):
            raise InvalidCustomId(SWITCHES)
        chosen |= {
            one.setting.key: one.setting.values[one.setting.key in ticked] for one in form.switches
        }
    for one in (*form.choices, *form.switches):
        if chosen[one.setting.key] not in one.setting.values:
            raise InvalidCustomId(one.setting.key)
    before = {one.setting.key: one.chosen for one in (*form.choices, *form.switches)}
    return {key: value for key, value in chosen.items() if value != before[key]}
