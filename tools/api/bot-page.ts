import { GAMES } from '@rota/games';
import {
  CLOSE_CODES,
  clientMessage,
  LIVE_PATH,
  MAX_MESSAGE_BYTES,
  PLAIN_WIRE_VERSION,
  type ServerMessage,
  serverMessage,
  WIRE_VERSION,
  WIRE_VERSIONS,
} from '@rota/protocol';
import { openServerWire } from '@rota/protocol/server';
import { DEFAULT_WAIT_TIMES } from '@rota/table';
import { z } from 'zod';
import { fillTemplate } from './fill-template.ts';
import { ABOUT_LIMITS, limitsTable } from './limits.ts';
import { rejectionTable } from './rejections.ts';

/** The parts of a JSON schema shown in a table. */
interface JsonSchema {
  description?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

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
    clientMessages: describeMessages(clientMessage, 'do'),
    serverMessages: describeMessages(serverMessage, 'say'),
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

function describeMessages(messages: z.ZodType, key: string): string {
  const schema = z.toJSONSchema(messages, { io: 'input' }) as JsonSchema;
  return (schema.oneOf ?? []).map((message) => describeMessage(message, key)).join('\n');
}

function describeMessage(schema: JsonSchema, key: string): string {
  const rows = fieldRows(schema, '');
  const table = rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
  return `### ${schema.properties![key]!.const}

${schema.description ?? ''}

| field | type | meaning |
| --- | --- | --- |
${table}
`;
}

/** Returns the name, type and meaning of each field, nested ones included. */
function fieldRows(schema: JsonSchema, path: string): [string, string, string][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const optional = schema.required?.includes(name) ? '' : ', optional';
    const at = `${path}${name}`;
    const row: [string, string, string] = [
      at,
      (formatType(part) + optional).replaceAll('|', '\\|'),
      (part.description ?? '').replaceAll('|', '\\|'),
    ];
    const inner = part.items ?? part;
    return [row, ...fieldRows(inner, `${at}${part.items ? '[].' : '.'}`)];
  });
}

function formatType(schema: JsonSchema): string {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.map(formatType).join(' or ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(' or ');
  if (schema.type === 'array')
    return `list of ${schema.items ? formatType(schema.items) : 'anything'}`;
  if (schema.type === 'integer') return 'whole number';
  return schema.type ?? 'anything';
}
