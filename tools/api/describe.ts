import * as protocol from '@rota/protocol';
import type { Route } from '@rota/server/testing';
import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { ABOUT_LIMITS, limitsTable } from './limits.ts';

const SAFE = Number.MAX_SAFE_INTEGER;

/** Removes the bounds that zod adds to all integers. */
function withoutSafeBounds({ jsonSchema }: { jsonSchema: object }): void {
  const bounds = jsonSchema as { maximum?: number; minimum?: number };
  if (bounds.maximum === SAFE) delete bounds.maximum;
  if (bounds.minimum === -SAFE) delete bounds.minimum;
}

/** The schemas of a route. */
interface RouteSchema {
  readonly summary?: string;
  readonly params?: z.ZodObject;
  readonly querystring?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response?: Readonly<Record<string, z.ZodType>>;
}

const content = (schema: z.ZodType) => ({ 'application/json': { schema } });

/** Returns the HTTP interface in OpenAPI 3.1. */
export function openApi(routes: readonly Route[]): object {
  const paths: ZodOpenApiPathsObject = {};
  const described = routes.filter(({ method, schema }) => method !== 'HEAD' && schema?.summary);
  for (const { method, url, schema = {}, config = {} } of described) {
    const { summary, params, querystring, body, response = {} } = schema as RouteSchema;
    const path = url.replace(/:(\w+)/g, '{$1}');
    const [[status, success] = ['200', undefined]] = Object.entries(response);
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: operationId(method, path),
        summary,
        ...(config.peopleOnly ? { security: [{ cookie: [] }] } : {}),
        requestParams: {
          ...(params ? { path: params } : {}),
          ...(querystring ? { query: querystring } : {}),
        },
        ...(body ? { requestBody: { required: true, content: content(body) } } : {}),
        responses: {
          [status]: { description: 'Success.', ...(success ? { content: content(success) } : {}) },
          ...(config.unlimited ? {} : { 429: { $ref: '#/components/responses/TooManyRequests' } }),
          default: {
            description: 'Why the request failed.',
            content: content(protocol.rejectedRequest),
          },
        },
      },
    };
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Rota',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          'The HTTP interface of a card room, for the web app and for bots. Play goes over a WebSocket, described in docs/bot-api.md.' +
          `\n\n${ABOUT_LIMITS}\n\n${limitsTable()}`,
      },
      servers: [{ url: '/' }],
      security: [{ token: [] }, { cookie: [] }, {}],
      paths,
      components: {
        schemas: schemasOf(described),
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'A program’s token.' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'rota', description: 'A guest’s cookie.' },
        },
        responses: {
          TooManyRequests: {
            description: 'A limit was exceeded.',
            headers: z.object({
              'Retry-After': z.number().int().min(1).describe('After how many seconds to retry.'),
            }),
            content: content(protocol.rejectedRequest),
          },
        },
      },
    },
    { override: withoutSafeBounds },
  );
}

/** Returns the schemas of bodies and responses by the names of their exports. */
function schemasOf(routes: readonly Route[]): Record<string, z.ZodType> {
  const used = new Set<unknown>([protocol.rejectedRequest]);
  for (const { schema } of routes) {
    const { body, response = {} } = schema as RouteSchema;
    for (const type of [body, ...Object.values(response)]) used.add(type);
  }
  const named = Object.entries({ ...protocol }).filter(([, value]) => used.has(value));
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1))) as Record<
    string,
    z.ZodType
  >;
}

/** Returns an operation's ID, such as `postTablesIdSeats`. */
function operationId(method: string, path: string): string {
  const words = path.replace('/api', '').split(/[^a-z]+/i);
  return (
    method.toLowerCase() +
    words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
  );
}
