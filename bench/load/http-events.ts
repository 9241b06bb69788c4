import { once } from 'node:events';
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Contestant, type Line, oneByOne, type Place, type Serving } from './contestant.ts';
import { readPlain, type Told } from './plain-news.ts';
import { PlainTables } from './work.ts';

async function serve(): Promise<Serving> {
  const tables = new PlainTables<ServerResponse>();
  const server = createServer((asked, answer) => {
    const [id, seatText] = asked.url!.slice(1).split('/') as [string, string];
    const seat = Number(seatText);
    const { table, seated } = tables.at(id);
    if (asked.method === 'GET') {
      seated[seat] = answer;
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      answer.write(`data: ${JSON.stringify(table.view(seat))}\n\n`);
      return;
    }
    let body = '';
    asked.setEncoding('utf8');
    asked.on('data', (text) => {
      body += text;
    });
    asked.on('end', () => {
      const delta = table.lay(seat, JSON.parse(body).card);
      answer.writeHead(delta ? 204 : 409).end();
      if (!delta) return;
      const event = `data: ${JSON.stringify(delta)}\n\n`;
      for (const one of seated) one.write(event);
      if (!table.dealWhenDue()) return;
      for (const [at, one] of seated.entries()) {
        one.write(`data: ${JSON.stringify(table.view(at))}\n\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Two connections a player, as in a browser: one that listens, one that posts. */
async function sit(
  { port, table, seat }: Place,
  hear: (told: Told, bytes: number) => void,
): Promise<Line> {
  const address = { host: '127.0.0.1', port, path: `/${table}/${seat}` };
  const posting = new Agent({ keepAlive: true, maxSockets: 1 });
  const listening = get({ ...address, agent: new Agent() });
  const [events] = (await once(listening, 'response')) as [IncomingMessage];
  let posted: Socket | undefined;
  let text = '';
  events.setEncoding('utf8');
  events.on('error', () => {});
  events.on('data', (chunk: string) => {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      hear(JSON.parse(text.slice('data: '.length, end)), end + 2);
      text = text.slice(end + 2);
    }
  });
  return {
    lay(card) {
      const body = JSON.stringify({ do: 'lay', card });
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      const post = request({ ...address, method: 'POST', agent: posting, headers }, (answer) => {
        posted = answer.socket;
        answer.resume();
      });
      post.on('error', () => {});
      post.end(body);
    },
    get received() {
      return events.socket.bytesRead + (posted?.bytesRead ?? 0);
    },
    hangUp() {
      events.destroy();
      posting.destroy();
    },
  };
}

export const httpEvents: Contestant = {
  name: 'http-events',
  title: 'HTTP POST + server-sent events, one delta',
  serve,
  seatTable: (port, table, hear) =>
    oneByOne(hear, (seat, listener) => sit({ port, table, seat }, readPlain(listener))),
};
