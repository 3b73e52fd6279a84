"""The position in words, line by line."""

from games.kernel.words import speaker
from tests.hellweg.table import ALEX, at_actions, at_sale, player, privileges, rules

ENGLISH = speaker("en", rules(), ("Alex", "Bert", "Claus").__getitem__)
PLAIN = str.maketrans(
    {"\N{MULTIPLICATION SIGN}": "x", "\N{EN DASH}": "-", "\N{RIGHT SINGLE QUOTATION MARK}": "'"}
)

POSITION = """
Month 1 of 12, first merchants: Alex
Alex has the starting player card.
Mönster asks for ironware: 4 Thaler; a merchant gets 1 token and 1 carriage.
Paderborn asks for salt: 4 Thaler; a merchant gets 1 token and 1 carriage.
Hagen asks for beer: 5 Thaler; a merchant gets 2 tokens and 1 carriage.
Duisburg asks for beer: 3 Thaler; a merchant gets 1 token.
11 trading cards are to come.
Alex: 10 Thaler; in supply 8 tokens and 3 carriages.
Alex's tokens: 1 x Soest salt and 2 x Olpe ironware.
Alex's carriages: 1 x Dortmund-Soest and 2 x Hagen-Olpe.
Alex's merchandise cards: herring 1; worth 24 at the end.
Alex has in storage: 1 token, 2 carriages.
Alex's privileges: “Storage” (open) and “Thaler and reveal” (used).
Bert: 10 Thaler; in supply 12 tokens and 8 carriages.
Claus: 10 Thaler; in supply 12 tokens and 8 carriages.
Merchandise cards for sale: coal 1, coal 2, coal 3, herring 2, wine 1, wine 2, and tobacco 1.
Trade routes: Builefeld to Corbach earns “Storage”, Mönster to Olpe earns “Stock up”, \
Wesel to Hagen earns “Thaler and reveal”, and Duisburg to Paderborn earns the first to join them \
the two additional carriages.
The two additional carriages can still be earned.
coal 1: costs 15, worth 18, +1 for each sale of beer.
coal 2: costs 15, worth 18, +1 for each sale of salt.
coal 3: costs 15, worth 18, +1 for each sale of ironware.
herring 1: costs 20, worth 24, +1 for each carriage removed.
herring 2: costs 20, worth 25, coal and herring count 49 together.
wine 1: costs 25, worth 31, herring and wine count 63 together.
wine 2: costs 25, worth 33, no function.
tobacco 1: costs 30, worth 38, tobacco and tobacco count 85 together.
You have 10 Thaler, and on the board: 1 x Soest salt and 2 x Olpe ironware.
Your carriages join Dortmund and Soest.
Your carriages join Hagen and Olpe.
"""


def test_a_position_is_told_line_by_line() -> None:
    """What changes most comes first; what cards do and what is one's own, at the end."""
    owner = player(
        tokens={"soest salt": 1, "olpe iron": 2},
        carriages={"dortmund-soest": 1, "hagen-olpe": 2},
        wares=(3,),
        privileges=privileges(storage="up", thaler="down"),
        stored_tokens=1,
        stored_carriages=2,
    )
    view = rules().view(at_actions(1, {ALEX: owner}, warehouse="on", passengers="on"), ALEX)
    told = [ENGLISH.say(line) for line in (rules().headline(view), *rules().describe(view))]
    assert [line.translate(PLAIN) for line in told] == POSITION.strip().splitlines()


def test_a_seller_is_told_what_they_can_sell() -> None:
    """Nobody else is; and nothing is told of trade routes where there are none."""
    seller = player(tokens={"olpe iron": 1}, carriages={"hagen-olpe": 1, "dortmund-hagen": 1})
    state = at_sale(9, {ALEX: seller})
    own, other = (
        [ENGLISH.say(line) for line in rules().describe(rules().view(state, seat))]
        for seat in (ALEX, None)
    )
    assert own[-2:] == [
        "Your carriages join Dortmund, Hagen, and Olpe.",
        "You can sell ironware to Dortmund for 5, from Olpe.",
    ]
    assert own[:-3] == other
    assert not any("route" in line or "additional" in line for line in own)
