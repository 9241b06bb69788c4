import { Match, seededRandom } from '@rota/core';
import { GAMES } from '@rota/games';
import { loadPlayable } from '@rota/games/load-game';
import { expect, test } from 'vitest';

/** The table “Who gets which card” of docs/records.md: the places in the pack of a seat's first hand. */
const FIRST_HANDS: readonly [
  game: string,
  options: object,
  isHeld: (round: number, seats: number) => boolean,
][] = [
  ['keyed-triads', {}, (round) => round < 3],
  ['key-of-the-door', {}, (round, seats) => seats > 2 || round < 10],
  ['three-card', {}, (round) => round >= 3 && round < 9],
  ['jammat', {}, (round) => round < 9],
  ['jammat', { layout: 'cube' }, (round) => round < 27],
];

test.each(FIRST_HANDS)(
  'docs/records.md: %s %j deals in turn from the dealer’s left',
  async (id, options, isHeld) => {
    const { game } = await loadPlayable(GAMES.find((module) => module.id === id)!);
    for (const seats of [2, 3, 4]) {
      const match = unwrap(Match.create(game, seats, { ...options, dealer: 1 }));
      const pack = match.shuffledPack(seededRandom(`${id} ${seats}`));
      match.begin(pack);
      for (let seat = 0; seat < seats; seat++) {
        const held = pack.filter(
          (_, at) => (2 + at) % seats === seat && isHeld(Math.floor(at / seats), seats),
        );
        const { hand } = match.view(seat) as { hand: number[] };
        expect([seats, seat, sorted(hand)]).toEqual([seats, seat, sorted(held)]);
      }
    }
  },
);

test('docs/records.md: with a pack for each seat of jammat, seat 0 has the first one', async () => {
  const { game } = await loadPlayable(GAMES.find(({ id }) => id === 'jammat')!);
  const match = unwrap(Match.create(game, 3, { packs: 'own', dealer: 1 }));
  const pack = match.shuffledPack(seededRandom(1));
  match.begin(pack);
  for (let seat = 0; seat < 3; seat++) {
    const { hand } = match.view(seat) as { hand: number[] };
    expect([seat, sorted(hand)]).toEqual([seat, sorted(pack.slice(seat * 52, seat * 52 + 9))]);
  }
});

const sorted = (cards: readonly number[]) => [...cards].sort((a, b) => a - b);

function unwrap(created: ReturnType<typeof Match.create>): Match {
  if (!created.ok) throw new Error(created.rejection.code);
  return created.value;
}
