import { channel } from 'node:diagnostics_channel';
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import { TestHouse } from './test-server.ts';

export interface Route {
  readonly method: string;
  /** The whole pattern, parameters after a colon. */
  readonly url: string;
  /** Of the scope it belongs to. */
  readonly prefix: string;
  readonly schema?: FastifySchema;
  readonly config?: FastifyContextConfig;
}

const initialized = channel('fastify.initialization');

/** The routes of all Fastify instances that are made from now on, as Fastify itself knows them. */
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

/** The routes of a server. */
export async function routesOf(): Promise<readonly Route[]> {
  const table = new RouteTable();
  const house = await TestHouse.open([]);
  table.close();
  await house.close();
  return table.routes;
}
