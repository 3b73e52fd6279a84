# Die Händler in italiano. I nomi stampati sulle carte sono tedeschi; stanno tra parentesi.
haendler-name = Die Händler
haendler-about = Sei città commerciali, tre carri che tutti condividono, e la salita da merciaio a consigliere. Da 2 a 4 giocatori, da 6 a 8 arrivi. Di Wolfgang Kramer e Richard Ulrich.

## Che cosa può scegliere chi ospita
haendler-setting-abilities = Abilità speciali
haendler-setting-abilities-quick = Coppie fisse, estratte a sorte
haendler-setting-abilities-auction = All’asta una per una
haendler-setting-cities = Da dove partono i carri
haendler-setting-cities-standard = Dalle città consuete
haendler-setting-cities-drawn = Da città estratte a sorte
haendler-setting-cities-chosen = Dalle città indicate sotto
haendler-setting-wagon1 = Il carro 1 parte da
haendler-setting-wagon2 = Il carro 2 parte da
haendler-setting-wagon3 = Il carro 3 parte da
haendler-setting-variant = Variante
haendler-setting-variant-standard = Regole normali
haendler-setting-variant-lighter = Più leggera: nessun asse rotto, tariffa di carico fissa
haendler-setting-negotiation = Trattative in ogni momento
haendler-setting-negotiation-off = No
haendler-setting-negotiation-on = Sì: accordi in denaro e carte influenza
haendler-setting-quick = Acquisto delle merci
haendler-setting-quick-off = uno dopo l’altro
haendler-setting-quick-on = tutti insieme (tavolo rapido); ciò che scarseggia va a chi viene prima nell’ordine
haendler-setting-length = Durata
haendler-setting-length-full = Partita intera
haendler-setting-length-short = Breve: finisce dopo 3 arrivi (variante nostra)
haendler-same-city = I tre carri devono partire da tre città diverse, non da { $cities }. Cambiane una.

## Nomi
haendler-good-cloth = stoffa
haendler-good-wine = vino
haendler-good-salt = sale
haendler-good-food = cibo
haendler-good-iron = ferro
haendler-good-silk = seta
haendler-ability-einkauf = Buon acquisto (Günstiger Einkauf)
haendler-ability-wagnerei = Carradore (Wagnerei)
haendler-ability-grosse-wagnerei = Grande carradore (Große Wagnerei)
haendler-ability-kurier = Corriere (Kurier)
haendler-ability-express = Corriere espresso (Express-Kurier)
haendler-ability-kontor = Ufficio (Kontor)
haendler-ability-grosses-kontor = Grande ufficio (Großes Kontor)
haendler-ability-lagerverkauf = Vendita di scorte (Lagerverkauf)
haendler-short-ability-einkauf = Acquisto
haendler-short-ability-wagnerei = Carradore
haendler-short-ability-grosse-wagnerei = Gr. carradore
haendler-short-ability-kurier = Corriere
haendler-short-ability-express = Espresso
haendler-short-ability-kontor = Ufficio
haendler-short-ability-grosses-kontor = Gr. ufficio
haendler-short-ability-lagerverkauf = Scorte
haendler-card-achsenbruch = Asse rotto (Achsenbruch)
haendler-card-zuladung = Carico gratis (Kostenlose Zuladung)
haendler-card-sonderverkauf = Vendita speciale (Sonderverkauf)
haendler-card-aufstieg = Ascesa sociale (Sozialer Aufstieg)
haendler-card-bonus = Vendita con bonus (Verkauf mit Bonus)
haendler-level-kraemer = Merciaio (Krämer)
haendler-level-kleinhaendler = Rivenditore (Kleinhändler)
haendler-level-haendler = Commerciante (Händler)
haendler-level-kaufmann = Mercante (Kaufmann)
haendler-level-grosskaufmann = Grossista (Großkaufmann)
haendler-level-handelsherr = Magnate (Handelsherr)
haendler-level-zunftmeister = Maestro (Zunftmeister)
haendler-level-patrizier = Patrizio (Patrizier)
haendler-level-schoeffe = Scabino (Schöffe)
haendler-level-ratsherr = Consigliere (Ratsherr)
haendler-arrow-crest = stemma
haendler-gift-nothing = nessuna carta
haendler-gift-any = una carta influenza qualsiasi
haendler-direction-up = su
haendler-direction-down = giù
haendler-scope-phase = in questa fase non chiedermi
haendler-scope-round = in questo giro non chiedermi
haendler-scope-none = chiedimi di nuovo
haendler-label-arrivals = Arrivi
haendler-label-buy = compra
haendler-label-prices = prezzi
haendler-label-rank = rango
haendler-label-upkeep = spese
haendler-label-sell = vendi
haendler-phase-abilities = Preparativi
haendler-phase-purchase = Fase 1, acquisto delle merci
haendler-phase-loading = Fase 2, offerte e carico
haendler-phase-movement = Fase 3, movimento
haendler-phase-prices = Fase 4, prezzi
haendler-phase-selling = Fase 5, vendita
haendler-phase-status = Fase 6, spese e rango
haendler-phase-over = La partita è finita
haendler-nothing = nessuna
haendler-goodwill = niente
haendler-wagon-1 = Carro 1
haendler-wagon-2 = Carro 2
haendler-wagon-3 = Carro 3
haendler-money = { $amount } fiorini

## Domande
haendler-prompt-open = Quale abilità metti all’asta?
haendler-prompt-raise = { $ability } è a { $price }. Offri 100 di più? { $effect }.
haendler-prompt-buy = Quale merce, in quale magazzino? Merce { $number } di 3{ $visit ->
    [1] , primo di due acquisti
    [2] , secondo di due acquisti
   *[other] {""}
}.{ $spent ->
    [0] {""}
   *[other] {" "}Speso finora: { $spent }.
}
haendler-prompt-bid = Quanto offri in segreto per il carro { $wagon } { A($city) }?
haendler-short-bid = La tua offerta per il carro { $wagon }
haendler-prompt-load = Che cosa carichi sul carro { $wagon } { A($city) }?
haendler-prompt-load-ask = Oppure carica ora e fissa una tariffa per merce per tutti gli altri:
haendler-short-load-ask = Carica e fissa la tariffa
haendler-prompt-ramp = Carichi sul carro { $wagon }? Capocarico: { $seat }.
haendler-short-ramp = Caricare sul carro { $wagon }
haendler-prompt-ramp-master = Chi può caricare sul carro { $wagon }? Sei capocarico.
haendler-short-ramp-master = La tua rampa: carro { $wagon }
haendler-prompt-offer = { $role ->
    [master] Lascia caricare { $seat } per una tariffa totale
   *[loader] Offri una tariffa totale per caricare
}
haendler-prompt-offer-only = { $role ->
    [master] Lascia caricare { A($seat) } { $goods } per una tariffa
   *[loader] Offri una tariffa per caricare { $goods }
}
haendler-short-offer-only = Una tariffa per { $goods }
haendler-prompt-offer-again = Cambia la tua offerta { A($seat) }: { $goods }
haendler-short-offer-again = Cambia la tua offerta: { $goods }
haendler-short-offer = A { $seat }: un’offerta
haendler-prompt-ship = Carichi sul carro { $wagon } per 200 fiorini a merce?
haendler-prompt-last-call = { $able ->
    [yes] Giochi Carico gratis, e carichi una o due merci senza tariffa? La rampa del carro { $wagon } è stata chiusa.
   *[no] Non hai Carico gratis per il carro { $wagon }: premi Passa, così nessuno lo capisce.
}
haendler-prompt-axles = { $able ->
    [yes] Metti Asse rotto su un carro? Nessuno può muoverlo prima del tuo turno; allora togli la carta, o la lasci fino alla fine del giro.
   *[no] Non hai Asse rotto: premi Passa, così nessuno lo capisce.
}
haendler-prompt-repair = Il tuo Asse rotto sul carro { $wagon }: lo togli, o il carro resta fermo fino alla fine del giro?
haendler-prompt-tile = Di quanto muovi un carro?
haendler-prompt-destination = Dove muovi un carro con il tuo { $tile }?
haendler-prompt-further = Dove muovi un altro carro con i punti extra?
haendler-prompt-finish = Il tuo turno è finito, o muovi prima il corriere?
haendler-prompt-road = Quale strada prende il carro { $wagon }? È { A($space) }.
haendler-prompt-courier = Muovi il corriere? Se finisce sulla casella di un carro, ricevi una carta influenza.
haendler-prompt-take = Quale carta influenza prendi? La vedi solo tu.
haendler-prompt-wheel = Quali prezzi alzano le due frecce della tua ruota dei prezzi?
haendler-short-wheel = La tua ruota dei prezzi
haendler-prompt-office = Quale prezzo muovi di un livello con il tuo ufficio?
haendler-prompt-warehouse = Vendita di scorte: vendi fino a tre merci di un tuo magazzino ai prezzi d’acquisto attuali?
haendler-prompt-special-sale = { $able ->
    [yes] Giochi Vendita speciale (800 fiorini per una merce di un magazzino)?
   *[no] Non hai Vendita speciale: premi Passa, così nessuno lo capisce.
}
haendler-prompt-bonus-sale = { $able ->
    [yes] Giochi Vendita con bonus per un carro? Le tue merci a bordo ottengono il bonus della città anche se le produce lei stessa.
   *[no] Non hai Vendita con bonus: premi Passa, così nessuno lo capisce.
}
haendler-prompt-debt = Prendi un credito: 2.000 ora, 2.500 da restituire?
haendler-prompt-status = Quanti gradi di rango compri?
haendler-prompt-orders = Carte influenza: vuoi che ti si chieda?
haendler-short-orders = Quando chiedere delle carte
haendler-prompt-repay = Puoi restituire un credito; finché non lo fai, non puoi salire
haendler-prompt-deals = I tuoi accordi
haendler-request-deal = { $by } ti offre { $gives } in cambio di { $gets }.
haendler-request-offer = { $role ->
    [master] { $by } ti offre { $fee } fiorini per caricare { $goods }.
   *[loader] { $by } ti lascia caricare { $goods } per { $fee } fiorini.
}
haendler-prompt-deal-pay = Accordo: paghi tu
haendler-prompt-deal-ask = Accordo: vieni pagato
haendler-prompt-swap = Accordo: dai una carta influenza
haendler-prompt-deal-both = Accordo: dai denaro e una carta
haendler-prompt-deal-want = Accordo: ricevi denaro e una carta
haendler-field-bid-amount = La tua offerta in fiorini
haendler-field-load-ask-goods = Che cosa carichi
haendler-field-load-ask-fee = La tua tariffa per merce per gli altri
haendler-field-offer-goods = Le merci
haendler-field-offer-fee = La tariffa totale in fiorini
haendler-field-wheel-first = Prima freccia
haendler-field-wheel-second = Seconda freccia
haendler-field-deal-pay-seat = Con chi
haendler-field-deal-pay-pay = Paghi, in fiorini
haendler-field-deal-pay-want = Ricevi
haendler-field-deal-ask-seat = Con chi
haendler-field-deal-ask-give = Dai
haendler-field-deal-ask-ask = Ricevi, in fiorini
haendler-field-deal-both-seat = Con chi
haendler-field-deal-both-pay = Paghi, in fiorini
haendler-field-deal-both-give = Dai
haendler-field-deal-both-want = Ricevi
haendler-field-deal-want-seat = Con chi
haendler-field-deal-want-give = Dai
haendler-field-deal-want-ask = Ricevi, in fiorini
haendler-field-deal-want-want = Ricevi inoltre
haendler-field-swap-seat = Con chi
haendler-field-swap-give = Dai
haendler-field-swap-want = Ricevi

## Che cosa sta sotto una domanda
haendler-brief-leader = L’offerta più alta è di { $seat }.
haendler-brief-abilities = Riceverai ancora { $needed ->
    [one] un’abilità
   *[other] { $needed } abilità
}. Devono ancora venire: { $lots }.
haendler-brief-own-abilities = Le tue abilità: { $abilities }.
haendler-brief-money = Tu ({ $seat }) hai { $amount } fiorini.
haendler-brief-lot = Tutto un acquisto ti costa 100.
haendler-brief-bid = Chi vince paga, carica gratis tre merci di un tipo e chiede una tariffa agli altri.
haendler-brief-in-city = { $city } ({ $goods })
haendler-brief-stored = Nei tuoi magazzini: { $cities }.
haendler-brief-owns = { $seat } ({ $goods })
haendler-brief-there = { $city }: qui hai { $goods }.
haendler-brief-good = { $number ->
    [one] 1 × { $good } (ora { $amount })
   *[other] { $number } × { $good } (ora { $amount } al pezzo)
}
haendler-brief-there-none = Non hai merci { A($city) }.
haendler-brief-ramp = Sul carro { $wagon }: { $loads }.
haendler-brief-barred = Riservato al capocarico: { $good }.
haendler-brief-rivals = Gli altri vi hanno: { $owners }.
haendler-brief-distances = Caselle da percorrere: { $cities }.
haendler-brief-distance = { $city } { $spaces }
haendler-brief-price = { $good } { $amount }
haendler-brief-wagon = Carro { $wagon } ({ $left ->
    [0] { $city }{ $arrived ->
        [yes] , arrivato
       *[no] {""}
    }
   *[other] a { $left } da { $city }
}{ $axles ->
    [0] {""}
   *[other] , asse rotto
}): { $loads }.
haendler-brief-selling = Prezzi di vendita: { $prices }.
haendler-brief-arrived = Si vende { A($city) }: { $owners }.
haendler-brief-none-arrived = Nessun carro è arrivato: dai carri non si vende niente.
haendler-brief-aboard = { $goods } sul carro { $wagon }{ $arrived ->
    [yes] { " " }(arrivato)
   *[no] { "" }
}
haendler-brief-yours = Le tue merci sui carri: { $wagons }.
haendler-brief-rule-load = Un tipo, fino a tre; nessun altro carica quel tipo. «Fatto» non carica niente.
haendler-brief-rule-fees = Poi gli altri ti offrono tariffe.
haendler-brief-rule-ramp = Qui puoi caricare ancora { $room ->
    [one] una merce
   *[other] due merci
}. Se passi, non puoi più caricare.
haendler-brief-rule-ramp-master = Fai caricare per una tariffa, poi chiudi la rampa.
haendler-brief-rule-tile = Una tessera muove un carro di altrettante caselle{ $extra ->
    [0] {""}
   *[other] {" "}(+{ $extra } per la tua abilità)
}, una volta ogni quattro giri.
haendler-brief-rule-destination = All’arrivo ogni merce rende il suo prezzo, più il bonus rosso se la città non la produce.
haendler-brief-rule-extra = «extra»: solo con la tua abilità.
haendler-brief-rule-wheel = Una freccia alza un prezzo di un livello (dal più alto al più basso); lo stemma, nessuno.
haendler-brief-rule-debt = Finché hai un credito non puoi salire, e se lo hai alla fine arrivi ultimo.
haendler-brief-status = Vince il rango più alto. Il tuo è { $level }; spese { $upkeep } a giro. Un grado ora costa { $price }, di più a ogni arrivo; { $left ->
    [0] questo è l’ultimo giro.
    [one] la partita finisce con un altro.
   *[other] la partita finisce con altri { $left }.
}
haendler-brief-card-achsenbruch = Asse rotto: un carro aspetta il tuo turno.
haendler-brief-card-zuladung = Carico gratis: una o due merci senza tariffa.
haendler-brief-card-sonderverkauf = Vendita speciale: merce in magazzino a 800.
haendler-brief-card-aufstieg = Ascesa sociale: un grado per 1.200.
haendler-brief-card-bonus = Vendita con bonus: anche dove la merce nasce.

## Perché una mossa scritta non è possibile
haendler-refused-price = Troppo caro: { $thing } per { $price }, e hai { $money }{ $promised ->
    [0] .
   *[other] , di cui { $promised } già promessi.
}
haendler-refused-money = Hai { $money } fiorini{ $promised ->
    [0] {""}
   *[other] , di cui { $promised } già promessi
}: al massimo { $most }.
haendler-refused-stock = Nel tuo magazzino { A($city) } { $have ->
    [0] non c’è { $good }.
   *[other] ci sono { $have } × { $good }, non { $number }.
}
haendler-refused-card = { $have ->
    [0] Non hai la carta { $card }.
   *[other] Hai { $have } × { $card }, non { $number }.
}
haendler-refused-taken = { $seat } ha { $good } sul carro { $wagon }: vi si può caricare solo un’altra merce.
haendler-refused-room = Sul carro { $wagon } { $room ->
    [0] non hai più posto.
    [one] ti resta 1 posto, non { $number }.
   *[other] ti restano { $room } posti, non { $number }.
}
haendler-refused-maker = Non { A($city) }: { $good } si produce e si compra { A($cities) }.
haendler-refused-sold-out = Esaurito: nella riserva non c’è più { $good }.
haendler-refused-kind = Il capocarico carica un solo tipo: hai { $own } sul carro { $wagon }, quindi niente { $good }.
haendler-refused-not-arrived = Il carro { $wagon } non è arrivato in nessuna città in questo giro.
haendler-refused-twice = Hai già giocato questa carta per il carro { $wagon }.
haendler-refused-pictured = Sul carro { $wagon } non hai nulla che si produca { A($city) }: tutte le tue merci prendono già il bonus.
haendler-refused-warehouse = Questa vendita viene dal tuo magazzino { A($city) }, non da quello { A($other) }: tutte le merci vengono dallo stesso.
haendler-refused-end = { $end ->
    [top] Il prezzo ({ $good }) è { $price }, il più alto
   *[bottom] Il prezzo ({ $good }) è { $price }, il più basso
}: solo { $ability } riparte dall’altro capo.
haendler-refused-levels = { $number ->
    [one] un livello
   *[other] { $number } livelli
}
haendler-refused-credit = restituire un credito
haendler-refused-debtor = Hai { $credits ->
    [one] un credito
   *[other] { $credits } crediti
}: finché non è tutto restituito non puoi salire.
haendler-refused-top = { $left ->
    [0] Sei in cima: sopra { $level } non c’è nulla.
   *[other] Solo altri { $left } fino alla cima, { $level }.
}
haendler-refused-round = Al massimo { $most } livelli per giro: { $left ->
    [0] li hai già comprati.
   *[other] puoi comprarne ancora { $left }.
}
haendler-refused-lot-sold = { $seat } ha già comprato { $ability }.
haendler-refused-bid = Troppo caro: { $ability } per { $price }. Hai { $money } e devi tenerne { $kept } per la seconda abilità.
haendler-refused-tile = La tessera { $tile } è usata; ti restano { $tiles }. Tornano tutte dopo ogni quarto giro.
haendler-refused-courier-moved = Il corriere si è già mosso in questo turno.
haendler-refused-no-courier = Non puoi muovere il corriere: servirebbe una di queste abilità, { $abilities }.
haendler-refused-courier = Il corriere è { A($space) }. Si muove di { $fewest ->
    [one] { $most ->
        [one] una casella
       *[other] una fino a { $most } caselle
    }
   *[other] esattamente { $most } caselle
} e non entra nelle città.
haendler-refused-moved = Il carro { $wagon } si è già mosso in questo turno.
haendler-refused-arrived = Il carro { $wagon } è arrivato { A($city) } in questo giro: vi resta fino al prossimo.
haendler-refused-axle = Il carro { $wagon } ha un asse rotto e non può muoversi.
haendler-refused-far = Il carro { $wagon } non arriva { A($space) } con { $points ->
    [0] zero punti
    [one] 1 punto
   *[other] { $points } punti
}{ $needed ->
    [0] .
   *[other] { "" }: ne servono { $needed }.
}

## Pulsanti
haendler-option-open = { $ability }: { $price }. { $effect }
haendler-option-raise = Offri { $price }
haendler-option-drop = Ritirati
haendler-shortcut-buy = { $number } × { $good }, { $city }: { $cost }
haendler-option-buy = { $good }, { $city }{ $price ->
    [0] {""}
   *[other] { "" }: { $price }
}
haendler-option-done = Fatto
haendler-option-bid = Offri { $amount }
haendler-option-load = { $number } { $good } (ora { $price })
haendler-option-load-ask = Carica { $goods }, { $fee ->
    [0] gli altri caricano gratis
   *[other] gli altri pagano { $fee } a merce
}
haendler-option-offer = { $role ->
    [master] Lascia caricare { $goods } { A($seat) } per { $fee }
   *[loader] Offri { $fee } { A($seat) } per caricare { $goods }
}
haendler-option-accept = { $role ->
    [master] Accetta: { $seat } carica { $goods } e ti paga { $fee }
   *[loader] Accetta: carichi { $goods } e paghi { A($seat) } { $fee }
}
haendler-option-decline = { $role ->
    [master] Rifiuta: { $seat } caricherebbe { $goods } per { $fee }
   *[loader] Rifiuta: caricheresti { $goods } per { $fee }
}
haendler-option-withdraw = { $role ->
    [master] Ritira la tua offerta: { $seat } carica { $goods } per { $fee }
   *[loader] Ritira la tua offerta: carichi { $goods } per { $fee }
}
haendler-option-ship = Carica { $goods } per { $price }
haendler-option-close = Chiudi la rampa per tutti
haendler-option-pass = Passa
haendler-option-zuladung = Carico gratis: { $goods }
haendler-option-achsenbruch = Asse rotto sul carro { $wagons }: non può muoversi
haendler-option-lift = Toglilo dal carro { $wagon }
haendler-option-leave = Lascialo sul carro { $wagon }
haendler-option-tile = Tessera { $tile }
haendler-option-go = Carro { $wagon } → { $to }{ $arrives ->
    [yes] , arriva
   *[no] {""}
}{ $gain ->
    [0] {""}
   *[other] , +{ $gain }
}{ $extra ->
    [0] {""}
    [one] , costa 1 punto extra
   *[other] , costa { $extra } punti extra
}{ $card ->
    [yes] , porta una carta influenza
   *[no] {""}
}
haendler-option-push = Carro { $wagon } → { $to }{ $arrives ->
    [yes] , arriva
   *[no] {""}
}{ $gain ->
    [0] {""}
   *[other] , +{ $gain }
}, solo con { $points ->
    [one] il tuo punto extra
   *[other] { $points } punti extra
}{ $card ->
    [yes] , porta una carta influenza
   *[no] {""}
}
haendler-option-forfeit = Rinuncia ai punti
haendler-option-road = Verso { $to }
haendler-option-courier = Corriere { A($to) }{ $card ->
    [yes] , porta una carta influenza
   *[no] {""}
}
haendler-option-take = { $card }: { $effect }
haendler-option-wheel = { $first } e { $second }
haendler-option-price = { $good } { $direction } a { $price }
haendler-option-sell = { $good } da { $city }: { $price }
haendler-option-sonderverkauf = Vendita speciale: { $good } da { $city }
haendler-option-bonus = Vendita con bonus per il carro { $wagon }
haendler-option-credit = Prendi un credito
haendler-option-no-credit = Nessun credito
haendler-option-levels = { $number ->
    [one] Un grado per { $price }
   *[other] { $number } gradi per { $price }
}
haendler-option-aufstieg = Ascesa sociale: un grado per { $price }
haendler-option-repay = Restituisci un credito: 2.500
haendler-option-order = Carte: { $scope }
haendler-option-deal-pay = Paga { A($seat) } { $pay }, ricevi { $want }
haendler-option-deal-ask = Dai { A($seat) } { $give }, ricevi { $ask }
haendler-option-swap = Dai { A($seat) } { $give }, ricevi { $want }
haendler-option-deal-both = Dai { A($seat) } { $pay } e { $give }, ricevi { $want }
haendler-option-deal-want = Dai { A($seat) } { $give }, ricevi { $ask } e { $want }
haendler-option-agree = Accetta l’accordo { $number }: { $by } dà { $gives }, tu dai { $gets }
haendler-option-refuse = Rifiuta l’accordo { $number }: { $by } dà { $gives } in cambio di { $gets }
haendler-option-revoke = Ritira l’accordo { $number }: { $gives } in cambio di { $gets }

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
    [yes] {" "}+ carta
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
    [yes] {" "}+ carta
   *[no] { "" }
} extra
haendler-button-courier = { $to }{ $card ->
    [yes] {" "}+ carta
   *[no] { "" }
}
haendler-button-sell = { $good } { $city } { $price }
haendler-button-zuladung = Gratis: { $goods }
haendler-button-withdraw = Ritira: { $role ->
    [master] { $seat }, { $fee }
   *[loader] { $goods }, { $fee }
}
haendler-button-accept = { $role ->
    [master] { $seat }: { $goods }, +{ $fee }
   *[loader] { $goods } per { $fee }
}
haendler-button-decline = Rifiuta { $role ->
    [master] { $seat }
   *[loader] { $goods }
}
haendler-button-close = Chiudi la rampa
haendler-button-agree = Accetta n. { $number }
haendler-button-refuse = Rifiuta n. { $number }
haendler-button-revoke = Ritira n. { $number }

## Che cosa è successo: preparativi e fase 1
haendler-event-starts = Comincia { $seat }.
haendler-event-placed = Il carro { $wagon } parte da { $city }.
haendler-event-courier-placed = Il corriere comincia { A($space) }.
haendler-event-paired = { $seat } riceve in sorte { $abilities } e paga { $amount }.
haendler-event-opened = { $seat } mette all’asta { $ability } a { $amount }.
haendler-event-raised = { $seat } offre { $amount } per { $ability }.
haendler-event-dropped = { $seat } si ritira dall’asta di { $ability }.
haendler-event-won = { $seat } compra { $ability } per { $amount }.
haendler-event-round = Comincia il giro { $round }. Primo giocatore è { $seat }.
haendler-event-round-ended = Il giro { $round } è finito. Rango più alto: { $leaders }.
haendler-event-phase = { $phase }.
haendler-event-bought = { $seat } compra { $added }.
haendler-purchase = { $good } { $amount ->
    [0] gratis
   *[other] a { $amount }
} (magazzino { $city })
haendler-event-stopped = { $seat } ha finito di comprare.
haendler-event-sold-out = Per { $seat } nella riserva non c’è più niente da comprare.

## Fase 2
haendler-event-hammer = Il carro { $wagon } { A($city) } è all’asta.
haendler-event-sealed = { $seat } ha sigillato un’offerta.
haendler-event-bid-kept = La tua offerta: { $amount }.
haendler-event-bid-shown = { $seat } ha offerto { $amount }.
haendler-event-mastered = { $seat } diventa capocarico del carro { $wagon } per { $amount }.
haendler-event-master-stays = { $seat } è ancora capocarico del carro { $wagon }.
haendler-event-loaded = { $seat } carica { $goods } sul carro { $wagon }.
haendler-event-loaded-none = { $seat } per ora non carica niente sul carro { $wagon }.
haendler-event-ramp-opened = La rampa del carro { $wagon } è aperta per { $seats }.
haendler-event-asked = { $fee ->
    [0] { $seat } lascia caricare gli altri gratis sul carro { $wagon }.
   *[other] { $seat } chiede agli altri { $fee } per ogni merce che caricano sul carro { $wagon }.
}
haendler-event-offered = { $loads ->
    [0] { $by } propone { A($seat) } di caricare { $goods } per { $fee } fiorini.
   *[other] { $by } offre { A($seat) } { $fee } fiorini per caricare { $goods }.
}
haendler-event-declined = { $by } rifiuta l’offerta di { $seat } ({ $goods } per { $fee }).
haendler-event-withdrawn = { $by } ritira un’offerta ({ $goods } per { $fee }).
haendler-event-lapsed = L’offerta di { $by } è decaduta ({ $goods } per { $fee }).
haendler-event-agreed = { $by } paga { A($seat) } { $fee } e carica { $goods } sul carro { $wagon }.
haendler-event-shipped = { $by } paga { A($seat) } la tariffa fissa di { $fee } e carica { $goods } sul carro { $wagon }.
haendler-event-loaded-free = { $seat } gioca Carico gratis (Kostenlose Zuladung): { $goods } sul carro { $wagon } senza tariffa.
haendler-event-passed = { $seat } passa.
haendler-event-ramp-closed = { $seat } chiude la rampa del carro { $wagon }.

## Fase 3
haendler-event-axles-sealed = { $seat } ha deciso su Asse rotto.
haendler-event-axles-kept = Hai scelto Asse rotto per il carro { $wagons }.
haendler-event-axles-none = Hai scelto di non giocare Asse rotto.
haendler-event-axle-laid = { $seat } mette Asse rotto (Achsenbruch) sul carro { $wagon }.
haendler-event-axle-lifted = { $seat } toglie Asse rotto dal carro { $wagon }.
haendler-event-axle-left = { $seat } lascia Asse rotto sul carro { $wagon } fino alla fine del giro.
haendler-event-tile-turned = { $seat } gira la tessera movimento { $tile }.
haendler-event-moved = { $seat } muove il carro { $wagon } con { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} { A($space) }.
haendler-moved-to = { $seat } porta il carro { $wagon } fino { A($space) }.
haendler-moved-towards = { $seat } muove il carro { $wagon } { $spaces ->
    [one] di una casella
   *[other] di { $spaces } caselle
} verso { $towards }; ancora { $left }.
haendler-event-arrived = Il carro { $wagon } arriva { A($city) }.
haendler-event-forfeited = Nessun carro può usare il { $tile } di { $seat }: i punti sono persi.
haendler-event-courier-moved = { $seat } muove il corriere { A($space) }.
haendler-event-card-earned = { $seat } ottiene una carta influenza e cerca nel mazzo.
haendler-event-deck-seen = Nel mazzo: { $cards }.
haendler-event-card-taken = { $seat } prende una carta influenza.
haendler-event-card-kept = Hai preso { $card }.
haendler-event-deck-empty = Il mazzo è vuoto: per { $seat } non c’è una carta influenza.
haendler-event-tiles-back = Tutte le tessere movimento sono di nuovo scoperte.

## Fasi 4 e 5
haendler-event-wheel-sealed = { $seat } ha regolato la ruota dei prezzi.
haendler-event-wheel-kept = La tua ruota dei prezzi: { $first } e { $second }.
haendler-event-wheel-shown = Ruota dei prezzi di { $seat }: { $first } e { $second }.
haendler-event-repriced = Il prezzo di { $good } si muove di { $number ->
    [one] un livello
   *[other] { $number } livelli
}: ora si vende a { $amount }.
haendler-event-office-used = { $seat } usa { $ability }: { $good } va di un livello in { $direction } e ora si vende a { $amount }.
haendler-event-office-rested = { $seat } non tocca i prezzi.
haendler-event-sold-from-stock = { $seat } vende { $good } dal magazzino di { $city } per { $amount }.
haendler-event-stock-closed = { $seat } non vende altro dal magazzino.
haendler-event-sold-specially = { $seat } gioca Vendita speciale (Sonderverkauf): { $good } da { $city } per { $amount }.
haendler-event-arrivals = { $number ->
    [0] In questo giro non è arrivato nessun carro.
    [one] In questo giro è arrivato un carro.
   *[other] In questo giro sono arrivati { $number } carri.
} Arrivi finora: { $arrivals }.
haendler-event-bonus-played = { $seat } gioca Vendita con bonus (Verkauf mit Bonus) per il carro { $wagon }.
haendler-event-sold = { $seat } vende { $goods } dal carro { $wagon } { A($city) } per { $amount }{ $bonus ->
    [0] .
   *[other] {""}, di cui { $bonus } di bonus.
}
haendler-event-bonuses-reset = Il bonus cade a 0 { A($cities) }.
haendler-event-bonuses-raised = Il bonus sale { A($cities) }.

## Fase 6 e la fine
haendler-event-last-round = { $arrivals } arrivi: la partita finisce con questo giro.
haendler-event-upkeep = { $seat } paga { $amount } di spese.
haendler-event-fell = { $seat } mostra { $money } fiorini, scende { A($level) } e paga { $amount } di spese.
haendler-event-credited = { $seat } prende un credito (2.000).
haendler-event-no-credit = { $seat } non prende crediti.
haendler-event-repaid = { $seat } restituisce un credito (2.500).
haendler-event-levels-kept = { $number ->
    [0] Non compri gradi; vale quando tutti hanno risposto.
    [one] Compri un grado; vale quando tutti hanno risposto.
   *[other] Compri { $number } gradi; vale quando tutti hanno risposto.
}
haendler-event-credit-kept = { $taken ->
    [yes] Prendi un credito; vale quando tutti hanno risposto.
   *[no] Non prendi crediti; vale quando tutti hanno risposto.
}
haendler-event-rose = { $seat } sale { A($level) } per { $amount }.
haendler-event-climbed = { $seat } gioca Ascesa sociale (Sozialer Aufstieg) e sale { A($level) } per { $amount }.
haendler-event-rested = { $seat } non compra altro rango.
haendler-event-axles-cleared = Gli assi rotti sono riparati: carro { $wagons }.
haendler-event-money-shown = { $seat } aveva { $amount } fiorini.
haendler-event-ended = La partita è finita.

## Accanto alle fasi
haendler-event-ordered = { $seat } sulle carte influenza: «{ $scope }».
haendler-event-deal-proposed = Accordo { $number }: { $by } offre { A($seat) } { $gives } in cambio di { $gets }.
haendler-event-deal-agreed = { $by } e { $seat } si sono accordati: accordo { $number }.
haendler-event-deal-refused = { $seat } rifiuta l’accordo { $number } di { $by }.
haendler-event-deal-revoked = { $by } ritira l’accordo { $number }.
haendler-event-deal-lapsed = L’accordo { $number } di { $by } decade.
haendler-event-card-given = { $by } consegna { A($seat) } una carta influenza.
haendler-event-card-passed = È { $card }.

# Notizie di ciò che ha fatto chi legge, in seconda persona
haendler-own-axle-laid = Metti Asse rotto (Achsenbruch) sul carro { $wagon }.
haendler-own-axle-lifted = Togli Asse rotto dal carro { $wagon }.
haendler-own-axle-left = Lasci Asse rotto sul carro { $wagon } fino alla fine del giro.
haendler-own-office-rested = Non tocchi i prezzi.
haendler-own-stock-closed = Non vendi altro dal magazzino.
haendler-own-rested = Non compri altro rango.
haendler-own-starts = Cominci tu.
haendler-own-round = Comincia il giro { $round }. Primo giocatore sei tu.
haendler-own-opened = Metti all’asta { $ability } a { $amount }.
haendler-own-raised = Offri { $amount } per { $ability }.
haendler-own-dropped = Ti ritiri dall’asta di { $ability }.
haendler-own-tile-turned = Giri la tessera movimento { $tile }.
haendler-own-passed = Passi.
haendler-own-stopped = Hai finito di comprare.
haendler-own-withdrawn = Ritiri la tua offerta ({ $goods } per { $fee }).
haendler-own-lapsed = La tua offerta è decaduta ({ $goods } per { $fee }).
haendler-own-money-shown = Avevi { $amount } fiorini.
haendler-own-deal-proposed = Accordo { $number }: offri { A($seat) } { $gives } in cambio di { $gets }.
haendler-own-deal-agreed = Tu e { $seat } vi siete accordati: accordo { $number }.
haendler-own-deal-refused = { $seat } rifiuta il tuo accordo { $number }.
haendler-own-deal-revoked = Ritiri l’accordo { $number }.
haendler-own-deal-lapsed = Il tuo accordo { $number } decade.

## Notizie: che cosa è venuto da più eventi
haendler-news-wagon = Carro { $wagon }: { $who ->
    [you] tu
   *[they] { $seat }
} { $parts }.
haendler-news-bid = { $who ->
    [you] tu
   *[they] { $seat }
} { $amount }
haendler-did-win = { $who ->
    [you] vinci
   *[they] vince
} con { $amount } ({ $bids }{ $tied ->
    [0] { "" }
   *[other] ; a parità vince il primo nell’ordine di gioco
})
haendler-did-win-unopposed = { $who ->
    [you] diventi
   *[they] diventa
} capocarico gratis (nessuno offre)
haendler-did-stay = { $who ->
    [you] sei
   *[they] è
} ancora capocarico
haendler-did-load = { $who ->
    [you] carichi
   *[they] carica
} { $goods }
haendler-did-let = { $who ->
    [you] lasci
   *[they] lascia
} caricare gli altri gratis
haendler-did-charge = { $who ->
    [you] chiedi
   *[they] chiede
} agli altri { $fee } per ogni merce
haendler-news-fee = { $reader ->
    [payer] Tu paghi { $fee } { A($seat) } e carichi { $goods } sul carro { $wagon }.
    [master] { $by } ti paga { $fee } e carica { $goods } sul carro { $wagon }.
   *[other] { $by } paga { $fee } { A($seat) } e carica { $goods } sul carro { $wagon }.
}
haendler-news-offer = { $reader ->
    [by] { $loads ->
        [0] Proponi { A($seat) } di caricare { $goods } per { $fee } fiorini.
       *[other] Offri { A($seat) } { $fee } fiorini per caricare { $goods }.
    }
   *[seat] { $loads ->
        [0] { $by } ti propone di caricare { $goods } per { $fee } fiorini.
       *[other] { $by } ti offre { $fee } fiorini per caricare { $goods }.
    }
}
haendler-news-decline = { $reader ->
    [by] Rifiuti l’offerta di { $seat } ({ $goods } per { $fee }).
   *[seat] { $by } rifiuta la tua offerta ({ $goods } per { $fee }).
}
haendler-did-load-free = { $who ->
    [you] giochi
   *[they] gioca
} Carico gratis (Kostenlose Zuladung): { $goods } sul carro { $wagon } senza tariffa
haendler-news-lot = { $goods } ({ $city })
haendler-did-buy = { $who ->
    [you] compri
   *[they] compra
} { $lots } { $amount ->
    [0] gratis
   *[other] per { $amount }
}
haendler-did-arrive = { $who ->
    [you] porti
   *[they] porta
} il carro { $wagon } { A($space) }
haendler-did-move-to = { $who ->
    [you] muovi
   *[they] muove
} il carro { $wagon } fino { A($space) }
haendler-did-move = { $who ->
    [you] muovi
   *[they] muove
} il carro { $wagon } { $spaces ->
    [one] di una casella
   *[other] di { $spaces } caselle
} verso { $towards } (ancora { $left })
haendler-did-forfeit = non { $who ->
    [you] puoi
   *[they] può
} usare il { $tile }
haendler-did-courier = { $who ->
    [you] muovi
   *[they] muove
} il corriere fino { A($space) }
haendler-did-take-card = { $who ->
    [you] prendi
   *[they] prende
} una carta influenza
haendler-did-take = { $who ->
    [you] prendi
   *[they] prende
} la carta influenza { $card }
haendler-news-prices = Prezzi di vendita: { $prices }.
haendler-news-price = { $good } { $change } → { $amount }
haendler-did-sell = { $who ->
    [you] vendi
   *[they] vende
} { $lots }
haendler-news-sold = { $goods } { A($city) } per { $amount }{ $bonus ->
    [0] {""}
   *[other] {" "}(di cui { $bonus } di bonus)
}
haendler-news-sold-from-stock = { $goods } dal magazzino di { $city } per { $amount }
haendler-news-sold-specially = { $goods } dal magazzino di { $city } per { $amount } con Vendita speciale (Sonderverkauf)
haendler-did-upkeep = { $who ->
    [you] paghi
   *[they] paga
} { $amount } di spese
haendler-did-fall = { $who ->
    [you] scendi
   *[they] scende
} { A($level) }, perché { $money } fiorini non bastano{ $amount ->
    [0] {""}
   *[other] , e { $who ->
    [you] paghi
   *[they] paga
} { $amount } di spese
}
haendler-did-credit = { $who ->
    [you] prendi
   *[they] prende
} un credito di { $amount }
haendler-did-repay = { $who ->
    [you] restituisci
   *[they] restituisce
} un credito con { $amount }
haendler-did-rise = { $who ->
    [you] sali
   *[they] sale
} { A($level) } per { $amount }
haendler-did-rest = non compri gradi
haendler-did-buy-ability = { $who ->
    [you] compri
   *[they] compra
} { $ability } per { $amount }
haendler-did-draw = { $who ->
    [you] paghi
   *[they] paga
} { $amount } e { $who ->
    [you] peschi
   *[they] pesca
} { $abilities }

## A che punto è la partita
haendler-headline-auction = Preparativi: { $lot } è a { $price }, tocca { A($seats) }
haendler-headline-opening = Preparativi: { $seats } sceglie la prossima abilità
haendler-headline-market = Giro { $round }, fase 1: tutti comprano merci, in attesa di { $seats }
haendler-headline-purchase = Giro { $round }, fase 1: { $seats } compra merci
haendler-headline-bidding = Giro { $round }, fase 2: offerte per il carro { $wagon }, in attesa di { $seats }
haendler-headline-loading = Giro { $round }, fase 2: { $seats } carica il carro { $wagon }
haendler-headline-ramp = Giro { $round }, fase 2: rampa del carro { $wagon } aperta, in attesa di { $seats }
haendler-headline-last-call = Giro { $round }, fase 2: Carico gratis sul carro { $wagon }, in attesa di { $seats }
haendler-headline-axles = Giro { $round }, fase 3: Asse rotto prima della prima mossa, in attesa di { $seats }
haendler-headline-repair = Giro { $round }, fase 3: { $seats } decide su un asse rotto
haendler-headline-turn = Giro { $round }, fase 3: muove { $seats }
haendler-headline-fork = Giro { $round }, fase 3: { $seats } sceglie una strada per il carro { $wagon }
haendler-headline-search = Giro { $round }, fase 3: { $seats } cerca nel mazzo
haendler-headline-wheels = Giro { $round }, fase 4: ruote dei prezzi, in attesa di { $seats }
haendler-headline-office = Giro { $round }, fase 4: { $seats } può cambiare un prezzo
haendler-headline-warehouse = Giro { $round }, fase 4: { $seats } può vendere merci
haendler-headline-special-sale = Giro { $round }, fase 4: carte influenza, in attesa di { $seats }
haendler-headline-bonus-sale = Giro { $round }, fase 5: carte influenza prima della vendita, in attesa di { $seats }
haendler-headline-debt = Giro { $round }, fase 6: { $seats } può prendere un credito
haendler-headline-status = Giro { $round }, fase 6: { $seats } può comprare rango
haendler-headline-over = La partita è finita dopo { $round } giri

haendler-position-chart = Arrivi: { $arrivals } di { $end }. Un grado di rango costa { $price }. Primo giocatore: { $seat }.
haendler-position-lots = Ancora all’asta: { $lots }.
haendler-position-player = { $seat }: { $level }, spese { $upkeep }; abilità: { $abilities }; tessere: { $tiles }; carte influenza: { $cards }{ $credits ->
    [0] {""}
   *[other] ; crediti: { $credits }
}{ $sealed ->
    [yes] ; ha risposto in segreto
   *[no] {""}
}{ $orders ->
    [phase] ; in questa fase senza domande sulle carte
    [round] ; in questo giro senza domande sulle carte
   *[none] {""}
}.
haendler-position-wagon = Il carro { $wagon } è { A($space) }, diretto { A($facing) }.
haendler-position-wagon-city = Il carro { $wagon } è { A($space) }{ $arrived ->
    [yes] , arrivato in questo giro
   *[no] {""}
}.
haendler-position-master = Carro { $wagon }: capocarico { $seat }.
haendler-position-load = Carro { $wagon }, { $seat }: { $goods }.
haendler-position-axles = Carro { $wagon }: asse rotto messo da { $seats }.
haendler-position-courier = Il corriere è { A($space) }.
haendler-position-city = { $city } produce { $goods }; bonus { $bonus }.
haendler-position-warehouse = { $city }, { $seat }: { $goods }.
haendler-position-good = { $good }: compra { $buy }, vendi { $sell }, riserva { $supply }.
haendler-position-cards = Carte influenza: { $deck } nel mazzo; fuori dal gioco: { $used }.
haendler-position-offer = Offerta di { $by }: { $loader } carica { $goods } per { $fee }.
haendler-position-money = Il tuo denaro: { $amount } fiorini.
haendler-position-hand = Le tue carte influenza: { $cards }.

## La fine
haendler-reason-arrivals = Sono arrivati abbastanza carri, e l’ultimo giro è stato giocato.
haendler-score-credits = Crediti
haendler-score-status = Grado di rango
haendler-score-money = Fiorini

## Come si è vinto, e con che cosa ciascuno ha finito
haendler-result-credits = { $value ->
    [0] { "" }
    [one] un credito aperto
   *[other] { $value } crediti aperti
  }
haendler-result-status = { $level }
haendler-result-money = { $value ->
    [one] 1 fiorino
   *[other] { $value } fiorini
  }
haendler-won-credits = senza debiti, a differenza di { $second }
haendler-won-status = { $by ->
    [one] un grado di rango sopra { $second }
   *[other] { $by } gradi di rango sopra { $second }
  }
haendler-won-money = a pari rango con { $second }, ma con { $by ->
    [one] 1 fiorino
   *[other] { $by } fiorini
  } in più

## Che cosa fanno abilità e carte influenza, per l’immagine di una mano
haendler-effect-einkauf = Fase 1: tutto il tuo acquisto costa 100
haendler-effect-wagnerei = Fase 3: un punto movimento in più
haendler-effect-grosse-wagnerei = Fase 3: due punti movimento in più
haendler-effect-kurier = Fase 3: muovi il corriere di una casella; sulla casella di un carro porta una carta influenza
haendler-effect-express = Fase 3: muovi il corriere di due caselle esatte; sulla casella di un carro porta una carta influenza
haendler-effect-kontor = Fase 4: muovi un prezzo di un livello su o giù
haendler-effect-grosses-kontor = Fase 4: muovi un prezzo di un livello su o giù, anche dal più alto al più basso e viceversa
haendler-effect-lagerverkauf = Fase 4: vendi fino a tre merci di un magazzino ai prezzi d’acquisto
haendler-effect-achsenbruch = Prima della prima mossa: un carro non si muove fino al tuo turno, o per tutto il giro
haendler-effect-zuladung = Al carico: una o due merci senza tariffa né permesso
haendler-effect-sonderverkauf = Fine della fase 4: vendi una merce di un magazzino per 800
haendler-effect-aufstieg = Fase 6: un grado di rango per 1.200
haendler-effect-bonus = Fase 5: il bonus anche per merci che la città produce da sé
haendler-effect = { $name }: { $effect }.

## Pianificare
haendler-winning-bid = continua a offrire
haendler-winning-rest = offri 0
haendler-load-ask = chiedi che cosa caricare
haendler-load-best = carica il più caro
haendler-lot = { $good } → { $city }
haendler-lot-same = ancora la stessa
haendler-lot-nothing = nient’altro
haendler-loan-credit = prendilo
haendler-loan-no-credit = non prenderlo
haendler-prompt-limit = Il tuo massimo per un’abilità: fin lì resti nell’asta
haendler-prompt-shop-ahead = Giro { $round }: tutti i tuoi acquisti
haendler-prompt-bid-ahead = Giro { $round }: offerte per i carri
haendler-prompt-load-ahead = Giro { $round }: carica da capocarico
haendler-prompt-fare-ahead = Giro { $round }: quanto paghi per caricare sui carri degli altri
haendler-prompt-toll-ahead = Giro { $round }: quanto pagano gli altri per caricare sui tuoi carri
haendler-prompt-drive-ahead = Giro { $round }: la tua tessera movimento
haendler-prompt-wheel-ahead = Giro { $round }: la tua ruota dei prezzi
haendler-prompt-price-ahead = Giro { $round }: cambia un prezzo con il tuo ufficio
haendler-prompt-stock-ahead = Giro { $round }: Vendita di scorte
haendler-prompt-credit-ahead = Giro { $round }: prendere un credito, se non puoi pagare le spese?
haendler-prompt-status-ahead = Giro { $round }: gradi di rango
haendler-prompt-pass-ahead = Carte influenza: passa per me
haendler-short-limit = Il tuo massimo per un’abilità
haendler-short-fare-ahead = Tariffa che paghi, giro { $round }
haendler-short-toll-ahead = Tariffa che chiedi, giro { $round }
haendler-short-price-ahead = Ufficio nel giro { $round }
haendler-short-credit-ahead = Credito nel giro { $round }
haendler-field-limit-ability = Abilità
haendler-field-limit-most = Al massimo, in fiorini
haendler-field-shop-ahead-first = Prima merce
haendler-field-shop-ahead-second = Seconda merce
haendler-field-shop-ahead-third = Terza merce
haendler-field-shop-ahead-most = Prezzo a merce, al massimo
haendler-field-bid-ahead-first = Carro 1, in fiorini
haendler-field-bid-ahead-second = Carro 2, in fiorini
haendler-field-bid-ahead-third = Carro 3, in fiorini
haendler-field-bid-ahead-winning = Quando hai vinto un carro
haendler-field-bid-ahead-load = Come capocarico
haendler-field-fare-ahead-fee = Paghi a merce, in fiorini
haendler-field-toll-ahead-least = Chiedi a merce, in fiorini
haendler-field-drive-ahead-tile = Tessera
haendler-field-wheel-ahead-first = Prima freccia
haendler-field-wheel-ahead-second = Seconda freccia
haendler-field-price-ahead-good = Merce
haendler-field-price-ahead-direction = Un livello
haendler-field-stock-ahead-least = Prezzo a merce, almeno
haendler-field-credit-ahead-loan = Credito
haendler-field-status-ahead-levels = Gradi
haendler-field-status-ahead-most = Prezzo a grado, al massimo
haendler-option-limit = { $ability } per al massimo { $most }
haendler-option-shop-ahead = Compra { $first }, { $second }, { $third }
haendler-option-bid-ahead = Carri 1–3: offri { $first } / { $second } / { $third }; se vinci, { $winning } e { $load }
haendler-option-load-ahead = Da capocarico, carica ciò che si vende di più
haendler-option-fare-ahead = Paga fino a { $fee } a merce, se no lascia la rampa
haendler-option-toll-ahead = Accetta { $least } o più a merce, rifiuta meno
haendler-option-drive-ahead = Tessera { $tile }, dove ti porta di più
haendler-option-wheel-ahead = { $first } e { $second }
haendler-option-price-ahead = { $good } { $direction }
haendler-option-stock-ahead = Vendi per { $least } o più, prima le più care
haendler-option-credit-ahead = Credito: { $loan }
haendler-option-status-ahead = { $levels ->
    [0] Nessun grado
    [one] Un grado per al massimo { $most }
   *[other] Fino a { $levels } gradi, al massimo { $most } l’uno
}
haendler-option-pass-ahead = Passa fino alla fine del giro { $round }
haendler-when-limit = quando { $ability } è all’asta e altri offrono
haendler-when-shop-ahead = quando compri nel giro { $round }
haendler-when-bid-ahead = quando i carri sono all’asta nel giro { $round }
haendler-when-load-ahead = quando sei capocarico nel giro { $round }
haendler-when-fare-ahead = quando puoi caricare su un carro nel giro { $round }
haendler-when-toll-ahead = quando sei capocarico nel giro { $round } e altri fanno offerte
haendler-when-drive-ahead = quando muovi nel giro { $round }
haendler-when-wheel-ahead = quando si regolano le ruote nel giro { $round }
haendler-when-price-ahead = quando puoi usare il tuo ufficio nel giro { $round }
haendler-when-stock-ahead = quando puoi usare Vendita di scorte nel giro { $round }
haendler-when-credit-ahead = se non puoi pagare le spese nel giro { $round }
haendler-when-status-ahead = quando si compra rango nel giro { $round }
haendler-when-pass-ahead = ogni volta che si possono giocare carte, fino alla fine del giro { $round }
haendler-expired-dear = Il prezzo di { $good } era { $price }, più di quanto volevi pagare.
haendler-expired-status = Un grado di rango costava { $price }, più di quanto volevi pagare.

# A che cosa serve una domanda: per chi è nuovo del gioco.
haendler-why-open = Scegliere per primi conta poco; conta non pagare più di quanto l’abilità renderà.
haendler-why-raise = Un’abilità vale in ogni giro successivo, perciò pagarla presto rende più a lungo.
haendler-why-buy = Compra dov’è un carro: si vende in altre città, meglio a un prezzo alto.
haendler-why-bid = Offri meno di quanto renderanno le tue merci; offrire 0 non costa niente.
haendler-why-load = Carica ciò che rende di più, o ciò che hanno anche altri: non potranno più caricarlo.
haendler-why-ramp = Offri al massimo quanto renderà la merce, e meno se puoi aspettare un altro carro.
haendler-why-ramp-master = Una tariffa è subito tua, un posto vuoto non rende niente; e chi ha merci a bordo aiuterà il carro ad arrivare.
haendler-why-destination = Si vendono solo le merci che arrivano. Porta in città i carri con le tue, o ferma quelli che portano solo quelle degli altri.
haendler-why-tile = Tieni anche tessere basse: tutte e quattro tornano solo dopo ogni quarto giro.
haendler-why-courier = Dove il corriere incontra un carro, peschi una carta influenza.
haendler-why-wheel = Alza ciò che stai per vendere, e aspettati che altri alzino le stesse merci.
haendler-why-office = Alza una merce che stai per vendere, o abbassane una che stanno per vendere gli altri.
haendler-why-warehouse = Se presto nessun carro prenderà una merce, è meglio venderla dal magazzino.
haendler-why-debt = Un credito costa 500, ma senza puoi scendere ancora; chi alla fine ha debiti arriva ultimo.
haendler-why-status = Un grado comprato presto costa meno, ma ognuno aumenta le tue spese.
haendler-why-repay = Fino alla fine un credito non fa danno, ma finché ne hai uno non puoi salire.

# Che cosa si scrive per una mossa, oltre alle parole del pulsante.
haendler-typed-accept = offerta
haendler-typed-achsenbruch = gioca
haendler-typed-bid = offrire
haendler-typed-buy = acquista compra prendi
haendler-typed-close = chiudere
haendler-typed-courier = muovi sposta andare
haendler-typed-done = finito
haendler-typed-go = muovi sposta andare
haendler-typed-levels = compra prendi sali
haendler-typed-load = carica caricare
haendler-typed-no-credit = niente
haendler-typed-offer = offrire
haendler-typed-open = asta
haendler-typed-price = muovi prezzo
haendler-typed-push = muovi sposta
haendler-typed-raise = rilancia
haendler-typed-road = prendi
haendler-typed-sell = vendi
haendler-typed-sonderverkauf = gioca
haendler-typed-take = prendi
haendler-typed-tile = gira prendi
haendler-typed-wheel = gira ruota su
haendler-typed-withdraw = ritirare
haendler-typed-zuladung = gioca

## I simboli delle immagini
haendler-legend-wagon = Carro con il suo numero, le merci a bordo
haendler-legend-facing = Verso dove il carro prosegue
haendler-legend-master = Capocarico del carro
haendler-legend-place = Posto libero su un carro
haendler-legend-way = Percorso dell’ultima mossa
haendler-legend-courier = Corriere: se incontra un carro porta una carta influenza
haendler-legend-bonus = Bonus per ogni merce venduta qui che la città non produce
haendler-legend-rank = Rango: vince il più alto
haendler-legend-arrivals = Arrivi, e il prezzo di un grado allora
haendler-legend-letter = Carte influenza in mano o nel mazzo
haendler-legend-cards = Carte influenza non ancora usate
haendler-legend-tile = Tessera movimento ancora da usare
haendler-legend-axle = Asse rotto: il carro non si muove
haendler-legend-debt = Crediti aperti
haendler-legend-seal = Ha risposto in segreto
haendler-legend-supply = Merci ancora da comprare

## Lezioni
haendler-lessons-intro = Compri merci a poco, le fai portare dai carri in altre città e trasformi il denaro in **rango**: vince il più alto. La partita finisce quando sono arrivati { $arrivals } carri, dopo circa sette giri.
haendler-lesson-buy-name = Comprare
haendler-lesson-buy = Ogni giro comincia al mercato: compri fino a tre merci (nel primo giro due volte), ciascuna per il tuo magazzino in una città che la produce. Si vendono altrove; compra quindi dove un carro può prenderle: { $wagons }.
haendler-taught-wagon = carro { $wagon } { A($city) } (produce: { $goods })
haendler-taught-bonus = { $city } +{ $bonus } ({ $goods })
haendler-lesson-buy-buy = Ciò che hai comprato resta nel tuo magazzino finché un carro non lo carica.
haendler-lesson-buy-done = Il denaro risparmiato aiuta nelle offerte, ma rendono di più solo le merci che viaggiano.
haendler-lesson-bid-name = Offrire per un carro
haendler-lesson-bid = Tutti offrono in segreto per il carro { $wagon } { A($city) }. Chi offre di più paga, diventa **capocarico** e carica gratis fino a tre merci di un tipo; gli altri gli pagano una tariffa.{ $worth ->
    [0] {" "}Lì non hai niente da caricare.
   *[other] {" "}Lì hai { $goods }, che ora valgono fino a { $worth }.
}
haendler-lesson-bid-bid = Si paga solo l’offerta più alta; 0 è gratis. Poi tutti vedono le offerte.
haendler-lesson-load-name = Caricare
haendler-lesson-load = Sei capocarico del carro { $wagon } { A($city) }. Si vende solo ciò che sta su un carro. Carica dunque; nel tuo magazzino lì hai: { $goods }.
haendler-lesson-load-load = Sono in viaggio. Nessuno può prendere i tuoi posti sul carro.
haendler-lesson-load-done = Un carro vuoto non ti rende niente.
haendler-lesson-ramp-name = Caricare dagli altri
haendler-lesson-ramp = Capocarico del carro { $wagon } { A($city) }: { $seat }. Gli altri possono caricare fino a due merci di un altro tipo, per una tariffa su cui i due si accordano. Nel tuo magazzino lì hai { $goods }. Offri una tariffa, per esempio 200.
haendler-lesson-ramp-offer = Paghi solo se la tua offerta è accettata; fino ad allora puoi ritirarla.
haendler-lesson-ramp-pass = Ciò che resta in magazzino aspetta un altro carro.
haendler-lesson-move-name = Muovere un carro
haendler-lesson-move = Ciascuno gira una tessera (da 1 a 4) e muove un carro di altrettante caselle; *{ $ability }* te ne dà una in più. La città vicina fa vendere prima; una che non produce la tua merce dà un bonus: { $bonuses }.
haendler-lesson-move-go = In una città un carro si ferma e vende. Ogni quattro giri riprendi le tessere.
haendler-lesson-move-push = Una casella in più può servire anche a un altro carro.
haendler-lesson-move-done = Ogni quattro giri riprendi tutte le tessere.
haendler-lesson-wheel-name = La ruota dei prezzi
haendler-lesson-wheel = Il carro { $wagon } è { A($city) }; lì venderai { $goods }. Prima tutti impostano in segreto due frecce; ciascuna alza un prezzo di un livello. Prezzo attuale ({ $good }): { $price }; oltre { $top } ricade a { $bottom }.
haendler-lesson-wheel-wheel = Le ruote si mostrano tutte insieme: un prezzo che alzano in molti può ricadere in basso.
haendler-lesson-office-name = Un’abilità
haendler-lesson-office = Ciascuno ha due abilità per tutta la partita. Una delle tue, *{ $ability }*, cambia un prezzo di un livello in ogni giro. Prezzo attuale ({ $good }): { $price }.
haendler-lesson-office-price = Vale per tutte le merci di quel tipo vendute ora, anche degli altri.
haendler-lesson-office-done = Al prossimo giro puoi usarla di nuovo.
haendler-lesson-status-name = Il rango
haendler-lesson-status = Hai { $money } fiorini. In ogni giro puoi comprare fino a due gradi di rango: vince il più alto, il denaro decide solo in parità. Un grado costa ora { $price }, di più con ogni arrivo (finora { $arrivals } su { $end }); i più alti hanno più spese.
haendler-lesson-status-levels = È ciò che fa vincere la partita; tieni abbastanza denaro per merci e spese.
haendler-lesson-status-done = Puoi investire prima il denaro in merci, ma i gradi rincarano.
haendler-lessons-rest = Hai giocato un giro intero; il prossimo ricomincia al mercato. Buono a sapersi: il **corriere** è il cavaliere sulla mappa. Se alla fine di un movimento incontra un carro, chi ha mosso prende una carta influenza, un’azione speciale. Il bonus di una città cade a 0 quando un carro vi ha venduto, e cresce a ogni giro nelle altre città. Non trattati qui: i crediti.
