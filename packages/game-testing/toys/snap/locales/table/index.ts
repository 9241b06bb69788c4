import type { TableWords } from '@rota/core';
import type { Move, View } from '../../rules/index.ts';

const en = {
  'words.pile': 'The pile',
  'words.empty': 'No card lies there.',
  'words.under': 'Under it: {{card}}.',
  'words.top': 'On top: {{card}}.',
  'words.players': 'The players',
  'words.player': '{{player}}: {{points}} points, {{stock}} cards to turn up.',
  'words.turn-up': 'Turn up a card',
  'words.snap': 'Call snap',
} as const;

export const tableWords: TableWords<View, Move> = {
  en,
  describe({ pile, points, stocks }, { say, card, name }) {
    const [top, under] = [pile.at(-1), pile.at(-2)];
    return [
      {
        heading: say('words.pile'),
        lines: [
          top === undefined ? say('words.empty') : say('words.top', { card: card(top) }),
          ...(under === undefined ? [] : [say('words.under', { card: card(under) })]),
        ],
      },
      {
        heading: say('words.players'),
        lines: points.map((own, seat) =>
          say('words.player', { player: name(seat), points: own, stock: stocks[seat] }),
        ),
      },
    ];
  },
  tellMove: (move, _, { say }) => say(`words.${move}`),
};
