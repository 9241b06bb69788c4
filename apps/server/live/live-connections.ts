import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { rejection } from '@rota/core';
import {
  CLOSE_CODES,
  LIVE_PATH,
  MAX_MESSAGE_BYTES,
  type ServerMessage,
  WIRE_VERSIONS,
  type WireVersion,
} from '@rota/protocol';
import { openServerWire } from '@rota/protocol/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { WebSocketServer } from 'ws';
import { reject } from '../http/http-error.ts';
import { isSameOrigin } from '../http/origin.ts';
import { isUpgrade, takeUpgrade } from '../http/websocket-upgrades.ts';
import type { Client } from '../limits/client-rate-limiter.ts';
import type { Presence } from '../presence.ts';
import { Connection, type ConnectionPorts } from './connection.ts';

const SILENCE_CHECK_MS = 1000;

/** How long clients may take to answer a close frame. */
const CLOSE_TIMEOUT_MS = 1000;

const SOCKET_OPTIONS = {
  noServer: true,
  maxPayload: MAX_MESSAGE_BYTES,
  perMessageDeflate: false,
  clientTracking: true,
  closeTimeout: CLOSE_TIMEOUT_MS,
};

/** Accepts and counts a server's live connections. */
export class LiveConnections {
  private readonly sockets = new WebSocketServer(SOCKET_OPTIONS);
  private readonly byNetwork = new ConnectionCounter();
  private readonly byPerson = new ConnectionCounter();
  private readonly connections = new Set<Connection>();
  private saving = true;
  private readonly silenceTimer: NodeJS.Timeout;
  private closing = false;
  /** Whether the log says already that a proxy drops upgrades. */
  private hasWarned = false;

  constructor(
    private readonly ports: ConnectionPorts,
    private readonly presence: Presence,
  ) {
    this.silenceTimer = setInterval(() => {
      for (const connection of this.connections) connection.checkSilence();
    }, SILENCE_CHECK_MS).unref();
  }

  /** Adds the WebSocket route. */
  addRoute(api: FastifyInstance): void {
    api.get(
      '/live',
      {
        config: { upgrades: true },
        onRequest: async ({ raw, network, headers }) => {
          if (this.closing) reject(rejection('stopping'));
          if (!isSameOrigin(headers)) reject(rejection('foreign-origin'));
          const { connectionsByAddress: most } = this.ports.limits;
          if (this.byNetwork.has(network, most))
            reject(rejection('too-many-connections', { most }));
          if (isUpgrade(raw)) this.byNetwork.add(network, raw.socket);
        },
      },
      ({ raw, person, program, network, query }, reply) => {
        const { connections: most } = this.ports.limits;
        if (person !== undefined && this.byPerson.has(person, most)) {
          reject(rejection('too-many-connections', { most }));
        }
        if (!isUpgrade(raw)) this.rejectPlainRequest(raw, reply);
        if (person !== undefined) this.byPerson.add(person, raw.socket);
        if (person !== undefined && !program) this.presence.connected(person, raw.socket);
        reply.hijack();
        const { wire } = query as { wire?: unknown };
        this.upgrade(
          raw,
          { person, network },
          WIRE_VERSIONS.find((version) => wire === String(version)),
        );
      },
    );
  }

  /** The number of connected clients. */
  get size(): number {
    return this.sockets.clients.size;
  }

  /** Notifies all clients whether moves can be saved. New clients are notified only while they cannot. */
  publishStoreStatus(saving: boolean): void {
    if (saving === this.saving) return;
    this.saving = saving;
    for (const connection of this.connections) connection.send({ say: 'room', saving });
  }

  /** Closes the connections of a person whose account was deleted, merged or signed out. */
  disconnect(person: string): void {
    for (const connection of this.connections) {
      if (connection.person === person) connection.end(CLOSE_CODES.accountChanged);
    }
  }

  /** Closes the connections of all people, whose cookies are no longer valid. */
  disconnectAll(): void {
    for (const connection of this.connections) {
      if (connection.person !== undefined) connection.end(CLOSE_CODES.accountChanged);
    }
  }

  /** Closes all connections; clients that do not answer in time are disconnected. */
  async close(): Promise<void> {
    this.closing = true;
    clearInterval(this.silenceTimer);
    for (const connection of this.connections) connection.flush();
    const clients = [...this.sockets.clients];
    const closed = clients.map((client) => new Promise((resolve) => client.once('close', resolve)));
    for (const client of clients) client.close(CLOSE_CODES.stopping);
    const timeout = setTimeout(() => {
      for (const client of clients) client.terminate();
    }, CLOSE_TIMEOUT_MS);
    await Promise.all(closed);
    clearTimeout(timeout);
  }

  /** A page sends one to find out why its WebSocket fails; so does a proxy that drops upgrades. */
  private rejectPlainRequest({ headers }: IncomingMessage, reply: FastifyReply): never {
    if ('sec-websocket-key' in headers && !this.hasWarned) {
      this.hasWarned = true;
      this.ports.log.warn('a proxy does not pass on the header Upgrade, so no one can play');
    }
    reply.header('upgrade', 'websocket');
    reject(rejection('upgrade-required', { path: LIVE_PATH }));
  }

  private upgrade(request: IncomingMessage, from: Client, version: WireVersion | undefined): void {
    const { socket, head } = takeUpgrade(request);
    this.sockets.handleUpgrade(request, socket, head, (client) => {
      if (version !== undefined) {
        const wire = openServerWire(version);
        const connection = new Connection(client, socket, wire, from, this.ports);
        this.connections.add(connection);
        client.once('close', () => this.connections.delete(connection));
        if (!this.saving) connection.send({ say: 'room', saving: false });
      } else {
        const message: ServerMessage = { say: 'error', refusal: rejection('other-version') };
        client.on('error', () => {});
        client.send(JSON.stringify(message));
        client.close(CLOSE_CODES.versionMismatch);
      }
    });
  }
}

/** Counts the open connections of each key. */
class ConnectionCounter {
  private readonly counts = new Map<string, number>();

  /** Whether the key has so many connections. */
  has(key: string, count: number): boolean {
    return (this.counts.get(key) ?? 0) >= count;
  }

  /** Counts a connection until it closes. */
  add(key: string, connection: Duplex): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    connection.once('close', () => {
      const left = this.counts.get(key)! - 1;
      if (left === 0) this.counts.delete(key);
      else this.counts.set(key, left);
    });
  }
}
