import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'words.hand': 'Deine Karten',
  'words.table': 'Auf dem Tisch',
  'words.laid-by': '{{card}}, gespielt: {{player}}',
  'words.players': 'Spieler',
  'words.note': '{{player}}: {{note}}',
  'words.play': '{{card}} spielen',
};
