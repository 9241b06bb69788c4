import { DAY_MS, LANGUAGES } from '@rota/core';
import type { FastifyInstance } from 'fastify';

/** RFC 9116 recommends less than a year. */
const VALID_MS = 90 * DAY_MS;

/** Says where to report vulnerabilities (RFC 9116). @param contacts URIs; none: nothing is said */
export function serveSecurityContact(app: FastifyInstance, contacts: readonly string[]): void {
  if (contacts.length === 0) return;
  app.get('/.well-known/security.txt', (_, reply) => {
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
      `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(lines.map((line) => `${line}\n`).join(''));
  });
}
