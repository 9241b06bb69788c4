import type { en } from './en.ts';

/** The table of Keyed Triads in words, in German. */
export const de: Record<keyof typeof en, string> = {
  'words.hand': 'Deine Hand',
  'words.middle-keying': 'In der Mitte, für jemandes Schlüssel',
  'words.middle': 'In der Mitte, Triade {{number}} von {{triads}}',
  'words.last-triad': 'Die letzte Triade',
  'words.players': 'Rund um den Tisch',
  'words.deal-over': 'Am Ende der Runde',

  'words.no-card': 'Noch keine Karte.',
  'words.laid': '{{card}}: {{player}}.',
  'words.sum': 'Zusammen macht das {{sum}}.',
  'words.whose': 'Wer die dritte Karte legt, nimmt alle drei als Schlüssel.',
  'words.your-key': 'Dein Schlüssel macht {{sum}}.',

  'words.you': 'Du',
  'words.seat': '{{player}}: {{facts}}.',
  'words.in-hand_one': '{{count}} Karte auf der Hand',
  'words.in-hand_other': '{{count}} Karten auf der Hand',
  'words.key': 'ein Schlüssel von {{sum}} ({{cards}})',
  'words.no-key': 'noch kein Schlüssel',
  'words.won_one': '{{count}} Triade gewonnen',
  'words.won_other': '{{count}} Triaden gewonnen',
  'words.dealer': 'Geber',
  'words.marker': 'mit der Gebermarke',
  'words.to-play': 'am Zug',
  'words.owes': 'muss noch antworten',
  'words.dead_one': '{{count}} Triade ist verfallen.',
  'words.dead_other': '{{count}} Triaden sind verfallen.',

  'words.lay': '{{card}} legen',
  'words.lay-second': '{{card}} legen: zusammen {{sum}}',
  'words.lay-third': '{{card}} legen: eine Triade von {{sum}}, {{away}} neben deinem Schlüssel',
  'words.lay-key': '{{card}} legen: Dein Schlüssel wäre {{sum}}',
  'words.claim': 'Die Triade beanspruchen',
  'words.no-claim': 'Auf die Triade verzichten',
};
