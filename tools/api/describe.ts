import * as protocol from '@rota/protocol';
import { OPERATIONS, type Operation } from '@rota/protocol/api';
import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { ABOUT_LIMITS, limitsTable } from './limits.ts';

/** The one path whose requests count for no limit. */
const UNLIMITED = '/healthz';

const SAFE = Number.MAX_SAFE_INTEGER;

/** Leaves out zod's own bounds on whole numbers. */
export function withoutSafeBounds({ jsonSchema }: { jsonSchema: object }): void {
  const bounds = jsonSchema as { maximum?: number; minimum?: number };
  if (bounds.maximum === SAFE) delete bounds.maximum;
  if (bounds.minimum === -SAFE) delete bounds.minimum;
}

const content = (schema: z.ZodType) => ({ 'application/json': { schema } });

/** The HTTP interface in OpenAPI 3.1. */
export function openApi(): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of OPERATIONS) {
    const { method, path, summary, body, query, answer, status = 200, people } = operation;
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, z.string()]);
    paths[path] = {
      ...paths[path],
      [method]: {
        operationId: idOf(operation),
        summary,
        ...(people ? { security: [{ cookie: [] }] } : {}),
        requestParams: {
          ...(inPath.length > 0 ? { path: z.object(Object.fromEntries(inPath)) } : {}),
          ...(query ? { query } : {}),
        },
        ...(body ? { requestBody: { required: true, content: content(body) } } : {}),
        responses: {
          [status]: { description: 'Done.', ...(answer ? { content: content(answer) } : {}) },
          ...(path === UNLIMITED ? {} : { 429: { $ref: '#/components/responses/TooMuch' } }),
          default: { description: 'Not done, and why.', content: content(protocol.refused) },
        },
      },
    };
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Rota',
        version: String(protocol.WIRE_VERSION),
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          'What pages and bots ask of a card room over HTTP. Playing itself goes over a WebSocket, described in docs/bot-api.md.' +
          `\n\n${ABOUT_LIMITS}\n\n${limitsTable()}`,
      },
      servers: [{ url: '/' }],
      security: [{ token: [] }, { cookie: [] }, {}],
      paths,
      components: {
        schemas: schemasOf(OPERATIONS),
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'A program’s token.' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'rota', description: 'A guest’s cookie.' },
        },
        responses: {
          TooMuch: {
            description: 'A limit is reached, and why.',
            headers: z.object({
              'Retry-After': z.number().int().min(1).describe('In how many seconds to try again.'),
            }),
            content: content(protocol.refused),
          },
        },
      },
    },
    { override: withoutSafeBounds },
  );
}

/** The schemas of bodies and answers, by the names they are exported under. */
function schemasOf(operations: readonly Operation[]): Record<string, z.ZodType> {
  const used = new Set<unknown>(operations.flatMap(({ body, answer }) => [body, answer]));
  used.add(protocol.refused);
  const named = Object.entries({ ...protocol }).filter(([, value]) => used.has(value));
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1))) as Record<
    string,
    z.ZodType
  >;
}

/** As in `postTablesIdSeats`. */
function idOf({ method, path }: Operation): string {
  const words = path.replace('/api', '').split(/[^a-z]+/i);
  return method + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}
