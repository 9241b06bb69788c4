import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { fastifyHelmet } from '@fastify/helmet';
import { type Rejection, rejection } from '@rota/core';
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify';
import type { Logger } from 'pino';
import type { Authenticator } from '../identity/authenticator.ts';
import type { ClientRateLimiter } from '../limits/client-rate-limiter.ts';
import { REQUEST_COSTS } from '../limits/costs.ts';
import type { PagePreviews } from '../pages/page-previews.ts';
import type { Presence } from '../presence.ts';
import type { Limits } from '../settings.ts';
import { type Api, setZodCompilers } from './api.ts';
import { clientAddress, compileTrust, networkOf, type TrustProxy } from './client-address.ts';
import { ClientPages } from './client-pages.ts';
import { CONTENT_SECURITY_POLICY } from './content-security-policy.js';
import { type GameFile, gameAddresses, serveGameFiles } from './game-files.ts';
import { HttpError, reject, rejectTooFast } from './http-error.ts';
import { isSameOrigin } from './origin.ts';
import { serveSecurityContact } from './security-contact.ts';
import { readManifest, serveStaticFiles } from './static-files.ts';
import { endSocket, isUpgrade, routeUpgrades } from './websocket-upgrades.ts';

/** The default limit of request bodies. */
const MAX_BODY_BYTES = 16 * 1024;

const API_PREFIX = '/api';

/** The statuses of requests that Node cannot parse; 400 for other errors. */
const PARSE_ERROR_STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempts the route from the rate limit. */
    unlimited?: true;
  }
  interface FastifyRequest {
    /** The client's network, by which limits count. */
    network: string;
  }
}

export interface AppSettings {
  readonly authenticator: Authenticator;
  readonly presence: Presence;
  readonly limits: Limits;
  readonly requestLimiter: ClientRateLimiter;
  readonly log: Logger;
  readonly clientDir: string | undefined;
  /** The games that are not built into the client. */
  readonly gameFiles: readonly GameFile[];
  readonly trustProxy: TrustProxy;
  /** The origins of the pages that may show the app in a frame. */
  readonly frameOrigins: readonly string[];
  /** Where to report vulnerabilities, as URIs. */
  readonly securityContacts: readonly string[];
  /** While it is not, requests fail with 503 instead of 500. */
  isStoreHealthy(): boolean;
  /** The game of a table that is in memory. */
  gameAt(table: string): string | undefined;
  readonly previews: PagePreviews;
  /** Adds the routes below `/api`. */
  apiRoutes(api: Api): void;
}

/**
 * Creates the HTTP app: authentication, rate limits, security headers and error responses. Only the
 * router interprets addresses, and hooks belong to its routes, so no spelling of an address bypasses them.
 */
export async function createApp({
  authenticator,
  presence,
  limits,
  requestLimiter,
  log,
  clientDir,
  gameFiles,
  trustProxy,
  frameOrigins,
  securityContacts,
  isStoreHealthy,
  gameAt,
  previews,
  apiRoutes,
}: AppSettings): Promise<FastifyInstance> {
  /** Clients get a rejection, the log gets the stack trace. */
  const sendError = (error: Error & Partial<FastifyError>, reply: FastifyReply) => {
    const maxBytes = reply.request.routeOptions.bodyLimit ?? MAX_BODY_BYTES;
    const { status, rejection } = responseTo(error, maxBytes, isStoreHealthy());
    // The failure of the store itself was logged once.
    const level = status === 500 ? 'error' : 'debug';
    if (!(error instanceof HttpError)) log[level]({ err: error }, 'request failed');
    else if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    return reply.status(status).send({ refusal: rejection });
  };
  const isTrusted = compileTrust(trustProxy);
  const networkFrom = (request: IncomingMessage) => networkOf(clientAddress(request, isTrusted));
  /** @param wait 0, or the seconds after which the client may ask again @throws HttpError */
  const backOff = async (wait: number) => {
    // The next request on this connection is read only then.
    if (wait > 0) await setTimeout(limits.backoffMs, undefined, { ref: false });
    rejectTooFast(wait);
  };
  const limitPerson = (person: string, request: FastifyRequest) =>
    backOff(requestLimiter.takeFromPerson(person, costOf(request)));
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    requestTimeout: limits.requestTimeoutMs,
    http: {
      headersTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: Math.ceil(limits.requestTimeoutMs / 4),
    },
    trustProxy: isTrusted,
    // An address that cannot be decoded has no route, so no hook limits it.
    frameworkErrors: (error, { raw }, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        rejectTooFast(requestLimiter.takeFromNetwork(networkFrom(raw), 1));
        sendError(error, reply as never);
      } catch (tooFast) {
        sendError(tooFast as HttpError, reply as never);
      }
    },
    clientErrorHandler({ code }, socket) {
      const status = PARSE_ERROR_STATUS[code ?? ''] ?? '400 Bad Request';
      endSocket(socket, `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    },
  });
  // JSON only, which a form on another site cannot send without a CORS preflight.
  app.removeContentTypeParser('text/plain');
  setZodCompilers(app);

  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...CONTENT_SECURITY_POLICY,
        'frame-ancestors': frameOrigins.length > 0 ? frameOrigins : ["'none'"],
      },
    },
    // These three apply to HTTPS only; browsers warn about them over HTTP.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    // It knows no list of origins.
    xFrameOptions: frameOrigins.length > 0 ? false : { action: 'deny' },
  });
  app.decorateRequest('network', '');
  app.addHook('onRequest', async (request) => {
    request.network = networkFrom(request.raw);
    if (!request.routeOptions.config.unlimited) {
      await backOff(requestLimiter.takeFromNetwork(request.network, costOf(request)));
    }
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isSameOrigin(request.headers)) {
      reject(rejection('foreign-origin'));
    }
    if (isUpgrade(request.raw) && !request.routeOptions.config.upgrades) {
      reject(rejection('not-found'));
    }
  });
  routeUpgrades(app, log);
  app.addHook('onSend', async (_request, reply) => {
    // Only static files set their own.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, _request, reply) => sendError(error as FastifyError, reply));
  await app.register(
    async (api) => addApi(api as Api, authenticator, presence, limitPerson, apiRoutes),
    {
      prefix: API_PREFIX,
    },
  );
  serveSecurityContact(app, securityContacts);
  let pages: ClientPages | undefined;
  if (clientDir !== undefined) {
    const manifest = readManifest(clientDir);
    const client = new ClientPages({
      folder: clientDir,
      manifest,
      games: gameAddresses(gameFiles),
      previews,
      log,
    });
    app.get('/', { config: { unlimited: true } }, (request, reply) => client.send(request, reply));
    await serveGameFiles(app, gameFiles);
    await serveStaticFiles(app, clientDir, manifest, (url) => client.find(url), gameAt);
    pages = client;
  }
  app.setNotFoundHandler((request, reply) => {
    const { method, headers, url } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    // Programs that look for a file or a route get an answer in JSON.
    const wantsPage =
      pages?.find(url) !== undefined || (headers.accept ?? '').includes('text/html');
    return pages && isRead && wantsPage ? pages.send(request, reply) : notFound(reply);
  });
  return app;
}

/** Adds the API with its hooks, which also guard unknown addresses below it. */
function addApi(
  api: Api,
  authenticator: Authenticator,
  presence: Presence,
  limitPerson: (person: string, request: FastifyRequest) => Promise<void>,
  routes: AppSettings['apiRoutes'],
): void {
  api.decorateRequest('person', undefined);
  api.decorateRequest('session', undefined);
  api.decorateRequest('program', false);
  // Reads the store, so it runs after the checks that do not.
  api.addHook('preParsing', async (request) => {
    const identity = await authenticator.authenticate(request.headers);
    if (!identity.ok) reject(identity.rejection);
    request.person = identity.value.person;
    request.session = identity.value.session;
    request.program = identity.value.program;
    if (request.person !== undefined) {
      await limitPerson(request.person, request);
    }
    if (request.person !== undefined && !request.program) presence.saw(request.person);
  });
  api.addHook('preValidation', async ({ program, routeOptions: { config } }) => {
    if (program && config.peopleOnly) reject(rejection(config.peopleOnly));
  });
  routes(api);
  // Otherwise unknown addresses would be looked up among the static files.
  for (const rest of ['/', '/*']) api.all(rest, (_request, reply) => reply.callNotFound());
  api.setNotFoundHandler((_request, reply) => notFound(reply));
}

function costOf({ method, routeOptions: { url } }: FastifyRequest): number {
  return REQUEST_COSTS[`${method} ${url}`] ?? 1;
}

function notFound(reply: FastifyReply) {
  return reply.status(404).send({ refusal: rejection('not-found') });
}

function responseTo(
  error: Error & Partial<FastifyError>,
  maxBytes: number,
  isStoreHealthy: boolean,
): { status: number; rejection: Rejection } {
  if (error instanceof HttpError) return error;
  const { statusCode: status = 500, code } = error;
  if (status >= 500) {
    return isStoreHealthy
      ? { status: 500, rejection: rejection('failed') }
      : { status: 503, rejection: rejection('not-answering') };
  }
  if (status === 413) return { status, rejection: rejection('too-long', { most: maxBytes }) };
  const notJson = status === 415 || code?.startsWith('FST_ERR_CTP') || error instanceof SyntaxError;
  return { status, rejection: rejection(notJson ? 'not-json' : 'not-found') };
}
