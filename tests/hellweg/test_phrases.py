"""The position in words, line by line."""

from games.hellweg.model import State
from games.kernel import Arg, Seat
from games.kernel.words import speaker
from tests.hellweg.table import ALEX, at_actions, at_sale, player, privileges, rules

ENGLISH = speaker("en", rules(), ("Alex", "Bert", "Claus").__getitem__)
PLAIN = str.maketrans(
    {"\N{MULTIPLICATION SIGN}": "x", "\N{EN DASH}": "-", "\N{RIGHT SINGLE QUOTATION MARK}": "'"}
)

POSITION = """
headline-actions month=1 months=12 who=Alex
position-start seat=Alex
position-slot town=Münster sort=ironware thaler=4 pieces=1 token and 1 carriage seat=-
position-slot town=Paderborn sort=salt thaler=4 pieces=1 token and 1 carriage seat=-
position-slot town=Hagen sort=beer thaler=5 pieces=2 tokens and 1 carriage seat=-
position-slot town=Duisburg sort=beer thaler=3 pieces=1 token seat=-
position-left cards=11
position-player seat=Alex thaler=10 tokens=8 carriages=3
position-tokens seat=Alex places=1 x salt in Soest and 2 x ironware in Olpe
position-carriages seat=Alex places=1 x Dortmund-Soest and 2 x Hagen-Olpe
position-owned seat=Alex cards=herring 1 worth=24
position-stored seat=Alex tokens=1 carriages=2 black=0
position-privileges seat=Alex privileges=“Storage” (face up) and “Thaler and reveal” (used)
position-player seat=Bert thaler=10 tokens=12 carriages=8
position-player seat=Claus thaler=10 tokens=12 carriages=8
position-wares cards=coal 1, coal 2, coal 3, herring 2, wine 1, wine 2, and tobacco 1
position-routes routes=Builefeld-Corbach earns “Storage”, Münster-Olpe earns “Stock up”, \
Wesel-Hagen earns “Thaler and reveal”, and Duisburg-Paderborn earns the first to \
connect them the two additional carriages
position-black
position-ware card=coal 1 thaler=15 worth=18 function=+1 whenever you sell beer
position-ware card=coal 2 thaler=15 worth=18 function=+1 whenever you sell salt
position-ware card=coal 3 thaler=15 worth=18 function=+1 whenever you sell ironware
position-ware card=herring 1 thaler=20 worth=24 function=+1 for each carriage a sale costs you
position-ware card=herring 2 thaler=20 worth=25 function=coal and herring together worth 49
position-ware card=wine 1 thaler=25 worth=31 function=herring and wine together worth 63
position-ware card=wine 2 thaler=25 worth=33 function=no function
position-ware card=tobacco 1 thaler=30 worth=38 function=tobacco and tobacco together worth 85
own-goods places=1 x salt in Soest and 2 x ironware in Olpe thaler=10
own-network towns=Dortmund and Soest
own-network towns=Hagen and Olpe
"""


def told(seat: Seat | None, state: State) -> list[str]:
    """Return the headline and the lines of a position: which sentence, of what; not its words."""
    view = rules().view(state, seat)
    return [
        " ".join(
            [
                line.key.removeprefix("hellweg-"),
                *(f"{name}={said(value)}" for name, value in line.args),
            ]
        )
        for line in (rules().headline(view), *rules().describe(view))
    ]


def said(value: Arg) -> str:
    """Return an argument in English, in signs that every keyboard has."""
    return ENGLISH.spell(value).translate(PLAIN)


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
    state = at_actions(1, {ALEX: owner}, warehouse="on", passengers="on")
    assert told(ALEX, state) == POSITION.strip().splitlines()


def test_a_seller_is_told_what_they_can_sell() -> None:
    """Nobody else is; and nothing is told of trade routes where there are none."""
    seller = player(tokens={"olpe iron": 1}, carriages={"hagen-olpe": 1, "dortmund-hagen": 1})
    state = at_sale(9, {ALEX: seller})
    own, other = told(ALEX, state), told(None, state)
    assert own[: len(other)] == other
    goods, network, sale = own[len(other) :]
    assert goods.startswith("own-goods ")
    assert network == "own-network towns=Dortmund, Hagen, and Olpe"
    assert sale == "own-sale town=Dortmund sort=ironware source=Olpe here=0 thaler=5 carriages=0"
    assert not any(line.startswith(("position-routes", "position-black")) for line in own)
