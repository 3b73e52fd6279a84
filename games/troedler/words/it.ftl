troedler-name = Die Trödler aus den Highlands
troedler-about = Raccogli cianfrusaglie in un villaggio delle Highlands, portale in un altro, e non sfinire il cavallo. Da 2 a 4 giocatori, da 5 a 7 consegne. Di Carlo A. Rossi.

# Opzioni
troedler-setting-dealing = Formazione delle pile
troedler-setting-dealing-quick = una carta alla volta, ogni 10 secondi o quando vuole il rigattiere iniziale
troedler-setting-dealing-stepwise = una carta alla volta, ogni 20 secondi o quando vuole il rigattiere iniziale
troedler-setting-dealing-slow = una carta alla volta, ogni 2 minuti o quando vuole il rigattiere iniziale
troedler-setting-dealing-by_hand = una carta alla volta, solo quando vuole il rigattiere iniziale
troedler-setting-dealing-at_once = tutte insieme
troedler-setting-open_piles = Pile aperte
troedler-setting-open_piles-off = no: una carta coperta resta coperta
troedler-setting-open_piles-on = sì: si possono sfogliare finché non sono prese
troedler-setting-taking = Scelta delle pile
troedler-setting-taking-in_turn = uno dopo l’altro, come nel regolamento
troedler-setting-taking-at_once = tavolo rapido: ciascuno ne indica tre in segreto e riceve la prima ancora libera
troedler-setting-colours = Colori
troedler-setting-colours-drawn = estratti a sorte
troedler-setting-colours-chosen = tutti scelgono insieme; ha la precedenza chi è arrivato prima al tavolo
troedler-setting-length = Durata
troedler-setting-length-standard = come nel regolamento
troedler-setting-length-short = breve: due ordini in meno (nostra variante)

# Cose
troedler-good-anvil = incudine
troedler-good-bottle = bottiglia
troedler-good-chair = sedia
troedler-good-cup = tazza
troedler-good-pot = pentola
troedler-good-vase = vaso
# Tanto corte quanto chiedono quattro ordini in una riga di menu.
troedler-tight-anvil = incud.
troedler-tight-bottle = bott.
troedler-tight-chair = sedia
troedler-tight-cup = tazza
troedler-tight-pot = pent.
troedler-tight-vase = vaso
troedler-tight-mountain = sentiero
troedler-tight-bridge = ponte
troedler-tight-ferry = traghetto
troedler-tight-moor = palude
troedler-tight-extra = extra
troedler-tight-feed = mangime
troedler-count-anvil = { $count ->
    [one] 1 incudine
   *[other] { $count } incudini
}
troedler-count-bottle = { $count ->
    [one] 1 bottiglia
   *[other] { $count } bottiglie
}
troedler-count-chair = { $count ->
    [one] 1 sedia
   *[other] { $count } sedie
}
troedler-count-cup = { $count ->
    [one] 1 tazza
   *[other] { $count } tazze
}
troedler-count-pot = { $count ->
    [one] 1 pentola
   *[other] { $count } pentole
}
troedler-count-vase = { $count ->
    [one] 1 vaso
   *[other] { $count } vasi
}
troedler-card-mountain = sentiero di montagna
troedler-card-bridge = ponte
troedler-card-ferry = traghetto
troedler-card-moor = sentiero di palude
troedler-card-extra = cianfrusaglia extra
troedler-card-feed = mangime energetico
troedler-effect-route = Un percorso porta il tuo carro a un villaggio vicino. Lì puoi prendere una cianfrusaglia.
troedler-effect-extra = Una cianfrusaglia extra ne prende un’altra dove sta il tuo carro, quando vuoi nel tuo turno.
troedler-effect-feed = Un mangime energetico è un percorso qualsiasi, una cianfrusaglia in più o una sostituzione in una consegna. Ciascuno usato è 1 danno; alla fine perde il danno più alto.
troedler-effect-request = Un ordine dà i suoi punti (tra parentesi) alla fine se dai le sue cianfrusaglie a un villaggio dove non ce ne sono.
troedler-request = ordine «{ $goods }» ({ $points })
troedler-wish = { $goods } ({ $points })
troedler-plus = { $one } + { $other }
troedler-tight-plus = { $one }+{ $other }
troedler-beside = { $one }, { $other }
troedler-then-deliver = ; poi consegna { $wish }{ $feed ->
    [0] { "" }
    [one] { " " }con 1 mangime
   *[other] { " " }con { $feed } mangimi
}{ $more ->
    [0] { "" }
    [one] ; un altro
   *[other] ; altri { $more }
}
troedler-nothing = nessuna carta
troedler-no-goods = nessuna cianfrusaglia
troedler-silence = { "" }
troedler-colour-blue = blu (cardo)
troedler-colour-red = rosso (leone)
troedler-colour-green = verde (cervo)
troedler-colour-yellow = giallo (unicorno)
troedler-cart-blue = il carro blu
troedler-cart-red = il carro rosso
troedler-cart-green = il carro verde
troedler-cart-yellow = il carro giallo
troedler-phase-colours = Scelta dei colori
troedler-phase-dealing = Formazione delle pile
troedler-phase-discarding = Scarto di una pila
troedler-phase-ranking = Indicazione delle pile
troedler-phase-taking = Scelta di una pila
troedler-phase-turn = Gioco delle carte
troedler-phase-arrival = Arrivo
troedler-phase-substitution = Consegna con mangime
troedler-phase-surplus = Scarto delle carte in più
troedler-phase-over = Fine partita
troedler-heading-played = Giocate in questo turno
troedler-heading-last = L’ultimo turno
troedler-heading-idle = Nessuna carta giocata
troedler-heading-goods = Le tue cianfrusaglie
troedler-heading-value = Il tuo mazzo dei punti (coperto)
troedler-heading-points = Punti
troedler-heading-feed = Mangimi usati
troedler-heading-requests = ordini soddisfatti
troedler-heading-draw = da pescare
troedler-heading-discard = scarti
troedler-group-feed = Mangime energetico
troedler-group-goods = Cianfrusaglie extra
troedler-group-requests = Consegna
troedler-group-single = Scegli una alla volta
troedler-group-end = Finisci il turno

# Domande
troedler-prompt-colours = Quale colore vuoi? Tutti scelgono insieme. Se due giocatori vogliono lo stesso, va a chi è arrivato prima al tavolo; l’altro riceve il prossimo colore libero.
troedler-prompt-dealing = Metti la carta { $layer } di 4 su ogni pila? Copre la precedente; lascia a tutti il tempo di guardare.{ $pace ->
    [0] {""}
   *[other] {" "}Se non fai niente, viene messa da sé dopo { $pace } secondi.
  }
troedler-prompt-discarding = Quale pila scarti?
troedler-prompt-rank = Indica tre pile, la preferita per prima. Ricevi la prima ancora libera (in senso orario, il rigattiere iniziale per ultimo), altrimenti quella con il numero più basso.
troedler-short-rank = Le tue pile
troedler-field-rank-first = Prima scelta
troedler-field-rank-second = Seconda scelta
troedler-field-rank-third = Terza scelta
troedler-prompt-taking = Quale pila prendi in mano?
troedler-prompt-turn = { $playable ->
    [0] Non puoi giocare nessuna carta: puoi solo finire il turno e tenere fino a quattro carte.
   *[other] Quale carta giochi?
}
troedler-prompt-arrival = Quale cianfrusaglia prendi { A($village) }?
troedler-prompt-substitution = { $left ->
    [one] Quale cianfrusaglia sostituisci, e con che cosa?
   *[other] Quale di { $left } cianfrusaglie sostituisci per prima, e con che cosa?
} Soddisfi l’{ $card }, finora con { $goods }.
troedler-prompt-surplus = { $surplus ->
    [one] Quale carta scarti? Puoi tenerne quattro, una è di troppo. (Il mangime non si scarta.)
   *[other] Scarta { $surplus } carte e tienine quattro; le meno utili: { $least }.
}

# Ciò che serve avere davanti agli occhi a una domanda
troedler-brief-colours = Dopo si distribuiscono le cianfrusaglie.
troedler-brief-dealing = Ognuna delle { $piles } pile riceve { $cards } carte. Poi ciascuno prende una pila.
troedler-brief-discarding = Poi { $seat } prende una delle due pile che restano, e tu l’ultima.
troedler-brief-after = Dopo di te { $count ->
    [one] prende una pila { $seats }.
   *[other] ne prendono una altri { $count }.
}
troedler-brief-place = { $place ->
    [1] La tua pila è assegnata per prima.
    [2] La tua pila è assegnata per seconda.
    [3] La tua pila è assegnata per terza.
   *[other] La tua pila è assegnata per quarta.
}
troedler-brief-hand = In mano: { $cards }{ $feed ->
    [0] { "" }
   *[other] {" "}(mangime: 1 danno l’uno)
}.
troedler-brief-requests = Ordini (punti), per villaggi vuoti: { $wishes }.
troedler-brief-cart = Nel tuo carro: { $goods }.
troedler-brief-ways = Da { $village }: { $ways }.
troedler-brief-way = { $card } verso { $villages }
troedler-brief-lying = { $village } ({ $goods })
troedler-brief-wish = { $lacking ->
    [0] Hai tutto per { $wish }.
   *[other] Per { $wish } devi ancora trovare { $goods }.
}
troedler-brief-delivered = In questo turno hai già consegnato { A($village) }; è permessa una sola consegna per villaggio.
troedler-brief-here = Sei { A($village) }. { $lying ->
    [0] Qui non ci sono cianfrusaglie, quindi puoi consegnare.
    [one] Qui: { $goods }. Quando sarà stata presa, potrai consegnare qui.
   *[other] Qui: { $goods }. Puoi consegnare solo dove non ci sono cianfrusaglie.
}
troedler-brief-score = Ordini: { $requests } su { $goal }. Punti: { $points }. Danno: { $damage } (1 per ogni mangime usato e 1 ogni 2 cianfrusaglie rimaste). Perde chi ha più danno.
troedler-brief-arrival = { $lying ->
    [one] È l’ultima: una volta presa, potrai consegnare qui.
   *[other] Ora puoi prenderne una. Ogni altra costa una carta cianfrusaglia extra o un mangime.
}
troedler-brief-substitution = Hai { $goods }. Ogni sostituzione costa un mangime, cioè un danno; l’ordine vale comunque { $points } punti.

# Perché una mossa scritta non è possibile
troedler-refused-here = Il tuo carro è già { A($village) }.
troedler-refused-way = Da { $here } { A($village) } serve una di queste carte: { $ways }{ $held ->
    [0] . Non ne hai nessuna.
   *[other] .
}
troedler-refused-far = Nessuna strada va direttamente da { $here } { A($village) }. Da { $here } una carta ti porta { A($near) }.
troedler-refused-good = Qui non c’è: { $good }. { $village }: { $goods }.
troedler-refused-collect = { $held ->
    [0] Un’altra cianfrusaglia qui costa una carta cianfrusaglia extra o un mangime, e non hai né l’una né l’altro.
   *[other] Non hai questa carta: { $card }.
}
troedler-refused-take = Una cianfrusaglia è gratis solo all’arrivo. Ora costa una carta cianfrusaglia extra o un mangime.
troedler-refused-arrival = Prima prendi qui una cianfrusaglia ({ $goods }), o niente.
troedler-refused-feed = Il mangime non si scarta, e ne hai { $feed }.
troedler-refused-card = { $requests ->
    [0] Non hai nessun ordine in mano.
   *[other] Non hai questa carta: { $card }.
}
troedler-refused-pile = { $there ->
    [yes] La pila { $pile } non c’è più. Restano: { $piles }.
   *[no] Non c’è una pila { $pile }. Ci sono: { $piles }.
}
troedler-refused-unwanted = Qui non si sostituisce: { $good }. La consegna finora: { $goods }.
troedler-refused-spare = Hai { $spare } × { $good } d’avanzo; qui non basta.
troedler-refused-twice = In questo turno hai già consegnato { A($village) }; una sola consegna per villaggio e turno.
troedler-refused-lying = Si consegna solo dove non ci sono cianfrusaglie. Ci sono { A($village) }: { $goods }.
troedler-refused-amount = { $wish } chiede { $least } mangime{ $most ->
    [0] {""}
   *[other] {" "}(al massimo { $most })
}, non { $feed }.
troedler-refused-few = { $wish } chiede { $size } cianfrusaglie, e ne hai { $owned }.
troedler-refused-lacking = Per { $wish } ti servono ancora { $goods }. Il mangime dovrebbe sostituirne { $missing }, e ne hai { $feed }.

# Risposte
troedler-option-colour = { $colour }, { $village }: { $cards }
troedler-option-deal = Metti la prossima carta su ogni pila
troedler-option-away = Pila { $pile }: { $seen }
troedler-option-rank = Pila { $first }, se no { $second }, se no { $third }
troedler-option-pile = Pila { $pile }: { $seen }
troedler-option-go = { $card } → { $village }: { $goods }{ $hopes }
troedler-option-take = Prendi: { $good }{ $hopes }
troedler-option-leave = Non prendere niente
troedler-button-away = Pila { $pile }
troedler-button-pile = Pila { $pile }
troedler-button-take = { $good }{ $hopes }
troedler-button-discard = { $card }
troedler-button-discard-least = Le meno utili
troedler-button-colour = { $colour }, { $village }
troedler-button-go = { $paid } → { $village }
troedler-lettered-go = { $paid }{ $named ->
    [0] { "" }
   *[other] {" "}→ { $village }
}
troedler-button-collect = { $paid }: prendi { $good }
troedler-button-deliver = Consegna { $wish }{ $feed ->
    [0] { "" }
    [one] , 1 mangime{ $open ->
        [0] {": "}{ $goods }
       *[other] { "" }
    }
   *[other] , { $feed } mangimi{ $open ->
        [0] {": "}{ $goods }
       *[other] { "" }
    }
}
troedler-button-swap = { $good } → { $instead }
troedler-option-collect = { $card }: raccogli { $good }{ $hopes }
troedler-option-deliver = { $feed ->
    [0] Consegna { $wish }
   *[other] Consegna { $wish } con { $feed ->
        [one] 1 mangime
       *[other] { $feed } mangimi
    }: { $open ->
        [0] { $goods }
       *[other] merci a scelta
    }
}
troedler-option-swap = Invece di { $good }: { $instead }
troedler-option-end = { $surplus ->
    [0] Finisci il turno, tieni { $cards ->
        [one] 1 carta
       *[other] { $cards } carte
    }
   *[other] Finisci il turno, poi scarta { $surplus ->
        [one] 1 carta
       *[other] { $surplus } carte
    } su { $cards }{ $wasted ->
        [0] { "" }
        [one] { " " }(1 mangime come danno)
       *[other] { " " }({ $wasted } mangimi come danno)
    }
}
troedler-option-discard = { $card }
troedler-option-discard-least = Scarta le meno utili

# Più mosse in una volta: che cosa portano, poi come
troedler-shortcut-deliver = Consegna { $wish }: { $way }{ $feed ->
    [0] { "" }
    [one] ; 1 mangime
   *[other] ; { $feed } mangimi
}
troedler-shortcut-turn = { $delivered ->
    [0] Turno
   *[other] Consegna { $wishes }
}: { $way }{ $feed ->
    [0] { "" }
    [one] ; 1 mangime
   *[other] ; { $feed } mangimi
}{ $ends ->
    [0] { "" }
   *[other] ; fine del turno
}
troedler-shortcut-fetch = { $paid } → { $place } + { $good }
troedler-shortcut-end = Finisci il turno, tieni { $cards }
troedler-shortcut-keep = Tieni { $cards }
troedler-shortcut-deal = Metti tutte le carte che restano

# Mosse pianificate
troedler-card-request = ordine
troedler-card-any = qualsiasi
troedler-times-always = Ogni giro
troedler-times-once = Una volta
troedler-prompt-top = Scegli la tua pila in base alla carta in cima
troedler-prompt-number = Quale pila prendi in questo giro? Ricevi la prima ancora disponibile.
troedler-prompt-turns = Pianifica tutto il tuo turno: si gioca per intero o per niente. Poi si scartano le carte in più, prima gli ordini lontani e i doppioni.
troedler-prompt-plan = Scrivi il tuo turno in anticipo, una mossa per riga
troedler-short-top = Una pila in base alla carta in cima
troedler-short-number = Scegli una pila per questo giro
troedler-short-plan = Scrivi il tuo turno
troedler-field-top-first = Carta in cima: prima scelta
troedler-field-top-second = Seconda scelta
troedler-field-top-third = Terza scelta
troedler-field-top-times = Quante volte
troedler-field-number-first = Prima scelta
troedler-field-number-second = Seconda scelta
troedler-field-number-third = Terza scelta
troedler-field-plan-moves = Una mossa per riga
troedler-option-top = { $times }: pila con { $first } in cima, se no { $second }, se no { $third }
troedler-option-number = Giro { $round }: pila { $first }, se no { $second }, se no { $third }
troedler-option-plan = { $moves }
troedler-when-top = quando scegli una pila
troedler-when-number = quando scegli una pila nel giro { $round }
troedler-when-plan = nel tuo turno del giro { $round }
troedler-expired-top = Nessuna delle carte che hai indicato era in cima.
troedler-expired-number = Le pile che hai indicato erano già prese.
troedler-expired-more = Il tuo turno pianificato non andava oltre.
troedler-expired-turn-over = Il tuo turno sarebbe finito prima di «{ $line }».
troedler-move-go = { $card } → { $village }
troedler-move-take = prendi { $good }
troedler-move-fetch = { $journey } + { $good }
troedler-move-travel = → { $village }
troedler-move-leave = non prendere niente
troedler-move-collect = { $good } con { $card }
troedler-move-deliver = { $feed ->
    [0] consegna { $card }
    [one] consegna { $card } con 1 mangime
   *[other] consegna { $card } con { $feed } mangimi
}
troedler-move-swap = { $instead } invece di { $good }
troedler-move-end = finisci il turno

# Che cosa è successo
troedler-event-laid = { $village } comincia con { $goods }.
troedler-event-wished = { $seat } vorrebbe il { $colour }.
troedler-event-colour = { $seat } gioca con il { $colour } e parte da { $village }.
troedler-event-colour-drawn = { $seat } gioca con il { $colour }, estratto a sorte, e parte da { $village }.
troedler-event-seeded = Il mazzo degli scarti comincia con { $requests } ordini e { $feed } mangimi; in cima: { $top }.
troedler-event-round = Giro { $round }. { $seat } ha il cavallo e forma le pile.
troedler-event-reshuffled = Il mazzo del mazziere è vuoto. { $cards } carte degli scarti vengono mescolate in un nuovo mazzo.
troedler-event-dealt = Carta { $layer } di ogni pila, dalla prima all’ultima: { $cards }.
troedler-event-away = { $seat } scarta la pila { $pile }.
troedler-event-ranked = { $seat } ha indicato le sue pile.
troedler-event-ranking = Hai indicato queste pile: { $piles }.
troedler-event-rankings = Tutti hanno indicato le loro pile.
troedler-event-taken = { $seat } prende la pila { $pile }.
troedler-event-cards = Prendi in mano: { $cards }.
troedler-event-left = La pila { $pile } avanza e viene scartata.
troedler-event-went = { $seat } gioca una carta { $card } e va { A($village) }.
troedler-event-took = { $seat } prende { $good } { A($village) }.
troedler-event-passed = { $seat } non prende niente { A($village) }.
troedler-event-collected = { $seat } gioca una carta { $card } e raccoglie { A($village) }: { $good }.
troedler-event-delivery-began = { $seat } gioca l’{ $card } { A($village) } con { $feed ->
    [one] 1 mangime
   *[other] { $feed } mangimi
}.
troedler-event-swapped = { $seat } gioca un mangime: { $instead } invece di { $good }.
troedler-event-delivered = { $seat } soddisfa l’{ $card } { A($village) } con { $goods }{ $feed ->
    [0] .
    [one] { " " }(1 mangime).
   *[other] { " " }({ $feed } mangimi).
}
troedler-event-ended = { $seat } finisce il turno.
troedler-event-wasted = { $seat } ha più di quattro mangimi; { $feed ->
    [one] 1 conta come usato
   *[other] { $feed } contano come usati
}.
troedler-event-discarded = { $seat } scarta: { $card }.
troedler-event-round-ended = Il giro { $round } è finito. Nessuno ha ancora soddisfatto { $goal } ordini.
troedler-event-goal = Il giro è finito. Almeno { $goal } ordini soddisfatti: { $seats }. La partita finisce.
troedler-event-counted = { $seat }: { $requests ->
    [one] 1 ordine
   *[other] { $requests } ordini
} per { $request_points }, { $goods ->
    [one] 1 cianfrusaglia rimasta
   *[other] { $goods } cianfrusaglie rimaste
}, mangimi usati: { $feed }. Danno { $damage }, punti { $points }.
troedler-event-ruined = { $seat } ha il danno più alto ({ $damage }): tracollo. Il carro va in pezzi, e la partita è persa.

# Notizie di ciò che ha fatto chi legge, in seconda persona
troedler-own-wished = Vorresti il { $colour }.
troedler-own-round = Giro { $round }. Hai il cavallo e formi le pile.
troedler-own-away = Scarti la pila { $pile }.
troedler-own-ended = Finisci il tuo turno.
troedler-own-counted = Tu: { $requests ->
    [one] 1 ordine
   *[other] { $requests } ordini
} per { $request_points }, { $goods ->
    [one] 1 cianfrusaglia rimasta
   *[other] { $goods } cianfrusaglie rimaste
}, mangimi usati: { $feed }. Danno { $damage }, punti { $points }.
troedler-own-ruined = Hai il danno più alto ({ $damage }): tracollo. Il tuo carro va in pezzi, e hai perso la partita.

# Notizie: che cosa è venuto da più eventi
troedler-news-piles = { $piles }.
troedler-news-pile = { $seat } prende la pila { $pile }
troedler-news-own-pile = Prendi { $count ->
    [one] la pila
   *[other] le pile
} { $piles }: { $cards }.
troedler-did-drive = { $who ->
    [you] porti
   *[they] porta
} { $cart } { A($villages) }
troedler-did-take = { $who ->
    [you] prendi
   *[they] prende
} { $goods }
troedler-did-deliver = { $who ->
    [you] soddisfi
   *[they] soddisfa
} { $deliveries }
troedler-news-delivery = l’{ $card } { A($village) }{ $feed ->
    [0] {""}
    [one] {" "}(1 mangime)
   *[other] {" "}({ $feed } mangimi)
}
troedler-did-discard = { $who ->
    [you] scarti
   *[they] scarta
} { $cards }
troedler-did-start = { $who ->
    [you] giochi
   *[they] gioca
} { $colour } e { $who ->
    [you] cominci
   *[they] comincia
} { A($village) }

# La posizione
troedler-headline-colours = Tutti scelgono un colore
troedler-headline-dealing = Giro { $round }: { $seat } dà le carte ({ $layer }/4)
troedler-headline-discarding = Giro { $round }: { $seat } scarta una pila
troedler-headline-ranking = Giro { $round }: tutti indicano pile
troedler-headline-taking = Giro { $round }: { $seat } sceglie una pila
troedler-headline-turn = Giro { $round }: { $seat } gioca le carte
troedler-headline-arrival = Giro { $round }: { $seat } è nel villaggio
troedler-headline-substitution = Giro { $round }: { $seat } consegna merci
troedler-headline-surplus = Giro { $round }: { $seat } scarta carte
troedler-headline-over = La partita è finita dopo { $round } giri
troedler-position-pile = Pila { $pile } ({ $cards ->
    [one] 1 carta
   *[other] { $cards } carte
}): { $seen }
troedler-position-played = Giocate in questo turno: { $cards }
troedler-position-delivered = Consegne di questo turno: { $villages }
troedler-position-exchange = In consegna: { $card }; finora con { $goods }; ancora da sostituire: { $left }
troedler-position-village = { $village }: { $goods }
troedler-position-empty = Senza cianfrusaglie: { $villages }
troedler-position-waiting = { $seat } non ha ancora un colore.
troedler-position-seat = { $seat }, { $colour }, { A($village) }: { $goods }; { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
} in mano{ $starting_dealer ->
    [yes] ; ha il cavallo
   *[no] { "" }
}
troedler-position-hand = La tua mano: { $cards }
troedler-position-value = { $own ->
    [yes] Il tuo mazzo dei punti
   *[no] Mazzo dei punti di { $seat }
}: { $cards }. Ordini: { $requests } (la partita finisce a { $goal }). Punti: { $points }. Mangimi usati: { $feed }.
troedler-position-draw = Mazzo del mazziere: { $cards } carte
troedler-position-discard = Mazzo degli scarti: { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
}, in cima: { $top }
troedler-position-no-discard = Mazzo degli scarti: vuoto

# La fine
troedler-score-total_damage = Tracollo
troedler-score-points = Punti
troedler-score-goods = Cianfrusaglie rimaste
troedler-score-damage = Danno
troedler-score-feed = Mangimi usati
troedler-score-requests = Ordini
troedler-reason-goal = Alla fine del giro c’erano abbastanza ordini soddisfatti.
troedler-result-total_damage = { $value ->
    [0] { "" }
   *[other] tracollo
  }
troedler-result-points = { $value ->
    [one] 1 punto
   *[other] { $value } punti
  }
troedler-result-goods = { $value ->
    [one] 1 cianfrusaglia rimasta
   *[other] { $value } cianfrusaglie rimaste
  }
troedler-result-damage = danno { $value }
troedler-result-feed = { "" }
troedler-result-requests = { $value ->
    [one] 1 ordine
   *[other] { $value } ordini
  }
troedler-won-total_damage = il tracollo di { $second }
troedler-won-points = { $by ->
    [one] con 1 punto di vantaggio su { $second }
   *[other] con { $by } punti di vantaggio su { $second }
  }
troedler-won-goods = a pari punti con { $second }, ma con meno cianfrusaglie rimaste

# A che cosa serve una domanda: per chi è nuovo del gioco.
troedler-why-dealing = Osserva quali carte finiscono in quale pila: una carta coperta si rivede solo dove le pile sono aperte, come in allenamento.
troedler-why-discarding = Scarta la pila che aiuterebbe di più l’altro giocatore; le sue carte tornano quando il mazzo del mazziere è vuoto.
troedler-why-taking = I percorsi ti muovono, +1 prende una merce; un sacco (mangime) fa entrambi, per 1 danno.
troedler-why-turn = Pianifica tutto il turno: raccogli lungo la strada, consegna dove non ci sono cianfrusaglie. Finché non lo finisci, puoi annullare ogni passo.
troedler-why-arrival = Una cianfrusaglia ancora nel carro alla fine vale un punto, ma ogni due cianfrusaglie costano un danno.
troedler-why-substitution = Con il mangime puoi dare una cianfrusaglia qualsiasi; l’ordine vale comunque tutti i suoi punti, ma ogni mangime costa un danno.
troedler-why-surplus = Il mangime non si scarta mai. Tieni ciò che puoi usare al prossimo turno da dove si trova il tuo carro.

# Che cosa si scrive per una mossa, oltre alle parole del pulsante.
troedler-typed-away = scarta
troedler-typed-collect = prendi
troedler-typed-colour = prendi scegli
troedler-typed-deal = distribuisci
troedler-typed-deliver = soddisfa
troedler-typed-discard = butta scarta
troedler-typed-end = fine finito
troedler-typed-go = gioca viaggia vai
troedler-typed-pile = prendi
troedler-typed-swap = scambia sostituisci

## I simboli delle immagini
troedler-legend-cart = Carro di un giocatore
troedler-legend-start = Villaggio di partenza di un giocatore
troedler-legend-to-come = Villaggio senza cianfrusaglie: qui si consegna; il numero dice quante ce n’erano all’inizio
troedler-legend-way = Percorso dell’ultimo turno
troedler-legend-stop = Quale carta del turno è stata giocata qui
troedler-legend-delivered = Consegna fatta in questo turno
troedler-legend-horse = Rigattiere iniziale
troedler-legend-hand = Carte in mano o in una pila
troedler-legend-feed = Mangimi usati: un danno ciascuno
troedler-legend-points = Punti di un ordine

## Lezioni
troedler-lessons-intro = Porti il carro di villaggio in villaggio, raccogli cianfrusaglie e le consegni dove non ce ne sono. Quando un giocatore ha soddisfatto { $goal } ordini, il giro si gioca fino in fondo e la partita è finita (dopo una decina di giri): perde chi, da solo, ha subito più danni; tra gli altri vince chi ha più punti.
troedler-lesson-taking-name = Scegliere una pila
troedler-lesson-taking = A ogni giro ciascuno prende in mano una pila di quattro carte. Sei { A($village) }; da lì partono percorsi: { $ways }. I tuoi ordini: { $wishes }. Prendi una pila con percorsi verso queste cianfrusaglie, o con una *cianfrusaglia extra* (la carta con +1).
troedler-lesson-taking-pile = Tutte e quattro le carte sono in mano tua; la pila che resta si scarta.
troedler-lesson-drive-name = Viaggiare
troedler-lesson-drive = Puoi giocare quante carte vuoi. Un percorso porta a un villaggio vicino: { $ways }. Va’ dove sono le cianfrusaglie dei tuoi ordini. Il *mangime* (sacco) vale come ogni percorso, per un danno.
troedler-taught-way = { $card } verso { $village } ({ $goods })
troedler-lesson-drive-go = Una carta ti porta avanti di un villaggio; la prossima, magari di un altro.
troedler-lesson-drive-end = Può convenire aspettare: tieni fino a quattro carte per il prossimo giro.
troedler-lesson-arrival-name = Arrivare
troedler-lesson-arrival = Sei { A($village) }. All’arrivo puoi prenderne una gratis: { $here }. I tuoi ordini: { $wishes }.
troedler-lesson-arrival-take = Resta nel carro finché non la consegni. Alla fine, ogni due costano un danno.
troedler-lesson-arrival-leave = Un carro vuoto non fa danno, ma non hai niente da consegnare.
troedler-lesson-collect-name = Una in più
troedler-lesson-collect = Nel tuo carro: { $goods }. La carta *cianfrusaglia extra* ne prende un’altra nel villaggio in cui sei; { A($village) }: { $here }. Anche il mangime lo permette, per un danno.
troedler-lesson-collect-collect = La carta è usata; la cianfrusaglia è nel carro.
troedler-lesson-collect-go = Ogni villaggio lungo la strada può darti una cianfrusaglia.
troedler-lesson-collect-end = Tieni fino a quattro carte per il prossimo giro.
troedler-lesson-deliver-name = Consegnare
troedler-lesson-deliver = Nel tuo carro: { $goods }; i tuoi ordini: { $wishes }. Si consegna solo dove non ci sono cianfrusaglie. { $lying ->
    [0] Qui ({ $village }) non ce ne sono: consegna l’ordine per cui hai tutto.
   *[other] Qui ({ $village }) ce ne sono.
}
troedler-lesson-deliver-deliver = I suoi punti contano alla fine. Le cianfrusaglie sono qui: altri possono prenderle.
troedler-lesson-deliver-go = Ogni consegna richiede un villaggio senza cianfrusaglie; puoi tornare.
troedler-lesson-deliver-end = Le cianfrusaglie restano nel carro; alla fine, ogni due rimaste costano un danno.
troedler-lesson-end-name = La fine del turno
troedler-lesson-end = Ordini soddisfatti: { $requests } su { $goal }, punti: { $points }. Puoi consegnare una volta per villaggio e per turno. Prosegui, o finisci il turno: i percorsi giocati si scartano, fino a quattro carte restano in mano.
troedler-lesson-end-end = Ciò che tieni è lì al prossimo giro, con un’altra pila.
troedler-lessons-rest = Il prossimo giro comincia con nuove pile. Non trattati qui: il mangime al posto di una cianfrusaglia che manca, e scartare oltre le quattro carte.
