import type { IncomingHttpHeaders } from 'node:http';
import { accepted, type Result, refusal, refused } from '@rota/core';
import type { People } from '../storage/people.ts';
import type { Programs } from './programs.ts';
import type { Guests, Session } from './sessions.ts';

/** Who asks. */
export interface Asker {
  /** Left out: nobody anybody knows. */
  readonly person?: string;
  /** Left out for programs, which have none. */
  readonly session?: Session;
  readonly program: boolean;
}

/** Finds who asks: a program by its token, everybody else by their cookie. */
export class Askers {
  constructor(
    private readonly guests: Guests,
    private readonly programs: Programs,
    private readonly people: People,
  ) {}

  /** @returns refused for a token that is nobody's, whatever the cookie says */
  async askerOf({ authorization, cookie }: IncomingHttpHeaders): Promise<Result<Asker>> {
    if (authorization === undefined) {
      const session = this.guests.sessionIn(cookie);
      if (!session || (await this.people.hasEnded(session))) return ok({ program: false });
      return ok({ person: session.person, session, program: false });
    }
    const person = await this.programs.personIn(authorization);
    if (person === undefined) return err(rejection('unknown-token'));
    return ok({ person, program: true });
  }
}
