import { suitOf } from '@rota/core';
import { describeBotProperties, describeProperties } from '@rota/game-testing';
import { policies } from '../bot/index.ts';
import { messages } from '../locales/index.ts';
import { tricks } from '../rules/index.ts';
import { cardZones } from './card-zones.ts';

describeProperties(tricks, {
  messages,
  cardFields: ['card', 'hand', 'gone'],
  cardZones,
  // TR-2: no seat holds a suit that it did not follow.
  isPossibleWorld: (zones, { voids }) =>
    zones.every(
      ({ name, cards }) =>
        !name.startsWith('hand') ||
        cards.every((card) => !voids[Number(name.slice(5))]!.includes(suitOf(card))),
    ),
});

describeBotProperties({ game: tricks, policies });
