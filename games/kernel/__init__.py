"""The few words that every game speaks. Start reading at `game`, `prompt` and `gate`."""

from games.kernel.action import Action
from games.kernel.errors import (
    AmbiguousMove,
    BadBoard,
    BadRecord,
    BadSettings,
    BrokenInvariant,
    Flaw,
    IllegalMove,
    KernelError,
    NotYourTurn,
    OtherRules,
    must,
)
from games.kernel.event import Event, Importance, SeatEvent, audible, tells_chance
from games.kernel.game import AnyGame, Game, of_position
from games.kernel.gate import asked_of, plannable, play
from games.kernel.in_turn import InTurn
from games.kernel.match import Match
from games.kernel.message import (
    Arg,
    Args,
    LazyArgs,
    Message,
    Quoted,
    SeatName,
    Term,
    copies,
    message,
    run_together,
)
from games.kernel.news import News
from games.kernel.notation import parse, suggestions, text
from games.kernel.outcome import Outcome
from games.kernel.planned import (
    NEXT,
    OVER,
    Expired,
    Next,
    PlannedMove,
    PlanResult,
    Play,
)
from games.kernel.prompt import (
    Amount,
    Choice,
    Field,
    Form,
    Letters,
    OneOf,
    Option,
    Prompt,
    ReadingOrder,
    Refusals,
    Shortcut,
    Text,
    map_order,
)
from games.kernel.rng import Rng, commitment, match_key
from games.kernel.setting import (
    STARTING_PLAYER,
    Setting,
    complete,
    starting_seat,
    starting_setting,
)
from games.kernel.stage import Phases, Stage
from games.kernel.state_class import changed, state_class
from games.kernel.telling import Brief, LessonFacts
from games.kernel.together import Together
from games.kernel.tuples import add, dealt, put, without
from games.kernel.values import Seat
from games.kernel.visibility import (
    ALL,
    TOP,
    Cover,
    Hidden,
    MultipleOf,
    OpenParts,
    Private,
    Sealed,
    Seen,
    Uncounted,
)
from games.kernel.work import Position, Step, Work
