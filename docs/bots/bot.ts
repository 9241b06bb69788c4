// A bot for Keyed Triads that plays a random card whenever it is its turn.
//   ROTA_TOKEN=rota_… node tools/run.js docs/bots/bot.ts http://localhost:8420 [table]
// Without a table ID it creates a table with two built-in bots. See docs/bot-api.md.
import type { ClientMessage, CreateTable, ServerMessage, TableSummary } from '@rota/protocol';
import { WebSocket } from 'ws';

const [server = 'http://localhost:8420', invited] = process.argv.slice(2);
// Cards are numbered in this order, jokers last. A move is a card name.
const suited = [...'CDSH'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
const cardNames = [...suited, '0B', '0R'];
const authorization = `Bearer ${process.env.ROTA_TOKEN}`;
const headers = { authorization, 'content-type': 'application/json' };
// Rejections worth a retry. Any other would recur.
const retryable = ['not-saved', 'not-answering', 'failed', 'stopping', 'too-fast'];
retryable.push('decision-passed', 'match-over'); // the game moved on: fetch the current state
const finalCloseCodes = [1008, 4001, 4003]; // see docs/bot-api.md

function exitWith(reason: string): never {
  console.error(reason);
  process.exit(1);
}

async function post(path: string, body: object): Promise<TableSummary> {
  const response = await fetch(server + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) exitWith(`Rejected: ${response.status} ${await response.text()}`);
  return (await response.json()) as TableSummary;
}

function chooseMove({ kind }: { kind: string }, { hand }: { hand: number[] }): string {
  // If triads must be claimed, each player secretly chooses whether to claim.
  if (kind === 'sealed') return Math.random() < 0.5 ? 'claim' : 'no-claim';
  return cardNames[hand[Math.floor(Math.random() * hand.length)]!]!;
}

function play(table: string): void {
  const url = `${server.replace('http', 'ws')}/api/live?wire=1`;
  const socket = new WebSocket(url, { headers });
  const send = (message: ClientMessage) => socket.send(JSON.stringify(message));
  const join = () => send({ do: 'join', table });
  let [seat, over, lastAnswered] = [null as number | null, false, -1];
  socket.on('open', join);
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.say === 'table') {
      if (message.game !== 'keyed-triads') exitWith('This bot plays Keyed Triads only.');
      seat = message.seat;
      over = message.winners !== undefined;
      if (over) {
        console.log(`over: ${message.totals}, seat ${seat}, won by ${message.winners}`);
        return socket.close();
      }
      const mine = message.decisions.find((one) => one.seat === seat && one.kind !== 'reaction');
      if (!mine || mine.number === lastAnswered) return;
      lastAnswered = mine.number; // joining again repeats open decisions
      const move = chooseMove(mine, message.view as { hand: number[] });
      send({ do: 'move', table, decision: mine.number, move, ref: mine.number });
    } else if (message.say === 'events') {
      const { events, decisions, number } = message;
      if (events.some(({ type }) => type === 'deal-over')) send({ do: 'go-on', table, number });
      const ends = events.some(({ type }) => type === 'match-over');
      // Joining again returns the current hand, which is simpler than applying every event.
      if (ends || decisions.some((decision) => decision.seat === seat)) join();
    } else if (message.say === 'unknown') {
      lastAnswered = -1; // the outcome is unknown: fetch the current state
      join();
    } else if (message.say === 'refused' || message.say === 'error') {
      const { code } = message.refusal;
      if (!retryable.includes(code)) exitWith(`Rejected: ${code}`);
      console.error(code);
      setTimeout(() => socket.close(), 1000);
    }
  });
  socket.on('error', ({ message }) => console.error(message));
  socket.on('unexpected-response', (_, { statusCode }) => exitWith(`Rejected: ${statusCode}`));
  socket.on('close', (code) => {
    if (finalCloseCodes.includes(code)) exitWith(`Connection closed: ${code}`);
    if (!over) setTimeout(play, 1000, table);
  });
}

const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'greedy' }];
const newTable = { game: 'keyed-triads', seats, options: { deals: 1 } } as CreateTable;
try {
  const table = invited ? post(`/api/tables/${invited}/seats`, {}) : post('/api/tables', newTable);
  play((await table).id);
} catch (error) {
  exitWith(`${server}: ${(error as Error).message}`);
}
