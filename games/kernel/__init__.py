"""The few words that every game speaks. Start reading at `game`, `prompt` and `gate`."""

from games.kernel.action import Action
from games.kernel.codec import Codec
from games.kernel.errors import (
    AmbiguousMove,
    BadBoard,
    BadRecord,
    BadSettings,
    BrokenInvariant,
    IllegalMove,
    KernelError,
    NotYourTurn,
    OtherRules,
)
from games.kernel.event import Event, audible
from games.kernel.game import AnyGame, Game, Step
from games.kernel.gate import asked_of, plannable, play
from games.kernel.lettering import Letters, letters
from games.kernel.match import Match
from games.kernel.message import Arg, Args, LazyArgs, Message, Quoted, SeatName, Term, message
from games.kernel.notation import parse, suggestions, text
from games.kernel.outcome import Outcome, Score, places
from games.kernel.part import Draft, changed, part
from games.kernel.planned import (
    NEXT,
    OVER,
    WAIT,
    Expired,
    Next,
    PlannedMove,
    PlanResult,
    Play,
    Wait,
)
from games.kernel.prompt import Amount, Choice, Field, Form, OneOf, Option, Prompt, Text
from games.kernel.rng import Rng, commitment, match_key
from games.kernel.setting import Setting, complete
from games.kernel.stage import Stage, Waiting, answer
from games.kernel.staged import Phases, StagedGame
from games.kernel.together import Together
from games.kernel.tuples import add, put, without
from games.kernel.values import Audience, Seat
from games.kernel.work import Position, Work

__all__ = [
    "NEXT",
    "OVER",
    "WAIT",
    "Action",
    "AmbiguousMove",
    "Amount",
    "AnyGame",
    "Arg",
    "Args",
    "Audience",
    "BadBoard",
    "BadRecord",
    "BadSettings",
    "BrokenInvariant",
    "Choice",
    "Codec",
    "Draft",
    "Event",
    "Expired",
    "Field",
    "Form",
    "Game",
    "IllegalMove",
    "KernelError",
    "LazyArgs",
    "Letters",
    "Match",
    "Message",
    "Next",
    "NotYourTurn",
    "OneOf",
    "Option",
    "OtherRules",
    "Outcome",
    "Phases",
    "PlanResult",
    "PlannedMove",
    "Play",
    "Position",
    "Prompt",
    "Quoted",
    "Rng",
    "Score",
    "Seat",
    "SeatName",
    "Setting",
    "Stage",
    "StagedGame",
    "Step",
    "Term",
    "Text",
    "Together",
    "Wait",
    "Waiting",
    "Work",
    "add",
    "answer",
    "asked_of",
    "audible",
    "changed",
    "commitment",
    "complete",
    "letters",
    "match_key",
    "message",
    "parse",
    "part",
    "places",
    "plannable",
    "play",
    "put",
    "suggestions",
    "text",
    "without",
]
