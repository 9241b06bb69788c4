// A bot that makes a random legal move whenever it is its turn, in any game that can list its moves.
//   ROTA_TOKEN=rota_… node tools/run.js docs/bots/bot.ts http://localhost:8420 [table]
// Without a table ID it creates a table of Keyed Triads with two built-in bots. See docs/bot-api.md.
import type { ClientMessage, CreateTable, ServerMessage, TableSummary } from '@rota/protocol';
import { WebSocket } from 'ws';

const [server = 'http://localhost:8420', invited] = process.argv.slice(2);
const authorization = `Bearer ${process.env.ROTA_TOKEN}`;
const headers = { authorization, 'content-type': 'application/json' };
// After these the bot tries again. Any other rejection would recur.
const retryable = ['not-saved', 'not-answering', 'failed', 'stopping', 'too-fast', 'unknown'];
retryable.push('decision-passed', 'match-over'); // the game moved on
const finalCloseCodes = [1008, 4001, 4003]; // see docs/bot-api.md
const pauseMs = (kind: string) => (kind === 'join' ? 4 : 1) * 25; // to stay within the limits
const silenceMs = 20_000; // the server pings silent clients: who hears nothing is disconnected

/** Escapes all but ASCII: what a server says must not control a terminal. */
const plain = (text: unknown) =>
  String(text).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);

function exitWith(reason: string): never {
  console.error(plain(reason));
  process.exit(1);
}

async function post(path: string, body: object): Promise<TableSummary> {
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(server + path, request);
  if (!response.ok) exitWith(`Rejected: ${response.status} ${await response.text()}`);
  return (await response.json()) as TableSummary;
}

/** A better bot looks at the view, which the page of each game describes. */
function chooseMove(_view: unknown, moves: readonly string[]): string {
  return moves[Math.floor(Math.random() * moves.length)]!;
}

function play(table: string): void {
  const url = `${server.replace('http', 'ws')}/api/live?wire=3`;
  const socket = new WebSocket(url, { headers });
  let sendAt = 0;
  let sent: ClientMessage = { do: 'join', table };
  const send = (message: ClientMessage) => {
    sent = message;
    sendAt = Math.max(sendAt, Date.now()) + pauseMs(message.do);
    setTimeout(() => socket.send(JSON.stringify(message)), sendAt - Date.now());
  };
  const join = () => send({ do: 'join', table });
  let [seat, view, over, lastAnswered] = [null as number | null, null as unknown, false, -1];
  const silence = setTimeout(() => socket.terminate(), silenceMs);
  socket.on('open', join);
  socket.on('ping', () => silence.refresh());
  socket.on('message', (data) => {
    silence.refresh();
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.say === 'table') {
      seat = message.seat;
      view = message.view;
      over = message.winners !== undefined;
      if (over) {
        console.log(plain(`over: ${message.totals}, seat ${seat}, won by ${message.winners}`));
        return socket.close();
      }
      const mine = message.decisions.find((one) => one.seat === seat && one.kind !== 'reaction');
      // After a deal the others wait for it; an earlier one may have been lost.
      if (!mine) return send({ do: 'go-on', table, number: message.number });
      if (mine.number === lastAnswered) return;
      lastAnswered = mine.number; // joining again repeats open decisions
      send({ do: 'moves', table, decision: mine.number, ref: mine.number });
    } else if (message.say === 'moves') {
      const { decision, moves } = message;
      if (!moves) exitWith('This game has too many moves to list.');
      send({ do: 'move', table, decision, move: chooseMove(view, moves), ref: decision });
    } else if (message.say === 'events') {
      const { events, decisions, number } = message;
      const types = events.map(({ type }) => type);
      const mine = decisions.filter((one) => one.seat === seat).map(({ kind }) => kind);
      // It never reacts.
      const goesOn = types.includes('deal-over') || mine.includes('reaction');
      if (goesOn) send({ do: 'go-on', table, number });
      // Joining again returns the current view, which is simpler than applying every event.
      if (types.includes('match-over') || mine.some((kind) => kind !== 'reaction')) join();
    } else if (['refused', 'error', 'unknown'].includes(message.say)) {
      const { code, facts } = 'refusal' in message ? message.refusal : { code: 'unknown' };
      if (!retryable.includes(code)) exitWith(`Rejected: ${code}`);
      console.error(plain(code));
      const isTooFast = code === 'too-fast'; // the same message later; else the current state
      if (!isTooFast) lastAnswered = -1;
      setTimeout(() => (isTooFast ? send(sent) : join()), Number(facts?.retryAfter ?? 1) * 1000);
    }
  });
  socket.on('error', ({ message }) => console.error(plain(message)));
  socket.on('unexpected-response', (_, { statusCode }) => exitWith(`Rejected: ${statusCode}`));
  socket.on('close', (code) => {
    clearTimeout(silence);
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
