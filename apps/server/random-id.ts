import { randomBytes } from 'node:crypto';

/**
 * Returns a random id in base64url. It does not begin with a dash, so that a command never takes it for
 * an option.
 */
export function randomId(bytes: number): string {
  for (;;) {
    const id = randomBytes(bytes).toString('base64url');
    if (!id.startsWith('-')) return id;
  }
}
