import { type AnyGame, Match, matchOptions, type Random, seededRandom } from '@rota/core';
import { toys } from '@rota/game-testing/toys';
import { TwinServer, twinWorlds, type WorldSetting } from '@rota/server/testing';
import { describe, expect, test } from 'vitest';
import { loadGames } from './games.ts';

const GAMES = await loadGames();

const ROOM = [...toys, ...GAMES];

/** How many tables of each game are set up; each is looked at from a seat and from outside. */
const TABLES = 3;

/** The first two as the game comes, smallest and largest; the others anyhow. */
function settingOf(game: AnyGame, table: number, random: Random): WorldSetting {
  const { min, max } = game.seats;
  if (table < 2) return { seats: table === 0 ? min : max, options: {} };
  for (;;) {
    const seats = min + random.below(max - min + 1);
    const options: Record<string, string | number> = {};
    for (const [name, spec] of Object.entries(matchOptions(game, seats))) {
      if (name === 'deals') continue;
      options[name] =
        spec.kind === 'choice'
          ? spec.values[random.below(spec.values.length)]!
          : spec.min + random.below(spec.max - spec.min + 1);
    }
    if (Match.create(game, seats, options).ok) return { seats, options };
  }
}

describe.each(ROOM)('$game.id', ({ game }) => {
  test('two worlds that differ in what a viewer may not see give them the same bytes', async () => {
    const house = await TwinServer.open(ROOM);
    let compared = 0;
    for (let table = 0; table < TABLES; table++) {
      const random = seededRandom(`${game.id} ${table}`);
      const setting = settingOf(game, table, random);
      for (const viewer of [random.below(setting.seats), 'public'] as const) {
        const twins = twinWorlds(game, setting, viewer, random);
        const what = `${JSON.stringify(setting)} seen by ${viewer}`;
        if (!twins) throw new Error(`all is seen: ${what}`);
        const [one, two] = twins.worlds;
        expect(two.pack, what).not.toEqual(one.pack);
        const first = await house.play(game, twins, one);
        const second = await house.play(game, twins, two);
        expect(second.bytes, what).toEqual(first.bytes);
        expect(second.counts, what).toEqual(first.counts);
        compared += one.acts.length;
      }
    }
    await house.close();
    expect(compared).toBeGreaterThan(10);
  });
});
