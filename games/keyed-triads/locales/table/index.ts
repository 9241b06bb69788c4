import { inHandOrder, type Listener, type Passage, type Seat, type TableWords } from '@rota/core';
import {
  CLAIM,
  deadTriads,
  type Move,
  NO_CLAIM,
  triadsOf,
  VALUE,
  type View,
} from '../../rules/index.ts';
import { describeVerdict } from '../describe-verdict.ts';
import { cardList } from '../list.ts';
import { en } from './en.ts';

/** Less a key for each seat, so many are claimed. KT-2 */
const TRIADS = 14;

export const tableWords: TableWords<View, Move> = {
  en,
  describe(view, listener) {
    const { say } = listener;
    const hand = inHandOrder(view.hand ?? []).map(listener.card);
    return [
      ...(hand.length > 0 ? [{ heading: say('words.hand'), lines: hand }] : []),
      ...(view.phase === 'over' ? [] : [middle(view, listener)]),
      ...(view.verdict
        ? [{ heading: say('words.last-triad'), lines: [describeVerdict(view.verdict, listener)] }]
        : []),
      { heading: say('words.players'), lines: players(view, listener) },
    ];
  },
  tellMove(move, view, { say, seat, card }) {
    if (move === CLAIM) return say('words.claim');
    if (move === NO_CLAIM) return say('words.no-claim');
    const sum = sumOf([...view.table.map((laid) => laid.card), move]);
    const key = seat === undefined ? null : view.keys[seat];
    if (view.table.length === 0) return say('words.lay', { card: card(move) });
    if (view.table.length === 1) return say('words.lay-second', { card: card(move), sum });
    if (!key) return say('words.lay-key', { card: card(move), sum });
    return say('words.lay-third', { card: card(move), sum, away: Math.abs(key.sum - sum) });
  },
};

/** What lies in the middle, and what it comes to. */
function middle(view: View, listener: Listener): Passage {
  const { say, seat } = listener;
  const keying = view.phase === 'keying';
  const number = view.triads.length + 1;
  const key = seat === undefined ? null : view.keys[seat];
  const laid = view.table.map(({ card, seat: by }) =>
    say('words.laid', { card: listener.card(card), player: listener.name(by) }),
  );
  return {
    heading: keying
      ? say('words.middle-keying')
      : say('words.middle', { number, triads: TRIADS - view.seats }),
    lines: [
      ...(laid.length > 0 ? laid : [say('words.no-card')]),
      ...(laid.length > 1
        ? [say('words.sum', { sum: sumOf(view.table.map(({ card }) => card)) })]
        : []),
      ...(keying ? [say('words.whose')] : []),
      ...(key && !keying ? [say('words.your-key', { sum: key.sum })] : []),
    ],
  };
}

function players(view: View, listener: Listener): string[] {
  const { say } = listener;
  const dead = deadTriads(view).length;
  return [
    ...view.keys.map((_, seat) => {
      const player = seat === listener.seat ? say('words.you') : listener.name(seat);
      return say('words.seat', { player, facts: factsOf(view, seat, listener).join(', ') });
    }),
    ...(dead > 0 ? [say('words.dead', { count: dead })] : []),
  ];
}

function factsOf(view: View, seat: Seat, listener: Listener): string[] {
  const { say } = listener;
  const key = view.keys[seat];
  return [
    ...(view.turn === seat ? [say('words.to-play')] : []),
    ...(view.owing.includes(seat) ? [say('words.owes')] : []),
    say('words.in-hand', { count: view.handSizes[seat] }),
    key
      ? say('words.key', { sum: key.sum, cards: cardList(key.cards, listener) })
      : say('words.no-key'),
    ...(view.phase === 'keying' ? [] : [say('words.won', { count: triadsOf(view, seat).length })]),
    ...(view.dealer === seat ? [say('words.dealer')] : []),
    ...(view.marker === seat ? [say('words.marker')] : []),
  ];
}

function sumOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + VALUE[card]!, 0);
}
