# Ciò che dice il tavolo stesso: che cosa non va, e che cosa fare invece.
table-no-such-match = Il tavolo #{ $match } non esiste. `/tavolo elenco` mostra i tavoli di questo canale.
table-not-a-player = Non hai un posto al tavolo #{ $match }. Puoi guardare, o unirti a un altro tavolo.
table-not-the-host = Può farlo solo chi ospita il tavolo: { $host }.
table-only-the-host = Può farlo solo chi ospita.
table-already-seated = Hai già un posto a questo tavolo.
table-already-seated-there = Sono già tutti seduti a questo tavolo.
table-not-invited = Non hai un invito a questo tavolo. Premi *Partecipa* nel suo canale per sederti.
table-too-many-invited = A un tavolo si possono invitare al massimo { $most } persone.
table-role-invited = Per questo tavolo un ruolo ha già ricevuto una menzione; è possibile una volta sola.
table-seekers-overtaken = Qualcuno ha appena aperto un tavolo con persone che cercavano. Se eri tra loro, hai un invito; altrimenti cerca di nuovo.
table-already-started = Questa partita è già cominciata.
table-cancelled = Questo tavolo è stato chiuso prima che la partita cominciasse.
table-full = Tutti i { $seats } posti sono occupati. Puoi guardare, o aprire un altro tavolo.
table-too-few = { $seated ->
    [0] Non è seduto nessuno
    [one] È seduta una persona
   *[other] Sono sedute { $seated } persone
  }; per la partita ne servono almeno { $needed }.
table-not-open-yet = Questo tavolo si sta ancora aprendo: prima lo SHA-256 del suo seme deve comparire nel canale. Riprova tra un momento; se non cambia niente, apri un altro tavolo.
table-too-many-of-yours = Hai { $count } tavoli aperti. Avvia o chiudi uno di questi, poi apri il prossimo.
table-too-many-here = In questo canale ci sono { $count } tavoli aperti. Unisciti a uno di questi, o aspetta che uno cominci o venga chiuso.
table-too-many-on-server = In questo server ci sono { $count } tavoli aperti. Unisciti a uno di questi, o aspetta che uno cominci o venga chiuso.
table-too-many-practices = Hai { $count } tavoli di allenamento. Gioca una di queste partite fino alla fine, oppure chiudine una con `/tavolo lascia`, poi comincia la prossima. `/partite` li mostra.
table-not-started = Questa partita non è ancora cominciata. La avvia chi ospita il tavolo.
table-unplayable = La partita al tavolo #{ $match } è cominciata con un’altra versione del bot, e questa non può continuarla. Non si è perso niente: chiedi a chi gestisce il bot di rimettere quella versione.
table-outdated = Quella domanda è cambiata. Ecco quella attuale.
table-overtaken = Un altro giocatore è a metà del suo turno, e ciò che hai scelto non è più possibile. Aspetta la fine di quel turno, poi guarda di nuovo.
table-busy = Qui succedono troppe cose in una volta. Non è cambiato niente: riprova, per favore.
table-nothing-to-undo = Non hai niente da annullare. Puoi annullare solo i tuoi passi del turno in corso, finché non hanno rivelato niente di nuovo e nessun altro ha giocato.
table-cannot-correct = Non si può più annullare modificando la riga. Forse aiutano ancora `/annulla` e `/tavolo indietro`.
table-nothing-to-end = Non hai un turno da finire.
table-bad-hours = Le ore vanno da 0 a 23, e le ore di quiete non possono cominciare e finire alla stessa ora. Esempio: 22-7.
table-bad-zone = Non conosco il fuso orario «{ $zone }». Scrivilo come Europe/Rome o America/New_York.
table-cannot-move = Questa partita è finita; resta dov’è.
table-is-here = Questo tavolo è già in questo canale.
table-rematch-at-the-end = La rivincita si apre quando la partita è finita.
table-rematch-begun = La rivincita, il tavolo #{ $match }, è già cominciata.
table-record-at-the-end = Il verbale contiene tutti i segreti, perciò lo si può avere solo a partita finita.

table-already-proposed = C’è già un’altra proposta aperta. Vota prima quella.
table-nothing-proposed = Non c’è nessuna proposta aperta. Una proposta di tornare indietro decade quando finisce il turno seguente.
table-other-proposal = Quel pulsante non vale più e non hai approvato niente. La proposta attuale ha un suo messaggio, i cui pulsanti sono appena stati rinnovati.
table-take-back-yourself = Per questo non devi chiedere: `/annulla` annulla questi passi.
table-cannot-go-back = Da quelle mosse il bot è stato aggiornato e non sa più ripercorrerle con esattezza. La partita continua da qui.
table-cannot-replay = Da quelle mosse il bot è stato aggiornato e non sa più ripercorrerle con esattezza.
table-too-many-replays = Hai rivisto molte partite in pochi minuti. Aspetta un po’ prima della prossima.
table-play-on-at-the-end = Si può riprendere a giocare da un passo solo a partita finita.

# Il registro
table-went-back = Tutti hanno acconsentito ad annullare { $steps ->
    [0] il turno in corso
    [one] un passo
   *[other] { $steps } passi
  }.
table-lesson-went-back = Lezioni: { $steps ->
    [one] un passo è annullato
   *[other] { $steps } passi sono annullati
}, perché la prossima parta dalla sua posizione preparata.
table-took-back = Allenamento: { $seat } annulla { $steps ->
    [one] un passo
   *[other] { $steps } passi
}, con tutto ciò che è stato rivelato.
table-went-back-by-most = Più della metà ha acconsentito ad annullare { $steps ->
    [0] il turno in corso
    [one] un passo
   *[other] { $steps } passi
  }.
table-stopped = Tutti hanno acconsentito a interrompere qui la partita. Si conta così com’è.
table-planned-unknown = Questa mossa pianificata non si può più leggere: le regole sono cambiate.
table-planned-failed = Questa mossa pianificata non si è potuta giocare, per un errore nelle regole. L’errore è stato segnalato.
table-planned-chain = Troppe mosse pianificate si sono susseguite. Questa è stata fermata.
table-planned-line = { $line } (pianificata)
table-not-plannable = Ora non puoi pianificare «{ $line }». *Pianifica* mostra che cosa puoi pianificare.
table-not-planned = La mossa pianificata { $number } non c’è più. *Pianifica* mostra quelle che hai.
table-too-many-planned = Hai già pianificato { $count } mosse. Annullane prima una.
table-ended = La partita è stata interrotta qui. Si conta così com’è.

# Orologi, e chi è assente
table-paused-already = Gli orologi di questo tavolo sono già fermi.
table-rhythm-already = Il tavolo gioca già così.
table-player-away = Un giocatore è in ferie. Stasera devono esserci tutti.
table-not-paused = Gli orologi di questo tavolo non sono fermi.
table-no-vacation = In questa partita { $days ->
    [0] non hai più giorni di ferie
    [one] hai ancora un giorno di ferie
   *[other] hai ancora { $days } giorni di ferie
  }. Scegli meno giorni, o chiedi una pausa a chi ospita.
table-no-computer = In quel posto non c’è più un computer.
table-no-hints = Questo tavolo non dà consigli. Chi lo ospita può permetterli nelle opzioni prima che la partita cominci.
table-no-hints-in-lesson = Una lezione dice da sé che cosa fare; i consigli arrivano dopo il corso.
table-practice-alone = Questo è un tavolo di allenamento, per una sola persona contro i computer. Apri un tavolo tuo, o chiedi a chi lo ospita di togliere *Allenamento*.
table-practice-full = Qui sono già sedute altre persone: l’allenamento è per una persona sola.
table-nobody-stands-in = Il posto è già tuo: nessuno gioca per te, e non sei in ferie.
table-no-seat-offered = A questo tavolo non c’è un posto libero. Puoi guardare, o unirti a un altro tavolo.
table-had-a-seat = Hai già avuto un posto a questo tavolo e non puoi prenderne un altro: sapresti che cosa c’è in due posti. Puoi guardare.
table-not-asked-yet = Hai preso questo posto da un altro. Quello che possiede e può fare si apre con la prima domanda che gli viene posta, perché nessuno prenda un posto solo per guardare. Allora riceverai un avviso. Fino ad allora vedi quello che vedono tutti; puoi votare, andare in ferie e programmare mosse che scrivi.
table-needs-a-vote = Il tempo di { $seat } non è scaduto: solo un voto del tavolo può assegnare questo posto. Ogni giocatore può proporlo.
table-no-such-player = A questo tavolo non c’è nessuno con questo nome. Scegli dall’elenco.
table-time-own-seat = Non puoi dare tempo a te stesso; ogni altro giocatore della partita può farlo.
table-time-tonight = Stasera ogni turno dura cinque minuti: nessuno può ricevere un giorno.
table-time-no-clock = Questo tavolo non ha orologi: tutti hanno tempo a sufficienza.
table-time-not-asked = Il tavolo ora non aspetta { $name }: non c’è tempo da prolungare.
table-time-enough = { $name } ha già tutto il tempo che si può dare: al massimo { $days } giorni più di un turno intero.
table-note-too-long = Una nota ha al massimo { $most } caratteri.
table-follow-own = Giochi in questa partita e sai più di quanto riceveresti seguendola.
table-follow-forbidden = I giocatori di questa partita non vogliono che sia seguita per messaggio diretto. Puoi guardarla nel suo canale.
table-follow-full = { $most } persone seguono già questa partita; non c’è più posto.

table-admin-paused = Tutti hanno acconsentito a una pausa. Gli orologi sono fermi.
table-admin-paused-by = { $author } ha messo in pausa la partita. Gli orologi sono fermi.
table-admin-resumed = Il tavolo ha votato la fine della pausa. Gli orologi vanno di nuovo.
table-admin-resumed-by = { $author } ha messo fine alla pausa. Gli orologi vanno di nuovo.
table-admin-vacation = { $seat } è in ferie; ritorno: { $until }. Il suo orologio è fermo. Le ferie finiscono allora, con la sua prossima mossa, o con *Eccomi di nuovo* nella pagina di `/tavolo posti`.
table-admin-back = { $seat } è di nuovo al tavolo e continua a giocare.
table-admin-tonight = La partita continua stasera, tutti presenti: 5 minuti a turno.
table-admin-tonight-by = { $author } fa continuare la partita stasera, tutti presenti: 5 minuti a turno, senza attese.
table-admin-days = La partita continua nei prossimi giorni. Nessuno deve restare.
table-admin-days-by = { $author } fa continuare la partita nei prossimi giorni. Nessuno deve restare.
table-admin-left = { $name } ha lasciato la partita. Chiunque può prendere il posto; dopo un giorno lo gioca la casa.
table-admin-gone = { $seat } non è più in questo server. Chiunque può prendere il posto; dopo un giorno lo gioca la casa.
table-admin-offered = Il tavolo ha votato: il posto di { $seat } è offerto ad altri. Se in un giorno nessuno lo prende, lo gioca la casa.
table-admin-offered-by = { $author } ha offerto ad altri il posto di { $seat }. Se in un giorno nessuno lo prende, lo gioca la casa.
table-admin-house = Ora la casa gioca per { $seat }, che può riprendere il posto in ogni momento con *Eccomi di nuovo*.
table-admin-house-by = { $author } ha affidato alla casa il posto di { $seat }, che può riprenderlo in ogni momento con *Eccomi di nuovo*.
table-admin-taken = { $seat } continua al posto di { $name }.
table-admin-renamed = { $name } ora si chiama { $seat }.
table-admin-played = La casa gioca per { $seat }:
table-admin-late = Il tempo di { $seat } è scaduto.
table-admin-reminded-by = { $author } ha sollecitato tutti quelli a cui tocca.
table-admin-gave-by = { $author } ha dato { A($seat) } un giorno in più.
table-admin-cancelled-by = { $author } ha interrotto la partita.
table-admin-continued = Fin qui è la partita finita del tavolo #{ $match }. Da qui in poi ci si esercita.
table-admin-options = Questa versione non ha più ciò che il tavolo aveva scelto: { $options }. Il tavolo continua con la scelta abituale.
table-admin-reached = Da { $since } fino ad ora nessuno poteva agire qui. Questo tempo non conta per nessuno: ogni orologio riparte con almeno un quarto del suo tempo.
table-admin-unattended = Nessuno segue più questa partita, perciò riposa: nessun tempo scorre e non si gioca nulla. Continua appena chi vi gioca preme uno dei suoi pulsanti, o un posto libero viene preso.
table-admin-attended = { $seat } è qui, e la partita continua. Chi deve rispondere ha tutto il suo tempo.

# Opzioni del tavolo
table-setting-language = Lingua nel canale
table-setting-language-de = Deutsch
table-setting-language-en = English
table-setting-language-fr = Français
table-setting-language-it = Italiano
table-setting-rhythm = Ritmo
table-setting-rhythm-days = giorno per giorno: ognuno gioca quando trova il tempo
table-setting-rhythm-tonight = stasera, tutti presenti: 5 minuti a turno, poi la risposta predefinita
table-setting-clock = Tempo per rispondere
table-setting-clock-none = senza limite
table-setting-clock-12h = 12 ore a turno
table-setting-clock-1d = un giorno a turno
table-setting-clock-2d = due giorni a turno
table-setting-clock-3d = tre giorni a turno
table-setting-clock-7d = una settimana a turno
table-setting-house = Quando un giocatore è assente
table-setting-house-default = la casa dà risposte predefinite
table-setting-house-apprentice = la casa gioca (livello apprendista)
table-setting-house-trader = la casa gioca (livello commerciante)
table-setting-late = Quando il tempo scade
table-setting-late-remind = solo un promemoria
table-setting-late-default = si dà la risposta predefinita
table-setting-late-house-2 = risposta predefinita; due volte di seguito: subentra la casa
table-setting-late-house-3 = risposta predefinita; tre volte di seguito: subentra la casa
table-setting-rest = L’orologio riposa
table-setting-rest-none = mai
table-setting-rest-nights = di notte, dalle 22 alle 8
table-setting-rest-weekends = nei fine settimana
table-setting-rest-both = di notte e nei fine settimana
table-setting-zone = Fuso orario di queste ore
table-setting-zone-utc = UTC
table-setting-zone-london = Londra, Lisbona
table-setting-zone-berlin = Berlino, Parigi, Roma
table-setting-zone-helsinki = Helsinki, Atene, Kiev
table-setting-zone-istanbul = Istanbul
table-setting-zone-dubai = Dubai
table-setting-zone-kolkata = India
table-setting-zone-bangkok = Bangkok, Giacarta
table-setting-zone-shanghai = Cina, Singapore
table-setting-zone-tokyo = Tokyo, Seul
table-setting-zone-sydney = Sydney, Melbourne
table-setting-zone-auckland = Auckland
table-setting-zone-sao-paulo = San Paolo, Buenos Aires
table-setting-zone-new-york = New York, Toronto
table-setting-zone-chicago = Chicago
table-setting-zone-denver = Denver
table-setting-zone-los-angeles = Los Angeles, Vancouver
table-setting-vacation = Ferie a testa
table-setting-vacation-0 = nessuna
table-setting-vacation-7 = 7 giorni a partita
table-setting-vacation-14 = 14 giorni a partita
table-setting-vacation-21 = 21 giorni a partita
table-setting-hold = Margine a fine turno (o «Finisci il turno»)
table-setting-hold-0 = nessuno
table-setting-hold-30 = 30 secondi
table-setting-hold-60 = 1 minuto
table-setting-hold-120 = 2 minuti
table-setting-hold-300 = 5 minuti
table-setting-hold-600 = 10 minuti
table-setting-back = Annullare un turno finito
table-setting-back-all = se tutti acconsentono
table-setting-back-most = se acconsente più della metà
table-setting-places = Giocatori
table-setting-places-any = quanti ne arrivano
table-setting-places-2 = due
table-setting-places-3 = tre
table-setting-places-4 = quattro
table-setting-places-5 = cinque
table-setting-places-6 = sei
table-setting-thread = Un thread a parte
table-setting-thread-no = no, la partita resta in questo canale
table-setting-thread-own = sì, si apre quando la partita comincia
table-setting-pictures = Tabellone nel canale
table-setting-pictures-wide = per schermi larghi
table-setting-pictures-square = per telefoni
table-setting-hints = Consigli
table-setting-hints-no = nessuno
table-setting-hints-yes = tutti possono chiedere a un consulente che cosa fare
table-setting-unrated = Senza punteggio
table-setting-unrated-no = no, la partita conta in /classifica
table-setting-unrated-yes = non conta in /classifica
table-setting-unfollowed = Senza seguito
table-setting-unfollowed-no = no, chi vede il canale può seguire la partita
table-setting-unfollowed-yes = nessuno riceve la partita per messaggio diretto
table-setting-practice = Allenamento
table-setting-practice-no = no, una partita come le altre
table-setting-practice-yes = sì: una sola persona, tutto si può annullare, e la partita non conta
table-setting-practice-lessons = sì, passo per passo: tra una lezione e l’altra giocano i computer
table-setting-begin = Inizio
table-setting-begin-host = quando chi ospita preme Avvia
table-setting-begin-full = da sé, quando tutti i posti sono occupati

# Tournaments
table-no-such-tournament = Il torneo #{ $tournament } non esiste. `/torneo mostra` mostra l’ultimo di un canale.
table-of-tournament = Questo tavolo fa parte del torneo #{ $tournament } e comincia da sé.
table-tournament-here = In questo canale è ancora in corso il torneo #{ $tournament }. Aspetta che finisca, o scegli un altro canale.
table-tournament-bad-players = Servono almeno { $least } persone: tante siedono a un tavolo. Possono partecipare al massimo in { $most }.
table-tournament-bad-rounds = Con così poche persone un torneo ha al massimo { $most ->
    [one] un turno
   *[other] { $most } turni
  }; poi si incontrerebbero sempre le stesse.
table-tournament-joined = Partecipi già.
table-tournament-full = Tutti i { $players } posti sono occupati.
table-tournament-not-joined = Non partecipi a questo torneo.
table-tournament-too-few = { $joined ->
    [0] Ancora non partecipa nessuno
    [one] Partecipa una sola persona
   *[other] Partecipano solo { $joined } persone
  }; il gioco ne richiede almeno { $needed }.
table-tournament-begun = Questo torneo è già cominciato.
table-tournament-ended = Questo torneo è finito.
