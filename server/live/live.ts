import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusal } from '@rota/core';
import { CLOSE_CODES, LIVE_PATH, MOST_BYTES, type ServerMessage, WIRE_VERSION } from '@rota/wire';
import { type WebSocket, WebSocketServer } from 'ws';
import { letGo } from '../http/let-go.ts';
import { fromHere } from '../http/origin.ts';
import type { Asker, Askers } from '../identity/askers.ts';
import { Connection, type ConnectionPorts } from './connection.ts';
import { textFrame } from './framing.ts';

/** How often every client is asked whether it is still there, in ms; twice unanswered, it is not. */
const HEARTBEAT = 25_000;

/** How long clients get to say good-bye, in ms. */
const GOODBYE = 1000;

const SOCKETS = {
  noServer: true,
  maxPayload: MOST_BYTES,
  perMessageDeflate: false,
  clientTracking: true,
  closeTimeout: GOODBYE,
};

/** The live connections of a server. */
export class Live {
  private readonly sockets = new WebSocketServer(SOCKETS);
  /** Those who have been heard of since they were last asked. */
  private readonly awake = new WeakSet<WebSocket>();
  private readonly connections = new Map<string, number>();
  private readonly talking = new Set<Connection>();
  private saving = true;
  private readonly heartbeat: NodeJS.Timeout;
  private closing = false;

  constructor(
    private readonly askers: Askers,
    private readonly ports: ConnectionPorts,
  ) {
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT).unref();
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      this.upgrade(request, socket, head).catch((fault) => {
        this.ports.log.error({ err: fault }, 'upgrade failed');
        socket.destroy();
      });
    });
  }

  /** How many are connected. */
  get size(): number {
    return this.sockets.clients.size;
  }

  /** Tells everybody whether moves can be saved; whoever comes while they cannot, on coming. */
  tellSaving(possible: boolean): void {
    if (possible === this.saving) return;
    this.saving = possible;
    const frame = savingFrame(possible);
    for (const connection of this.talking) connection.tell(frame);
  }

  /** Ends the connections of somebody who is nobody, or somebody else, from now on. */
  part(person: string): void {
    for (const connection of this.talking) {
      if (connection.person === person) connection.end(CLOSE_CODES.becameAnother);
    }
  }

  /** Says good-bye to everybody; whoever does not answer is cut off. */
  async close(): Promise<void> {
    this.closing = true;
    clearInterval(this.heartbeat);
    for (const connection of this.talking) connection.send();
    const clients = [...this.sockets.clients];
    const gone = clients.map((client) => new Promise((resolve) => client.once('close', resolve)));
    for (const client of clients) client.close(CLOSE_CODES.stopping);
    const cutOff = setTimeout(() => {
      for (const client of clients) client.terminate();
    }, GOODBYE);
    await Promise.all(gone);
    clearTimeout(cutOff);
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', (fault) => this.ports.log.debug({ err: fault }, 'upgrade'));
    const address = URL.canParse(request.url ?? '', 'http://here')
      ? new URL(request.url!, 'http://here')
      : undefined;
    const known = await this.known(request);
    const person = typeof known === 'string' ? undefined : known.person;
    const asker = person ?? request.socket.remoteAddress ?? '';
    const connections = this.connections.get(asker) ?? 0;
    const obstacle =
      typeof known === 'string' ? known : this.obstacle(address, request, connections);
    if (obstacle !== undefined) {
      letGo(socket, `HTTP/1.1 ${obstacle}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    this.sockets.handleUpgrade(request, socket, head, (client) => {
      this.connections.set(asker, connections + 1);
      client.once('close', () => this.forget(asker));
      this.awake.add(client);
      client.on('pong', () => this.awake.add(client));
      if (address!.searchParams.get('wire') === String(WIRE_VERSION)) {
        const connection = new Connection(client, socket, person, this.ports);
        this.talking.add(connection);
        client.once('close', () => this.talking.delete(connection));
        if (!this.saving) connection.tell(savingFrame(false));
      } else {
        const message: ServerMessage = { say: 'error', refusal: refusal('other-version') };
        client.on('error', () => {});
        client.send(JSON.stringify(message));
        client.close(CLOSE_CODES.otherVersion);
      }
    });
  }

  /** Who asks, or the HTTP status for somebody of whom that cannot be said. */
  private async known({ headers }: IncomingMessage): Promise<Asker | string> {
    try {
      const asker = await this.askers.askerOf(headers);
      return asker.ok ? asker.value : '401 Unauthorized';
    } catch (fault) {
      this.ports.log.debug({ err: fault }, 'upgrade');
      return '503 Service Unavailable';
    }
  }

  /** The HTTP status for somebody who cannot be let in. */
  private obstacle(
    address: URL | undefined,
    { headers }: IncomingMessage,
    connections: number,
  ): string | undefined {
    if (address?.pathname !== LIVE_PATH) return '404 Not Found';
    if (this.closing) return '503 Service Unavailable';
    if (!fromHere(headers)) return '403 Forbidden';
    if (connections >= this.ports.limits.connections) return '429 Too Many Requests';
    return undefined;
  }

  private forget(asker: string): void {
    const left = this.connections.get(asker)! - 1;
    if (left === 0) this.connections.delete(asker);
    else this.connections.set(asker, left);
  }

  private beat(): void {
    for (const client of this.sockets.clients) {
      if (!this.awake.delete(client)) client.terminate();
      else client.ping();
    }
  }
}

function savingFrame(saving: boolean): Buffer {
  const message: ServerMessage = { say: 'room', saving };
  return textFrame(JSON.stringify(message));
}
