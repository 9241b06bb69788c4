import type { en } from './en.ts';

/** What the refusals of requests and messages mean, in German. */
export const de: Record<keyof typeof en, string> = {
  'bad-request': 'Diese Anfrage ist nicht zu verstehen: {{part}}.',
  'bad-message': 'Diese Nachricht ist nicht zu verstehen: {{part}}.',
  'not-json': 'Das ist kein JSON.',
  'too-long': 'Das ist länger als die erlaubten {{most}} Byte.',
  'too-fast': 'Zu viel auf einmal. Warte einen Moment und versuch es noch einmal.',
  'too-many-tables': 'Du bist schon an {{most}} Tischen. Verlass erst einen.',
  'too-many-matches':
    'Der Raum behält schon {{most}} Partien von deinen Geräten; diese bleibt auf dem Gerät.',
  'match-not-over': 'Nur eine Partie, die zu Ende gespielt ist, kann abgegeben werden.',
  'not-found': 'Unter dieser Adresse gibt es nichts.',
  'name-not-allowed': 'Deinen Namen lesen auch Fremde. Bitte wähl einen anderen.',
  'no-identity': 'Der Server kennt dich noch nicht: Frag zuerst /api/me, das macht dich zum Gast.',
  'unknown-token': 'Dieses Zugriffstoken gilt hier für nichts, oder nicht mehr.',
  'not-for-programs': 'Das kann ein Programm nicht; wer es angelegt hat, kann es in einem Browser.',
  'no-page': 'Das kann nur eine Seite dieses Raums anfragen.',
  'challenge-passed':
    'Das hat zu lange gedauert oder ist schon beantwortet. Versuch es noch einmal.',
  'unknown-passkey': 'Dieser Passkey ist hier nicht bekannt.',
  'passkey-not-good': 'Dieser Passkey ließ sich nicht prüfen.',
  'passkey-known': 'Dieser Passkey gehört schon jemandem.',
  'too-many-passkeys': 'Du hast schon {{most}} Passkeys. Entferne erst einen.',
  'too-many-programs': 'Du hast schon {{most}} Programme. Widerrufe erst eines.',
  'not-all-forgotten':
    'Einige Tische waren gerade nicht zu erreichen. Frag gleich noch einmal, dann wird auch der Rest gelöscht.',
  'talks-too-fast': 'Du hast viel gesagt; in ein paar Sekunden geht es wieder.',
  'nobody-there': 'Da sitzt niemand, den man stummschalten oder melden könnte.',
  'reported-already': 'Du hast diese Person an diesem Tisch schon gemeldet.',
  'too-many-reports':
    'Du hast in letzter Zeit viele gemeldet; um die kümmert sich der Raum zuerst.',
  'only-quick-rated': 'Gewertet werden nur schnelle Partien. Mach diesen Tisch ohne „rated“ auf.',
  'programs-not-matched':
    'Schnelle Partien sind für Menschen; ein Programm kann sich an einen offenen Tisch setzen.',
  'no-such-day': 'Für diesen Tag hat dieser Raum keine Partie.',
  'day-to-come': 'Dieser Tag hat noch nicht begonnen. Seine Partie beginnt um Mitternacht UTC.',
  'day-passed': 'Dieser Tag ist vorbei: Seine Partie kann niemand mehr beginnen.',
  'day-not-over': 'Die Partie des Tages wird anderen gezeigt, wenn der Tag vorbei ist.',
  'no-such-table': 'Diesen Tisch gibt es nicht.',
  'not-joined': 'Du bist nicht an diesem Tisch. Setz dich erst dazu.',
  'unknown-bot': 'Einen Bot „{{bot}}“ gibt es hier nicht. Es gibt: {{known}}.',
  'not-one-me': 'Genau ein Platz muss deiner sein.',
  'still-running': 'Die Partie läuft noch; ihre Aufzeichnung würde die Karten zeigen.',
  'too-many-connections':
    'Zu viele Verbindungen sind gleichzeitig offen. Schließe zuerst einige davon.',
  'foreign-origin': 'Diese Anfrage kommt von einer anderen Website.',
  'other-version': 'Diese Seite ist veraltet. Lade sie neu.',
  'not-answering': 'Der Raum erreicht seine Tische gerade nicht. Versuch es gleich noch einmal.',
  stopping: 'Der Server wird gerade beendet. Versuch es gleich noch einmal.',
  failed: 'Hier ist etwas schiefgegangen. Es wurde vermerkt.',
};
