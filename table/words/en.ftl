# What the table itself says: what is wrong, and what to do instead.
table-no-such-match = There is no table #{ $match }. `/table list` shows the tables here.
table-not-a-player = You have no seat at table #{ $match }. You can watch, or join another table.
table-not-the-host = Only the host, { $host }, can do that.
table-already-seated = You already have a seat at this table.
table-already-seated-there = They all sit at this table already.
table-not-invited = You are not invited to this table. *Join* in its channel takes a seat.
table-too-many-invited = At most { $most } people can be invited to a table.
table-already-started = This match has already begun.
table-cancelled = This table was closed before the match began.
table-full = All { $seats } seats are taken. You can watch, or open another table.
table-too-few = { $seated ->
    [one] One player is seated
   *[other] { $seated } players are seated
  }; the match needs at least { $needed }.
table-not-open-yet = This table is only just being opened: what its seed is committed to must be in the channel first. Try again in a moment; if it stays like this, open another table.
table-too-many-of-yours = You have { $count } open tables. Start or close one of them, then open the next.
table-too-many-here = This channel has { $count } open tables. Join one of them, or wait until one begins or is closed.
table-too-many-on-server = This server has { $count } open tables. Join one of them, or wait until one begins or is closed.
table-not-started = This match has not begun. The host starts it from the lobby.
table-unplayable = The match at table #{ $match } was begun with another version of the bot, and this one cannot carry it on. Nothing is lost: whoever runs the bot can bring that version back.
table-outdated = That question has changed. Here is the current one.
table-overtaken = Another player is in the middle of a turn, and what you chose is no longer possible. Wait until that turn is over, then look again.
table-busy = Too much happened here at once. Nothing was changed; please try again.
table-nothing-to-undo = You have nothing to take back. You can take back only your own steps of the current turn, as long as they told you nothing new and nobody else has acted since.
table-nothing-to-end = You have no turn to end.
table-bad-hours = Hours go from 0 to 23, and quiet hours begin and end at different ones, for example 22-7.
table-bad-zone = I do not know the time zone “{ $zone }”. They are written like Europe/Berlin or America/New_York.
table-cannot-move = This match is over; it stays where it is.
table-is-here = This table already stands in this channel.
table-rematch-at-the-end = A rematch can be opened when the match is over.
table-rematch-begun = The rematch, table #{ $match }, has begun already.
table-record-at-the-end = The record holds every secret, so you can have it only when the match is over.

table-already-proposed = Another proposal is open. It must be agreed to or declined first.
table-nothing-proposed = No proposal is open. A proposal to go back lapses when the next turn ends.
table-other-proposal = That button belongs to an earlier proposal, which is closed. You have agreed to nothing; the current proposal has a message of its own.
table-take-back-yourself = You need nobody’s consent for these steps: `/undo` takes them back.
table-cannot-go-back = The bot has been updated since those moves and can no longer retrace them exactly. The match goes on from here.

# The log
table-went-back = All players agreed to take back { $steps ->
    [0] the turn that was under way
    [one] a step
   *[other] { $steps } steps
  }.
table-took-back = Practice: { $seat } takes back { $steps ->
    [one] one step
   *[other] { $steps } steps
}, with all that it revealed.
table-went-back-by-most = More than half of the players agreed to take back { $steps ->
    [0] the turn that was under way
    [one] a step
   *[other] { $steps } steps
  }.
table-stopped = All players agreed to stop here. The match is scored as it stands.
table-order-unknown = This order can no longer be read: the rules have changed since.
table-no-such-order = “{ $line }” is no order that can be given now. *Orders* shows what is.
table-no-order = There is no order { $number } any more. *Orders* shows those that stand.
table-too-many-orders = You have { $count } orders already. Cancel one first.
table-ended = The match was ended here. It is scored as it stands.

# Clocks, and who is away
table-paused-already = The clocks of this table stand still already.
table-not-paused = The clocks of this table are not paused.
table-no-vacation = You have { $days ->
    [0] no days of vacation left in this match
    [one] one day of vacation left in this match
   *[other] { $days } days of vacation left in this match
  }. Choose fewer days, or propose a pause to the table.
table-no-computer = No computer sits there any more.
table-no-hints = This table gives no hints. The host can allow them in the options before a match begins.
table-practice-alone = This is a practice table: one person plays against computers. Open a table of your own, or ask the host to turn *Practice* off.
table-practice-full = Other people sit here already: only a table of one person can be for practice.
table-nobody-stands-in = The seat is yours already: nobody stands in for you, and you are not on vacation.
table-no-seat-offered = No seat is free at this table. You can watch, or join another table.
table-no-such-player = There is no such player at this table. Choose one of those who play.

table-act-paused = All players agreed to a pause. The clocks stand still.
table-act-paused-by = { $name } has paused the match. The clocks stand still.
table-act-resumed = The pause is over by vote of the table. The clocks go on.
table-act-resumed-by = { $name } has ended the pause. The clocks go on.
table-act-vacation = { $seat } is on vacation until { $until }; their clock stands still.
table-act-back = { $seat } is back and plays on.
table-act-left = { $name } has left the match. Anybody can take the seat; after a day the house answers for it.
table-act-gone = { $seat } is no longer on this server. Anybody can take the seat; after a day the house answers for it.
table-act-offered = By vote of the table the seat of { $seat } is offered to others. If nobody takes it within a day, the house answers for it.
table-act-offered-by = { $name } has offered the seat of { $seat } to others. If nobody takes it within a day, the house answers for it.
table-act-house = The house now answers for { $seat }, who can take the seat back at any time.
table-act-house-by = { $name } has let the house answer for { $seat }, who can take the seat back at any time.
table-act-taken = { $seat } plays on in place of { $name }.
table-act-played = The house plays for { $seat }:
table-act-late = The time of { $seat } has run out.
table-act-reminded-by = { $name } has reminded those who are asked.
table-act-cancelled-by = { $name } has ended the match.

# Options of the table
table-setting-clock = Time to answer
table-setting-clock-none = no limit
table-setting-clock-12h = 12 hours a turn
table-setting-clock-1d = a day a turn
table-setting-clock-2d = two days a turn
table-setting-clock-3d = three days a turn
table-setting-clock-7d = a week a turn
table-setting-clock-bank-5d = five days for the match, plus 6 hours a turn
table-setting-clock-bank-10d = ten days for the match, plus 12 hours a turn
table-setting-house = For somebody who is not there
table-setting-house-default = the house gives default answers
table-setting-house-random = the house plays at random
table-setting-house-apprentice = the house plays as an apprentice
table-setting-house-merchant = the house plays as a merchant
table-setting-house-councillor = the house plays as a councillor
table-setting-late = When the time is over
table-setting-late-remind = only a reminder
table-setting-late-default = the default answer is given
table-setting-late-house-2 = default answer; twice in a row: the house plays on
table-setting-late-house-3 = default answer; three times in a row: the house plays on
table-setting-late-ask-2 = default answer; twice in a row: the table votes to replace
table-setting-late-ask-3 = default answer; three times in a row: the table votes to replace
table-setting-rest = Time off
table-setting-rest-none = none, all hours count
table-setting-rest-nights = nights, 22:00 to 8:00
table-setting-rest-weekends = weekends
table-setting-rest-both = nights and weekends
table-setting-zone = Time zone for time off
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
table-setting-hold = Take back after the turn’s last step
table-setting-hold-0 = not possible
table-setting-hold-30 = 30 seconds, or until End turn
table-setting-hold-60 = 1 minute, or until End turn
table-setting-hold-120 = 2 minutes, or until End turn
table-setting-hold-300 = 5 minutes, or until End turn
table-setting-hold-600 = 10 minutes, or until End turn
table-setting-back = Going back before a finished turn
table-setting-back-all = if all agree
table-setting-back-most = if more than half agree
table-setting-places = Players
table-setting-places-any = as many as come
table-setting-places-2 = two
table-setting-places-3 = three
table-setting-places-4 = four
table-setting-thread = Own thread
table-setting-thread-no = no, the match stays in this channel
table-setting-thread-own = yes, opened when the match begins
table-setting-pictures = Board in the channel
table-setting-pictures-wide = for wide screens
table-setting-pictures-square = for phones
table-setting-teach = Explanations
table-setting-teach-no = none
table-setting-teach-yes = a sentence with each question on what it is good for
table-setting-hints = Hints
table-setting-hints-no = none
table-setting-hints-yes = what the merchant would do, for whoever asks
table-setting-practice = Practice
table-setting-practice-no = no, a match like any other
table-setting-practice-yes = yes: one person, everything can be taken back, and it does not count
table-setting-begin = Start
table-setting-begin-host = when the host presses Start
table-setting-begin-full = by itself when all seats are taken
