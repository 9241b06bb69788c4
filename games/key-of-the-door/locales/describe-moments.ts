import type { MessageContext, Moment } from '@rota/core';
import type { DealEvent } from '../rules/index.ts';

type Stolen = Extract<DealEvent, { type: 'stolen' }>;

/** The most valuable key, the most valuable theft, and wrong calls. */
export function describeMoments(
  events: readonly DealEvent[],
  { translate, name, seat }: MessageContext,
): Moment[] {
  const moments: Moment[] = [];
  const scored = events.find((event) => event.type === 'scored');
  const best = scored?.keys.toSorted((a, b) => b.points - a.points)[0];
  const theft = events
    .filter((event) => event.type === 'stolen')
    .toSorted((a, b) => pointsOf(b) - pointsOf(a))[0];
  if (best) {
    moments.push({
      sentence: translate(`moment.best-key-${best.seat === seat ? 'you' : 'other'}`, {
        player: name(best.seat),
        key: translate(`key.${best.key}`),
        cards: best.cards,
        count: best.points,
      }),
      cards: [[best.header, ...cardsWon(events, best.header)]],
    });
  }
  if (theft) {
    moments.push({
      sentence: translate(`moment.theft-${theft.seat === seat ? 'you' : 'other'}`, {
        player: name(theft.seat),
        key: translate(`key.${theft.key}`),
        reason: translate(`reason.${theft.reason}`),
        count: pointsOf(theft),
      }),
      cards: [[theft.header, ...theft.cards]],
    });
  }
  const forced = events.filter((event) => event.type === 'forced-back').length;
  if (forced > 0) moments.push({ sentence: translate('moment.forced-back', { count: forced }) });
  return moments;
}

/** KD-13: all its cards, the header included. */
function pointsOf({ worth, cards, down }: Stolen): number {
  return worth * (1 + cards.length + down);
}

/** Returns the numerals of the key under that header when it was won. */
function cardsWon(events: readonly DealEvent[], header: number): readonly number[] {
  const won = events.find(
    (event) => (event.type === 'claimed' || event.type === 'stolen') && event.header === header,
  );
  return won && 'cards' in won ? (won.cards as readonly number[]) : [];
}
