# Hellweg westfalicus auf Deutsch.
hellweg-name = Hellweg westfalicus
hellweg-about = Handel mit Bier, Salz und Eisenwaren im mittelalterlichen Westfalen: Kutschen verbinden die Städte, und wer am reichsten ist, gewinnt. 2 bis 4 Spieler, 12 Durchgänge. Von Michael Schacht.

hellweg-setting-months = Länge
hellweg-setting-months-12 = 12 Durchgänge
hellweg-setting-months-10 = 10 Durchgänge (zwei Karten bleiben in der Schachtel)
hellweg-setting-warehouse = Lagerhaus und Privilegien
hellweg-setting-warehouse-off = Ohne
hellweg-setting-warehouse-on = Mit
hellweg-setting-passengers = Personenverkehr
hellweg-setting-passengers-off = Ohne
hellweg-setting-passengers-on = Mit
hellweg-setting-layout = Karte
hellweg-setting-layout-twelve = Zwölf Städte
hellweg-setting-layout-ten = Zehn Städte (nur die in der Regel genannten)
hellweg-setting-selling = Warenverkauf
hellweg-setting-selling-in_turn = Nacheinander
hellweg-setting-selling-together = Alle gleichzeitig (schneller)
hellweg-setting-quick = Startaufstellung
hellweg-setting-quick-off = nacheinander
hellweg-setting-quick-on = alle zugleich (schneller Tisch); wer später setzt, sieht schon die anderen
hellweg-setting-open_memory = Gedächtnis
hellweg-setting-open_memory-off = Gespielte Karten bleiben verdeckt
hellweg-setting-open_memory-on = Zeigen, welche Karten noch kommen

hellweg-sort-beer = Bier
hellweg-sort-salt = Salz
hellweg-sort-iron = Eisenwaren
hellweg-ware-coal = Kohle
hellweg-ware-herring = Heringe
hellweg-ware-wine = Wein
hellweg-ware-tobacco = Tabak
hellweg-ware-card = { $ware } { $number }
hellweg-piece-token = 1 Warenstein
hellweg-piece-carriage = 1 Kutsche
hellweg-pieces-tokens = { $tokens ->
    [one] 1 Warenstein
   *[other] { $tokens } Warensteine
}
hellweg-pieces-carriages = { $carriages ->
    [one] 1 Kutsche
   *[other] { $carriages } Kutschen
}
hellweg-privilege-storage = „Einlagern“
hellweg-privilege-unload = „Auslagern“
hellweg-privilege-thaler = „Thaler nehmen und aufdecken“
hellweg-effect-storage = „Einlagern“: einen Warenstein oder eine Kutsche auf das Lagerfeld legen.
hellweg-effect-unload = „Auslagern“: alles vom Lagerfeld auf dem Plan einsetzen.
hellweg-effect-thaler = „Thaler nehmen und aufdecken“: einen Thaler nehmen und deine anderen Privilegien aufdecken.
hellweg-effect-ware = { $card }: { $worth } wert, { $function }.
hellweg-privilege-black = 2 Kutschen
hellweg-function-none = ohne Funktion
hellweg-function-goods = +1 bei jedem Verkauf von { $sort }
hellweg-function-carriage = +1 für jede Kutsche, die ein Verkauf kostet
hellweg-function-pair = { $one } und { $other } zusammen { $bonus } wert

hellweg-prompt-setup-token = Startaufstellung: Wohin kommt dein Warenstein? Nicht nach Dortmund.
hellweg-prompt-setup-carriage = Startaufstellung: Auf welche Straße bei { $town } kommt deine Kutsche?
hellweg-prompt-sale = { $town } sucht { $sort } und zahlt { $thaler }{ $bonus ->
    [0] { "" }
   *[other] {" "}+ { $bonus } (letzte Karte)
}: Was verkaufst du?
hellweg-prompt-clearance = Einen beliebigen Warenstein an die Bank verkaufen? Du hast in keiner der vier Städte verkauft.
hellweg-prompt-action = Was tut dein Händler { $merchant }?{ $off ->
    [0] { "" }
   *[other] {" "}Weil dein anderer auf dem Marktfeld steht, kosten Städte und Karten { $off } weniger.
}
hellweg-prompt-privilege = Vor deiner Aktion: ein Privileg einsetzen oder wählen?
hellweg-prompt-after = Noch etwas, bevor dein Zug endet?
hellweg-prompt-buy-token = Setz den Warenstein ein
hellweg-prompt-buy-carriage = Auf welche Straße bei { $town } kommt die Kutsche?
hellweg-prompt-stockup-token = In welches Haus, in dem du schon Warensteine hast, kommt der neue?
hellweg-prompt-stockup-carriage = Auf welche Straße bei einer Stadt mit Warensteinen von dir kommt die Kutsche?
hellweg-prompt-bonus = Deine Karte bringt eine Kutsche mit: Auf welche Straße kommt sie?
hellweg-prompt-unload-token = { $left ->
    [one] Ein Warenstein ist einzusetzen: Wohin?
   *[other] { $left } Warensteine sind einzusetzen: Wohin kommt der nächste?
}
hellweg-prompt-unload-carriage = { $left ->
    [one] Eine Kutsche: Auf welche Straße?
   *[other] { $left } Kutschen sind einzusetzen: Auf welche Straße kommt die nächste?
}
hellweg-prompt-empty-token = Einen eigenen Warenstein zurücknehmen oder verzichten? Dein Vorrat an Warensteinen ist leer.
hellweg-prompt-empty-carriage = Eine eigene Kutsche zurücknehmen oder verzichten? Dein Vorrat an Kutschen ist leer.

# Was man bei einer Frage vor Augen braucht
hellweg-brief-start = { $carriage ->
    [0] Zu diesem Warenstein gehört keine Kutsche.
   *[other] Ein Warenstein ist eine Ware, die du aus seinem Haus verkaufst. Danach kommt eine Kutsche auf eine Straße dort.
}
hellweg-brief-lacking = Davon hast du noch keinen Warenstein: { $sorts }.
hellweg-brief-money = Du hast { $thaler } Thaler.
hellweg-brief-purse = Du hast { $thaler } Thaler, { $tokens ->
    [one] 1 Stein
   *[other] { $tokens } Steine
}, { $carriages ->
    [one] 1 Kutsche
   *[other] { $carriages } Kutschen
}.
hellweg-brief-board = { $stocks ->
    [0] Auf dem Plan
   *[other] Steine (nur dort Aufstocken)
}: { $sorts }.
hellweg-brief-sort = { $tokens ->
    [1] { "" }
   *[other] { $tokens } ×{" "}
}{ $sort } ({ $towns })
hellweg-brief-supply = Noch in deinem Vorrat: { $tokens ->
    [0] kein Warenstein
    [one] 1 Warenstein
   *[other] { $tokens } Warensteine
} und { $carriages ->
    [0] keine Kutsche
    [one] 1 Kutsche
   *[other] { $carriages } Kutschen
}.
hellweg-brief-marks = →{ $more }: führt zu { $more ->
    [one] 1 weiteren Stadt
   *[other] { $more } weiteren Städten
}.
hellweg-brief-road = Ein Verkauf über eine braune Straße nimmt deine Kutsche dort vom Plan, außer du hast zwei darauf. Von einer gepflasterten Straße nie.
hellweg-brief-bonus = Sie kostet nichts; setzt du sie jetzt nicht ein, verfällt sie.
hellweg-brief-at = { $tokens } in { $town }
hellweg-brief-held = { $sort } hast du: { $places }.
hellweg-brief-extras = Das Zusatzgeld deiner Karten ist schon eingerechnet: { $cards }.
hellweg-brief-free = Verkäufe, die keine Kutsche kosten: { $sales }.
hellweg-brief-free-sale = { $carried ->
    [0] { "" }
   *[other] { $source } →{" "}
}{ $town }
hellweg-brief-reach = Kutschen bis: { $towns }.
hellweg-brief-cost = Ein Verkauf kostet den Warenstein, auf Braun eine Kutsche, außer bei zweien.
hellweg-brief-ask = { $town } ({ $sort }, { $thaler }{ $reached ->
    [0] : für dich unerreichbar
   *[other] { "" }
})
hellweg-brief-after = { $towns ->
    [0] Das ist die letzte der vier Städte.
   *[other] Danach kommen noch: { $asks }.
}
hellweg-brief-clearance = Auf dem Plan hast du { $tokens ->
    [one] 1 Warenstein
   *[other] { $tokens } Warensteine
}, und es { $cards ->
    [0] kommt keine Handelskarte mehr.
    [one] kommt noch eine Handelskarte.
   *[other] kommen noch { $cards } Handelskarten.
}
hellweg-brief-square = Erst Marktfeld: −{ $off } für Händler 2.
hellweg-brief-short = Die billigste Warenkarte kostet { $printed }{ $off ->
    [0] {""}
   *[other] , für deinen zweiten Händler { $off } weniger: { $price }
}. { $lacking ->
    [one] Dir fehlt 1.
   *[other] Dir fehlen { $lacking }.
}
hellweg-brief-owned = Deine Warenkarten, am Ende { $worth } Thaler wert: { $cards }.
hellweg-brief-last = Die nächste Handelskarte ist die letzte: Dann wird nur noch verkauft, jede Ware für { $bonus } Thaler mehr.
hellweg-brief-stored = Auf dem Lagerfeld hast du { $tokens ->
    [0] keinen Warenstein
    [one] 1 Warenstein
   *[other] { $tokens } Warensteine
} und { $carriages ->
    [0] keine Kutsche
    [one] 1 Kutsche
   *[other] { $carriages } Kutschen
}. „Aufstocken“ bringt alles auf den Plan.
hellweg-brief-privileges = Deine Privilegien: { $privileges }. Nimmt dein Händler einen Thaler, werden verdeckte wieder aufgedeckt, für deinen nächsten Zug.
hellweg-brief-owed = Du darfst { $choices ->
    [one] ein Privileg
   *[other] { $choices } Privilegien
} wählen, jetzt oder später, von jeder Art höchstens eins.
hellweg-brief-unload = Er kommt in ein Haus, in dem du schon einen Warenstein hast.
hellweg-brief-empty = Was du zurücknimmst, bringt nichts ein: Du setzt es gleich wieder ein. Verzichtest du, gibt es kein Geld zurück.

hellweg-option-sell-free = Alles verkaufen, was keine Kutsche kostet: +{ $thaler } ({ $towns })
hellweg-option-sell = Vor Ort verkaufen: +{ $thaler }
hellweg-option-carry = Aus { $source }: +{ $thaler }, { $carriages ->
    [0] kostet keine Kutsche
    [one] kostet die Kutsche auf { $lost }
   *[other] kostet { $carriages } Kutschen
}{ $passengers ->
    [0] { "" }
   *[other] , mit Fahrgästen
}{ $hops ->
    [0] { "" }
   *[other] {" "}(über { $via })
}
hellweg-option-clear = { $town }, { $sort }: +{ $thaler }
hellweg-option-keep = Nichts verkaufen
hellweg-option-buy = { $town }, { $sort }: { $thaler } zahlen für { $pieces }
hellweg-refused-price = Zu teuer: { $thing } für { $thaler } Thaler, und du hast { $money }.
hellweg-refused-stockup = Aufstocken
hellweg-refused-taken = In { $town } steht schon der Händler von { $seat }: In diesem Durchgang kauft dort sonst niemand.
hellweg-refused-sold = { $seat } hat { $card } schon gekauft.
hellweg-refused-no-house = Du hast keinen Warenstein auf dem Plan: Aufstocken geht nur, wo du schon einen hast.
hellweg-house = { $town } ({ $sort })
hellweg-refused-not-asking = { $town } steht nicht auf der ausliegenden Karte: Dein Händler kann in { $towns } kaufen.
hellweg-refused-not-shown = { $card } ist gerade nicht zu haben. { $left ->
    [0] Es liegt keine Warenkarte aus.
   *[other] Zu haben: { $cards }.
}
hellweg-refused-privilege = { $status ->
    [none] Das Privileg { $privilege } hast du nicht.
   *[down] Das Privileg { $privilege } ist zugedeckt. Nimmt dein Händler einen Thaler, liegt es ab deinem nächsten Zug wieder offen.
}
hellweg-refused-claim = { $owned ->
    [0] { $privilege } kannst du jetzt nicht wählen: Dazu brauchst du eine Warenkarte, die ein Privileg bringt.
   *[other] Das Privileg { $privilege } hast du schon.
}
hellweg-refused-house = Der Warenstein kann nicht nach { $house }. Möglich { $more ->
    [0] ist
   *[other] ist zum Beispiel
} { $houses }.
hellweg-refused-start = In { $town } beginnt kein Warenstein: Wähle ein Haus in einer anderen Stadt.
hellweg-refused-road = { $road }: Du hast an keinem Ende einen Warenstein, und eine Kutsche kommt nur auf eine Straße an einer Stadt, in der du einen hast.
hellweg-refused-road-from = { $road } beginnt nicht in { $town }. Diese Kutsche kommt auf eine von diesen: { $roads }.
hellweg-refused-no-carriage = Auf { $road } hast du keine Kutsche.
hellweg-refused-no-token = In { $house } hast du keinen Warenstein. { $own ->
    [0] Du hast keinen auf dem Plan.
   *[other] { $more ->
        [0] Du hast welche in { $houses }.
       *[other] Du hast welche in { $houses } und anderswo.
    }
}
hellweg-refused-sale = Gefragt ist jetzt { $here }. { $later ->
    [yes] { $town } kommt danach.
    [past] { $town } war schon an der Reihe.
   *[no] { $town } kauft in diesem Durchgang nichts.
}
hellweg-refused-free = In diesem Durchgang geht sonst nichts, was keine Kutsche kostet: Verkauf nur nach { $town }, oder gar nicht.
hellweg-refused-source = In { $town } hast du keinen Warenstein { $sort }, der von dort kommen könnte.
hellweg-refused-carry = Deine Kutschen führen auf diesem Weg nicht von { $source } nach { $town }.
hellweg-refused-unload = Auf deinem Lagerfeld liegt nichts.
hellweg-option-stockup = Aufstocken: 1 zahlen und { $piece } einsetzen
hellweg-shortcut-sell = { $towns }: +{ $thaler }{ $carriages ->
    [0] { "" }
    [one] , kostet die Kutsche auf { $lost }
   *[other] , kostet { $carriages } Kutschen
}
hellweg-shortcut-keep = In diesem Durchgang nichts verkaufen
hellweg-shortcut-stockup = Aufstocken: 1 zahlen, Warenstein in { $town } ({ $sort })
hellweg-shortcut-buy = { $town }, { $sort }: { $thaler } zahlen für { $pieces } ({ $road }{ $village ->
    [0] { "" }
   *[other] , Dorf: +1
})
hellweg-option-unload = Aufstocken: alles vom Lagerfeld einsetzen
hellweg-option-card = { $ware } { $number }: für { $thaler }, zählt am Ende { $worth }; du bekommst eine Kutsche dazu ({ $function })
hellweg-option-thaler = Einen Thaler nehmen{ $reveals ->
    [0] { "" }
   *[other] {" "}und Privilegien aufdecken
}
hellweg-button-sell-free = Alles, was keine Kutsche kostet: +{ $thaler }
hellweg-button-sell = Vor Ort: +{ $thaler }
hellweg-button-carry = { $source }: +{ $thaler }{ $carriages ->
    [0] { "" }
    [one] , −1 Kutsche
   *[other] , −{ $carriages } Kutschen
}{ $passengers ->
    [0] { "" }
   *[other] , mit Fahrgästen
}
hellweg-button-buy = { $town } −{ $thaler }
hellweg-button-stockup = { $piece } −1
hellweg-button-unload = Aufstocken
hellweg-button-card = { $ware } { $number } −{ $thaler }
hellweg-lettered-card = −{ $thaler }
hellweg-lettered-store = Einlagern
hellweg-button-thaler = +1 Thaler
hellweg-button-store = Einlagern: { $piece }
hellweg-button-carriage = { $named ->
    [0] { $lasting ->
        [0] { $cobbled ->
            [0] braun
           *[other] Pflaster
        }
       *[other] dauerhaft
    }
   *[other] { $to }{ $lasting ->
        [0] { $cobbled ->
            [0] { "" }
           *[other] , Pflaster
        }
       *[other] , dauerhaft
    }
}{ $idle ->
    [0] { "" }
   *[other] , nichts Neues
}{ $thaler ->
    [0] { "" }
   *[other] {" "}+{ $thaler } Thaler
}{ $more ->
    [0] { "" }
   *[other] {" "}→{ $more }
}
hellweg-button-token = { $town }
hellweg-button-take-token = { $town }
hellweg-button-take-carriage = { $named ->
    [0] { $cobbled ->
        [0] braun
       *[other] Pflaster
    }
   *[other] { $road }
}
hellweg-button-take-stored = Lagerfeld
hellweg-button-clear = { $town } +{ $thaler }
hellweg-option-store = Einlagern: { $piece }
hellweg-option-use-storage = Privileg Einlagern: { $piece }
hellweg-option-use-unload = Privileg Auslagern: Aufstocken, alles vom Lagerfeld
hellweg-option-use-thaler = Privileg: Thaler nehmen, die anderen aufdecken
hellweg-option-claim = Dein Privileg wählen: { $privilege }
hellweg-option-token = { $town }, { $sort }
hellweg-option-carriage = { $road }{ $cobbled ->
    [0] , braun
   *[other] , gepflastert
}{ $thaler ->
    [0] { "" }
   *[other] , Dorf: +{ $thaler }
}{ $lasting ->
    [0] { "" }
   *[other] , wird permanente Verbindung
}{ $idle ->
    [0] { "" }
   *[other] , eine weitere nützt nichts
}{ $more ->
    [0] { "" }
    [1] , weiter nach { $beyond }
    [2] , weiter nach { $beyond }
    [3] , weiter nach { $beyond }
   *[other] , weiter in { $more } Städte
}{ $rewards ->
    [0] { "" }
   *[other] , bringt { $earned }
}
hellweg-option-take-token = Vom Plan zurücknehmen: { $sort } in { $town }
hellweg-option-take-carriage = Vom Plan zurücknehmen: { $road }
hellweg-option-take-stored = Vom Lagerfeld nehmen
hellweg-option-forgo = Verzichten
hellweg-option-done = Zug beenden

hellweg-prompt-settle = Startaufstellung, Runde { $round }: Wohin setzt du?
hellweg-prompt-sales = Bei jedem künftigen Verkauf: alles verkaufen, was keine Kutsche kostet (bei der letzten Karte alles)
hellweg-prompt-merchant = { $merchant ->
    [1] Dein erster Händler in diesem Durchgang: Was soll er tun?
   *[other] Dein zweiter Händler in diesem Durchgang: Was soll er tun?
}
hellweg-prompt-merchants = { $now ->
    [0] Deine Händler im nächsten Durchgang: Was sollen sie tun? (die Handelskarte ist noch nicht bekannt)
   *[other] Deine beiden Händler in diesem Durchgang: Was sollen sie tun?
}
hellweg-prompt-card-later = Welche Warenkarte kaufst du, sobald es geht?
hellweg-short-merchant = Händler { $merchant } vorausplanen
hellweg-short-merchants = { $now ->
    [0] Händler im nächsten Durchgang vorausplanen
   *[other] Beide Händler vorausplanen
}
hellweg-short-card-later = Kartenkauf vorausplanen
hellweg-field-merchant-first = Erste Wahl
hellweg-field-merchant-second = Wenn das nicht geht
hellweg-field-merchant-road = Die Kutsche kommt auf
hellweg-field-merchants-first = Erster Händler
hellweg-field-merchants-road = Eine Kutsche des ersten kommt auf
hellweg-field-merchants-second = Zweiter Händler
hellweg-field-merchants-other = Eine Kutsche des zweiten kommt auf
hellweg-field-merchants-third = Ersatz, falls etwas nicht geht
hellweg-field-card-later-first = Karte
hellweg-field-card-later-second = Wenn die weg ist
hellweg-field-card-later-road = Ihre Kutsche kommt auf
hellweg-option-settle-at = Runde { $round }: { $town }, { $sort } · Kutsche: { $road }
hellweg-settle-at-token = Runde { $round }: { $town }, { $sort }
hellweg-option-sales = Bei jedem Verkauf: alles, was keine Kutsche kostet; { $otherwise }
hellweg-option-merchant = Händler { $merchant }, Durchgang { $month }: { $first }, sonst { $second } · Kutsche: { $road }
hellweg-option-merchants = Durchgang { $month }: { $first } ({ $road }), dann { $second } ({ $other }), als Ersatz: { $third }
hellweg-option-card-later = Sobald bezahlbar: { $first }, wenn weg: { $second } · Kutsche: { $road }
hellweg-when-settle-at = in Runde { $round } der Startaufstellung
hellweg-when-sales = bei jedem künftigen Verkauf
hellweg-when-merchant = in Durchgang { $month }, wenn Händler { $merchant } gesetzt wird
hellweg-when-merchants = in Durchgang { $month }, wenn deine Händler gesetzt werden
hellweg-when-card-later = sobald ein Händler sie kaufen kann
hellweg-expired-wishes = Nichts, was du gewählt hast, war möglich.
hellweg-expired-card-later = Andere haben die Karte gekauft.
hellweg-otherwise-keep = den Rest behalten
hellweg-otherwise-ask = beim Rest nachfragen
hellweg-road-any = wo sie nützt
hellweg-wish-ask = Nachfragen
hellweg-wish-thaler = Einen Thaler nehmen
hellweg-wish-stockup-token = Aufstocken: Warenstein
hellweg-wish-stockup-carriage = Aufstocken: Kutsche
hellweg-wish-store-token = Einlagern: Warenstein
hellweg-wish-store-carriage = Einlagern: Kutsche
hellweg-wish-unload = Aufstocken: alles vom Lagerfeld
hellweg-wish-coal-1 = Karte Kohle 1
hellweg-wish-coal-2 = Karte Kohle 2
hellweg-wish-coal-3 = Karte Kohle 3
hellweg-wish-herring-1 = Karte Heringe 1
hellweg-wish-herring-2 = Karte Heringe 2
hellweg-wish-wine-1 = Karte Wein 1
hellweg-wish-wine-2 = Karte Wein 2
hellweg-wish-tobacco-1 = Karte Tabak 1
hellweg-wish-tobacco-2 = Karte Tabak 2

hellweg-event-starting-player = { $seat } wird als Startspieler ausgelost.
hellweg-event-start-chosen = { $seat } beginnt.
hellweg-event-trading-card = Durchgang { $month }: Eine neue Handelskarte wird aufgedeckt.
hellweg-event-month-ended = Durchgang { $month } ist vorbei. In Führung, Thaler und Karten zusammen: { $leaders }.
hellweg-event-start-passed = { $seat } bekommt die Startspielerkarte.
hellweg-event-ended = Der letzte Verkauf ist vorbei und damit das Spiel.
hellweg-event-sold = { $seat } verkauft { $sort } in { $town } für { $thaler }.
hellweg-event-carried = { $seat } bringt { $sort } von { $source } nach { $town } für { $thaler }{ $carriages ->
    [0] .
    [one] {" "}und nimmt die Kutsche auf { $lost } vom Plan.
   *[other] {" "}und nimmt { $carriages } Kutschen vom Plan: { $lost }.
}
hellweg-event-cleared = { $seat } verkauft { $sort } aus { $town } für { $thaler } an die Bank.
hellweg-event-sold-nothing = { $seat } verkauft in diesem Durchgang nichts.
hellweg-event-bought = { $seat } kauft { $sort } in { $town } für { $thaler }.
hellweg-event-stocked-up = { $seat } zahlt { $thaler } fürs Aufstocken.
hellweg-event-card-bought = { $seat } kauft die Warenkarte { $ware } { $number } für { $thaler }.
hellweg-event-thaler-taken = { $seat } nimmt einen Thaler.
hellweg-event-turned-up = { $seat } deckt auf: { $privileges }.
hellweg-event-stored = { $seat } lagert { $piece } ein.
hellweg-event-unloaded = { $seat } setzt alles vom Lagerfeld ein: { $tokens ->
    [0] keinen Warenstein
    [one] 1 Warenstein
   *[other] { $tokens } Warensteine
} und { $carriages ->
    [0] keine Kutsche
    [one] 1 Kutsche
   *[other] { $carriages } Kutschen
}.
hellweg-event-used = { $seat } setzt das Privileg { $privilege } ein.
hellweg-event-gained = { $seat } verbindet { $town } mit { $other } und bekommt das Privileg { $privilege }.
hellweg-event-claimed = { $seat } wählt das Privileg { $privilege }.
hellweg-event-choices-lost = Für { $seat } verfällt die Wahl { $choices ->
    [one] eines Privilegs
   *[other] von { $choices } Privilegien
}: Mehr Arten gibt es nicht.
hellweg-event-carriages-earned = { $seat } verbindet als Erster Duisburg mit Paderborn: Die beiden Zusatzkutschen liegen auf dem Lagerfeld bereit.
hellweg-event-token-placed = { $seat } setzt einen Warenstein ein: { $sort } in { $town }.
hellweg-event-carriage-placed = { $seat } setzt eine Kutsche ein: { $road }{ $thaler ->
    [0] .
   *[other] , und das Dorf zahlt { $thaler }.
}
hellweg-event-token-taken = { $seat } nimmt einen Warenstein zurück: { $town }, { $sort }.
hellweg-event-carriage-taken = { $seat } nimmt eine Kutsche zurück: { $road }.
hellweg-event-stored-taken = { $seat } nimmt { $piece } vom Lagerfeld.
hellweg-event-forgone = { $seat } verzichtet auf { $piece }.

# Neuigkeiten über eigene Taten, in der zweiten Person
hellweg-own-choices-lost = Für dich verfällt die Wahl { $choices ->
    [one] eines Privilegs
   *[other] von { $choices } Privilegien
}: Mehr Arten gibt es nicht.
hellweg-own-starting-player = Du wirst als Startspieler ausgelost.
hellweg-own-start-chosen = Du beginnst.
hellweg-own-start-passed = Du bekommst die Startspielerkarte.
hellweg-own-turned-up = Du deckst auf: { $privileges }.

# Neuigkeiten: was aus mehreren Ereignissen wurde
hellweg-did-sell = { $who ->
    [you] verkaufst
   *[they] verkauft
} { $lots }{ $count ->
    [1] {""}
   *[other] {" "}(zusammen { $total })
}
hellweg-news-sales = Die anderen verkaufen: { $seats }.
hellweg-news-seller = { $seat }{ $thaler ->
    [0] {" "}nichts
   *[other] {" "}für { $thaler }
}
hellweg-news-sold = { $sort } in { $town } für { $thaler }
hellweg-news-carried = { $sort } aus { $source } in { $town } für { $thaler }{ $carriages ->
    [0] {""}
    [one] {" "}(eine Kutsche kommt vom Plan)
   *[other] {" "}({ $carriages } Kutschen kommen vom Plan)
}
hellweg-news-cleared = { $sort } aus { $town } für { $thaler } an die Bank
hellweg-did-buy = { $who ->
    [you] kaufst
   *[they] kauft
} { $goods } in { $town } für { $thaler }
hellweg-did-buy-card = { $who ->
    [you] kaufst
   *[they] kauft
} die Warenkarte { $card } für { $thaler }
hellweg-did-stock-up = { $who ->
    [you] zahlst
   *[they] zahlt
} { $thaler } fürs Aufstocken
hellweg-did-use = { $who ->
    [you] setzt
   *[they] setzt
} das Privileg { $privilege } ein
hellweg-did-place = { $who ->
    [you] setzt
   *[they] setzt
} { $tokens } ein
hellweg-news-token = { $sort } in { $town }
hellweg-did-carriages = { $who ->
    [you] setzt
   *[they] setzt
} { $count ->
    [one] eine Kutsche auf { $roads }
   *[other] Kutschen auf { $roads }
}
hellweg-news-road = { $road }{ $thaler ->
    [0] {""}
   *[other] {" "}(+{ $thaler } Thaler)
}
hellweg-did-store = { $who ->
    [you] lagerst
   *[they] lagert
} { $piece } ein
hellweg-did-unload = { $who ->
    [you] setzt
   *[they] setzt
} alles vom Lagerfeld ein ({ $tokens ->
    [one] 1 Warenstein
   *[other] { $tokens } Warensteine
}, { $carriages ->
    [one] 1 Kutsche
   *[other] { $carriages } Kutschen
})
hellweg-did-take = { $who ->
    [you] nimmst
   *[they] nimmt
} { $count } Thaler
hellweg-did-gain = { $who ->
    [you] bekommst
   *[they] bekommt
} das Privileg { $privilege }
hellweg-did-sell-nothing = { $who ->
    [you] verkaufst
   *[they] verkauft
} in diesem Durchgang nichts
hellweg-did-take-token = { $who ->
    [you] nimmst
   *[they] nimmt
} { $sort } in { $town } zurück
hellweg-did-take-carriage = { $who ->
    [you] nimmst
   *[they] nimmt
} die Kutsche auf { $road } zurück
hellweg-did-take-stored = { $who ->
    [you] nimmst
   *[they] nimmt
} { $piece } vom Lagerfeld
hellweg-did-forgo = { $who ->
    [you] verzichtest
   *[they] verzichtet
} auf { $piece }

hellweg-label-cost = kostet
hellweg-label-bought = bekommst du
hellweg-label-stock-up = aufstocken
hellweg-label-store = einlagern
hellweg-label-brings = dabei
hellweg-label-worth = am Ende
hellweg-label-goods = Deine Waren
hellweg-label-network = Durch deine Kutschen verbunden
hellweg-label-sales = Mögliche Verkäufe
hellweg-label-cards = Deine Karten
hellweg-label-bonus = als Paar
hellweg-label-month = Durchgang
hellweg-decided-round = Durchgang { $round }
hellweg-ended-plot = { $counted }, Durchgang für Durchgang
hellweg-ended-across = Durchgang
hellweg-replay-round = Durchgang
hellweg-label-square-first = Händler 2: −2
hellweg-label-square = Marktfeld

hellweg-phase-setup = Startaufstellung
hellweg-phase-sale = Warenverkauf
hellweg-phase-actions = Erste Aktionsrunde
hellweg-phase-second = Zweite Aktionsrunde
hellweg-phase-over = Spielende

hellweg-headline-many = { $count } Spieler
hellweg-headline-setup = Startaufstellung: { $who }
hellweg-headline-sale = Durchgang { $month }/{ $months }, Verkauf: { $who }
hellweg-headline-actions = Durchgang { $month }/{ $months }, Händler 1: { $who }
hellweg-headline-second = Durchgang { $month }/{ $months }, Händler 2: { $who }
hellweg-headline-over = Das Spiel ist zu Ende

hellweg-position-start = { $seat } hat die Startspielerkarte.
hellweg-position-slot = { $town } sucht { $sort } und zahlt { $thaler }; dort einzukaufen kostet { $thaler } Thaler und bringt { $pieces }.
hellweg-position-slot-taken = { $town } sucht { $sort } und zahlt { $thaler }; dort steht der Händler von { $seat }.
hellweg-position-slot-last = { $town } sucht { $sort } und zahlt { $thaler } + 2.
hellweg-position-market = Auf dem Marktfeld: { $seat }{ $merchants ->
    [one] .
   *[other] {" "}mit { $merchants } Händlern.
}
hellweg-position-wares = Warenkarten zum Kauf: { $cards }.
hellweg-position-black = Die beiden Zusatzkutschen sind noch zu haben.
hellweg-position-ware = { $card }: kostet { $thaler }, { $worth } wert, { $function }.
hellweg-position-routes = Handelsrouten: { $routes }.
hellweg-position-route = { $town }–{ $other } bringt { $privilege }
hellweg-position-route-black = { $town }–{ $other } bringt dem Ersten, der sie verbindet, die beiden Zusatzkutschen
hellweg-position-left = { $cards ->
    [0] Dies ist die letzte Handelskarte.
    [one] Eine Handelskarte kommt noch.
   *[other] { $cards } Handelskarten kommen noch.
}
hellweg-position-unseen = Kommt noch: { $asks }.
hellweg-position-ask = { $town } ({ $sort }, { $thaler })
hellweg-position-player = { $seat }: { $thaler } Thaler; im Vorrat { $tokens ->
    [one] 1 Warenstein
   *[other] { $tokens } Warensteine
} und { $carriages ->
    [one] 1 Kutsche
   *[other] { $carriages } Kutschen
}.
hellweg-position-tokens = Warensteine von { $seat }: { $places }.
hellweg-position-carriages = Kutschen von { $seat }: { $places }.
hellweg-position-house = { $tokens } × { $sort } in { $town }
hellweg-position-road = { $carriages } × { $road }
hellweg-position-owned = Warenkarten von { $seat }: { $cards }; am Ende { $worth } wert.
hellweg-position-stored = Auf dem Lagerfeld von { $seat }: { $tokens ->
    [one] 1 Warenstein
   *[other] { $tokens } Warensteine
}, { $carriages ->
    [one] 1 Kutsche
   *[other] { $carriages } Kutschen
}{ $black ->
    [0] { "" }
   *[other] , { $black } Zusatzkutschen
}.
hellweg-position-privileges = Privilegien von { $seat }: { $privileges }.
hellweg-position-up = { $privilege } (offen)
hellweg-position-down = { $privilege } (verdeckt)
hellweg-position-turned = { $privilege } (ab dem nächsten Zug)
hellweg-position-owed = { $seat } darf noch { $choices ->
    [one] ein Privileg
   *[other] { $choices } Privilegien
} wählen.

hellweg-nothing = noch keine Warensteine
hellweg-own-goods = Du hast { $thaler } Thaler. Auf dem Plan: { $places }.
hellweg-network = { $towns }
hellweg-network-next = { $one }; { $other }
hellweg-own-networks = Deine Kutschen verbinden { $networks }.
hellweg-own-sale = Du kannst { $sort } nach { $town } verkaufen: { $thaler }{ $here ->
    [0] , aus { $source }
   *[other] { "" }
}{ $carriages ->
    [0] { "" }
    [one] , kostet eine Kutsche
   *[other] , kostet { $carriages } Kutschen
}.

hellweg-score-total = Thaler mit Karten
hellweg-score-tokens = Warensteine auf dem Plan
hellweg-score-carriages = Kutschen auf dem Plan
hellweg-score-thaler = Thaler
hellweg-score-cards = Karten
hellweg-reason-cards = Zur letzten Handelskarte ist verkauft worden.
hellweg-result-total = { $value } Thaler insgesamt
hellweg-result-tokens = { $value ->
    [one] 1 Warenstein
   *[other] { $value } Warensteine
  }
hellweg-result-carriages = { $value ->
    [one] 1 Kutsche
   *[other] { $value } Kutschen
  }
hellweg-result-thaler = { $value } bar
hellweg-result-cards = { $value ->
    [0] { "" }
   *[other] { $value } in Karten
  }
hellweg-won-total = { $by } Thaler vor { $second }
hellweg-won-tokens = gleich viele Thaler wie { $second }, aber mehr Warensteine auf dem Plan
hellweg-won-carriages = gleich viele Thaler und Warensteine wie { $second }, aber mehr Kutschen

# Wozu eine Frage gut ist: für alle, die das Spiel kennenlernen.
hellweg-why-setup-token = Fang gemischt an: von jeder Sorte einen Warenstein, jeden in einer anderen Stadt.
hellweg-why-setup-carriage = Eine Kutsche führt in die nächste Stadt, in der du die Ware dann auch verkaufen kannst.
hellweg-why-sale = Ein Verkauf bringt jetzt Thaler; was er vom Plan nimmt, fehlt in den nächsten Durchgängen.
hellweg-why-clearance = Zwei Thaler für einen Warenstein sind wenig, doch vielleicht kannst du aus diesem Haus nie mehr verkaufen.
hellweg-why-action = Früh gekaufte Warensteine und Kutschen dienen mehr Verkäufen; eine Warenkarte zählt am Ende.
hellweg-why-privilege = Ein Privileg braucht keinen Händler: Setz es vorher ein, wenn es die Aktion bezahlen hilft.
hellweg-why-buy-token = Ein Warenstein verkauft sich nur, wo eine Karte seine Sorte sucht: Verteile die Sorten auf Städte, die du verbunden hast.
hellweg-why-buy-carriage = Verlängere dein Netz, oder setz eine zweite Kutsche auf eine braune Straße: Zwei sind eine permanente Verbindung.
hellweg-why-stockup-token = Je Stadt und Durchgang verkaufst du eine Ware: eine zweite anderswo oder später.
hellweg-why-stockup-carriage = Verlängere dein Netz, oder setz eine zweite Kutsche auf eine braune Straße: Zwei sind eine permanente Verbindung.
hellweg-why-bonus = Eine Kutsche umsonst: Schließ eine weitere Stadt an, oder mach eine braune Straße mit der zweiten permanent.

# Was man für einen Zug tippt, neben dem, was auf seinem Knopf steht.
hellweg-typed-buy = kaufen einkaufen nehmen
hellweg-typed-card = kaufen karte nehmen
hellweg-typed-carriage = setzen kutsche
hellweg-typed-carry = verkaufen liefern
hellweg-typed-claim = nehmen
hellweg-typed-clear = verkaufen
hellweg-typed-keep = behalten
hellweg-typed-sell = verkaufen
hellweg-typed-sell-free = alles
hellweg-typed-take-carriage = kutsche nehmen zurück
hellweg-typed-token = setzen legen warenstein

## The symbols of the pictures
hellweg-legend-token = Warensteine in diesem Handelshaus
hellweg-legend-carriage = Kutsche einer Person auf dieser Straße
hellweg-legend-brown = Braune Straße: Ein Transport kostet eine Kutsche, außer man hat zwei
hellweg-legend-cobbled = Gepflasterte Straße: Kutschen bleiben
hellweg-legend-village = Dorf: 1 Thaler für jede Kutsche, die neu hierher kommt
hellweg-legend-price = Preis beim Verkauf und beim Kauf
hellweg-legend-merchant = Händler, in einer Stadt oder auf dem Marktfeld
hellweg-legend-back = Handelskarten, die noch kommen
hellweg-legend-warehouse = Lagerfeld
hellweg-legend-privilege-storage = Privileg „Einlagern“
hellweg-legend-privilege-unload = Privileg „Auslagern“
hellweg-legend-privilege-thaler = Privileg „Thaler nehmen und aufdecken“

hellweg-lessons-intro = Du verkaufst Waren an die Städte am Hellweg, einer alten Handelsstraße, und kaufst dafür neue Waren und Kutschen. Das Spiel dauert { $months } Durchgänge; dann werden Thaler und Warenkarten zusammengezählt, und wer am meisten hat, gewinnt.
hellweg-lesson-start-name = Der Aufbau
hellweg-lesson-start = Ein Warenstein im Haus einer Stadt ist eine Ware zum Verkaufen; eine Kutsche auf einer Straße führt in eine andere Stadt. Dreimal setzen alle einen Warenstein und daneben eine Kutsche. Auf einer gepflasterten Straße bleibt sie dauerhaft liegen, auf einer braunen nur bis zum nächsten Verkauf darüber. Ein Dorf zahlt einmal 1 Thaler. In jedem Durchgang suchen vier Städte je eine Ware: Beginn, wo Straßen in viele Städte führen.
hellweg-lesson-start-carriage = Aus diesem Haus verkaufst du eine Ware seiner Sorte, vor Ort oder über die Straße.
hellweg-lesson-sale-name = Verkaufen
hellweg-lesson-sale = Die Karte nennt vier Städte, was jede sucht und zahlt: { $asks }. Verkauf, was du kannst{ $possible ->
    [0] .
   *[other] {""}: { $sales }.
} Das kostet den Stein, auf Braun die Kutsche.
hellweg-taught-sale = { $sort } in { $town } für { $thaler }
hellweg-lesson-sale-sell = Der Stein ist wieder in deinem Vorrat, ebenso jede Kutsche, die es gekostet hat.
hellweg-lesson-sale-sell-free = Was keine Kutsche kostet, ist verkauft; die Steine sind wieder im Vorrat.
hellweg-lesson-sale-keep = Was du behältst, steht für eine spätere Karte bereit.
hellweg-lesson-sale-clear = Wer an keine der Städte verkauft, darf einen Stein für 2 Thaler verkaufen.
hellweg-lesson-action-name = Dein erster Händler
hellweg-lesson-action = Du hast { $thaler } Thaler. Alle setzen zwei Händler. Eine Stadt der Karte verkauft einem davon, was sie zeigt; das Marktfeld Stücke und Karten. Ein Stein bringt etwas, sooft eine Stadt an deinen Straßen seine Sorte sucht.
hellweg-lesson-action-buy = Du verkaufst es, sobald eine erreichbare Stadt es sucht. Andere kommen hier nicht mehr hin.
hellweg-lesson-action-carriage = Je länger dein Straßennetz, desto besser. Zwei Kutschen auf einer braunen Straße bleiben.
hellweg-lesson-action-token = Je Stadt und Durchgang verkaufst du eine Ware: eine zweite anderswo oder später.
hellweg-lesson-action-stockup = Günstig, geht aber nur, wo du schon Warensteine hast.
hellweg-lesson-action-card = Eine Warenkarte zählt am Ende.
hellweg-lesson-action-thaler = Steht dein erster Händler auf dem Marktfeld, zahlt der zweite 2 Thaler weniger.
hellweg-lesson-action-forgo = Du hast auf ein Stück verzichtet.
hellweg-lesson-second-name = Dein zweiter Händler
hellweg-lesson-second = Du hast { $thaler } Thaler. Jetzt dein zweiter Händler, mit derselben Wahl. Die billigste Warenkarte ({ $card }, { $price } Thaler) zählt am Ende { $worth } und bringt gleich eine Kutsche.
hellweg-lesson-second-buy = Was du kaufst, nützt vom nächsten Durchgang an: Kauf früh.
hellweg-lesson-second-carriage = Je länger dein Straßennetz, desto mehr Städte erreichst du.
hellweg-lesson-second-token = Je Stadt und Durchgang verkaufst du eine Ware: eine zweite anderswo oder später.
hellweg-lesson-second-stockup = Günstig, geht aber nur, wo du schon Warensteine hast.
hellweg-lesson-second-card = Eine Warenkarte zählt am Ende.
hellweg-lesson-second-thaler = Ein Thaler ist wenig; das ist für den Fall, dass du dir sonst nichts leisten kannst.
hellweg-lesson-second-forgo = Du hast auf ein Stück verzichtet.
hellweg-lessons-rest = Der nächste Durchgang beginnt mit einer neuen Karte. Nicht dabei: leere Vorräte, Kartenpaare, die Varianten.
