import { type Card, type MessageContext, type Section, suitOf, type TableText } from '@rota/core';
import {
  type Comparison,
  type Move,
  type RankedLine,
  rankLines,
  rankValue,
  type View,
} from '../../rules/index.ts';
import en from './en.json';

const SIDE = 3;

export const tableText: TableText<View, Move> = {
  en,
  describe(view, listener) {
    const { comparison, squares } = view;
    return comparison && squares
      ? describeShowdown(view, squares, comparison, listener)
      : describeArranging(view, listener);
  },
  describeMove(move, { hand }, { translate }) {
    const dealt = hand?.every((card, at) => card === move[at]);
    if (dealt) return translate('words.lay-as-dealt');
    const isByRank = hand !== null && byRank(hand).join() === move.join();
    return translate(isByRank ? 'words.lay-by-rank' : 'words.lay-arranged');
  },
  offeredMoves(legal, { hand, own }) {
    if (legal !== 'too many') return legal;
    if (!hand || own) return [];
    const sorted = byRank(hand);
    return sorted.join() === hand.join() ? [hand] : [hand, sorted];
  },
};

/** Sorts from aces down to twos. */
function byRank(cards: readonly Card[]): Card[] {
  return cards.toSorted((a, b) => rankValue(b) - rankValue(a) || suitOf(b) - suitOf(a));
}

function describeArranging(view: View, listener: MessageContext): Section[] {
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
                cards: cardNames(line, listener),
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

/** Describes all cards, and by position the lines compared. JM-9 */
function describeShowdown(
  { seats }: View,
  squares: NonNullable<View['squares']>,
  { lines, points, scores }: Comparison,
  listener: MessageContext,
): Section[] {
  const { translate } = listener;
  const allSeats = Array.from({ length: seats }, (_, seat) => seat);
  return [
    ...allSeats.map((seat) => ({
      heading:
        seat === listener.seat
          ? translate('words.your-square')
          : translate('words.square-of', { player: listener.name(seat) }),
      lines: rows(squares[seat]!, listener),
    })),
    {
      heading: translate('words.met'),
      lines: points.map((won, place) => {
        const takers = allSeats.filter((seat) => won[seat]! > 0);
        const award = takers.map((seat) =>
          translate('words.award', { player: listener.name(seat), count: won[seat] }),
        );
        return translate('words.place', {
          place: place + 1,
          lines: allSeats
            .map((seat) => {
              const line = lines[seat]![place]!;
              const kind = translate(`kind.${line.kind}`);
              const player = playerName(seat, listener);
              return translate('words.line-of', { player, kind, cards: cardNames(line, listener) });
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

/** Describes the cards by row, of a cube also by layer. JM-7 */
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

function cardNames({ cards }: RankedLine, { card }: MessageContext): string {
  return cards.map(card).join(', ');
}

function playerName(seat: number, { translate, name, seat: own }: MessageContext): string {
  return seat === own ? translate('words.you') : name(seat);
}
