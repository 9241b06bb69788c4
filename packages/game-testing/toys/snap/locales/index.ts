import type { GameMessages } from '@rota/core';
import type { Event } from '../rules/index.ts';
import en from './en.json';

export const messages: GameMessages<Event> = {
  en,
  describeEvent(event, { translate, name, card, seat }) {
    const own = event.seat === seat;
    const player = name(event.seat);
    if (event.type === 'turned-up') {
      return translate(own ? 'you-turn-up' : 'other-turns-up', { player, card: card(event.card) });
    }
    if (event.right)
      return translate(own ? 'you-snap' : 'other-snaps', { player, count: event.points });
    return translate(own ? 'you-are-wrong' : 'other-is-wrong', { player, count: event.penalty });
  },
};
