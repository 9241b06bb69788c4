import { clientMessage, LIVE_PATH, PLAIN_WIRE_VERSION, serverMessage } from '@rota/protocol';
import { sample } from 'openapi-sampler';
import { z } from 'zod';
import type { JsonSchema } from './field-table.ts';

/** Who sends a message. */
export type End = 'client' | 'server';

const SCHEMAS = 'messages.schema.json';

/** Returns the schemas of an end's messages by what they are called in `do` or `say`. */
export function messageSchemas(end: End): [name: string, schema: JsonSchema][] {
  const [messages, field] = end === 'client' ? [clientMessage, 'do'] : [serverMessage, 'say'];
  const { oneOf = [] } = z.toJSONSchema(messages, { io: 'input', target: 'draft-7' }) as JsonSchema;
  return oneOf.map((schema) => [schema.properties![field]!.const as string, schema]);
}

const named = (end: End) =>
  messageSchemas(end).map(([name, schema]) => [`${end}.${name}`, schema] as const);

/** Returns the name that generators of clients give a message's type: `ClientTakeBack` for `client.take-back`. */
const typeName = (name: string) =>
  name.replace(/(?:^|[.-])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the JSON Schema of all messages of the WebSocket. */
export function messagesSchema(): object {
  const definitions = Object.fromEntries(
    [...named('client'), ...named('server')].map(([name, schema]) => [
      name,
      { title: typeName(name), ...schema },
    ]),
  );
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `urn:rota:messages:${PLAIN_WIRE_VERSION}`,
    title: `Messages of Rota’s WebSocket, version ${PLAIN_WIRE_VERSION}`,
    anyOf: Object.keys(definitions).map((name) => ({ $ref: `#/definitions/${name}` })),
    definitions,
  };
}

/** Returns the WebSocket's interface in AsyncAPI 3.0, from the server's point of view. */
export function asyncApi(): object {
  const refs = (end: End, path: string) => named(end).map(([name]) => ({ $ref: `${path}${name}` }));
  const all = [...named('client'), ...named('server')];
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Rota',
      version: `${PLAIN_WIRE_VERSION}`,
      license: { name: 'MIT' },
      description: 'The WebSocket of a card room. docs/bot-api.md says how a match is played.',
    },
    defaultContentType: 'application/json',
    servers: { room: { host: 'localhost:8420', protocol: 'ws' } },
    channels: {
      live: {
        address: LIVE_PATH,
        bindings: {
          ws: {
            query: {
              type: 'object',
              required: ['wire'],
              properties: { wire: { const: `${PLAIN_WIRE_VERSION}` } },
            },
          },
        },
        messages: Object.fromEntries(
          all.map(([name]) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
      },
    },
    operations: {
      fromClient: {
        action: 'receive',
        channel: { $ref: '#/channels/live' },
        messages: refs('client', '#/channels/live/messages/'),
      },
      fromServer: {
        action: 'send',
        channel: { $ref: '#/channels/live' },
        messages: refs('server', '#/channels/live/messages/'),
      },
    },
    components: {
      messages: Object.fromEntries(
        all.map(([name, schema]) => [
          name,
          {
            summary: schema.description,
            payload: { $ref: `${SCHEMAS}#/definitions/${name}` },
            examples: [{ payload: sample(schema as object, { skipNonRequired: true }) }],
          },
        ]),
      ),
    },
  };
}
