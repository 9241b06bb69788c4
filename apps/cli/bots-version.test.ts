import { createHash } from 'node:crypto';
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
    'keyed-triads': '0cc95c68338c4d93',
    'key-of-the-door': 'f7b6726528aaaeef',
    'three-card': '1f5466c241d46f67',
    jammat: 'e10943cf51ad467a',
  },
};

const INSTRUCTION =
  'The bots choose differently: raise BOTS_VERSION in packages/core/record.ts, and add the digests of all games here under the new version';

test.each(GAMES)('the bots of $id choose like those of BOTS_VERSION', async (module) => {
  expect(await digestOf(module), INSTRUCTION).toBe(DIGESTS[BOTS_VERSION]?.[module.id]);
});

/** Plays days among bots, as a table does, and returns a digest of their choices and levels. */
async function digestOf(module: GameModule): Promise<string> {
  const playable = await loadPlayable(module);
  const digest = createHash('sha256').update(JSON.stringify(LEVELS));
  const inline = inlineBotService([playable], () => performance.now());
  const bots: BotService = {
    async choose(request) {
      const move = await inline.choose(request);
      digest.update(`${request.seat} ${move}\n`);
      return move;
    },
  };
  const { game } = playable;
  const playDay = async (digit: string, [own, ...others]: readonly BotName[], options = {}) => {
    const seats = Array.from({ length: Math.max(game.seats.min, others.length + 1) }, (_, seat) =>
      seat === 0 ? PLAYER : { kind: 'bot' as const, bot: others[seat % others.length]! },
    );
    const daily = { day: '2026-11-22', secret: digit.repeat(64) };
    await computePar({ game, options: { ...options, deals: 1 }, seats, at: 0, daily }, own!, bots);
  };
  await playDay('0', ['expert', 'regular']);
  for (const digit of '1234') {
    await playDay(digit, ['regular', 'newcomer', 'learner', 'greedy'], module.daily?.options);
  }
  return digest.digest('hex').slice(0, 16);
}

const PLAYER: Occupant = { kind: 'person', person: 'player', name: 'player' };
