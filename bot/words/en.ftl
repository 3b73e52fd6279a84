# What the bot itself says. Names of players come in already escaped.
bot-value = { $value }

# Buttons
bot-play = Play
bot-hand = Hand
bot-log = Log
bot-rules = Rules
bot-follow = Follow
bot-unfollow = Stop following
bot-board = Board
bot-guide-on = Explain the questions
bot-guide-off = No explanations
bot-replay = Replay
bot-wide = Pictures for a wide screen
bot-square = Pictures for a phone
bot-screen-question = **Phone or wide screen?**
bot-screen-square = Phone
bot-screen-wide = Wide screen
bot-screen = Phone or wide screen
bot-accept = Accept
bot-join = Join
bot-decline = Decline
bot-leave = Leave
bot-start = Start
bot-cancel = Cancel
bot-legend = What is this?
bot-fair = Fair play
bot-learn = Learn it
bot-lesson = 🎓 **{ $number } of { $most } · { $name }.** { $text }
bot-try-it = Your turn
bot-first-lesson = First lesson
bot-lesson-remark = 💬 { $text }
bot-lesson-prepared = -# The next lesson starts from a prepared position.
bot-lessons-over = 🎓 **That was the last lesson.** { $count ->
    [0] { $rest }
   *[other] Not reached this time: { $left }. { $rest }
}
bot-lessons-length = A whole game like this one takes about { $weeks ->
    [one] a week
   *[other] { $weeks } weeks
} at a move a day, or { $minutes } minutes with everybody here.
bot-lessons-play-on = Play on
bot-lessons-practice = Practice game
bot-lessons-open = Open a table
bot-no-lessons = This game has no lessons; a practice table (*/table practice*) is the best way to learn it.
bot-options = Options
bot-undo = Undo
bot-end = End turn
bot-hint = Hint
bot-restart = Start turn over
bot-rematch = Rematch
bot-export = Record
bot-stop = End the match…
bot-back = Back
bot-go-back = Undo a finished turn…
bot-more = More
bot-page-before = Previous
bot-page-after = Next
bot-log-older = Older
bot-log-newer = Newer
bot-other = Other
bot-choose = Choose…
bot-lettered = { $letter } · { $answer }
# What a short list of news leaves out.
bot-report-more = { $count ->
    [one] … one more line is in the *Log*.
   *[other] … { $count } more lines are in the *Log*.
}
bot-lettered-picture = The sheet with a letter wherever an answer leads; the answers repeat the letters.
# Above the sheets that changed.
bot-changed = Since your last turn
# What is seen on a sheet of the board, for those who cannot see it.
bot-sheet = { $sheet ->
    [rounds] How it went, round by round.
    [market] The market.
    [players] Who has what.
    [hand] What you hold.
    [piles] The piles of cards.
    [cards] The cards still to come.
    [offers] What is offered and proposed.
   *[map] The map.
}
bot-aside = Also possible…
bot-anytime = Negotiate
bot-anytime-title = **What do you propose?**
bot-shortcuts = Several moves at once…
bot-choose-topic = Another topic…
bot-other-number = Other…
bot-other-answer = Something else…
bot-fill-in = Fill in…
bot-since = Since my last turn
bot-whole-log = Everything
bot-yes = I agree
bot-no = No, play on
bot-no-vote = No

# The table
bot-lobby = A table for *{ $game }* is open.
bot-lobby-rematch = Rematch of #{ $match }: same options, seats turned by one. { $count ->
    [0] { "" }
   *[other] { $names }, press *Join* to play again.
  }
bot-reliability = { $name }: { $facts }
bot-reliability-matches = { $count ->
    [0] no match played to its end yet
    [one] one match
   *[other] { $count } matches
  }
bot-reliability-hours = { $count ->
    [one] half of the answers within an hour
   *[other] half of the answers within { $count } hours
  }
bot-reliability-days = half of the answers within { $count } days
bot-reliability-left = { $count ->
    [one] one seat given up
   *[other] { $count } seats given up
  }
bot-lobby-players = { $count ->
    [0] Nobody has joined yet ({ $fewest } to { $most } players).
   *[other] At the table{ $rematch ->
        [no] { "" }
       *[yes] {" "}({ $fewest } to { $most } players)
    }: { $names }.
  }
bot-lobby-invited = Invited: { $names }.
bot-lobby-declined = Not coming: { $names }.
bot-lobby-setting = { $name }: **{ $value }**
bot-lobby-days = Over days{ $length ->
    [0] { "" }
    [one] : about a week
   *[other] : about { $length } weeks
  }
bot-lobby-alone = The computers answer at once: nobody has to wait.
bot-lobby-tonight = Tonight{ $length ->
    [0] { "" }
   *[other] : about { $length } minutes
  }
bot-lobby-host = { $host } starts the match when everybody is here.
bot-lobby-practice = Just you: everything can be taken back, and it does not count. Press *Start*.
bot-lobby-cancelled = The table for *{ $game }* was closed before the match began.
bot-lobby-private = *{ $game }* has begun: { $name } plays it in private, and `/games` opens it again.
bot-options-title = Options of this table. Changes take effect at once.
bot-options-rules = Rules
bot-options-setup = Setting up
bot-options-time = Time
bot-options-table = Table
bot-options-play = During play
bot-options-switches = Tick what you want
bot-joined = You have joined table #{ $match } (*{ $game }*): { $link }
bot-invitation = { $name }, { $host } invites you to a game of *{ $game }*: { $link }
bot-comes = { $host }, { $name } will come after all to your game of *{ $game }*: { $link }
bot-declined = { $host }, { $name } will not come to your game of *{ $game }*: { $link }
bot-invited = { $names } invited to table #{ $match } (*{ $game }*, { $link }). Players who have used me before get a direct message; I mention the others here.
bot-stays-away = You have declined the invitation to table #{ $match } (*{ $game }*), and the host has been told. While the table is open, you can still change your mind and join: { $link }
bot-cannot-invite = I cannot invite { $name }: only people who can see this channel can join.
bot-invite-whom = Say whom to invite: either people, or one role.
bot-invite-not-everyone = I do not ping everybody on a server. Choose a role of people who like to play.
bot-invite-role-not-you = You may not ping the role { $role } in the channel of this table. A moderator of this server can allow everybody to mention the role.
bot-invite-role-not-me = I am not allowed to ping the role { $role } in the channel of this table. A moderator of this server can allow everybody to mention the role, or give me the permission “Mention @everyone, @here, and All Roles”.
bot-role-invited = The role { $role } is pinged once for table #{ $match } (*{ $game }*): { $link }
bot-role-call = { $role }, { $host } is looking for players of *{ $game }*, and { $free ->
    [one] one seat is free
   *[other] { $free } seats are free
  }: { $link }
bot-left = You have left table #{ $match } ({ $game }).
bot-cancelled = Table #{ $match } ({ $game }) is closed.
bot-options-settled = The options of table #{ $match }. The match has begun, so they can no longer be changed.
bot-practice = { $game } (practice)
bot-computer-menu = Add a computer…
bot-computer-menu-both = Add or remove a computer…
bot-computer-menu-full = Remove a computer…
bot-computer-add = Add: { $level }{ $strength ->
    [apprentice] {" "}(easier)
    [trader] {" "}(stronger)
   *[other] {""}
}
bot-computer-remove = Remove: { $name }
bot-computer = Computer { $number }
bot-computer-of = { $name } ({ $level })
bot-level-default = default answers
bot-level-random = random
bot-level-apprentice = apprentice
bot-level-trader = trader
bot-lobby-idle = { $host }, nothing has happened at this open table for days. It closes { $closes } unless a player joins, changes an option or starts the match first.
bot-committed = All random draws of this match are fixed from now on. The button shows the proof.
bot-entropy = The clicks: { $parts }.
bot-entropy-of = { $name } { $part }
bot-entropy-left = { $part } (left before the start)
bot-nowhere = its channel is gone (`/table move` brings the table to another one)
bot-started-nowhere = The match at table #{ $match } has begun. Its channel is gone: questions come by direct message, and `/table move` brings the table to another channel.
bot-started = The match at table #{ $match } has begun. The board is in the channel.
bot-created = Table #{ $match } is open.

# The public message
bot-turn-of = Waiting for { $names }.
bot-turn-ends = Time runs out { $until }.
bot-turns-end = Time runs out: { $each }.
bot-turn-away = It is { $name }’s turn, but they are on vacation; back { $until }.
bot-commitment = **Fair play.** Every draw follows from a secret seed and from the first click of each person who sat down. The SHA-256 of the seed has been in the channel since the table opened: `{ $commitment }`.
bot-ended-undecided = The match was ended before the first move: nobody has won.
bot-ended-alone = 🏆 **{ $names } wins**
bot-ended-shared = 🏆 **{ $names } share the victory**
bot-ended-how = , { $how }
bot-ended-place = { $place }. { $name } · { $scores }
bot-ended-chances = Chances of winning in %, as the computer saw them
bot-decided = **What decided it** (each chance as an adviser in that seat saw it)
bot-decided-round = Round { $round }
bot-decided-move = { $mover }: **{ $move }**.
bot-decided-turn = 🎯 { $when }: { $told } Chance of { $seat }: { $before }% → { $after }%{ $other ->
    [0] {""}
   *[other] . An adviser would have chosen: { $better }
}
bot-ended-practice = -# This was practice: it does not count.
bot-ended-path = { $name }: { $levels }
bot-ended-plot = { $counted }, round by round
bot-ended-across = Round
bot-ended-score = { $name } { $value }
bot-ended-seed = The seed was `{ $seed }`. `/verify` checks every move and every draw.

# The private panel
bot-panel-waiting = There is nothing for you to do right now. Waiting for { $names }.
bot-panel-free = Waiting for { $names }. You can still do something, but you need not.
bot-panel-sealed = Waiting for { $names }. You can change your answer until everybody has answered.
bot-panel-held = **Press *End turn*, and the game goes on with { $names }.** It ends by itself { $until }; nobody is notified before.
bot-outdated = That question is no longer open.
bot-undone = { $count ->
    [one] One step taken back.
   *[other] { $count } steps taken back.
  }
bot-turn-ended = Your turn is over.
bot-hint-best = 💡 Your adviser: **{ $move }**
bot-hint-next = Next best: { $moves }.
bot-hint-why = • { $why }
bot-hint-none = 💡 Your adviser has no advice right now. Try again in a moment.
bot-hint-do = Do that
bot-again = You have already done that; nothing has changed.

# Forms
bot-form-amount = { $minimum } to { $maximum }{ $step ->
    [1] { "" }
   *[other] , in steps of { $step }
}
bot-form-line = Your move in words
bot-form-line-hint = for example: bid 400
bot-form-text = Please write 1 to { $maximum } characters on one line.
bot-form-repeated = Choose a different one each time: nothing can be named twice.
bot-form-old = The question in this form has changed. Please open it again.

# Direct messages
bot-dm-ask = A question for you alone. Press a button, or just type your answer.
bot-question-over = This question is closed.
bot-call = It is your turn: { $link }
bot-calls = It is your turn at { $count } tables.
bot-place-barred = I am no longer allowed to { $what } in the channel of table #{ $match } ({ $game }). Nothing is lost: your questions come here meanwhile, and `/games` shows the table. As soon as I am allowed to again, the match goes on there by itself; any of its players can bring it to another channel with `/table move` there. Nobody’s time runs until then.
bot-place-lost = The channel of table #{ $match } ({ $game }) is gone or closed to me. Nothing is lost: your questions still come here, and `/games` shows the table. Any of its players can bring it to another channel with `/table move` there; nobody’s time runs until then.
bot-moved = Table #{ $match } is in this channel now.
bot-typed-which = Several tables are waiting for you: { $tables }. Put the number of the one you mean before your move, for example { $example }.
bot-dm-no-table = No table is waiting for you right now.

# Where somebody plays
bot-games = Your tables
bot-games-none = You sit at no table. `/table new` in a channel opens one.
bot-stands-open = opened { $since }, { $names }; { $free ->
    [0] no seat is free
    [one] one seat is free
   *[other] { $free } seats are free
  }
bot-stands-undecided = ended { $since } before the first move
bot-stands-over = ended { $since }, won by { $names }
bot-stands-yours = **your turn**, asked { $since }
bot-stands-away = { $names } to move, on vacation
bot-stands-waiting = waiting for { $names }, asked { $since }
bot-stands-players = with { $names }
bot-stands-until = time runs out { $until }

# How somebody is called
bot-notices-channel = When it is your turn, you are mentioned in the channel. Secret questions come by direct message.
bot-notices-dm = When it is your turn, you get a direct message and are not mentioned in the channel.
bot-notices-at-once = You are notified at once, at any hour. `/notices` `quiet` sets quiet hours, `digest` asks for one message a day.
bot-notices-quiet = From { $first }:00 to { $last }:00 ({ $zone }) you are not notified; all that is waiting then comes in one message at { $last }:00.
bot-notices-digest = You are notified once a day, at { $hour }:00 ({ $zone }), of everything that is waiting for you.
bot-notices-quiet-too = Reminders of your time keep your quiet hours, { $first }:00 to { $last }:00.
bot-notices-early = When the player before you is asked, you also get a direct message, except tonight. Where a phase asks one after another, that is the next in its order; elsewhere it is the next seat clockwise, and another player may move before you.
bot-notices-webhook = When it is your turn, a line is also sent to `{ $address }`.
bot-notices-closed = Lately you took no direct messages from me, so I mentioned you in the channel instead. From now on I try again; Discord lets me write to you where you allow direct messages on a server that we share.
# What people type so that there are no such hours.
bot-notices-off = off no none

# /privacy
bot-privacy = **What is stored about you** is in this file. What you hold in a running match is part of the match: *Hand* and `/log` show it.
    Stored are your Discord id and the name you had at each table, your moves and notes, which matches you follow, the games for which you look for players (`/looking`), the tournaments you took part in, what your matches add up to (`/stats`, `/ladder`, and at open tables how soon you answer and how many seats you gave up; everybody on that server can see it), your preferences (`/notices`, reminders), your language, and whether your direct messages are closed. Nothing you write elsewhere is read or stored.
    `/privacy` `do: delete` deletes it. Finished matches keep their moves, made by “a former player”.
bot-forgotten = What was stored about you is deleted. Finished matches now speak of “a former player”.
bot-forgotten-but = You still belong to { $count ->
    [one] table { $tables }
   *[other] tables { $tables }
  }: leave with `/table leave`, or play to the end, and delete again afterwards.
bot-former-player = a former player

# Logs, rules, hands
bot-log-title = Log of table #{ $match }
bot-log-empty = Nothing has happened since.
bot-log-undone = undone: { $line }
bot-replay-title = Table #{ $match }, step { $step } of { $steps }
bot-replay-round = Round
bot-replay-turn = My turn
bot-replay-point-back = Previous turning point
bot-replay-point-forward = Next turning point
bot-play-on = Play on from here
bot-film = Film
bot-film-making = The film is being made…
bot-film-posted = 🎬 **{ $table }**: the match as a film
bot-film-alt = The whole match as an animated picture, turn by turn, with the result at the end.
bot-film-there = The film is here: { $link }
bot-film-busy = Another film is being made right now. Try again in a minute.
bot-film-failed = The film could not be finished. Try again in a minute.
bot-film-too-many = { $count } films within an hour are as many as I make for one person. Try again later.
bot-rules-board = The board at the beginning of a game.
bot-rules-none = No topic contains “{ $words }”. The topics are { $topics }.
bot-hand-title = What you hold at table #{ $match }
bot-table-line = { $table }: { $status }
bot-status-lobby = open, { $names }
bot-status-playing = in progress, { $names }
bot-no-tables = There is no table in this channel. `/table new` opens one.
bot-no-open-tables = You can see no open table on this server. `/table new` opens one.
bot-which-table = There are several tables here: { $tables }. Say which one you mean with the option `table`.
bot-which-end = You have several tables here. Which one do you mean?
bot-not-seated = You have no seat at table #{ $match }.
bot-exported = The record of table #{ $match }. Anybody can check it with `python -m bot replay`; `/verify` does so here.
bot-no-permission = I am not allowed to { $what } in this channel. Please ask a moderator of this server to change that.
bot-may-send = write
bot-may-files = attach pictures
bot-may-view = see the channel
bot-may-open-threads = open threads
bot-may-threads = write in threads

# What following a record has shown
bot-verify-sound = ✅ **All { $moves } moves of this game of *{ $game }* follow the rules**, and every draw is the one that the seed and the players’ clicks give.
bot-verify-early = ✅ **All { $moves } moves of this game of *{ $game }* follow the rules**, and every draw is the one that the seed and the players’ clicks give. The match was ended early.
bot-verify-placed = Places: { $each }.
bot-verify-posted = The seed is the one that I committed to: `{ $commitment }`, in [this message]({ $link }) from when the table opened. See for yourself that it says so.
bot-verify-unposted = I know of no message that promised the SHA-256 of this table’s seed before the others sat down, so I cannot show when the seed was drawn.
bot-verify-own = This was my own record of table #{ $match }. You need not take my word for it: `/table export` gives it to you, and `python -m bot replay` checks it on your computer.
bot-verify-seed = ❌ **Something was changed.** The seed of table #{ $match } is not the one that I committed to in the channel.
bot-verify-broken = ❌ **Something was changed.** The record of table #{ $match } does not add up{ $row ->
    [0] { "" }
   *[other] { " " }in line { $row }
  }: seed, clicks, moves, draws and places do not go together.

# What matches add up to
bot-stats = { $who ->
    [server] Matches on this server
   *[player] Matches of { $name } on this server
  }
bot-stats-none = Nothing to show yet: only matches that were played to their end on this server count. Practice does not, nor does a match that was ended early.
bot-stats-game = *{ $game }*: { $matches ->
    [one] one match
   *[other] { $matches } matches
  }, { $time } on average. Places { $places }
bot-stats-in-hours = { $count ->
    [one] an hour
   *[other] { $count } hours
  }
bot-stats-in-days = { $count } days
bot-stats-places = Places
bot-stats-results = How often
bot-stats-points = { $counted } ({ $mean } on average)
bot-stats-times = How long matches took
bot-stats-matches = Matches
bot-stats-hours-3 = up to 3 hours
bot-stats-day = up to a day
bot-stats-week = up to a week
bot-stats-month = up to 4 weeks
bot-stats-long = longer
bot-stats-plot = { $title } ({ $across }): { $rows }.

# The ladder of a game on a server
bot-ladder = Ladder of *{ $game }* on this server
bot-ladder-line = { $rank }. { $name }{ $own ->
    [yes] { "" } (you)
   *[no] { "" }
  }: { $matches ->
    [one] one match
   *[other] { $matches } matches
  }, between { $low } and { $high }, most likely { $mean }{ $provisional ->
    [yes] { "" } (provisional)
   *[no] { "" }
  }
bot-ladder-about = Ratings come from matches that people played to their end here. Everybody begins at { $first }. A player’s strength is most likely the last number, and 19 times out of 20 between the first two. With fewer than { $matches } matches, a rating is provisional and listed last.
bot-ladder-without-you = You have no rating here yet. You get one with your first match against other people that you play to its end. Practice does not count, nor do unrated matches.
bot-ladder-none = Nobody has a rating here yet. Only matches count that at least two people played to their end on this server. Practice does not count, nor do unrated matches.
bot-ladder-on-servers = Each server has a ladder of its own: ask for it in a channel there.

# /looking
bot-looking = You are looking for players of *{ $game }*; that ends by itself { $until }. { $count ->
    [0] Nobody else who sees this channel is looking yet.
    [one] { $names } is looking too.
   *[other] { $names } are looking too.
  } As soon as { $fewest } people are looking who can see the same channel, a table opens there: the last of them is its host, and the others are invited. `/looking` again ends it.
bot-looking-opened = Enough people are looking for players: table #{ $match } (*{ $game }*) is open with you as its host, and { $names } invited. { $link }
bot-looking-ended = You are no longer looking for players of *{ $game }*.
# Tournaments
bot-tournament-title = Tournament #{ $tournament } of *{ $game }*
bot-tournament-joining = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
  } at tables of { $seats }. { $host } starts it.
bot-tournament-playing = Round { $round } of { $rounds }. Host: { $host }.
bot-tournament-over = { $round ->
    [one] Over after one round
   *[other] Over after { $round } rounds
  }. Host: { $host }.
bot-tournament-cancelled = Cancelled. Matches that have begun go on without it. Host: { $host }.
bot-tournament-people = { $count ->
    [0] Nobody takes part yet
   *[other] { $count } of { $players } people take part: { $names }
  }.
bot-tournament-table = #{ $match }: { $names }
bot-tournament-table-over = #{ $match } is over, by places: { $names }
bot-tournament-resting = { $names } sit out this round, for 50 points.
bot-tournament-void = The match of table #{ $match } was stopped or cancelled, and counts for nobody.
bot-tournament-replaced = At table #{ $match } { $names } did not play to the end, and got no points there.
bot-tournament-left = Left the tournament, and paired no more: { $names }.
bot-tournament-standings = Standings
bot-tournament-standing = { $rank }. { $name }: { $points } ({ $score })
bot-tournament-points = A win counts 100 points, the last place none; the places between are spread evenly. If points are equal, the number in brackets decides (Sonneborn-Berger): it grows with the points of those you beat.
bot-tournament-leave = Leave the tournament
bot-tournament-leave-sure = You will be paired no more, and cannot come back. A match that you are playing goes on.
bot-tournament-told-join = You take part in tournament #{ $tournament }.
bot-tournament-told-leave = You have left tournament #{ $tournament }. A match that you are playing goes on.
bot-tournament-told-start = Tournament #{ $tournament } begins. Its tables open in a moment.
bot-tournament-told-cancel = Tournament #{ $tournament } is cancelled.
bot-tournament-opened = Tournament #{ $tournament } is open. Press *Join* there, too, if you want to play.
bot-tournament-none = There is no tournament in this channel. `/tournament new` opens one.
bot-tournament-no-threads = Each table of a tournament gets a thread. Open the tournament in a text channel, not in a thread or a voice channel.

# By consent of the whole table
bot-proposal-stop = { $name } proposes to end this match now, scored as it stands. Everybody must agree.
bot-proposal-undo = { $name } asks to go back { $steps ->
    [0] to before the current turn
    [one] one step, to before their last turn
   *[other] { $steps } steps, to before their last turn
  }. { $rule ->
    [most] More than half of all players must agree.
   *[all] Everybody must agree.
  }
bot-proposal-replace = { $name } proposes to offer { $about }’s seat to others. A majority of all decides, or, when voting closes, a majority of those who have voted.
bot-proposal-house = { $name } proposes that the house plays for { $about } from now on. A majority of all decides, or, when voting closes, a majority of those who have voted.
bot-proposal-against = Against: { $names }.
bot-proposal-due = Voting closes { $until }.
bot-proposal-voted = The majority has agreed to the proposal by { $name }.
bot-proposal-expired = The proposal by { $name } has lapsed: too few have voted in time.
bot-proposal-impossible = The proposal by { $name } can no longer be carried out.
bot-proposal-outvoted = The proposal by { $name } has found no majority.
bot-proposal-agreed = Agreed: { $names }.
bot-proposal-missing = Still to vote: { $names }.
bot-proposal-noted = The proposal is in the channel, and you have agreed.
bot-proposal-alone = Done. Nobody else had to agree.
bot-proposal-declined = { $name } { $how ->
    [back] has taken the proposal back.
    [on] wants to play on. The proposal is off the table.
   *[against] does not agree. The proposal is off the table.
  }
bot-proposal-carried-out = Everybody has agreed to the proposal by { $name }.
bot-proposal-lapsed = The proposal by { $name } has lapsed: play has gone on.

# Clocks and seats
bot-seats = Clocks and seats
bot-seats-title = Clocks and seats of table #{ $match }
bot-seats-paused = The clocks are stopped: the match is paused.
bot-seats-followers = Followed by direct message by { $names }.
bot-seats-done = Done. It has been posted in the channel and the log.
bot-seat-there = { $name }: not their turn
bot-seat-asked = { $name }: to move, asked { $until }
bot-seat-called = { $name }: time runs out { $until }
bot-seat-away = { $name }: on vacation, back { $until }
bot-seat-computer = { $name }
bot-seat-house = { $name }: played by the house ({ $level })
bot-seat-offered = { $name }: this seat can be taken
bot-pause = Pause
bot-resume = End the pause
bot-rhythm-tonight = Play on tonight
bot-rhythm-days = Play on by the day
bot-remind = Remind
bot-take = Take the seat
bot-return = I am back
bot-stand-up = Leave the match
bot-stand-up-sure = You give up your seat for good: others may take it, and after a day the house plays it. You will no longer see what you hold.
bot-stood-up = You have left the match at table #{ $match } ({ $game }).
bot-taken = The seat at table #{ $match } is yours. *Play* shows what to do.
bot-abort = End the match
bot-abort-sure = The match ends now, for everybody, and is scored as it stands. There is no vote.
bot-replace-now = Replace a player…
bot-replace-ask = Propose to replace a player…
bot-replace-offer = { $name }: offer the seat to others
bot-replace-house = { $name }: the house plays on
bot-vacation = Vacation…
bot-vacation-days = { $days ->
    [one] one day
   *[other] { $days } days
  }
bot-reminders = My reminders…
bot-reminders-on = on, when a quarter of your time is left
bot-reminders-off = off
bot-reminders-are = Reminders: { $when }
bot-reminders-noted = Reminders at all your tables: { $chosen }.
bot-reminder = { $name }, the others are waiting for you at { $game }.
bot-reminder-house = { $name }, the house now plays for you at { $game }. Press *I am back* to get your seat back.
bot-reminder-soon = { $name }, it is your turn at { $game }. Your time runs out { $until }.
bot-reminder-over = { $name }, your time at { $game } has run out.{ $late ->
    [remind] { "" }
   *[other] { " " }The default answer was given for you.
  }

# Internal errors
bot-internal-error = Something went wrong on my side; the error has been logged. Your match is safe; please try again.
bot-in-a-moment = Please try again in a moment: my database cannot be reached right now. Your match is safe.
bot-too-late = That took too long. Please try again.
bot-unknown-press = This button no longer works. `/board` shows the table as it is now.
bot-modal-again = This form no longer works. Please open it again.

# Help
bot-help-begin = **With Kontor you play board games**, a move a day.
  • `/learn` leads you through a game, move by move.
  • `/table practice` opens a table with just you against computers, where everything can be taken back.
  • `/table new` opens a table here; others press *Join*, then the host presses *Start*.
  • *Play* below the board shows what you can do, *Hand* what you hold, *Log* what has happened, *Rules* the rules of this phase.
  • Secret questions stand under *Play*; in matches over days they also come by direct message.
  • *Undo* takes back your own steps until you have learned something new or another player has moved.
  • *Hint* asks an adviser what to do and why, at tables that allow it; only you see it.
bot-help-more = **More commands**
  • *Plan ahead* (or `/plan`) makes your move for you when its time comes; nobody else sees your plans.
  • `/table seats` shows whose time is running and who is away; there you can leave or take a vacation.
  • `/board`, `/hand` and `/log` bring back what has scrolled away. On a phone, `/board` `form` draws all pictures square for you.
  • `/replay` goes through a match step by step, and makes a film of one that is over.
  • `/stats` adds up your matches, `/ladder` ranks the people who play here, `/table list` shows the tables here.
  • `/looking` opens a table when enough people would like to play, `/table list` `server` shows the open tables of all channels.
  • `/tournament new` opens a tournament: several rounds, in which everybody plays at one table each.
bot-help-typing = **Typing instead of pressing**
  • A secret question: type your answer below it, for example `400`.
  • In the channel: mention me and write your move, for example { $mention } `bid 400`, or use the words on the buttons. `/act` takes the same words.
  • You can abbreviate, as long as only one move fits.
bot-help-now = **At table #{ $match } you could type now:** { $lines }
bot-help-trust = **What you can trust.** I never tell anybody at the table what is secret. The person who runs me can see it all the same: the database holds bids and hands. Nobody at the table can choose the draws: the SHA-256 of the seed is posted when the table opens, the first click of each person who sits down becomes a part of the chance, and taking a move back changes no draw. At the end `/verify` checks every move and every draw; `/table export` gives the record, with which you can do so yourself (`python -m bot replay` with `--commitment`).
bot-help-game = **{ $name }**: { $about }
bot-help-hello = Hello! I host board games here. *Help* shows how to begin, to you alone.
bot-help-open = Help
bot-practise = Practice
bot-new = New table
bot-only-in-servers = Tables, practice and lessons begin in a channel of a server: go there and type `/learn`, `/table practice` or `/table new`.
bot-which-rules = Whose rules do you want to read?
# What people write to the bot who look for help, and for their tables.
bot-greetings = hello|hi|hey|help|start|hello there
bot-listing = games|tables|my games
bot-help-to-begin = First steps
bot-help-to-games = Games
bot-help-to-more = More commands
bot-help-to-typing = Typing
bot-help-privacy = Privacy policy
bot-help-terms = Terms of service
bot-orders = Plan ahead
bot-note = Note
bot-note-title = Your note on table #{ $match }
bot-note-label = Only you see it; empty deletes it
bot-note-own = Your note on table #{ $match }:
bot-note-none = You have no note on table #{ $match }. Only you see a note. If you come back to a match after a day, it stands above your question.
bot-note-change = Write
bot-note-stored = 📝 Your note is stored. If you come back after a day, it stands above your question.
bot-note-deleted = 📝 Your note is deleted.
bot-follow-begun = 🔔 You follow table #{ $match }: once a day, and when the match ends, you get what has happened by direct message, as spectators see it. Please allow direct messages from this server. Pressing *Follow* again ends it.
bot-follow-ended = 🔕 You do not follow table #{ $match } any more.
bot-follow-news = News of table #{ $match }, { $game }: { $link }
bot-follow-why = You get this once a day, and when the match ends, because you follow it. *Stop following* ends it.
bot-soon = { $name } is asked now, and you come after that, unless the game takes another way ({ $link }).
bot-webhook-off = I have switched off your webhook: its address is gone, or it has not taken a call for too long. `/notices` `webhook` sets another.
bot-webhook-bad = That is no address for a webhook. It begins with `https://`, is on the public internet, and has no name or password in it; `off` switches it off.
bot-webhooks-disabled = The operator of this bot does not allow webhooks.
bot-planned-other = Plan a move…
bot-planned-none = You have planned no moves. What you plan here is played for you when its time comes; only you see it.
bot-planned = { $number }. { $move } ({ $when })
bot-planned-back = { $number }. { $move } (active again because you undid its move; it waits until you have made another)
bot-planned-expired = 📌 Your planned move “{ $move }” was not played: { $why }
bot-planned-unknown = { $number }. This planned move can no longer be read.
bot-planned-choose = Change or cancel a planned move…
bot-planned-change = Change
bot-planned-cancel = Cancel it
bot-planned-instead = What you choose now replaces planned move { $number }.
bot-planned-acted = Done; what is left of it stays planned.
bot-planned-given = Planned (no. { $number }).
bot-planned-cancelled = Planned move { $number } is cancelled.
bot-planned-outdated = The game has moved on. This is what you can plan now.
bot-typed-done = Done.
bot-typed-elsewhere = I did not understand that move. I have sent you what you could type.
bot-typed-refused = I did not understand that move. *Play* or `/act` shows you alone what you could type.
bot-secret-here = That answer is secret, and everybody can read it here: please delete your message. Send it to me directly, or use `/act`.
bot-edit-refused = Your move stays as you first typed it: { $why }
bot-edit-stays = The edited line does not count: the move stays as it was first typed.
bot-no-such-game = I do not know the game “{ $name }”. You can play { $games }.

# Commands. Names: lower case, no spaces, at most 32 characters; descriptions at most 100.
bot-cmd-table = table
bot-cmd-table-group = Open tables, join, start, list and export them
bot-cmd-table-about = The number of the table, if there are several here
bot-cmd-learn = learn
bot-cmd-learn-about = Learn a game by playing it: alone, against computers, step by step
bot-cmd-new = new
bot-cmd-new-about = Open a table in this channel
bot-cmd-game = game
bot-cmd-game-about = Which game to play
bot-cmd-practice = practice
bot-cmd-practice-about = Open a practice table: just you against computers, and everything can be taken back
bot-cmd-computers = computers
bot-cmd-computers-about = How many computers play
bot-cmd-join = join
bot-cmd-join-about = Take a seat at an open table
bot-cmd-leave = leave
bot-cmd-leave-about = Give up your seat at an open table, or in a running match
bot-cmd-start = start
bot-cmd-start-about = Start the match when everybody is here
bot-cmd-cancel = cancel
bot-cmd-cancel-about = Close an open table; the host and moderators can end a running match
bot-cmd-options = options
bot-cmd-options-about = Choose the options of an open table
bot-cmd-invite = invite
bot-cmd-invite-about = Invite people to your open table, or ping a role once
bot-cmd-user = user
bot-cmd-user2 = user2
bot-cmd-user3 = user3
bot-cmd-user4 = user4
bot-cmd-user5 = user5
bot-cmd-user-about = Who is invited
bot-cmd-user-more-about = Who else is invited
bot-cmd-role = role
bot-cmd-role-about = A role to ping in the channel: once for a table, while seats are free
bot-cmd-list = list
bot-cmd-list-about = Show the tables in this channel, or the open tables of the server
bot-cmd-all-channels-about = Show the open tables in all channels that you can see
bot-cmd-export = export
bot-cmd-export-about = Get the record of a match that has ended
bot-cmd-stop = stop
bot-cmd-stop-about = Propose to end a match as it stands; everybody must agree
bot-cmd-back = back
bot-cmd-back-about = Propose to go back to before your last turn; everybody must agree
bot-cmd-seats = seats
bot-cmd-seats-about = Show whose time is running and who is away, with buttons to pause, leave or replace
bot-cmd-pause = pause
bot-cmd-pause-about = Stop all clocks, for the host and moderators; everybody is told
bot-cmd-resume = resume
bot-cmd-resume-about = End a pause, for the host and moderators; everybody is told
bot-cmd-vacation = vacation
bot-cmd-vacation-about = Be away for some days; your clock stops meanwhile
bot-cmd-days = days
bot-cmd-days-about = How many days; `/table take` or a move ends it before
bot-cmd-replace = replace
bot-cmd-replace-about = Offer a player’s seat, or have the house take over; the table votes while they have time
bot-cmd-player = player
bot-cmd-player-about = Whose seat it is
bot-cmd-house = house
bot-cmd-house-about = Have the house take over instead of offering the seat
bot-cmd-give-time = give-time
bot-cmd-give-time-about = Add a day to the clock of another player whose turn it is
bot-cmd-receiver-about = Who gets a day more
bot-cmd-rhythm = rhythm
bot-cmd-rhythm-about = Play on tonight, all together, or by the day again; for the host and moderators
bot-cmd-take = take
bot-cmd-take-about = Take a seat that is offered, or your own back
bot-cmd-remind = remind
bot-cmd-remind-about = Remind everybody whose turn it is; for the host and moderators
bot-cmd-reminders = reminders
bot-cmd-reminders-about = Switch your reminders on or off, at all your tables
bot-cmd-choice = choice
bot-cmd-choice-about = On or off
bot-cmd-act = act
bot-cmd-act-about = Make your move, or see what you can do
bot-cmd-move = move
bot-cmd-move-about = Your move in words; suggestions come as you type
bot-cmd-undo = undo
bot-cmd-undo-about = Take back your last step
bot-cmd-whole = whole
bot-cmd-whole-about = Start your turn over
bot-cmd-end = end
bot-cmd-end-about = End your turn now instead of a little later
bot-cmd-hint = hint
bot-cmd-hint-about = Ask an adviser what to do and why, where the table allows it; only you see it
bot-cmd-orders = plan
bot-cmd-orders-about = Plan moves ahead, or see, change and cancel those you have planned
bot-cmd-order = move
bot-cmd-order-about = The move to plan, in words; suggestions come as you type
bot-cmd-strike = cancel
bot-cmd-strike-about = The number of a planned move to cancel
bot-cmd-note = note
bot-cmd-note-about = Write yourself a note about a match, or read it; only you see it
bot-cmd-text = text
bot-cmd-note-text-about = What you want to remember; it replaces your earlier note
bot-cmd-board = board
bot-cmd-board-about = Show the board
bot-cmd-form = form
bot-cmd-form-about = How pictures are drawn for you from now on
bot-cmd-form-wide = for wide screens
bot-cmd-form-square = for phones
bot-cmd-form-as-table = as in the table’s channel
bot-cmd-hand = hand
bot-cmd-hand-about = Show what you hold; only you see it
bot-cmd-log = log
bot-cmd-log-about = Show what has happened
bot-cmd-replay = replay
bot-cmd-replay-about = Go through a match step by step
bot-cmd-verify = verify
bot-cmd-verify-about = Check a match that is over: its moves, draws and seed
bot-cmd-since = since
bot-cmd-since-about = Only what has happened since your last turn
bot-cmd-rules = rules
bot-cmd-rules-about = Show the rules of this phase, or search all of them
bot-cmd-search = search
bot-cmd-search-about = Words to look for
bot-cmd-stats = stats
bot-cmd-stats-about = What a person’s matches on this server add up to, or those of all here
bot-cmd-whose-about = Whose matches; without a name, yours
bot-cmd-rules-game-about = Of which game; without one, that of the table here
bot-cmd-stats-game-about = Which game is drawn; without one, the one played most
bot-cmd-ladder = ladder
bot-cmd-ladder-about = Who plays a game best on this server, by rating
bot-cmd-ladder-game-about = The ladder of which game
bot-cmd-looking = looking
bot-cmd-looking-about = Say that you would like to play; a table opens when enough people do
bot-cmd-sought-about = Which game you would like to play
bot-cmd-tournament = tournament
bot-cmd-tournament-group = Tournaments over several rounds: open, show and cancel them
bot-cmd-tournament-about = The number of the tournament; without it, the latest of this channel
bot-cmd-tournament-new = new
bot-cmd-tournament-new-about = Open a tournament in this channel; its tables get threads here
bot-cmd-tournament-show = show
bot-cmd-tournament-show-about = Show the tables and standings of a tournament
bot-cmd-tournament-cancel = cancel
bot-cmd-tournament-cancel-about = End a tournament, as its host or a moderator
bot-cmd-players = players
bot-cmd-tournament-players-about = How many people may take part
bot-cmd-rounds = rounds
bot-cmd-tournament-rounds-about = How many rounds are played
bot-cmd-clock = clock
bot-cmd-tournament-clock-about = How long a turn may take (otherwise two days)
bot-cmd-server = server
bot-cmd-server-about = The matches of everybody on this server
bot-cmd-privacy = privacy
bot-cmd-privacy-about = What is stored about you, and its deletion
bot-cmd-do = do
bot-cmd-do-about = Show it, or delete it
bot-cmd-do-show = show
bot-cmd-do-delete = delete
bot-cmd-notices = notices
bot-cmd-notices-about = How you are notified of your turn: where, when not, or once a day
bot-cmd-way = where
bot-cmd-way-about = In the channel or by direct message
bot-cmd-way-channel = in the channel
bot-cmd-way-dm = by direct message
bot-cmd-quiet = quiet
bot-cmd-quiet-about = Hours in which you are not notified, for example 22-7, or off
bot-cmd-digest = digest
bot-cmd-digest-about = The hour at which you are notified once a day, for example 8, or off
bot-cmd-before = before
bot-cmd-before-about = A direct message already when the player before you is asked
bot-cmd-before-on = yes
bot-cmd-before-off = no
bot-cmd-webhook = webhook
bot-cmd-webhook-about = An https address of yours that is also told when it is your turn, or off
bot-cmd-zone = zone
bot-cmd-zone-about = Your time zone, for example Europe/Berlin
bot-cmd-games = games
bot-cmd-games-about = All your tables on all servers: whose turn it is, since when, and where
bot-cmd-bring = move
bot-cmd-bring-about = Move a table into this channel
bot-cmd-help = help
bot-cmd-help-about = How to play with this bot
