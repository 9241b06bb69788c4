import { rejection } from '@rota/core';
import { done, pushService, savePush, stopPush } from '@rota/protocol';
import { type PushServices, parseEndpoint } from '../push/push-endpoint.ts';
import type { PushSubscriptions } from '../storage/push-subscriptions.ts';
import { type Api, forAnyone, forPeople, requirePerson } from './api.ts';
import { reject } from './http-error.ts';
import { pageOrigin } from './origin.ts';

export interface PushRoutes {
  readonly subscriptions: PushSubscriptions;
  /** Left out: the operator has switched notifications off. */
  readonly push: { readonly publicKey: string; readonly services: PushServices } | undefined;
}

/** Notifications of turns, for browsers. */
export function pushRoutes(api: Api, { subscriptions, push }: PushRoutes): void {
  api.get(
    '/push',
    forAnyone({
      operationId: 'getPushKey',
      summary: 'Whether this server sends notifications, and the key to subscribe with.',
      response: { 200: pushService },
    }),
    async () => ({ key: push?.publicKey ?? null }),
  );

  api.put(
    '/me/push',
    forPeople({
      summary: 'Notifies this browser when it is your turn at a table without live clocks.',
      body: savePush,
      response: { 200: done },
    }),
    async (request) => {
      const person = requirePerson(request);
      const { endpoint, keys, language } = request.body;
      if (!push) reject(rejection('push-off'));
      if (!parseEndpoint(endpoint, push.services)) reject(rejection('push-not-allowed'));
      const { origin } = pageOrigin(request.headers) ?? reject(rejection('no-page'));
      // The route is for people only, and they have a session.
      const session = request.session!.id;
      const created = Date.now();
      await subscriptions.save({ endpoint, ...keys, person, session, language, origin, created });
      return {};
    },
  );

  api.post(
    '/me/push/stop',
    forPeople({
      summary: 'Sends this browser no more notifications.',
      body: stopPush,
      response: { 200: done },
    }),
    async (request) => {
      await subscriptions.remove(request.body.endpoint, requirePerson(request));
      return {};
    },
  );
}
