# Hellweg westfalicus in italiano.
hellweg-name = Hellweg westfalicus
hellweg-about = Commercia birra, sale e ferramenta nella Vestfalia del Medioevo: le carrozze collegano le città, e vince il più ricco. Da 2 a 4 giocatori, 12 mesi. Di Michael Schacht.

hellweg-setting-months = Durata
hellweg-setting-months-12 = 12 mesi
hellweg-setting-months-10 = 10 mesi (due carte restano nella scatola)
hellweg-setting-warehouse = Magazzino e privilegi
hellweg-setting-warehouse-off = Senza
hellweg-setting-warehouse-on = Con
hellweg-setting-passengers = Trasporto di passeggeri
hellweg-setting-passengers-off = Senza
hellweg-setting-passengers-on = Con
hellweg-setting-layout = Mappa
hellweg-setting-layout-twelve = Dodici città
hellweg-setting-layout-ten = Dieci città (solo quelle nominate dal regolamento)
hellweg-setting-selling = Vendita
hellweg-setting-selling-in_turn = Uno dopo l’altro
hellweg-setting-selling-together = Tutti insieme (più rapido)
hellweg-setting-quick = Preparazione
hellweg-setting-quick-off = uno dopo l’altro
hellweg-setting-quick-on = tutti insieme (tavolo rapido); chi mette dopo vede i pezzi degli altri
hellweg-setting-open_memory = Memoria
hellweg-setting-open_memory-off = Le carte giocate restano nascoste
hellweg-setting-open_memory-on = Mostra quali carte devono ancora venire

hellweg-sort-beer = birra
hellweg-sort-salt = sale
hellweg-sort-iron = ferramenta
hellweg-ware-coal = carbone
hellweg-ware-herring = aringhe
hellweg-ware-wine = vino
hellweg-ware-tobacco = tabacco
hellweg-ware-card = { $ware } { $number }
hellweg-piece-token = 1 pedina
hellweg-piece-carriage = 1 carrozza
hellweg-pieces-tokens = { $tokens ->
    [one] 1 pedina merce
   *[other] { $tokens } pedine merce
}
hellweg-pieces-carriages = { $carriages ->
    [one] 1 carrozza
   *[other] { $carriages } carrozze
}
hellweg-privilege-storage = «Deposito»
hellweg-privilege-unload = «Rifornimento»
hellweg-privilege-thaler = «Tallero e scopri»
hellweg-effect-storage = «Deposito»: metti una pedina o una carrozza nel deposito.
hellweg-effect-unload = «Rifornimento»: porta sul tabellone tutto ciò che è nel deposito.
hellweg-effect-thaler = «Tallero e scopri»: prendi un tallero e scopri gli altri tuoi privilegi.
hellweg-effect-ware = { $card }: vale { $worth }, { $function }.
hellweg-privilege-black = 2 carrozze
hellweg-function-none = nessuna funzione
hellweg-function-goods = +1 ogni volta che vendi { $sort }
hellweg-function-carriage = +1 per ogni carrozza che una vendita ti costa
hellweg-function-pair = { $one } e { $other } insieme valgono { $bonus }

hellweg-prompt-setup-token = Preparazione: dove va la tua pedina? Non a Dortmund.
hellweg-prompt-setup-carriage = Preparazione: su quale strada presso { $town } va la tua carrozza?
hellweg-prompt-sale = { $town } vuole { $sort } e paga { $thaler }{ $bonus ->
    [0] { "" }
   *[other] {" "}+ { $bonus } (ultima carta)
}: che cosa vendi?
hellweg-prompt-clearance = Vendi una pedina qualsiasi alla banca? Non hai venduto a nessuna delle quattro città.
hellweg-prompt-action = Che cosa fa il mercante { $merchant }?{ $off ->
    [0] { "" }
   *[other] {" "}Con l’altro sulla piazza del mercato, città e carte costano { $off } in meno.
}
hellweg-prompt-privilege = Prima della tua azione: usi o scegli un privilegio?
hellweg-prompt-after = Ancora qualcosa prima che il tuo turno finisca?
hellweg-prompt-buy-token = Metti la pedina
hellweg-prompt-buy-carriage = Su quale strada presso { $town } va la carrozza?
hellweg-prompt-stockup-token = In quale casa dove hai già pedine va quella nuova?
hellweg-prompt-stockup-carriage = Su quale strada presso una città dove hai pedine va la carrozza?
hellweg-prompt-bonus = La tua carta porta una carrozza: su quale strada va?
hellweg-prompt-unload-token = { $left ->
    [one] Una pedina da mettere: dove?
   *[other] { $left } pedine da mettere: dove va la prossima?
}
hellweg-prompt-unload-carriage = { $left ->
    [one] Una carrozza da mettere: su quale strada?
   *[other] { $left } carrozze da mettere: su quale strada va la prossima?
}
hellweg-prompt-empty-token = Riprendi una tua pedina, o rinunci? La tua riserva di pedine è vuota.
hellweg-prompt-empty-carriage = Riprendi una tua carrozza, o rinunci? La tua riserva di carrozze è vuota.

# Ciò che serve avere davanti agli occhi a una domanda
hellweg-brief-start = { $carriage ->
    [0] Con questa pedina non arriva una carrozza.
   *[other] Una pedina è una merce da vendere dalla sua casa. Poi va una carrozza su una strada di quella città.
}
hellweg-brief-lacking = Di queste merci non hai ancora pedine: { $sorts }.
hellweg-brief-money = Hai { $thaler ->
    [one] { $thaler } tallero
   *[other] { $thaler } talleri
}.
hellweg-brief-purse = Hai { $thaler ->
    [one] { $thaler } tallero
   *[other] { $thaler } talleri
}, { $tokens ->
    [one] 1 pedina
   *[other] { $tokens } pedine
}, { $carriages ->
    [one] 1 carrozza
   *[other] { $carriages } carrozze
}.
hellweg-brief-board = { $stocks ->
    [0] Sul tabellone
   *[other] Pedine (rifornisci solo lì)
}: { $sorts }.
hellweg-brief-sort = { $tokens ->
    [1] { "" }
   *[other] { $tokens } ×{" "}
}{ $sort } ({ $towns })
hellweg-brief-supply = Nella tua riserva restano { $tokens ->
    [0] nessuna pedina
    [one] 1 pedina
   *[other] { $tokens } pedine
} e { $carriages ->
    [0] nessuna carrozza
    [one] 1 carrozza
   *[other] { $carriages } carrozze
}.
hellweg-brief-marks = →{ $more }: porta { $more ->
    [one] a un’altra città
   *[other] ad altre { $more } città
}.
hellweg-brief-road = Una vendita su una strada marrone ne toglie la tua carrozza, a meno che lì tu ne abbia due. Su una strada lastricata resta.
hellweg-brief-bonus = È gratis; se non la metti ora, è persa.
hellweg-brief-at = { $tokens } { A($town) }
hellweg-brief-held = Le tue pedine ({ $sort }): { $places }.
hellweg-brief-extras = I talleri in più delle tue carte sono compresi: { $cards }.
hellweg-brief-free = Vendite che non costano carrozze: { $sales }.
hellweg-brief-free-sale = { $carried ->
    [0] { "" }
   *[other] { $source } →{" "}
}{ $town }
hellweg-brief-reach = Le tue carrozze raggiungono { $towns }.
hellweg-brief-cost = Una vendita costa la pedina, e ogni strada marrone una carrozza, se lì non ne hai due.
hellweg-brief-ask = { $town } ({ $sort }, { $thaler }{ $reached ->
    [0] {":"} fuori dalla tua portata
   *[other] { "" }
})
hellweg-brief-after = { $towns ->
    [0] È l’ultima delle quattro città.
   *[other] Vengono ancora: { $asks }.
}
hellweg-brief-clearance = Hai { $tokens ->
    [one] 1 pedina
   *[other] { $tokens } pedine
} sul tabellone, e { $cards ->
    [0] non vengono altre carte commercio.
    [one] viene ancora una carta commercio.
   *[other] vengono ancora { $cards } carte commercio.
}
hellweg-brief-square = Prima la piazza: −{ $off } per il mercante 2.
hellweg-brief-short = La carta merce meno cara costa { $printed }{ $off ->
    [0] {""}
   *[other] , { $off } in meno per il tuo secondo mercante: { $price }
}. Te ne mancano { $lacking }.
hellweg-brief-owned = Le tue carte merce, che alla fine valgono { $worth } talleri: { $cards }.
hellweg-brief-last = La prossima carta commercio è l’ultima: ci sarà solo una vendita, e ogni merce venduta porta { $bonus } talleri in più.
hellweg-brief-stored = Nel deposito hai { $tokens ->
    [0] nessuna pedina
    [one] 1 pedina
   *[other] { $tokens } pedine
} e { $carriages ->
    [0] nessuna carrozza
    [one] 1 carrozza
   *[other] { $carriages } carrozze
}. «Rifornimento» le porta tutte sul tabellone.
hellweg-brief-privileges = I tuoi privilegi: { $privileges }. Quando un tuo mercante prende un tallero, quelli usati si scoprono di nuovo per il tuo prossimo turno.
hellweg-brief-owed = Puoi scegliere { $choices ->
    [one] un privilegio
   *[other] { $choices } privilegi
}, ora o più tardi, uno solo per tipo.
hellweg-brief-unload = Va su una casa dove hai già una pedina.
hellweg-brief-empty = Un pezzo che riprendi non porta niente: lo metti subito di nuovo. Se rinunci, il denaro non torna.

hellweg-option-sell-free = Vendi ciò che non costa carrozze: +{ $thaler } ({ $towns })
hellweg-option-sell = Vendi sul posto: +{ $thaler }
hellweg-option-carry = Da { $source }: +{ $thaler }, { $carriages ->
    [0] non costa carrozze
    [one] costa la carrozza su { $lost }
   *[other] costa { $carriages } carrozze
}{ $passengers ->
    [0] { "" }
   *[other] , con passeggeri
}{ $hops ->
    [0] { "" }
   *[other] {" "}(via { $via })
}
hellweg-option-clear = { $town }, { $sort }: +{ $thaler }
hellweg-option-keep = Non vendere niente
hellweg-option-buy = { $town }, { $sort }: paga { $thaler } per { $pieces }
hellweg-refused-price = Troppo caro: { $thing } per { $thaler } talleri, e hai { $money }.
hellweg-refused-stockup = rifornimento
hellweg-refused-taken = Il mercante di { $seat } è già { A($town) }: questo mese nessun altro vi compra.
hellweg-refused-sold = { $seat } ha già comprato { $card }.
hellweg-refused-no-house = Non hai pedine sul tabellone: ci si rifornisce solo dove se ne ha già una.
hellweg-house = { $town } ({ $sort })
hellweg-refused-not-asking = { $town } non è sulla carta commercio di questo mese: il tuo mercante può comprare { A($towns) }.
hellweg-refused-not-shown = { $card } ora non è in vendita. { $left ->
    [0] Non lo è nessuna carta merce.
   *[other] In vendita: { $cards }.
}
hellweg-refused-privilege = { $status ->
    [none] Non hai il privilegio { $privilege }.
   *[down] Il privilegio { $privilege } è coperto. Quando il tuo mercante prende un tallero, torna scoperto per il tuo prossimo turno.
}
hellweg-refused-claim = { $owned ->
    [0] Ora non puoi scegliere { $privilege }: serve una carta merce che dia un privilegio.
   *[other] Hai già il privilegio { $privilege }.
}
hellweg-refused-house = La pedina non può andare { A($house) }. { $more ->
    [0] Possibile:
   *[other] Possibile, per esempio:
} { $houses }.
hellweg-refused-start = { $town }: qui non comincia nessuna pedina. Scegli una casa in un’altra città.
hellweg-refused-road = { $road }: non hai pedine a nessuno dei due capi, e una carrozza va solo su una strada che tocca una città dove ne hai una.
hellweg-refused-road-from = { $road } non parte da { $town }. Questa carrozza va su una di queste: { $roads }.
hellweg-refused-no-carriage = Non hai carrozze su { $road }.
hellweg-refused-no-token = Non hai pedine { A($house) }. { $own ->
    [0] Non ne hai sul tabellone.
   *[other] { $more ->
        [0] Ne hai { A($houses) }.
       *[other] Ne hai { A($houses) } e altrove.
    }
}
hellweg-refused-sale = Adesso tocca a { $here }. { $later ->
    [yes] { $town } viene dopo.
    [past] { $town } è già passata.
   *[no] { $town } questo mese non compra niente.
}
hellweg-refused-free = Nessun’altra vendita di questo mese si fa senza perdere carrozze: vendi solo { A($town) }, o niente.
hellweg-refused-source = { $town }: qui non hai pedine di { $sort } da portare.
hellweg-refused-carry = Le tue carrozze non portano da { $source } { A($town) } per quella via.
hellweg-refused-unload = Nel tuo deposito non c’è nulla.
hellweg-option-stockup = Rifornisciti con { $piece }: paga 1
hellweg-shortcut-sell = { $towns }: +{ $thaler }{ $carriages ->
    [0] { "" }
    [one] , costa la carrozza su { $lost }
   *[other] , costa { $carriages } carrozze
}
hellweg-shortcut-keep = Questo mese non vendere niente
hellweg-shortcut-stockup = Rifornisciti: paga 1, una pedina { A($town) } ({ $sort })
hellweg-shortcut-buy = { $town }, { $sort }: paga { $thaler } per { $pieces } ({ $road }{ $village ->
    [0] { "" }
   *[other] , villaggio: +1
})
hellweg-option-unload = Rifornimento: metti tutto ciò che è nel deposito
hellweg-option-card = { $ware } { $number }: paga { $thaler }, vale { $worth } alla fine; più una carrozza ({ $function })
hellweg-option-thaler = Prendi un tallero{ $reveals ->
    [0] { "" }
   *[other] {" "}e scopri i privilegi
}
hellweg-button-sell-free = Tutto ciò che non costa carrozze: +{ $thaler }
hellweg-button-sell = Sul posto: +{ $thaler }
hellweg-button-carry = { $source }: +{ $thaler }{ $carriages ->
    [0] { "" }
    [one] , −1 carrozza
   *[other] , −{ $carriages } carrozze
}{ $passengers ->
    [0] { "" }
   *[other] , con passeggeri
}
hellweg-button-buy = { $town } −{ $thaler }
hellweg-button-stockup = { $piece } per 1
hellweg-button-unload = Rifornisciti
hellweg-button-card = { $ware } { $number } −{ $thaler }
hellweg-lettered-card = −{ $thaler }
hellweg-lettered-store = Deposita
hellweg-button-thaler = +1 tallero
hellweg-button-store = Deposita { $piece }
hellweg-button-carriage = { $named ->
    [0] { $lasting ->
        [0] { $cobbled ->
            [0] marrone
           *[other] lastricata
        }
       *[other] permanente
    }
   *[other] { $to }{ $lasting ->
        [0] { $cobbled ->
            [0] { "" }
           *[other] , lastricata
        }
       *[other] , permanente
    }
}{ $idle ->
    [0] { "" }
   *[other] , niente di nuovo
}{ $thaler ->
    [0] { "" }
   *[other] {" "}+{ $thaler }{ $named ->
        [0] { "" }
       *[other] {" "}tallero
    }
}{ $more ->
    [0] { "" }
   *[other] {" "}→{ $more }
}
hellweg-button-token = { $town }
hellweg-button-take-token = { $town }
hellweg-button-take-carriage = { $named ->
    [0] { $cobbled ->
        [0] marrone
       *[other] lastricata
    }
   *[other] { $road }
}
hellweg-button-take-stored = Deposito
hellweg-button-clear = { $town } +{ $thaler }
hellweg-option-store = Metti { $piece } nel deposito
hellweg-option-use-storage = Privilegio Deposito: deposita { $piece }
hellweg-option-use-unload = Privilegio Rifornimento: metti tutto ciò che è nel deposito
hellweg-option-use-thaler = Privilegio: prendi un tallero, scopri gli altri
hellweg-option-claim = Scegli il tuo privilegio: { $privilege }
hellweg-option-token = { $town }, { $sort }
hellweg-option-carriage = { $road }{ $cobbled ->
    [0] , marrone
   *[other] , lastricata
}{ $thaler ->
    [0] { "" }
   *[other] , villaggio: +{ $thaler }
}{ $lasting ->
    [0] { "" }
   *[other] , diventa permanente
}{ $idle ->
    [0] { "" }
   *[other] , una in più non serve
}{ $more ->
    [0] { "" }
    [1] , verso { $beyond }
    [2] , verso { $beyond }
    [3] , verso { $beyond }
   *[other] , verso altre { $more } città
}{ $rewards ->
    [0] { "" }
   *[other] , porta { $earned }
}
hellweg-option-take-token = Riprendi: { $town }, { $sort }
hellweg-option-take-carriage = Riprendi: { $road }
hellweg-option-take-stored = Prendila dal deposito
hellweg-option-forgo = Rinuncia
hellweg-option-done = Finisci il turno

hellweg-prompt-settle = Preparazione, giro { $round }: dove metti i pezzi?
hellweg-prompt-sales = In ogni vendita futura: vendi ciò che non costa carrozze (all’ultima carta, tutto)
hellweg-prompt-merchant = { $merchant ->
    [1] Che cosa farà questo mese il tuo primo mercante?
   *[other] Che cosa farà questo mese il tuo secondo mercante?
}
hellweg-prompt-merchants = { $now ->
    [0] Che cosa faranno i tuoi mercanti il mese prossimo? (la carta commercio non si conosce ancora)
   *[other] Che cosa faranno questo mese i tuoi due mercanti?
}
hellweg-prompt-card-later = Quale carta merce compri appena puoi?
hellweg-short-merchant = Pianifica il mercante { $merchant }
hellweg-short-merchants = { $now ->
    [0] Pianifica i mercanti del mese prossimo
   *[other] Pianifica entrambi i mercanti
}
hellweg-short-card-later = Pianifica l’acquisto di una carta
hellweg-field-merchant-first = Prima scelta
hellweg-field-merchant-second = Se non è possibile
hellweg-field-merchant-road = La sua carrozza va su
hellweg-field-merchants-first = Primo mercante
hellweg-field-merchants-road = Una carrozza del primo va su
hellweg-field-merchants-second = Secondo mercante
hellweg-field-merchants-other = Una carrozza del secondo va su
hellweg-field-merchants-third = Al posto di ciò che non è possibile
hellweg-field-card-later-first = Carta
hellweg-field-card-later-second = Se non c’è più
hellweg-field-card-later-road = La sua carrozza va su
hellweg-option-settle-at = Giro { $round }: { $town }, { $sort } · carrozza: { $road }
hellweg-settle-at-token = Giro { $round }: { $town }, { $sort }
hellweg-option-sales = In ogni vendita: ciò che non costa carrozze; { $otherwise }
hellweg-option-merchant = Mercante { $merchant }, mese { $month }: { $first }, se no { $second } · carrozza: { $road }
hellweg-option-merchants = Mese { $month }: { $first } ({ $road }), poi { $second } ({ $other }), in alternativa: { $third }
hellweg-option-card-later = Appena si può pagare: { $first }, se non c’è più: { $second } · carrozza: { $road }
hellweg-when-settle-at = nel giro { $round } della preparazione
hellweg-when-sales = in ogni vendita futura
hellweg-when-merchant = nel mese { $month }, quando si muove il mercante { $merchant }
hellweg-when-merchants = nel mese { $month }, quando si muovono i tuoi mercanti
hellweg-when-card-later = appena un mercante può comprarla
hellweg-expired-wishes = Nessuna delle tue scelte era possibile.
hellweg-expired-card-later = La carta l’hanno comprata altri.
hellweg-otherwise-keep = tieni il resto
hellweg-otherwise-ask = per il resto chiedere
hellweg-road-any = dove serve
hellweg-wish-ask = Chiedere
hellweg-wish-thaler = Prendi un tallero
hellweg-wish-stockup-token = Rifornisciti: una pedina
hellweg-wish-stockup-carriage = Rifornisciti: una carrozza
hellweg-wish-store-token = Metti una pedina nel deposito
hellweg-wish-store-carriage = Metti una carrozza nel deposito
hellweg-wish-unload = Rifornisciti di tutto dal deposito
hellweg-wish-coal-1 = Carta carbone 1
hellweg-wish-coal-2 = Carta carbone 2
hellweg-wish-coal-3 = Carta carbone 3
hellweg-wish-herring-1 = Carta aringhe 1
hellweg-wish-herring-2 = Carta aringhe 2
hellweg-wish-wine-1 = Carta vino 1
hellweg-wish-wine-2 = Carta vino 2
hellweg-wish-tobacco-1 = Carta tabacco 1
hellweg-wish-tobacco-2 = Carta tabacco 2

hellweg-event-starting-player = Il sorteggio fa cominciare { $seat }.
hellweg-event-start-chosen = Comincia { $seat }.
hellweg-event-trading-card = Mese { $month }: si scopre una nuova carta commercio.
hellweg-event-month-ended = Il mese { $month } è finito. In testa, contando talleri e carte: { $leaders }.
hellweg-event-start-passed = { $seat } riceve la carta del primo giocatore.
hellweg-event-ended = L’ultima vendita è finita, e con lei la partita.
hellweg-event-sold = { $seat } vende { $sort } { A($town) } per { $thaler }.
hellweg-event-carried = { $seat } porta { $sort } da { $source } { A($town) } per { $thaler }{ $carriages ->
    [0] .
    [one] {" "}e toglie la carrozza da { $lost }.
   *[other] {" "}e toglie { $carriages } carrozze: { $lost }.
}
hellweg-event-cleared = { $seat } vende { $sort } di { $town } alla banca per { $thaler }.
hellweg-event-sold-nothing = { $seat } questo mese non vende niente.
hellweg-event-bought = { $seat } compra { $sort } { A($town) } per { $thaler }.
hellweg-event-stocked-up = { $seat } paga { $thaler } per rifornirsi.
hellweg-event-card-bought = { $seat } compra la carta merce { $ware } { $number } per { $thaler }.
hellweg-event-thaler-taken = { $seat } prende un tallero.
hellweg-event-turned-up = { $seat } scopre: { $privileges }.
hellweg-event-stored = { $seat } mette { $piece } nel deposito.
hellweg-event-unloaded = { $seat } si rifornisce dal deposito: { $tokens ->
    [0] nessuna pedina
    [one] 1 pedina
   *[other] { $tokens } pedine
} e { $carriages ->
    [0] nessuna carrozza
    [one] 1 carrozza
   *[other] { $carriages } carrozze
}.
hellweg-event-used = { $seat } usa il privilegio { $privilege }.
hellweg-event-gained = { $seat } collega { $town } con { $other } e ottiene il privilegio { $privilege }.
hellweg-event-claimed = { $seat } sceglie il privilegio { $privilege }.
hellweg-event-choices-lost = { $seat } perde { $choices ->
    [one] la scelta di un privilegio
   *[other] { $choices } scelte di un privilegio
}: non restano altri tipi da scegliere.
hellweg-event-carriages-earned = { $seat } è la prima persona a collegare Duisburg con Paderborn: le due carrozze supplementari aspettano nel deposito.
hellweg-event-token-placed = { $seat } mette una pedina: { $sort } { A($town) }.
hellweg-event-carriage-placed = { $seat } mette una carrozza: { $road }{ $thaler ->
    [0] .
   *[other] , e il villaggio paga { $thaler }.
}
hellweg-event-token-taken = { $seat } riprende una pedina: { $town }, { $sort }.
hellweg-event-carriage-taken = { $seat } riprende una carrozza: { $road }.
hellweg-event-stored-taken = { $seat } prende { $piece } dal deposito.
hellweg-event-forgone = { $seat } rinuncia a { $piece }.

# Notizie di ciò che ha fatto chi legge, in seconda persona
hellweg-own-choices-lost = Perdi { $choices ->
    [one] la scelta di un privilegio
   *[other] { $choices } scelte di un privilegio
}: non restano altri tipi da scegliere.
hellweg-own-starting-player = Il sorteggio fa cominciare te.
hellweg-own-start-chosen = Cominci tu.
hellweg-own-start-passed = Ricevi la carta del primo giocatore.
hellweg-own-turned-up = Scopri: { $privileges }.

# Notizie: che cosa è venuto da più eventi
hellweg-did-sell = { $who ->
    [you] vendi
   *[they] vende
} { $lots }{ $count ->
    [1] {""}
   *[other] {" "}(in tutto { $total })
}
hellweg-news-sales = Gli altri vendono: { $seats }.
hellweg-news-seller = { $seat }{ $thaler ->
    [0] {" "}niente
   *[other] {" "}per { $thaler }
}
hellweg-news-sold = { $sort } { A($town) } per { $thaler }
hellweg-news-carried = { $sort } da { $source } { A($town) } per { $thaler }{ $carriages ->
    [0] {""}
    [one] {" "}(una carrozza tolta)
   *[other] {" "}({ $carriages } carrozze tolte)
}
hellweg-news-cleared = { $sort } di { $town } alla banca per { $thaler }
hellweg-did-buy = { $who ->
    [you] compri
   *[they] compra
} { $goods } { A($town) } per { $thaler }
hellweg-did-buy-card = { $who ->
    [you] compri
   *[they] compra
} la carta merce { $card } per { $thaler }
hellweg-did-stock-up = { $who ->
    [you] paghi
   *[they] paga
} { $thaler } per il rifornimento
hellweg-did-use = { $who ->
    [you] usi
   *[they] usa
} il privilegio { $privilege }
hellweg-did-place = { $who ->
    [you] metti
   *[they] mette
} { $tokens }
hellweg-news-token = { $sort } { A($town) }
hellweg-did-carriages = { $who ->
    [you] metti
   *[they] mette
} { $count ->
    [one] una carrozza su { $roads }
   *[other] carrozze su { $roads }
}
hellweg-news-road = { $road }{ $thaler ->
    [0] {""}
   *[other] {" "}(+{ $thaler } tallero)
}
hellweg-did-store = { $who ->
    [you] metti
   *[they] mette
} { $piece } nel deposito
hellweg-did-unload = { $who ->
    [you] svuoti
   *[they] svuota
} il deposito ({ $tokens ->
    [one] 1 pedina
   *[other] { $tokens } pedine
}, { $carriages ->
    [one] 1 carrozza
   *[other] { $carriages } carrozze
})
hellweg-did-take = { $who ->
    [you] prendi
   *[they] prende
} { $count ->
    [one] 1 tallero
   *[other] { $count } talleri
}
hellweg-did-gain = { $who ->
    [you] ottieni
   *[they] ottiene
} il privilegio { $privilege }
hellweg-did-sell-nothing = questo mese non { $who ->
    [you] vendi
   *[they] vende
} niente
hellweg-did-take-token = { $who ->
    [you] riprendi
   *[they] riprende
} { $sort } { A($town) }
hellweg-did-take-carriage = { $who ->
    [you] riprendi
   *[they] riprende
} la carrozza da { $road }
hellweg-did-take-stored = { $who ->
    [you] prendi
   *[they] prende
} { $piece } dal deposito
hellweg-did-forgo = { $who ->
    [you] rinunci
   *[they] rinuncia
} a { $piece }

hellweg-label-cost = costa
hellweg-label-bought = ricevi
hellweg-label-stock-up = rifornim.
hellweg-label-store = deposita
hellweg-label-brings = inclusa
hellweg-label-worth = alla fine
hellweg-label-goods = Le tue merci
hellweg-label-network = Collegate dalle tue carrozze
hellweg-label-sales = Vendite possibili
hellweg-label-cards = Le tue carte
hellweg-label-bonus = in coppia
hellweg-label-month = Mese
hellweg-decided-round = Mese { $round }
hellweg-ended-plot = { $counted }, mese per mese
hellweg-ended-across = Mese
hellweg-replay-round = Mese
hellweg-label-square-first = mercante 2: −2
hellweg-label-square = Mercato

hellweg-phase-setup = Preparazione
hellweg-phase-sale = Vendita delle merci
hellweg-phase-actions = 1º giro di azioni
hellweg-phase-second = 2º giro di azioni
hellweg-phase-over = Fine della partita

hellweg-headline-many = { $count } giocatori
hellweg-headline-setup = Preparazione: { $who }
hellweg-headline-sale = Mese { $month }/{ $months }, vendita: { $who }
hellweg-headline-actions = Mese { $month }/{ $months }, mercante 1: { $who }
hellweg-headline-second = Mese { $month }/{ $months }, mercante 2: { $who }
hellweg-headline-over = La partita è finita

hellweg-position-start = { $seat } ha la carta del primo giocatore.
hellweg-position-slot = { $town } vuole { $sort } e paga { $thaler }; comprare lì costa { $thaler } talleri e porta { $pieces }.
hellweg-position-slot-taken = { $town } vuole { $sort } e paga { $thaler }; lì c’è il mercante di { $seat }.
hellweg-position-slot-last = { $town } vuole { $sort } e paga { $thaler } + 2.
hellweg-position-market = Sulla piazza del mercato: { $seat }{ $merchants ->
    [one] .
   *[other] {" "}con { $merchants } mercanti.
}
hellweg-position-wares = Carte merce in vendita: { $cards }.
hellweg-position-black = Le due carrozze supplementari si possono ancora ottenere.
hellweg-position-ware = { $card }: costa { $thaler }, vale { $worth }, { $function }.
hellweg-position-routes = Rotte commerciali: { $routes }.
hellweg-position-route = { $town }–{ $other } porta { $privilege }
hellweg-position-route-black = { $town }–{ $other } porta a chi le collega per primo le due carrozze supplementari
hellweg-position-left = { $cards ->
    [0] È l’ultima carta commercio.
    [one] Viene ancora una carta commercio.
   *[other] Vengono ancora { $cards } carte commercio.
}
hellweg-position-unseen = Vengono ancora: { $asks }.
hellweg-position-ask = { $town } ({ $sort }, { $thaler })
hellweg-position-player = { $seat }: { $thaler } talleri; in riserva { $tokens ->
    [one] 1 pedina
   *[other] { $tokens } pedine
} e { $carriages ->
    [one] 1 carrozza
   *[other] { $carriages } carrozze
}.
hellweg-position-tokens = Pedine di { $seat }: { $places }.
hellweg-position-carriages = Carrozze di { $seat }: { $places }.
hellweg-position-house = { $tokens } × { $sort } { A($town) }
hellweg-position-road = { $carriages } × { $road }
hellweg-position-owned = Carte merce di { $seat }: { $cards }; alla fine valgono { $worth }.
hellweg-position-stored = Nel deposito { $seat } ha { $tokens ->
    [one] 1 pedina
   *[other] { $tokens } pedine
}, { $carriages ->
    [one] 1 carrozza
   *[other] { $carriages } carrozze
}{ $black ->
    [0] { "" }
   *[other] , { $black } carrozze supplementari
}.
hellweg-position-privileges = Privilegi di { $seat }: { $privileges }.
hellweg-position-up = { $privilege } (scoperto)
hellweg-position-down = { $privilege } (usato)
hellweg-position-turned = { $privilege } (dal prossimo turno)
hellweg-position-owed = { $seat } può ancora scegliere { $choices ->
    [one] un privilegio
   *[other] { $choices } privilegi
}.

hellweg-nothing = ancora nessuna pedina
hellweg-own-goods = Hai { $thaler } talleri. Sul tabellone: { $places }.
hellweg-network = { $towns }
hellweg-network-next = { $one }; { $other }
hellweg-own-networks = Le tue carrozze collegano { $networks }.
hellweg-own-sale = Puoi vendere { $sort } { A($town) } per { $thaler }{ $here ->
    [0] , da { $source }
   *[other] { "" }
}{ $carriages ->
    [0] { "" }
    [one] , al costo di una carrozza
   *[other] , al costo di { $carriages } carrozze
}.

hellweg-score-total = Talleri con le carte
hellweg-score-tokens = Pedine sul tabellone
hellweg-score-carriages = Carrozze sul tabellone
hellweg-score-thaler = Talleri
hellweg-score-cards = Carte
hellweg-reason-cards = La vendita dell’ultima carta commercio è finita.
hellweg-result-total = { $value } talleri in tutto
hellweg-result-tokens = { $value ->
    [one] 1 pedina
   *[other] { $value } pedine
  }
hellweg-result-carriages = { $value ->
    [one] 1 carrozza
   *[other] { $value } carrozze
  }
hellweg-result-thaler = { $value } in contanti
hellweg-result-cards = { $value ->
    [0] { "" }
   *[other] { $value } in carte
  }
hellweg-won-total = con { $by } talleri di vantaggio su { $second }
hellweg-won-tokens = a pari talleri con { $second }, ma con più pedine sul tabellone
hellweg-won-carriages = a pari talleri e pedine con { $second }, ma con più carrozze

# A che cosa serve una domanda: per chi è nuovo del gioco.
hellweg-why-setup-token = Comincia misto: una pedina per tipo, ognuna in un’altra città.
hellweg-why-setup-carriage = Una carrozza porta alla città vicina, dove puoi vendere anche questa merce.
hellweg-why-sale = Una vendita porta talleri ora; ciò che toglie dal tabellone manca nei mesi successivi.
hellweg-why-clearance = Due talleri per una pedina sono pochi, ma forse da quella casa non venderai mai più.
hellweg-why-action = Pedine e carrozze comprate presto servono a più vendite; una carta merce conta alla fine.
hellweg-why-privilege = Un privilegio non richiede un mercante: usalo prima, se ciò che porta aiuta a pagare la tua azione.
hellweg-why-buy-token = Una pedina si vende solo dove una carta vuole la sua merce: distribuiscile nelle città che hai collegato.
hellweg-why-buy-carriage = Allunga la tua rete, o metti una seconda carrozza su una strada marrone: due sono un collegamento permanente.
hellweg-why-stockup-token = Ogni mese vendi una merce per città: una seconda pedina va a un’altra città, o più tardi.
hellweg-why-stockup-carriage = Allunga la tua rete, o metti una seconda carrozza su una strada marrone: due sono un collegamento permanente.
hellweg-why-bonus = Una carrozza gratis: collega un’altra città, o rendi permanente una strada marrone con la seconda.

# Che cosa si scrive per una mossa, oltre alle parole del pulsante.
hellweg-typed-buy = compra
hellweg-typed-card = compra carta prendi
hellweg-typed-carriage = metti piazza carrozza
hellweg-typed-carry = vendi consegna
hellweg-typed-claim = prendi
hellweg-typed-clear = vendi
hellweg-typed-keep = tieni
hellweg-typed-sell = vendi
hellweg-typed-sell-free = tutto
hellweg-typed-take-carriage = carrozza
hellweg-typed-token = metti piazza pedina su

## I simboli delle immagini
hellweg-legend-token = Quante pedine ha un giocatore in questa casa di commercio
hellweg-legend-carriage = Carrozza di un giocatore su questa strada
hellweg-legend-brown = Strada marrone: un trasporto costa una carrozza, a meno che ce ne siano due
hellweg-legend-cobbled = Strada lastricata: le carrozze restano
hellweg-legend-village = Villaggio: 1 tallero per ogni carrozza messa sulla sua strada
hellweg-legend-price = Quanto paga la carta commercio, e quanto costa comprare qui
hellweg-legend-merchant = Mercante, in una città o sulla piazza del mercato
hellweg-legend-back = Carte commercio che devono ancora venire
hellweg-legend-warehouse = Deposito
hellweg-legend-privilege-storage = Privilegio «Deposito»
hellweg-legend-privilege-unload = Privilegio «Rifornimento»
hellweg-legend-privilege-thaler = Privilegio «Tallero e scopri»

## Lezioni
hellweg-lessons-intro = Vendi merci alle città lungo lo Hellweg, un’antica via commerciale, e con il ricavo compri altre merci e carrozze. La partita dura { $months } mesi; poi si sommano talleri e carte merce, e vince chi ha di più.
hellweg-lesson-start-name = La preparazione
hellweg-lesson-start = Una pedina nella casa di una città è una merce da vendere; una carrozza su una strada porta in un’altra città. Tre volte ciascuno mette una pedina e una carrozza accanto. Su una strada lastricata resta per sempre, su una marrone serve per una vendita. Un villaggio paga 1 tallero, una volta sola. Ogni mese quattro città chiedono una merce ciascuna: comincia dove le strade portano in molte città.
hellweg-lesson-start-carriage = Da questa casa puoi vendere una merce del suo tipo, lì o per strada.
hellweg-lesson-sale-name = Vendere
hellweg-lesson-sale = La carta nomina quattro città, che cosa vogliono e pagano: { $asks }. Vendi ciò che hai lì o che le carrozze portano{ $possible ->
    [0] .
   *[other] {""}: { $sales }.
} Costa la pedina, e una strada marrone la carrozza.
hellweg-taught-sale = { $sort } { A($town) } per { $thaler }
hellweg-lesson-sale-sell = La pedina torna nella riserva, e ogni carrozza che è costata.
hellweg-lesson-sale-sell-free = Ciò che non costa carrozze è venduto; le pedine sono nella riserva.
hellweg-lesson-sale-keep = Ciò che tieni resta sul tabellone per una carta futura.
hellweg-lesson-sale-clear = Chi non vende a nessuna delle quattro città può vendere una pedina per 2 talleri.
hellweg-lesson-action-name = Il tuo primo mercante
hellweg-lesson-action = Hai { $thaler } talleri. Ciascuno mette due mercanti. Una città della carta vende a uno di loro ciò che mostra; il mercato, un pezzo, una carta o 1 tallero. Una pedina rende quando una città sulle tue strade lo chiede.
hellweg-lesson-action-buy = Lo vendi quando una città raggiungibile lo vuole. Gli altri non possono venire qui questo mese.
hellweg-lesson-action-carriage = Più strade hai, meglio è. Due carrozze su una strada marrone restano lì.
hellweg-lesson-action-token = Ogni mese vendi una merce per città: una seconda pedina va a un’altra città, o più tardi.
hellweg-lesson-action-stockup = Costa poco, ma vale solo dove hai già pedine.
hellweg-lesson-action-card = Una carta merce conta alla fine.
hellweg-lesson-action-thaler = Se il tuo primo mercante è sulla piazza del mercato, il secondo paga 2 talleri in meno.
hellweg-lesson-action-forgo = Hai rinunciato a un pezzo.
hellweg-lesson-second-name = Il tuo secondo mercante
hellweg-lesson-second = Hai { $thaler } talleri. Ora il secondo mercante, con le stesse scelte: altri pezzi rendono dal prossimo mese; la carta merce più economica ({ $card }, { $price } talleri) conta { $worth } alla fine e porta subito una carrozza.
hellweg-lesson-second-buy = Ciò che compri serve dal mese dopo, perciò compra presto.
hellweg-lesson-second-carriage = Più lunghe sono le tue strade collegate, a più città puoi vendere.
hellweg-lesson-second-token = Ogni mese vendi una merce per città: una seconda pedina va a un’altra città, o più tardi.
hellweg-lesson-second-stockup = Costa poco, ma vale solo dove hai già pedine.
hellweg-lesson-second-card = Una carta merce conta alla fine.
hellweg-lesson-second-thaler = Un tallero è poco; serve quando non puoi permetterti altro.
hellweg-lesson-second-forgo = Hai rinunciato a un pezzo.
hellweg-lessons-rest = Il prossimo mese comincia con una nuova carta. Non trattati qui: riserve vuote, coppie di carte, varianti.
