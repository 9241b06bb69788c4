import { GAMES } from '@rota/games';
import {
  CLOSE_CODES,
  LIVE_PATH,
  MAX_MESSAGE_BYTES,
  PLAIN_WIRE_VERSION,
  type ServerMessage,
  WIRE_VERSION,
  WIRE_VERSIONS,
} from '@rota/protocol';
import { openServerWire } from '@rota/protocol/server';
import { DEFAULT_WAIT_TIMES } from '@rota/table';
import { type End, messageSchemas } from './async-api.ts';
import { fieldTable } from './field-table.ts';
import { fillTemplate } from './fill-template.ts';
import { ABOUT_LIMITS, limitsTable } from './limits.ts';
import { rejectionTable } from './rejections.ts';

/** Returns docs/bot-api.md. */
export function botPage(): string {
  return fillTemplate('bot-api', {
    games: gameLinks('API.md'),
    gameTexts: gameLinks('locales/en.json'),
    path: LIVE_PATH,
    plainVersion: PLAIN_WIRE_VERSION,
    version: WIRE_VERSION,
    maxBytes: MAX_MESSAGE_BYTES,
    dealSeconds: DEFAULT_WAIT_TIMES.deal / 1000,
    reactionSeconds: DEFAULT_WAIT_TIMES.reaction / 1000,
    example: exampleOfShortVersion(),
    aboutLimits: ABOUT_LIMITS,
    limits: limitsTable(),
    clientMessages: describeMessages('client'),
    serverMessages: describeMessages('server'),
    rejections: rejectionTable(),
    closeCodes: Object.entries(CLOSE_CODES)
      .map(([name, code]) => `| ${code} | ${CLOSE_MEANINGS[name as keyof typeof CLOSE_CODES]} |`)
      .join('\n'),
  });
}

/** Links to a file of each game. */
const gameLinks = (file: string) =>
  GAMES.map(({ id }) => `[\`${id}\`](../games/${id}/${file})`).join(', ');

function exampleOfShortVersion(): string {
  const wire = openServerWire(WIRE_VERSION);
  const laid = (number: number, seat: number, card: number): ServerMessage => ({
    say: 'events',
    table: 'k3x',
    number,
    events: [{ type: 'laid', ...{ seat, card } }],
    decisions: [{ seat: seat + 1, kind: 'turn', number }],
  });
  return [laid(5, 0, 14), laid(6, 1, 40)].map((message) => wire.encode(message)).join('\n');
}

const CLOSE_MEANINGS: Readonly<Record<keyof typeof CLOSE_CODES, string>> = {
  stopping: 'the server is shutting down, probably to restart: reconnect',
  policyViolation: 'too many messages, or too many invalid ones',
  versionMismatch: `the server does not speak the version named by \`wire\`; it speaks ${WIRE_VERSIONS.join(' and ')}; versions 1 and 2 carried other views of the games`,
  slowConsumer: 'you read too slowly: reconnect and join with `seen`',
  accountChanged: 'your account was deleted or merged, you signed out, or your token was revoked',
};

function describeMessages(end: End): string {
  return messageSchemas(end)
    .map(
      ([name, schema]) => `### ${name}\n\n${schema.description ?? ''}\n\n${fieldTable(schema)}\n`,
    )
    .join('\n');
}
