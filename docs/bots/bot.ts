// A bot that plays Keyed Triads: some card of its hand, whenever it is its turn.
//   ROTA_TOKEN=rota_… node scripts/run.js docs/bots/bot.ts http://localhost:8420 [table]
// Without a table it makes one, with two of the room's own bots. docs/bot-api.md tells the rest.
import type { ClientMessage, CreateTable, ServerMessage, TableSummary } from '@rota/wire';
import { WebSocket } from 'ws';

const [room = 'http://localhost:8420', invited] = process.argv.slice(2);
// Cards are numbered in this order, the two jokers last. A move is the name of the card.
const suited = [...'CDSH'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
const names = [...suited, '0B', '0R'];
const authorization = `Bearer ${process.env.ROTA_TOKEN}`;
const headers = { authorization, 'content-type': 'application/json' };

async function post(path: string, body: object): Promise<TableSummary> {
  const answer = await fetch(room + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as TableSummary;
}

function play(table: string): void {
  const url = `${room.replace('http', 'ws')}/api/live?wire=1`;
  const socket = new WebSocket(url, { headers });
  const say = (message: ClientMessage) => socket.send(JSON.stringify(message));
  const join = () => say({ do: 'join', table });
  let [seat, over] = [null as number | null, false];
  socket.on('open', join);
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.say === 'table') {
      seat = message.seat;
      over = message.winners !== undefined;
      if (over) {
        console.log(`over: ${message.totals}, seat ${seat}, won by ${message.winners}`);
        return socket.close();
      }
      const mine = message.decisions.find((one) => one.seat === seat && one.kind !== 'reaction');
      if (!mine) return;
      const { hand } = message.view as { hand: number[] };
      const move = names[hand[Math.floor(Math.random() * hand.length)]!]!;
      say({ do: 'move', table, decision: mine.number, move, ref: mine.number });
    } else if (message.say === 'events') {
      const { events, decisions, number } = message;
      if (events.some(({ type }) => type === 'deal-over')) say({ do: 'go-on', table, number });
      const ends = events.some(({ type }) => type === 'match-over');
      // To see the hand as it is now: asking again is simpler than following every event.
      if (ends || decisions.some((one) => one.seat === seat)) join();
    } else if (message.say === 'refused' || message.say === 'error') {
      console.error(message.refusal.code);
      setTimeout(() => socket.close(), 1000);
    }
  });
  socket.on('error', ({ message }) => console.error(message));
  socket.on('close', () => over || setTimeout(play, 1000, table));
}

const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'greedy' }];
const made = { game: 'keyed-triads', seats, options: { deals: 1 } } as CreateTable;
const table = invited ? post(`/api/tables/${invited}/seats`, {}) : post('/api/tables', made);
play((await table).id);
