"""The log page tells players of moves that were taken back, in small print."""

from tests.rig.bot import ANA, BEN, CLEO, BotRig


async def test_undone_moves_are_small_print_for_players(bot: BotRig) -> None:
    """As far as they had heard of them; spectators read only that all went back."""
    match = await bot.start_match()
    turns, votes = bot.tables.turns, bot.tables.votes
    for user, line in ((ANA, "bid 2"), (BEN, "bid 1"), (ANA, "left"), (ANA, "done")):
        await turns.play(match, user, line)
    for _ in range(2):
        proposal = await votes.propose(match, ANA, "undo")
        await votes.vote(match, BEN, proposal.fingerprint, yes=True)
    logs = [(await bot.command(user, "log")).text.splitlines() for user in (ANA, BEN, CLEO)]
    ana, ben, spectator = logs
    assert "-# undone: Your bid of 2 is sealed." in ana
    assert "-# undone: Your bid of 1 is sealed." in ben
    assert "-# undone: Ana puts the crate to the left." in ben
    assert not any("bid of 2" in line for line in ben)
    assert not any("undone" in line for line in spectator)
    went_back = "• Everybody agreed to take back 2 steps."
    assert [log.count(went_back) for log in logs] == [2, 2, 2]
