import type { IncomingHttpHeaders } from 'node:http';
import { accepted, type Result, refusal, refused } from '@rota/core';
import type { People } from '../storage/people.ts';
import type { Programs } from './programs.ts';
import type { Session, Sessions } from './sessions.ts';

/** Who asks. */
export interface Identity {
  /** Left out: nobody anybody knows. */
  readonly person?: string;
  /** Left out for programs, which have none. */
  readonly session?: Session;
  readonly program: boolean;
}

/** Finds who asks: a program by its token, everybody else by their cookie. */
export class Authenticator {
  constructor(
    private readonly guests: Sessions,
    private readonly programs: Programs,
    private readonly people: People,
  ) {}

  /** @returns refused for a token that is nobody's, whatever the cookie says */
  async authenticate({ authorization, cookie }: IncomingHttpHeaders): Promise<Result<Identity>> {
    if (authorization === undefined) {
      const session = this.guests.sessionFromCookie(cookie);
      if (!session || (await this.people.hasEnded(session))) return accepted({ program: false });
      return accepted({ person: session.person, session, program: false });
    }
    const person = await this.programs.personByToken(authorization);
    if (person === undefined) return refused(refusal('unknown-token'));
    return accepted({ person, program: true });
  }
}
