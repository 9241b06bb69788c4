import type { MessageContext } from '@rota/core';
import { type DealEvent, type MarkerMoved, verdictOf } from '../rules/index.ts';
import { describeVerdict } from './describe-verdict.ts';
import { cardList, named } from './list.ts';

/** Describes an event; undefined where another event already says it. */
export function describeEvent(event: DealEvent, listener: MessageContext): string | undefined {
  const { translate, name, seat } = listener;
  switch (event.type) {
    case 'laid': {
      const card = listener.card(event.card);
      if (event.seat === seat) return translate('you-lay', { card });
      return translate('other-lays', { player: name(event.seat), card });
    }
    case 'keyed': {
      const { sum } = event;
      const cards = cardList(event.cards, listener);
      if (event.seat === seat) return translate('you-are-keyed', { cards, sum });
      return translate('other-is-keyed', { player: name(event.seat), cards, sum });
    }
    case 'marker-moved':
      return describeMarkerMove(event, listener);
    case 'marker-returned':
      if (event.dealer === seat) return translate('marker-returns-to-you');
      return translate('marker-returns', { dealer: name(event.dealer) });
    case 'claiming-began':
      if (event.leader === seat) return translate('claiming-begins-you-lead');
      return translate('claiming-begins', { leader: name(event.leader) });
    case 'hand':
      return translate('your-cards', { cards: cardList(event.cards, listener) });
    case 'claims-called-for':
      return translate('claims-called-for', {
        cards: cardList(event.cards, listener),
        sum: event.sum,
      });
    case 'claim-sealed':
      return event.seat === seat
        ? undefined
        : translate('other-answers', { player: name(event.seat) });
    case 'own-claim':
      return translate(event.claim ? 'you-claim' : 'you-do-not-claim');
    case 'claims-revealed': {
      const claimants = event.claims.flatMap((claims, by) => (claims ? [by] : []));
      if (claimants.length === 0) return undefined;
      return translate('claims-made', { players: named(claimants, listener) });
    }
    case 'verdict':
      return describeVerdict(verdictOf(event), listener);
  }
}

function describeMarkerMove(
  { from, to, leader, dealerKeyed }: MarkerMoved,
  listener: MessageContext,
): string {
  const { translate, name, seat } = listener;
  const names = { from: name(from), to: name(to), leader: name(leader) };
  const moves = dealerKeyed ? 'marker-appears' : 'marker-moves';
  if (to === seat) return translate(`${moves}-to-you`, names);
  return translate(leader === seat ? `${moves}-you-lead` : moves, names);
}
