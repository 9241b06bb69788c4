// Writes docs/openapi.json, docs/bot-api.md, docs/record-vectors.jsonl, the settings in docs/operations.md and every
// game's API.md from the code: `npm run api`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@rota/games';
import { routesOf } from '@rota/server/testing';
import { botPage } from './bot-page.ts';
import { openApi } from './describe.ts';
import { gamePage } from './game-page.ts';
import { recordVectors } from './record-vectors.ts';
import { withSettingsTable } from './settings-table.ts';

writeFileSync(
  join('docs', 'openapi.json'),
  `${JSON.stringify(openApi(await routesOf()), null, 2)}\n`,
);
writeFileSync(join('docs', 'bot-api.md'), botPage());
writeFileSync(join('docs', 'record-vectors.jsonl'), await recordVectors());
const operations = join('docs', 'operations.md');
writeFileSync(operations, withSettingsTable(readFileSync(operations, 'utf8')));
for (const module of GAMES) {
  writeFileSync(join('games', module.id, 'API.md'), await gamePage(module));
}
