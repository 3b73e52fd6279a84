"""Panels: what is bright, what is a button, what stands below a question; public messages."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.components import speakers
from bot.components.custom_ids import Address, Kind
from bot.components.pictures import Drawn
from bot.subjects import board
from bot.subjects.play import pages
from bot.subjects.play.content import ANYTIME, READING, Focus, find_action
from bot.subjects.play.panel import panel_view
from bot.subjects.play.questions import sort_questions
from games import registry
from games.haendler.stages.loading.bidding import Bidding
from games.haendler.stages.loading.ramp import Ramp
from games.haendler.stages.purchase import Purchase, Visit
from games.kernel import Action, Choice, Message, Seat, replace_fields
from games.kernel.prompt import listed_options
from games.texts.catalogues import LANGUAGES
from sandbox.rest.components import BUTTON_TYPE, SELECT_TYPE, TEXT_TYPE, walk
from table import Perspective
from table.queries.chances import Advice
from tests.browser.test_heights import panels
from tests.contract.games import game
from tests.haendler.table import ANA, BEN, GAME
from tests.haendler.table import CLEO as THIRD
from tests.haendler.table import DOV as FOURTH
from tests.haendler.table import position as laid
from tests.hellweg.table import at_actions, player, privileges, rules
from tests.rig.bot import BEN as OTHER
from tests.rig.bot import CLEO, BotRig
from tests.rig.ids import SEATED
from tests.rig.matches import perspective, perspectives
from tests.rig.messages import Control, components, parts_of

PRIMARY, SECONDARY, SUCCESS = 1, 2, 3
MINUS = "\N{MINUS SIGN}"
CONTROLS = (BUTTON_TYPE, SELECT_TYPE)
MARKET = Drawn("market.png", b"", "market")


def at(stage: Any, viewer: Seat = ANA, **told: Any) -> Perspective:
    """Return a position of Die Händler as one of four knows it."""
    return perspective(GAME, laid(stage, **told).state, viewer, 4)


def drawn(
    found: Perspective, language: str = "en", sheet: Drawn | None = None
) -> list[Mapping[str, Any]]:
    """Return the components of the panel of a position, with a sheet or without."""
    speaker = speakers.match_speaker(found.match, found.game, language)
    return list(walk(components(panel_view(pages.panel_content(found, found, speaker, sheet)))))


def answers(parts: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Yield the buttons that answer something."""
    yield from (part for part in parts if part.get("custom_id", "").startswith("k:do:"))


def texts(parts: list[Mapping[str, Any]]) -> str:
    """Return all that is said."""
    return "\n".join(part["content"] for part in parts if part["type"] == TEXT_TYPE)


@pytest.mark.parametrize("key", registry.GAMES)
def test_a_move_is_blue_and_a_pass_is_grey(key: str) -> None:
    """Whatever its place, and however many there are; grey too what need not be answered."""
    for found, _ in perspectives(game(key), 97):
        for one in answers(drawn(found)) if found.prompts else ():
            prompt, number = map(int, one["custom_id"].rsplit(":", 1)[1].split("."))
            asked = found.prompts[prompt]
            if not isinstance(asked, Choice) or is_ending(asked.options[number].action):
                continue
            option = asked.options[number]
            if option.request is None:
                quiet = option.action.quiet or asked.optional
                assert one["style"] == (SECONDARY if quiet else PRIMARY)


def acted() -> Perspective:
    """Return a turn of Hellweg that goes on for a privilege, or ends."""
    alex = player(None, {"hagen beer": 1}, privileges=privileges(storage="up"))
    state = replace_fields(at_actions(1, {Seat(0): alex}, warehouse="on"), acted=True)
    return perspective(rules(), state, Seat(0), 3)


def is_ending(action: Action) -> bool:
    """Whether a player says with it that they have finished their turn, or their step of it."""
    return action.ends or action.says_done


@pytest.mark.parametrize("key", ["haendler", "troedler"])
def test_what_ends_a_turn_or_a_step_is_one_button(key: str) -> None:
    """Below the frame, in the same place in all games; marked where it is advised."""
    endings = [one_ending(found) for found, _ in perspectives(game(key), 41)]
    assert sum(endings)
    assert one_ending(acted())


def one_ending(found: Perspective) -> bool:
    """Check how a panel shows what ends the turn; return whether there is such an answer."""
    ends = [
        f"{number}.{at}"
        for number, prompt in enumerate(found.prompts)
        if isinstance(prompt, Choice)
        for at, option in enumerate(prompt.options)
        if is_ending(option.action)
    ]
    speaker = speakers.match_speaker(found.match, found.game, "en")
    for focus in (None, *map(Focus, range(len(found.prompts)))):
        frame, *below = components(
            panel_view(pages.panel_content(found, found, speaker), focus=focus)
        )
        ticked = [*answers([*walk(below)])]
        assert [one["custom_id"].rsplit(":", 1)[1] for one in ticked] == ends
        assert [one["label"] for one in ticked] in ([], ["Done"], ["End turn"])
        assert not ticked or ticked[0] is below[-1]["components"][-1]
        assert not set(ends) & set(numbers([frame]))
    for number in ends:
        advice = [Advice(find_action(found.prompts, *map(int, number.split("."))), ())]
        content = replace(pages.panel_content(found, found, speaker, advice=advice), hints=True)
        (best,) = (
            node
            for node in walk(components(panel_view(content)))
            if node.get("custom_id", "").startswith("k:best:")
        )
        assert best["custom_id"].endswith(f":{number}")
    return bool(ends)


def numbers(parts: list[Any]) -> Iterator[str]:
    """Yield the numbers of the answers of buttons and menus."""
    for node in walk(parts):
        rest = node.get("custom_id", "").rsplit(":", 1)[-1]
        if node["type"] == SELECT_TYPE:
            prompt = rest.partition(".")[0]
            yield from (f"{prompt}.{option['value']}" for option in node["options"])
        elif node["type"] == BUTTON_TYPE:
            yield rest


def test_pass_is_never_bright() -> None:
    """Neither where there is nothing else to press."""
    only = next(answers(drawn(at("movement", hands={ANA: "bonus"}))))
    assert only["label"] == "Pass"
    assert only["style"] != PRIMARY


def test_a_purchase_is_a_good_and_its_warehouse() -> None:
    """Eighteen answers are one menu, by good; the question counts, and says what was spent."""
    found = at(Purchase((Visit(bought=1, spent=200), *(Visit(),) * 3)))
    shown = drawn(found, sheet=Drawn("market.png", b"", "market"))
    (goods,) = (one["options"] for one in shown if one["type"] == SELECT_TYPE)
    named = [good["label"].partition(",")[0] for good in goods]
    assert list(dict.fromkeys(named)) == ["cloth", "wine", "salt", "food", "iron", "silk"]
    assert named == sorted(named, key=[*dict.fromkeys(named)].index)
    assert [answer["label"] for answer in answers(shown)] == ["Done"], "it is not one of eighteen"
    assert "Selling prices: cloth 600, wine 600" in texts(shown)
    told = texts(shown)
    assert told.index("**Which good, for which warehouse?**\n") < told.index("-# You (")
    assert told.index("-# You (") < told.index("-# Good 2 of 3. Spent so far: 200")


def test_bids_are_buttons_from_nothing_upwards() -> None:
    """The usual ones, and a form for all others."""
    state = laid(Bidding(0, (None,) * 4)).state
    ana, *others = state.players
    state = replace_fields(state, players=(replace_fields(ana, bid=700), *others))
    parts = drawn(perspective(GAME, state, ANA, 4))
    labels = [answer["label"] for answer in answers(parts)]
    assert labels == ["0", "100", "200", "300", "400", "500", "600", "700", "800"]
    assert "Other…" in [part["label"] for part in parts if part["type"] == BUTTON_TYPE]


def test_an_offer_is_chosen_from_what_is_usual_or_filled_in() -> None:
    """Goods and fee together; the menu says to whom, and its last entry leads to the form."""
    stock = {BEN: {"paris": "wine food"}}
    found = at(Ramp(0, (BEN,)), BEN, stock=stock, masters={1: ANA})
    speaker = speakers.table_speaker("en", GAME, ["Ana", "Ben", "Cleo", "Dov"])
    parts = walk(components(panel_view(pages.panel_content(found, found, speaker))))
    (offers,) = (part for part in parts if part["type"] == SELECT_TYPE)
    assert offers["placeholder"].endswith("a total fee for loading")
    first, *_, last = offers["options"]
    assert first["label"] == "Offer 100 to Ana to load wine"
    assert last["value"] == "more"
    page = panel_view(pages.panel_content(found, found, speaker), focus=Focus(1))
    opening = [node for node in walk(components(page)) if ":form:" in node.get("custom_id", "")]
    assert len(opening) == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "In Paris you have 1 \N{MULTIPLICATION SIGN} wine (now 600)",
                "On wagon 1: Ana",
            ),
        ),
        (
            "de",
            (
                "In Paris hast du 1 \N{MULTIPLICATION SIGN} Wein (jetzt 600)",
                "Auf Wagen 1: Ana",
            ),
        ),
    ],
)
def test_a_question_says_with_what(language: str, said: tuple[str, ...]) -> None:
    """Below it stands first what one has and what that sells for, then what is on the wagon."""
    given = {"masters": {1: ANA}, "loads": {1: {ANA: "cloth"}}, "stock": {BEN: {"paris": "wine"}}}
    found = at(Ramp(0, (BEN,)), BEN, **given)
    speaker = speakers.match_speaker(found.match, found.game, language)
    shown = texts(drawn(found, language)).replace(speaker.seat(0), "Ana")
    own, others = (shown.index(each) for each in said)
    assert own < others, shown
    # What it is good for, to those who are new.
    for guided in (False, True):
        shown = texts(drawn(replace(at("purchase"), guided=guided)))
        assert ("-# Buy where a wagon stands" in shown) is guided


def test_goods_are_taken_by_a_press() -> None:
    """Whatever is said of them."""
    sheet, arrivals = Drawn("map.png", b"", "map"), 0
    for found, known in perspectives(game("troedler"), 7):
        if {prompt.kind for prompt in found.prompts} == {"arrival"}:
            speaker = speakers.match_speaker(found.match, found.game, "en")
            content = pages.panel_content(replace(found, guided=True), known, speaker, sheet)
            parts = [*walk(components(panel_view(content)))]
            assert any(answer["type"] == BUTTON_TYPE for answer in answers(parts))
            arrivals += 1
    assert arrivals


def greens(view: Any) -> list[str]:
    """Return what the green buttons of a message say."""
    return [one["label"] for one in parts_of(view) if one.get("style") == SUCCESS]


@pytest.mark.parametrize(
    ("told", "green"),
    [
        ({}, ["Play"]),
        ({"away_until": 5_000}, []),
        ({"level": "default"}, []),
        ({"level": "trader", "user_id": -1}, []),
    ],
)
def test_play_is_green_where_somebody_is_asked(told: dict[str, Any], green: list[str]) -> None:
    """Not a computer, nor one that is on vacation or replaced."""
    found = perspective(GAME, laid("purchase").state, None, 4)
    speaker = speakers.match_speaker(found.match, found.game, "en")
    ana, *others = found.match.players
    players = (replace(ana, **told), *others)
    found = replace(found, match=replace(found.match, players=players))
    assert greens(board.public_view(board.public_content(found, speaker))) == green


async def test_a_board_that_somebody_calls_up_is_theirs(quiet_bot: BotRig) -> None:
    """*Play* is green where they are asked; to others an unfinished turn is as it was told."""
    match = await quiet_bot.start_match(OTHER, game="haendler")
    (asked,) = (found := await quiet_bot.tables.reading.perspective(match, None)).asked
    board = Control(Address(Kind.BOARD, match).press())
    users = {one.seat: one.user_id for one in found.match.players}
    await quiet_bot.tables.turns.play(match, users[asked], "buy iron koeln")
    for seat, user in (*users.items(), (None, CLEO)):
        shown = await quiet_bot.press(user, board)
        assert greens(shown.parts) == ["Play"] * (seat == asked)
        assert ("Köln, " in shown.text) == (seat == asked)


async def test_who_need_not_do_anything_is_told_so(quiet_bot: BotRig) -> None:
    """Also where they may change what they have answered."""
    match = await quiet_bot.start_match(OTHER)
    play = Control(Address(Kind.PLAY, match).press())
    waits = "Waiting for "
    assert waits not in (await quiet_bot.press(SEATED[0], play)).text
    await quiet_bot.tables.turns.play(match, SEATED[0], "bid 1")
    heard = await quiet_bot.press(SEATED[0], play)
    assert f"{waits}Ben." in heard.text
    assert "nothing for you to do" not in heard.text
    assert any(control.custom_id.startswith(("k:do:", "m:pick:")) for control in heard.controls())


def test_what_need_not_be_answered_is_behind_a_button() -> None:
    """Behind it stands the question with what one should know."""
    alex = player(None, {"hagen beer": 1}, privileges=privileges(storage="up", thaler="down"))
    found = perspective(rules(), at_actions(1, {Seat(0): alex}, warehouse="on"), Seat(0), 3)
    title = "Before your action: use or choose a privilege?"
    (way,) = (one for one in drawn(found) if one.get("label") == title)
    speaker = speakers.match_speaker(found.match, found.game, "en")
    focus = Focus.read(way["custom_id"].rsplit(":", 1)[1])
    said = texts(
        list(walk(components(panel_view(pages.panel_content(found, found, speaker), focus=focus))))
    )
    assert "Your privileges: “Storage” (face up) and “Thaler and reveal” (used)." in said
    assert "…" not in said.partition("\n")[2]


def labels_of(parts: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return what buttons and menus say."""
    return [part.get("label") or part["placeholder"] for part in parts if part["type"] in CONTROLS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_negotiation_stands_behind_more(language: str) -> None:
    """Neither a question nor what one waits for looks otherwise for it; behind it all stands."""
    table = laid(Bidding(0, (None,) * 4), negotiation="on", hands={ANA: "bonus"})
    plain = laid(Bidding(0, (None,) * 4), hands={ANA: "bonus"})
    for seat, sealed in ((ANA, False), (BEN, True)):
        given = [one.play(seat, "bid 300") if sealed else one for one in (table, plain)]
        both = [perspective(GAME, one.state, seat, 4) for one in given]
        talking, silent = (labels_of(drawn(one, language, MARKET)) for one in both)
        assert talking == silent
        speaker = speakers.match_speaker(both[0].match, GAME, language)
        content = pages.panel_content(both[0], both[0], speaker, MARKET)
        more = labels_of(parts_of(panel_view(content, focus=Focus(more=READING))))
        assert speaker.say(Message("bot-anytime")) in more
        page = panel_view(content, focus=Focus(more=ANYTIME))
        forms = [
            node["custom_id"] for node in walk(components(page)) if node["type"] == BUTTON_TYPE
        ]
        assert Focus().written() in [form.rsplit(":", 1)[1] for form in forms], "the way back"
        offered = sum(prompt.anytime for prompt in both[0].prompts)
        assert len([form for form in forms if form.startswith("k:form:")]) == offered >= 3


def test_a_deal_that_is_offered_is_answered_above_the_question() -> None:
    """No other control moves for it; whoever has proposed it takes it back where they did."""
    table = laid("purchase", negotiation="on")
    before = labels_of(drawn(perspective(GAME, table.state, ANA, 4), sheet=MARKET))
    table.play(BEN, "deal-pay p1 200 nothing")
    asked, waiting = (perspective(GAME, table.state, seat, 4) for seat in (ANA, BEN))
    shown = drawn(asked, sheet=MARKET)
    assert " offers you 200 guilders for nothing." in texts(shown)
    assert labels_of(shown) == ["Accept", "Decline", *before]
    speaker = speakers.match_speaker(waiting.match, GAME, "en")
    view = panel_view(
        pages.panel_content(waiting, waiting, speaker, MARKET), focus=Focus(more=ANYTIME)
    )
    (given,) = answers(list(walk(components(view))))
    assert given["label"] == "Withdraw deal 1: 200 guilders for nothing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_offered_is_read_where_one_negotiates(language: str) -> None:
    """Also where it is much: three deals offered, three proposed."""
    others = {BEN: "p2", THIRD: "p3", FOURTH: "p4"}
    table = laid("purchase", negotiation="on", hands={ANA: "bonus"}, money=4000)
    for seat, name in others.items():
        table.play(seat, f"deal-pay p1 {seat}00 nothing").play(ANA, f"deal-pay {name} 200 nothing")
    found = perspective(GAME, table.state, ANA, 4)
    speaker = speakers.match_speaker(found.match, GAME, language)
    view = panel_view(pages.panel_content(found, found, speaker, MARKET), focus=Focus(more=ANYTIME))
    said = texts(list(walk(components(view))))
    assert all(f"{seat}00 " in said for seat in others)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_one_has_sealed_stands_beside_the_question(language: str) -> None:
    """It may be changed until the last one has answered: what it is is not behind a button."""
    for amount in ("300", "700"):
        table = laid(Bidding(0, (None,) * 4), money=4000).play(ANA, f"bid {amount}")
        found = perspective(GAME, table.state, ANA, 4)
        assert amount in texts(drawn(found, language, MARKET))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_merchant_can_do_is_a_button_each_below_the_market(language: str) -> None:
    """Each says less than in a menu: the town and its price."""
    state = at_actions(9, {Seat(0): player(None, {"hagen beer": 1, "olpe iron": 2}, money=14)})
    found = perspective(rules(), state, Seat(0), 3)
    speaker = speakers.match_speaker(found.match, found.game, language)
    content = replace(
        pages.panel_content(found, found, speaker), drawn=Drawn("market.png", b"", "market")
    )
    labels = [answer["label"] for answer in answers(list(walk(components(panel_view(content)))))]
    assert len(labels) == len([*listed_options(found.prompts)])
    assert {f"Soest {MINUS}3", f"Dortmund {MINUS}5"} <= {*labels}


@pytest.mark.long
@pytest.mark.parametrize("key", registry.GAMES)
def test_no_panel_leaves_out_what_decides(key: str) -> None:
    """Money, hand, cart and what is at stake stand at each question of a game, in each language."""
    for name, content in panels(key):
        shown = "\n".join(
            node["content"]
            for node in walk(components(panel_view(content)))
            if node["type"] == TEXT_TYPE
        )
        asked, _ = sort_questions(content)
        for prompt in (content.prompts[number] for number in asked):
            if not content.lesson:
                facts = content.facts(prompt)
                missing = {one for one, decides in facts if decides and one not in shown}
                assert (name, missing) == (name, set())


def test_what_decides_stands_below_long_answers() -> None:
    """However little room the answers leave; other facts give way."""
    stage = Bidding(1, (None,) * 4)
    stock = {ANA: {"koeln": "silk silk wine"}}
    found = at(stage, money={ANA: 700}, stock=stock)
    told = [one["content"] for one in drawn(found, sheet=MARKET) if one["type"] == TEXT_TYPE]
    assert "have 700 guilders." in "\n".join(told)
    assert "In Köln you have" in "\n".join(told)


def test_goods_of_rivals_in_the_city_stand_below_each_bid() -> None:
    """They decide what a wagon is worth, also where the bidder's own goods take two lines."""
    stock = {ANA: {"koeln": "silk wine wine"}, BEN: {"koeln": "iron iron iron"}}
    stock |= {THIRD: {"koeln": "wine wine wine"}, FOURTH: {"koeln": "silk silk iron"}}
    found = at(Bidding(1, (None,) * 4), stock=stock)
    told = [one["content"] for one in drawn(found, sheet=MARKET) if one["type"] == TEXT_TYPE]
    assert "(3 \N{MULTIPLICATION SIGN} iron)" in "\n".join(told)


def test_the_wheel_tells_what_its_coat_of_arms_does() -> None:
    """On a phone too, with goods in three warehouses."""
    stock = {ANA: {"paris": "cloth", "koeln": "silk wine wine", "genua": "cloth"}}
    found = at("prices", stock=stock, loads={3: {ANA: "silk"}})
    told = [one["content"] for one in drawn(found, sheet=MARKET) if one["type"] == TEXT_TYPE]
    assert "the coat of arms raises none" in "\n".join(told)
