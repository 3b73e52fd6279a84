"""The list of all checks. Each is a function that examines a game played at random.

The name of a check, in words, is the promise that authors of games read when it fails.
"""

from collections.abc import Callable

from games.contract import marks, planning, playing, secrecy, storing
from games.contract.played import Played

Check = Callable[[Played], None]
"""Examines a played game. Raises an error, mostly a `BrokenInvariant`, if the game has a fault."""

SENTENCE_INTERVAL_MOVES = 8
"""All sentences about the position are checked each time that this number of moves was played."""


def everything_has_its_sentence_in_every_language(game: Played) -> None:
    """Each message of the game has a sentence in the catalogues, and each topic a page.

    The messages are those about events, options, prompts, form fields, headline and position.
    """
    missing: dict[str, None] = {}
    for move in game.visit_moves():
        reports = (game.rules.report(event) for event in move.events)
        missing |= dict.fromkeys(game.outlets.find_missing(reports))
    for move in game.visit_moves(SENTENCE_INTERVAL_MOVES):
        missing |= dict.fromkeys(game.outlets.find_missing(game.outlets.sentences(move.state)))
    missing |= dict.fromkeys(game.outlets.find_missing(game.outlets.end(game.moves[-1].state)))
    if missing:
        game.fail("\n    ".join(("words are missing or wrong:", *sorted(missing))))


CHECKS: tuple[Check, ...] = (
    playing.every_position_is_sound,
    playing.somebody_wins,
    playing.the_asked_are_those_with_a_question_that_is_not_optional,
    playing.every_offered_action_is_accepted_and_changes_no_state,
    playing.a_step_that_draws_tells_what_chance_gave_and_is_the_same_again,
    playing.nobody_else_can_play_it,
    playing.a_timeout_is_a_legal_answer,
    playing.a_seat_out_of_time_is_answered_for,
    storing.states_events_and_actions_survive_json,
    storing.a_stored_state_plays_on_like_the_one_in_memory,
    storing.notation_is_unique_plain_and_parses_back,
    storing.options_keep_their_order,
    everything_has_its_sentence_in_every_language,
    secrecy.nobody_learns_what_they_may_not_know,
    secrecy.what_was_seen_can_be_looked_back_at,
    secrecy.nobody_hears_what_they_may_not_know,
    secrecy.public_questions_follow_from_what_all_know,
    marks.facts_that_differ_from_game_to_game_are_seen_or_marked,
    marks.facts_that_one_seat_alone_sees_are_marked,
    marks.what_one_alone_was_told_is_not_public,
    marks.views_change_only_by_what_was_told,
    marks.what_chance_tells_to_all_is_in_no_private_field,
    marks.what_chance_made_could_not_be_foreseen,
    marks.drafts_repeat_what_moves_write,
    planning.planned_moves_follow_from_what_their_seat_knows,
    planning.planned_moves_are_taken_by_a_stage,
    planning.planned_moves_can_be_typed_stored_and_told,
    planning.shortcuts_are_moves_in_a_row_that_follow_from_what_their_seat_knows,
)
