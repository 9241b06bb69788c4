import type { Card, GameWords, Listener } from '@rota/core';
import type { ThreeCardEvent } from '../rules/index.ts';
import { en } from './en.ts';

export const words: GameWords<ThreeCardEvent> = {
  en,
  tell,
  isTalk: ({ type }) => type === 'shout',
};

function tell(event: ThreeCardEvent, listener: Listener): string | undefined {
  const { say, seat } = listener;
  const own = 'seat' in event && event.seat === seat;
  const whose = own ? 'you' : 'other';
  const player = 'seat' in event ? listener.name(event.seat) : '';
  switch (event.type) {
    case 'ready':
      return own ? undefined : say('ready-other', { player });
    case 'chosen':
      return say('chosen-you', { cards: named(event.cards, listener) });
    case 'tops': {
      const tops = event.tops.map((cards, of) =>
        say('tops-one', { player: listener.name(of), cards: named(cards, listener) }),
      );
      return say('tops-all', { tops: tops.join('; ') });
    }
    case 'opening':
      if (event.rank < 0) return say(`opening-any-${whose}`, { player });
      return say(`opening-${whose}`, { player, rank: say(`a-rank.${event.rank}`) });
    case 'played':
      return say(`played-${whose}`, { player, cards: named(event.cards, listener) });
    case 'flipped': {
      const card = listener.card(event.card);
      if (event.plays) return say(`flipped-plays-${whose}`, { player, card });
      return say(`flipped-fails-${whose}`, {
        player,
        card,
        rank: say(`a-rank-object.${event.on}`),
      });
    }
    case 'cleared': {
      const { run, rank, cards } = event;
      const count = cards.length;
      if (event.by === 'ten') return say('cleared-ten', { count });
      return say('cleared-four', { run, ranks: say(`ranks.${rank}`), count });
    }
    case 'drew':
      return own ? undefined : say('drew-other', { player, count: event.count });
    case 'drawn':
      return say('drawn-you', { cards: named(event.cards, listener) });
    case 'took':
      return say(`took-${whose}`, { player, count: event.cards.length });
    case 'took-tops':
      return say(`took-tops-${whose}`, { player, cards: named(event.cards, listener) });
    case 'shout':
      if (event.shout !== 'on-the-train') return say(event.shout);
      return say(`on-the-train-${whose}`, { player, times: event.times });
    case 'out':
      return say(`out-${whose}`, { player, place: event.place });
    case 'stalemate':
      return say('stalemate', { turns: event.turns });
    case 'may-add':
      return own ? say('may-add-you', { rank: say(`a-rank-object.${event.rank}`) }) : undefined;
    case 'turn':
      if (event.again) return say(`again-${whose}`, { player });
      return own ? say('turn-you') : undefined;
    case 'scored':
      return undefined;
  }
}

function named(cards: readonly Card[], { card }: Listener): string {
  return cards.map(card).join(', ');
}
