import { GAMES } from '@rota/games';
import {
  CLOSE_CODES,
  clientMessage,
  LIVE_PATH,
  MAX_MESSAGE_BYTES,
  openServerWire,
  PLAIN_WIRE_VERSION,
  type ServerMessage,
  serverMessage,
  WIRE_VERSION,
  WIRE_VERSIONS,
} from '@rota/protocol';
import { DEFAULT_WAIT_TIMES } from '@rota/table';
import { z } from 'zod';
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
  return `<!-- Written by \`npm run api\` from the schemas in packages/protocol/; a test compares them. -->

# The bot interface

A bot uses the same two interfaces as the web app: HTTP to find, create and leave tables, and one WebSocket to play.
[bot.py](bots/bot.py) and [bot.ts](bots/bot.ts) are complete bots, and [the transcript](bots/transcript.md) is a whole match, message by message.

## Identity

A token suits a bot best: create a program on the page “You” and name it, or do it as a guest:

\`\`\`bash
curl -c jar http://localhost:8420/api/me
curl -b jar http://localhost:8420/api/me/programs -H 'content-type: application/json' -d '{"name":"My bot"}'
\`\`\`

Only this response contains the token. Send it as \`Authorization: Bearer …\` with every request and when opening
the WebSocket. Other players see that a program has the seat. Without a token, send the cookie that \`GET /api/me\` sets with every later request.

## Tables

| request | does |
| --- | --- |
| \`POST /api/tables\` | creates a table: \`{"game":"jammat","options":{"deals":2},"seats":[{"kind":"me"},{"kind":"bot","bot":"greedy"}]}\` |
| \`GET /api/tables\` | lists the tables with an open seat, and your own |
| \`POST /api/tables/{id}/seats\` | takes an open seat: \`{}\` any, \`{"seat":1}\` that one |
| \`POST /api/tables/{id}/leave\` | hands your seat to a bot until you return |
| \`GET /api/tables/{id}/record\` | the [record](records.md), once the match is over |

The first deal begins as soon as no seat is open. [openapi.json](openapi.json), which every room also serves at \`/openapi.json\`, describes all requests. The pages
of the games have their options, moves, views and events: ${gameLinks()}.

## Playing

Open \`${LIVE_PATH}?wire=${PLAIN_WIRE_VERSION}\`. Every message is one JSON object as text; yours may have at most ${MAX_MESSAGE_BYTES} bytes. In your messages the field \`do\`
says what they are, in the server's the field \`say\`: \`{"do":"join","table":"k3x"}\`.

1. **Join.** After \`join\` the server sends the whole table as you may see it (\`table\`), then every change (\`events\`). Both carry the number of the last
   entry of the table's log. Before the first deal \`view\` is null.
2. **Decide.** \`decisions\` lists all open decisions. If one has your seat and its kind is \`turn\` or \`sealed\`, the game waits for you: send a \`move\` with
   the decision's number. A \`reaction\` is an offer that you may ignore. Sealed decisions of several seats have the same number. No number occurs twice, unless a move
   was taken back.
3. **List the moves.** You need not know the rules to play legally: for a decision of your own seat send \`{"do":"moves","table":"k3x","decision":3,"ref":1}\`.
   The answer \`moves\` lists every legal move, or is null where they are too many, as the arrangements of jammat. What a player has to notice is not given
   away: such moves, as \`object\` in Key of the Door, are apart in \`unprompted\`, always listed, and refused when they are not legal.
4. **Read the answer.** \`accepted\` says that the move is on disk as entry \`number\`; \`refused\` that it has changed nothing and never will. The \`events\` of
   your own move may come before or after its \`accepted\`: to match them, compare the numbers.
5. **When in doubt, repeat.** The same move for the same decision counts once, so send it again after a lost connection. \`unknown\` means that the server lost its
   database meanwhile: \`join\` to find out. An HTTP request with an unknown outcome gets status 503 and the code \`outcome-unknown\`.
6. **Keep up.** Events suffice to keep a view up to date, as \`applyEvent\` in each game's rules does. It is simpler to \`join\` again whenever it is your
   turn and to take the new \`view\`.
7. **Go on.** After a deal (\`deal-over\` in \`events\`) the table pauses until everyone present has sent \`go-on\` with the number of that message, at most
   ${DEFAULT_WAIT_TIMES.deal / 1000} seconds, but without limit for a person who plays alone against bots with a cookie. The next deal comes as a whole \`table\`. After a \`reaction\` that you do not
   take, \`go-on\` likewise spares the others the wait of ${DEFAULT_WAIT_TIMES.reaction / 1000} seconds.
8. **Return.** After a lost connection, \`join\` with \`seen\`, the last number you received. You get what you missed, or the whole table if
   that is not possible, and either way the open decisions.
9. **Plan.** At correspondence tables you can leave moves for your next turn: \`PUT /api/tables/{id}/plan\`. The first one whose condition
   holds is made at once when your turn comes. \`GET\` says what is planned, or why nothing was played.
10. **The end.** The events contain \`match-over\`, and a \`table\` has \`winners\`; or \`abandoned\` or \`closed\`, if the match ended early.

**Cards** in views and events are numbers, suit × 13 + rank: clubs 0, diamonds 1, spades 2, hearts 3; ace 0, two 1, … ten 9, jack 10, queen 11,
king 12; the black joker is 52, the red one 53. In moves and records a card is text, rank before suit: \`7H\`, \`TS\` (ten is \`T\`), \`0B\` and \`0R\`.

**Fair dealing** is optional. A client that sends \`"dealing":1\` in \`join\` adds its own value to the shuffle, as [fair dealing](fair-dealing.md#the-exchange) specifies;
without it, the cards are dealt without your contribution.

## A connection that dies

A connection can die without being closed, so both ends take only what they hear as a sign of life. After nine seconds of silence the server sends
you ping frames, which every WebSocket library answers by itself; after 14 seconds without a byte it ends the connection, and you are away. So
do not block your program's event loop for so long while it thinks. For your own side, send a ping frame, or \`{"do":"ping"}\` where only messages are
possible, when you have heard nothing for ten seconds; without an answer in five, connect again.

## Fewer bytes

\`${LIVE_PATH}?wire=${WIRE_VERSION}\` carries the same messages, the frequent ones as lists in a third of the bytes. A list from the server is about
the table that it named last on this connection, yours about the one that you joined last. Every other message is the same as in version ${PLAIN_WIRE_VERSION}.

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

For example, two moves on a connection, each as it is in version ${WIRE_VERSION}:

\`\`\`
${exampleOfShortVersion()}
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
## Refusals

The body of an HTTP error is \`{"refusal":{"code","facts"}}\`, and \`refused\` and \`error\` have the same field. Go by the \`code\`: the texts below
may change, and have \`facts\` in their braces. A move or an option that the rules refuse has a code of
[all games](../packages/core/locales/en.json) or of its own game, beside its other texts: ${GAMES.map(({ id }) => `[\`${id}\`](../games/${id}/locales/en.json)`).join(', ')}.
The status is that of HTTP responses.

${rejectionTable()}

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
