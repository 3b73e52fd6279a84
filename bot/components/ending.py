"""The end of a match in words, and the contents of the picture of the end."""

from collections.abc import Sequence
from itertools import pairwise

from bot.components.speakers import action_label, choose_key
from bot.components.text import escape_list_number
from games.kernel import AnyGame, Message, Outcome, Seat, message
from games.matches.match import Course
from games.texts.catalogues import Speaker
from rendering.ending.content import Ending, Finisher
from rendering.ending.plot import CERTAIN_PERCENT
from rendering.pictures import Picture
from table import Match, Perspective
from table.match.options import is_practice
from table.queries.chances import TurningPoint


def result_lines(perspective: Perspective, outcome: Outcome, speaker: Speaker) -> list[str]:
    """Return the lines of a result: the winners, the reason of the end, and the place of each seat.

    Players are mentioned by their user ids, so that Discord notifies them. The last line of a
    practice match says that it does not count.
    """
    practice = (
        [speaker.say(Message("bot-ended-practice"))]
        if is_practice(perspective.match.options)
        else []
    )
    mention = [_mention(perspective.match, seat, speaker) for seat in range(len(outcome.places))]
    return [
        *map(escape_list_number, _outcome_lines(perspective, outcome, speaker, mention)),
        *practice,
    ]


def turning_point_lines(
    game: AnyGame, turns: Sequence[TurningPoint], speaker: Speaker
) -> list[str]:
    """Return a heading, and a line for each move that changed the chances of winning most.

    Empty without such moves.
    """
    if not turns:
        return []
    return [
        speaker.say(Message("bot-decided")),
        *(_turning_point_line(game, turn, speaker) for turn in turns),
    ]


def _turning_point_line(game: AnyGame, turn: TurningPoint, speaker: Speaker) -> str:
    better = "" if turn.better is None else action_label(game, turn.prompts, turn.better, speaker)
    done = action_label(game, turn.prompts, turn.action, speaker)
    otherwise = message("bot-decided-move", mover=speaker.seat(turn.mover), move=done)
    return speaker.say(
        message(
            "bot-decided-turn",
            when=message(choose_key("decided-round", game, speaker), round=turn.round),
            told=next(iter(turn.sentences), otherwise),
            seat=speaker.seat(turn.seat),
            before=round(CERTAIN_PERCENT * turn.before),
            after=round(CERTAIN_PERCENT * turn.after),
            other=int(turn.better is not None),
            better=better,
        )
    )


def ending_lines(
    perspective: Perspective,
    outcome: Outcome,
    course: Course,
    speaker: Speaker,
    chances: Course | None = None,
) -> list[str]:
    """Return the contents of the picture of the end, including its plots, as lines for alt text.

    `course` has the scores of all seats over the match, and `chances` their win probabilities (0 to
    1), if they are known.
    """
    names = [speaker.seat(seat) for seat in range(len(outcome.places))]
    lines = _outcome_lines(perspective, outcome, speaker, names)
    counted, likely = (
        _plot_title(perspective.game, speaker),
        speaker.say(Message("bot-ended-chances")),
    )
    for title, scale, plot in (
        (counted, 1, course),
        (likely, CERTAIN_PERCENT, _matching_chances(course, chances)),
    ):
        if plot is not None and plot.rounds:
            lines.append(title)
            lines += [
                _path_line(names[seat], plot, seat, scale, speaker)
                for seat in _seats_by_place(outcome)
            ]
    return lines


def _matching_chances(course: Course, chances: Course | None) -> Course | None:
    """Return the win probabilities if they are for the same rounds as the course, else `None`."""
    return None if chances is None or chances.rounds != course.rounds else chances


def _path_line(name: str, plot: Course, seat: int, scale: int, speaker: Speaker) -> str:
    """Return a player's values round by round, without the fractions that break ties."""
    levels = ", ".join(str(int(row[seat] * scale // 1)) for row in plot.levels)
    return speaker.say(message("bot-ended-path", name=name, levels=levels))


def _outcome_lines(
    perspective: Perspective, outcome: Outcome, speaker: Speaker, names: Sequence[str]
) -> list[str]:
    """Return lines with the winners, the reason of the end, and the places, with these names."""
    if not outcome.winners:
        return [speaker.say(Message("bot-ended-undecided"))]
    key = perspective.game.key
    # The log of a stopped table says why; a reason of the rules would not apply.
    reason = (
        "" if perspective.match.stopped else speaker.say(Message(f"{key}-reason-{outcome.reason}"))
    )
    how = _winning_margin(perspective.game, outcome, speaker)
    margin = speaker.say(message("bot-ended-how", how=how)) if how else ""
    lines = [f"{_winners_title(outcome, speaker)}{margin}. {reason}".rstrip()]
    for seat in _seats_by_place(outcome):
        name, place = names[seat], outcome.places[seat]
        scores = " · ".join(score_parts(perspective.game, outcome, seat, speaker))
        lines.append(speaker.say(message("bot-ended-place", place=place, name=name, scores=scores)))
    return lines


def ending_content(  # noqa: PLR0913, PLR0917 - the sources of its contents
    game: AnyGame,
    view: object,
    outcome: Outcome,
    course: Course,
    picture: Picture,
    speaker: Speaker,
    *,
    chances: Course | None = None,
) -> Ending:
    """Return the contents of the picture of the end.

    Args:
        game: the game.
        view: the last view for spectators, which has the players' colours.
        outcome: the places and scores.
        course: the scores of all seats over the match.
        picture: draws the marks of the seats.
        speaker: words the texts in the picture, with unescaped names.
        chances: the win probabilities (0 to 1) of all seats over the match, if they are known.
    """
    fitting = _matching_chances(course, chances)
    likely = None if fitting is None else fitting.levels
    finishers = tuple(
        Finisher(
            picture.mark(view, seat),
            speaker.seat(seat),
            outcome.places[seat],
            str(dict(outcome.scores[seat].parts)[game.levels[0]]) if game.levels else "",
            tuple(score_parts(game, outcome, seat, speaker)),
            tuple(row[seat] // 1 for row in course.levels),
            tuple(CERTAIN_PERCENT * row[seat] for row in likely or ()),
        )
        for seat in _seats_by_place(outcome)
    )
    winners = tuple(speaker.seat(seat) for seat in outcome.winners)
    title = speaker.say(message("bot-value", value=winners))
    plot = _plot_title(game, speaker)
    across = speaker.say(Message(choose_key("ended-across", game, speaker)))
    how = _winning_margin(game, outcome, speaker)
    plotted = "" if likely is None else speaker.say(Message("bot-ended-chances"))
    return Ending(title, how, finishers, plot, course.rounds, plotted, across)


def _plot_title(game: AnyGame, speaker: Speaker) -> str:
    """Return the title of the plot of scores; empty if the game has no scores."""
    counted = [Message(f"{game.key}-score-{name}") for name in game.levels[:1]]
    key = choose_key("ended-plot", game, speaker)
    return "".join(speaker.say(message(key, counted=label)) for label in counted)


def score_parts(game: AnyGame, outcome: Outcome, seat: int, speaker: Speaker) -> list[str]:
    """Return the results of a seat in words, without those that the game words as empty."""
    parts = (_score_part(game, name, value, speaker) for name, value in outcome.scores[seat].parts)
    return [part for part in parts if part]


def _score_part(game: AnyGame, name: str, value: int, speaker: Speaker) -> str:
    figure = game.figure(name, value)
    if speaker.has_sentence(figure.key):
        return speaker.say(figure).strip()
    label = Message(f"{game.key}-score-{name}")
    return speaker.say(message("bot-ended-score", name=label, value=value))


def _winners_title(outcome: Outcome, speaker: Speaker) -> str:
    names = tuple(speaker.seat(seat) for seat in outcome.winners)
    key = "bot-ended-alone" if len(names) == 1 else "bot-ended-shared"
    return speaker.say(message(key, names=names))


def _winning_margin(game: AnyGame, outcome: Outcome, speaker: Speaker) -> str:
    """Return the winner's lead over the second in words; empty if there are several winners."""
    for first, second in list(pairwise(_seats_by_place(outcome)))[:1]:
        if len(outcome.winners) > 1:
            break
        ours, theirs = dict(outcome.scores[first].parts), dict(outcome.scores[second].parts)
        deciding = next((name for name in ours if ours[name] != theirs[name]), "")
        key = f"{game.key}-won-{deciding}"
        if speaker.has_sentence(key):
            by = abs(ours[deciding] - theirs[deciding])
            return speaker.say(message(key, second=speaker.seat(second), by=by))
    return ""


def _seats_by_place(outcome: Outcome) -> Sequence[Seat]:
    """Return the seats in the order of their places."""
    seats = range(len(outcome.places))
    return [Seat(seat) for seat in sorted(seats, key=lambda seat: (outcome.places[seat], seat))]


def _mention(match: Match, seat: int, speaker: Speaker) -> str:
    """Return the mention of a seat's player; for a vacant seat, its name in bold."""
    player = match.players[seat]
    return f"**{speaker.seat(seat)}**" if player.vacant else f"<@{player.user_id}>"
