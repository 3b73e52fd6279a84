// What the page itself says, in each language. What the bot says comes from the bot.

const EN = {
  people: 'Who you are', places: 'Channels and direct messages', channels: 'Channels',
  direct: 'Direct messages', menu: 'Channels and people',
  close: 'Close', you: 'You are {name}', here: 'Sandbox on 127.0.0.1: nothing leaves this machine.',
  offline: 'The bot is not connected.', lost: 'The sandbox is not running. Waiting for it…',
  empty: 'This is the beginning of {place}.', emptyHint: 'Type / to see what Kontor can do.',
  messages: 'Messages in {place}', write: 'Message {place}', mayNot: 'You may not write here.',
  send: 'Send', today: 'Today at {time}', yesterday: 'Yesterday at {time}',
  app: 'APP', used: '{name} used {command}', onlyYou: 'Only you can see this', dismiss: 'Dismiss message',
  thinking: '{name} is thinking…', sending: 'Sending command…', failed: 'This interaction failed',
  silent: 'The application did not respond', formFailed: 'Something went wrong. Try again.',
  gone: 'The message was deleted', latest: 'To the newest',
  picture: 'Picture', enlarge: 'Enlarge: {alt}', original: 'Open the original',
  choose: 'Choose', tick: 'Tick {least} to {most}', nothing: 'Nothing fits', cancel: 'Cancel', submit: 'Submit', commands: 'Commands',
  noChoices: 'No suggestions', choicesFailed: 'Loading options failed', yes: 'True', no: 'False',
  unread: 'unread', called: 'the bot has written to {name}', language: 'Language',
  online: 'connected', away: 'not connected',
};

const DE = {
  people: 'Wer du bist', places: 'Kanäle und Direktnachrichten', channels: 'Kanäle',
  direct: 'Direktnachrichten', menu: 'Kanäle und Leute',
  close: 'Schließen', you: 'Du bist {name}',
  here: 'Sandkasten auf 127.0.0.1: Nichts verlässt diesen Rechner.',
  offline: 'Der Bot ist nicht verbunden.', lost: 'Der Sandkasten läuft nicht. Warte auf ihn …',
  empty: 'Das ist der Anfang von {place}.', emptyHint: 'Tippe /, um zu sehen, was Kontor kann.',
  messages: 'Nachrichten in {place}', write: 'Nachricht an {place}', mayNot: 'Hier darfst du nicht schreiben.',
  send: 'Senden', today: 'Heute um {time}', yesterday: 'Gestern um {time}',
  app: 'APP', used: '{name} hat {command} verwendet', onlyYou: 'Nur du kannst das sehen',
  dismiss: 'Nachricht verwerfen', thinking: '{name} denkt nach …', sending: 'Befehl wird gesendet …',
  failed: 'Diese Interaktion ist fehlgeschlagen', silent: 'Die Anwendung hat nicht reagiert',
  formFailed: 'Da ist etwas schiefgegangen. Versuche es noch einmal.',
  gone: 'Die Nachricht wurde gelöscht', latest: 'Zum Neuesten',
  picture: 'Bild', enlarge: 'Vergrößern: {alt}', original: 'Original öffnen',
  choose: 'Auswählen', tick: 'Kreuze {least} bis {most} an', nothing: 'Nichts passt', cancel: 'Abbrechen', submit: 'Absenden',
  commands: 'Befehle', noChoices: 'Keine Vorschläge',
  choicesFailed: 'Optionen konnten nicht geladen werden', yes: 'Ja', no: 'Nein',
  unread: 'ungelesen', called: 'der Bot hat {name} geschrieben', language: 'Sprache',
  online: 'verbunden', away: 'nicht verbunden',
};

const FR = {
  people: 'Qui tu es', places: 'Salons et messages privés', channels: 'Salons',
  direct: 'Messages privés', menu: 'Salons et membres',
  close: 'Fermer', you: 'Tu es {name}',
  here: 'Bac à sable sur 127.0.0.1 : rien ne quitte cette machine.',
  offline: 'Le bot n’est pas connecté.', lost: 'Le bac à sable ne tourne pas. En attente…',
  empty: 'C’est le début de {place}.', emptyHint: 'Tape / pour voir ce que Kontor sait faire.',
  messages: 'Messages dans {place}', write: 'Envoyer un message dans {place}', mayNot: 'Tu ne peux pas écrire ici.',
  send: 'Envoyer', today: 'Aujourd’hui à {time}', yesterday: 'Hier à {time}',
  app: 'APP', used: '{name} a utilisé {command}', onlyYou: 'Toi seul peux voir ceci',
  dismiss: 'Masquer le message', thinking: '{name} réfléchit…', sending: 'Envoi de la commande…',
  failed: 'Échec de l’interaction', silent: 'L’application ne répond plus',
  formFailed: 'Une erreur est survenue. Essaie encore une fois.',
  gone: 'Le message a été supprimé', latest: 'Au plus récent',
  picture: 'Image', enlarge: 'Agrandir : {alt}', original: 'Ouvrir l’original',
  choose: 'Choisir', tick: 'Coche de {least} à {most} cases', nothing: 'Aucun résultat', cancel: 'Annuler', submit: 'Envoyer',
  commands: 'Commandes', noChoices: 'Aucune suggestion',
  choicesFailed: 'Impossible de charger les options', yes: 'Vrai', no: 'Faux',
  unread: 'non lu', called: 'le bot a écrit à {name}', language: 'Langue',
  online: 'connecté', away: 'non connecté',
};

const IT = {
  people: 'Chi sei', places: 'Canali e messaggi diretti', channels: 'Canali',
  direct: 'Messaggi diretti', menu: 'Canali e persone',
  close: 'Chiudi', you: 'Sei {name}', here: 'Sandbox su 127.0.0.1: niente lascia questo computer.',
  offline: 'Il bot non è connesso.', lost: 'La sandbox non è in funzione. In attesa…',
  empty: 'Questo è l’inizio di {place}.', emptyHint: 'Scrivi / per vedere che cosa sa fare Kontor.',
  messages: 'Messaggi in {place}', write: 'Scrivi in {place}', mayNot: 'Qui non puoi scrivere.',
  send: 'Invia', today: 'Oggi alle {time}', yesterday: 'Ieri alle {time}',
  app: 'APP', used: '{name} ha usato {command}', onlyYou: 'Solo tu puoi vedere questo messaggio',
  dismiss: 'Ignora il messaggio', thinking: '{name} sta pensando…', sending: 'Invio del comando…',
  failed: 'Interazione non riuscita', silent: 'L’applicazione non ha risposto',
  formFailed: 'Qualcosa è andato storto. Riprova.',
  gone: 'Il messaggio è stato eliminato', latest: 'Al più recente',
  picture: 'Immagine', enlarge: 'Ingrandisci: {alt}', original: 'Apri l’originale',
  choose: 'Scegli', tick: 'Spunta da {least} a {most} caselle', nothing: 'Nessun risultato', cancel: 'Annulla', submit: 'Invia',
  commands: 'Comandi', noChoices: 'Nessun suggerimento',
  choicesFailed: 'Impossibile caricare le opzioni', yes: 'Vero', no: 'Falso',
  unread: 'non letto', called: 'il bot ha scritto a {name}', language: 'Lingua',
  online: 'connesso', away: 'non connesso',
};

/** What the page says by language; in one that stands not here it speaks English. */
const WORDS = { en: EN, de: DE, fr: FR, it: IT };

let locale = 'en-US';

export function speak(of) {
  locale = of;
  const lang = of.slice(0, 2);
  // Set anew, even to the same, the whole page would be styled anew.
  if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
}

export const language = () => locale;

/** A sentence in the person's language, with its blanks filled. */
export function say(key, blanks = {}) {
  const words = WORDS[locale.slice(0, 2)] ?? EN;
  return words[key].replace(/\{(\w+)\}/g, (_, name) => blanks[name]);
}
