import { channel } from 'node:diagnostics_channel';
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import { TestServer } from './test-server.ts';

export interface Route {
  readonly method: string;
  /** The full pattern, with `:parameters`. */
  readonly url: string;
  /** The prefix of its scope. */
  readonly prefix: string;
  readonly schema?: FastifySchema;
  readonly config?: FastifyContextConfig;
}

const initialized = channel('fastify.initialization');

/** Records the routes of all Fastify instances created while it is open. */
export class RouteTable {
  readonly routes: Route[] = [];

  constructor() {
    initialized.subscribe(this.watch);
  }

  close(): void {
    initialized.unsubscribe(this.watch);
  }

  private readonly watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, prefix, schema = {}, config = {} }) => {
      for (const one of [method].flat()) {
        this.routes.push({ method: one, url, prefix, schema, config });
      }
    });
  };
}

/** Returns the routes of a server. */
export async function routesOf(): Promise<readonly Route[]> {
  const table = new RouteTable();
  const server = await TestServer.open([]);
  table.close();
  await server.close();
  return table.routes;
}
