import {
  type Card,
  type MessageContext,
  rankOf,
  type Section,
  suitOf,
  type TableText,
} from '@rota/core';
import {
  type Comparison,
  type Move,
  type RankedLine,
  rankLines,
  type View,
} from '../../rules/index.ts';
import { en } from './en.ts';

const SIDE = 3;

export const tableWords: TableText<View, Move> = {
  en,
  describe(view, listener) {
    const { comparison, squares } = view;
    return comparison && squares
      ? shown(view, squares, comparison, listener)
      : arranging(view, listener);
  },
  describeMove(move, { hand }, { translate }) {
    const dealt = hand?.every((card, at) => card === move[at]);
    return translate(dealt ? 'words.lay-as-dealt' : 'words.lay-by-rank');
  },
  offeredMoves(legal, { hand, own }) {
    if (legal !== 'too many') return legal;
    if (!hand || own) return [];
    const sorted = byRank(hand);
    return sorted.join() === hand.join() ? [hand] : [hand, sorted];
  },
};

/** Aces first, then kings down to twos. */
function byRank(cards: readonly Card[]): Card[] {
  const height = (card: Card) => (rankOf(card) === 0 ? 13 : rankOf(card));
  return [...cards].sort((a, b) => height(b) - height(a) || suitOf(b) - suitOf(a));
}

function arranging(view: View, listener: MessageContext): Section[] {
  const { translate } = listener;
  const cards = view.own ?? view.hand;
  return [
    ...(cards
      ? [
          {
            heading: translate(view.own ? 'words.own' : 'words.hand'),
            lines: rows(cards, listener),
          },
          {
            heading: translate(view.own ? 'words.lines' : 'words.lines-dealt'),
            lines: rankLines(cards, view.options).map((line) =>
              translate('words.line', {
                cards: named(line, listener),
                kind: translate(`kind.${line.kind}`),
              }),
            ),
          },
        ]
      : []),
    ...(cards && !view.own
      ? [{ heading: translate('words.arrange'), lines: [translate('words.arrange-how')] }]
      : []),
    {
      heading: translate('words.players'),
      lines: view.arranged.map((done, seat) =>
        translate(done ? 'words.ready' : 'words.arranging', { player: playerName(seat, listener) }),
      ),
    },
  ];
}

/** Everybody’s cards, and place by place how their lines met. JM-9 */
function shown(
  { seats }: View,
  squares: NonNullable<View['squares']>,
  { lines, points, scores }: Comparison,
  listener: MessageContext,
): Section[] {
  const { translate } = listener;
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  return [
    ...everybody.map((seat) => ({
      heading:
        seat === listener.seat
          ? translate('words.your-square')
          : translate('words.square-of', { player: listener.name(seat) }),
      lines: rows(squares[seat]!, listener),
    })),
    {
      heading: translate('words.met'),
      lines: points.map((won, place) => {
        const takers = everybody.filter((seat) => won[seat]! > 0);
        const award = takers.map((seat) =>
          translate('words.award', { player: listener.name(seat), count: won[seat] }),
        );
        return translate('words.place', {
          place: place + 1,
          lines: everybody
            .map((seat) => {
              const line = lines[seat]![place]!;
              const kind = translate(`kind.${line.kind}`);
              const player = playerName(seat, listener);
              return translate('words.line-of', { player, kind, cards: named(line, listener) });
            })
            .join('; '),
          award: award.length > 0 ? award.join(' ') : translate('words.award-nobody'),
        });
      }),
    },
    {
      heading: translate('words.scores'),
      lines: scores.map((score, seat) =>
        translate('words.score', { player: playerName(seat, listener), points: score }),
      ),
    },
  ];
}

/** Row by row, a cube layer by layer. JM-7 */
function rows(cards: readonly Card[], { translate, card }: MessageContext): string[] {
  return Array.from({ length: cards.length / SIDE }, (_, at) =>
    translate(cards.length > SIDE * SIDE ? 'words.layer-row' : 'words.row', {
      layer: Math.floor(at / SIDE) + 1,
      row: (at % SIDE) + 1,
      cards: cards
        .slice(at * SIDE, at * SIDE + SIDE)
        .map(card)
        .join(', '),
    }),
  );
}

function named({ cards }: RankedLine, { card }: MessageContext): string {
  return cards.map(card).join(', ');
}

function playerName(seat: number, { translate, name, seat: own }: MessageContext): string {
  return seat === own ? translate('words.you') : name(seat);
}
