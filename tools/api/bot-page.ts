import {
  CLOSE_CODES,
  clientMessage,
  LIVE_PATH,
  MAX_MESSAGE_BYTES,
  serverMessage,
  WIRE_VERSION,
} from '@rota/protocol';
import { z } from 'zod';
import { ABOUT_LIMITS, limitsTable } from './limits.ts';

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

/** Returns the page about the WebSocket in Markdown. */
export function botPage(): string {
  return `<!-- Written by \`npm run api\` from the schemas in packages/protocol/; a test holds it to them. -->

# Writing a bot

A bot does what a page does, by the same two doors: HTTP to find, make and leave tables
(\`GET /openapi.json\` describes it, and so does [openapi.json](openapi.json)), and one WebSocket to play.
Two whole bots to begin with are in [bots/](bots/).

## Being somebody

\`GET /api/me\` makes a guest of whoever asks, by a cookie to be sent back with everything. A bot better has a
token: on the page about yourself, make a program and give it a name; or, as a guest,

\`\`\`
curl -c jar http://localhost:8420/api/me
curl -b jar http://localhost:8420/api/me/programs -H 'content-type: application/json' -d '{"name":"My bot"}'
\`\`\`

The token is told this once. Send it as \`Authorization: Bearer …\` with every request and when opening the WebSocket. Others
see that a program has the seat.

## Playing

Open \`${LIVE_PATH}?wire=${WIRE_VERSION}\`. All messages are JSON text, at most ${MAX_MESSAGE_BYTES} bytes from a client.

1. \`join\` a table. You are told all of it (\`table\`), and from then on what happens (\`events\`), each with the number
   of its entry in the table's log.
2. \`decisions\` says who may act. When one of them has your seat and is a \`turn\` or \`sealed\`, the game waits for you: send a
   \`move\` with that decision's number, written as in match records. A \`reaction\` you may make, and need not.
3. You are told \`accepted\` once the move is on disk, or \`refused\` and why: then it changed nothing, and never will. You are
   told \`unknown\` when the server lost its database on the way: the move may stand or not, so \`join\` and look. The same move
   sent twice is made once, so after a lost connection, or when in doubt, send it again. A request over HTTP that may
   have been done or not is answered with status 503 and the code \`outcome-unknown\`.
4. Events keep a view up to date without its being sent again; the \`follow\` of each game's rules does it. A bot that would
   rather not can \`join\` again before it moves, and is told the whole table as it stands.
5. When the connection is lost, \`join\` with \`seen\`, the last number you had, and you are told the rest, or the
   whole table where there is no rest: either way who may act now, or that the match is over.

## Limits

The same for everyone. ${ABOUT_LIMITS}

${limitsTable()}

## What you say

${kindsOf(clientMessage, 'do')}
## What you are told

More fields may be added; do not mind those you do not know.

${kindsOf(serverMessage, 'say')}
## Why the connection ends

| code | means |
| --- | --- |
${Object.entries(CLOSE_CODES)
  .map(([name, code]) => `| ${code} | ${MEANINGS[name as keyof typeof CLOSE_CODES]} |`)
  .join('\n')}
| 1009 | a message was too long |
`;
}

const MEANINGS: Readonly<Record<keyof typeof CLOSE_CODES, string>> = {
  stopping: 'the server stops; come back, it is likely a restart',
  policyViolation: 'too many messages, or messages that made no sense',
  versionMismatch: `this is not version ${WIRE_VERSION} of the messages any more`,
  slowConsumer: 'you did not read what you were sent; come back with `seen`',
  accountChanged: 'you are somebody else from now on, or nobody: the token was revoked',
};

function kindsOf(messages: z.ZodType, key: string): string {
  const schema = z.toJSONSchema(messages, { io: 'input' }) as JsonSchema;
  return (schema.oneOf ?? []).map((kind) => kindOf(kind, key)).join('\n');
}

function kindOf(schema: JsonSchema, key: string): string {
  const rows = rowsOf(schema, '').filter(([name]) => name !== key);
  const table = rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
  return `### ${schema.properties![key]!.const}

${schema.description ?? ''}

| field | is | |
| --- | --- | --- |
${table}
`;
}

/** Returns the name, type and meaning of each field, nested ones included. */
function rowsOf(schema: JsonSchema, path: string): [string, string, string][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const optional = schema.required?.includes(name) ? '' : ', may be left out';
    const at = `${path}${name}`;
    const row: [string, string, string] = [
      at,
      (typeOf(part) + optional).replaceAll('|', '\\|'),
      (part.description ?? '').replaceAll('|', '\\|'),
    ];
    const inner = part.items ?? part;
    return [row, ...rowsOf(inner, `${at}${part.items ? '[].' : '.'}`)];
  });
}

function typeOf(schema: JsonSchema): string {
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds) return kinds.map(typeOf).join(' or ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((one) => `\`${JSON.stringify(one)}\``).join(' or ');
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`;
  if (schema.type === 'integer') return 'whole number';
  return schema.type ?? 'anything';
}
