// Writes docs/openapi.json, docs/bot-api.md, docs/record-vectors.jsonl and every game's API.md from the code:
// `npm run api`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@rota/games';
import { routesOf } from '@rota/server/testing';
import { botPage } from './bot-page.ts';
import { openApi } from './describe.ts';
import { gamePage } from './game-page.ts';
import { recordVectors } from './record-vectors.ts';

writeFileSync(
  join('docs', 'openapi.json'),
  `${JSON.stringify(openApi(await routesOf()), null, 2)}\n`,
);
writeFileSync(join('docs', 'bot-api.md'), botPage());
writeFileSync(join('docs', 'record-vectors.jsonl'), await recordVectors());
for (const module of GAMES) {
  writeFileSync(join('games', module.id, 'API.md'), await gamePage(module));
}
