import type { IncomingHttpHeaders } from 'node:http';
import { accepted, type Result, refusal, refused } from '@rota/core';
import type { Guests } from '../guests.ts';
import type { Programs } from './programs.ts';

/** Who asks. */
export interface Asker {
  /** Left out: nobody anybody knows. */
  readonly person?: string;
  readonly program: boolean;
}

/** Finds who asks: a program by its token, everybody else by their cookie. */
export class Askers {
  constructor(
    private readonly guests: Guests,
    private readonly programs: Programs,
  ) {}

  /** @returns refused for a token that is nobody's, whatever the cookie says */
  async askerOf({ authorization, cookie }: IncomingHttpHeaders): Promise<Result<Asker>> {
    if (authorization === undefined) {
      const person = this.guests.personIn(cookie);
      return accepted({ program: false, ...(person === undefined ? {} : { person }) });
    }
    const person = await this.programs.personIn(authorization);
    if (person === undefined) return refused(refusal('unknown-token'));
    return accepted({ person, program: true });
  }
}
