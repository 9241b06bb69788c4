import type { GameWords } from '@rota/core';
import type { Event } from '../rules/index.ts';
import { en } from './en.ts';

export const words: GameWords<Event> = {
  en,
  tell(event, { say, name, card, seat }) {
    switch (event.type) {
      case 'ready':
        return event.seat === seat ? undefined : say('other-laid', { player: name(event.seat) });
      case 'laid':
        return say('you-laid', { card: card(event.card) });
      case 'turned-up': {
        const one = (laid: number, by: number) =>
          say('turned-up-one', { card: card(laid), player: name(by) });
        return say('turned-up', { cards: event.cards.map(one).join(', ') });
      }
      case 'lot': {
        const count = event.lot;
        if (event.carriedOn > 0) return say('carried', { count });
        if (event.winner < 0) return say('nobody-takes', { count });
        if (event.winner === seat) return say('you-take', { count });
        return say('other-takes', { count, player: name(event.winner) });
      }
    }
  },
};
