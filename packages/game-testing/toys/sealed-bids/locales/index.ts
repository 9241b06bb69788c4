import type { GameMessages } from '@rota/core';
import type { Event } from '../rules/index.ts';
import en from './en.json';

export const messages: GameMessages<Event> = {
  en,
  describeEvent(event, { translate, name, card, seat }) {
    switch (event.type) {
      case 'ready':
        return event.seat === seat
          ? undefined
          : translate('other-laid', { player: name(event.seat) });
      case 'laid':
        return translate('you-laid', { card: card(event.card) });
      case 'turned-up': {
        const one = (laid: number, by: number) =>
          translate('turned-up-one', { card: card(laid), player: name(by) });
        return translate('turned-up', { cards: event.cards.map(one).join(', ') });
      }
      case 'lot': {
        const count = event.lot;
        if (event.carriedOn > 0) return translate('carried', { count });
        if (event.winner < 0) return translate('nobody-takes', { count });
        if (event.winner === seat) return translate('you-take', { count });
        return translate('other-takes', { count, player: name(event.winner) });
      }
    }
  },
};
