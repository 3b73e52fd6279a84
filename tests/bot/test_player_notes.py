"""Notes of players to themselves, by `/note` and behind *More*."""

from tests.rig.bot import ANA, BEN, CLEO, BotRig
from tests.rig.table import DAY


async def test_a_note_is_written_behind_more(bot: BotRig) -> None:
    """The form opens with the present note; without words the note is deleted."""
    match = await bot.start_match()
    await bot.tables.notes.write(match, ANA, "bid low")
    more = (await bot.press(ANA, f"k:play:{match}::")).labelled("More")
    note = (await bot.press(ANA, more)).labelled("Note")
    (form,) = (await bot.press(ANA, note)).modals
    assert "bid low" in str(form)
    panel = await bot.submit(ANA, form, {"note": "bid high"})
    assert "Your note is stored." in panel.text
    shown = await bot.command(ANA, "note")
    assert f"Your note on table #{match}:\nbid high" in shown.text
    (form,) = (await bot.press(ANA, shown.labelled("Write"))).modals
    assert "Your note is deleted." in (await bot.submit(ANA, form, {"note": " "})).text
    assert f"You have no note on table #{match}." in (await bot.command(ANA, "note")).text


async def test_a_note_stands_above_the_question_after_a_day(bot: BotRig) -> None:
    """Until its author has moved; nobody else is shown it."""
    await bot.start_match()
    await bot.command(ANA, "note", text="bid low")
    assert "bid low" not in (await bot.command(ANA, "act")).text
    bot.clock.now += DAY
    panel = await bot.command(ANA, "act")
    assert panel.text.splitlines()[1] == "📝 bid low"
    assert "bid low" not in (await bot.command(BEN, "act")).text
    assert "bid low" not in (await bot.command(BEN, "note")).text
    assert "bid low" not in (await bot.command(ANA, "act", move="bid 1")).text
    assert "bid low" not in (await bot.command(ANA, "log")).text
    await bot.deliver_all()
    assert "bid low" not in str([post.components for post in bot.network.posts()])


async def test_who_does_not_play_writes_no_note(bot: BotRig) -> None:
    """Neither by the command nor by a form."""
    match = await bot.start_match()
    for refused in (
        await bot.command(CLEO, "note", text="hello"),
        await bot.press(CLEO, f"k:note:{match}::"),
        await bot.submit(CLEO, f"f:note:{match}::", {"note": "hello"}),
    ):
        assert not refused.modals
        assert f"You have no seat at table #{match}." in refused.text


async def test_who_has_left_deletes_their_note(bot: BotRig) -> None:
    """By the button below it, as before; they write no other."""
    match = await bot.start_match(BEN, CLEO)
    await bot.tables.notes.write(match, ANA, "bid low")
    await bot.tables.seats.leave(match, ANA)
    change = (await bot.command(ANA, "note")).labelled("Write")
    (form,) = (await bot.press(ANA, change)).modals
    assert "You have no seat" in (await bot.submit(ANA, form, {"note": "bid high"})).text
    assert "Your note is deleted." in (await bot.submit(ANA, form, {"note": ""})).text
    assert "You have no seat" in (await bot.press(ANA, change)).text
