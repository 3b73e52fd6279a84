# Ciò che dice il nucleo stesso: che cosa non va, e che cosa fare invece.
kernel-game-over = La partita è finita. La classifica finale è nel canale.
kernel-not-asked = Per ora non devi fare niente. Riceverai un avviso quando toccherà a te.
kernel-illegal = Ora non è possibile. Premi *Gioca* per vedere che cosa lo è.
kernel-nothing-typed = Non hai scritto niente. Premi *Gioca* per vedere che cosa puoi fare.
kernel-no-such-move = «{ $line }» non corrisponde a niente che tu possa fare ora. Potresti scrivere, per esempio: { $offered }.
kernel-other-question = «{ $line }» risponde a un’altra domanda. Quella di adesso: { $question }
kernel-only-these = «{ $line }» ora non è possibile. { $more ->
    [0] Possibile:
   *[other] Possibile, per esempio:
} { $offered }.
kernel-wrong-field = «{ $typed }» non va bene per «{ $field }». { $more ->
    [0] Possibile:
   *[other] Possibile, per esempio:
} { $values }.
kernel-value = { $value }
kernel-typed = «{ $line }»
kernel-ambiguous = «{ $line }» può voler dire { $more } cose: { $candidates }. Scrivi in modo più preciso quale intendi.
kernel-too-long = Non leggo più di { $maximum } caratteri. Non è stato giocato niente: scrivi di meno, per favore.
kernel-unclear-number = «{ $typed }» si può leggere come più numeri. Scrivi un numero intero, solo in cifre, per esempio { $example }.
kernel-amount = «{ $line }» non va bene: scrivi un numero da { $minimum } a { $maximum }{ $step ->
    [1] .
   *[other] , di { $step } in { $step }.
}
kernel-not-taken = «{ $line }» qui non è una risposta possibile. Premi *Gioca* per vedere quali lo sono.
kernel-repeated = «{ $line }» indica due volte la stessa cosa. Scegline ogni volta una diversa.
kernel-unknown-setting = L’opzione «{ $name }» non esiste. { $count ->
    [0] Questo gioco non ha opzioni.
   *[other] Le opzioni sono { $known }.
}
kernel-bad-setting = L’opzione «{ $name }» non può essere «{ $value }». Possibile: { $known }.
kernel-setting-starting_player = Primo giocatore
kernel-setting-starting_player-drawn = Estratto a sorte
kernel-setting-starting_player-p1 = Posto 1
kernel-setting-starting_player-p2 = Posto 2
kernel-setting-starting_player-p3 = Posto 3
kernel-setting-starting_player-p4 = Posto 4
kernel-setting-starting_player-p5 = Posto 5
kernel-setting-starting_player-p6 = Posto 6
kernel-no-such-seat = Il posto { $seat } non può cominciare: al tavolo ci sono { $seats } posti. Scegli un altro primo giocatore.
kernel-prompt-next = Scrivi le tue prossime mosse
kernel-field-next-moves = Una mossa per riga
kernel-option-next = Poi: { $moves }
kernel-when-next = alle tue prossime domande, una dopo l’altra
kernel-expired-over = Ormai è troppo tardi.
kernel-expired-not-offered = «{ $move }» non era possibile al momento giusto.
# Parole che non distinguono una mossa da un’altra; chi le scrive non intende altro.
kernel-alike = prendere prendi prendo | riprendere riprendi riprendo | vendere vendi vendo | comprare compra compro | acquistare acquista acquisto | offrire offri offro offerta | caricare carica carico | passare passa passo | accettare accetta accetto | ritirare ritira ritiro | chiudere chiudi chiudo | girare gira giro | muovere muovi muovo | spostare sposta sposto | mettere metti metto | piazzare piazza piazzo | consegnare consegna consegno | raccogliere raccogli raccolgo | rifornire rifornisciti rifornisco rifornirsi | rinunciare rinuncia rinuncio | andare vai vado | scartare scarta scarto | buttare butta butto | scegliere scegli scelgo | finire finisci finisco fine finito | salire sali salgo | giocare gioca gioco | tenere tieni tengo | su alza alzare aumenta aumentare | giù abbassa abbassare | nessun nessuno niente | mangime mangimi
kernel-binding = invece
kernel-idle = il lo la i gli le l un uno una di del della dei delle a al alla in nel nella e o per favore con col da dal dalla per verso tra fra ho mio mia
# Cose uguali in un elenco.
kernel-copies = { $number } × { $item }
kernel-legend-asked = La partita aspetta questa persona
kernel-legend-first = Primo giocatore
kernel-legend-changed = Cambiato dal tuo ultimo turno (nel canale: dall’ultimo messaggio)
# Una notizia su una persona: che cosa ha fatto di seguito.
kernel-doings = { $who ->
    [you] Tu { $parts }.
   *[they] { $seat } { $parts }.
}
