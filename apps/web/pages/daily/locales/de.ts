import type { en } from './en.ts';

/** Every sentence of the pages of the days, in German. */
export const de: Readonly<Record<keyof typeof en, string>> = {
  title: 'Rota des Tages',
  'title.day': 'Rota des Tages {{number}}',
  about:
    'Eine Partie am Tag, für alle dieselbe: dieselben Karten, dieselben Bots, ein Versuch. Der Server legt sich auf die Karten fest, bevor der Tag beginnt, und zeigt sie, wenn er vorbei ist.',
  offline: 'Die Partie des Tages braucht das Netz',
  'offline-text':
    'Alle spielen dieselben Karten, und die müssen geheim sein, bis sie gegeben werden. Ohne Netz kannst du alles andere gegen Bots spielen.',

  against_one: 'Du gegen einen Bot: {{level}}',
  against_other: 'Du gegen {{count}} Bots: {{level}}',
  'level.random': 'ziellos',
  'level.greedy': 'Maßstab',
  'level.search': 'denkt voraus',
  'level.newcomer': 'Neuling',
  'level.learner': 'Lehrling',
  'level.regular': 'Stammgast',
  'level.expert': 'Kenner',
  'level.master': 'Meister',
  deals_one: 'Eine Runde',
  deals_other: '{{count}} Runden',
  rules: 'So wird gespielt',
  begin: 'Versuch beginnen',
  'begin.hint':
    'Ein Versuch: Begonnen ist begonnen. Kein Zug wird zurückgenommen, und es gibt keine Tipps. Du kannst die Seite schließen und später weiterspielen, bis {{until}}.',
  'go-on': 'Versuch fortsetzen',
  'name.hint': 'Du stehst als {{name}} in der Liste.',
  'name.change': 'Namen ändern',

  'state.coming': 'Beginnt {{moment}}',
  'state.closing':
    'Vorbei. Begonnenes kann bis {{until}} zu Ende gespielt werden; dann wird alles gezeigt.',
  'state.counting': 'Vorbei. Es wird gezählt; das dauert einen Augenblick.',
  'state.over': 'Vorbei',
  begun_one: 'Jemand hat begonnen',
  begun_other: '{{count}} haben begonnen',
  finished_one: 'einmal zu Ende gespielt',
  finished_other: '{{count}}-mal zu Ende gespielt',
  nobody: 'Noch niemand hat begonnen',

  'own.title': 'Dein Versuch',
  'own.score_one': '{{count}} Punkt',
  'own.score_other': '{{count}} Punkte',
  'own.place': 'Platz {{place}} von {{of}}',
  'own.shared': 'Platz {{place}} von {{of}}, geteilt',
  'own.beaten': 'Mehr als {{percent}} % der anderen',
  'own.first': 'Niemand hat mehr erreicht',
  'own.unfinished': 'Du hast diesen Tag begonnen und nicht zu Ende gespielt.',
  'own.none': 'Du hast an diesem Tag nicht gespielt.',
  'own.again': 'Noch einmal ansehen, mit allen Karten',
  streak: '{{count}} Tage in Folge',
  par: 'Ein Meister auf deinem Platz kam auf {{par}}.',
  'par.other': 'Ein Meister auf dem Platz des Spielers kam auf {{par}}.',

  share: 'Teilen',
  'share.label': 'Eine Zeile zum Teilen',
  'share.hint': 'Sie verrät nichts über die Karten.',
  'share.copy': 'Kopieren',
  'share.copied': 'Kopiert',
  'share.line':
    'Rota des Tages {{number}} · {{game}} · {{score}} · Platz {{place}} von {{of}} · {{address}}',

  'results.title': 'Ergebnisse',
  'results.hidden':
    'Was andere erreicht haben, siehst du, wenn du gespielt hast: Vorher soll niemand wissen, was zu holen ist.',
  'results.none': 'Noch niemand ist fertig. Eine gute Gelegenheit, erster zu sein.',
  'results.place': 'Platz',
  'results.name': 'Wer',
  'results.score': 'Punkte',
  'results.match': 'Partie',
  'results.you': 'du',
  'results.unfinished': 'nicht beendet',
  'results.see': 'Partie von {{name}} ansehen',
  'results.see-short': 'Ansehen',
  'results.more': 'Aufgeführt sind die besten {{count}}.',

  'proof.title': 'Waren es von Anfang an diese Karten?',
  'proof.before':
    'Der Server hat für diesen Tag ein Geheimnis gezogen und sich mit diesem Fingerabdruck darauf festgelegt. Alle Kartenspiele folgen aus dem Geheimnis, und der Zufall der Bots auch. Gezeigt wird es, wenn der Tag vorbei ist.',
  'proof.commitment': 'Die Festlegung des Servers',
  'proof.secret': 'Das Geheimnis',
  'proof.noted': 'Dieser Browser hat sie sich notiert und merkt, wenn sie sich ändert.',
  'proof.check': 'Nachprüfen',
  'proof.checking': 'Jede Partie wird noch einmal gegeben …',
  'proof.right': 'Alles stimmt.',
  'proof.wrong': 'Etwas stimmt nicht.',
  'proof.secret-right':
    'Das Geheimnis ist das, worauf sich der Server vor Beginn des Tages festgelegt hatte.',
  'proof.noted-right': 'Die Festlegung ist die, die sich dieser Browser {{moment}} notiert hat.',
  'proof.noted-wrong':
    'Die Festlegung ist nicht die, die sich dieser Browser {{moment}} notiert hat.',
  'proof.noted-none':
    'Dieser Browser hatte sich die Festlegung vor dem Ende des Tages nicht notiert.',
  'proof.matches-right_one':
    'Eine Partie wurde angesehen: Sie wurde aus diesem Geheimnis gegeben und nach den Regeln gespielt.',
  'proof.matches-right_other':
    '{{count}} Partien wurden angesehen: Alle wurden aus diesem Geheimnis gegeben und nach den Regeln gespielt.',
  'proof.matches-none': 'Es gibt keine Partie zum Ansehen.',
  'proof.match-wrong': 'In der Partie von {{name}}: {{fault}}',
  'proof.download': 'Den Tag herunterladen',
  'proof.how': 'Wie das geht',
  'table.notice': 'Die Partie des Tages: ein Versuch, und jeder Zug gilt.',
  'table.other-commitment':
    'Etwas stimmt nicht: Diese Partie wird nicht aus dem gegeben, worauf sich der Server für {{day}} festgelegt hatte.',

  'coming.title': 'Die nächsten Tage',
  'coming.text':
    'Schon gezogen und mit diesen Fingerabdrücken festgelegt. Heb dir gern eine Kopie auf.',
  'coming.more': 'Noch {{count}} Tage',
  'past.title': 'Frühere Tage',
  'past.finished_one': 'einmal zu Ende gespielt',
  'past.finished_other': '{{count}}-mal zu Ende gespielt',
  'past.none': 'von niemandem zu Ende gespielt',
  today: 'Zur Partie von heute',
};
