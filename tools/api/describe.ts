import * as protocol from '@rota/protocol';
import type { Route } from '@rota/server/testing';
import { sample } from 'openapi-sampler';
import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { JsonSchema } from './field-table.ts';
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
  readonly operationId?: string;
  readonly params?: z.ZodObject;
  readonly querystring?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response?: Readonly<Record<string, z.ZodType>>;
}

/** A body or response of the document. */
export interface Content {
  readonly content?: Record<string, { schema: JsonSchema; example?: unknown }>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly [string];
  readonly security?: unknown;
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** What the page shows of an OpenAPI document. */
export interface OpenApi {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** The groups of operations, and the paths of each below `/api/`; the last that matches counts. */
const TAGS: readonly [name: string, path: RegExp, description: string][] = [
  ['Tables', /^[^/]/, 'Creating, finding, joining and leaving tables; matches played.'],
  ['Talk', /(phrases|texts|mutes|reports)$/, 'Phrases, texts, muting and reports.'],
  ['Account', /^(me|sign)/, 'Your name, passkeys, programs and data; signing in and out.'],
  ['Friends', /friend|invitation/, 'Friends, the links that make them, and invitations.'],
  ['Ratings', /ratings/, 'Ratings, and how they developed.'],
  ['Daily matches', /^daily/, 'The match of the day.'],
  ['Duplicate matches', /^duplicates/, 'Tables with the same packs.'],
  ['Notifications', /push/, 'Notifications of a browser.'],
  ['Server', /^\//, 'The server itself.'],
];

const tagOf = (path: string) =>
  TAGS.findLast(([, pattern]) => pattern.test(path.replace(/^\/api\//, '')))![0];

/** Returns the name of a schema's export: bodies are named as what they do. */
const nameOf = (schema: unknown) =>
  Object.entries(protocol).find(([, value]) => value === schema)![0];

const content = (schema: z.ZodType) => ({ 'application/json': { schema } });

/** Returns the HTTP interface in OpenAPI 3.1. */
export function openApi(routes: readonly Route[]): OpenApi {
  const paths: ZodOpenApiPathsObject = {};
  const described = routes.filter(({ method, schema }) => method !== 'HEAD' && schema?.summary);
  for (const { method, url, schema = {}, config = {} } of described) {
    const {
      summary,
      operationId,
      params,
      querystring,
      body,
      response = {},
    } = schema as RouteSchema;
    const path = url.replace(/:(\w+)/g, '{$1}');
    const [[status, success] = ['200', undefined]] = Object.entries(response);
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: operationId ?? nameOf(body),
        summary,
        tags: [tagOf(path)],
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
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Rota',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          'The HTTP interface of a card room, for the web app and for bots. Play goes over a WebSocket, described in docs/asyncapi.json and docs/bot-api.md.' +
          `\n\n${ABOUT_LIMITS}\n\n${limitsTable()}`,
      },
      servers: [{ url: '/' }],
      security: [{ token: [] }, { cookie: [] }, {}],
      tags: TAGS.map(([name, , description]) => ({ name, description })),
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
  ) as object as OpenApi;
  addExamples(document);
  return document;
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

/** Adds an example of what is always there to each body and response. */
function addExamples({ paths, components }: OpenApi): void {
  for (const { requestBody, responses } of Object.values(paths).flatMap(Object.values<Operation>)) {
    for (const holder of [requestBody, ...Object.values(responses)]) {
      const media = holder?.content?.['application/json'];
      if (media)
        media.example = sample(media.schema as object, { skipNonRequired: true }, { components });
    }
  }
}
