import { suitOf } from '@rota/core';
import { describeBotProperties, describeProperties } from '@rota/game-testing';
import { policies } from '../bot/index.ts';
import { messages } from '../locales/index.ts';
import { PACK, type State, tricks } from '../rules/index.ts';

describeProperties(tricks, {
  messages,
  cardFields: ['card', 'hand', 'gone'],
  cardZones({ open, hands }: State) {
    const played = [...open.gone, ...open.table.map(({ card }) => card)];
    const aside = PACK.filter((card) => ![...played, ...hands.flat()].includes(card));
    return [
      { name: 'played', cards: played, seenBy: 'all', ordered: true },
      { name: 'aside', cards: aside, seenBy: [] },
      ...hands.map((cards, seat) => ({ name: `hand ${seat}`, cards, seenBy: [seat] })),
    ];
  },
  // TR-2: no seat holds a suit that it did not follow.
  isPossibleWorld: (zones, { voids }) =>
    zones.every(
      ({ name, cards }) =>
        !name.startsWith('hand') ||
        cards.every((card) => !voids[Number(name.slice(5))]!.includes(suitOf(card))),
    ),
});

describeBotProperties({ game: tricks, policies });
