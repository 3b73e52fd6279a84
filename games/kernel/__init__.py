"""The classes and functions that games are written with.

Start reading at `game`, `prompt` and `stage`.
"""

from games.kernel.automatic import NEXT, OVER, Expired, Next, PlannedMove, PlanResult, Play
from games.kernel.cover import ALL, TOP, Cover, OpenParts, Seen
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
from games.kernel.game import AnyGame, Game, asked_of, plannable, play, position_method
from games.kernel.game_messages import Brief, LessonFacts, News
from games.kernel.letters import Letters, ReadingOrder, map_order
from games.kernel.message import (
    Arg,
    Args,
    LazyArgs,
    Message,
    Quoted,
    SeatName,
    Term,
    count_copies,
    merge_sentences,
    message,
)
from games.kernel.notation import parse, suggestions, text
from games.kernel.outcome import Outcome
from games.kernel.prompt import (
    Action,
    Amount,
    Choice,
    Field,
    Form,
    OneOf,
    Option,
    Prompt,
    Refusals,
    Shortcut,
    Text,
)
from games.kernel.rng import Rng, commitment, match_key
from games.kernel.setting import (
    STARTING_PLAYER,
    Setting,
    complete_settings,
    starting_seat,
    starting_setting,
)
from games.kernel.stage import InTurn, Phases, Stage, Together
from games.kernel.state import (
    Seat,
    add,
    deal,
    remove_item,
    replace_fields,
    replace_item,
    state_class,
)
from games.kernel.step import Position, Step, StepContext
from games.kernel.visibility import Hidden, MultipleOf, Private, Sealed, Uncounted
