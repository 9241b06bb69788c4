import type { en } from './en.ts';

/** What the page about oneself says, in German. */
export const de: Record<keyof typeof en, string> = {
  title: 'Du',

  'passkeys.title': 'Deine anderen Geräte',
  'passkeys.text':
    'Mit einem Passkey bist du dieselbe Person, wo immer du dich anmeldest: derselbe Name, dieselben Partien. Es gibt kein Passwort, und niemand fragt nach einer Adresse.',
  'passkeys.list': 'Deine Passkeys',
  'passkeys.name': 'Ein Name für den Passkey',
  'passkeys.name-hint': 'Damit du ihn von anderen unterscheidest.',
  'passkeys.this': 'Dieses Gerät',
  'passkeys.on': 'Auf {{system}}',
  'passkeys.add': 'Passkey hinzufügen',
  'passkeys.insecure':
    'Browser erlauben einer Seite Passkeys nur über https oder auf localhost, und diese hier ist unter {{origin}}.',
  'passkeys.unsupported': 'Dieser Browser kennt keine Passkeys.',
  'thing.added': 'Hinzugefügt am {{date}}',
  'thing.made': 'Angelegt am {{date}}',
  'thing.used': 'zuletzt benutzt am {{date}}',
  'thing.never-used': 'noch nicht benutzt',
  remove: 'Entfernen',
  'remove.sure': 'Endgültig entfernen?',

  'sign-in.title': 'Schon bekannt hier?',
  'sign-in.text': 'Sei auf diesem Gerät, wer du auf einem anderen bist.',
  'sign-in': 'Mit einem Passkey anmelden',
  'sign-in.what': 'Was wird aus {{name}}?',
  'sign-in.was_one': 'Auf diesem Gerät warst du bisher {{name}}, mit einer gespielten Partie.',
  'sign-in.was_other':
    'Auf diesem Gerät warst du bisher {{name}}, mit {{count}} gespielten Partien.',
  'sign-in.was-maker': 'Auf diesem Gerät warst du bisher {{name}}, mit Programmen oder Passkeys.',
  'sign-in.bring': 'Alles mitnehmen',
  'sign-in.bring-text':
    'Die Partien, beendete wie laufende, werden deine, ebenso Passkeys und Programme. Deine Plätze bleiben, wo sie sind. Sitzt ihr beide an einem Tisch, geht der Platz von {{name}} an einen Bot.',
  'sign-in.leave': 'Zurücklassen',
  'sign-in.leave-text':
    'Alles bleibt bei {{name}}. Ohne Passkey kann niemand wieder {{name}} sein.',
  'sign-out': 'Hier abmelden',
  'sign-out.everywhere': 'Überall abmelden',
  'sign-out.text':
    'Dieses Gerät wird jemand Neues, oder alle deine Geräte; mit einem Passkey werden sie wieder deine.',

  'programs.title': 'Deine Programme',
  'programs.text':
    'Ein Bot, den du geschrieben hast, kann hier spielen. Er sitzt unter eigenem Namen am Tisch, alle sehen, dass er ein Programm ist, und seine Partien werden nie gewertet.',
  'programs.list': 'Programme mit einem Token',
  'programs.name': 'Wie das Programm heißt',
  'programs.make': 'Token anlegen',
  revoke: 'Widerrufen',
  'revoke.sure': 'Endgültig widerrufen?',
  'token.title': 'Das Token von {{name}}',
  'token.text':
    'Kopier es jetzt: Es wird nur dieses eine Mal gezeigt und nirgends aufbewahrt. Wer es hat, kann als {{name}} spielen, und sonst nichts.',
  'token.label': 'Zugriffstoken',
  'token.hint':
    'Das Programm sendet es als „Authorization: Bearer …“, mit Anfragen und beim Verbinden.',
  'token.copy': 'Token kopieren',
  'token.copied': 'Kopiert',
  'token.done': 'Fertig',

  'data.title': 'Deine Daten',
  'data.text':
    'Das ist alles, was der Raum von dir aufbewahrt. Hast du einen Passkey oder ein Programm, bleibt es, bis du es löschst; sonst wird es gelöscht, wenn du lange nicht gespielt hast.',
  'data.name': 'Dein Name',
  'data.cookie': 'Ein Cookie',
  'data.cookie-text': 'sagt, wer dieses Gerät ist; sonst nichts',
  'data.passkeys': 'Passkeys',
  'data.passkeys-text_zero': 'keine',
  'data.passkeys-text_one': 'einer; nur, womit er geprüft wird, nie der Schlüssel selbst',
  'data.passkeys-text_other': '{{count}}; nur, womit sie geprüft werden, nie die Schlüssel selbst',
  'data.programs': 'Programme',
  'data.programs-text_zero': 'keine',
  'data.programs-text_one': 'eines, sein Token als Fingerabdruck',
  'data.programs-text_other': '{{count}}, ihre Token als Fingerabdrücke',
  'data.matches': 'Partien',
  'data.matches-text_zero': 'keine',
  'data.matches-text_one': 'eine, mit den Zügen darin',
  'data.matches-text_other': '{{count}}, mit den Zügen darin',
  'data.here': 'In diesem Browser',
  'data.here-text_zero': 'deine Einstellungen',
  'data.here-text_one': 'deine Einstellungen und eine auf diesem Gerät gespielte Partie',
  'data.here-text_other': 'deine Einstellungen und {{count}} auf diesem Gerät gespielte Partien',
  'data.devices': 'Von deinen Geräten',
  'data.devices-text_zero': 'keine Partie',
  'data.devices-text_one': 'eine Partie, mit den Zügen und den Namen am Tisch',
  'data.devices-text_other': '{{count}} Partien, mit den Zügen und den Namen am Tisch',
  'data.others': 'Mit anderen',
  'data.others-text': 'deine Wertungen, wen du stummgeschaltet, wen du gemeldet hast',
  'data.see': 'Die Partien ansehen',
  'data.download': 'Alles herunterladen',
  'data.delete': 'Alles löschen',
  'delete.title': 'Alles löschen?',
  'delete.who':
    'Dein Name, Passkeys, Wertungen und Programme mit ihren Token werden sofort gelöscht, und das Cookie dazu.',
  'delete.finished':
    'In beendeten Partien wirst du „Früherer Gast“. Die Aufzeichnungen und deine Züge darin bleiben, denn sie gehören auch den anderen.',
  'delete.running': 'Laufende Partien werden aufgegeben; ein Bot spielt für dich weiter.',
  'delete.devices': 'Partien von deinen Geräten werden gelöscht, im Raum und in diesem Browser.',
  'delete.here': 'Ebenso die Einstellungen in diesem Browser.',
  'delete.final': 'Niemand kann etwas davon zurückholen.',
  'delete.yes': 'Alles löschen',
  'delete.no': 'Behalten',
};
