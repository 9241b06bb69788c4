import { brotliCompressSync } from 'node:zlib';
import { inlineRunner } from '@rota/bots';
import { playChunkHandler, runExperiment } from '@rota/experiments';
import {
  bonferroniBound,
  compareReports,
  type GameReport,
  type ReportedGame,
  type ReportPart,
  writeReport,
} from '@rota/experiments/game-report';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { GAMES } from '@rota/games';
import { describe, expect, test } from 'vitest';
import { REPORTED, readShipped } from './shipped-reports.ts';

/** The number of deals relative to the shipped reports. */
const SCALE = IS_FULL_LENGTH ? 0.004 : 0.0015;
const CONFIDENCE = 0.999;
/** How long searches think: so few of their deals are played that only a failure would show. */
const EFFORT = 0.002;

const MAX_KILOBYTES = 60;

function computeReport(reported: ReportedGame): Promise<GameReport> {
  const runner = inlineRunner(playChunkHandler(() => reported));
  return writeReport(reported, {
    seed: 'sample',
    scale: SCALE,
    run: (experiment) => runExperiment(reported, { ...experiment, effort: EFFORT }, runner),
  });
}

describe.each(REPORTED)('the report on $game.id', (reported) => {
  const { id } = reported.game;
  const shipped = readShipped(id);

  test('agrees with a small sample: counted figures are equal, simulated ones within the bound', async () => {
    const { figures, faults } = compareReports(shipped, await computeReport(reported));
    expect(faults).toEqual([]);
    expect(figures.length).toBeGreaterThan(20);
    const bound = bonferroniBound(figures.length, CONFIDENCE);
    const beyond = figures.filter(({ z }) => z > bound);
    expect(beyond.map(({ path, z }) => `${path.join(' › ')}: ${z}`)).toEqual([]);
  });

  test('has all its messages', async () => {
    const { reportMessages: words } = await GAMES.find((game) => game.id === id)!.report!();
    const missing = messageKeys(shipped).filter((key) => !Object.hasOwn(words, key));
    expect(missing).toEqual([]);
    for (const { id: section, facts } of shipped.sections) {
      const parameters = words[`${section}.answer`]?.match(/\{\{([^}]+)\}\}/g) ?? [];
      const unknown = parameters.filter((fact) => !Object.hasOwn(facts, fact.slice(2, -2)));
      expect([section, unknown]).toEqual([section, []]);
    }
  });

  test(`is small: at most ${MAX_KILOBYTES} kB compressed`, () => {
    const size = brotliCompressSync(JSON.stringify(shipped)).length / 1000;
    expect(size).toBeLessThan(MAX_KILOBYTES);
  });
});

/** Returns the message keys that the game's own catalogue must have. */
function messageKeys({ sections }: GameReport): string[] {
  return sections.flatMap(({ id, parts }) => [
    ...(id === 'ledger' ? [] : ['title', 'asked', 'answer'].map((text) => `${id}.${text}`)),
    ...parts.flatMap(messageKeysOfPart),
  ]);
}

function messageKeysOfPart(part: ReportPart): string[] {
  switch (part.kind) {
    case 'simulated':
      return [part.id];
    case 'counted':
      return [part.id, `${part.id}.axis`, ...part.columns.map((name) => `${part.id}.${name}`)];
    case 'listed':
      return [part.id, ...part.lists.map(({ name }) => `${part.id}.${name}`)];
    case 'ledger':
      return part.rulings.flatMap(({ rule }) => [`ledger.${rule}.ours`, `ledger.${rule}.other`]);
  }
}
