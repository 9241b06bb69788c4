import { Readable } from 'node:stream';
import { refusal } from '@rota/core';
import {
  addPasskey,
  addProgram,
  type Kept,
  type MadeProgram,
  type Me,
  signIn,
  signOut,
} from '@rota/protocol';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isDecentName } from '../decent-name.ts';
import type { Guests } from '../guests.ts';
import type { Belongings } from '../identity/belongings.ts';
import type { Passkeys } from '../identity/passkeys.ts';
import type { Programs } from '../identity/programs.ts';
import type { People } from '../storage/people.ts';
import { ownPage } from './origin.ts';
import type { Reception } from './reception.ts';
import { refuse, understood } from './refuse.ts';

const oneThing = z.object({ id: z.string().min(1).max(2000) });

export interface YouRoutes {
  readonly reception: Reception;
  readonly guests: Guests;
  readonly belongings: Belongings;
  readonly passkeys: Passkeys;
  readonly programs: Programs;
  readonly people: People;
}

/** What one has here and how one is known: passkeys, programs, one's data, and the end of it all. */
export function youRoutes(
  api: FastifyInstance,
  { reception, guests, belongings, passkeys, programs, people }: YouRoutes,
): void {
  /** Whose data are being put together: it is work, and asked for once. */
  const collecting = new Set<string>();

  /** Programs have a name and seats; all else is their maker's. */
  const personOf = (request: FastifyRequest) => {
    if (request.program) refuse(refusal('not-for-programs'));
    return reception.personOf(request);
  };
  const pageOf = ({ headers }: FastifyRequest) => ownPage(headers) ?? refuse(refusal('no-page'));
  const setCookie = (request: FastifyRequest, reply: FastifyReply, person?: string) => {
    const secure = request.protocol === 'https';
    const cookie =
      person === undefined ? guests.noCookie(secure) : guests.cookieFor(person, secure);
    reply.header('set-cookie', cookie);
  };

  api.get('/me/kept', (request): Promise<Kept> => belongings.of(personOf(request)));

  api.post('/me/passkeys/options', async (request) => {
    const person = personOf(request);
    const name = await reception.nameOf(person);
    const options = await passkeys.optionsToAdd(person, name, pageOf(request));
    return options.ok ? options.value : refuse(options.refusal);
  });

  api.post('/me/passkeys', async (request, reply): Promise<Kept> => {
    const { name, response } = understood(addPasskey, request.body);
    const person = personOf(request);
    const answer = response as unknown as RegistrationResponseJSON;
    const added = await passkeys.add(person, name, pageOf(request), answer);
    if (!added.ok) refuse(added.refusal);
    reply.status(201);
    return belongings.of(person);
  });

  api.delete('/me/passkeys/:id', async (request): Promise<Kept> => {
    const person = personOf(request);
    const removed = await people.removePasskey(person, understood(oneThing, request.params).id);
    return removed ? belongings.of(person) : refuse(refusal('not-found'));
  });

  api.post('/sign-in/options', (request) =>
    passkeys.optionsToSignIn(personOf(request), pageOf(request)),
  );

  api.post('/sign-in', async (request, reply): Promise<Me> => {
    const { response, bring } = understood(signIn, request.body);
    const guest = personOf(request);
    const answer = response as unknown as AuthenticationResponseJSON;
    const person = await passkeys.signIn(guest, pageOf(request), answer);
    if (!person.ok) refuse(person.refusal);
    if (bring) await belongings.merge(guest, person.value);
    if (request.session) await belongings.endSession(request.session);
    setCookie(request, reply, person.value);
    return { name: await reception.nameOf(person.value) };
  });

  /** The device is nobody's, and its cookie good for nothing; what its person has, stays theirs. */
  api.post('/sign-out', async (request, reply) => {
    const { everywhere } = understood(signOut, request.body ?? {});
    personOf(request);
    // People, unlike programs, come with a session.
    const session = request.session!;
    await (everywhere ? belongings.endAllSessions(session) : belongings.endSession(session));
    setCookie(request, reply);
    return {};
  });

  api.post('/me/programs', async (request, reply): Promise<MadeProgram> => {
    const { name } = understood(addProgram, request.body);
    if (!isDecentName(name)) refuse(refusal('name-not-allowed'));
    const person = personOf(request);
    const made = await programs.make(person, name);
    if (!made.ok) refuse(made.refusal);
    reply.status(201);
    return { token: made.value, kept: await belongings.of(person) };
  });

  api.delete('/me/programs/:id', async (request): Promise<Kept> => {
    const person = personOf(request);
    const revoked = await belongings.revoke(person, understood(oneThing, request.params).id);
    return revoked ? belongings.of(person) : refuse(refusal('not-found'));
  });

  api.get('/me/data', async (request, reply) => {
    const person = personOf(request);
    if (collecting.has(person)) refuse(refusal('too-fast'));
    collecting.add(person);
    const data = Readable.from(belongings.inFull(person));
    data.once('close', () => collecting.delete(person));
    reply.header('content-disposition', 'attachment; filename="rota-data.json"');
    return reply.type('application/json').send(data);
  });

  api.delete('/me', async (request, reply) => {
    const person = personOf(request);
    await belongings.forget(person);
    setCookie(request, reply);
    return {};
  });
}
