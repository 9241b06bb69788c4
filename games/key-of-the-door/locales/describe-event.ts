import type { Listener, Seat } from '@rota/core';
import type { Event } from '../rules/index.ts';

/** The sentences that tell an event; undefined when it goes without saying. */
export function describeEvent(event: Event, listener: Listener): string | undefined {
  const { say, name, card, seat } = listener;
  const own = 'seat' in event && event.seat === seat;
  const whose = own ? 'you' : 'other';
  const player = 'seat' in event ? name(event.seat) : '';
  const key = 'key' in event ? say(`key.${event.key}`) : '';
  switch (event.type) {
    case 'played': {
      const how = event.claim ? 'played-and-claims' : 'played';
      const played = say(`${how}-${whose}`, { player, card: card(event.card), key });
      if (!event.totals) return played;
      return `${played} ${say('counts', { totals: event.totals.join(say('or')) })}`;
    }
    case 'claimed':
      return say(`claimed-${whose}`, { player, key, doubled: event.doubled, cards: sizeOf(event) });
    case 'claim-refused':
      return say('claim-refused');
    case 'stolen':
    case 'steal-refused':
      return say(`${event.type}-${whose}`, {
        player,
        key,
        reason: say(`reason.${event.reason}`),
        cards: sizeOf(event),
      });
    case 'headed':
      return say('headed', { header: card(event.header) });
    case 'closed':
      return say(event.key.length > 1 ? 'joker-key-gone' : 'closed');
    case 'laid-face-down':
      return say(`face-down-${whose}`, { player, key });
    case 'own-face-down':
      return say('own-face-down', { card: card(event.card) });
    case 'drew':
      return own ? undefined : say('drew-other', { player, left: event.left });
    case 'drawn':
      return say('drawn-you', { card: card(event.card) });
    case 'forced-back':
      return say(`forced-back-${event.by === seat ? 'by-you' : whose}`, {
        player,
        by: name(event.by),
        card: card(event.card),
        key,
      });
    case 'passed':
      return say(`passed-${whose}`, { player });
    case 'scored':
      return say('scored', { scores: standing(event.scores, listener) });
  }
}

/** How many cards a key has, its header included. KD-13 */
function sizeOf({ cards, down }: { cards: readonly unknown[]; down: number }): number {
  return 1 + cards.length + down;
}

function standing(scores: readonly number[], { say, name }: Listener): string {
  return scores
    .map((points, seat: Seat) => say('player-score', { player: name(seat), points }))
    .join(', ');
}
