# What the kernel itself says to a player: what is wrong, and what to do instead.
kernel-game-over = The match is over. The final standings are in the channel.
kernel-not-asked = There is nothing for you to do right now. You will be told when it is your turn.
kernel-illegal = That is not possible now. Press *Play* to see what is.
kernel-nothing-typed = Nothing was typed. Press *Play* to see what you can do.
kernel-no-such-move = “{ $line }” fits nothing you can do now. You could type, for example: { $offered }.
kernel-other-question = “{ $line }” answers another question. You are asked now: { $question }
kernel-only-these = “{ $line }” is not possible now. { $more ->
    [0] This is:
   *[other] For example, this is:
} { $offered }.
kernel-wrong-field = “{ $typed }” does not fit “{ $field }”. Possible { $more ->
    [0] are
   *[other] are, for example,
} { $values }.
kernel-value = { $value }
kernel-typed = “{ $line }”
kernel-ambiguous = “{ $line }” could mean { $more } things: { $candidates }. Type a little more of the one you mean.
kernel-too-long = That is longer than the { $maximum } characters I can read. Nothing was done; please write less.
kernel-unclear-number = “{ $typed }” could be read as more than one number. Please write a whole number in digits alone, for example { $example }.
kernel-amount = “{ $line }” does not fit: enter a number from { $minimum } to { $maximum }{ $step ->
    [1] .
   *[other] {" "}in steps of { $step }.
}
kernel-not-taken = “{ $line }” is not a possible answer here. Press *Play* to see what is.
kernel-repeated = “{ $line }” names something twice. Name a different one each time.
kernel-unknown-setting = There is no option “{ $name }”. { $count ->
    [0] This game has no options.
   *[other] The options are { $known }.
}
kernel-bad-setting = The option “{ $name }” cannot be “{ $value }”. It can be { $known }.
kernel-setting-starting_player = Starting player
kernel-setting-starting_player-drawn = Drawn at random
kernel-setting-starting_player-p1 = Seat 1
kernel-setting-starting_player-p2 = Seat 2
kernel-setting-starting_player-p3 = Seat 3
kernel-setting-starting_player-p4 = Seat 4
kernel-setting-starting_player-p5 = Seat 5
kernel-setting-starting_player-p6 = Seat 6
kernel-no-such-seat = Seat { $seat } cannot begin: the table has { $seats } seats. Choose another starting player.
kernel-prompt-next = Type your next moves
kernel-field-next-moves = One move per line
kernel-option-next = Next: { $moves }
kernel-when-next = at your next questions, one after another
kernel-expired-over = It is too late for that.
kernel-expired-not-offered = “{ $move }” was not possible when its moment came.
# Words that tell no move from another; who types them means nothing by it.
kernel-alike = take taking | sell selling | buy buying | carriage coach
kernel-binding = instead
kernel-idle = the an in at i please to from with for on of and by my
# Equal things in a list.
kernel-copies = { $number } × { $item }
kernel-legend-asked = The game waits for this player
kernel-legend-first = Starting player
kernel-legend-changed = Changed: since your last turn, in the channel since the last message
# A line of news about one player: what they did in a row.
kernel-doings = { $who ->
    [you] You { $parts }.
   *[they] { $seat } { $parts }.
}
