# Was der Kern selbst einem Spieler sagt: was nicht geht, und was stattdessen.
kernel-game-over = Die Partie ist zu Ende. Die Endwertung steht im Kanal.
kernel-not-asked = Du hast gerade nichts zu tun. Du bekommst Bescheid, wenn du dran bist.
kernel-illegal = Das geht jetzt nicht. *Spielen* zeigt, was geht.
kernel-nothing-typed = Du hast nichts geschrieben. *Spielen* zeigt, was du tun kannst.
kernel-no-such-move = „{ $line }“ passt zu nichts, was du jetzt tun kannst. Möglich wäre zum Beispiel: { $offered }.
kernel-other-question = „{ $line }“ passt zu einer anderen Frage. Jetzt lautet sie: { $question }
kernel-only-these = „{ $line }“ geht jetzt nicht. Das geht{ $more ->
    [0] :
   *[other] {" "}zum Beispiel:
} { $offered }.
kernel-wrong-field = „{ $typed }“ passt nicht zu „{ $field }“. Möglich { $more ->
    [0] ist
   *[other] ist zum Beispiel
} { $values }.
kernel-value = { $value }
kernel-typed = „{ $line }“
kernel-ambiguous = „{ $line }“ kann { $more } Dinge bedeuten: { $candidates }. Schreib etwas mehr von dem, was du meinst.
kernel-too-long = Das ist länger als die { $maximum } Zeichen, die ich lese. Es ist nichts geschehen: Schreib bitte weniger.
kernel-unclear-number = „{ $typed }“ lässt sich als mehr als eine Zahl lesen. Schreib bitte eine ganze Zahl nur mit Ziffern, zum Beispiel { $example }.
kernel-amount = „{ $line }“ passt nicht: Möglich ist eine Zahl von { $minimum } bis { $maximum }{ $step ->
    [1] .
   *[other] {" "}in Schritten von { $step }.
}
kernel-not-taken = „{ $line }“ ist hier keine mögliche Antwort. *Spielen* zeigt, was geht.
kernel-repeated = „{ $line }“ nennt etwas doppelt. Nenne jedes Mal etwas anderes.
kernel-unknown-setting = Die Option „{ $name }“ gibt es nicht. { $count ->
    [0] Dieses Spiel hat keine Optionen.
   *[other] Es gibt { $known }.
}
kernel-bad-setting = Die Option „{ $name }“ kann nicht „{ $value }“ sein. Möglich ist { $known }.
kernel-setting-starting_player = Startspieler
kernel-setting-starting_player-drawn = Ausgelost
kernel-setting-starting_player-p1 = Platz 1
kernel-setting-starting_player-p2 = Platz 2
kernel-setting-starting_player-p3 = Platz 3
kernel-setting-starting_player-p4 = Platz 4
kernel-setting-starting_player-p5 = Platz 5
kernel-setting-starting_player-p6 = Platz 6
kernel-no-such-seat = Platz { $seat } kann nicht beginnen: Der Tisch hat { $seats } Plätze. Wählt einen anderen Startspieler.
kernel-prompt-next = Deine nächsten Züge tippen
kernel-field-next-moves = Ein Zug pro Zeile
kernel-option-next = Als Nächstes: { $moves }
kernel-when-next = bei deinen nächsten Fragen, einer nach dem anderen
kernel-expired-over = Dafür ist es zu spät.
kernel-expired-not-offered = „{ $move }“ ging nicht, als es so weit war.
# Wörter, an denen sich kein Zug unterscheidet; wer sie tippt, meint nichts damit.
kernel-alike = nehmen nimm nehme aufnehmen annehmen | verkaufen verkauf | liefern liefere ausliefern | ablegen legen lege leg | abwerfen werfen werfe wirf | einsammeln sammeln sammle | umdrehen drehen drehe | aufstocken stocken stocke | hinauf rauf herauf hoch erhöhen | hinab runter herunter senken | thaler taler | keinen kein keine
kernel-binding = statt
kernel-idle = der die das den dem ein eine einen in im ich bitte nach aus zu zum zur für auf an ab mit von vom um über und bin zwischen einem einer meinen meine mein
# Gleiches in einer Aufzählung.
kernel-copies = { $number } × { $item }
kernel-legend-asked = Das Spiel wartet auf diese Person
kernel-legend-first = Startspieler
kernel-legend-changed = Neu: seit deinem letzten Zug, im Kanal seit der letzten Nachricht
# Eine Neuigkeit über eine Person: was sie nacheinander getan hat.
kernel-doings = { $who ->
    [you] Du { $parts }.
   *[they] { $seat } { $parts }.
}
