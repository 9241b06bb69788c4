import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { letGo } from './let-go.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its handler takes upgrades; requests for one are not found anywhere else. */
    upgrades?: true;
  }
}

interface Upgrade {
  readonly socket: Duplex;
  /** What has come after the request already. */
  readonly head: Buffer;
}

const asked = new WeakMap<IncomingMessage, Upgrade & { readonly response: ServerResponse }>();

/** Hands requests for an upgrade to the router as well, so that what guards the others guards them. */
export function routeUpgrades(app: FastifyInstance, log: Logger): void {
  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', (fault) => log.debug({ err: fault }, 'upgrade'));
    const response = new ServerResponse(request);
    // Nobody reads another request from this connection.
    response.shouldKeepAlive = false;
    response.assignSocket(socket as Socket);
    response.once('finish', () => letGo(socket, ''));
    asked.set(request, { socket, head, response });
    app.routing(request, response);
  });
}

export function wantsUpgrade(request: IncomingMessage): boolean {
  return asked.has(request);
}

/** Takes the connection away from HTTP. */
export function takeUpgrade(request: IncomingMessage): Upgrade {
  const { socket, head, response } = asked.get(request)!;
  response.detachSocket(socket as Socket);
  return { socket, head };
}
