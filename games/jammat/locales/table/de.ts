import type { en } from './en.ts';

/** The table of jammat in words, in German. */
export const de: Record<keyof typeof en, string> = {
  'words.hand': 'Deine Karten, wie sie ausgeteilt wurden',
  'words.own': 'Deine Karten, wie du sie ausgelegt hast',
  'words.row': 'Zeile {{row}}: {{cards}}.',
  'words.layer-row': 'Lage {{layer}}, Zeile {{row}}: {{cards}}.',
  'words.lines-dealt': 'Die Reihen, die sie so ergeben, beste zuerst',
  'words.lines': 'Deine Reihen, beste zuerst',
  'words.line': '{{cards}}: {{kind}}.',
  'words.arrange': 'So ordnest du sie',
  'words.arrange-how':
    'Am Tisch selbst ist jedes Feld eine Taste: Wähle zwei, und ihre Karten tauschen, und die Reihen heißen neu. Lege sie dann dort aus.',
  'words.players': 'Rund um den Tisch',
  'words.ready': '{{player}}: ausgelegt.',
  'words.arranging': '{{player}}: noch dabei.',
  'words.you': 'Du',
  'words.square-of': 'Die Auslage von {{player}}',
  'words.your-square': 'Deine Auslage',
  'words.met': 'Wie sich die Reihen trafen, beste zuerst',
  'words.place': 'Platz {{place}}: {{lines}}. {{award}}',
  'words.line-of': '{{player}}: {{kind}} ({{cards}})',
  'words.award-nobody': 'Niemand gewinnt ihn.',
  'words.award_one': '{{count}} Punkt: {{player}}.',
  'words.award_other': '{{count}} Punkte: {{player}}.',
  'words.scores': 'Was die Runde brachte',
  'words.score': '{{player}}: {{points}}.',

  'words.lay-as-dealt': 'Auslegen, wie sie ausgeteilt wurden',
  'words.lay-by-rank': 'Nach Rang auslegen, Asse zuerst',
};
