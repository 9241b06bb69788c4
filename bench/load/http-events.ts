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
import { CardTables, messageReader, type TableMessage } from './card-table.ts';
import {
  connectInTurn,
  type LoadTarget,
  type PlayerConnection,
  type RunningServer,
  type SeatAddress,
} from './load-target.ts';

const encodeEvent = (message: TableMessage) => `data: ${JSON.stringify(message)}\n\n`;

async function start(): Promise<RunningServer> {
  const tables = new CardTables<ServerResponse>();
  const server = createServer((request, response) => {
    const [id, seatText] = request.url!.slice(1).split('/') as [string, string];
    const seat = Number(seatText);
    const { table, connections } = tables.get(id);
    if (request.method === 'GET') {
      connections[seat] = response;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(encodeEvent(table.view(seat)));
      return;
    }
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text) => {
      body += text;
    });
    request.on('end', () => {
      const delta = table.lay(seat, JSON.parse(body).card);
      response.writeHead(delta ? 204 : 409).end();
      if (!delta) return;
      table.publish(delta, {
        broadcast(message) {
          const event = encodeEvent(message);
          for (const connection of connections) connection.write(event);
        },
        send: (at, view) => connections[at]!.write(encodeEvent(view)),
      });
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

/** Opens two connections a player, as a browser does: one for events, one for posts. */
async function connect(
  { port, table, seat }: SeatAddress,
  read: (message: TableMessage, bytes: number) => void,
): Promise<PlayerConnection> {
  const address = { host: '127.0.0.1', port, path: `/${table}/${seat}` };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const subscription = get({ ...address, agent: new Agent() });
  const [events] = (await once(subscription, 'response')) as [IncomingMessage];
  let postSocket: Socket | undefined;
  let text = '';
  events.setEncoding('utf8');
  events.on('error', () => {});
  events.on('data', (chunk: string) => {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      read(JSON.parse(text.slice('data: '.length, end)), end + 2);
      text = text.slice(end + 2);
    }
  });
  return {
    lay(card) {
      const body = JSON.stringify({ do: 'lay', card });
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      const post = request({ ...address, method: 'POST', agent, headers }, (response) => {
        postSocket = response.socket;
        response.resume();
      });
      post.on('error', () => {});
      post.end(body);
    },
    get bytesReceived() {
      return events.socket.bytesRead + (postSocket?.bytesRead ?? 0);
    },
    close() {
      events.destroy();
      agent.destroy();
    },
  };
}

export const httpEvents: LoadTarget = {
  name: 'http-events',
  title: 'HTTP POST + server-sent events, one delta',
  start,
  seatTable: (port, table, listeners) =>
    connectInTurn(listeners, (seat, listener) =>
      connect({ port, table, seat }, messageReader(listener)),
    ),
};
