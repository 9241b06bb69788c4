import type { IncomingHttpHeaders } from 'node:http';
import { err, ok, type Result, rejection } from '@rota/core';
import type { People } from '../storage/people.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Session, Sessions } from './sessions.ts';

/** The sender of a request. */
export interface Identity {
  /** Left out for a request without credentials. */
  readonly person?: string;
  /** Programs have none. */
  readonly session?: Session;
  readonly program: boolean;
}

/** Identifies the sender of a request: a program by its token, a person by their cookie. */
export class Authenticator {
  constructor(
    private readonly sessions: Sessions,
    private readonly accessTokens: AccessTokens,
    private readonly people: People,
  ) {}

  /** An `Authorization` header takes precedence over a cookie. @returns an error for an unknown token */
  async authenticate({ authorization, cookie }: IncomingHttpHeaders): Promise<Result<Identity>> {
    if (authorization === undefined) {
      const session = this.sessions.sessionFromCookie(cookie);
      if (!session || (await this.people.hasEnded(session))) return ok({ program: false });
      return ok({ person: session.person, session, program: false });
    }
    const person = await this.accessTokens.personByToken(authorization);
    if (person === undefined) return err(rejection('unknown-token'));
    return ok({ person, program: true });
  }
}
