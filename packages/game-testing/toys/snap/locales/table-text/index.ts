import type { TableText } from '@rota/core';
import type { Move, View } from '../../rules/index.ts';
import en from './en.json';

export const tableText: TableText<View, Move> = {
  en,
  describe({ pile, points, stocks }, { translate, card, name }) {
    const [top, under] = [pile.at(-1), pile.at(-2)];
    return [
      {
        heading: translate('words.pile'),
        lines: [
          top === undefined
            ? translate('words.empty')
            : translate('words.top', { card: card(top) }),
          ...(under === undefined ? [] : [translate('words.under', { card: card(under) })]),
        ],
      },
      {
        heading: translate('words.players'),
        lines: points.map((own, seat) =>
          translate('words.player', { player: name(seat), points: own, stock: stocks[seat] }),
        ),
      },
    ];
  },
  describeMove: (move, _, { translate }) => translate(`words.${move}`),
};
