import { type AnyGame, Match, matchOptions, type Random, seededRandom } from '@rota/core';
import { toys } from '@rota/game-testing/toys';
import { TwinServer, twinWorlds, type WorldSetting } from '@rota/server/testing';
import { describe, expect, test } from 'vitest';
import { loadGames } from './games.ts';

const GAMES = await loadGames();

const ALL_GAMES = [...toys, ...GAMES];

/** Tables per game, each viewed from a seat and by a spectator. */
const TABLES = 3;

/** Returns the defaults with the fewest and the most seats for the first two tables, then random settings. */
function tableSetting(game: AnyGame, table: number, random: Random): WorldSetting {
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

describe.each(ALL_GAMES)('$game.id', ({ game }) => {
  test('two worlds that differ only in what a viewer may not see send the same bytes', async () => {
    const server = await TwinServer.open(ALL_GAMES);
    let compared = 0;
    for (let table = 0; table < TABLES; table++) {
      const random = seededRandom(`${game.id} ${table}`);
      const setting = tableSetting(game, table, random);
      for (const viewer of [random.below(setting.seats), 'public'] as const) {
        const twins = twinWorlds(game, setting, viewer, random);
        const label = `${JSON.stringify(setting)} seen by ${viewer}`;
        if (!twins) throw new Error(`nothing is hidden: ${label}`);
        const [one, two] = twins.worlds;
        expect(two.pack, label).not.toEqual(one.pack);
        const first = await server.play(game, twins, one);
        const second = await server.play(game, twins, two);
        expect(second.bytes, label).toEqual(first.bytes);
        expect(second.counts, label).toEqual(first.counts);
        compared += one.acts.length;
      }
    }
    await server.close();
    expect(compared).toBeGreaterThan(10);
  });
});
