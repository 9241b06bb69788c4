import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the handler takes upgrades; all other routes answer them with 404. */
    upgrades?: true;
  }
}

interface Upgrade {
  readonly socket: Socket;
  /** The bytes that arrived after the request's head. */
  readonly head: Buffer;
}

const pending = new WeakMap<IncomingMessage, Upgrade & { readonly response: ServerResponse }>();

/** Routes upgrade requests like all others, so that the same hooks guard them. */
export function routeUpgrades(app: FastifyInstance, log: Logger): void {
  app.server.on('upgrade', (request, stream, head) => {
    const socket = stream as Socket;
    socket.on('error', (fault) => log.debug({ err: fault }, 'upgrade'));
    const response = new ServerResponse(request);
    // Node parses no further request on this connection.
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => endSocket(socket, ''));
    pending.set(request, { socket, head, response });
    app.routing(request, response);
  });
}

export function isUpgrade(request: IncomingMessage): boolean {
  return pending.has(request);
}

/** Detaches the connection of an upgrade request from HTTP. */
export function takeUpgrade(request: IncomingMessage): Upgrade {
  const { socket, head, response } = pending.get(request)!;
  response.detachSocket(socket);
  return { socket, head };
}

/** Writes the last bytes and closes a connection even if the peer keeps its half open. */
export function endSocket(socket: Duplex, lastBytes: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.once('finish', () => socket.destroy());
  socket.end(lastBytes);
}
