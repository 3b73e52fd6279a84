# What the bot itself says. Names of players come in already escaped.
bot-value = { $value }

# Buttons
bot-play = Play
bot-hand = Hand
bot-log = Log
bot-rules = Rules
bot-board = Board
bot-join = Join
bot-leave = Leave
bot-start = Start
bot-cancel = Cancel
bot-options = Options
bot-undo = Undo
bot-restart = Start turn over
bot-export = Export
bot-stop = End the game…
bot-back = Back
bot-go-back = Go back a turn…
bot-more = More…
bot-more-questions = More questions…
bot-page-before = Before
bot-page-after = Next
bot-other = Other
bot-choose = Choose …
bot-choose-group = Choose what about …
bot-choose-topic = Another topic …
bot-other-number = Other number…
bot-fill-in = Fill in…
bot-since = Since my last turn
bot-whole-log = All
bot-yes = I agree
bot-no = No, play on

# The table
bot-lobby = A table of *{ $game }* is open.
bot-lobby-players = { $count ->
    [0] Nobody sits here yet
   *[other] At the table: { $names }
  } ({ $fewest } to { $most } players).
bot-lobby-setting = { $name }: **{ $value }**
bot-lobby-host = { $host } starts the game when all are here.
bot-lobby-hint = What is asked of you in secret comes by direct message, and stands behind *Play*.
bot-lobby-cancelled = The table of *{ $game }* was closed before it began.
bot-options-title = Options of this table. A change counts at once.
bot-joined = You sit at table #{ $match }.
bot-left = You have left table #{ $match }.
bot-cancelled = Table #{ $match } is closed.
bot-options-settled = The options of table #{ $match }. It has begun, so they stay as they are.
bot-lobby-idle = { $host }, nobody has touched this open table for days. It closes { $closes }, unless somebody sits down, chooses an option or starts the game before.
bot-committed = For this table a secret seed has been drawn, and its SHA-256 is `{ $commitment }`. Chance comes from it together with what each player brings when sitting down. The seed is shown at the end.
bot-luck = Brought for luck: { $brought }.
bot-luck-of = { $name } with { $luck }
bot-started = Table #{ $match } has begun. The board is in the channel.
bot-created = Table #{ $match } is open.

# The public message
bot-turn-of = { $count ->
    [one] { $names } is asked.
   *[other] { $names } are asked.
  }
bot-commitment = Fair play: the SHA-256 of this game's secret seed is `{ $commitment }`. The seed is shown at the end.
bot-ended = The game is over. { $reason }
bot-ended-place = { $place }. **{ $name }** · { $scores }
bot-ended-score = { $name } { $value }
bot-ended-seed = The seed was `{ $seed }`; its SHA-256 is `{ $commitment }`, as posted when the table opened.

# The private panel
bot-panel-waiting = You are not asked anything now. The game waits for { $names }.
bot-panel-over = The game is over. The final places are in the channel.
bot-outdated = That question is no longer open. Here is what you are asked now.
bot-done = Done: { $move }
bot-undone = { $count ->
    [one] One step is taken back.
   *[other] { $count } steps are taken back.
  }
bot-again = That was already done; nothing has changed.

# Forms
bot-form-amount = { $minimum } to { $maximum }, in steps of { $step }
bot-form-line = Your move in words
bot-form-line-hint = for example: bid 400
bot-form-number = “{ $typed }” is not a number that fits: { $minimum } to { $maximum } in steps of { $step }.
bot-form-text = Please write 1 to { $maximum } characters on one line.
bot-form-old = Please open the form again: what it asked has changed.

# Direct messages
bot-dm-ask = A question for you alone. Press a button, or just type your answer.
bot-dm-sealed = You can change it until all have answered.
bot-question-over = This question is over.
bot-dm-closed = { $name }, I cannot write to you. Your question stands behind *Play* here.
bot-dm-no-table = I am not waiting for anything from you at any table.
bot-dm-which = You are asked at several tables: { $tables }. Begin with the number, for example { $example }.

# Logs, rules, hands
bot-log-title = Log of table #{ $match }
bot-log-empty = Nothing has happened since.
bot-rules-none = No topic holds “{ $words }”. These there are: { $topics }.
bot-hand-title = What you hold at table #{ $match }
bot-table-line = #{ $match } { $game }: { $status }
bot-status-lobby = open, { $names }
bot-status-playing = running, { $names }
bot-no-tables = There is no table in this channel. `/table new` opens one.
bot-which-table = There are several tables here: { $tables }. Name the one you mean with the option `table`.
bot-not-seated = You do not sit at table #{ $match }.
bot-exported = The record of table #{ $match }. Anybody can follow it with `python -m bot replay`.
bot-no-permission = I may not { $what } in this channel. Somebody who runs this server can allow it.
bot-may-send = write
bot-may-files = attach pictures
bot-may-view = see the channel
bot-may-threads = write in threads

# By consent of the whole table
bot-proposal-stop = { $name } proposes to end this game, scored as it stands. All must agree.
bot-proposal-undo = { $name } asks to go back { $steps ->
    [0] to before the turn that is under way
    [one] a step, to before that turn
   *[other] { $steps } steps, to before that turn
  }. All must agree.
bot-proposal-agreed = Agreed: { $names }. Still asked: { $missing }.
bot-proposal-noted = Your answer is noted.
bot-proposal-declined = { $name } wants to play on. The proposal is off the table.
bot-proposal-carried-out = All have agreed to what { $name } proposed.
bot-proposal-lapsed = What { $name } proposed has lapsed: the game has gone on.

# Mishaps
bot-mishap = Something went wrong on my side and was written to my log. Your game is safe; please try again.
bot-too-late = That took too long. Please try again.
bot-unknown-press = I do not know this button any more. `/board` shows the table as it is.
bot-modal-again = I do not know this form any more. Please open it again.

# Help
bot-help = **Kontor** hosts board games that are played a move a day.
  • `/table new` opens a table here; others press *Join*; then *Start*.
  • *Play* (or `/act`) shows what you are asked, *Hand* what you hold, *Log* what happened, *Rules* what may be done now.
  • Sealed answers come by direct message; press a button there or type your answer, for example `400`.
  • You can also write a move in the channel: mention me and say it, for example { $mention } `bid 400`.
  • *Undo* takes back your own steps until you have learned something new or somebody else has moved.
  • `/board`, `/hand`, `/log` bring everything back that scrolled away; `/table list` shows the tables here.
bot-help-trust = **What you can trust.** Nobody at the table learns from me what is secret. Whoever runs me can: the database holds bids and hands. They cannot choose the chance: the SHA-256 of the seed is posted when the table opens, and everybody brings luck when sitting down, the number of their press or a word of their own (`/table join` `luck`). If the operator plays too, let them sit down before the others: the last luck is the one that nobody can answer. At the end `/table export` gives the record, and `python -m bot replay` with `--commitment` checks every move and every draw.
bot-help-game = **{ $name }**: { $about }
bot-typed-done = Done.
bot-typed-refused = That does not fit what you are asked, or not clearly enough. *Play* or `/act` shows you alone what does.
bot-secret-here = That answer is secret, and everybody can read it here: please delete your line. Write it to me directly, or use `/act`.
bot-no-such-game = I do not know the game “{ $name }”. I have { $games }.

# Commands. Names: lower case, no spaces, at most 32 characters; descriptions at most 100.
bot-cmd-table = table
bot-cmd-table-group = Open tables, join, start, list and export them
bot-cmd-table-about = The number of the table, where several stand here
bot-cmd-new = new
bot-cmd-new-about = Open a table in this channel
bot-cmd-game = game
bot-cmd-game-about = Which game is played
bot-cmd-luck = luck
bot-cmd-luck-about = A lucky word of yours, which goes into the chance of the game
bot-cmd-join = join
bot-cmd-join-about = Sit down at an open table
bot-cmd-leave = leave
bot-cmd-leave-about = Stand up from an open table
bot-cmd-start = start
bot-cmd-start-about = Begin the game when all are here
bot-cmd-cancel = cancel
bot-cmd-cancel-about = Close a table before it begins
bot-cmd-options = options
bot-cmd-options-about = Choose the options of an open table
bot-cmd-list = list
bot-cmd-list-about = Show the tables in this channel
bot-cmd-export = export
bot-cmd-export-about = Get the record of a game that has ended
bot-cmd-stop = stop
bot-cmd-stop-about = Propose to end a game as it stands; all must agree
bot-cmd-back = back
bot-cmd-back-about = Propose to go back to before your last turn; all must agree
bot-cmd-act = act
bot-cmd-act-about = Do what you are asked, or see what that is
bot-cmd-move = move
bot-cmd-move-about = Your move in words; suggestions come as you type
bot-cmd-undo = undo
bot-cmd-undo-about = Take back your last step
bot-cmd-whole = whole
bot-cmd-whole-about = Start your turn over
bot-cmd-board = board
bot-cmd-board-about = Show the board
bot-cmd-hand = hand
bot-cmd-hand-about = Show what you hold; only you see it
bot-cmd-log = log
bot-cmd-log-about = Show what has happened
bot-cmd-since = since
bot-cmd-since-about = Only what happened since your last turn
bot-cmd-rules = rules
bot-cmd-rules-about = Show the rules of this phase, or search them
bot-cmd-search = search
bot-cmd-search-about = Words to look for
bot-cmd-help = help
bot-cmd-help-about = How to play with this bot
