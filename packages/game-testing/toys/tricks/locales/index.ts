import type { GameMessages } from '@rota/core';
import type { Event } from '../rules/index.ts';
import en from './en.json';

export const messages: GameMessages<Event> = {
  en,
  describeEvent({ seat, card }, listener) {
    const facts = { player: listener.name(seat), card: listener.card(card) };
    return listener.translate(seat === listener.seat ? 'you-play' : 'other-plays', facts);
  },
};
