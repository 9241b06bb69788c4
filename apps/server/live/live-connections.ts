import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { rejection } from '@rota/core';
import {
  CLOSE_CODES,
  MAX_MESSAGE_BYTES,
  openServerWire,
  type ServerMessage,
  WIRE_VERSIONS,
  type WireVersion,
} from '@rota/protocol';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Client } from '../cost-limiter.ts';
import { reject } from '../http/http-error.ts';
import { isSameOrigin } from '../http/origin.ts';
import { isUpgrade, takeUpgrade } from '../http/upgrades.ts';
import type { Presence } from '../presence.ts';
import { Connection, type ConnectionPorts } from './connection.ts';

/** A client that does not answer a ping by the next one is disconnected. */
const PING_INTERVAL_MS = 25_000;

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
  /** The clients that have answered the last ping. */
  private readonly alive = new WeakSet<WebSocket>();
  private readonly byNetwork = new ConnectionCounter();
  private readonly byPerson = new ConnectionCounter();
  private readonly connections = new Set<Connection>();
  private saving = true;
  private readonly pingTimer: NodeJS.Timeout;
  private closing = false;

  constructor(
    private readonly ports: ConnectionPorts,
    private readonly presence: Presence,
  ) {
    this.pingTimer = setInterval(() => this.pingAll(), PING_INTERVAL_MS).unref();
  }

  /** Adds the WebSocket route. */
  addRoute(api: FastifyInstance): void {
    api.get(
      '/live',
      {
        config: { upgrades: true },
        onRequest: async ({ raw, network, headers }) => {
          if (!isUpgrade(raw)) reject(rejection('not-found'));
          if (this.closing) reject(rejection('stopping'));
          if (!isSameOrigin(headers)) reject(rejection('foreign-origin'));
          const { connectionsByAddress } = this.ports.limits;
          if (!this.byNetwork.add(network, connectionsByAddress, raw.socket)) {
            reject(rejection('too-many-connections', { most: connectionsByAddress }));
          }
        },
      },
      ({ raw, person, program, network, query }, reply) => {
        const { connections } = this.ports.limits;
        if (person !== undefined && !this.byPerson.add(person, connections, raw.socket)) {
          reject(rejection('too-many-connections', { most: connections }));
        }
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

  /** Closes all connections; clients that do not answer in time are disconnected. */
  async close(): Promise<void> {
    this.closing = true;
    clearInterval(this.pingTimer);
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

  private upgrade(request: IncomingMessage, from: Client, version: WireVersion | undefined): void {
    const { socket, head } = takeUpgrade(request);
    this.sockets.handleUpgrade(request, socket, head, (client) => {
      this.alive.add(client);
      client.on('pong', () => this.alive.add(client));
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

  private pingAll(): void {
    for (const client of this.sockets.clients) {
      if (!this.alive.delete(client)) client.terminate();
      else client.ping();
    }
  }
}

/** Counts the open connections of each key. */
class ConnectionCounter {
  private readonly counts = new Map<string, number>();

  /** Counts a connection until it closes. @returns false when the key has `max` already */
  add(key: string, max: number, connection: Duplex): boolean {
    const before = this.counts.get(key) ?? 0;
    if (before >= max) return false;
    this.counts.set(key, before + 1);
    connection.once('close', () => {
      const left = this.counts.get(key)! - 1;
      if (left === 0) this.counts.delete(key);
      else this.counts.set(key, left);
    });
    return true;
  }
}
