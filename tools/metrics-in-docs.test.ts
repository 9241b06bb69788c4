import { readFileSync } from 'node:fs';
import { GAMES } from '@rota/games';
import { loadMeasuredGame } from '@rota/games/load-game';
import { expect, test } from 'vitest';

test.each(GAMES.map((module) => [module.id, module] as const))(
  'docs/research.md names the metrics of %s',
  async (id, module) => {
    const page = readFileSync(new URL('../docs/research.md', import.meta.url), 'utf8');
    const row = page.split('\n').find((line) => line.includes(`games/${id}/API.md#options`));
    const { metrics } = await loadMeasuredGame(module);
    expect(row?.split('|')[3]?.trim()).toBe(
      Object.keys(metrics)
        .map((name) => `\`${name}\``)
        .join(', '),
    );
  },
);
