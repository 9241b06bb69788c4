import type { MessageContext, Moment, Seat } from '@rota/core';
import type { DealEvent } from '../rules/index.ts';

/** Smaller piles are nothing to tell. */
const MIN_PILE = 5;

/** The card that ended the deal, the largest pile taken, and who cleared most often. */
export function describeMoments(
  events: readonly DealEvent[],
  { translate, name, seat }: MessageContext,
): Moment[] {
  const whose = (of: Seat) => (of === seat ? 'you' : 'other');
  const moments: Moment[] = [];
  const last = lastPlayOfWinner(events);
  if (last) {
    const how = last.event.type === 'flipped' ? 'undercard' : 'out';
    const cards = last.event.type === 'flipped' ? [last.event.card] : last.event.cards;
    const sentence = translate(`moment.${how}-${whose(last.seat)}`, {
      player: name(last.seat),
      count: cards.length,
    });
    moments.push({ sentence, cards: [cards] });
  }
  const pile = events
    .filter((event) => event.type === 'took')
    .toSorted((a, b) => b.cards.length - a.cards.length)[0];
  if (pile && pile.cards.length >= MIN_PILE) {
    moments.push({
      sentence: translate(`moment.pile-${whose(pile.seat)}`, {
        player: name(pile.seat),
        count: pile.cards.length,
      }),
    });
  }
  const cleared = mostOften(events.flatMap((it) => (it.type === 'cleared' ? [it.seat] : [])));
  if (cleared && cleared.count > 1) {
    moments.push({
      sentence: translate(`moment.cleared-${whose(cleared.seat)}`, {
        player: name(cleared.seat),
        count: cleared.count,
      }),
    });
  }
  return moments;
}

type Play = Extract<DealEvent, { type: 'played' | 'flipped' }>;

/** Returns what the first player out played last; undefined if no one went out. */
function lastPlayOfWinner(
  events: readonly DealEvent[],
): { readonly seat: Seat; readonly event: Play } | undefined {
  const out = events.findIndex((event) => event.type === 'out');
  const event = events
    .slice(0, Math.max(0, out))
    .findLast((it): it is Play => it.type === 'played' || it.type === 'flipped');
  return event && { seat: event.seat, event };
}

/** Returns the seat that occurs most often, if any does. */
function mostOften(seats: readonly Seat[]): { seat: Seat; count: number } | undefined {
  return [...new Set(seats)]
    .map((seat) => ({ seat, count: seats.filter((other) => other === seat).length }))
    .toSorted((a, b) => b.count - a.count)[0];
}
