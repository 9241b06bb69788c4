import { createHash, randomBytes } from 'node:crypto';
import { accepted, type Result, refusal, refused } from '@rota/core';
import type { People } from '../storage/people.ts';
import { newPersonId } from './sessions.ts';

/** How many programs one person may have. */
const MOST = 20;

/** By which a token that lies about where it should not can be told for what it is. */
const PREFIX = 'rota_';

/**
 * Programs that play: each is somebody of its own, with a name of its own, whom its maker answers
 * for. Its token stands in for the cookie, and is kept only as a digest.
 */
export class Programs {
  constructor(private readonly people: People) {}

  /** @returns its token, which is not to be had again */
  async create(maker: string, name: string): Promise<Result<string>> {
    const known = await this.people.programsOf(maker);
    if (known.length >= MOST) return err(rejection('too-many-programs', { most: MOST }));
    const token = PREFIX + randomBytes(32).toString('base64url');
    const program = { person: newPersonId(), name, created: Date.now() };
    await this.people.addProgram(maker, program, digestOf(token));
    return ok(token);
  }

  /** Whose token an `Authorization` header shows; undefined when it is nobody's. */
  async personByToken(header: string): Promise<string | undefined> {
    const [, token] = /^bearer +([\w-]{1,100})$/i.exec(header) ?? [];
    return token?.startsWith(PREFIX) ? this.people.programWith(digestOf(token)) : undefined;
  }
}

/** It is long and random, so nothing slower than a plain hash is needed to keep it secret. */
function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
