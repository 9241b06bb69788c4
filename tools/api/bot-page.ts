import { GAMES } from '@rota/games';
import {
  CLOSE_CODES,
  clientMessage,
  LIVE_PATH,
  MAX_MESSAGE_BYTES,
  openServerWire,
  type ServerMessage,
  serverMessage,
  WIRE_VERSIONS,
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

/** Returns docs/bot-api.md. */
export function botPage(): string {
  return `<!-- Written by \`npm run api\` from the schemas in packages/protocol/; a test compares them. -->

# Writing a bot

A bot uses the same two interfaces as the web app: HTTP to find, create and leave tables
(described by \`GET /openapi.json\` and [openapi.json](openapi.json)), and one WebSocket to play.
[bot.py](bots/bot.py) and [bot.ts](bots/bot.ts) are two complete bots to start from.

## Identity

\`GET /api/me\` creates a guest for a client without a cookie; send the cookie it sets with every later request. A token suits
a bot better: create a program on the page “You” and name it, or do it as a guest:

\`\`\`
curl -c jar http://localhost:8420/api/me
curl -b jar http://localhost:8420/api/me/programs -H 'content-type: application/json' -d '{"name":"My bot"}'
\`\`\`

This response is the only one that contains the token. Send it as \`Authorization: Bearer …\` with every request and when opening
the WebSocket. Other players see that a program has the seat.

## Playing

Open \`${LIVE_PATH}?wire=1\`. All messages are JSON text; yours may have at most ${MAX_MESSAGE_BYTES} bytes. The field
\`do\` says what a client's message is, \`say\` what a server's is: \`{"do":"join","table":"k3x"}\`. [transcript.md](bots/transcript.md) is a
whole match with notes; the pages of the games have their IDs, options, views, events and moves:
${gameLinks()}.

1. \`join\` a table. The server sends the whole table (\`table\`), then every change (\`events\`), each with the number of its
   entry in the table's log.
2. \`decisions\` lists who may act. If one of them has your seat and is a \`turn\` or \`sealed\`, the game waits for you: send a
   \`move\` with the number of that decision. Moves are written as in [match records](records.md). A \`reaction\` is optional.
3. The reply is \`accepted\` once the move is on disk, or \`refused\` with the reason: the move has changed nothing and never will.
   \`unknown\` means that the server lost its database meanwhile, and the move may or may not count: \`join\` to find out.
   A repeated move counts once, so when in doubt, or after a lost connection, send it again. An HTTP
   request with an unknown outcome gets status 503 and the code \`outcome-unknown\`.
4. Events are all you need to keep a view up to date; \`applyEvent\` in each game's rules does it. It is simpler to \`join\` again
   before each move and to get the whole table in its current state.
5. After a lost connection, \`join\` with \`seen\`, the last number you received. You get what you missed, or the whole table if
   the server cannot resume from there, and in both cases who may act now, or that the match is over.
6. At correspondence tables you can leave moves for your next turn: \`PUT /api/tables/{id}/plan\`. The first one whose condition
   holds is made at once when your turn comes, as if you had sent it. \`GET\` says what is planned, or why nothing was played.
7. \`events\` of your own move may come before its \`accepted\`. Go by numbers: yours is the \`number\` of \`accepted\`.
8. After a deal the table pauses until every person present has seen the result, or for a while: send \`go-on\` with the number of the
   last message when it contains \`deal-over\`. The next deal comes as a whole \`table\`. After a \`reaction\` that you do not take, \`go-on\` does the same.
9. Cards in views and events are numbers, suit × 13 + rank: clubs 0, diamonds 1, spades 2, hearts 3; ace 0, two 1, … ten 9, jack 10, queen 11,
   king 12; the black joker is 52, the red one 53. In moves and records a card is text: \`7H\`, \`TS\` (ten is \`T\`), \`0B\` and \`0R\`.

## Fewer bytes

\`${LIVE_PATH}?wire=2\` carries the same messages, the frequent ones as lists in a third of the bytes. A list from the server is about
the table that it named last on this connection, yours about the one that you joined last. Every other message is the same as in version 1.

| list | is short for |
| --- | --- |
| \`["e",number,events,decisions,own,ownAfter,view]\` | \`events\`; items at the end may be missing, and an empty \`own\` or \`ownAfter\` is none |
| \`["a",ref,number]\` | \`accepted\` |
| \`["m",decision,move,ref]\` | your \`move\`; you may also write it whole |

- An event that is a list holds the values of its fields, the type first. Their names are those of the last event of that type with
  as many fields that came whole in an \`events\` message or an \`e\` list, on this connection and for any table.
- A decision is \`[seat,kind,number,until,reserve]\`, where the kind is 0 for \`turn\`, 1 for \`sealed\`, and 2 for \`reaction\`. If it ends
  after the seat, it is a \`turn\`; if it has no number, its number is the message’s.
- Cards are numbers in both versions. Moves are written as in match records.

For example, two moves on a connection, each as it is in version 2:

\`\`\`
${exampleOfVersion2()}
\`\`\`

\`openClientWire\` in [wire-format.ts](../packages/protocol/wire-format.ts) is a complete client’s side.

## Limits

The same for everyone. ${ABOUT_LIMITS}

${limitsTable()}

## Client messages

${describeMessages(clientMessage, 'do')}
## Server messages

Ignore fields you do not know: more may be added.

${describeMessages(serverMessage, 'say')}
## Close codes

| code | meaning |
| --- | --- |
${Object.entries(CLOSE_CODES)
  .map(([name, code]) => `| ${code} | ${CLOSE_MEANINGS[name as keyof typeof CLOSE_CODES]} |`)
  .join('\n')}
| 1009 | a message is too long |
`;
}

/** Links to the pages that `gamePage` writes. */
const gameLinks = () => GAMES.map(({ id }) => `[\`${id}\`](../games/${id}/API.md)`).join(', ');

function exampleOfVersion2(): string {
  const wire = openServerWire(2);
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
  versionMismatch: `the server does not speak the version named by \`wire\`; it speaks ${WIRE_VERSIONS.join(' and ')}`,
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
