import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LIMITS } from '@rota/server/settings';
import { routesOf } from '@rota/server/testing';
import { expect, test } from 'vitest';
import { botPage } from './bot-page.ts';
import { openApi } from './describe.ts';
import { limitsTable } from './limits.ts';

const ROOT = new URL('../../', import.meta.url);
const written = (path: string) => readFileSync(fileURLToPath(new URL(path, ROOT)), 'utf8');

test('docs/openapi.json matches the routes: else run `npm run api`', async () => {
  expect(`${JSON.stringify(openApi(await routesOf()), null, 2)}\n`).toBe(
    written('docs/openapi.json'),
  );
});

test('docs/bot-api.md matches the schemas: else run `npm run api`', () => {
  expect(botPage()).toBe(written('docs/bot-api.md'));
});

test('both contain the server’s limits, and a changed limit changes them', () => {
  const { description } = JSON.parse(written('docs/openapi.json')).info;
  for (const text of [description, written('docs/bot-api.md')]) {
    expect(text).toContain(limitsTable(DEFAULT_LIMITS));
  }
  for (const [name, limit] of Object.entries(DEFAULT_LIMITS)) {
    const other = typeof limit === 'number' ? limit + 1 : { ...limit, burst: limit.burst + 1 };
    expect(limitsTable({ ...DEFAULT_LIMITS, [name]: other })).not.toBe(limitsTable(DEFAULT_LIMITS));
  }
});
