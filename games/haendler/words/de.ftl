# Die Händler auf Deutsch.
haendler-name = Die Händler
haendler-about = Sechs Handelsstädte, drei Wagen, die sich alle teilen, und der Aufstieg vom Krämer zum Ratsherrn. 2 bis 4 Spieler, 6 bis 8 Ankünfte. Von Wolfgang Kramer und Richard Ulrich.

## Was ein Gastgeber wählen kann
haendler-setting-abilities = Sonderfähigkeiten
haendler-setting-abilities-quick = Feste Paare, ausgelost
haendler-setting-abilities-auction = Einzeln versteigert
haendler-setting-cities = Wo die Wagen beginnen
haendler-setting-cities-standard = In den üblichen Städten
haendler-setting-cities-drawn = In ausgelosten Städten
haendler-setting-cities-chosen = In den unten genannten Städten
haendler-setting-wagon1 = Wagen 1 beginnt in
haendler-setting-wagon2 = Wagen 2 beginnt in
haendler-setting-wagon3 = Wagen 3 beginnt in
haendler-setting-variant = Variante
haendler-setting-variant-standard = Übliche Regeln
haendler-setting-variant-lighter = Leichter: kein Achsenbruch, feste Ladegebühr
haendler-setting-negotiation = Verhandeln zu jeder Zeit
haendler-setting-negotiation-off = Nein
haendler-setting-negotiation-on = Ja: Geschäfte mit Geld und Einflusskarten
haendler-setting-quick = Wareneinkauf
haendler-setting-quick-off = nacheinander
haendler-setting-quick-on = alle zugleich (schneller Tisch); was knapp ist, bekommt, wer zuerst kommt
haendler-setting-length = Länge
haendler-setting-length-full = Ganzes Spiel
haendler-setting-length-short = Kurz: endet nach 3 Ankünften (eigene Variante)
haendler-same-city = Die drei Wagen müssen in drei verschiedenen Städten beginnen, nicht in { $cities }. Ändert eine davon.

## Namen
haendler-good-cloth = Tuch
haendler-good-wine = Wein
haendler-good-salt = Salz
haendler-good-food = Nahrung
haendler-good-iron = Eisen
haendler-good-silk = Seide
haendler-ability-einkauf = Günstiger Einkauf
haendler-ability-wagnerei = Wagnerei
haendler-ability-grosse-wagnerei = Große Wagnerei
haendler-ability-kurier = Kurier
haendler-ability-express = Express-Kurier
haendler-ability-kontor = Kontor
haendler-ability-grosses-kontor = Großes Kontor
haendler-ability-lagerverkauf = Lagerverkauf
haendler-short-ability-einkauf = Einkauf
haendler-short-ability-wagnerei = Wagnerei
haendler-short-ability-grosse-wagnerei = Gr. Wagnerei
haendler-short-ability-kurier = Kurier
haendler-short-ability-express = Express
haendler-short-ability-kontor = Kontor
haendler-short-ability-grosses-kontor = Gr. Kontor
haendler-short-ability-lagerverkauf = Lager
haendler-card-achsenbruch = Achsenbruch
haendler-card-zuladung = Kostenlose Zuladung
haendler-card-sonderverkauf = Sonderverkauf
haendler-card-aufstieg = Sozialer Aufstieg
haendler-card-bonus = Verkauf mit Bonus
haendler-level-kraemer = Krämer
haendler-level-kleinhaendler = Kleinhändler
haendler-level-haendler = Händler
haendler-level-kaufmann = Kaufmann
haendler-level-grosskaufmann = Großkaufmann
haendler-level-handelsherr = Handelsherr
haendler-level-zunftmeister = Zunftmeister
haendler-level-patrizier = Patrizier
haendler-level-schoeffe = Schöffe
haendler-level-ratsherr = Ratsherr
haendler-arrow-crest = Wappen
haendler-gift-nothing = keine Karte
haendler-gift-any = irgendeine Einflusskarte
haendler-direction-up = hinauf
haendler-direction-down = hinab
haendler-scope-phase = in dieser Phase nicht fragen
haendler-scope-round = in dieser Runde nicht fragen
haendler-scope-none = wieder fragen
haendler-label-arrivals = Ankünfte
haendler-label-buy = Einkauf
haendler-label-prices = Preise
haendler-label-rank = Stand
haendler-label-upkeep = Unterhalt
haendler-label-sell = Verkauf
haendler-phase-abilities = Geschäftsgründung
haendler-phase-purchase = Phase 1, Wareneinkauf
haendler-phase-loading = Phase 2, Bieten und Beladen
haendler-phase-movement = Phase 3, Bewegung
haendler-phase-prices = Phase 4, Preise
haendler-phase-selling = Phase 5, Verkauf
haendler-phase-status = Phase 6, Unterhalt und Stand
haendler-phase-over = Das Spiel ist zu Ende
haendler-nothing = keine
haendler-goodwill = nichts
haendler-wagon-1 = Wagen 1
haendler-wagon-2 = Wagen 2
haendler-wagon-3 = Wagen 3
haendler-money = { $amount } Gulden

## Fragen
haendler-prompt-open = Welche Fähigkeit versteigerst du?
haendler-prompt-raise = „{ $ability }“ steht bei { $price }. Erhöhst du um 100? { $effect }.
haendler-prompt-buy = Was kaufst du, in welches Lager? Ware { $number } von 3{ $visit ->
    [1] , 1. von 2 Einkäufen
    [2] , 2. von 2 Einkäufen
   *[other] {""}
}.{ $spent ->
    [0] {""}
   *[other] {" "}Bisher bezahlt: { $spent }.
}
haendler-prompt-bid = Geheimes Gebot für Wagen { $wagon } in { $city }?
haendler-short-bid = Dein Gebot für Wagen { $wagon }
haendler-prompt-load = Was lädst du auf Wagen { $wagon } in { $city }?
haendler-prompt-load-ask = Oder lade jetzt und setz eine Ladegebühr je Ware für alle anderen fest:
haendler-short-load-ask = Laden und Ladegebühr festsetzen
haendler-prompt-ramp = Lädst du auf Wagen { $wagon }? Lademeister: { $seat }.
haendler-short-ramp = Auf Wagen { $wagon } laden
haendler-prompt-ramp-master = Wer darf auf Wagen { $wagon } laden? Du bist Lademeister.
haendler-short-ramp-master = Deine Rampe: Wagen { $wagon }
haendler-prompt-offer = { $role ->
    [master] { $seat } gegen eine Gebühr für alles laden lassen
   *[loader] Eine Ladegebühr für alles bieten
}
haendler-prompt-offer-only = { $role ->
    [master] { $seat } { $goods } laden lassen, gegen Ladegebühr
   *[loader] Eine Ladegebühr für { $goods } bieten
}
haendler-short-offer-only = Ladegebühr für { $goods }
haendler-prompt-offer-again = Dein Angebot an { $seat } ändern: { $goods }
haendler-short-offer-again = Angebot ändern: { $goods }
haendler-short-offer = { $seat } etwas anbieten
haendler-prompt-ship = Lädst du auf Wagen { $wagon }, 200 Gulden je Ware?
haendler-prompt-last-call = { $able ->
    [yes] Spielst du „Kostenlose Zuladung“ und lädst eine oder zwei Waren ohne Gebühr? Die Rampe von Wagen { $wagon } wurde geschlossen.
   *[no] Du hast keine „Kostenlose Zuladung“ für Wagen { $wagon }: Drück Passen, dann merkt es niemand.
}
haendler-prompt-axles = { $able ->
    [yes] Legst du „Achsenbruch“ auf einen Wagen? Vor deinem Zug kann ihn niemand bewegen; dann nimmst du die Karte weg oder lässt sie bis zum Ende der Runde liegen.
   *[no] Du hast keinen „Achsenbruch“: Drück Passen, dann merkt es niemand.
}
haendler-prompt-repair = Dein Achsenbruch auf Wagen { $wagon }: Nimmst du ihn weg, oder steht der Wagen bis zum Ende der Runde still?
haendler-prompt-tile = Wie weit bewegst du einen Wagen?
haendler-prompt-destination = Wohin bewegst du einen Wagen mit der { $tile }?
haendler-prompt-further = Wohin bewegst du einen anderen Wagen mit Zusatzpunkten?
haendler-prompt-finish = Ist dein Zug zu Ende, oder bewegst du vorher noch den Kurier?
haendler-prompt-road = Welche Straße nimmt Wagen { $wagon }? Er steht bei { $space }.
haendler-prompt-courier = Bewegst du den Kurier? Endet er bei einem Wagen, bekommst du eine Einflusskarte.
haendler-prompt-take = Welche Einflusskarte nimmst du? Nur du siehst sie.
haendler-prompt-wheel = Welche Preise heben die zwei Pfeile deiner Preisscheibe?
haendler-short-wheel = Deine Preisscheibe
haendler-prompt-office = Welchen Preis verschiebst du mit deinem Kontor um eine Stufe?
haendler-prompt-warehouse = Lagerverkauf: bis zu drei Waren aus einem deiner Lager zum derzeitigen Einkaufspreis verkaufen?
haendler-prompt-special-sale = { $able ->
    [yes] Spielst du „Sonderverkauf“ (800 Gulden für eine Ware aus einem Lager)?
   *[no] Du hast keinen „Sonderverkauf“: Drück Passen, dann merkt es niemand.
}
haendler-prompt-bonus-sale = { $able ->
    [yes] Spielst du „Verkauf mit Bonus“ für einen Wagen? Deine Waren darauf bringen den Bonus der Stadt auch dann, wenn sie sie selbst herstellt.
   *[no] Du hast keinen „Verkauf mit Bonus“: Drück Passen, dann merkt es niemand.
}
haendler-prompt-debt = Nimmst du einen Kredit: jetzt 2.000, zurück 2.500? Du konntest deinen Unterhalt nicht bezahlen.
haendler-prompt-status = Wie viele Stufen kaufst du?
haendler-prompt-orders = Einflusskarten: Willst du danach gefragt werden?
haendler-short-orders = Wann nach Karten fragen
haendler-prompt-repay = Du darfst einen Kredit zurückzahlen; vorher steigst du nicht auf
haendler-prompt-deals = Deine Geschäfte
haendler-request-deal = { $by } bietet dir { $gives } gegen { $gets }.
haendler-request-offer = { $role ->
    [master] { $by } bietet dir { $fee } Gulden, um { $goods } zu laden.
   *[loader] { $by } lässt dich für { $fee } Gulden { $goods } laden.
}
haendler-prompt-deal-pay = Geschäft: du zahlst
haendler-prompt-deal-ask = Geschäft: du bekommst Geld
haendler-prompt-swap = Geschäft: du gibst eine Einflusskarte
haendler-prompt-deal-both = Geschäft: du gibst Geld und eine Karte
haendler-prompt-deal-want = Geschäft: du bekommst Geld und eine Karte
haendler-field-bid-amount = Dein Gebot in Gulden
haendler-field-load-ask-goods = Was du lädst
haendler-field-load-ask-fee = Deine Ladegebühr je Ware
haendler-field-offer-goods = Die Waren
haendler-field-offer-fee = Die Ladegebühr für alles, in Gulden
haendler-field-wheel-first = Erster Pfeil
haendler-field-wheel-second = Zweiter Pfeil
haendler-field-deal-pay-seat = Mit wem
haendler-field-deal-pay-pay = Du zahlst, in Gulden
haendler-field-deal-pay-want = Du bekommst
haendler-field-deal-ask-seat = Mit wem
haendler-field-deal-ask-give = Du gibst
haendler-field-deal-ask-ask = Du bekommst, in Gulden
haendler-field-deal-both-seat = Mit wem
haendler-field-deal-both-pay = Du zahlst, in Gulden
haendler-field-deal-both-give = Du gibst
haendler-field-deal-both-want = Du bekommst
haendler-field-deal-want-seat = Mit wem
haendler-field-deal-want-give = Du gibst
haendler-field-deal-want-ask = Du bekommst, in Gulden
haendler-field-deal-want-want = Außerdem bekommst du
haendler-field-swap-seat = Mit wem
haendler-field-swap-give = Du gibst
haendler-field-swap-want = Du bekommst

## Was unter einer Frage steht
haendler-brief-leader = Das höchste Gebot hat { $seat }.
haendler-brief-abilities = Du bekommst noch { $needed ->
    [one] eine Fähigkeit
   *[other] { $needed } Fähigkeiten
}. Danach noch zu haben: { $lots }.
haendler-brief-own-abilities = Deine Fähigkeiten: { $abilities }.
haendler-brief-money = Du ({ $seat }) hast { $amount } Gulden.
haendler-brief-lot = Ein ganzer Einkauf kostet dich 100.
haendler-brief-bid = Wer gewinnt, zahlt, lädt drei einer Sorte umsonst und nimmt von anderen Ladegebühr.
haendler-brief-in-city = { $city } ({ $goods })
haendler-brief-stored = In deinen Lagern: { $cities }.
haendler-brief-owns = { $seat } ({ $goods })
haendler-brief-there = In { $city } hast du { $goods }.
haendler-brief-good = { $number ->
    [one] 1 × { $good } (jetzt { $amount })
   *[other] { $number } × { $good } (jetzt je { $amount })
}
haendler-brief-there-none = Du hast keine Waren in { $city }.
haendler-brief-ramp = Auf Wagen { $wagon }: { $loads }.
haendler-brief-barred = { $good } lädt hier nur der Lademeister.
haendler-brief-rivals = Andere haben dort: { $owners }.
haendler-brief-distances = Felder bis { $cities }.
haendler-brief-distance = { $city } { $spaces }
haendler-brief-price = { $good } { $amount }
haendler-brief-wagon = Wagen { $wagon } ({ $left ->
    [0] { $city }{ $arrived ->
        [yes] , angekommen
       *[no] {""}
    }
   *[other] noch { $left } bis { $city }
}{ $axles ->
    [0] {""}
   *[other] , Achsenbruch
}): { $loads }.
haendler-brief-selling = Verkaufspreise: { $prices }.
haendler-brief-arrived = In { $city } wird gleich verkauft: { $owners }.
haendler-brief-none-arrived = Kein Wagen ist angekommen: Von Wagen wird nichts verkauft.
haendler-brief-aboard = { $goods } auf Wagen { $wagon }{ $arrived ->
    [yes] { " " }(angekommen)
   *[no] { "" }
}
haendler-brief-yours = Deine Waren auf den Wagen: { $wagons }.
haendler-brief-rule-load = Eine Sorte, bis zu drei; diese lädt sonst niemand. „Fertig“ lädt nichts.
haendler-brief-rule-fees = Dann bieten dir die anderen Ladegebühren.
haendler-brief-rule-ramp = Du kannst hier noch { $room ->
    [one] eine Ware
   *[other] zwei Waren
} laden. Wenn du passt, lädst du nichts mehr.
haendler-brief-rule-ramp-master = Lass gegen Gebühr laden; dann schließ die Rampe.
haendler-brief-rule-tile = Ein Plättchen bewegt einen Wagen so viele Felder weit{ $extra ->
    [0] {""}
   *[other] {" "}(+{ $extra } durch deine Fähigkeit)
}, einmal in vier Runden.
haendler-brief-rule-destination = Bei der Ankunft bringt jede Ware ihren Preis, dazu den roten Bonus, wenn die Stadt sie nicht herstellt.
haendler-brief-rule-extra = „Zusatz“: nur deine Fähigkeit bewegt ihn.
haendler-brief-rule-wheel = Ein Pfeil hebt einen Preis eine Stufe (ganz oben: nach ganz unten); das Wappen hebt keinen.
haendler-brief-rule-debt = Bis du den Kredit zurückzahlst, steigst du nicht auf; hast du ihn am Ende noch, wirst du Letzter.
haendler-brief-status = Der höchste Status gewinnt. Du bist { $level }; Unterhalt { $upkeep } je Runde. Eine Stufe kostet jetzt { $price }, mit jeder Ankunft mehr; { $left ->
    [0] dies ist die letzte Runde.
    [one] mit der nächsten endet das Spiel.
   *[other] nach { $left } weiteren endet das Spiel.
}
haendler-brief-card-achsenbruch = Achsenbruch: Ein Wagen steht vorerst still.
haendler-brief-card-zuladung = Kostenlose Zuladung: 1–2 Waren umsonst.
haendler-brief-card-sonderverkauf = Sonderverkauf: eine Ware im Lager für 800.
haendler-brief-card-aufstieg = Sozialer Aufstieg: eine Stufe für 1.200.
haendler-brief-card-bonus = Verkauf mit Bonus: auch am Herstellungsort.

## Warum ein getippter Zug nicht geht
haendler-refused-price = Zu teuer: { $thing } für { $price }, und du hast { $money }{ $promised ->
    [0] .
   *[other] , davon { $promised } versprochen.
}
haendler-refused-money = Du hast { $money } Gulden{ $promised ->
    [0] {""}
   *[other] , davon { $promised } versprochen
}: höchstens { $most }.
haendler-refused-stock = In { $city } hast du { $have ->
    [0] nichts davon im Lager: { $good }.
   *[other] { $have } × { $good } im Lager, nicht { $number }.
}
haendler-refused-card = Du hast { $have ->
    [0] keine Karte „{ $card }“.
   *[other] { $have } × „{ $card }“, nicht { $number }.
}
haendler-refused-taken = { $seat } hat { $good } auf Wagen { $wagon }: Dazu passt nur eine andere Ware.
haendler-refused-room = Auf Wagen { $wagon } hast du { $room ->
    [0] keinen Platz mehr.
    [one] noch 1 Platz, nicht { $number }.
   *[other] noch { $room } Plätze, nicht { $number }.
}
haendler-refused-maker = Nicht in { $city }: { $good } gibt es in { $cities }.
haendler-refused-sold-out = Ausverkauft: Im Vorrat ist nichts mehr von der Ware { $good }.
haendler-refused-kind = Der Lademeister lädt nur eine Sorte: Du hast { $own } auf Wagen { $wagon }, also kommt dort nichts anderes dazu ({ $good }).
haendler-refused-not-arrived = Wagen { $wagon } ist in dieser Runde in keiner Stadt angekommen.
haendler-refused-twice = Für Wagen { $wagon } hast du diese Karte schon gespielt.
haendler-refused-pictured = Auf Wagen { $wagon } hast du nichts, was { $city } herstellt: Alle deine Waren dort bringen den Bonus ohnehin.
haendler-refused-warehouse = Dieser Verkauf geht aus deinem Lager in { $city }, nicht aus dem in { $other }: Alle Waren eines Verkaufs kommen aus einem.
haendler-refused-end = { $end ->
    [top] { $good } steht bei { $price }, dem höchsten Preis
   *[bottom] { $good } steht bei { $price }, dem niedrigsten Preis
}: Nur „{ $ability }“ geht am anderen Ende weiter.
haendler-refused-levels = { $number ->
    [one] eine Stufe
   *[other] { $number } Stufen
}
haendler-refused-credit = einen Kredit zurückzahlen
haendler-refused-debtor = Du hast { $credits ->
    [one] einen Kredit
   *[other] { $credits } Kredite
}: Bis alles zurückgezahlt ist, steigst du nicht auf.
haendler-refused-top = { $left ->
    [0] Du bist ganz oben: Über { $level } ist nichts.
   *[other] Nur noch { $left } bis ganz oben, { $level }.
}
haendler-refused-round = Höchstens { $most } Stufen je Runde: { $left ->
    [0] Du hast sie gekauft.
   *[other] Du darfst noch { $left } kaufen.
}
haendler-refused-lot-sold = { $seat } hat „{ $ability }“ schon gekauft.
haendler-refused-bid = Zu teuer: „{ $ability }“ für { $price }. Du hast { $money } und musst { $kept } für deine zweite Fähigkeit behalten.
haendler-refused-tile = Plättchen { $tile } ist benutzt; du hast noch { $tiles }. Alle kommen nach jeder vierten Runde zurück.
haendler-refused-courier-moved = Der Kurier ist in diesem Zug schon gezogen.
haendler-refused-no-courier = Du kannst den Kurier nicht bewegen: Dazu brauchst du eine von diesen Fähigkeiten, { $abilities }.
haendler-refused-courier = Der Kurier steht bei { $space }. Er zieht { $fewest ->
    [one] { $most ->
        [one] ein Feld
       *[other] ein bis { $most } Felder
    }
   *[other] genau { $most } Felder
} und betritt keine Stadt.
haendler-refused-moved = Wagen { $wagon } ist in diesem Zug schon gefahren.
haendler-refused-arrived = Wagen { $wagon } ist in dieser Runde in { $city } angekommen: Dort bleibt er bis zur nächsten.
haendler-refused-axle = Wagen { $wagon } hat einen Achsenbruch und fährt nicht.
haendler-refused-far = Wagen { $wagon } kommt nicht nach { $space }: Du hast { $points ->
    [0] keine Punkte mehr
    [one] 1 Punkt
   *[other] { $points } Punkte
}{ $needed ->
    [0] .
   *[other] , nötig sind { $needed }.
}

## Knöpfe
haendler-option-open = { $ability }: { $price }. { $effect }
haendler-option-raise = { $price } bieten
haendler-option-drop = Aussteigen
haendler-shortcut-buy = { $number } × { $good }, { $city }: { $cost }
haendler-option-buy = { $good }, { $city }{ $price ->
    [0] {""}
   *[other] : { $price }
}
haendler-option-done = Fertig
haendler-option-bid = { $amount } bieten
haendler-option-load = { $number } { $good } (derzeit { $price })
haendler-option-load-ask = { $goods } laden, { $fee ->
    [0] andere laden umsonst
   *[other] Ladegebühr der anderen: { $fee } je Ware
}
haendler-option-offer = { $role ->
    [master] { $goods } von { $seat } laden lassen, für { $fee }
   *[loader] { $fee } bieten, um { $goods } zu laden ({ $seat })
}
haendler-option-accept = { $role ->
    [master] Annehmen: { $seat } lädt { $goods } und zahlt dir { $fee }
   *[loader] Annehmen: Du lädst { $goods } und zahlst { $seat } { $fee }
}
haendler-option-decline = { $role ->
    [master] Ablehnen: { $seat } würde { $goods } für { $fee } laden
   *[loader] Ablehnen: Du würdest { $goods } für { $fee } laden
}
haendler-option-withdraw = { $role ->
    [master] Angebot zurücknehmen: { $seat } lädt { $goods } für { $fee }
   *[loader] Angebot zurücknehmen: Du lädst { $goods } für { $fee }
}
haendler-option-ship = { $goods } für { $price } laden
haendler-option-close = Die Rampe für alle schließen
haendler-option-pass = Passen
haendler-option-zuladung = Kostenlose Zuladung: { $goods }
haendler-option-achsenbruch = Achsenbruch auf Wagen { $wagons }: Er kann nicht fahren
haendler-option-lift = Von Wagen { $wagon } wegnehmen
haendler-option-leave = Auf Wagen { $wagon } liegen lassen
haendler-option-tile = Plättchen { $tile }
haendler-option-go = Wagen { $wagon } → { $to }{ $arrives ->
    [yes] , kommt an
   *[no] {""}
}{ $gain ->
    [0] {""}
   *[other] , +{ $gain }
}{ $extra ->
    [0] {""}
    [one] , kostet 1 Zusatzpunkt
   *[other] , kostet { $extra } Zusatzpunkte
}{ $card ->
    [yes] , bringt eine Einflusskarte
   *[no] {""}
}
haendler-option-push = Wagen { $wagon } → { $to }{ $arrives ->
    [yes] , kommt an
   *[no] {""}
}{ $gain ->
    [0] {""}
   *[other] , +{ $gain }
}, nur mit { $points ->
    [one] dem Zusatzpunkt
   *[other] { $points } Zusatzpunkten
}, ohne Plättchen{ $card ->
    [yes] , bringt eine Einflusskarte
   *[no] {""}
}
haendler-option-forfeit = Die Punkte verfallen lassen
haendler-option-road = Richtung { $to }
haendler-option-courier = Kurier nach { $to }{ $card ->
    [yes] , bringt eine Einflusskarte
   *[no] {""}
}
haendler-option-take = { $card }: { $effect }
haendler-option-wheel = { $first } und { $second }
haendler-option-price = { $good } { $direction } auf { $price }
haendler-option-sell = { $good } aus { $city }: { $price }
haendler-option-sonderverkauf = Sonderverkauf: { $good } aus { $city }
haendler-option-bonus = Verkauf mit Bonus für Wagen { $wagon }
haendler-option-credit = Einen Kredit nehmen
haendler-option-no-credit = Kein Kredit
haendler-option-levels = { $number ->
    [one] Eine Stufe für { $price }
   *[other] { $number } Stufen für { $price }
}
haendler-option-aufstieg = Sozialer Aufstieg: eine Stufe für { $price }
haendler-option-repay = Einen Kredit zurückzahlen: 2.500
haendler-option-order = Karten: { $scope }
haendler-option-deal-pay = { $seat } { $pay } zahlen, dafür { $want }
haendler-option-deal-ask = { $seat } geben: { $give }, dafür { $ask }
haendler-option-swap = { $seat } geben: { $give }, dafür { $want }
haendler-option-deal-both = { $seat } geben: { $pay } und { $give }, dafür { $want }
haendler-option-deal-want = { $seat } geben: { $give }, dafür { $ask } und { $want }
haendler-option-agree = Geschäft { $number } annehmen: { $by } gibt { $gives }, du gibst { $gets }
haendler-option-refuse = Geschäft { $number } ablehnen: { $by } gibt { $gives } gegen { $gets }
haendler-option-revoke = Geschäft { $number } zurücknehmen: { $gives } gegen { $gets }

haendler-button-price = { $good } { $arrow } { $price }
haendler-button-load = { $number } { $good } ({ $price })
haendler-button-open = { $ability } { $price }
haendler-button-take = { $card }
haendler-button-go = { $arrives ->
    [yes] { $to }
   *[no] { $wagon ->
        [1] ①
        [2] ②
       *[other] ③
    }
}{ $gain ->
    [0] { "" }
   *[other] {" "}+{ $gain }
}{ $card ->
    [yes] {" "}+ Karte
   *[no] { "" }
}
haendler-button-push = { $arrives ->
    [yes] { $to }
   *[no] { $wagon ->
        [1] ①
        [2] ②
       *[other] ③
    }
}{ $gain ->
    [0] { "" }
   *[other] {" "}+{ $gain }
}{ $card ->
    [yes] {" "}+ Karte
   *[no] { "" }
} Zusatz
haendler-button-courier = { $to }{ $card ->
    [yes] {" "}+ Karte
   *[no] { "" }
}
haendler-button-sell = { $good } { $city } { $price }
haendler-button-zuladung = Frei: { $goods }
haendler-button-withdraw = Zurück: { $role ->
    [master] { $seat }, { $fee }
   *[loader] { $goods }, { $fee }
}
haendler-button-accept = { $role ->
    [master] { $seat }: { $goods }, +{ $fee }
   *[loader] { $goods } für { $fee }
}
haendler-button-decline = { $role ->
    [master] { $seat }
   *[loader] { $goods }
} ablehnen
haendler-button-close = Rampe schließen
haendler-button-agree = Nr. { $number } annehmen
haendler-button-refuse = Nr. { $number } ablehnen
haendler-button-revoke = Nr. { $number } zurücknehmen

## Was geschah: Gründung und Phase 1
haendler-event-starts = { $seat } ist erster Startspieler.
haendler-event-placed = Wagen { $wagon } beginnt in { $city }.
haendler-event-courier-placed = Der Kurier beginnt bei { $space }.
haendler-event-paired = { $seat } zahlt { $amount } und zieht: { $abilities }.
haendler-event-opened = { $seat } bringt „{ $ability }“ für { $amount } zur Versteigerung.
haendler-event-raised = { $seat } bietet { $amount } für „{ $ability }“.
haendler-event-dropped = { $seat } steigt bei „{ $ability }“ aus.
haendler-event-won = { $seat } kauft „{ $ability }“ für { $amount }.
haendler-event-round = Runde { $round } beginnt. Startspieler: { $seat }.
haendler-event-round-ended = Runde { $round } ist vorbei. Höchster Stand: { $leaders }.
haendler-event-phase = { $phase }.
haendler-event-bought = { $seat } kauft { $added }.
haendler-purchase = { $good } { $amount ->
    [0] gratis
   *[other] zu { $amount }
} (Lager { $city })
haendler-event-stopped = { $seat } ist mit dem Einkauf fertig.
haendler-event-sold-out = Im Vorrat ist für { $seat } nichts mehr zu kaufen.

## Phase 2
haendler-event-hammer = Wagen { $wagon } in { $city } wird versteigert.
haendler-event-sealed = { $seat } hat ein Gebot abgegeben.
haendler-event-bid-kept = Dein Gebot: { $amount }.
haendler-event-bid-shown = { $seat } hat { $amount } geboten.
haendler-event-mastered = { $seat } wird für { $amount } Lademeister von Wagen { $wagon }.
haendler-event-master-stays = { $seat } ist noch Lademeister von Wagen { $wagon }.
haendler-event-loaded = { $seat } lädt { $goods } auf Wagen { $wagon }.
haendler-event-loaded-none = { $seat } lädt jetzt nichts auf Wagen { $wagon }.
haendler-event-ramp-opened = Die Rampe von Wagen { $wagon } ist offen für { $seats }.
haendler-event-asked = { $fee ->
    [0] { $seat } lässt die anderen umsonst auf Wagen { $wagon } laden.
   *[other] { $seat } verlangt { $fee } Ladegebühr für jede Ware, die andere auf Wagen { $wagon } laden.
}
haendler-event-offered = { $loads ->
    [0] { $by } bietet { $seat } an, { $goods } für { $fee } Gulden laden zu lassen.
   *[other] { $by } bietet { $seat } { $fee } Gulden, um { $goods } zu laden.
}
haendler-event-declined = { $by } lehnt ein Angebot von { $seat } ab ({ $goods } für { $fee }).
haendler-event-withdrawn = { $by } nimmt ein Angebot zurück ({ $goods } für { $fee }).
haendler-event-lapsed = Ein Angebot von { $by } ist verfallen ({ $goods } für { $fee }).
haendler-event-agreed = { $by } zahlt { $seat } { $fee } und lädt { $goods } auf Wagen { $wagon }.
haendler-event-shipped = { $by } zahlt { $seat } die feste Ladegebühr von { $fee } und lädt { $goods } auf Wagen { $wagon }.
haendler-event-loaded-free = { $seat } spielt „Kostenlose Zuladung“: { $goods } ohne Gebühr auf Wagen { $wagon }.
haendler-event-passed = { $seat } passt.
haendler-event-ramp-closed = { $seat } schließt die Rampe von Wagen { $wagon }.

## Phase 3
haendler-event-axles-sealed = { $seat } hat sich wegen „Achsenbruch“ entschieden.
haendler-event-axles-kept = Du hast „Achsenbruch“ für Wagen { $wagons } gewählt.
haendler-event-axles-none = Du hast gewählt: kein „Achsenbruch“.
haendler-event-axle-laid = { $seat } legt „Achsenbruch“ auf Wagen { $wagon }.
haendler-event-axle-lifted = { $seat } nimmt den Achsenbruch von Wagen { $wagon } weg.
haendler-event-axle-left = { $seat } lässt den Achsenbruch bis zum Ende der Runde auf Wagen { $wagon }.
haendler-event-tile-turned = { $seat } dreht Bewegungsplättchen { $tile } um.
haendler-event-moved = { $seat } bewegt Wagen { $wagon } mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
} nach { $space }.
haendler-moved-to = { $seat } bewegt Wagen { $wagon } bis { $space }.
haendler-moved-towards = { $seat } bewegt Wagen { $wagon } um { $spaces ->
    [one] ein Feld
   *[other] { $spaces } Felder
} Richtung { $towards }; noch { $left } bis dorthin.
haendler-event-arrived = Wagen { $wagon } kommt in { $city } an.
haendler-event-forfeited = Kein Wagen kann die { $tile } von { $seat } nutzen: Die Punkte verfallen.
haendler-event-courier-moved = { $seat } bewegt den Kurier nach { $space }.
haendler-event-card-earned = { $seat } bekommt eine Einflusskarte und sieht den Stapel durch.
haendler-event-deck-seen = Im Stapel: { $cards }.
haendler-event-card-taken = { $seat } nimmt eine Einflusskarte.
haendler-event-card-kept = Du hast „{ $card }“ genommen.
haendler-event-deck-empty = Der Stapel ist leer: keine Einflusskarte für { $seat }.
haendler-event-tiles-back = Alle Bewegungsplättchen liegen wieder offen.

## Phasen 4 und 5
haendler-event-wheel-sealed = { $seat } hat die Preisscheibe gestellt.
haendler-event-wheel-kept = Deine Preisscheibe: { $first } und { $second }.
haendler-event-wheel-shown = Preisscheibe von { $seat }: { $first } und { $second }.
haendler-event-repriced = { $good } geht um { $number ->
    [one] eine Stufe
   *[other] { $number } Stufen
} weiter und bringt jetzt { $amount }.
haendler-event-office-used = { $seat } nutzt „{ $ability }“: { $good } geht eine Stufe { $direction } und bringt jetzt { $amount }.
haendler-event-office-rested = { $seat } lässt die Preise, wie sie sind.
haendler-event-sold-from-stock = { $seat } verkauft { $good } aus dem Lager in { $city } für { $amount }.
haendler-event-stock-closed = { $seat } verkauft nichts mehr aus dem Lager.
haendler-event-sold-specially = { $seat } spielt „Sonderverkauf“: { $good } aus { $city } für { $amount }.
haendler-event-arrivals = { $number ->
    [0] In dieser Runde kam kein Wagen an.
    [one] In dieser Runde kam ein Wagen an.
   *[other] In dieser Runde kamen { $number } Wagen an.
} Bisherige Ankünfte: { $arrivals }.
haendler-event-bonus-played = { $seat } spielt „Verkauf mit Bonus“ für Wagen { $wagon }.
haendler-event-sold = { $seat } verkauft { $goods } von Wagen { $wagon } in { $city } für { $amount }{ $bonus ->
    [0] .
   *[other] {""}, davon { $bonus } Bonus.
}
haendler-event-bonuses-reset = In { $cities } fällt der Bonus auf 0.
haendler-event-bonuses-raised = In { $cities } steigt der Bonus.

## Phase 6 und das Ende
haendler-event-last-round = { $arrivals } Ankünfte: Mit dieser Runde endet das Spiel.
haendler-event-upkeep = { $seat } zahlt { $amount } Unterhalt.
haendler-event-fell = { $seat } zeigt { $money } Gulden, fällt auf { $level } und zahlt { $amount } Unterhalt.
haendler-event-credited = { $seat } nimmt einen Kredit (2.000).
haendler-event-no-credit = { $seat } nimmt keinen Kredit.
haendler-event-repaid = { $seat } zahlt einen Kredit zurück (2.500).
haendler-event-levels-kept = { $number ->
    [0] Du kaufst keine Stufe; das gilt, sobald alle geantwortet haben.
    [one] Du kaufst eine Stufe; das gilt, sobald alle geantwortet haben.
   *[other] Du kaufst { $number } Stufen; das gilt, sobald alle geantwortet haben.
}
haendler-event-credit-kept = { $taken ->
    [yes] Du nimmst einen Kredit; das gilt, sobald alle geantwortet haben.
   *[no] Du nimmst keinen Kredit; das gilt, sobald alle geantwortet haben.
}
haendler-event-rose = { $seat } steigt für { $amount } auf: { $level }.
haendler-event-climbed = { $seat } spielt „Sozialer Aufstieg“ und steigt für { $amount } auf: { $level }.
haendler-event-rested = { $seat } kauft keine weitere Stufe.
haendler-event-axles-cleared = Die Achsenbrüche sind behoben: Wagen { $wagons }.
haendler-event-money-shown = { $seat } hatte { $amount } Gulden.
haendler-event-ended = Das Spiel ist zu Ende.

## Neben den Phasen
haendler-event-ordered = { $seat } zu Einflusskarten: „{ $scope }“.
haendler-event-deal-proposed = Geschäft { $number }: { $by } bietet { $seat } { $gives } gegen { $gets }.
haendler-event-deal-agreed = { $by } und { $seat } sind sich über Geschäft { $number } einig.
haendler-event-deal-refused = { $seat } lehnt Geschäft { $number } von { $by } ab.
haendler-event-deal-revoked = { $by } nimmt Geschäft { $number } zurück.
haendler-event-deal-lapsed = Geschäft { $number } von { $by } verfällt.
haendler-event-card-given = { $by } gibt { $seat } eine Einflusskarte.
haendler-event-card-passed = Es ist „{ $card }“.

# Neuigkeiten über eigene Taten, in der zweiten Person
haendler-own-axle-laid = Du legst „Achsenbruch“ auf Wagen { $wagon }.
haendler-own-axle-lifted = Du nimmst den Achsenbruch von Wagen { $wagon } weg.
haendler-own-axle-left = Du lässt den Achsenbruch bis zum Ende der Runde auf Wagen { $wagon }.
haendler-own-office-rested = Du lässt die Preise, wie sie sind.
haendler-own-stock-closed = Du verkaufst nichts mehr aus dem Lager.
haendler-own-rested = Du kaufst keine weitere Stufe.
haendler-own-starts = Du bist erster Startspieler.
haendler-own-round = Runde { $round } beginnt. Du bist Startspieler.
haendler-own-opened = Du bringst „{ $ability }“ für { $amount } zur Versteigerung.
haendler-own-raised = Du bietest { $amount } für „{ $ability }“.
haendler-own-dropped = Du steigst bei „{ $ability }“ aus.
haendler-own-tile-turned = Du drehst Bewegungsplättchen { $tile } um.
haendler-own-passed = Du passt.
haendler-own-stopped = Du hast fertig eingekauft.
haendler-own-withdrawn = Du nimmst dein Angebot zurück ({ $goods } für { $fee }).
haendler-own-lapsed = Dein Angebot ist verfallen ({ $goods } für { $fee }).
haendler-own-money-shown = Du hattest { $amount } Gulden.
haendler-own-deal-proposed = Geschäft { $number }: Du bietest { $seat } { $gives } gegen { $gets }.
haendler-own-deal-agreed = Du und { $seat } seid euch über Geschäft { $number } einig.
haendler-own-deal-refused = { $seat } lehnt dein Geschäft { $number } ab.
haendler-own-deal-revoked = Du nimmst Geschäft { $number } zurück.
haendler-own-deal-lapsed = Dein Geschäft { $number } verfällt.

## Neuigkeiten: was aus mehreren Ereignissen wurde
haendler-news-wagon = Wagen { $wagon }: { $who ->
    [you] du
   *[they] { $seat }
} { $parts }.
haendler-news-bid = { $who ->
    [you] du
   *[they] { $seat }
} { $amount }
haendler-did-win = { $who ->
    [you] gewinnst
   *[they] gewinnt
} mit { $amount } ({ $bids }{ $tied ->
    [0] { "" }
   *[other] ; bei Gleichstand gewinnt, wer in der Reihenfolge vorn ist
})
haendler-did-win-unopposed = { $who ->
    [you] wirst
   *[they] wird
} umsonst Lademeister (niemand bietet)
haendler-did-stay = { $who ->
    [you] bist
   *[they] ist
} noch Lademeister
haendler-did-load = { $who ->
    [you] lädst
   *[they] lädt
} { $goods }
haendler-did-let = { $who ->
    [you] lässt
   *[they] lässt
} die anderen umsonst laden
haendler-did-charge = { $who ->
    [you] verlangst
   *[they] verlangt
} von den anderen { $fee } Ladegebühr je Ware
haendler-news-fee = { $reader ->
    [payer] Du zahlst { $seat } { $fee } und lädst { $goods } auf Wagen { $wagon }.
    [master] { $by } zahlt dir { $fee } und lädt { $goods } auf Wagen { $wagon }.
   *[other] { $by } zahlt { $seat } { $fee } und lädt { $goods } auf Wagen { $wagon }.
}
haendler-news-offer = { $reader ->
    [by] { $loads ->
        [0] Du bietest { $seat } an, { $goods } für { $fee } Gulden laden zu lassen.
       *[other] Du bietest { $seat } { $fee } Gulden, um { $goods } zu laden.
    }
   *[seat] { $loads ->
        [0] { $by } bietet dir an, { $goods } für { $fee } Gulden laden zu lassen.
       *[other] { $by } bietet dir { $fee } Gulden, um { $goods } zu laden.
    }
}
haendler-news-decline = { $reader ->
    [by] Du lehnst ein Angebot von { $seat } ab ({ $goods } für { $fee }).
   *[seat] { $by } lehnt dein Angebot ab ({ $goods } für { $fee }).
}
haendler-did-load-free = { $who ->
    [you] spielst
   *[they] spielt
} „Kostenlose Zuladung“: { $goods } ohne Gebühr auf Wagen { $wagon }
haendler-news-lot = { $goods } ({ $city })
haendler-did-buy = { $who ->
    [you] kaufst
   *[they] kauft
} { $lots } { $amount ->
    [0] umsonst
   *[other] für { $amount }
}
haendler-did-arrive = { $who ->
    [you] bringst
   *[they] bringt
} Wagen { $wagon } nach { $space }
haendler-did-move-to = { $who ->
    [you] bewegst
   *[they] bewegt
} Wagen { $wagon } bis { $space }
haendler-did-move = { $who ->
    [you] bewegst
   *[they] bewegt
} Wagen { $wagon } um { $spaces ->
    [one] ein Feld
   *[other] { $spaces } Felder
} Richtung { $towards } (noch { $left })
haendler-did-forfeit = { $who ->
    [you] kannst
   *[they] kann
} die { $tile } nicht nutzen
haendler-did-courier = { $who ->
    [you] bewegst
   *[they] bewegt
} den Kurier bis { $space }
haendler-did-take-card = { $who ->
    [you] nimmst
   *[they] nimmt
} eine Einflusskarte
haendler-did-take = { $who ->
    [you] nimmst
   *[they] nimmt
} die Einflusskarte „{ $card }“
haendler-news-prices = Verkaufspreise: { $prices }.
haendler-news-price = { $good } { $change } → { $amount }
haendler-did-sell = { $who ->
    [you] verkaufst
   *[they] verkauft
} { $lots }
haendler-news-sold = { $goods } in { $city } für { $amount }{ $bonus ->
    [0] {""}
   *[other] {" "}(davon { $bonus } Bonus)
}
haendler-news-sold-from-stock = { $goods } aus dem Lager in { $city } für { $amount }
haendler-news-sold-specially = { $goods } aus dem Lager in { $city } für { $amount } (Sonderverkauf)
haendler-did-upkeep = { $who ->
    [you] zahlst
   *[they] zahlt
} { $amount } Unterhalt
haendler-did-fall = { $who ->
    [you] fällst
   *[they] fällt
} auf den Rang „{ $level }“, weil { $money } Gulden nicht reichen{ $amount ->
    [0] {""}
   *[other] , und { $who ->
    [you] zahlst
   *[they] zahlt
} { $amount } Unterhalt
}
haendler-did-credit = { $who ->
    [you] nimmst
   *[they] nimmt
} einen Kredit über { $amount }
haendler-did-repay = { $who ->
    [you] zahlst
   *[they] zahlt
} einen Kredit mit { $amount } zurück
haendler-did-rise = { $who ->
    [you] erreichst
   *[they] erreicht
} für { $amount } den Rang „{ $level }“
haendler-did-rest = kaufst keine Stufe
haendler-did-buy-ability = { $who ->
    [you] kaufst
   *[they] kauft
} „{ $ability }“ für { $amount }
haendler-did-draw = { $who ->
    [you] zahlst
   *[they] zahlt
} { $amount } und { $who ->
    [you] ziehst
   *[they] zieht
} { $abilities }

## Wie es steht
haendler-headline-auction = Geschäftsgründung: { $lot } steht bei { $price }, am Zug: { $seats }
haendler-headline-opening = Geschäftsgründung: { $seats } wählt die nächste Fähigkeit
haendler-headline-market = Runde { $round }, Phase 1: Alle kaufen ein, am Zug: { $seats }
haendler-headline-purchase = Runde { $round }, Phase 1: { $seats } kauft ein
haendler-headline-bidding = Runde { $round }, Phase 2: Gebote für Wagen { $wagon }, am Zug: { $seats }
haendler-headline-loading = Runde { $round }, Phase 2: { $seats } belädt Wagen { $wagon }
haendler-headline-ramp = Runde { $round }, Phase 2: Rampe von Wagen { $wagon } offen, am Zug: { $seats }
haendler-headline-last-call = Runde { $round }, Phase 2: „Kostenlose Zuladung“ auf Wagen { $wagon }, am Zug: { $seats }
haendler-headline-axles = Runde { $round }, Phase 3: „Achsenbruch“ vor dem ersten Zug, am Zug: { $seats }
haendler-headline-repair = Runde { $round }, Phase 3: { $seats } entscheidet über einen Achsenbruch
haendler-headline-turn = Runde { $round }, Phase 3: { $seats } zieht
haendler-headline-fork = Runde { $round }, Phase 3: { $seats } wählt eine Straße für Wagen { $wagon }
haendler-headline-search = Runde { $round }, Phase 3: { $seats } sieht den Stapel durch
haendler-headline-wheels = Runde { $round }, Phase 4: Preisscheiben, am Zug: { $seats }
haendler-headline-office = Runde { $round }, Phase 4: Kontor von { $seats }
haendler-headline-warehouse = Runde { $round }, Phase 4: Lagerverkauf von { $seats }
haendler-headline-special-sale = Runde { $round }, Phase 4: Einflusskarten, am Zug: { $seats }
haendler-headline-bonus-sale = Runde { $round }, Phase 5: Einflusskarten vor dem Verkauf, am Zug: { $seats }
haendler-headline-debt = Runde { $round }, Phase 6: Kredite, am Zug: { $seats }
haendler-headline-status = Runde { $round }, Phase 6: Stufen kaufen, am Zug: { $seats }
haendler-headline-over = Das Spiel ist nach { $round } Runden zu Ende

haendler-position-chart = Ankünfte: { $arrivals } von { $end }. Eine Stufe kostet { $price }. Startspieler: { $seat }.
haendler-position-lots = Noch zu versteigern: { $lots }.
haendler-position-player = { $seat }: { $level } (Unterhalt { $upkeep }); Fähigkeiten: { $abilities }; Plättchen: { $tiles }; Einflusskarten: { $cards }{ $credits ->
    [0] {""}
   *[other] ; Kredite: { $credits }
}{ $sealed ->
    [yes] ; hat geheim geantwortet
   *[no] {""}
}{ $orders ->
    [phase] ; in dieser Phase nicht nach Karten gefragt
    [round] ; in dieser Runde nicht nach Karten gefragt
   *[none] {""}
}.
haendler-position-wagon = Wagen { $wagon } steht bei { $space }, in Richtung { $facing }.
haendler-position-wagon-city = Wagen { $wagon } steht in { $space }{ $arrived ->
    [yes] , angekommen in dieser Runde
   *[no] {""}
}.
haendler-position-master = Wagen { $wagon }: Lademeister { $seat }.
haendler-position-load = Wagen { $wagon }, { $seat }: { $goods }.
haendler-position-axles = Wagen { $wagon }: Achsenbruch von { $seats }.
haendler-position-courier = Der Kurier steht bei { $space }.
haendler-position-city = { $city } stellt her: { $goods }; Bonus { $bonus }.
haendler-position-warehouse = { $city }, { $seat }: { $goods }.
haendler-position-good = { $good }: Einkauf { $buy }, Verkauf { $sell }, Vorrat { $supply }.
haendler-position-cards = Einflusskarten: { $deck } im Stapel; aus dem Spiel: { $used }.
haendler-position-offer = Angebot von { $by }: { $loader } lädt { $goods } für { $fee }.
haendler-position-money = Dein Geld: { $amount } Gulden.
haendler-position-hand = Deine Einflusskarten: { $cards }.

## Das Ende
haendler-reason-arrivals = Genug Wagen sind angekommen, und die letzte Runde ist gespielt.
haendler-score-credits = Kredite
haendler-score-status = Stufe
haendler-score-money = Gulden

## Wie eine Partie gewonnen wurde, und was alle am Ende hatten
haendler-result-credits = { $value ->
    [0] { "" }
    [one] ein Kredit offen
   *[other] { $value } Kredite offen
  }
haendler-result-status = { $level }
haendler-result-money = { $value } Gulden
haendler-won-credits = schuldenfrei, anders als { $second }
haendler-won-status = { $by ->
    [one] eine Stufe über { $second }
   *[other] { $by } Stufen über { $second }
  }
haendler-won-money = auf derselben Stufe wie { $second }, mit { $by } Gulden mehr

## Was Fähigkeiten und Einflusskarten tun, für das Bild der Hand
haendler-effect-einkauf = Phase 1: Dein ganzer Einkauf kostet 100
haendler-effect-wagnerei = Phase 3: ein zusätzlicher Bewegungspunkt
haendler-effect-grosse-wagnerei = Phase 3: zwei zusätzliche Bewegungspunkte
haendler-effect-kurier = Phase 3: den Kurier ein Feld bewegen; endet er bei einem Wagen, gibt es eine Einflusskarte
haendler-effect-express = Phase 3: den Kurier genau zwei Felder bewegen; endet er bei einem Wagen, gibt es eine Einflusskarte
haendler-effect-kontor = Phase 4: einen Preis um eine Stufe hinauf oder hinab
haendler-effect-grosses-kontor = Phase 4: einen Preis um eine Stufe hinauf oder hinab, auch von ganz oben nach ganz unten und zurück
haendler-effect-lagerverkauf = Phase 4: bis zu drei Waren aus einem Lager zum Einkaufspreis verkaufen
haendler-effect-achsenbruch = Vor dem ersten Zug: Ein Wagen steht still, bis du dran bist oder die ganze Runde
haendler-effect-zuladung = Beim Beladen: eine oder zwei Waren ohne Gebühr und ohne zu fragen
haendler-effect-sonderverkauf = Ende von Phase 4: eine Ware aus einem Lager für 800 verkaufen
haendler-effect-aufstieg = Phase 6: eine Stufe für 1.200
haendler-effect-bonus = Phase 5: Bonus auch für Waren, die die Stadt selbst herstellt
haendler-effect = { $name }: { $effect }.

## Vorausgeplant
haendler-winning-bid = weiter bieten
haendler-winning-rest = 0 bieten
haendler-load-ask = vor dem Laden fragen
haendler-load-best = das Teuerste laden
haendler-lot = { $good } → { $city }
haendler-lot-same = noch einmal dasselbe
haendler-lot-nothing = nichts mehr
haendler-loan-credit = nehmen
haendler-loan-no-credit = nicht nehmen
haendler-prompt-limit = Dein Höchstgebot für eine Fähigkeit: bis dahin wird für dich erhöht
haendler-prompt-shop-ahead = Runde { $round }: dein ganzer Einkauf
haendler-prompt-bid-ahead = Runde { $round }: Gebote für die Wagen
haendler-prompt-load-ahead = Runde { $round }: als Lademeister laden
haendler-prompt-fare-ahead = Runde { $round }: was du für das Laden auf fremden Wagen zahlst
haendler-prompt-toll-ahead = Runde { $round }: was andere für das Laden auf deinen Wagen zahlen
haendler-prompt-drive-ahead = Runde { $round }: dein Bewegungsplättchen
haendler-prompt-wheel-ahead = Runde { $round }: deine Preisscheibe
haendler-prompt-price-ahead = Runde { $round }: mit deinem Kontor einen Preis ändern
haendler-prompt-stock-ahead = Runde { $round }: Lagerverkauf
haendler-prompt-credit-ahead = Runde { $round }: einen Kredit nehmen, falls du den Unterhalt nicht zahlen kannst?
haendler-prompt-status-ahead = Runde { $round }: Stufen kaufen
haendler-prompt-pass-ahead = Einflusskarten: für mich passen
haendler-short-limit = Höchstgebot
haendler-short-fare-ahead = Ladegebühr, die du zahlst, in Runde { $round }
haendler-short-toll-ahead = Ladegebühr, die du nimmst, in Runde { $round }
haendler-short-price-ahead = Kontor in Runde { $round }
haendler-short-credit-ahead = Kredit in Runde { $round }
haendler-field-limit-ability = Sonderfähigkeit
haendler-field-limit-most = Höchstens, in Gulden
haendler-field-shop-ahead-first = Erste Ware
haendler-field-shop-ahead-second = Zweite Ware
haendler-field-shop-ahead-third = Dritte Ware
haendler-field-shop-ahead-most = Preis je Ware, höchstens
haendler-field-bid-ahead-first = Wagen 1, in Gulden
haendler-field-bid-ahead-second = Wagen 2, in Gulden
haendler-field-bid-ahead-third = Wagen 3, in Gulden
haendler-field-bid-ahead-winning = Sobald du einen Wagen gewonnen hast
haendler-field-bid-ahead-load = Als Lademeister
haendler-field-fare-ahead-fee = Du zahlst je Ware, in Gulden
haendler-field-toll-ahead-least = Du verlangst je Ware, in Gulden
haendler-field-drive-ahead-tile = Plättchen
haendler-field-wheel-ahead-first = Erster Pfeil
haendler-field-wheel-ahead-second = Zweiter Pfeil
haendler-field-price-ahead-good = Ware
haendler-field-price-ahead-direction = Eine Stufe
haendler-field-stock-ahead-least = Preis je Ware, mindestens
haendler-field-credit-ahead-loan = Kredit
haendler-field-status-ahead-levels = Stufen
haendler-field-status-ahead-most = Preis je Stufe, höchstens
haendler-option-limit = { $ability } für höchstens { $most }
haendler-option-shop-ahead = { $first } kaufen, { $second }, { $third }
haendler-option-bid-ahead = Wagen 1–3: { $first } / { $second } / { $third } bieten; nach einem Zuschlag { $winning }, { $load }
haendler-option-load-ahead = Als Lademeister laden, was am meisten bringt
haendler-option-fare-ahead = Bis zu { $fee } je Ware zahlen, sonst die Rampe verlassen
haendler-option-toll-ahead = Ab { $least } Ladegebühr je Ware annehmen, weniger ablehnen
haendler-option-drive-ahead = Plättchen { $tile }, wo es dir am meisten bringt
haendler-option-wheel-ahead = { $first } und { $second }
haendler-option-price-ahead = { $good } { $direction }
haendler-option-stock-ahead = Ab { $least } verkaufen, das Teuerste zuerst
haendler-option-credit-ahead = Kredit: { $loan }
haendler-option-status-ahead = { $levels ->
    [0] Keine Stufe
    [one] Eine Stufe für höchstens { $most }
   *[other] Bis zu { $levels } Stufen, je höchstens { $most }
}
haendler-option-pass-ahead = Passen bis zum Ende von Runde { $round }
haendler-when-limit = wenn { $ability } versteigert wird und andere bieten
haendler-when-shop-ahead = wenn du in Runde { $round } einkaufst
haendler-when-bid-ahead = wenn in Runde { $round } Wagen versteigert werden
haendler-when-load-ahead = wenn du in Runde { $round } Lademeister bist
haendler-when-fare-ahead = wenn in Runde { $round } eine Rampe für dich offen ist
haendler-when-toll-ahead = wenn du in Runde { $round } Lademeister bist und andere Angebote machen
haendler-when-drive-ahead = wenn du in Runde { $round } am Zug bist
haendler-when-wheel-ahead = wenn in Runde { $round } die Preisscheiben gestellt werden
haendler-when-price-ahead = wenn du in Runde { $round } dein Kontor nutzen kannst
haendler-when-stock-ahead = wenn du in Runde { $round } den Lagerverkauf nutzen kannst
haendler-when-credit-ahead = falls du in Runde { $round } den Unterhalt nicht zahlen kannst
haendler-when-status-ahead = wenn in Runde { $round } Stufen gekauft werden
haendler-when-pass-ahead = sooft Karten gespielt werden können, bis zum Ende von Runde { $round }
haendler-expired-dear = { $good } kostete { $price }, mehr als du zahlen wolltest.
haendler-expired-status = Eine Stufe kostete { $price }, mehr als du zahlen wolltest.

# Wozu eine Frage gut ist: für alle, die das Spiel kennenlernen.
haendler-why-open = Als Erster zu wählen bringt wenig; wichtig ist, nicht mehr zu zahlen, als die Fähigkeit einbringt.
haendler-why-raise = Eine Fähigkeit wirkt in jeder weiteren Runde: Je früher du sie kaufst, desto länger lohnt sie sich.
haendler-why-buy = Kauf, wo ein Wagen steht: Verkauft wird in anderen Städten, am besten zu hohem Preis.
haendler-why-bid = Biete weniger, als deine Waren bringen werden; 0 zu bieten kostet nichts.
haendler-why-load = Lade, was am meisten bringt, oder was auch andere haben: Sie können es dann nicht laden.
haendler-why-ramp = Biete höchstens, was die Ware beim Verkauf bringt, und weniger, wenn du auf einen anderen Wagen warten kannst.
haendler-why-ramp-master = Eine Gebühr gehört dir sofort, ein leerer Platz bringt nichts; und wer mitlädt, hilft dem Wagen ans Ziel.
haendler-why-destination = Verkauft wird nur, was ankommt. Bring Wagen mit deinen Waren ans Ziel, oder halte die auf, die nur fremde Waren tragen.
haendler-why-tile = Heb auch kleine Plättchen auf: Alle vier kommen erst nach jeder vierten Runde zurück.
haendler-why-courier = Wo Kurier und Wagen sich treffen, ziehst du eine Einflusskarte.
haendler-why-wheel = Heb, was du gleich verkaufst, und rechne damit, dass andere dieselben Waren heben.
haendler-why-office = Heb eine Ware, die du gleich verkaufst, oder senk eine, die andere gleich verkaufen.
haendler-why-warehouse = Was so bald kein Wagen mitnimmt, verkaufst du besser aus dem Lager.
haendler-why-debt = Ein Kredit kostet 500, doch ohne ihn fällst du vielleicht tiefer; wer am Ende noch Schulden hat, wird Letzter.
haendler-why-status = Früh gekaufte Stufen sind billiger, aber jede erhöht deinen Unterhalt.
haendler-why-repay = Ein Kredit schadet bis zum Ende nicht, aber solange du einen hast, steigst du nicht auf.

# Was man für einen Zug tippt, neben dem, was auf seinem Knopf steht.
haendler-typed-accept = akzeptieren angebot
haendler-typed-achsenbruch = spielen legen
haendler-typed-bid = gebot
haendler-typed-buy = kaufen nehmen
haendler-typed-close = zu
haendler-typed-courier = bewegen ziehen
haendler-typed-done = fertig
haendler-typed-go = bewegen ziehen fahren
haendler-typed-levels = kaufen aufsteigen steigen nehmen
haendler-typed-load = beladen laden
haendler-typed-no-credit = keinen
haendler-typed-offer = angebot
haendler-typed-open = versteigern öffnen
haendler-typed-price = verschieben ändern preis
haendler-typed-push = bewegen ziehen fahren
haendler-typed-raise = erhöhen
haendler-typed-road = nehmen fahren
haendler-typed-sell = verkaufen
haendler-typed-sonderverkauf = spielen verkaufen
haendler-typed-take = nehmen
haendler-typed-tile = umdrehen nehmen drehen
haendler-typed-wheel = drehen rad
haendler-typed-withdraw = zurückziehen ziehen zurück
haendler-typed-zuladung = spielen

## The symbols of the pictures
haendler-legend-wagon = Wagen mit Nummer und Ladung
haendler-legend-facing = Wohin der Wagen weiterfährt
haendler-legend-master = Lademeister des Wagens
haendler-legend-place = Freier Ladeplatz
haendler-legend-way = Weg der letzten Bewegung
haendler-legend-courier = Kurier: Trifft er einen Wagen, bringt er eine Einflusskarte
haendler-legend-bonus = Bonus für jede hier verkaufte Ware, die die Stadt nicht herstellt
haendler-legend-rank = Stand: Der höchste gewinnt
haendler-legend-arrivals = Ankünfte, und der Preis einer Stufe dann
haendler-legend-letter = Einflusskarten auf der Hand oder im Stapel
haendler-legend-cards = Noch nicht genutzte Einflusskarten
haendler-legend-tile = Bewegungsplättchen, noch nicht benutzt
haendler-legend-axle = Achsenbruch: Der Wagen fährt nicht
haendler-legend-debt = Offene Kredite
haendler-legend-seal = Hat geheim geantwortet
haendler-legend-supply = Waren im Vorrat

haendler-lessons-intro = Du kaufst günstig Waren, lässt sie von Wagen in andere Städte bringen und machst aus dem Geld **Stand**: Der höchste gewinnt. Das Spiel endet, wenn { $arrivals } Wagen angekommen sind, nach etwa sieben Runden.
haendler-lesson-buy-name = Einkaufen
haendler-lesson-buy = Jede Runde beginnt auf dem Markt: Du kaufst bis zu drei Waren (in der ersten Runde zweimal), jede für dein Lager in einer Stadt, die sie herstellt. Verkauft werden sie anderswo; kauf also, wo ein Wagen sie abholen kann: { $wagons }.
haendler-taught-wagon = Wagen { $wagon } in { $city } (dort: { $goods })
haendler-taught-bonus = { $city } +{ $bonus } ({ $goods })
haendler-lesson-buy-buy = Was du gekauft hast, liegt im Lager, bis ein Wagen es mitnimmt.
haendler-lesson-buy-done = Gespartes Geld hilft beim Bieten, aber nur Waren unterwegs bringen mehr ein.
haendler-lesson-bid-name = Um einen Wagen bieten
haendler-lesson-bid = Alle bieten geheim um Wagen { $wagon } in { $city }. Wer am meisten bietet, zahlt, wird **Lademeister** und lädt bis zu drei gleiche Waren umsonst; die anderen zahlen ihm eine Ladegebühr.{ $worth ->
    [0] {" "}Du hast dort nichts zu laden.
   *[other] {" "}Du hast dort { $goods }, derzeit bis zu { $worth } wert.
}
haendler-lesson-bid-bid = Nur das höchste Gebot wird bezahlt; 0 kostet nichts. Danach sehen alle die Gebote.
haendler-lesson-load-name = Beladen
haendler-lesson-load = Du bist Lademeister von Wagen { $wagon } in { $city }. Verkauft wird nur, was auf einem Wagen liegt. Lade also: In deinem Lager dort hast du { $goods }.
haendler-lesson-load-load = Sie sind unterwegs. Deine Plätze auf dem Wagen kann dir niemand nehmen.
haendler-lesson-load-done = Ein leerer Wagen bringt dir nichts ein.
haendler-lesson-ramp-name = Mitfahren
haendler-lesson-ramp = Lademeister von Wagen { $wagon } in { $city } ist { $seat }. Die anderen dürfen je zwei Waren anderer Sorten laden, für eine Ladegebühr, auf die sich beide einigen. Du hast dort { $goods }. Biete zum Beispiel 200.
haendler-lesson-ramp-offer = Du zahlst nur, wenn dein Angebot angenommen wird; bis dahin kannst du es zurücknehmen.
haendler-lesson-ramp-pass = Was im Lager bleibt, wartet auf einen anderen Wagen.
haendler-lesson-move-name = Einen Wagen bewegen
haendler-lesson-move = Jeder dreht ein Bewegungsplättchen um (1 bis 4) und bewegt einen Wagen so weit; *{ $ability }* gibt dir ein Feld dazu. Die nächste Stadt verkauft zuerst; wer eine Ware nicht herstellt, zahlt einen Bonus: { $bonuses }.
haendler-lesson-move-go = In einer Stadt hält und verkauft ein Wagen. Nach jeder vierten Runde kommen die Plättchen zurück.
haendler-lesson-move-push = Ein zusätzliches Feld darf auch ein anderer Wagen fahren.
haendler-lesson-move-done = Nach jeder vierten Runde kommen die Plättchen zurück.
haendler-lesson-wheel-name = Die Preisscheibe
haendler-lesson-wheel = Wagen { $wagon } ist in { $city }; dort verkaufst du { $goods }. Vorher stellen alle geheim zwei Pfeile; jeder hebt einen Preis um eine Stufe. { $good } bringt { $price }; über { $top } fällt es auf { $bottom }.
haendler-lesson-wheel-wheel = Alle Scheiben werden zugleich aufgedeckt; zusammen können sie einen Preis nach unten kippen.
haendler-lesson-office-name = Eine Fähigkeit
haendler-lesson-office = Jeder hat zwei Fähigkeiten für das ganze Spiel. Mit einer von deinen, *{ $ability }*, änderst du in jeder Runde einen Preis um eine Stufe. { $good } bringt jetzt { $price }.
haendler-lesson-office-price = Er gilt für alle Waren dieser Sorte, die jetzt verkauft werden, auch die der anderen.
haendler-lesson-office-done = In der nächsten Runde kannst du es wieder einsetzen.
haendler-lesson-status-name = Stand
haendler-lesson-status = Du hast { $money } Gulden. In jeder Runde darfst du bis zu zwei Stufen Stand kaufen: Der höchste gewinnt. Eine kostet jetzt { $price }, mit jeder Ankunft mehr (bisher { $arrivals } von { $end }); höhere kosten mehr Unterhalt.
haendler-lesson-status-levels = Damit gewinnt man; behalte genug für Waren und Unterhalt.
haendler-lesson-status-done = Du kannst dein Geld erst in Waren stecken, aber Stufen werden teurer.
haendler-lessons-rest = Du hast eine ganze Runde gespielt; die nächste beginnt wieder auf dem Markt. Gut zu wissen: Der **Kurier** ist der Reiter auf dem Plan. Trifft er am Ende einer Bewegung auf einen Wagen, nimmt sich, wer bewegt hat, eine Einflusskarte, eine Sonderaktion. Der Bonus einer Stadt fällt auf 0, wenn dort ein Wagen verkauft hat, und steigt in jeder Runde in den anderen Städten. Nicht dabei: Kredite.
