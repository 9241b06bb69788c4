import { randomBytes } from 'node:crypto';

/**
 * Returns a random id in base64url. It begins and ends with a letter or a digit: a command does not take it
 * for an option, and programs that find links in texts do not leave out its last character.
 */
export function randomId(bytes: number): string {
  for (;;) {
    const id = randomBytes(bytes).toString('base64url');
    if (/^[^\W_].*[^\W_]$/.test(id)) return id;
  }
}
