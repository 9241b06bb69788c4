import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { CardTables, type Delta, messageReader, type SeatView } from './card-table.ts';
import { connectInTurn, type LoadTarget, portOf, type RunningServer } from './load-target.ts';
import { openPlayerSocket } from './player-socket.ts';
import { openSqliteLog } from './sqlite-log.ts';

/** Starts a server on the `ws` library and a minimal log. */
async function start(): Promise<RunningServer> {
  const log = openSqliteLog();
  const tables = new CardTables<WebSocket>();
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket, { url }) => {
    const [id, seatText] = url!.slice(1).split('/') as [string, string];
    const seat = Number(seatText);
    const { table, connections } = tables.get(id);
    connections[seat] = socket;
    const send = (to: number, view: SeatView) => connections[to]?.send(JSON.stringify(view));
    const broadcast = (delta: Delta) => {
      const frame = Buffer.from(JSON.stringify(delta));
      for (const connection of connections) connection.send(frame, { binary: false });
    };
    const publish = (delta: Delta) => table.publish(delta, { broadcast, send });
    socket.on('message', (data: RawData) => {
      const { card } = JSON.parse(data.toString());
      const delta = table.lay(seat, card);
      if (delta) log.append(id, delta, () => publish(delta));
      else socket.close();
    });
    socket.send(JSON.stringify(table.view(seat)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    commits: log.commits,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      log.close();
      server.close();
    },
  };
}

export const rawWs: LoadTarget = {
  name: 'raw-ws',
  title: 'raw ws, one delta frame, SQLite FULL',
  start,
  seatTable: (ports, table, listeners) =>
    connectInTurn(listeners, (seat, listener) => {
      const read = messageReader(listener);
      return openPlayerSocket(`127.0.0.1:${portOf(seat, ports)}/${table}/${seat}`, {
        receive: (data) => read(JSON.parse(data.toString()), data.length),
        encodeMove: (card) => JSON.stringify({ do: 'lay', card }),
      });
    }),
};
