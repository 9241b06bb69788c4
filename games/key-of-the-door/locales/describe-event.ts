import type { MessageContext, Seat } from '@rota/core';
import { type DealEvent, FIRST_JOKER, type KeyName, placeNamed } from '../rules/index.ts';

/** Describes an event; undefined where another event already says it. */
export function describeEvent(event: DealEvent, listener: MessageContext): string | undefined {
  const { translate, name, card, seat } = listener;
  const own = 'seat' in event && event.seat === seat;
  const whose = own ? 'you' : 'other';
  const player = 'seat' in event ? name(event.seat) : '';
  const key = 'key' in event ? translate(`key.${event.key}`) : '';
  switch (event.type) {
    case 'played': {
      const how = event.claim ? 'played-and-claims' : 'played';
      const totals = event.totals?.join(translate('or'));
      const facts = { player, card: card(event.card), key };
      if (event.announced) return translate(`played-and-announces-${whose}`, { ...facts, totals });
      const played = translate(`${how}-${whose}`, facts);
      return totals === undefined ? played : `${played} ${translate('counts', { totals })}`;
    }
    case 'claimed':
      return translate(`claimed-${whose}`, {
        player,
        key,
        doubled: event.doubled,
        cards: sizeOf(event),
      });
    case 'claim-refused':
      return translate('claim-refused');
    case 'stolen':
    case 'steal-refused':
      return translate(`${event.type}-${whose}`, {
        player,
        key,
        reason: translate(`reason.${event.reason}`),
        cards: sizeOf(event),
      });
    case 'headed':
      return translate(isJokerKey(event) ? 'headed-joker' : 'headed', {
        header: card(event.header),
      });
    case 'closed':
      if (isJokerKey(event)) return translate('joker-key-gone');
      return translate('closed', { suit: translate(`suit.${event.key}`) });
    case 'laid-face-down':
      return translate(`face-down-${whose}`, { player, key });
    case 'own-face-down':
      return translate('own-face-down', { card: card(event.card) });
    case 'drew':
      return own ? undefined : translate('drew-other', { player, left: event.left });
    case 'drawn':
      return translate('drawn-you', { card: card(event.card) });
    case 'forced-back':
      return translate(`forced-back-${event.by === seat ? 'by-you' : whose}`, {
        player,
        by: name(event.by),
        card: card(event.card),
        key,
      });
    case 'passed':
      return translate(`passed-${whose}`, { player });
    case 'scored':
      return translate('scored', { scores: formatScores(event.scores, listener) });
  }
}

function isJokerKey({ key }: { key: KeyName }): boolean {
  return placeNamed(key) >= FIRST_JOKER;
}

/** A key's number of cards, header included. KD-13 */
function sizeOf({ cards, down }: { cards: readonly unknown[]; down: number }): number {
  return 1 + cards.length + down;
}

function formatScores(scores: readonly number[], { translate, name }: MessageContext): string {
  return scores
    .map((points, seat: Seat) => translate('player-score', { player: name(seat), points }))
    .join(', ');
}
