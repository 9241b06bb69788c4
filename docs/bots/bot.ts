// A bot that plays Keyed Triads: some card of its hand, whenever it is its turn.
//   ROTA_TOKEN=rota_… node tools/run.js docs/bots/bot.ts http://localhost:8420 [table]
// Without a table it makes one, with two of the room's own bots. docs/bot-api.md tells the rest.
import type { ClientMessage, CreateTable, ServerMessage, TableSummary } from '@rota/protocol';
import { WebSocket } from 'ws';

const [room = 'http://localhost:8420', invited] = process.argv.slice(2);
// Cards are numbered in this order, the two jokers last. A move is the name of the card.
const suited = [...'CDSH'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
const names = [...suited, '0B', '0R'];
const authorization = `Bearer ${process.env.ROTA_TOKEN}`;
const headers = { authorization, 'content-type': 'application/json' };
// What a moment later may be otherwise. Any other refusal would come again and again.
const passing = ['not-saved', 'not-answering', 'failed', 'stopping', 'too-fast'];
passing.push('decision-passed', 'match-over'); // it went on without this move: look again
const final = [1008, 4001, 4003]; // why the connection ended: see docs/bot-api.md

function giveUp(why: string): never {
  console.error(why);
  process.exit(1);
}

async function post(path: string, body: object): Promise<TableSummary> {
  const answer = await fetch(room + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) giveUp(`The room refuses: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as TableSummary;
}

function moveFor({ kind }: { kind: string }, { hand }: { hand: number[] }): string {
  // Where triads have to be claimed, everybody says so or not, in secret.
  if (kind === 'sealed') return Math.random() < 0.5 ? 'claim' : 'no-claim';
  return names[hand[Math.floor(Math.random() * hand.length)]!]!;
}

function play(table: string): void {
  const url = `${room.replace('http', 'ws')}/api/live?wire=1`;
  const socket = new WebSocket(url, { headers });
  const say = (message: ClientMessage) => socket.send(JSON.stringify(message));
  const join = () => say({ do: 'join', table });
  let [seat, over, answered] = [null as number | null, false, -1];
  socket.on('open', join);
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.say === 'table') {
      if (message.game !== 'keyed-triads') giveUp('This bot plays Keyed Triads only.');
      seat = message.seat;
      over = message.winners !== undefined;
      if (over) {
        console.log(`over: ${message.totals}, seat ${seat}, won by ${message.winners}`);
        return socket.close();
      }
      const mine = message.decisions.find((one) => one.seat === seat && one.kind !== 'reaction');
      if (!mine || mine.number === answered) return;
      answered = mine.number; // who joins twice sees a decision twice
      const move = moveFor(mine, message.view as { hand: number[] });
      say({ do: 'move', table, decision: mine.number, move, ref: mine.number });
    } else if (message.say === 'events') {
      const { events, decisions, number } = message;
      if (events.some(({ type }) => type === 'deal-over')) {
        answered = -1; // decisions are numbered anew in each deal
        say({ do: 'go-on', table, number });
      }
      const ends = events.some(({ type }) => type === 'match-over');
      // To see the hand as it is now: asking again is simpler than following every event.
      if (ends || decisions.some((one) => one.seat === seat)) join();
    } else if (message.say === 'unknown') {
      answered = -1; // the move may stand or not: look
      join();
    } else if (message.say === 'refused' || message.say === 'error') {
      const { code } = message.refusal;
      if (!passing.includes(code)) giveUp(`The room refuses: ${code}`);
      console.error(code);
      setTimeout(() => socket.close(), 1000);
    }
  });
  socket.on('error', ({ message }) => console.error(message));
  socket.on('unexpected-response', (_, { statusCode }) =>
    giveUp(`The room refuses: ${statusCode}`),
  );
  socket.on('close', (code) => {
    if (final.includes(code)) giveUp(`The room ends the connection: ${code}`);
    if (!over) setTimeout(play, 1000, table);
  });
}

const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'greedy' }];
const made = { game: 'keyed-triads', seats, options: { deals: 1 } } as CreateTable;
try {
  const table = invited ? post(`/api/tables/${invited}/seats`, {}) : post('/api/tables', made);
  play((await table).id);
} catch (fault) {
  giveUp(`${room}: ${(fault as Error).message}`);
}
