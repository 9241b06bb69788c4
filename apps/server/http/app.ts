import type { IncomingMessage } from 'node:http';
import { fastifyHelmet } from '@fastify/helmet';
import { type Rejection, rejection } from '@rota/core';
import { type FastifyError, type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import type { Logger } from 'pino';
import type { Authenticator } from '../identity/authenticator.ts';
import { networkOf } from '../network.ts';
import { RateLimiter } from '../rate-limiter.ts';
import type { Limits } from '../settings.ts';
import { type Api, setZodCompilers } from './api.ts';
import { clientAddress, compileTrust, type TrustProxy } from './client-address.ts';
import { HttpError, reject } from './http-error.ts';
import { letGo } from './let-go.ts';
import { isSameOrigin } from './origin.ts';
import { serveStaticFiles } from './static-files.ts';
import { routeUpgrades, wantsUpgrade } from './upgrades.ts';

/** The longest request body, in bytes, where a route says nothing else. */
const MOST_BODY = 16 * 1024;

/** Below which all of the API is. */
const API = '/api';

const FORGET_EVERY = 60_000;

/** What is said to somebody whose request is none, by what is wrong with it; else 400. */
const BROKEN: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Nothing from elsewhere, nothing inline; plain HTTP on a home network must do, so no upgrade. */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether requests for it count for no limit, because answering costs next to nothing. */
    unlimited?: true;
  }
  interface FastifyRequest {
    /** Where it comes from, as limits count it. */
    network: string;
  }
}

export interface AppSettings {
  readonly askers: Authenticator;
  readonly limits: Limits;
  readonly log: Logger;
  readonly clientDir: string | undefined;
  readonly trustProxy: TrustProxy;
  /** Whether the store can be used; when it cannot, that is why requests fail. */
  isStoreHealthy(): boolean;
  /** The game that is played at a table, if it is known at once. */
  gameAt(table: string): string | undefined;
  /** Adds the routes of the API, each below `/api`. */
  apiRoutes(api: Api): void;
}

/**
 * The HTTP side without its routes: who asks, how often, what is said when something is wrong. What an
 * address means is decided by the router alone. Hooks belong to routes, so no spelling of an address
 * gets past them.
 */
export async function createApp({
  askers,
  limits,
  log,
  clientDir,
  trustProxy,
  isStoreHealthy: storeIsWell,
  gameAt,
  apiRoutes,
}: AppSettings): Promise<FastifyInstance> {
  /** One clear refusal for whatever went wrong; a stack trace is for the log. */
  const answerFault = (error: Error & Partial<FastifyError>, reply: FastifyReply) => {
    const most = reply.request.routeOptions.bodyLimit ?? MOST_BODY;
    const { status, said } = answerTo(error, most, storeIsWell());
    // That the store is gone has been said once, and explains the rest.
    const level = status === 500 ? 'error' : 'debug';
    if (!(error instanceof HttpError)) log[level]({ err: error }, 'request failed');
    else if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    return reply.status(status).send({ refusal: said });
  };
  const trust = compileTrust(trustProxy);
  const networkBehind = (request: IncomingMessage) => networkOf(clientAddress(request, trust));
  const requests = new RateLimiter(limits.requests);
  const forgetting = setInterval(() => requests.prune(performance.now()), FORGET_EVERY).unref();
  const takeFrom = (network: string) => {
    const wait = requests.take(network, performance.now());
    if (wait > 0) reject(refusal('too-fast'), wait);
  };
  const app = fastify({
    bodyLimit: MOST_BODY,
    forceCloseConnections: true,
    requestTimeout: limits.arrival,
    http: {
      headersTimeout: limits.arrival,
      connectionsCheckingInterval: Math.ceil(limits.arrival / 4),
    },
    trustProxy: trust,
    // An address that cannot be decoded has no route, and so no hooks.
    frameworkErrors: (error, { raw }, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        takeFrom(networkBehind(raw));
        answerFault(error, reply as never);
      } catch (refused) {
        answerFault(refused as HttpError, reply as never);
      }
    },
    clientErrorHandler({ code }, socket) {
      const status = BROKEN[code ?? ''] ?? '400 Bad Request';
      letGo(socket, `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    },
  });
  // JSON or nothing: a form on somebody else's page cannot send that without asking first.
  app.removeContentTypeParser('text/plain');
  app.addHook('onClose', async () => clearInterval(forgetting));
  setZodCompilers(app);

  await app.register(fastifyHelmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    // These three only mean something over HTTPS, and browsers complain about them without it.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xFrameOptions: { action: 'deny' },
  });
  app.decorateRequest('network', '');
  app.addHook('onRequest', async (request) => {
    request.network = networkBehind(request.raw);
    if (!request.routeOptions.config.unlimited) takeFrom(request.network);
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isSameOrigin(request.headers)) {
      reject(refusal('foreign-origin'));
    }
    if (wantsUpgrade(request.raw) && !request.routeOptions.config.upgrades) {
      reject(refusal('not-found'));
    }
  });
  routeUpgrades(app, log);
  app.addHook('onSend', async (_request, reply) => {
    // Only the client's files say otherwise.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, _request, reply) => answerFault(error as FastifyError, reply));
  await app.register(async (api) => apiScope(api as Api, askers, apiRoutes), { prefix: API });
  if (clientDir !== undefined) await serveStaticFiles(app, clientDir, gameAt);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      clientDir !== undefined &&
      request.method === 'GET' &&
      (request.headers.accept ?? '').includes('text/html');
    // Every other address is a page of the client, which finds its own way.
    return wantsPage ? reply.sendFile('index.html') : notFound(reply);
  });
  return app;
}

/** What holds for everything below `/api`, what is not there included. */
function apiScope(api: Api, askers: Authenticator, routes: AppSettings['apiRoutes']): void {
  api.decorateRequest('person', undefined);
  api.decorateRequest('session', undefined);
  api.decorateRequest('program', false);
  // Whatever can be refused without the store has been, by now.
  api.addHook('preParsing', async (request) => {
    const asker = await askers.authenticate(request.headers);
    if (!asker.ok) reject(asker.refusal);
    request.person = asker.value.person;
    request.session = asker.value.session;
    request.program = asker.value.program;
  });
  api.addHook('preValidation', async ({ program, routeOptions: { config } }) => {
    if (program && config.peopleOnly) reject(refusal(config.peopleOnly));
  });
  routes(api);
  // Without these, what is not there would be looked for among the client's files.
  for (const rest of ['/', '/*']) api.all(rest, (_request, reply) => reply.callNotFound());
  api.setNotFoundHandler((_request, reply) => notFound(reply));
}

function notFound(reply: FastifyReply) {
  return reply.status(404).send({ refusal: rejection('not-found') });
}

function answerTo(
  error: Error & Partial<FastifyError>,
  mostBytes: number,
  storeIsWell: boolean,
): { status: number; said: Rejection } {
  if (error instanceof HttpError) return { status: error.status, said: error.rejection };
  const { statusCode: status = 500, code } = error;
  if (status >= 500) {
    return storeIsWell
      ? { status: 500, said: rejection('failed') }
      : { status: 503, said: rejection('not-answering') };
  }
  if (status === 413) return { status, said: rejection('too-long', { most: mostBytes }) };
  const notJson = status === 415 || code?.startsWith('FST_ERR_CTP') || error instanceof SyntaxError;
  return { status, said: rejection(notJson ? 'not-json' : 'not-found') };
}
