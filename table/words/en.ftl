# What the table itself says: what is wrong, and what to do instead.
table-no-such-match = There is no table #{ $match }. `/table list` shows the tables here.
table-not-a-player = You have no seat at table #{ $match }. You can watch, or join another table.
table-not-the-host = Only the host, { $host }, can do that.
table-already-seated = You already have a seat at this table.
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
table-nothing-to-end = You have no turn that waits to be ended.
table-bad-hours = Hours go from 0 to 23, and quiet hours begin and end at different ones, for example 22-7.
table-bad-zone = I do not know the time zone “{ $zone }”. They are called like Europe/Berlin or America/New_York.
table-record-at-the-end = The record holds every secret, so you can have it only when the match is over.

table-already-proposed = Another proposal is open. It must be agreed to or declined first.
table-nothing-proposed = No proposal is open. A proposal to go back lapses with the next move.
table-other-proposal = That button belongs to an earlier proposal, which is closed. You have agreed to nothing; the current proposal has a message of its own.
table-take-back-yourself = You need nobody’s consent for these steps: `/undo` takes them back.
table-cannot-go-back = The bot has been updated since those moves and can no longer retrace them exactly. The match goes on from here.

# The log
table-went-back = All players agreed to take back { $steps ->
    [0] the turn that was under way
    [one] a step
   *[other] { $steps } steps
  }.
table-stopped = All players agreed to stop here. The match is scored as it stands.

# What a table may choose
table-setting-hold = Take back after the turn’s last step
table-setting-hold-0 = not
table-setting-hold-30 = 30 seconds, or until End turn
table-setting-hold-60 = 1 minute, or until End turn
table-setting-hold-120 = 2 minutes, or until End turn
table-setting-hold-300 = 5 minutes, or until End turn
table-setting-hold-600 = 10 minutes, or until End turn
