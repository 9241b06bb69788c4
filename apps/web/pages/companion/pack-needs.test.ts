import { GAMES } from '@rota/games';
import { expect, test } from 'vitest';
import { packNeeds } from './pack-needs.ts';

const [JACK, QUEEN, KING] = [10, 11, 12];

async function needs(id: string, people: number) {
  const module = GAMES.find((each) => each.id === id)!;
  const { companion } = await module.companion!();
  return packNeeds((await module.rules()).game, companion.beside ?? [], people);
}

test('Keyed Triads takes one pack with its jokers and lays the face cards aside', async () => {
  const table = { packs: 1, jokers: 2, aside: [JACK, QUEEN, KING], cards: 42 };
  for (const people of [2, 7]) {
    expect(await needs('keyed-triads', people)).toEqual({ ...table, tables: 1 });
  }
  expect(await needs('keyed-triads', 8)).toEqual({ ...table, tables: 2 });
});

test('Key of the Door takes every card of a pack: 40 are dealt, 14 head keys', async () => {
  const whole = { tables: 1, packs: 1, jokers: 2, aside: [], cards: 54 };
  expect(await needs('key-of-the-door', 4)).toEqual(whole);
});

test.each([
  ['three-card', 4, 1],
  ['three-card', 5, 2],
  ['three-card', 12, 3],
  ['jammat', 5, 1],
  ['jammat', 6, 2],
])('%s for %i people takes %i packs without jokers', async (id, people, packs) => {
  const found = { tables: 1, packs, jokers: 0, aside: [], cards: 52 * packs };
  expect(await needs(id, people)).toEqual(found);
});
