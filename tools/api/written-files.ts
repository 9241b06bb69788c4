import { GAMES } from '@rota/games';
import { routesOf } from '@rota/server/testing';
import { asyncApi, messagesSchema } from './async-api.ts';
import { botPage } from './bot-page.ts';
import { type OpenApi, openApi } from './describe.ts';
import { gamePage } from './game-page.ts';
import { gameSchema } from './game-schema.ts';
import { httpPage } from './http-page.ts';
import { recordVectors } from './record-vectors.ts';

let described: Promise<OpenApi> | undefined;

/** Returns the description of the HTTP interface, which starts a server the first time. */
const describeApi = () => (described ??= routesOf().then(openApi));

/** What `npm run api` writes anew as a whole, by path; each is made when called. */
export const WRITTEN_FILES: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/openapi.json': async () => json(await describeApi()),
  'docs/http-api.md': async () => httpPage(await describeApi()),
  'docs/asyncapi.json': () => json(asyncApi()),
  'docs/messages.schema.json': () => json(messagesSchema()),
  'docs/bot-api.md': botPage,
  'docs/record-vectors.jsonl': recordVectors,
  ...Object.fromEntries(
    GAMES.flatMap((module) => [
      [`games/${module.id}/API.md`, () => gamePage(module)],
      [`games/${module.id}/api.schema.json`, async () => json(await gameSchema(module))],
    ]),
  ),
};

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
