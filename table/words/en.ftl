# What the table itself says: what is wrong, and what to do instead.
table-no-such-match = There is no table #{ $match }. `/table list` shows the tables here.
table-not-a-player = You have no seat at table #{ $match }. You can watch, or join another table.
table-not-the-host = Only the host, { $host }, can do that.
table-only-the-host = Only the host can do that.
table-already-seated = You already have a seat at this table.
table-already-seated-there = They are all seated at this table already.
table-not-invited = You are not invited to this table. Press *Join* in its channel to take a seat.
table-too-many-invited = At most { $most } people can be invited to a table.
table-role-invited = A role has already been pinged for this table; that is possible only once.
table-seekers-overtaken = Another player has just opened a table with people who were looking. If you were one of them, you are invited; otherwise look again.
table-already-started = This match has already begun.
table-cancelled = This table was closed before the match began.
table-full = All { $seats } seats are taken. You can watch, or open another table.
table-too-few = { $seated ->
    [one] One player is seated
   *[other] { $seated } players are seated
  }; the match needs at least { $needed }.
table-not-open-yet = This table is still being opened: the SHA-256 of its seed must be in the channel first. Try again in a moment; if nothing changes, open another table.
table-too-many-of-yours = You have { $count } open tables. Start or close one of them, then open the next.
table-too-many-here = This channel has { $count } open tables. Join one of them, or wait until one begins or is closed.
table-too-many-on-server = This server has { $count } open tables. Join one of them, or wait until one begins or is closed.
table-too-many-practices = You have { $count } practice tables. Play one of them to its end, or end one with `/table leave`; then you can begin another. `/games` lists them.
table-not-started = This match has not begun. The host starts it from the lobby.
table-unplayable = The match at table #{ $match } was begun with another version of the bot, and this one cannot carry it on. Nothing is lost: ask the operator of the bot to bring that version back.
table-outdated = That question has changed. Here is the current one.
table-overtaken = Another player is in the middle of a turn, and what you chose is no longer possible. Wait until that turn is over, then look again.
table-busy = Too much happened here at once. Nothing has changed; please try again.
table-nothing-to-undo = You have nothing to take back. You can take back only your own steps of the current turn, as long as they told you nothing new and nobody else has acted since.
table-cannot-correct = It can no longer be taken back by editing the line. `/undo` and `/table back` may still help.
table-nothing-to-end = You have no turn to end.
table-bad-hours = Hours run from 0 to 23, and quiet hours cannot start and end at the same hour. Example: 22-7.
table-bad-zone = I do not know the time zone “{ $zone }”. Write it like Europe/Berlin or America/New_York.
table-cannot-move = This match is over; it stays where it is.
table-is-here = This table is already in this channel.
table-rematch-at-the-end = You can open a rematch when the match is over.
table-rematch-begun = The rematch, table #{ $match }, has already begun.
table-record-at-the-end = The record contains every secret, so you can have it only when the match is over.

table-already-proposed = Another proposal is open. Vote on it first.
table-nothing-proposed = No proposal is open. A proposal to go back lapses when the next turn ends.
table-other-proposal = That button no longer counts, and you have agreed to nothing. What is proposed now has a message of its own; its buttons have just been renewed.
table-take-back-yourself = You do not need to ask for that: `/undo` takes these steps back.
table-cannot-go-back = The bot has been updated since those moves and can no longer retrace them exactly. The match goes on from here.
table-cannot-replay = The bot has been updated since those moves and can no longer retrace them exactly.
table-too-many-replays = You have looked back at many matches within a few minutes. Wait a little before the next one.
table-play-on-at-the-end = You can play on from a step only when the match is over.

# The log
table-went-back = Everybody agreed to take back { $steps ->
    [0] the current turn
    [one] one step
   *[other] { $steps } steps
  }.
table-lesson-went-back = Lessons: { $steps ->
    [one] one step is
   *[other] { $steps } steps are
} taken back, so that the next one starts from its prepared position.
table-took-back = Practice: { $seat } takes back { $steps ->
    [one] one step
   *[other] { $steps } steps
}, with everything that was revealed.
table-went-back-by-most = More than half of the players agreed to take back { $steps ->
    [0] the current turn
    [one] one step
   *[other] { $steps } steps
  }.
table-stopped = Everybody agreed to stop here. The match is scored as it stands.
table-planned-unknown = This planned move can no longer be read: the rules have changed since.
table-planned-failed = This planned move could not be played, because of a mistake in the rules. It has been reported.
table-planned-chain = Too many planned moves followed one another. This one was stopped.
table-planned-line = { $line } (planned)
table-not-plannable = You cannot plan “{ $line }” now. *Plan ahead* shows what you can.
table-not-planned = There is no planned move { $number } any more. *Plan ahead* shows those you have.
table-too-many-planned = You have already planned { $count } moves. Cancel one first.
table-ended = The match was ended here. It is scored as it stands.

# Clocks, and who is away
table-paused-already = This table’s clocks are already paused.
table-rhythm-already = The table plays like that already.
table-player-away = A player is on vacation. Tonight everybody must be here.
table-not-paused = This table’s clocks are not paused.
table-no-vacation = You have { $days ->
    [0] no vacation days left in this match
    [one] one vacation day left in this match
   *[other] { $days } vacation days left in this match
  }. Choose fewer days, or ask the host for a pause.
table-no-computer = There is no computer in that seat any more.
table-no-hints = This table gives no hints. The host can allow them in the options before a match begins.
table-no-hints-in-lesson = A lesson says itself what to do; hints come after the course.
table-practice-alone = This is a practice table: one person plays against computers. Open a table of your own, or ask the host to turn *Practice* off.
table-practice-full = Other people sit here already: only a table of one person can be for practice.
table-nobody-stands-in = The seat is already yours: nobody is playing for you, and you are not on vacation.
table-no-seat-offered = No seat is free at this table. You can watch, or join another table.
table-had-a-seat = You have already had a seat at this table, so you cannot take another: you would know what two seats hold. You can watch.
table-not-asked-yet = You have taken over this seat. What it holds, and what it may do, opens with the first question that it is asked, so that nobody takes a seat only to look. You will be notified then. Until that you see what everybody sees; you can vote, go on vacation, and plan moves that you type.
table-needs-a-vote = { $seat }’s time has not run out, so only a vote of the table can give this seat away. Any player can propose it.
table-no-such-player = There is no such player at this table. Choose one from the list.
table-time-own-seat = You cannot give yourself time; any other player of the match can.
table-time-tonight = Tonight every turn has five minutes, and nobody can be given a day.
table-time-no-clock = This table has no clocks, so everybody has time enough.
table-time-not-asked = The table is not waiting for { $name } now, so there is no time to add to.
table-time-enough = { $name } already has as much time as can be given: { $days } days more than a whole turn is the most.
table-note-too-long = A note has at most { $most } characters.
table-follow-own = You play in this match, so you know more than a follower would be told.
table-follow-forbidden = The players of this match do not want it to be followed by direct message. You can watch it in its channel.
table-follow-full = { $most } people follow this match already; there is no room for more.

table-admin-paused = Everybody agreed to a pause. The clocks are stopped.
table-admin-paused-by = { $author } has paused the match. The clocks are stopped.
table-admin-resumed = The table voted to end the pause. The clocks are running again.
table-admin-resumed-by = { $author } has ended the pause. The clocks are running again.
table-admin-tonight = The match goes on tonight, with everybody here: 5 minutes a turn.
table-admin-tonight-by = { $author } has everybody play on tonight: 5 minutes a turn, no waiting.
table-admin-days = The match goes on by the day. Nobody needs to stay.
table-admin-days-by = { $author } has the match go on by the day. Nobody needs to stay.
table-admin-vacation = { $seat } is on vacation until { $until }; their clock is stopped. The vacation ends then, with their next own move, or with *I am back* on the page of `/table seats`.
table-admin-back = { $seat } is back and plays on.
table-admin-left = { $name } has left the match. Anybody can take the seat; after a day the house plays it.
table-admin-gone = { $seat } is no longer on this server. Anybody can take the seat; after a day the house plays it.
table-admin-offered = The table voted to offer { $seat }’s seat to others. If nobody takes it within a day, the house plays it.
table-admin-offered-by = { $author } has offered { $seat }’s seat to others. If nobody takes it within a day, the house plays it.
table-admin-house = The house now plays for { $seat }, who can take the seat back at any time with *I am back*.
table-admin-house-by = { $author } has handed { $seat }’s seat to the house. { $seat } can take it back at any time with *I am back*.
table-admin-taken = { $seat } plays on in place of { $name }.
table-admin-renamed = { $name } is now called { $seat }.
table-admin-played = The house plays for { $seat }:
table-admin-late = { $seat }’s time has run out.
table-admin-reminded-by = { $author } has reminded everybody whose turn it is.
table-admin-gave-by = { $author } has given { $seat } one more day.
table-admin-cancelled-by = { $author } has ended the match.
table-admin-continued = Up to here this is table #{ $match }, which is over. From here on it is practice.
table-admin-options = This version no longer has what this table chose for: { $options }. The table goes on with the usual choice.
table-admin-reached = From { $since } until now nobody could act here. That time counts for nobody: every clock goes on with at least a quarter of its time.
table-admin-unattended = Nobody attends this match any more, so it rests: no time runs, and nothing is played. It goes on as soon as one of its players presses a button of it, or a free seat is taken.
table-admin-attended = { $seat } is here, and the match goes on. Everybody who is asked has their full time.

# Options of the table
table-setting-language = Language in the channel
table-setting-language-de = Deutsch
table-setting-language-en = English
table-setting-language-fr = Français
table-setting-language-it = Italiano
table-setting-rhythm = Rhythm
table-setting-rhythm-days = by the day: everybody moves when they find the time
table-setting-rhythm-tonight = tonight, with everybody here: 5 minutes a turn, then the default answer
table-setting-clock = Time to answer
table-setting-clock-none = no limit
table-setting-clock-12h = 12 hours a turn
table-setting-clock-1d = a day a turn
table-setting-clock-2d = two days a turn
table-setting-clock-3d = three days a turn
table-setting-clock-7d = a week a turn
table-setting-house = When a player is away
table-setting-house-default = the house gives default answers
table-setting-house-apprentice = the house plays (apprentice level)
table-setting-house-trader = the house plays (trader level)
table-setting-late = When time runs out
table-setting-late-remind = only a reminder
table-setting-late-default = the default answer is given
table-setting-late-house-2 = default answer; twice in a row: the house takes over
table-setting-late-house-3 = default answer; three times in a row: the house takes over
table-setting-rest = The clock rests
table-setting-rest-none = never
table-setting-rest-nights = at night, 22:00 to 8:00
table-setting-rest-weekends = on weekends
table-setting-rest-both = at night and on weekends
table-setting-zone = Time zone of these hours
table-setting-zone-utc = UTC
table-setting-zone-london = London, Lisbon
table-setting-zone-berlin = Berlin, Paris, Rome
table-setting-zone-helsinki = Helsinki, Athens, Kyiv
table-setting-zone-istanbul = Istanbul
table-setting-zone-dubai = Dubai
table-setting-zone-kolkata = India
table-setting-zone-bangkok = Bangkok, Jakarta
table-setting-zone-shanghai = China, Singapore
table-setting-zone-tokyo = Tokyo, Seoul
table-setting-zone-sydney = Sydney, Melbourne
table-setting-zone-auckland = Auckland
table-setting-zone-sao-paulo = São Paulo, Buenos Aires
table-setting-zone-new-york = New York, Toronto
table-setting-zone-chicago = Chicago
table-setting-zone-denver = Denver
table-setting-zone-los-angeles = Los Angeles, Vancouver
table-setting-vacation = Vacation for each player
table-setting-vacation-0 = none
table-setting-vacation-7 = 7 days a match
table-setting-vacation-14 = 14 days a match
table-setting-vacation-21 = 21 days a match
table-setting-hold = Grace period (or until End turn)
table-setting-hold-0 = none
table-setting-hold-30 = 30 seconds
table-setting-hold-60 = 1 minute
table-setting-hold-120 = 2 minutes
table-setting-hold-300 = 5 minutes
table-setting-hold-600 = 10 minutes
table-setting-back = Undoing a finished turn
table-setting-back-all = if all agree
table-setting-back-most = if more than half agree
table-setting-places = Players
table-setting-places-any = as many as come
table-setting-places-2 = two
table-setting-places-3 = three
table-setting-places-4 = four
table-setting-places-5 = five
table-setting-places-6 = six
table-setting-thread = Own thread
table-setting-thread-no = no, the match stays in this channel
table-setting-thread-own = yes, opened when the match begins
table-setting-pictures = Board in the channel
table-setting-pictures-wide = for wide screens
table-setting-pictures-square = for phones
table-setting-hints = Hints
table-setting-hints-no = none
table-setting-hints-yes = everybody can ask an adviser what to do
table-setting-unrated = Unrated
table-setting-unrated-no = no, it counts in /ladder
table-setting-unrated-yes = does not count in /ladder
table-setting-unfollowed = Not followed
table-setting-unfollowed-no = no, who sees the channel can follow the match
table-setting-unfollowed-yes = nobody gets the match by direct message
table-setting-practice = Practice
table-setting-practice-no = no, a match like any other
table-setting-practice-lessons = yes, step by step: computers play on from one lesson of the game to the next
table-setting-practice-yes = yes: just one person, everything can be taken back, and it does not count
table-setting-begin = Start
table-setting-begin-host = when the host presses Start
table-setting-begin-full = by itself when all seats are taken

# Tournaments
table-no-such-tournament = There is no tournament #{ $tournament }. `/tournament show` shows the latest of a channel.
table-of-tournament = This table belongs to tournament #{ $tournament }, and begins by itself.
table-tournament-here = Tournament #{ $tournament } is still going on in this channel. Wait for its end, or take another channel.
table-tournament-bad-players = This needs at least { $least } people: so many sit at a table. At most { $most } can take part.
table-tournament-bad-rounds = With so many people a tournament has at most { $most ->
    [one] one round
   *[other] { $most } rounds
  }; after more, the same people would only meet again and again.
table-tournament-joined = You take part already.
table-tournament-full = All { $players } places are taken.
table-tournament-not-joined = You do not take part in this tournament.
table-tournament-too-few = { $joined ->
    [0] Nobody takes part yet
    [one] Only one person takes part
   *[other] Only { $joined } people take part
  }; the game needs at least { $needed }.
table-tournament-begun = This tournament has already begun.
table-tournament-ended = This tournament is over.
