import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { botPage } from './bot-page.ts';
import { openApi } from './describe.ts';

const ROOT = new URL('../../', import.meta.url);
const written = (path: string) => readFileSync(fileURLToPath(new URL(path, ROOT)), 'utf8');

test('the description of the HTTP interface is what the schemas say: else `npm run api`', () => {
  expect(`${JSON.stringify(openApi(ROOT.href), null, 2)}\n`).toBe(written('docs/openapi.json'));
});

test('the page about the WebSocket is what the schemas say: else `npm run api`', () => {
  expect(botPage(ROOT.href)).toBe(written('docs/bot-api.md'));
});
