import type { en } from './en.ts';

/** What hindsight says, in German. */
export const de: Record<keyof typeof en, string> = {
  title: 'Rückblick',
  close: 'Rückblick schließen',
  whose: 'Wessen Spiel',
  intro:
    'Jede Entscheidung wird noch einmal angesehen, nur mit dem, was man da wissen konnte. Es werden Welten erdacht, die dazu passen, und in allen wird jeder Zug versucht.',
  start: 'Zurückblicken',
  again: 'Noch einmal zurückblicken',
  stop: 'Anhalten',
  progress: 'Es wird zurückgeblickt',
  'progress.value': '{{done}} von {{of}}',
  failed: 'Der Rückblick ist hier nicht gelungen. Du kannst es noch einmal versuchen.',
  stopped_one: 'Nach {{count}} Entscheidung angehalten; der Rest wurde nicht angesehen.',
  stopped_other: 'Nach {{count}} Entscheidungen angehalten; der Rest wurde nicht angesehen.',
  finished_one: 'Zurückgeblickt: {{count}} teure Entscheidung.',
  finished_other: 'Zurückgeblickt: {{count}} teure Entscheidungen.',

  'luck.title': 'Glück und Spiel',
  'luck.ahead': '{{name}}: {{ahead}} Punkte gegenüber dem Durchschnitt des Tisches.',
  'luck.cards': 'Die Karten',
  'luck.play': 'Das Spiel',
  'luck.points': '{{points}} Punkte',
  'luck.hint':
    'Was gleich Starke aus denselben Karten machen, ist Glück. Der Rest ist, wie alle gespielt haben.',

  'decisions.title': 'Entscheidungen',
  'decisions.good_one': '{{count}} so gut wie jede gefundene',
  'decisions.good_other': '{{count}} so gut wie jede gefundene',
  'decisions.costly_one': '{{count}} teure',
  'decisions.costly_other': '{{count}} teure',
  'decisions.forced_one': '{{count}} ohne Wahl',
  'decisions.forced_other': '{{count}} ohne Wahl',
  'decisions.lost': 'Zusammen kosten sie etwa {{points}} Punkte.',

  'here.title': 'Bei diesem Schritt',
  'here.none': '{{name}} entscheidet hier nichts.',
  'here.good': '„{{played}}“ war so gut wie jeder gefundene Zug.',
  'here.defended':
    '„{{played}}“ schnitt schlechter ab als „{{best}}“, aber eine Suche hätte es auch gespielt.',
  'here.costly': '„{{played}}“ war teuer: „{{best}}“ ist {{points}} Punkte mehr wert.',
  'here.forced': 'Es gab nichts zu wählen.',
  silence: 'Nichts gesagt',

  'worst.title_one': 'Was am meisten kostete',
  'worst.title_other': 'Die {{count}} teuersten',
  'worst.none': 'Keine Entscheidung war zweifelsfrei schlechter als das Beste, was gefunden wurde.',
  'worst.where': 'Runde {{deal}}, Zug {{move}}',
  'worst.silent': 'Runde {{deal}}, nach Zug {{move}}',
  'worst.cost': '{{points}} Punkte verloren',
  'worst.played': 'Gespielt',
  'worst.better': 'Besser',
  'worst.go': 'Zeigen',
  'others.title': 'Auch teuer',
};
