import { seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { createBot } from '../bot.ts';
import { nim, nimKnowledge } from '../test-games/nim.ts';
import { pennies, penniesKnowledge } from '../test-games/pennies.ts';

const playable = { game: nim, knowledge: nimKnowledge };
const wonHeaps = [1, 2, 3, 5, 6, 7, 9, 10, 11];

for (const listed of ['yes', 'no'] as const) {
  const how = listed === 'yes' ? 'listed' : 'too many to list';
  test(`search takes the one winning move of every won heap when moves are ${how}`, () => {
    const bot = createBot('search', playable, { iterations: 3000 });
    for (const stones of wonHeaps) {
      for (const seed of [1, 2, 3]) {
        const view = { listed, seats: 2, stones, turn: 1, winner: -1 };
        const taken = bot.choose(view, 1, false, seededRandom(seed));
        expect([stones, taken]).toEqual([stones, String(stones % 4)]);
      }
    }
  });
}

// Whoever believes to answer second, or to be seen, takes the wrong one of these.
for (const chooser of [0, 1]) {
  for (const [offer, move] of [
    [3, 'enter'],
    [7, 'leave'],
  ] as const) {
    test(`sealed answers are simultaneous: offered ${offer} of 10, seat ${chooser} says ${move}`, () => {
      const table = { game: pennies, knowledge: penniesKnowledge };
      const bot = createBot('search', table, { iterations: 2000 });
      const state = pennies.deal({ chooser, offer }, 2, 0, []);
      for (const seed of [1, 2, 3]) {
        const view = pennies.view(state, chooser);
        expect(bot.choose(view, chooser, false, seededRandom(seed))).toBe(move);
      }
    });
  }
}
