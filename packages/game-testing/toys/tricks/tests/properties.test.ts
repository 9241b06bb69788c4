import { describeBotProperties, describeProperties } from '@rota/game-testing';
import { policies } from '../bot/index.ts';
import { messages } from '../locales/index.ts';
import { canHavePlayed, type State, tricks, undealt } from '../rules/index.ts';

describeProperties(tricks, {
  messages,
  cardFields: ['card', 'hand'],
  cardZones: (state: State) => [
    { name: 'played', cards: state.played.map(({ card }) => card), seenBy: 'all', ordered: true },
    { name: 'aside', cards: undealt(state), seenBy: [] },
    ...state.hands.map((cards, seat) => ({ name: `hand ${seat}`, cards, seenBy: [seat] })),
  ],
  isPossibleWorld: (zones, view) =>
    canHavePlayed(
      Array.from(
        { length: view.seats },
        (_, seat) => zones.find(({ name }) => name === `hand ${seat}`)?.cards ?? [],
      ),
      view,
    ),
});

describeBotProperties({ game: tricks, policies });
