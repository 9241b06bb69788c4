import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BotName, inlineBotService } from '@rota/bots';
import { LEVELS } from '@rota/bots/arena';
import { BOTS_VERSION } from '@rota/core';
import { GAMES, type GameModule } from '@rota/games';
import { loadPlayable } from '@rota/games/load-game';
import { type BotService, computePar, type Occupant } from '@rota/table';
import { expect, test } from 'vitest';

/** Digests of the bots' choices by version. Records name these versions, so a line never changes. */
const DIGESTS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: {
    'keyed-triads': 'f231cec851fc9c0c',
    'key-of-the-door': '1cf83ee59b581db0',
    'three-card': 'a24a919f6caf7ad2',
    jammat: '433b6b4daf263d74',
  },
  2: {
    'keyed-triads': 'f6424d28f593ab76',
    'key-of-the-door': 'ed0d02ef57ea55e4',
    'three-card': '47c7ead0c5b45684',
    jammat: '0d298689d3ca8664',
  },
};

const INSTRUCTION =
  'The bots choose differently: raise BOTS_VERSION in packages/core/record.ts, and add the digests of all games here under the new version';

test.each(GAMES)('the bots of $id choose like those of BOTS_VERSION', async (module) => {
  expect(await digestOf(module), INSTRUCTION).toBe(DIGESTS[BOTS_VERSION]?.[module.id]);
});

/** Plays days among bots, as a table does, and returns a digest of their choices, levels and weights. */
async function digestOf(module: GameModule): Promise<string> {
  const playable = await loadPlayable(module);
  const digest = createHash('sha256').update(JSON.stringify(LEVELS));
  for (const weights of weightsOf(module)) digest.update(JSON.stringify(weights));
  const inline = inlineBotService([playable], () => performance.now());
  const bots: BotService = {
    async choose(request) {
      const move = await inline.choose({ ...request, budget: FEW_ITERATIONS });
      digest.update(`${request.seat} ${move}\n`);
      return move;
    },
  };
  const { game } = playable;
  const playDay = async ([own, ...others]: readonly BotName[]) => {
    const seats = Array.from({ length: Math.max(game.seats.min, others.length + 1) }, (_, seat) =>
      seat === 0 ? PLAYER : { kind: 'bot' as const, bot: others[seat % others.length]! },
    );
    await computePar({ game, options: { deals: 1 }, seats, at: 0, daily: DAY }, own!, bots);
  };
  await playDay(['expert', 'regular']);
  await playDay(['search', 'regular']);
  await playDay(['search', 'newcomer', 'learner', 'greedy']);
  return digest.digest('hex').slice(0, 16);
}

/** Returns what the bots have learned: small changes of it may change few choices. */
function weightsOf({ id }: GameModule): unknown[] {
  const folder = fileURLToPath(new URL(`../../games/${id}/bot`, import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/** So few that a search mostly decides as the policies that guide it. */
const FEW_ITERATIONS = { iterations: 20 };

const DAY = { day: '2026-11-22', secret: '4e'.repeat(32) };
const PLAYER: Occupant = { kind: 'person', person: 'player', name: 'player' };
