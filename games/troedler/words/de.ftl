troedler-name = Die Trödler aus den Highlands
troedler-about = Trödel aus einem Dorf der Highlands holen, in ein anderes bringen und das Pferd nicht überfordern. 2 bis 4 Spieler, 5 bis 7 Lieferungen. Von Carlo A. Rossi.

# Einstellungen
troedler-setting-dealing = Trödlerstapel bilden
troedler-setting-dealing-quick = Karte für Karte, alle 10 Sekunden oder sobald der Starttrödler will
troedler-setting-dealing-stepwise = Karte für Karte, alle 20 Sekunden oder sobald der Starttrödler will
troedler-setting-dealing-slow = Karte für Karte, alle 2 Minuten oder sobald der Starttrödler will
troedler-setting-dealing-by_hand = Karte für Karte, erst wenn der Starttrödler will
troedler-setting-dealing-at_once = alles auf einmal
troedler-setting-open_piles = Offene Stapel
troedler-setting-open_piles-off = nein: was verdeckt ist, bleibt verdeckt
troedler-setting-open_piles-on = ja: nachsehen, bis sie genommen sind
troedler-setting-taking = Trödlerstapel nehmen
troedler-setting-taking-in_turn = einer nach dem anderen, wie im Regelheft
troedler-setting-taking-at_once = schneller Tisch: alle nennen geheim drei und bekommen den ersten noch freien
troedler-setting-colours = Farben
troedler-setting-colours-drawn = ausgelost
troedler-setting-colours-chosen = alle wählen zugleich; wer früher beigetreten ist, geht vor
troedler-setting-length = Länge
troedler-setting-length-standard = wie im Regelheft
troedler-setting-length-short = kurz: zwei Trödelwünsche weniger (eigene Variante)

# Dinge
troedler-good-anvil = Amboss
troedler-good-bottle = Flasche
troedler-good-chair = Stuhl
troedler-good-cup = Tasse
troedler-good-pot = Topf
troedler-good-vase = Vase
# So kurz, wie vier Wünsche in einer Menüzeile es brauchen.
troedler-tight-anvil = Amboss
troedler-tight-bottle = Flasche
troedler-tight-chair = Stuhl
troedler-tight-cup = Tasse
troedler-tight-pot = Topf
troedler-tight-vase = Vase
troedler-tight-mountain = Berg
troedler-tight-bridge = Brücke
troedler-tight-ferry = Fähre
troedler-tight-moor = Moor
troedler-tight-extra = Extra
troedler-tight-feed = Futter
troedler-count-anvil = { $count ->
    [one] 1 Amboss
   *[other] { $count } Ambosse
}
troedler-count-bottle = { $count ->
    [one] 1 Flasche
   *[other] { $count } Flaschen
}
troedler-count-chair = { $count ->
    [one] 1 Stuhl
   *[other] { $count } Stühle
}
troedler-count-cup = { $count ->
    [one] 1 Tasse
   *[other] { $count } Tassen
}
troedler-count-pot = { $count ->
    [one] 1 Topf
   *[other] { $count } Töpfe
}
troedler-count-vase = { $count ->
    [one] 1 Vase
   *[other] { $count } Vasen
}
troedler-card-mountain = Bergpfad
troedler-card-bridge = Brücke
troedler-card-ferry = Fähre
troedler-card-moor = Moorweg
troedler-card-extra = Extratrödel
troedler-card-feed = Kraftfutter
troedler-effect-route = Eine Strecke bringt deinen Karren ein Dorf weiter. Dort darfst du eine Ware nehmen.
troedler-effect-extra = Ein Extratrödel nimmt eine weitere Ware, wo dein Karren steht, wann immer du in deinem Zug willst.
troedler-effect-feed = Kraftfutter ist eine beliebige Strecke, eine Ware mehr oder ein Ersatz bei einer Lieferung. Jedes verwendete ist 1 Schaden; der größte Schaden verliert am Ende.
troedler-effect-request = Ein Trödelwunsch zahlt am Ende seine Punkte (in Klammern), wenn du seine Waren in einem Dorf abgibst, in dem nichts liegt.
troedler-request = Trödelwunsch „{ $goods }“ ({ $points })
troedler-wish = { $goods } ({ $points })
troedler-plus = { $one } + { $other }
troedler-tight-plus = { $one }+{ $other }
troedler-beside = { $one }, { $other }
troedler-then-deliver = ; dann lieferbar: { $wish }{ $feed ->
    [0] { "" }
   *[other] { " " }mit { $feed } Kraftfutter
}{ $more ->
    [0] { "" }
    [one] {" "}und 1 weiterer
   *[other] {" "}und { $more } weitere
}
troedler-nothing = keine Karten
troedler-no-goods = keine Waren
troedler-silence = { "" }
troedler-colour-blue = Blau (Distel)
troedler-colour-red = Rot (Löwe)
troedler-colour-green = Grün (Hirsch)
troedler-colour-yellow = Gelb (Einhorn)
troedler-cart-blue = mit dem blauen Karren
troedler-cart-red = mit dem roten Karren
troedler-cart-green = mit dem grünen Karren
troedler-cart-yellow = mit dem gelben Karren
troedler-phase-colours = Farben wählen
troedler-phase-dealing = Trödlerstapel bilden
troedler-phase-discarding = Trödlerstapel ablegen
troedler-phase-ranking = Trödlerstapel nennen
troedler-phase-taking = Trödlerstapel nehmen
troedler-phase-turn = Karten spielen
troedler-phase-arrival = Ankunft
troedler-phase-substitution = Liefern mit Kraftfutter
troedler-phase-surplus = Karten ablegen
troedler-phase-over = Spielende
troedler-heading-played = In diesem Zug gespielt
troedler-heading-last = Der letzte Zug
troedler-heading-idle = Keine Karte gespielt
troedler-heading-goods = Deine Trödelwaren
troedler-heading-value = Dein Wertstapel (verdeckt)
troedler-heading-points = Trödelpunkte
troedler-heading-feed = Kraftfutter
troedler-heading-requests = Wünsche erfüllt
troedler-heading-draw = Rundenstapel
troedler-heading-discard = Ablage
troedler-group-feed = Kraftfutter
troedler-group-goods = Extratrödel
troedler-group-requests = Ausliefern
troedler-group-single = Einzeln wählen
troedler-group-end = Zug beenden

# Fragen
troedler-prompt-colours = Welche Farbe möchtest du? Alle wählen zugleich. Wollen zwei dieselbe, bekommt sie, wer früher beigetreten ist, und der andere die nächste freie.
troedler-prompt-dealing = Karte { $layer } von 4 auf jeden Stapel legen? Sie deckt die vorige zu; lass allen Zeit zum Hinsehen.{ $pace ->
    [0] {""}
   *[other] {" "}Tust du nichts, kommt sie nach { $pace } Sekunden von selbst.
  }
troedler-prompt-discarding = Welchen Stapel legst du auf den Ablagestapel?
troedler-prompt-rank = Nenne drei Stapel, den liebsten zuerst. Du bekommst den ersten noch freien (im Uhrzeigersinn, Starttrödler zuletzt), sonst den mit der kleinsten Nummer.
troedler-short-rank = Deine Stapel
troedler-field-rank-first = Erste Wahl
troedler-field-rank-second = Zweite Wahl
troedler-field-rank-third = Dritte Wahl
troedler-prompt-taking = Welchen Stapel nimmst du?
troedler-prompt-turn = { $playable ->
    [0] Du kannst keine Karte spielen: Du kannst nur den Zug beenden und bis zu vier Karten behalten.
   *[other] Welche Karte spielst du?
}
troedler-prompt-arrival = Welche Ware nimmst du in { $village }?
troedler-prompt-substitution = { $left ->
    [one] Welche Ware ersetzt du, und wodurch?
   *[other] Welche von { $left } Waren ersetzt du zuerst, und wodurch?
} Du erfüllst { $card }, bisher mit { $goods }.
troedler-prompt-surplus = { $surplus ->
    [one] Welche Karte legst du ab? Vier darfst du behalten, eine ist zu viel. (Kraftfutter lässt sich nicht ablegen.)
   *[other] Leg { $surplus } Karten ab, vier behältst du; am ehesten entbehrlich: { $least }.
}

# Was man bei einer Frage vor Augen braucht
troedler-brief-colours = Die Waren werden erst danach verteilt.
troedler-brief-dealing = Jeder der { $piles } Stapel bekommt { $cards } Karten. Danach nimmt jeder einen Stapel.
troedler-brief-discarding = Danach nimmt { $seat } einen der beiden übrigen, und du bekommst den letzten.
troedler-brief-after = Nach dir { $count ->
    [one] nimmt { $seats } einen Stapel.
   *[other] nehmen noch { $count } je einen Stapel.
}
troedler-brief-place = { $place ->
    [1] Du bekommst als Erster einen Stapel.
    [2] Du bekommst als Zweiter einen Stapel.
    [3] Du bekommst als Dritter einen Stapel.
   *[other] Du bekommst als Vierter einen Stapel.
}
troedler-brief-hand = Hand: { $cards }{ $feed ->
    [0] { "" }
   *[other] {" "}(Futter: je 1 Schaden)
}.
troedler-brief-requests = Wünsche (Punkte), für Dörfer ohne Waren: { $wishes }.
troedler-brief-cart = Karren: { $goods }.
troedler-brief-ways = Von { $village }: { $ways }.
troedler-brief-way = { $card } nach { $villages }
troedler-brief-lying = { $village } ({ $goods })
troedler-brief-wish = { $lacking ->
    [0] Für { $wish } hast du alles.
   *[other] Für { $wish } fehlt dir noch: { $goods }.
}
troedler-brief-delivered = In { $village } hast du in diesem Zug schon geliefert; jedes Dorf bekommt nur eine Lieferung.
troedler-brief-here = Du bist in { $village }. { $lying ->
    [0] Hier liegt nichts: Du darfst liefern.
    [one] Hier: { $goods }. Ist diese Ware weg, darfst du hier liefern.
   *[other] Hier: { $goods }. Liefern darfst du nur, wo nichts liegt.
}
troedler-brief-score = Wünsche: { $requests } von { $goal }. Punkte: { $points }. Schaden: { $damage } (je 1 für jedes verwendete Futter und je 2 übrige Waren). Der größte Schaden verliert.
troedler-brief-arrival = { $lying ->
    [one] Es ist die letzte: Ist sie weg, darfst du hier liefern.
   *[other] Eine darfst du jetzt nehmen. Jede weitere kostet Extratrödel oder Kraftfutter.
}
troedler-brief-substitution = Du hast { $goods }. Jeder Ersatz kostet ein Kraftfutter, also einen Schaden; der Trödelwunsch zahlt trotzdem { $points } Punkte.

# Warum ein getippter Zug nicht geht
troedler-refused-here = Dein Karren steht schon in { $village }.
troedler-refused-way = Von { $here } nach { $village } brauchst du eine dieser Karten: { $ways }{ $held ->
    [0] . Du hast keine davon.
   *[other] .
}
troedler-refused-far = Von { $here } führt kein Weg direkt nach { $village }. Mit einer Karte kommst du von { $here } nach { $near }.
troedler-refused-good = In { $village } liegt nichts davon: { $good }. Hier: { $goods }.
troedler-refused-collect = { $held ->
    [0] Eine weitere Ware kostet hier Extratrödel oder Kraftfutter, und du hast beides nicht.
   *[other] Diese Karte hast du nicht: { $card }.
}
troedler-refused-take = Nur bei der Ankunft ist eine Ware umsonst. Jetzt kostet sie Extratrödel oder Kraftfutter.
troedler-refused-arrival = Nimm zuerst hier eine Ware ({ $goods }) oder keine.
troedler-refused-feed = Kraftfutter lässt sich nicht ablegen, und du hast { $feed }.
troedler-refused-card = { $requests ->
    [0] Du hast keinen Trödelwunsch auf der Hand.
   *[other] Diese Karte hast du nicht: { $card }.
}
troedler-refused-pile = { $there ->
    [yes] Stapel { $pile } ist weg. Noch da: { $piles }.
   *[no] Einen Stapel { $pile } gibt es nicht. Da sind: { $piles }.
}
troedler-refused-unwanted = Zu ersetzen ist hier nicht: { $good }. Die Lieferung bisher: { $goods }.
troedler-refused-spare = Du hast { $spare } × { $good } übrig; das geht hier nicht.
troedler-refused-twice = In { $village } hast du in diesem Zug schon geliefert; erlaubt ist eine Lieferung je Dorf und Zug.
troedler-refused-lying = Liefern darfst du nur, wo nichts liegt. In { $village }: { $goods }.
troedler-refused-amount = { $wish } braucht { $least } Kraftfutter{ $most ->
    [0] {""}
   *[other] {" "}(höchstens { $most })
}, nicht { $feed }.
troedler-refused-few = { $wish } braucht { $size } Waren, und du hast { $owned }.
troedler-refused-lacking = Für { $wish } fehlen dir noch { $goods }. Kraftfutter müsste { $missing } ersetzen, und du hast { $feed }.

# Antworten
troedler-option-colour = { $colour }, { $village }: { $cards }
troedler-option-deal = Die nächste Karte auf jeden Stapel legen
troedler-option-away = Stapel { $pile }: { $seen }
troedler-option-rank = Stapel { $first }, sonst { $second }, sonst { $third }
troedler-option-pile = Stapel { $pile }: { $seen }
troedler-option-go = { $card } → { $village }: { $goods }{ $hopes }
troedler-option-take = Nehmen: { $good }{ $hopes }
troedler-option-leave = Nichts nehmen
troedler-button-away = Stapel { $pile }
troedler-button-pile = Stapel { $pile }
troedler-button-take = { $good }{ $hopes }
troedler-button-discard = { $card }
troedler-button-discard-least = Entbehrlichste
troedler-button-colour = { $colour }, { $village }
troedler-button-go = { $paid } → { $village }
troedler-lettered-go = { $paid }{ $named ->
    [0] { "" }
   *[other] {" "}→ { $village }
}
troedler-button-collect = { $paid }: { $good } nehmen
troedler-button-deliver = { $wish } liefern{ $feed ->
    [0] { "" }
   *[other] , { $feed } Futter{ $open ->
        [0] {": "}{ $goods }
       *[other] { "" }
    }
}
troedler-button-swap = { $good } → { $instead }
troedler-option-collect = { $card }: { $good } einsammeln{ $hopes }
troedler-option-deliver = { $feed ->
    [0] { $wish } ausliefern
   *[other] { $wish } mit { $feed } Kraftfutter ausliefern: { $open ->
        [0] { $goods }
       *[other] Waren nach Wahl
    }
}
troedler-option-swap = Statt { $good }: { $instead }
troedler-option-end = { $surplus ->
    [0] Zug beenden, { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    } behalten
   *[other] Zug beenden, dann { $surplus } von { $cards } Karten ablegen{ $wasted ->
        [0] { "" }
       *[other] { " " }({ $wasted } Kraftfutter als Schaden)
    }
}
troedler-option-discard = { $card }
troedler-option-discard-least = Die entbehrlichsten ablegen

# Mehrere Züge auf einmal: was sie bringen, dann wie
troedler-shortcut-deliver = { $wish } ausliefern: { $way }{ $feed ->
    [0] { "" }
   *[other] ; { $feed } Kraftfutter
}
troedler-shortcut-turn = { $delivered ->
    [0] Zug
   *[other] { $wishes } ausliefern
}: { $way }{ $feed ->
    [0] { "" }
   *[other] ; { $feed } Kraftfutter
}{ $ends ->
    [0] { "" }
   *[other] ; Zugende
}
troedler-shortcut-fetch = { $paid } → { $place } + { $good }
troedler-shortcut-end = Zug beenden, { $cards } behalten
troedler-shortcut-keep = { $cards } behalten
troedler-shortcut-deal = Alle übrigen Karten legen

# Vorausgeplante Züge
troedler-card-request = Trödelwunsch
troedler-card-any = egal
troedler-times-always = In jeder Runde
troedler-times-once = Einmal
troedler-prompt-top = Stapel nach der obersten Karte wählen
troedler-prompt-number = Welchen Stapel nimmst du in dieser Runde? Du bekommst den ersten, der noch da ist.
troedler-prompt-turns = Plane deinen ganzen Zug voraus: Er wird vollständig gespielt oder gar nicht. Überzählige Karten legst du dann ab, ferne Wünsche und doppelte zuerst.
troedler-prompt-plan = Zug vorausplanen (tippen), eine Aktion pro Zeile
troedler-short-top = Stapel nach der obersten Karte wählen
troedler-short-number = Stapel für diese Runde wählen
troedler-short-plan = Zug tippen
troedler-field-top-first = Karte obenauf: erste Wahl
troedler-field-top-second = Zweite Wahl
troedler-field-top-third = Dritte Wahl
troedler-field-top-times = Wie oft
troedler-field-number-first = Erste Wahl
troedler-field-number-second = Zweite Wahl
troedler-field-number-third = Dritte Wahl
troedler-field-plan-moves = Eine Aktion pro Zeile
troedler-option-top = { $times }: Stapel mit { $first } obenauf, sonst { $second }, sonst { $third }
troedler-option-number = Runde { $round }: Stapel { $first }, sonst { $second }, sonst { $third }
troedler-option-plan = { $moves }
troedler-when-top = wenn du einen Stapel nimmst
troedler-when-number = wenn du in Runde { $round } einen Stapel nimmst
troedler-when-plan = in deinem Zug von Runde { $round }
troedler-expired-top = Keine der genannten Karten lag obenauf.
troedler-expired-number = Von den genannten Stapeln war keiner mehr da.
troedler-expired-more = Weiter reichte dein vorausgeplanter Zug nicht.
troedler-expired-turn-over = Vor „{ $line }“ wäre dein Zug schon zu Ende.
troedler-move-go = { $card } → { $village }
troedler-move-take = { $good } nehmen
troedler-move-fetch = { $journey } + { $good }
troedler-move-travel = → { $village }
troedler-move-leave = nichts nehmen
troedler-move-collect = { $good } mit { $card }
troedler-move-deliver = { $feed ->
    [0] { $card } ausliefern
   *[other] { $card } mit { $feed } Kraftfutter ausliefern
}
troedler-move-swap = { $instead } statt { $good }
troedler-move-end = Zug beenden

# Was geschah
troedler-event-laid = In { $village } liegen zu Beginn: { $goods }.
troedler-event-wished = { $seat } möchte { $colour }.
troedler-event-colour = { $seat } spielt { $colour } und beginnt in { $village }.
troedler-event-colour-drawn = { $seat } zieht { $colour } und beginnt in { $village }.
troedler-event-seeded = Der Ablagestapel entsteht aus { $requests } Trödelwünschen und { $feed } Kraftfutter; obenauf: { $top }.
troedler-event-round = Runde { $round }. { $seat } hat das Pferd und bildet die Trödlerstapel.
troedler-event-reshuffled = Der Spielrundenstapel ist leer. { $cards } Karten vom Ablagestapel werden zu einem neuen gemischt.
troedler-event-dealt = Karte { $layer } jedes Stapels, vom ersten zum letzten: { $cards }.
troedler-event-away = { $seat } legt Stapel { $pile } auf den Ablagestapel.
troedler-event-ranked = { $seat } hat Stapel genannt.
troedler-event-ranking = Du hast diese Stapel genannt: { $piles }.
troedler-event-rankings = Alle haben ihre Stapel genannt.
troedler-event-taken = { $seat } nimmt Stapel { $pile }.
troedler-event-cards = Du nimmst auf die Hand: { $cards }.
troedler-event-left = Stapel { $pile } bleibt übrig und kommt auf den Ablagestapel.
troedler-event-went = { $seat } spielt { $card } und fährt nach { $village }.
troedler-event-took = { $seat } nimmt { $good } in { $village }.
troedler-event-passed = { $seat } nimmt in { $village } nichts.
troedler-event-collected = { $seat } spielt { $card } und sammelt { $good } in { $village } ein.
troedler-event-delivery-began = { $seat } spielt { $card } in { $village } mit { $feed } Kraftfutter.
troedler-event-swapped = { $seat } spielt Kraftfutter: { $instead } statt { $good }.
troedler-event-delivered = { $seat } erfüllt { $card } in { $village } mit { $goods }{ $feed ->
    [0] .
   *[other] { " " }({ $feed } Kraftfutter).
}
troedler-event-ended = { $seat } beendet den Zug.
troedler-event-wasted = { $seat } hat mehr als vier Kraftfutter; { $feed } davon { $feed ->
    [one] gilt
   *[other] gelten
} als verwendet.
troedler-event-discarded = { $seat } legt ab: { $card }.
troedler-event-round-ended = Runde { $round } ist vorbei. Noch hat niemand { $goal } Trödelwünsche erfüllt.
troedler-event-goal = Die Runde ist vorbei. Mindestens { $goal } Trödelwünsche erfüllt: { $seats }. Das Spiel endet.
troedler-event-counted = { $seat }: { $requests ->
    [one] 1 Trödelwunsch
   *[other] { $requests } Trödelwünsche
} für { $request_points }, { $goods ->
    [one] 1 Ware
   *[other] { $goods } Waren
} übrig, { $feed } Kraftfutter verwendet. Schaden { $damage }, Trödelpunkte { $points }.
troedler-event-ruined = { $seat } hat mit { $damage } den höchsten Schaden: Totalschaden. Der Karren bricht zusammen, das Spiel ist verloren.

# Neuigkeiten über eigene Taten, in der zweiten Person
troedler-own-wished = Du möchtest { $colour }.
troedler-own-round = Runde { $round }. Du hast das Pferd und bildest die Trödlerstapel.
troedler-own-away = Du legst Stapel { $pile } auf den Ablagestapel.
troedler-own-ended = Du beendest deinen Zug.
troedler-own-counted = Du: { $requests ->
    [one] 1 Trödelwunsch
   *[other] { $requests } Trödelwünsche
} für { $request_points }, { $goods ->
    [one] 1 Ware
   *[other] { $goods } Waren
} übrig, { $feed } Kraftfutter verwendet. Schaden { $damage }, Trödelpunkte { $points }.
troedler-own-ruined = Du hast mit { $damage } den höchsten Schaden: Totalschaden. Dein Karren bricht zusammen, du hast verloren.

# Neuigkeiten: was aus mehreren Ereignissen wurde
troedler-news-piles = { $piles }.
troedler-news-pile = { $seat } nimmt Stapel { $pile }
troedler-news-own-pile = Du nimmst Stapel { $piles }: { $cards }.
troedler-did-drive = { $who ->
    [you] fährst
   *[they] fährt
} { $cart } nach { $villages }
troedler-did-take = { $who ->
    [you] nimmst
   *[they] nimmt
} { $goods }
troedler-did-deliver = { $who ->
    [you] erfüllst
   *[they] erfüllt
} { $deliveries }
troedler-news-delivery = { $card } in { $village }{ $feed ->
    [0] {""}
   *[other] {" "}({ $feed } Kraftfutter)
}
troedler-did-discard = { $who ->
    [you] legst
   *[they] legt
} { $cards } ab
troedler-did-start = { $who ->
    [you] spielst
   *[they] spielt
} { $colour } und { $who ->
    [you] beginnst
   *[they] beginnt
} in { $village }

# Die Lage
troedler-headline-colours = Alle wählen eine Farbe
troedler-headline-dealing = Runde { $round }: { $seat } teilt aus ({ $layer }/4)
troedler-headline-discarding = Runde { $round }: { $seat } legt Stapel ab
troedler-headline-ranking = Runde { $round }: Alle nennen Stapel
troedler-headline-taking = Runde { $round }: { $seat } nimmt Stapel
troedler-headline-turn = Runde { $round }: { $seat } spielt Karten
troedler-headline-arrival = Runde { $round }: { $seat } ist angekommen
troedler-headline-substitution = Runde { $round }: { $seat } liefert Waren
troedler-headline-surplus = Runde { $round }: { $seat } legt Karten ab
troedler-headline-over = Das Spiel ist nach { $round } Runden zu Ende
troedler-position-pile = Stapel { $pile } ({ $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}): { $seen }
troedler-position-played = In diesem Zug gespielt: { $cards }
troedler-position-delivered = In diesem Zug beliefert: { $villages }
troedler-position-exchange = In Auslieferung: { $card }; bisher mit { $goods }; noch zu ersetzen: { $left }
troedler-position-village = { $village }: { $goods }
troedler-position-empty = Trödelfrei: { $villages }
troedler-position-waiting = { $seat } hat noch keine Farbe.
troedler-position-seat = { $seat }, { $colour }, in { $village }: { $goods }; { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
} auf der Hand{ $starting_dealer ->
    [yes] ; hat das Pferd
   *[no] { "" }
}
troedler-position-hand = Deine Hand: { $cards }
troedler-position-value = { $own ->
    [yes] Dein Wertstapel
   *[no] Wertstapel von { $seat }
}: { $cards }. Trödelwünsche: { $requests } (das Spiel endet bei { $goal }). Trödelpunkte: { $points }. Kraftfutter: { $feed }.
troedler-position-draw = Spielrundenstapel: { $cards } Karten
troedler-position-discard = Ablagestapel: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}, obenauf: { $top }
troedler-position-no-discard = Ablagestapel: leer

# Das Ende
troedler-score-total_damage = Totalschaden
troedler-score-points = Trödelpunkte
troedler-score-goods = Waren übrig
troedler-score-damage = Schaden
troedler-score-feed = Kraftfutter verwendet
troedler-score-requests = Trödelwünsche
troedler-reason-goal = Am Ende der Runde waren genug Trödelwünsche erfüllt.
troedler-result-total_damage = { $value ->
    [0] { "" }
   *[other] Totalschaden
  }
troedler-result-points = { $value ->
    [one] 1 Punkt
   *[other] { $value } Punkte
  }
troedler-result-goods = { $value ->
    [one] 1 Ware übrig
   *[other] { $value } Waren übrig
  }
troedler-result-damage = { $value } Schaden
troedler-result-feed = { "" }
troedler-result-requests = { $value ->
    [one] 1 Trödelwunsch
   *[other] { $value } Trödelwünsche
  }
troedler-won-total_damage = { $second } mit Totalschaden
troedler-won-points = { $by ->
    [one] 1 Punkt vor { $second }
   *[other] { $by } Punkte vor { $second }
  }
troedler-won-goods = gleich viele Punkte wie { $second }, aber weniger Waren übrig

# Wozu eine Frage gut ist: für alle, die das Spiel kennenlernen.
troedler-why-dealing = Merk dir, was in welchem Stapel liegt: Was verdeckt ist, siehst du nur wieder, wo die Stapel offen liegen, wie beim Üben.
troedler-why-discarding = Leg ab, was dem anderen am meisten hilft; die Karten kommen wieder, wenn der Spielrundenstapel leer ist.
troedler-why-taking = Strecken bewegen dich, +1 ist eine Ware mehr; ein Sack (Futter) kann beides, für 1 Schaden.
troedler-why-turn = Plane den ganzen Zug: unterwegs sammeln, liefern, wo nichts liegt. Bis du ihn beendest, lässt sich jeder Schritt zurücknehmen.
troedler-why-arrival = Eine Ware, die am Ende im Karren liegt, ist ein Punkt, aber je zwei sind ein Schaden.
troedler-why-substitution = Mit Kraftfutter darfst du eine beliebige andere Ware geben; der Wunsch zahlt alle Punkte, jedes Futter ist ein Schaden.
troedler-why-surplus = Kraftfutter wird nie abgelegt. Behalte, was du im nächsten Zug dort brauchen kannst, wo dein Karren steht.

# Was man für einen Zug tippt, neben dem, was auf seinem Knopf steht.
troedler-typed-away = ablegen
troedler-typed-collect = sammeln nehmen
troedler-typed-colour = nehmen wählen
troedler-typed-deal = karten legen austeilen verteilen
troedler-typed-deliver = erfüllen
troedler-typed-discard = ablegen abwerfen
troedler-typed-end = beenden fertig
troedler-typed-go = gehen reisen spielen
troedler-typed-pile = nehmen
troedler-typed-swap = tauschen ersetzen

## The symbols of the pictures
troedler-legend-cart = Karren einer Person
troedler-legend-start = Startdorf einer Person
troedler-legend-to-come = Dorf ohne Ware, hier kann man liefern; die Zahl sagt, wie viele anfangs dort lagen
troedler-legend-way = Weg des letzten Zuges
troedler-legend-stop = Die wievielte Karte des Zuges hier gespielt wurde
troedler-legend-delivered = In diesem Zug beliefert
troedler-legend-horse = Starttrödler
troedler-legend-hand = Karten auf der Hand oder in einem Stapel
troedler-legend-feed = Verwendetes Kraftfutter: je ein Schaden
troedler-legend-points = Punkte eines Trödelwunsches

troedler-lessons-intro = Du fährst mit dem Karren von Dorf zu Dorf, sammelst Trödel und lieferst ihn, wo keine Waren liegen. Sobald jemand { $goal } Wünsche erfüllt hat, wird die Runde noch zu Ende gespielt, dann ist Schluss (nach etwa zehn Runden): Wer allein den höchsten Schaden hat, verliert; unter den anderen gewinnt, wer die meisten Punkte hat.
troedler-lesson-taking-name = Einen Stapel nehmen
troedler-lesson-taking = In jeder Runde nehmen alle einen Stapel mit vier Karten auf die Hand. Von { $village }, wo du stehst, führen Strecken weiter: { $ways }. Deine Wünsche: { $wishes }. Nimm einen Stapel mit Strecken zu solchen Waren oder mit *Extratrödel* (die Karte mit +1).
troedler-lesson-taking-pile = Alle vier Karten hast du auf der Hand; der letzte Stapel wird abgelegt.
troedler-lesson-drive-name = Fahren
troedler-lesson-drive = Spiel beliebig viele Karten. Eine Strecke führt ein Dorf weiter: { $ways }. Fahr, wo Waren für deine Wünsche liegen. *Kraftfutter* ersetzt jede Strecke, für einen Schaden.
troedler-taught-way = { $card } nach { $village } ({ $goods })
troedler-lesson-drive-go = Eine Karte bringt dich ein Dorf weiter, die nächste vielleicht noch eines.
troedler-lesson-drive-end = Warten kann richtig sein: Bis zu vier Karten behältst du für die nächste Runde.
troedler-lesson-arrival-name = Ankommen
troedler-lesson-arrival = Du bist in { $village }. Bei der Ankunft darfst du eine Ware umsonst nehmen: { $here }. Deine Wünsche: { $wishes }.
troedler-lesson-arrival-take = Sie bleibt im Karren, bis du sie lieferst. Je zwei übrige sind am Ende ein Schaden.
troedler-lesson-arrival-leave = Ein leerer Karren schadet nicht, aber aus ihm lässt sich nichts liefern.
troedler-lesson-collect-name = Eine Ware mehr
troedler-lesson-collect = In deinem Karren: { $goods }. Mit der Karte *Extratrödel* nimmst du noch eine Ware aus dem Dorf, in dem du bist; in { $village } liegen: { $here }. Kraftfutter kann das auch, für einen Schaden.
troedler-lesson-collect-collect = Die Karte ist verbraucht, die Ware liegt im Karren.
troedler-lesson-collect-go = Jedes Dorf am Weg kann dir eine Ware geben.
troedler-lesson-collect-end = Bis zu vier Karten behältst du für die nächste Runde.
troedler-lesson-deliver-name = Liefern
troedler-lesson-deliver = In deinem Karren: { $goods }; deine Wünsche: { $wishes }. Liefern kannst du nur, wo keine Ware liegt. { $lying ->
    [0] In { $village } liegt keine: Liefere, wofür du alles hast.
   *[other] In { $village } liegen noch welche.
}
troedler-lesson-deliver-deliver = Die Punkte zählen am Ende. Die Waren liegen jetzt hier, auch für die anderen.
troedler-lesson-deliver-go = Für jede Lieferung brauchst du ein Dorf ohne Ware; du kannst zurückkommen.
troedler-lesson-deliver-end = Die Waren bleiben im Karren; am Ende sind je zwei übrige ein Schaden.
troedler-lesson-end-name = Das Ende des Zugs
troedler-lesson-end = Erfüllt bisher: { $requests } von { $goal } Wünschen, { $points } Punkte. In jedem Dorf darfst du pro Zug einmal liefern. Fahr weiter, oder beende deinen Zug: Gespielte Strecken werden abgelegt, bis zu vier Karten bleiben auf der Hand.
troedler-lesson-end-end = Was du behältst, hast du in der nächsten Runde, und einen Stapel dazu.
troedler-lessons-rest = Die nächste Runde beginnt mit neuen Stapeln. Nicht dabei: Kraftfutter anstelle einer Ware, die fehlt, und das Ablegen von mehr als vier Karten.
