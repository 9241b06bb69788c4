import { createHash, randomBytes } from 'node:crypto';
import { err, ok, type Result, rejection } from '@rota/core';
import type { People } from '../storage/people.ts';
import { newPersonId } from './sessions.ts';

const MAX_PROGRAMS = 20;

/** Makes a leaked token recognizable, to people and to secret scanners. */
const PREFIX = 'rota_';

/** The access tokens with which programs play under their own name. Only a token's hash is stored. */
export class AccessTokens {
  constructor(private readonly people: People) {}

  /** @returns the token, which cannot be shown again */
  async create(owner: string, name: string): Promise<Result<string>> {
    const known = await this.people.programsOf(owner);
    if (known.length >= MAX_PROGRAMS) {
      return err(rejection('too-many-programs', { most: MAX_PROGRAMS }));
    }
    const token = PREFIX + randomBytes(32).toString('base64url');
    const program = { person: newPersonId(), name, created: Date.now() };
    await this.people.addProgram(owner, program, hashSecret(token));
    return ok(token);
  }

  /** Returns the program whose token an `Authorization` header holds. */
  async personByToken(header: string): Promise<string | undefined> {
    const [, token] = /^bearer +([\w-]{1,100})$/i.exec(header) ?? [];
    return token?.startsWith(PREFIX) ? this.people.programByToken(hashSecret(token)) : undefined;
  }
}

/**
 * Returns the hash of a secret, which is all that is stored of it. Secrets are long and random, so a
 * plain hash protects them as well as a slow one.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
