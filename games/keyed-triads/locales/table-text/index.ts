import {
  inHandOrder,
  type MessageContext,
  type Seat,
  type Section,
  type TableText,
} from '@rota/core';
import {
  CLAIM,
  type Move,
  NO_CLAIM,
  sumOfCards,
  triadsOf,
  triadsToClaim,
  type View,
} from '../../rules/index.ts';
import { describeVerdict } from '../describe-verdict.ts';
import { cardList } from '../list.ts';
import en from './en.json';
import { explainMove } from './explain-move.ts';

export const tableText: TableText<View, Move> = {
  en,
  describe(view, listener) {
    const { translate } = listener;
    const hand = inHandOrder(view.hand ?? []).map(listener.card);
    return [
      ...(hand.length > 0 ? [{ heading: translate('words.hand'), lines: hand }] : []),
      ...(view.phase === 'over' ? [] : [middle(view, listener)]),
      ...(view.verdict
        ? [
            {
              heading: translate('words.last-triad'),
              lines: [describeVerdict(view.verdict, listener)],
            },
          ]
        : []),
      { heading: translate('words.players'), lines: players(view, listener) },
    ];
  },
  describeMove(move, view, { translate, seat, card }) {
    if (move === CLAIM) return translate('words.claim');
    if (move === NO_CLAIM) return translate('words.no-claim');
    const sum = sumOfCards([...view.triad.map((laid) => laid.card), move]);
    const key = seat === undefined ? null : view.keys[seat];
    if (view.triad.length === 0) return translate('words.lay', { card: card(move) });
    if (view.triad.length === 1) return translate('words.lay-second', { card: card(move), sum });
    if (!key) return translate('words.lay-key', { card: card(move), sum });
    return translate('words.lay-third', { card: card(move), sum, away: Math.abs(key.sum - sum) });
  },
  explainMove,
};

/** The cards in the middle and their sum. */
function middle(view: View, listener: MessageContext): Section {
  const { translate, seat } = listener;
  const keying = view.phase === 'keying';
  const number = view.triads.length + 1;
  const key = seat === undefined ? null : view.keys[seat];
  const laid = view.triad.map(({ card, seat: by }) =>
    translate('words.laid', { card: listener.card(card), player: listener.name(by) }),
  );
  return {
    heading: keying
      ? translate('words.middle-keying')
      : translate('words.middle', { number, triads: triadsToClaim(view.seats) }),
    lines: [
      ...(laid.length > 0 ? laid : [translate('words.no-card')]),
      ...(laid.length > 1
        ? [translate('words.sum', { sum: sumOfCards(view.triad.map(({ card }) => card)) })]
        : []),
      ...(keying ? [translate('words.whose')] : []),
      ...(key && !keying ? [translate('words.your-key', { sum: key.sum })] : []),
    ],
  };
}

function players(view: View, listener: MessageContext): string[] {
  const { translate } = listener;
  const dead = triadsOf(view, null).length;
  return [
    ...view.keys.map((_, seat) => {
      const player = seat === listener.seat ? translate('words.you') : listener.name(seat);
      return translate('words.seat', { player, facts: factsOf(view, seat, listener).join(', ') });
    }),
    ...(dead > 0 ? [translate('words.dead', { count: dead })] : []),
  ];
}

function factsOf(view: View, seat: Seat, listener: MessageContext): string[] {
  const { translate } = listener;
  const key = view.keys[seat];
  return [
    ...(view.turn === seat ? [translate('words.to-play')] : []),
    ...(view.owing.includes(seat) ? [translate('words.owes')] : []),
    translate('words.in-hand', { count: view.handSizes[seat] }),
    key
      ? translate('words.key', { sum: key.sum, cards: cardList(key.cards, listener) })
      : translate('words.no-key'),
    ...(view.phase === 'keying'
      ? []
      : [translate('words.won', { count: triadsOf(view, seat).length })]),
    ...(view.dealer === seat ? [translate('words.dealer')] : []),
    ...(view.marker === seat ? [translate('words.marker')] : []),
  ];
}
