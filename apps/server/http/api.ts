import type { IncomingMessage, ServerResponse } from 'node:http';
import { rejection } from '@rota/core';
import type { Immutable } from '@rota/protocol';
import type { Table } from '@rota/table';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import { type ZodType, z } from 'zod';
import { displayName } from '../identity/display-name.ts';
import type { Session } from '../identity/sessions.ts';
import type { PlayerIdentity } from '../seating.ts';
import type { People } from '../storage/people.ts';
import type { TableRegistry } from '../table-registry.ts';
import { HttpError, reject, requireOk, schemaRejection } from './http-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rejection code for programs, on routes for people only. */
    peopleOnly?: string;
  }
  interface FastifySchema {
    /** Describes the route in the OpenAPI document. */
    summary?: string;
    /** Its name for generated clients; left out: that of its body’s schema. */
    operationId?: string;
  }
  interface FastifyRequest {
    /** The sender; undefined without credentials. */
    person: string | undefined;
    /** Undefined for programs and without credentials. */
    session: Session | undefined;
    /** Whether the sender is a program, authenticated by an access token. */
    program: boolean;
  }
}

/** Derives the types of requests and responses from the zod schemas of their route. */
interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends ZodType ? Immutable<z.input<this['schema']>> : unknown;
}

/** The HTTP API. A route's schemas validate its requests, type its handler and document it. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypes
>;

/** Validates requests with zod. Responses are typed by their schemas but not validated. */
export function setZodCompilers(app: FastifyInstance): void {
  app.setValidatorCompiler<ZodType>(({ schema }) => (value: unknown) => {
    // A missing body counts as an empty object.
    const parsed = schema.safeParse(value ?? {});
    return parsed.success
      ? { value: parsed.data }
      : { error: new HttpError(400, schemaRejection('bad-request', parsed.error)) };
  });
  app.setSerializerCompiler(() => JSON.stringify);
}

export const tableParams = z.object({ id: z.string().min(1).max(64) });

/** Describes a route that anyone may use. */
export const forAnyone = <Schema extends FastifySchema>(schema: Schema) => ({ schema });

/** Describes a route that programs may not use. @param peopleOnly the rejection code for them */
export const forPeople = <Schema extends FastifySchema>(
  schema: Schema,
  peopleOnly = 'not-for-programs',
) => ({ schema, config: { peopleOnly } });

/** @throws HttpError when the request has no credentials */
export function requirePerson({ person }: FastifyRequest, code = 'no-identity'): string {
  return person ?? reject(rejection(code));
}

/** Returns a table that the sender may see. @throws HttpError when there is none */
export async function requireTable(
  registry: TableRegistry,
  id: string,
  { person }: FastifyRequest,
): Promise<Table> {
  return requireOk(await registry.findVisible(id, person));
}

/** Returns the sender as tables know them. @throws HttpError when the request has no credentials */
export async function requirePlayer(
  request: FastifyRequest,
  people: People,
): Promise<PlayerIdentity> {
  const person = requirePerson(request);
  const { network, program } = request;
  return { person, network, name: await displayName(people, person), program };
}
