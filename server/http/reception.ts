import { refusal } from '@rota/core';
import { introduce, type Me } from '@rota/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDecentName } from '../decent-name.ts';
import type { Guests, Session } from '../guests.ts';
import type { Guest } from '../seating.ts';
import type { Store } from '../storage/store.ts';
import { refuse, understood } from './refuse.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; undefined when nobody knows yet. */
    person: string | undefined;
    /** By which of their cookies; undefined for programs and for somebody new. */
    session: Session | undefined;
    /** Whether it is a program, which came with an access token. */
    program: boolean;
  }
}

/** Who the asker is, and what they want to be called. */
export class Reception {
  constructor(
    private readonly store: Store,
    private readonly guests: Guests,
  ) {}

  routes(api: FastifyInstance): void {
    api.get('/me', async (request, reply): Promise<Me> => {
      return { name: await this.nameOf(this.personOf(request, reply)) };
    });
    api.put('/me', async (request, reply): Promise<Me> => {
      const { name } = understood(introduce, request.body);
      if (!isDecentName(name)) refuse(refusal('name-not-allowed'));
      await this.store.people.rename(this.personOf(request, reply), name);
      return { name };
    });
  }

  /** Who asks, as tables are to know them. */
  async guestOf(request: FastifyRequest, reply: FastifyReply): Promise<Guest> {
    const person = this.personOf(request, reply);
    return { person, name: await this.nameOf(person), program: request.program };
  }

  /** Who asks; somebody unknown becomes a guest by this answer. */
  personOf(request: FastifyRequest, reply: FastifyReply): string {
    if (request.person === undefined) {
      const { person, header } = this.guests.welcome(request.protocol === 'https');
      reply.header('set-cookie', header);
      request.person = person;
    }
    return request.person;
  }

  async nameOf(person: string): Promise<string> {
    return (await this.store.people.nameOf(person)) ?? this.guests.firstName(person);
  }
}
