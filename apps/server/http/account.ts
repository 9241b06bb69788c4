import { Readable } from 'node:stream';
import { rejection } from '@rota/core';
import {
  addPasskey,
  addProgram,
  done,
  kept,
  madeProgram,
  me,
  signIn,
  signOut,
} from '@rota/protocol';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccountService } from '../identity/account-service.ts';
import type { Passkeys } from '../identity/passkeys.ts';
import type { Programs } from '../identity/programs.ts';
import type { Sessions } from '../identity/sessions.ts';
import { isAllowedName } from '../name-filter.ts';
import type { People } from '../storage/people.ts';
import { type Api, PEOPLE_ONLY } from './api.ts';
import { reject } from './http-error.ts';
import { pageOrigin } from './origin.ts';
import type { Reception } from './reception.ts';

const onThing = z.object({ id: z.string().min(1).max(2000) });

export interface AccountRoutes {
  readonly reception: Reception;
  readonly guests: Sessions;
  readonly belongings: AccountService;
  readonly passkeys: Passkeys;
  readonly programs: Programs;
  readonly people: People;
}

/** What one has here and how one is known: passkeys, programs, one's data, and the end of it all. */
export function accountRoutes(
  api: Api,
  { reception, guests, belongings, passkeys, programs, people }: AccountRoutes,
): void {
  /** Whose data are being put together: it is work, and asked for once. */
  const collecting = new Set<string>();

  // Programs have a name and seats; all else is their maker's.
  const personOf = (request: FastifyRequest) => reception.personOf(request);
  const pageOf = ({ headers }: FastifyRequest) => pageOrigin(headers) ?? reject(refusal('no-page'));
  const setCookie = (request: FastifyRequest, reply: FastifyReply, person?: string) => {
    const secure = request.protocol === 'https';
    const cookie =
      person === undefined ? guests.expiredCookie(secure) : guests.sessionCookie(person, secure);
    reply.header('set-cookie', cookie);
  };

  api.get(
    '/me/kept',
    {
      schema: {
        summary: 'What this server stores about you: passkeys, programs, how many matches.',
        response: { 200: kept },
      },
      config: PEOPLE_ONLY,
    },
    async (request) => belongings.describe(personOf(request)),
  );

  api.post(
    '/me/passkeys/options',
    {
      schema: { summary: 'What a browser needs to make a passkey (WebAuthn’s creation options).' },
      config: PEOPLE_ONLY,
    },
    async (request) => {
      const person = personOf(request);
      const name = await reception.nameOf(person);
      const options = await passkeys.optionsToAdd(person, name, pageOf(request));
      return options.ok ? options.value : reject(options.refusal);
    },
  );

  api.post(
    '/me/passkeys',
    {
      schema: { summary: 'Adds a passkey.', body: addPasskey, response: { 201: kept } },
      config: PEOPLE_ONLY,
    },
    async (request, reply) => {
      const { name, response } = request.body;
      const person = personOf(request);
      const answer = response as unknown as RegistrationResponseJSON;
      const added = await passkeys.add(person, name, pageOf(request), answer);
      if (!added.ok) reject(added.refusal);
      reply.status(201);
      return belongings.describe(person);
    },
  );

  api.delete(
    '/me/passkeys/:id',
    {
      schema: { summary: 'Removes a passkey.', params: onThing, response: { 200: kept } },
      config: PEOPLE_ONLY,
    },
    async (request) => {
      const person = personOf(request);
      const removed = await people.removePasskey(person, request.params.id);
      return removed ? belongings.describe(person) : reject(refusal('not-found'));
    },
  );

  api.post(
    '/sign-in/options',
    {
      schema: {
        summary: 'What a browser needs to sign in with a passkey (WebAuthn’s request options).',
      },
      config: PEOPLE_ONLY,
    },
    (request) => passkeys.optionsToSignIn(personOf(request), pageOf(request)),
  );

  api.post(
    '/sign-in',
    {
      schema: { summary: 'Signs in with a passkey.', body: signIn, response: { 200: me } },
      config: PEOPLE_ONLY,
    },
    async (request, reply) => {
      const { response, bring } = request.body;
      const guest = personOf(request);
      const answer = response as unknown as AuthenticationResponseJSON;
      const person = await passkeys.signIn(guest, pageOf(request), answer);
      if (!person.ok) reject(person.refusal);
      if (bring) await belongings.merge(guest, person.value);
      if (request.session) await belongings.endSession(request.session);
      setCookie(request, reply, person.value);
      return { name: await reception.nameOf(person.value) };
    },
  );

  /** Ends this device's session; the account stays. */
  api.post(
    '/sign-out',
    {
      schema: {
        summary:
          'Signs out on this device, or on all devices of this person; their cookies become invalid.',
        body: signOut,
        response: { 200: done },
      },
      config: PEOPLE_ONLY,
    },
    async (request, reply) => {
      personOf(request);
      // People, unlike programs, come with a session.
      const session = request.session!;
      await (request.body.everywhere
        ? belongings.endAllSessions(session)
        : belongings.endSession(session));
      setCookie(request, reply);
      return {};
    },
  );

  api.post(
    '/me/programs',
    {
      schema: {
        summary: 'Lets a program play, under a name of its own; answers with its token, once.',
        body: addProgram,
        response: { 201: madeProgram },
      },
      config: PEOPLE_ONLY,
    },
    async (request, reply) => {
      const { name } = request.body;
      if (!isAllowedName(name)) reject(refusal('name-not-allowed'));
      const person = personOf(request);
      const made = await programs.create(person, name);
      if (!made.ok) reject(made.refusal);
      reply.status(201);
      return { token: made.value, kept: await belongings.describe(person) };
    },
  );

  api.delete(
    '/me/programs/:id',
    {
      schema: { summary: 'Revokes a program’s token.', params: onThing, response: { 200: kept } },
      config: PEOPLE_ONLY,
    },
    async (request) => {
      const person = personOf(request);
      const revoked = await belongings.revokeProgram(person, request.params.id);
      return revoked ? belongings.describe(person) : reject(refusal('not-found'));
    },
  );

  api.get(
    '/me/data',
    {
      schema: {
        summary: 'Everything stored about you, with the records of finished matches, as a file.',
      },
      config: PEOPLE_ONLY,
    },
    async (request, reply) => {
      const person = personOf(request);
      if (collecting.has(person)) reject(refusal('too-fast'));
      collecting.add(person);
      const data = Readable.from(belongings.exportData(person));
      data.once('close', () => collecting.delete(person));
      reply.header('content-disposition', 'attachment; filename="rota-data.json"');
      return reply.type('application/json').send(data);
    },
  );

  api.delete(
    '/me',
    {
      schema: { summary: 'Deletes everything stored about you.', response: { 200: done } },
      config: PEOPLE_ONLY,
    },
    async (request, reply) => {
      const person = personOf(request);
      await belongings.delete(person);
      setCookie(request, reply);
      return {};
    },
  );
}
