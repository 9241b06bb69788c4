import type { Card, GameMessages, MessageContext } from '@rota/core';
import type { DealEvent } from '../rules/index.ts';
import en from './en.json';

const MOVES: ReadonlySet<DealEvent['type']> = new Set(['chosen', 'played', 'flipped', 'took']);

export const messages: GameMessages<DealEvent> = {
  en,
  describeEvent,
  isTableTalk: ({ type }) => type === 'shout',
  statesMove({ type }, move) {
    if (type === 'ready') return 'part';
    return MOVES.has(type) || (type === 'drew' && move === 'draw') ? 'whole' : undefined;
  },
};

/** Describes an event; undefined where another event already says it. */
function describeEvent(event: DealEvent, listener: MessageContext): string | undefined {
  const { translate, seat } = listener;
  const own = 'seat' in event && event.seat === seat;
  const whose = own ? 'you' : 'other';
  const player = 'seat' in event ? listener.name(event.seat) : '';
  switch (event.type) {
    case 'ready':
      return own ? undefined : translate('ready-other', { player });
    case 'chosen':
      return translate('chosen-you', { cards: formatCards(event.cards, listener) });
    case 'tops': {
      const tops = event.tops.map((cards, of) =>
        translate('tops-one', { player: listener.name(of), cards: formatCards(cards, listener) }),
      );
      return translate('tops-all', { tops: tops.join('; ') });
    }
    case 'opening':
      if (event.rank === null) return translate(`opening-any-${whose}`, { player });
      return translate(`opening-${whose}`, { player, rank: translate(`a-rank.${event.rank}`) });
    case 'played':
      return translate(`played-${whose}`, { player, cards: formatCards(event.cards, listener) });
    case 'flipped': {
      const card = listener.card(event.card);
      if (event.plays) return translate(`flipped-plays-${whose}`, { player, card });
      return translate(`flipped-fails-${whose}`, {
        player,
        card,
        rank: translate(`a-rank-object.${event.on}`),
      });
    }
    case 'cleared': {
      const { run, rank, cards } = event;
      const count = cards.length;
      if (event.by === 'ten') return translate('cleared-ten', { count });
      return translate('cleared-four', { run, ranks: translate(`ranks.${rank}`), count });
    }
    case 'drew':
      return own ? undefined : translate('drew-other', { player, count: event.count });
    case 'drawn':
      return translate('drawn-you', { cards: formatCards(event.cards, listener) });
    case 'took':
      return translate(`took-${whose}`, { player, count: event.cards.length });
    case 'took-tops':
      return translate(`took-tops-${whose}`, { player, cards: formatCards(event.cards, listener) });
    case 'shout':
      if (event.shout !== 'on-the-train') return translate(event.shout);
      return translate(`on-the-train-${whose}`, { player, times: event.times });
    case 'out':
      return translate(`out-${whose}`, { player, place: event.place });
    case 'stalemate':
      return translate('stalemate', { turns: event.turns });
    case 'may-add':
      return own
        ? translate('may-add-you', { rank: translate(`a-rank-object.${event.rank}`) })
        : undefined;
    case 'turn':
      if (event.again) return translate(`again-${whose}`, { player });
      return own ? translate('turn-you') : undefined;
    case 'scored':
      return undefined;
  }
}

function formatCards(cards: readonly Card[], { card }: MessageContext): string {
  return cards.map(card).join(', ');
}
