import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  title: 'Rota: das Austeilen prüfen',
  language: 'Sprache',
  'language.en': 'English',
  'language.de': 'Deutsch',
  heading: 'Wurde ehrlich ausgeteilt?',
  intro:
    'Wähl die Aufzeichnung einer beendeten Partie. Jedes Kartenspiel wird aus den Geheimnissen darin noch einmal gemischt, und jeder Zug wird nach den Regeln, die in dieser Datei stehen, noch einmal gespielt.',
  private: 'Nichts verlässt diese Seite: Sie kann sich mit nichts verbinden und braucht kein Netz.',
  unopened:
    'Diese Seite arbeitet von einer eigenen Datei aus: Speichere sie, schalt das Netz aus, wenn du magst, und öffne sie dort.',
  drop: 'Lass hier eine Aufzeichnung fallen, oder',
  choose: 'wähl eine Datei',

  'verdict-right': 'Alles stimmt.',
  'verdict-right-detail':
    'Die Kartenspiele folgen aus dem, was vor der ersten Karte festgelegt wurde, und die Partie ging nach den Regeln.',
  'verdict-unproven': 'Züge und Punkte stimmen.',
  'verdict-unproven-detail':
    'Wie die Karten gemischt wurden, sagt diese Aufzeichnung nicht: Sie hat ein älteres Format oder gehört zu einer Partie ohne Austausch.',
  'verdict-unfinished': 'Stimmt, so weit es reicht.',
  'verdict-unfinished-detail': 'Die Partie in dieser Aufzeichnung ist nicht zu Ende.',
  'verdict-wrong': 'Etwas stimmt nicht.',
  'verdict-no-record': 'Das ist keine Aufzeichnung.',
  'in-deal': 'Runde {{deal}}: {{fault}}',
  'in-move': 'Runde {{deal}}, Zug {{move}} („{{text}}“, Platz {{seat}}): {{fault}}',
  'in-exchange': 'Austausch {{exchange}}: {{fault}}',
  'under-rule': '{{sentence}} ({{rule}})',
  'not-json': 'Die Datei ist kein JSON.',
  'too-long': 'Die Datei ist für eine Aufzeichnung viel zu lang.',

  steps: 'Schritt für Schritt',
  'mark-right': 'stimmt',
  'mark-wrong': 'stimmt nicht',
  'mark-unproven': 'nicht gesagt',
  'step-secret': 'Das Geheimnis des Servers',
  'step-contributions': 'Die Beiträge der Spieler',
  'step-voids': 'Abgebrochene Austausche',
  'step-packs': 'Die Kartenspiele',
  'step-play': 'Züge und Punkte',
  'step-seal': 'Das Siegel',
  'secret-right':
    'Es ist das, auf das sich der Server festgelegt hatte. Browser, die dabei waren, bewahren die Festlegung, die man ihnen zeigte, und vergleichen sie auf der Seite der Partie.',
  'contributions-right_zero':
    'Keine: Die Kartenspiele folgen allein aus dem Geheimnis des Servers.',
  'contributions-right_one': 'Einer, und er ist der, auf den man sich festgelegt hatte: {{names}}.',
  'contributions-right_other':
    'Jeder der {{count}} ist der, auf den man sich festgelegt hatte: {{names}}.',
  'voids-right_zero': 'Keine.',
  'voids-right_one': 'Einer, vor dem, der galt. {{blame}}',
  'voids-right_other': '{{count}}, vor dem, der galt. {{blame}}',
  'voided-no-commitment': 'Nichts beigetragen: {{names}}.',
  'voided-no-value': 'Den eigenen Beitrag nicht gezeigt: {{names}}.',
  'voided-other-value': 'Etwas anderes gezeigt als beigetragen: {{names}}.',
  'packs-right_one': 'Es wurde noch einmal gemischt und ist dasselbe, Karte für Karte.',
  'packs-right_other':
    'Alle {{count}} wurden noch einmal gemischt und sind dieselben, Karte für Karte.',
  'play-right':
    'Jeder Zug war erlaubt, und alle Punkte ergeben sich, nach den Regeln von {{game}}, Version {{version}}.',
  'seal-right': 'Es passt zu allem anderen in der Aufzeichnung.',
  unproven: 'Die Aufzeichnung sagt es nicht.',

  match: 'Die Partie',
  game: 'Spiel',
  seats: 'Plätze',
  seat_one: '{{seat}}: {{name}}, {{count}} Punkt',
  seat_other: '{{seat}}: {{name}}, {{count}} Punkte',
  winners: 'Gewonnen hat',
  'no-winners': 'noch niemand',
  resigned: 'Aufgegeben hat',
  fingerprint: 'Fingerabdruck',
  'fingerprint-why':
    'In jeder Kopie dieser Aufzeichnung derselbe. Vergleich ihn mit dem von jemand anderem: Wer eine Kopie ändert, ändert auch ihn.',
  packs: 'Die Kartenspiele',
  'pack-of': 'Runde {{deal}}',
};
