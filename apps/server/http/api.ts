import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Immutable } from '@rota/protocol';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import { type ZodType, z } from 'zod';
import { HttpError, schemaRejection } from './http-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The code that programs are refused with, where only people may ask. */
    peopleOnly?: string;
  }
  interface FastifySchema {
    /** What a route does, for the description of the interface. */
    summary?: string;
  }
}

/** The types of requests and answers follow from the zod schemas of their route. */
interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends ZodType ? Immutable<z.input<this['schema']>> : unknown;
}

/** The HTTP interface: a route's schemas validate its requests, type its handler and describe it. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypes
>;

/** Has the schemas of all routes read by zod. Answers are typed by theirs and not read again. */
export function setZodCompilers(app: FastifyInstance): void {
  app.setValidatorCompiler<ZodType>(({ schema }) => (said: unknown) => {
    // A request without a body says as much as one with an empty object.
    const parsed = schema.safeParse(said ?? {});
    return parsed.success
      ? { value: parsed.data }
      : { error: new HttpError(400, schemaRejection('bad-request', parsed.error)) };
  });
  app.setSerializerCompiler(() => JSON.stringify);
}

/** The parameters of addresses below `/tables/:id`. */
export const tableParams = z.object({ id: z.string().min(1).max(64) });

/** Of routes that people may ask and their programs may not. */
export const PEOPLE_ONLY = { peopleOnly: 'not-for-programs' };
