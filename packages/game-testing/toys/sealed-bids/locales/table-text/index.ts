import type { TableText } from '@rota/core';
import { type Move, ROUNDS, type View } from '../../rules/index.ts';
import en from './en.json';

export const tableText: TableText<View, Move> = {
  en,
  describe(view, { translate, card, name }) {
    const { hand, laid, shown, round, carried } = view;
    return [
      ...(hand.length > 0 ? [{ heading: translate('words.hand'), lines: hand.map(card) }] : []),
      {
        heading: translate('words.round'),
        lines: [
          translate('words.round-of', { round: Math.min(round + 1, ROUNDS), rounds: ROUNDS }),
          ...(carried > 0 ? [translate('words.carried', { count: carried })] : []),
          ...(laid === null ? [] : [translate('words.own', { card: card(laid) })]),
        ],
      },
      ...(shown.length > 0
        ? [
            {
              heading: translate('words.last'),
              lines: shown.map((up, by) =>
                translate('words.laid-by', { card: card(up), player: name(by) }),
              ),
            },
          ]
        : []),
      {
        heading: translate('words.players'),
        lines: view.taken.map((taken, of) =>
          translate(view.ready[of] ? 'words.has-laid' : 'words.chooses', {
            player: name(of),
            taken,
          }),
        ),
      },
    ];
  },
  describeMove: (move, _, { translate, card }) => translate('words.lay', { card: card(move) }),
};
