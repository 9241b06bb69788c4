import { Readable } from 'node:stream';
import { rejection } from '@rota/core';
import {
  accountData,
  addPasskey,
  addProgram,
  changeName,
  createdProgram,
  done,
  me,
  signIn,
  signOut,
} from '@rota/protocol';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccessTokens } from '../identity/access-tokens.ts';
import type { AccountService } from '../identity/account-service.ts';
import { displayName } from '../identity/display-name.ts';
import type { Passkeys } from '../identity/passkeys.ts';
import type { Sessions } from '../identity/sessions.ts';
import { whyNameNotAllowed } from '../name-filter.ts';
import type { People } from '../storage/people.ts';
import { type Api, forAnyone, forPeople, requirePerson } from './api.ts';
import { reject, requireOk } from './http-error.ts';
import { pageOrigin } from './origin.ts';

const itemParams = z.object({ id: z.string().min(1).max(2000) });

export interface AccountRoutes {
  readonly sessions: Sessions;
  readonly accounts: AccountService;
  readonly passkeys: Passkeys;
  readonly accessTokens: AccessTokens;
  readonly people: People;
}

/** The sender's name, passkeys, programs and data; signing in and out; deleting the account. */
export function accountRoutes(
  api: Api,
  { sessions, accounts, passkeys, accessTokens, people }: AccountRoutes,
): void {
  /** The people whose data is being exported: one export at a time for each. */
  const exporting = new Set<string>();

  const requireAllowed = (name: string) => {
    const why = whyNameNotAllowed(name);
    if (why) reject(why);
  };
  const requirePage = ({ headers }: FastifyRequest) =>
    pageOrigin(headers) ?? reject(rejection('no-page'));
  const setCookie = async (request: FastifyRequest, reply: FastifyReply, person?: string) => {
    const secure = request.protocol === 'https';
    const cookie =
      person === undefined
        ? sessions.expiredCookie(secure)
        : sessions.sessionCookie(person, secure, await people.sessionEpoch(person));
    reply.header('set-cookie', cookie);
  };
  /**
   * Creates a guest. Only `GET /me` does, and does nothing else: if every request could, two sent at
   * the same time would create two guests, and the work of one would be lost with its cookie.
   */
  const createGuest = (request: FastifyRequest, reply: FastifyReply) => {
    const { person, header } = sessions.createGuest(request.protocol === 'https');
    reply.header('set-cookie', header);
    return person;
  };

  api.get(
    '/me',
    forAnyone({
      operationId: 'getMe',
      summary: 'Your name. Creates a guest for a client without a cookie; no other request does.',
      response: { 200: me },
    }),
    async (request, reply) => {
      const person = request.person ?? createGuest(request, reply);
      return { name: await displayName(people, person) };
    },
  );

  api.put(
    '/me',
    forAnyone({ summary: 'Changes your name.', body: changeName, response: { 200: me } }),
    async (request) => {
      const { name } = request.body;
      requireAllowed(name);
      await people.rename(requirePerson(request), name);
      return { name };
    },
  );

  api.get(
    '/me/kept',
    forPeople({
      operationId: 'getAccountData',
      summary: 'What this server stores about you: passkeys, programs and the number of matches.',
      response: { 200: accountData },
    }),
    async (request) => accounts.describe(requirePerson(request)),
  );

  api.post(
    '/me/passkeys/options',
    forPeople({
      operationId: 'getPasskeyOptions',
      summary: 'What a browser needs to create a passkey (WebAuthn’s creation options).',
    }),
    async (request) => {
      const person = requirePerson(request);
      const name = await displayName(people, person);
      return requireOk(await passkeys.optionsToAdd(person, name, requirePage(request)));
    },
  );

  api.post(
    '/me/passkeys',
    forPeople({ summary: 'Adds a passkey.', body: addPasskey, response: { 201: accountData } }),
    async (request, reply) => {
      const { name, response } = request.body;
      const person = requirePerson(request);
      const answer = response as unknown as RegistrationResponseJSON;
      requireOk(await passkeys.add(person, name, requirePage(request), answer));
      reply.status(201);
      return accounts.describe(person);
    },
  );

  api.delete(
    '/me/passkeys/:id',
    forPeople({
      operationId: 'removePasskey',
      summary: 'Removes a passkey.',
      params: itemParams,
      response: { 200: accountData },
    }),
    async (request) => {
      const person = requirePerson(request);
      const removed = await people.removePasskey(person, request.params.id);
      return removed ? accounts.describe(person) : reject(rejection('not-found'));
    },
  );

  api.post(
    '/sign-in/options',
    forPeople({
      operationId: 'getSignInOptions',
      summary: 'What a browser needs to sign in with a passkey (WebAuthn’s request options).',
    }),
    (request) => passkeys.optionsToSignIn(requirePerson(request), requirePage(request)),
  );

  api.post(
    '/sign-in',
    forPeople({ summary: 'Signs in with a passkey.', body: signIn, response: { 200: me } }),
    async (request, reply) => {
      const { response, bring } = request.body;
      const guest = requirePerson(request);
      const answer = response as unknown as AuthenticationResponseJSON;
      const person = requireOk(await passkeys.signIn(guest, requirePage(request), answer));
      if (bring) await accounts.merge(guest, person);
      if (request.session) await accounts.endSession(request.session);
      await setCookie(request, reply, person);
      return { name: await displayName(people, person) };
    },
  );

  api.post(
    '/sign-out',
    forPeople({
      summary:
        'Signs out on this device, or on all devices of this person; their cookies become invalid.',
      body: signOut,
      response: { 200: done },
    }),
    async (request, reply) => {
      requirePerson(request);
      // The route is for people only, and they have a session.
      const session = request.session!;
      await (request.body.everywhere
        ? accounts.endAllSessions(session)
        : accounts.endSession(session));
      await setCookie(request, reply);
      return {};
    },
  );

  api.post(
    '/me/programs',
    forPeople({
      summary: 'Creates a program that plays under its own name; returns its token only this once.',
      body: addProgram,
      response: { 201: createdProgram },
    }),
    async (request, reply) => {
      const { name } = request.body;
      requireAllowed(name);
      const person = requirePerson(request);
      const token = requireOk(await accessTokens.create(person, name));
      reply.status(201);
      return { token, kept: await accounts.describe(person) };
    },
  );

  api.delete(
    '/me/programs/:id',
    forPeople({
      operationId: 'removeProgram',
      summary: 'Revokes a program’s token.',
      params: itemParams,
      response: { 200: accountData },
    }),
    async (request) => {
      const person = requirePerson(request);
      const revoked = await accounts.revokeProgram(person, request.params.id);
      return revoked ? accounts.describe(person) : reject(rejection('not-found'));
    },
  );

  api.get(
    '/me/data',
    forPeople({
      operationId: 'exportData',
      summary: 'Everything stored about you, with the records of finished matches, as a file.',
    }),
    async (request, reply) => {
      const person = requirePerson(request);
      if (exporting.has(person)) reject(rejection('too-fast'));
      exporting.add(person);
      const data = Readable.from(accounts.exportData(person));
      data.once('close', () => exporting.delete(person));
      reply.header('content-disposition', 'attachment; filename="rota-data.json"');
      return reply.type('application/json').send(data);
    },
  );

  api.delete(
    '/me',
    forPeople({
      operationId: 'deleteAccount',
      summary: 'Deletes everything stored about you.',
      response: { 200: done },
    }),
    async (request, reply) => {
      const person = requirePerson(request);
      await accounts.delete(person);
      await setCookie(request, reply);
      return {};
    },
  );
}
