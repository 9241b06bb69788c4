import { fileURLToPath } from 'node:url';
import * as wire from '@rota/protocol';
import { answers, jsonSchemaOf, OPERATIONS, type Operation, type Schema } from '@rota/protocol/api';
import { Comments, type JsonSchema } from './comments.ts';
import { ABOUT_LIMITS, limitsTable } from './limits.ts';

/** Every schema that operations name. */
const SCHEMAS: Readonly<Record<string, unknown>> = { ...wire, ...answers };

const VERSION = String(wire.WIRE_VERSION);

/** The one path whose requests count for no limit. */
const UNLIMITED = '/healthz';

const schemaOf = (schema: Schema) => jsonSchemaOf(schema) as JsonSchema;

const comments = (root: string) => new Comments(fileURLToPath(new URL('packages/protocol/', root)));

/** The HTTP interface in OpenAPI 3.1. @param root the repository's folder, as a file URL */
export function openApi(root: string): object {
  const source = comments(root);
  const named = (schema: Schema) => {
    const name = Object.keys(SCHEMAS).find((one) => SCHEMAS[one] === schema);
    if (!name) throw new Error('a schema without a name');
    return name;
  };
  const schemas: Record<string, JsonSchema> = {};
  const content = (schema: Schema) => {
    const name = named(schema);
    schemas[name] ??= source.describe(name, schemaOf(schema));
    return { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
  };
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of OPERATIONS) {
    const { method, path, summary, body, answer, status = 200, people } = operation;
    const done = { description: 'Done.', ...(answer ? { content: content(answer) } : {}) };
    paths[path] ??= {};
    paths[path][method] = {
      operationId: idOf(operation),
      summary,
      ...(people ? { security: [{ cookie: [] }] } : {}),
      ...parametersOf(operation),
      ...(body ? { requestBody: { required: true, content: content(body) } } : {}),
      responses: {
        [status]: done,
        ...(path === UNLIMITED ? {} : { 429: { $ref: '#/components/responses/TooMuch' } }),
        default: { description: 'Not done, and why.', content: content(answers.refused) },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rota',
      version: VERSION,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'What pages and bots ask of a card room over HTTP. Playing itself goes over a WebSocket, described in docs/bot-api.md.' +
        `\n\n${ABOUT_LIMITS}\n\n${limitsTable()}`,
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }, { cookie: [] }, {}],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A program’s token.' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'rota', description: 'A guest’s cookie.' },
      },
      responses: {
        TooMuch: {
          description: 'A limit is reached, and why.',
          headers: {
            'Retry-After': {
              description: 'In how many seconds to try again.',
              schema: { type: 'integer', minimum: 1 },
            },
          },
          content: content(answers.refused),
        },
      },
      schemas,
    },
  };
}

/** The messages of the WebSocket, for the page about them. @param root the repository's folder */
export function messages(root: string): { client: JsonSchema; server: JsonSchema } {
  const source = comments(root);
  return {
    client: source.describe('clientMessage', schemaOf(wire.clientMessage)),
    server: source.describe('serverMessage', schemaOf(wire.serverMessage)),
  };
}

function parametersOf({ path, query }: Operation): { parameters?: object[] } {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query ? schemaOf(query).properties! : {}).map(
    ([name, schema]) => ({ name, in: 'query', schema }),
  );
  const parameters = [...inPath, ...inQuery];
  return parameters.length > 0 ? { parameters } : {};
}

/** As in `postTablesIdSeats`. */
function idOf({ method, path }: Operation): string {
  const words = path.replace('/api', '').split(/[^a-z]+/i);
  return method + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}
