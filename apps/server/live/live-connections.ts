import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { rejection } from '@rota/core';
import { CLOSE_CODES, MOST_BYTES, type ServerMessage, WIRE_VERSION } from '@rota/protocol';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { reject } from '../http/http-error.ts';
import { isSameOrigin } from '../http/origin.ts';
import { takeUpgrade, wantsUpgrade } from '../http/upgrades.ts';
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
  private readonly byNetwork = new Places();
  private readonly byPerson = new Places();
  private readonly talking = new Set<Connection>();
  private saving = true;
  private readonly heartbeat: NodeJS.Timeout;
  private closing = false;

  constructor(private readonly ports: ConnectionPorts) {
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT).unref();
  }

  /** Adds the route by which clients come. */
  addRoute(api: FastifyInstance): void {
    api.get(
      '/live',
      {
        config: { upgrades: true },
        onRequest: async ({ raw, network, headers }) => {
          if (!wantsUpgrade(raw)) reject(refusal('not-found'));
          if (this.closing) reject(refusal('stopping'));
          if (!isSameOrigin(headers)) reject(refusal('foreign-origin'));
          const { connectionsByAddress } = this.ports.limits;
          if (!this.byNetwork.take(network, connectionsByAddress, raw.socket)) {
            reject(refusal('too-many-connections', { most: connectionsByAddress }));
          }
        },
      },
      ({ raw, person, query }, reply) => {
        const { connections } = this.ports.limits;
        if (person !== undefined && !this.byPerson.take(person, connections, raw.socket)) {
          reject(refusal('too-many-connections', { most: connections }));
        }
        reply.hijack();
        const { wire } = query as { wire?: unknown };
        this.upgrade(raw, person, wire === String(WIRE_VERSION));
      },
    );
  }

  /** How many are connected. */
  get size(): number {
    return this.sockets.clients.size;
  }

  /** Tells everybody whether moves can be saved; whoever comes while they cannot, on coming. */
  publishStoreStatus(possible: boolean): void {
    if (possible === this.saving) return;
    this.saving = possible;
    const frame = savingFrame(possible);
    for (const connection of this.talking) connection.send(frame);
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
    for (const connection of this.talking) connection.flush();
    const clients = [...this.sockets.clients];
    const gone = clients.map((client) => new Promise((resolve) => client.once('close', resolve)));
    for (const client of clients) client.close(CLOSE_CODES.stopping);
    const cutOff = setTimeout(() => {
      for (const client of clients) client.terminate();
    }, GOODBYE);
    await Promise.all(gone);
    clearTimeout(cutOff);
  }

  private upgrade(
    request: IncomingMessage,
    person: string | undefined,
    understands: boolean,
  ): void {
    const { socket, head } = takeUpgrade(request);
    this.sockets.handleUpgrade(request, socket, head, (client) => {
      this.awake.add(client);
      client.on('pong', () => this.awake.add(client));
      if (understands) {
        const connection = new Connection(client, socket, person, this.ports);
        this.talking.add(connection);
        client.once('close', () => this.talking.delete(connection));
        if (!this.saving) connection.send(savingFrame(false));
      } else {
        const message: ServerMessage = { say: 'error', refusal: rejection('other-version') };
        client.on('error', () => {});
        client.send(JSON.stringify(message));
        client.close(CLOSE_CODES.otherVersion);
      }
    });
  }

  private beat(): void {
    for (const client of this.sockets.clients) {
      if (!this.awake.delete(client)) client.terminate();
      else client.ping();
    }
  }
}

/** How many connections each asker has. */
class Places {
  private readonly taken = new Map<string, number>();

  /** Takes one until the connection is closed. @returns whether there was one left */
  take(asker: string, most: number, connection: Duplex): boolean {
    const before = this.taken.get(asker) ?? 0;
    if (before >= most) return false;
    this.taken.set(asker, before + 1);
    connection.once('close', () => {
      const left = this.taken.get(asker)! - 1;
      if (left === 0) this.taken.delete(asker);
      else this.taken.set(asker, left);
    });
    return true;
  }
}

function savingFrame(saving: boolean): Buffer {
  const message: ServerMessage = { say: 'room', saving };
  return textFrame(JSON.stringify(message));
}
