import type { FastifyInstance } from 'fastify';
import openApi from '../../../docs/openapi.json';

/** The HTTP interface, described to whoever writes a program. */
export function descriptionRoute(app: FastifyInstance): void {
  app.get('/openapi.json', async () => openApi);
}
