# Ciò che dice il bot stesso. I nomi dei giocatori arrivano già protetti.
bot-value = { $value }

# Pulsanti
bot-play = Gioca
bot-hand = Mano
bot-log = Registro
bot-rules = Regole
bot-follow = Segui
bot-unfollow = Non seguire più
bot-board = Tabellone
bot-guide-on = Spiega le domande
bot-guide-off = Senza spiegazioni
bot-replay = Rivedi
bot-wide = Immagini per uno schermo largo
bot-square = Immagini per un telefono
bot-screen-question = **Telefono o schermo largo?**
bot-screen-square = Telefono
bot-screen-wide = Schermo largo
bot-screen = Telefono o schermo largo
bot-accept = Accetta
bot-join = Partecipa
bot-decline = Rifiuta
bot-leave = Lascia il posto
bot-start = Avvia
bot-cancel = Chiudi il tavolo
bot-learn = Impara
bot-legend = Che cos’è?
bot-fair = Gioco leale
bot-options = Opzioni
bot-undo = Annulla
bot-end = Finisci il turno
bot-hint = Consiglio
bot-restart = Ricomincia il turno
bot-rematch = Rivincita
bot-export = Verbale
bot-stop = Interrompi la partita…
bot-back = Indietro
bot-go-back = Annulla un turno finito…
bot-more = Altro
bot-page-before = Precedente
bot-page-after = Seguente
bot-log-older = Più vecchi
bot-log-newer = Più recenti
bot-other = Altro
bot-choose = Scegli…
bot-lettered = { $letter } · { $answer }
# Ciò che un breve elenco di notizie lascia fuori.
bot-report-more = { $count ->
    [one] … un’altra riga è nel *Registro*.
   *[other] … altre { $count } righe sono nel *Registro*.
}
bot-lettered-picture = L’immagine con una lettera ovunque porti una risposta; le risposte ripetono le lettere.
# Sopra i fogli che sono cambiati.
bot-changed = Dal tuo ultimo turno
# Che cosa si vede su un foglio del tabellone, per chi non può vederlo.
bot-sheet = { $sheet ->
    [rounds] L’andamento, giro per giro.
    [market] Il mercato.
    [players] Chi ha che cosa.
    [hand] Che cosa hai.
    [piles] I mazzi di carte.
    [cards] Le carte che devono ancora venire.
    [offers] Che cosa è offerto e proposto.
   *[map] La mappa.
}
bot-aside = Possibile anche…
bot-anytime = Tratta
bot-anytime-title = **Che cosa proponi?**
bot-shortcuts = Più mosse insieme…
bot-choose-topic = Un altro argomento…
bot-other-number = Altro…
bot-other-answer = Qualcos’altro…
bot-fill-in = Compila…
bot-since = Dal mio ultimo turno
bot-whole-log = Tutto
bot-yes = Acconsento
bot-no = No, si continua
bot-no-vote = No

# Il tavolo
bot-lobby = Un tavolo di *{ $game }* è aperto.
bot-lobby-rematch = Rivincita del tavolo #{ $match }: stesse opzioni, posti spostati di uno. { $count ->
    [0] { "" }
   *[other] { $names }, premi *Partecipa* per giocare di nuovo.
  }
bot-reliability = { $name }: { $facts }
bot-reliability-matches = { $count ->
    [0] nessuna partita giocata fino alla fine
    [one] una partita
   *[other] { $count } partite
  }
bot-reliability-hours = { $count ->
    [one] metà delle risposte entro un’ora
   *[other] metà delle risposte entro { $count } ore
  }
bot-reliability-days = metà delle risposte entro { $count } giorni
bot-reliability-left = { $count ->
    [one] un posto abbandonato
   *[other] { $count } posti abbandonati
  }
bot-lobby-players = { $count ->
    [0] Non c’è ancora nessuno (da { $fewest } a { $most } giocatori).
   *[other] Al tavolo{ $rematch ->
        [no] { "" }
       *[yes] {" "}(da { $fewest } a { $most } giocatori)
    }: { $names }.
  }
bot-lobby-invited = Inviti: { $names }.
bot-lobby-declined = Non vengono: { $names }.
bot-lobby-setting = { $name }: **{ $value }**
bot-lobby-days = Su più giorni{ $length ->
    [0] { "" }
    [one] {""}: circa una settimana
   *[other] {""}: circa { $length } settimane
  }
bot-lobby-alone = I computer rispondono subito: non si aspetta nessuno.
bot-lobby-tonight = Stasera{ $length ->
    [0] { "" }
   *[other] {""}: circa { $length } minuti
  }
bot-lobby-host = { $host } avvia la partita quando ci sono tutti.
bot-lobby-practice = Solo per te: tutto si può annullare, e niente conta. Premi *Avvia*.
bot-lobby-cancelled = Il tavolo di *{ $game }* è stato chiuso prima che la partita cominciasse.
bot-lobby-private = La partita a *{ $game }* è cominciata: { $name } gioca in privato, e `/partite` la riapre.
bot-options-title = Opzioni di questo tavolo. Ogni modifica vale subito.
bot-options-rules = Regole
bot-options-setup = Preparazione
bot-options-time = Tempo
bot-options-table = Tavolo
bot-options-play = Durante la partita
bot-options-switches = Spunta ciò che vuoi
bot-joined = Ora sei al tavolo #{ $match } (*{ $game }*): { $link }
bot-invitation = { $name }, { $host } ti invita a una partita di *{ $game }*: { $link }
bot-comes = { $host }, { $name } ci ha ripensato e viene alla tua partita di *{ $game }*: { $link }
bot-declined = { $host }, { $name } non viene alla tua partita di *{ $game }*: { $link }
bot-invited = Inviti al tavolo #{ $match } (*{ $game }*, { $link }): { $names }. Chi mi ha già usato riceve un messaggio diretto; gli altri li menziono qui.
bot-stays-away = Hai rifiutato l’invito al tavolo #{ $match } (*{ $game }*), e chi ospita lo sa. Finché il tavolo è aperto puoi ancora ripensarci e partecipare: { $link }
bot-cannot-invite = Non posso invitare { $name }: può partecipare solo chi vede questo canale.
bot-invite-whom = Di’ chi invitare: delle persone oppure un ruolo.
bot-invite-not-everyone = Non menziono tutti su un server. Scegli un ruolo di persone a cui piace giocare.
bot-invite-role-not-you = Non puoi menzionare il ruolo { $role } nel canale di questo tavolo. I moderatori di questo server possono permettere a tutti di menzionarlo.
bot-invite-role-not-me = Non mi è permesso menzionare il ruolo { $role } nel canale di questo tavolo. I moderatori di questo server possono permettere a tutti di menzionarlo, oppure darmi il permesso «Menziona @everyone, @here e tutti i ruoli».
bot-role-invited = Il ruolo { $role } riceve una menzione per il tavolo #{ $match } (*{ $game }*): { $link }
bot-role-call = { $role }, { $host } cerca giocatori per *{ $game }*; { $free ->
    [one] un posto è libero
   *[other] { $free } posti sono liberi
  }: { $link }
bot-left = Hai lasciato il tavolo #{ $match } ({ $game }).
bot-cancelled = Il tavolo #{ $match } ({ $game }) è chiuso.
bot-options-settled = Le opzioni del tavolo #{ $match }. La partita è cominciata, perciò non si possono più cambiare.
bot-practice = { $game } (allenamento)
bot-computer-menu = Aggiungi un computer…
bot-computer-menu-both = Aggiungi o togli un computer…
bot-computer-menu-full = Togli un computer…
bot-computer-add = Aggiungi: { $level }{ $strength ->
    [apprentice] {" "}(più facile)
    [trader] {" "}(più forte)
   *[other] {""}
}
bot-computer-remove = Togli: { $name }
bot-computer = Computer { $number }
bot-computer-of = { $name } ({ $level })
bot-level-default = risposte predefinite
bot-level-random = a caso
bot-level-apprentice = apprendista
bot-level-trader = commerciante
bot-lobby-idle = { $host }, a questo tavolo aperto da giorni non succede niente. Si chiude { $closes }, se prima nessuno prende posto, cambia un’opzione o avvia la partita.
bot-committed = Tutti i sorteggi di questa partita sono fissati da ora. Il pulsante ne mostra la prova.
bot-entropy = I clic: { $parts }.
bot-entropy-of = { $name } { $part }
bot-entropy-left = { $part } (via prima dell’inizio)
bot-nowhere = il suo canale non c’è più (`/tavolo sposta` porta il tavolo in un altro)
bot-started-nowhere = La partita al tavolo #{ $match } è cominciata. Il suo canale non c’è più: le domande arrivano per messaggio diretto, e `/tavolo sposta` porta il tavolo in un altro canale.
bot-started = La partita al tavolo #{ $match } è cominciata. Il tabellone è nel canale.
bot-created = Il tavolo #{ $match } è aperto.

# Il messaggio pubblico
bot-turn-of = Tocca { A($names) }.
bot-turn-ends = Il tempo scade { $until }.
bot-turns-end = Il tempo scade: { $each }.
bot-turn-away = In attesa di { $name }, in ferie; torna { $until }.
bot-commitment = **Gioco leale.** Ogni sorteggio deriva da un seme segreto e dal primo clic di ogni persona che si è seduta. Lo SHA-256 del seme è nel canale da quando il tavolo si è aperto: `{ $commitment }`.
bot-ended-undecided = La partita è stata interrotta prima della prima mossa: non ha vinto nessuno.
bot-ended-alone = 🏆 **Vince { $names }**
bot-ended-shared = 🏆 **Vincono insieme { $names }**
bot-ended-how = , { $how }
bot-ended-place = { $place }. { $name } · { $scores }
bot-ended-chances = Probabilità di vincere in %, come le vedeva il computer
bot-decided = **Che cosa ha deciso la partita** (probabilità come le vedeva un consulente a quel posto)
bot-decided-round = Giro { $round }
bot-decided-move = { $mover }: **{ $move }**.
bot-decided-turn = 🎯 { $when }: { $told } Probabilità di { $seat }: { $before }% → { $after }%{ $other ->
    [0] {""}
   *[other] . Un consulente avrebbe scelto: { $better }
}
bot-ended-practice = -# Era un allenamento: non conta.
bot-ended-path = { $name }: { $levels }
bot-ended-plot = { $counted }, giro per giro
bot-ended-across = Giro
bot-ended-score = { $name } { $value }
bot-ended-seed = Il seme era `{ $seed }`. `/verifica` controlla ogni mossa e ogni sorteggio.

# Il pannello privato
bot-panel-waiting = Per ora non devi fare niente. In attesa di { $names }.
bot-panel-free = In attesa di { $names }. Puoi ancora fare qualcosa, ma non devi.
bot-panel-sealed = In attesa di { $names }. Puoi cambiare la tua risposta finché non hanno risposto tutti.
bot-panel-held = **Premi *Finisci il turno*, e la partita continua con { $names }.** Finisce da sé { $until }; prima nessuno riceve avvisi.
bot-outdated = Quella domanda non è più aperta.
bot-undone = { $count ->
    [one] Un passo annullato.
   *[other] { $count } passi annullati.
  }
bot-turn-ended = Il tuo turno è finito.
bot-hint-best = 💡 Il tuo consulente: **{ $move }**
bot-hint-next = In alternativa: { $moves }.
bot-hint-why = • { $why }
bot-hint-none = 💡 Per ora il tuo consulente non ha consigli. Riprova tra un momento.
bot-hint-do = Fai così
bot-again = L’hai già fatto; non è cambiato niente.

bot-lesson = 🎓 **{ $number } di { $most } · { $name }.** { $text }
bot-try-it = Tocca a te
bot-first-lesson = Prima lezione
bot-lesson-remark = 💬 { $text }
bot-lesson-prepared = -# La prossima lezione comincia da una posizione preparata.
bot-lessons-over = 🎓 **Era l’ultima lezione.** { $count ->
    [0] { $rest }
   *[other] Che cosa non hai incontrato questa volta: { $left }. { $rest }
}
bot-lessons-length = Una partita intera come questa dura circa { $weeks ->
    [one] una settimana
   *[other] { $weeks } settimane
} con una mossa al giorno, o { $minutes } minuti quando ci sono tutti.
bot-lessons-play-on = Continua a giocare
bot-lessons-practice = Partita di allenamento
bot-lessons-open = Apri un tavolo
bot-no-lessons = Questo gioco non ha lezioni; il modo migliore di impararlo è un tavolo di allenamento (*/tavolo allenamento*).

# Moduli
bot-form-amount = Da { $minimum } a { $maximum }{ $step ->
    [1] { "" }
   *[other] , di { $step } in { $step }
}
bot-form-line = La tua mossa a parole
bot-form-line-hint = per esempio: offri 400
bot-form-text = Scrivi da 1 a { $maximum } caratteri su una riga.
bot-form-repeated = Scegli ogni volta una cosa diversa: niente si può indicare due volte.
bot-form-old = La domanda di questo modulo è cambiata. Aprilo di nuovo.

# Messaggi diretti
bot-dm-ask = Una domanda solo per te. Premi un pulsante, o scrivi la tua risposta.
bot-question-over = Questa domanda è chiusa.
bot-call = Tocca a te: { $link }
bot-calls = Tocca a te a { $count } tavoli.
bot-place-barred = Non mi è più permesso { $what } nel canale del tavolo #{ $match } ({ $game }). Non si è perso niente: intanto le tue domande arrivano qui, e `/partite` mostra il tavolo. Appena mi è di nuovo permesso, la partita continua lì da sé; chiunque giochi può portarla in un altro canale con `/tavolo sposta`. Fino ad allora il tempo non corre per nessuno.
bot-place-lost = Il canale del tavolo #{ $match } ({ $game }) non c’è più, o è chiuso per me. Non si è perso niente: le tue domande arrivano ancora qui, e `/partite` mostra il tavolo. Chiunque giochi può portarlo in un altro canale con `/tavolo sposta`; fino ad allora il tempo non corre per nessuno.
bot-moved = Il tavolo #{ $match } ora è in questo canale.
bot-typed-which = Ti aspettano più tavoli: { $tables }. Scrivi il numero di quello che intendi prima della tua mossa, per esempio { $example }.
bot-dm-no-table = Ora nessun tavolo ti aspetta.

# Dove si gioca
bot-games = I tuoi tavoli
bot-games-none = Non sei a nessun tavolo. `/tavolo nuovo` in un canale ne apre uno.
bot-stands-open = tavolo aperto { $since }, { $names }; { $free ->
    [0] nessun posto libero
    [one] un posto libero
   *[other] { $free } posti liberi
  }
bot-stands-undecided = interrotta { $since }, prima della prima mossa
bot-stands-over = finita { $since }, vittoria: { $names }
bot-stands-yours = **tocca a te**, domanda posta { $since }
bot-stands-away = in attesa di { $names }, in ferie
bot-stands-waiting = in attesa di { $names }, domanda posta { $since }
bot-stands-players = con { $names }
bot-stands-until = il tempo scade { $until }

# Come si viene chiamati
bot-notices-channel = Quando tocca a te, ricevi una menzione nel canale. Le domande segrete arrivano per messaggio diretto.
bot-notices-dm = Quando tocca a te, ricevi un messaggio diretto, senza menzione nel canale.
bot-notices-at-once = Gli avvisi arrivano subito, a ogni ora. `/avvisi` `quiete` fissa ore di quiete, `riassunto` chiede un messaggio al giorno.
bot-notices-quiet = Dalle ore { $first }:00 alle ore { $last }:00 ({ $zone }) non arrivano avvisi; ciò che ti aspetta arriva poi in un solo messaggio, alle ore { $last }:00.
bot-notices-digest = Una volta al giorno, alle ore { $hour }:00 ({ $zone }), un solo messaggio ti dice tutto ciò che ti aspetta.
bot-notices-quiet-too = I promemoria del tuo tempo rispettano le tue ore di quiete, dalle { $first }:00 alle { $last }:00.
bot-notices-early = Quando tocca al giocatore prima di te, ricevi già un messaggio diretto, tranne che al ritmo di una sera. Se una fase interroga i giocatori uno dopo l’altro, conta il suo ordine; altrimenti il posto seguente in senso orario, e qualcun altro può giocare prima di te.
bot-notices-webhook = Quando tocca a te, una riga va anche a `{ $address }`.
bot-notices-closed = Ultimamente non accettavi messaggi diretti da me, quindi ti menzionavo nel canale. Da ora ci riprovo; Discord mi lascia scriverti se permetti i messaggi diretti in un server che condividiamo.
# Che cosa si scrive perché non ci siano tali ore.
bot-notices-off = off no nessuna mai

# /privacy
bot-privacy = **Che cosa si conserva di te** è in questo file. Ciò che hai in una partita in corso fa parte della partita: lo mostrano *Mano* e `/registro`.
    Si conservano il tuo id di Discord e il nome che avevi a ogni tavolo, le tue mosse e le tue note, quali partite segui, i giochi per cui cerchi giocatori (`/cerco`), i tornei a cui hai partecipato, che cosa danno le tue partite (`/statistiche`, `/classifica`, e ai tavoli aperti, in quanto tempo rispondi e quanti posti hai abbandonato; tutti sul server possono vederlo), le tue preferenze (`/avvisi`, promemoria), la tua lingua, e se i tuoi messaggi diretti sono chiusi. Di ciò che scrivi altrove niente viene letto o conservato.
    `/privacy` `azione: cancella` cancella tutto. Le partite finite tengono le tue mosse, fatte da «un ex giocatore».
bot-forgotten = Ciò che si conservava di te è cancellato. Le partite finite ora parlano di «un ex giocatore».
bot-forgotten-but = Fai ancora parte { $count ->
    [one] del tavolo { $tables }
   *[other] dei tavoli { $tables }
  }: lascia il posto con `/tavolo lascia`, o gioca fino alla fine, poi ripeti la cancellazione.
bot-former-player = un ex giocatore

# Registri, regole, mani
bot-log-title = Registro del tavolo #{ $match }
bot-log-empty = Per ora niente di nuovo.
bot-log-undone = annullato: { $line }
bot-replay-title = Tavolo #{ $match }, passo { $step } di { $steps }
bot-replay-round = Giro
bot-replay-turn = Il mio turno
bot-replay-point-back = Svolta precedente
bot-replay-point-forward = Svolta successiva
bot-play-on = Gioca da qui
bot-film = Film
bot-film-making = Sto preparando il film…
bot-film-posted = 🎬 **{ $table }**: la partita in un film
bot-film-alt = Tutta la partita in un’immagine animata, turno per turno, con il risultato alla fine.
bot-film-there = Il film è qui: { $link }
bot-film-busy = Sto già preparando un altro film. Riprova tra un minuto.
bot-film-failed = Non sono riuscito a finire il film. Riprova tra un minuto.
bot-film-too-many = Non preparo più di { $count } film all’ora per la stessa persona. Riprova più tardi.
bot-rules-board = Il tabellone all’inizio di una partita.
bot-rules-none = Nessun argomento contiene «{ $words }». Gli argomenti sono { $topics }.
bot-hand-title = Che cosa hai al tavolo #{ $match }
bot-table-line = { $table }: { $status }
bot-status-lobby = aperto, { $names }
bot-status-playing = in corso, { $names }
bot-no-tables = In questo canale non ci sono tavoli. `/tavolo nuovo` ne apre uno.
bot-no-open-tables = Su questo server non vedi nessun tavolo aperto. `/tavolo nuovo` ne apre uno.
bot-which-table = Qui ci sono più tavoli: { $tables }. Di’ quale intendi con l’opzione `tavolo`.
bot-which-end = Qui hai più tavoli. Quale intendi?
bot-not-seated = Non hai un posto al tavolo #{ $match }.
bot-exported = Il verbale del tavolo #{ $match }. Chiunque può controllarlo con `python -m bot replay`; qui lo fa `/verifica`.
bot-no-permission = In questo canale non mi è permesso { $what }. Chiedi a chi modera il server di rimediare.
bot-may-send = scrivere
bot-may-files = allegare immagini
bot-may-view = vedere il canale
bot-may-open-threads = aprire thread
bot-may-threads = scrivere nei thread

# Che cosa mostra un verbale seguito mossa per mossa
bot-verify-sound = ✅ **Le { $moves } mosse di questa partita di *{ $game }* seguono tutte le regole**, e ogni sorteggio è quello che danno il seme e i clic dei giocatori.
bot-verify-early = ✅ **Le { $moves } mosse di questa partita di *{ $game }* seguono tutte le regole**, e ogni sorteggio è quello che danno il seme e i clic dei giocatori. La partita è stata chiusa prima della fine.
bot-verify-placed = Classifica: { $each }.
bot-verify-posted = Il seme è quello su cui mi ero impegnato: `{ $commitment }`, in [questo messaggio]({ $link }) dell’apertura del tavolo. Guarda tu se dice proprio così.
bot-verify-unposted = Non conosco nessun messaggio che abbia annunciato lo SHA-256 del seme di questo tavolo prima che gli altri si sedessero: non posso quindi mostrare quando è stato sorteggiato.
bot-verify-own = Questo era il mio verbale del tavolo #{ $match }. Non devi credermi sulla parola: `/tavolo esporta` te lo dà, e `python -m bot replay` lo controlla sul tuo computer.
bot-verify-seed = ❌ **Qualcosa è stato cambiato.** Il seme del tavolo #{ $match } non è quello su cui mi ero impegnato nel canale.
bot-verify-broken = ❌ **Qualcosa è stato cambiato.** Il verbale del tavolo #{ $match } non torna{ $row ->
    [0] { "" }
   *[other] { " " }alla riga { $row }
  }: seme, clic, mosse, sorteggi e classifica non vanno insieme.

# Che cosa danno le partite messe insieme
bot-stats = { $who ->
    [server] Le partite di questo server
   *[player] Le partite di { $name } su questo server
  }
bot-stats-none = Non c’è ancora nulla da mostrare: contano solo le partite giocate fino alla fine su questo server. L’allenamento non conta, e nemmeno una partita chiusa prima.
bot-stats-game = *{ $game }*: { $matches ->
    [one] una partita
   *[other] { $matches } partite
  }, { $time } in media. Posti { $places }
bot-stats-in-hours = { $count ->
    [one] un’ora
   *[other] { $count } ore
  }
bot-stats-in-days = { $count } giorni
bot-stats-places = Posti
bot-stats-results = Quante volte
bot-stats-points = { $counted } ({ $mean } in media)
bot-stats-times = Quanto sono durate le partite
bot-stats-matches = Partite
bot-stats-hours-3 = fino a 3 ore
bot-stats-day = fino a 1 giorno
bot-stats-week = fino a 1 settimana
bot-stats-month = fino a 4 settimane
bot-stats-long = di più
bot-stats-plot = { $title } ({ $across }): { $rows }.

# The ladder of a game on a server
bot-ladder = Classifica di *{ $game }* su questo server
bot-ladder-line = { $rank }. { $name }{ $own ->
    [yes] { "" } (tu)
   *[no] { "" }
  }: { $matches ->
    [one] una partita
   *[other] { $matches } partite
  }, tra { $low } e { $high }, valore più probabile { $mean }{ $provisional ->
    [yes] { "" } (provvisorio)
   *[no] { "" }
  }
bot-ladder-about = I punteggi vengono dalle partite che delle persone hanno giocato qui fino alla fine. Tutti cominciano da { $first }. La forza più probabile è l’ultimo numero; 19 volte su 20 sta tra i primi due. Con meno di { $matches } partite il punteggio è provvisorio e sta in fondo.
bot-ladder-without-you = Qui non hai ancora un punteggio. Lo avrai con la tua prima partita contro altre persone giocata fino alla fine. L’allenamento non conta, e nemmeno le partite senza punteggio.
bot-ladder-none = Qui nessuno ha ancora un punteggio. Contano solo le partite che almeno due persone hanno giocato fino alla fine su questo server. L’allenamento non conta, e nemmeno le partite senza punteggio.
bot-ladder-on-servers = Ogni server ha la sua classifica: chiedila in un suo canale.

# /cerco
bot-looking = Cerchi giocatori per *{ $game }*; la ricerca finisce da sola { $until }. { $count ->
    [0] Per ora non cerca nessun altro che veda questo canale.
    [one] Anche { $names } cerca.
   *[other] Anche { $names } cercano.
  } Appena { $fewest } persone che vedono lo stesso canale stanno cercando, lì si apre un tavolo: l’ultima arrivata ospita, e le altre sono invitate. Un altro `/cerco` smette di cercare.
bot-looking-opened = Abbastanza persone cercano giocatori: il tavolo #{ $match } (*{ $game }*) è aperto, lo ospiti tu, e ho invitato { $names }. { $link }
bot-looking-ended = Non cerchi più giocatori per *{ $game }*.
# Tournaments
bot-tournament-title = Torneo #{ $tournament } di *{ $game }*
bot-tournament-joining = { $rounds ->
    [one] Un turno
   *[other] { $rounds } turni
  } a tavoli da { $seats }. Lo avvia { $host }.
bot-tournament-playing = Turno { $round } di { $rounds }. Chi ospita: { $host }.
bot-tournament-over = { $round ->
    [one] Finito dopo un turno
   *[other] Finito dopo { $round } turni
  }. Chi ospita: { $host }.
bot-tournament-cancelled = Annullato. Le partite già cominciate continuano senza il torneo. Chi ospita: { $host }.
bot-tournament-people = { $count ->
    [0] Ancora non partecipa nessuno
   *[other] Partecipano { $count } su { $players }: { $names }
  }.
bot-tournament-table = #{ $match }: { $names }
bot-tournament-table-over = #{ $match } finito, in ordine di posto: { $names }
bot-tournament-resting = Riposano in questo turno, per 50 punti: { $names }.
bot-tournament-void = La partita del tavolo #{ $match } è stata interrotta o annullata, e non conta per nessuno.
bot-tournament-replaced = Al tavolo #{ $match } non hanno giocato fino alla fine, e lì non hanno punti: { $names }.
bot-tournament-left = Hanno lasciato il torneo e non giocano altri turni: { $names }.
bot-tournament-standings = Classifica
bot-tournament-standing = { $rank }. { $name }: { $points } ({ $score })
bot-tournament-points = Una vittoria vale 100 punti, l’ultimo posto nessuno; i posti in mezzo sono distribuiti in modo uniforme. A parità di punti decide il numero tra parentesi (Sonneborn-Berger): cresce con i punti di chi hai battuto.
bot-tournament-leave = Lascia il torneo
bot-tournament-leave-sure = Non giocherai altri turni e non potrai tornare. Una partita che stai giocando continua.
bot-tournament-told-join = Partecipi al torneo #{ $tournament }.
bot-tournament-told-leave = Hai lasciato il torneo #{ $tournament }. Una partita che stai giocando continua.
bot-tournament-told-start = Il torneo #{ $tournament } comincia. I suoi tavoli si aprono tra un attimo.
bot-tournament-told-cancel = Il torneo #{ $tournament } è annullato.
bot-tournament-opened = Il torneo #{ $tournament } è aperto. Premi anche tu *Partecipa* se vuoi giocare.
bot-tournament-none = In questo canale non c’è nessun torneo. `/torneo nuovo` ne apre uno.
bot-tournament-no-threads = Ogni tavolo di un torneo riceve un thread. Apri il torneo in un canale testuale, non in un thread né in un canale vocale.

# Con il consenso di tutto il tavolo
bot-proposal-stop = { $name } propone di interrompere ora la partita e di contarla così com’è. Tutti devono acconsentire.
bot-proposal-undo = { $name } propone di tornare { $steps ->
    [0] a prima del turno in corso
    [one] indietro di un passo, a prima del suo ultimo turno
   *[other] indietro di { $steps } passi, a prima del suo ultimo turno
  }. { $rule ->
    [most] Deve acconsentire più della metà dei giocatori.
   *[all] Tutti devono acconsentire.
  }
bot-proposal-replace = { $name } propone di offrire ad altri il posto di { $about }. Decide la maggioranza di tutti o, alla chiusura del voto, di chi ha votato.
bot-proposal-house = { $name } propone che d’ora in poi la casa giochi per { $about }. Decide la maggioranza di tutti o, alla chiusura del voto, di chi ha votato.
bot-proposal-against = Contrari: { $names }.
bot-proposal-due = Il voto si chiude { $until }.
bot-proposal-voted = La maggioranza ha approvato la proposta di { $name }.
bot-proposal-expired = La proposta di { $name } è decaduta: i voti arrivati in tempo sono troppo pochi.
bot-proposal-impossible = La proposta di { $name } non si può più attuare.
bot-proposal-outvoted = La proposta di { $name } non ha trovato una maggioranza.
bot-proposal-agreed = A favore: { $names }.
bot-proposal-missing = Devono ancora votare: { $names }.
bot-proposal-noted = La proposta è nel canale, e hai accettato.
bot-proposal-alone = Fatto. Nessun altro doveva accettare.
bot-proposal-declined = { $name } { $how ->
    [back] ritira la proposta.
    [on] vuole continuare. La proposta è respinta.
   *[against] non è d’accordo. La proposta è respinta.
  }
bot-proposal-carried-out = Tutti hanno approvato la proposta di { $name }.
bot-proposal-lapsed = La proposta di { $name } è decaduta: la partita è andata avanti.

# Orologi e posti
bot-seats = Orologi e posti
bot-seats-title = Orologi e posti del tavolo #{ $match }
bot-seats-paused = Gli orologi sono fermi: la partita è in pausa.
bot-seats-followers = Seguono per messaggio diretto: { $names }.
bot-seats-done = Fatto; è scritto anche nel canale e nel registro.
bot-seat-there = { $name }: aspetta il suo turno
bot-seat-asked = { $name }: deve giocare, domanda posta { $until }
bot-seat-called = { $name }: il tempo scade { $until }
bot-seat-away = { $name }: in ferie, torna { $until }
bot-seat-computer = { $name }
bot-seat-house = { $name }: gioca la casa ({ $level })
bot-seat-offered = { $name }: posto libero
bot-pause = Pausa
bot-resume = Finisci la pausa
bot-remind = Sollecita
bot-rhythm-tonight = Continua stasera
bot-rhythm-days = Continua nei prossimi giorni
bot-take = Prendi il posto
bot-return = Eccomi di nuovo
bot-stand-up = Lascia la partita
bot-stand-up-sure = Lasci il tuo posto per sempre: altri possono prenderlo, e dopo un giorno lo gioca la casa. Non vedrai più che cosa hai in mano.
bot-stood-up = Hai lasciato la partita al tavolo #{ $match } ({ $game }).
bot-taken = Il posto al tavolo #{ $match } è tuo. *Gioca* mostra che cosa fare.
bot-abort = Interrompi la partita
bot-abort-sure = La partita finisce ora, per tutti e senza voto, e si conta così com’è.
bot-replace-now = Sostituisci un giocatore…
bot-replace-ask = Proponi una sostituzione…
bot-replace-offer = { $name }: offri il posto ad altri
bot-replace-house = { $name }: continua la casa
bot-vacation = Ferie…
bot-vacation-days = { $days ->
    [one] un giorno
   *[other] { $days } giorni
  }
bot-reminders = I miei promemoria…
bot-reminders-on = attivi, quando resta un quarto del tuo tempo
bot-reminders-off = disattivati
bot-reminders-are = Promemoria: { $when }
bot-reminders-noted = Promemoria a tutti i tuoi tavoli: { $chosen }.
bot-reminder = { $name }, gli altri ti aspettano ({ $game }).
bot-reminder-house = { $name }, ora la casa gioca per te ({ $game }). Premi *Eccomi di nuovo* per riavere il tuo posto.
bot-reminder-soon = { $name }, tocca a te ({ $game }). Il tuo tempo scade { $until }.
bot-reminder-over = { $name }, il tuo tempo è scaduto ({ $game }).{ $late ->
    [remind] { "" }
   *[other] { " " }Per te è stata data la risposta predefinita.
  }

# Incidenti
bot-internal-error = Qualcosa è andato storto da parte mia; l’errore è stato annotato. La tua partita è al sicuro; riprova, per favore.
bot-in-a-moment = Riprova tra un momento: ora la mia banca dati non risponde. La tua partita è al sicuro.
bot-too-late = Ci è voluto troppo tempo. Riprova, per favore.
bot-unknown-press = Questo pulsante non funziona più. `/tabellone` mostra il tavolo com’è ora.
bot-modal-again = Questo modulo non funziona più. Aprilo di nuovo.

# Aiuto
bot-help-begin = **Con Kontor** si gioca a giochi da tavolo, una mossa al giorno.
  • `/impara` ti guida in un gioco, mossa per mossa.
  • `/tavolo allenamento` apre un tavolo solo per te, contro i computer, dove tutto si può annullare.
  • `/tavolo nuovo` apre qui un tavolo; gli altri premono *Partecipa*, poi chi ospita preme *Avvia*.
  • *Gioca*, sotto il tabellone, mostra che cosa puoi fare, *Mano* che cosa hai, *Registro* che cosa è successo, *Regole* le regole di questa fase.
  • Le domande segrete stanno in *Gioca*; nelle partite su più giorni arrivano anche per messaggio diretto.
  • *Annulla* disfa i tuoi passi, finché non hai saputo niente di nuovo e nessun altro ha giocato.
  • *Consiglio* chiede a un consulente che cosa fare e perché, ai tavoli che lo permettono; nessun altro lo vede.
bot-help-more = **Altri comandi**
  • *Pianifica* (o `/pianifica`) fa la tua mossa al momento giusto; nessun altro vede i tuoi piani.
  • `/tavolo posti` mostra a chi tocca e chi è assente; lì puoi lasciare la partita o prendere ferie.
  • `/tabellone`, `/mano` e `/registro` mostrano di nuovo ciò che è scorso via. Su un telefono, `/tabellone` `forma` disegna per te tutte le immagini quadrate.
  • `/rivedi` ripercorre una partita passo per passo e fa un film di una conclusa.
  • `/statistiche` riassume le tue partite, `/classifica` mostra chi gioca meglio qui, `/tavolo elenco` mostra i tavoli di qui.
  • `/cerco` apre un tavolo quando abbastanza persone vorrebbero giocare, `/tavolo elenco` `server` mostra i tavoli aperti di tutti i canali.
  • `/torneo nuovo` apre un torneo: più turni, in ognuno dei quali tutti giocano a un tavolo.
bot-help-typing = **Scrivere invece di premere**
  • Una domanda segreta: scrivi la risposta sotto, per esempio `400`.
  • Nel canale: menzionami e scrivi la tua mossa, per esempio { $mention } `offri 400`, o con le parole dei pulsanti. Lo stesso vale per `/gioca`.
  • Puoi abbreviare, purché corrisponda a una mossa sola.
bot-help-now = **Al tavolo #{ $match } ora potresti scrivere:** { $lines }
bot-help-trust = **Di che cosa puoi fidarti.** Non dico a nessuno al tavolo ciò che è segreto. Chi mi gestisce può comunque vederlo: la banca dati contiene offerte e mani. Ma nessuno al tavolo può scegliere i sorteggi: lo SHA-256 del seme si pubblica quando il tavolo si apre, il primo clic di ogni persona che si siede entra nel caso, e riprendere una mossa non cambia nessun sorteggio. Alla fine `/verifica` controlla ogni mossa e ogni sorteggio; `/tavolo esporta` dà il verbale, con cui puoi farlo tu (`python -m bot replay` con `--commitment`).
bot-help-game = **{ $name }**: { $about }
bot-help-hello = Ciao! Qui conduco giochi da tavolo. *Aiuto* mostra come cominciare, solo a te.
bot-help-open = Aiuto
bot-practise = Allenati
bot-new = Nuovo tavolo
bot-only-in-servers = Tavoli, allenamento e lezioni cominciano in un canale di un server: vai lì e scrivi `/impara`, `/tavolo allenamento` o `/tavolo nuovo`.
bot-which-rules = Di quale gioco vuoi leggere le regole?
# What people write to the bot who look for help, and for their tables.
bot-greetings = ciao|aiuto|salve|buongiorno|buonasera
bot-listing = partite|tavoli|le mie partite
bot-help-to-begin = Primi passi
bot-help-to-games = Giochi
bot-help-to-more = Altri comandi
bot-help-to-typing = Scrivere
bot-help-privacy = Informativa sulla privacy
bot-help-terms = Condizioni d’uso
bot-orders = Pianifica
bot-note = Nota
bot-note-title = La tua nota sul tavolo #{ $match }
bot-note-label = La vedi solo tu; vuota, si cancella
bot-note-own = La tua nota sul tavolo #{ $match }:
bot-note-none = Non hai nessuna nota sul tavolo #{ $match }. Nessun altro vede una nota. Se torni a una partita dopo un giorno, sta sopra la tua domanda.
bot-note-change = Scrivi
bot-note-stored = 📝 La tua nota è salvata. Se torni dopo un giorno, sta sopra la tua domanda.
bot-note-deleted = 📝 La tua nota è cancellata.
bot-follow-begun = 🔔 Segui il tavolo #{ $match }: una volta al giorno e alla fine della partita ricevi per messaggio diretto che cosa è successo, come lo vedono gli spettatori. Permetti per questo i messaggi diretti da questo server. Premi di nuovo *Segui* per smettere.
bot-follow-ended = 🔕 Non segui più il tavolo #{ $match }.
bot-follow-news = Novità dal tavolo #{ $match }, { $game }: { $link }
bot-follow-why = Lo ricevi una volta al giorno e alla fine della partita, perché la segui. *Non seguire più* lo termina.
bot-soon = Ora tocca { A($name) }, e poi a te, se la partita non prende un’altra strada ({ $link }).
bot-webhook-off = Ho spento il tuo webhook: il suo indirizzo non esiste più, o non accetta una chiamata da troppo tempo. `/avvisi` `webhook` ne imposta un altro.
bot-webhook-bad = Questo non è un indirizzo per un webhook. Comincia con `https://`, è raggiungibile in Internet, senza nome né password; `off` lo spegne.
bot-webhooks-disabled = Chi gestisce questo bot non permette i webhook.
bot-planned-other = Pianifica una mossa…
bot-planned-none = Non hai pianificato mosse. Ciò che pianifichi qui si gioca per te al momento giusto; nessun altro lo vede.
bot-planned = { $number }. { $move } ({ $when })
bot-planned-back = { $number }. { $move } (di nuovo attiva perché hai annullato la sua mossa; aspetta che tu ne abbia fatta un’altra)
bot-planned-expired = 📌 La tua mossa pianificata «{ $move }» non è stata giocata: { $why }
bot-planned-unknown = { $number }. Questa mossa pianificata non si può più leggere.
bot-planned-choose = Cambia o annulla una mossa pianificata…
bot-planned-change = Cambia
bot-planned-cancel = Annullala
bot-planned-instead = Ciò che scegli ora sostituisce la mossa pianificata { $number }.
bot-planned-acted = Fatto; il resto rimane pianificato.
bot-planned-given = Pianificata (n. { $number }).
bot-planned-cancelled = La mossa pianificata { $number } è annullata.
bot-planned-outdated = La partita è andata avanti. Ecco che cosa puoi pianificare ora.
bot-typed-done = Fatto.
bot-typed-elsewhere = Non ho capito questa mossa. Ti ho mandato che cosa potresti scrivere.
bot-typed-refused = Non ho capito questa mossa. *Gioca* o `/gioca` mostra solo a te che cosa potresti scrivere.
bot-secret-here = Questa risposta è segreta, e qui la leggono tutti: cancella il tuo messaggio, per favore. Mandala direttamente a me, o usa `/gioca`.
bot-edit-refused = La tua mossa resta come l’avevi scritta: { $why }
bot-edit-stays = La riga modificata non conta: la mossa resta come era stata scritta.
bot-no-such-game = Non conosco il gioco «{ $name }». Si può giocare a { $games }.

# Comandi. Nomi: minuscoli, senza spazi, al massimo 32 caratteri; descrizioni al massimo 100.
bot-cmd-table = tavolo
bot-cmd-table-group = Aprire tavoli, partecipare, avviare, elencare ed esportare
bot-cmd-table-about = Il numero del tavolo, se qui ce n’è più di uno
bot-cmd-new = nuovo
bot-cmd-new-about = Apri un tavolo in questo canale
bot-cmd-game = gioco
bot-cmd-game-about = A quale gioco giocare
bot-cmd-practice = allenamento
bot-cmd-practice-about = Apri un tavolo di allenamento contro i computer, dove tutto si può annullare
bot-cmd-learn = impara
bot-cmd-learn-about = Impara un gioco giocandolo contro i computer, passo per passo
bot-cmd-computers = computer
bot-cmd-computers-about = Quanti computer giocano
bot-cmd-join = partecipa
bot-cmd-join-about = Siediti a un tavolo aperto
bot-cmd-leave = lascia
bot-cmd-leave-about = Lascia il tuo posto a un tavolo aperto, o una partita in corso
bot-cmd-start = avvia
bot-cmd-start-about = Avvia la partita quando ci sono tutti
bot-cmd-cancel = chiudi
bot-cmd-cancel-about = Chiudi un tavolo aperto; chi ospita e i moderatori possono chiudere una partita in corso
bot-cmd-options = opzioni
bot-cmd-options-about = Scegli le opzioni di un tavolo aperto
bot-cmd-invite = invita
bot-cmd-invite-about = Invita altri al tuo tavolo aperto, oppure menziona una volta un ruolo
bot-cmd-user = chi
bot-cmd-user2 = chi2
bot-cmd-user3 = chi3
bot-cmd-user4 = chi4
bot-cmd-user5 = chi5
bot-cmd-user-about = La persona da invitare
bot-cmd-user-more-about = Un’altra persona da invitare
bot-cmd-role = ruolo
bot-cmd-role-about = Un ruolo da menzionare nel canale: una volta per tavolo, finché ci sono posti liberi
bot-cmd-list = elenco
bot-cmd-list-about = Mostra i tavoli di questo canale o i tavoli aperti del server
bot-cmd-all-channels-about = Mostra i tavoli aperti in tutti i canali che vedi
bot-cmd-export = esporta
bot-cmd-export-about = Ricevi il verbale di una partita finita
bot-cmd-stop = interrompi
bot-cmd-stop-about = Proponi di interrompere la partita così com’è; tutti devono acconsentire
bot-cmd-back = indietro
bot-cmd-back-about = Proponi di tornare a prima del tuo ultimo turno; tutti devono acconsentire
bot-cmd-seats = posti
bot-cmd-seats-about = Mostra a chi tocca e chi è assente, con pulsanti per pausa, uscita, sostituzione
bot-cmd-pause = pausa
bot-cmd-pause-about = Ferma tutti gli orologi, per chi ospita e i moderatori; tutti ricevono l’avviso
bot-cmd-resume = riprendi
bot-cmd-resume-about = Metti fine a una pausa, per chi ospita e i moderatori; tutti ricevono l’avviso
bot-cmd-vacation = ferie
bot-cmd-vacation-about = Assentati per qualche giorno; intanto il tuo orologio è fermo
bot-cmd-days = giorni
bot-cmd-days-about = Quanti giorni; `/tavolo prendi` o una tua mossa li fa finire prima
bot-cmd-replace = sostituisci
bot-cmd-replace-about = Offri il posto di un giocatore, o affidalo alla casa; prima che scada il tempo il tavolo vota
bot-cmd-player = giocatore
bot-cmd-player-about = Il giocatore di cui è il posto
bot-cmd-house = casa
bot-cmd-house-about = Affida il posto alla casa invece di offrirlo
bot-cmd-give-time = dai-tempo
bot-cmd-give-time-about = Aggiungi un giorno all’orologio di un altro giocatore che è di turno
bot-cmd-receiver-about = Chi riceve un giorno in più
bot-cmd-rhythm = ritmo
bot-cmd-rhythm-about = Giocare stasera tutti insieme, o di nuovo giorno per giorno; per chi ospita e i moderatori
bot-cmd-take = prendi
bot-cmd-take-about = Prendi un posto offerto, o riprendi il tuo
bot-cmd-remind = sollecita
bot-cmd-remind-about = Sollecita tutti quelli a cui tocca; per chi ospita e i moderatori
bot-cmd-reminders = promemoria
bot-cmd-reminders-about = Attivare o disattivare i tuoi promemoria, a tutti i tuoi tavoli
bot-cmd-choice = scelta
bot-cmd-choice-about = Attivi o disattivati
bot-cmd-act = gioca
bot-cmd-act-about = Fai la tua mossa, o guarda che cosa puoi fare
bot-cmd-move = mossa
bot-cmd-move-about = La tua mossa a parole; i suggerimenti arrivano mentre scrivi
bot-cmd-undo = annulla
bot-cmd-undo-about = Annulla il tuo ultimo passo
bot-cmd-whole = tutto
bot-cmd-whole-about = Ricomincia il tuo turno
bot-cmd-end = fine
bot-cmd-end-about = Finisci il turno subito, senza aspettare
bot-cmd-hint = consiglio
bot-cmd-hint-about = Chiedi a un consulente che cosa fare, dove il tavolo lo permette; nessun altro lo vede
bot-cmd-orders = pianifica
bot-cmd-orders-about = Pianifica mosse, oppure guarda, cambia e annulla quelle pianificate
bot-cmd-order = mossa
bot-cmd-order-about = La mossa da pianificare, a parole; i suggerimenti arrivano mentre scrivi
bot-cmd-strike = annulla
bot-cmd-strike-about = Il numero di una mossa pianificata da annullare
bot-cmd-note = nota
bot-cmd-note-about = Scriviti una nota su una partita, o leggila; nessun altro la vede
bot-cmd-text = testo
bot-cmd-note-text-about = Che cosa vuoi ricordare; sostituisce la tua nota precedente
bot-cmd-board = tabellone
bot-cmd-board-about = Mostra il tabellone
bot-cmd-form = forma
bot-cmd-form-about = Scegli come si disegnano le immagini per te d’ora in poi
bot-cmd-form-wide = per schermi larghi
bot-cmd-form-square = per telefoni
bot-cmd-form-as-table = come nel canale del tavolo
bot-cmd-hand = mano
bot-cmd-hand-about = Mostra che cosa hai in mano; nessun altro lo vede
bot-cmd-log = registro
bot-cmd-log-about = Mostra che cosa è successo
bot-cmd-since = novità
bot-cmd-since-about = Solo ciò che è successo dopo il tuo ultimo turno
bot-cmd-replay = rivedi
bot-cmd-replay-about = Rivedi una partita passo per passo
bot-cmd-verify = verifica
bot-cmd-verify-about = Controlla una partita finita: mosse, sorteggi e seme
bot-cmd-rules = regole
bot-cmd-rules-about = Mostra le regole di questa fase, o cerca in tutte
bot-cmd-search = cerca
bot-cmd-search-about = Parole da cercare
bot-cmd-stats = statistiche
bot-cmd-stats-about = Che cosa danno le partite di una persona su questo server, o quelle di tutti
bot-cmd-whose-about = Di chi; senza nome, le tue
bot-cmd-rules-game-about = Di quale gioco; se non lo dici, quello del tavolo di qui
bot-cmd-stats-game-about = Quale gioco si disegna; senza indicarlo, il più giocato
bot-cmd-ladder = classifica
bot-cmd-ladder-about = Chi gioca meglio a un gioco su questo server, secondo il punteggio
bot-cmd-ladder-game-about = La classifica di quale gioco
bot-cmd-looking = cerco
bot-cmd-looking-about = Di’ che vorresti giocare; quando siete abbastanza si apre un tavolo
bot-cmd-sought-about = A quale gioco vorresti giocare
bot-cmd-tournament = torneo
bot-cmd-tournament-group = Tornei in più turni: aprirli, mostrarli, annullarli
bot-cmd-tournament-about = Il numero del torneo; altrimenti l’ultimo di questo canale
bot-cmd-tournament-new = nuovo
bot-cmd-tournament-new-about = Apri un torneo in questo canale; i suoi tavoli ricevono qui dei thread
bot-cmd-tournament-show = mostra
bot-cmd-tournament-show-about = Mostra i tavoli e la classifica di un torneo
bot-cmd-tournament-cancel = annulla
bot-cmd-tournament-cancel-about = Chiudi un torneo, come chi lo ospita o come moderatore
bot-cmd-players = persone
bot-cmd-tournament-players-about = Quante persone possono partecipare
bot-cmd-rounds = turni
bot-cmd-tournament-rounds-about = Quanti turni si giocano
bot-cmd-clock = tempo
bot-cmd-tournament-clock-about = Quanto può durare un turno di gioco (altrimenti due giorni)
bot-cmd-server = server
bot-cmd-server-about = Le partite di tutti su questo server
bot-cmd-privacy = privacy
bot-cmd-privacy-about = Che cosa si conserva di te, e come cancellarlo
bot-cmd-do = azione
bot-cmd-do-about = Mostrare o cancellare i tuoi dati
bot-cmd-do-show = mostra
bot-cmd-do-delete = cancella
bot-cmd-notices = avvisi
bot-cmd-notices-about = Scegli come sapere che tocca a te: dove, in quali ore, o una volta al giorno
bot-cmd-way = dove
bot-cmd-way-about = Nel canale o per messaggio diretto
bot-cmd-way-channel = nel canale
bot-cmd-way-dm = per messaggio diretto
bot-cmd-quiet = quiete
bot-cmd-quiet-about = Ore senza avvisi, per esempio 22-7, oppure off
bot-cmd-digest = riassunto
bot-cmd-digest-about = L’ora del tuo unico messaggio del giorno, per esempio 8, oppure off
bot-cmd-before = prima
bot-cmd-before-about = Un messaggio diretto già quando tocca al giocatore prima di te
bot-cmd-before-on = sì
bot-cmd-before-off = no
bot-cmd-webhook = webhook
bot-cmd-webhook-about = Un tuo indirizzo https che riceve anche l’avviso che tocca a te, oppure off
bot-cmd-zone = fuso
bot-cmd-zone-about = Il tuo fuso orario, per esempio Europe/Rome
bot-cmd-games = partite
bot-cmd-games-about = Tutti i tuoi tavoli su tutti i server: a chi tocca, da quando, e dove
bot-cmd-bring = sposta
bot-cmd-bring-about = Porta un tavolo in questo canale
bot-cmd-help = aiuto
bot-cmd-help-about = Come si gioca con questo bot
