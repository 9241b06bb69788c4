import { rejection } from '@rota/core';
import { introduce, me } from '@rota/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session, Sessions } from '../identity/sessions.ts';
import { isAllowedName } from '../name-filter.ts';
import type { PlayerIdentity } from '../seating.ts';
import type { Store } from '../storage/store.ts';
import type { Api } from './api.ts';
import { reject } from './http-error.ts';

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
    private readonly guests: Sessions,
  ) {}

  routes(api: Api): void {
    api.get(
      '/me',
      {
        schema: {
          summary:
            'Who you are. Makes a guest, by a cookie, of a client that has none; no other request does.',
          response: { 200: me },
        },
      },
      async (request, reply) => {
        return { name: await this.nameOf(request.person ?? this.newGuest(request, reply)) };
      },
    );
    api.put(
      '/me',
      { schema: { summary: 'Changes your name.', body: introduce, response: { 200: me } } },
      async (request) => {
        const { name } = request.body;
        if (!isAllowedName(name)) reject(refusal('name-not-allowed'));
        await this.store.people.rename(this.personOf(request), name);
        return { name };
      },
    );
  }

  /** Who asks, as tables are to know them. */
  async guestOf(request: FastifyRequest): Promise<PlayerIdentity> {
    const person = this.personOf(request);
    return { person, name: await this.nameOf(person), program: request.program };
  }

  /** Returns who asks. @throws Refuse when the request shows no identity */
  personOf({ person }: FastifyRequest): string {
    return person ?? reject(refusal('no-identity'));
  }

  /**
   * Makes a guest. Only one request does, and it does nothing else: if every request could, two sent
   * together would make two guests, and what one of them had begun would be lost with its cookie.
   */
  private newGuest(request: FastifyRequest, reply: FastifyReply): string {
    const { person, header } = this.guests.createGuest(request.protocol === 'https');
    reply.header('set-cookie', header);
    return person;
  }

  async nameOf(person: string): Promise<string> {
    return (await this.store.people.nameOf(person)) ?? this.guests.firstName(person);
  }
}
