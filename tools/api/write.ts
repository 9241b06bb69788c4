// Writes docs/openapi.json and docs/bot-api.md from the server's routes and the protocol's schemas: `npm run api`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routesOf } from '@rota/server/testing';
import { botPage } from './bot-page.ts';
import { openApi } from './describe.ts';

writeFileSync(
  join('docs', 'openapi.json'),
  `${JSON.stringify(openApi(await routesOf()), null, 2)}\n`,
);
writeFileSync(join('docs', 'bot-api.md'), botPage());
