import { rejection } from '@rota/core';
import {
  bestPlayers,
  done,
  ownRatings,
  queueStatus,
  ratingHistory,
  ratingsAtTable,
  seekMatch,
} from '@rota/protocol';
import { z } from 'zod';
import type { Sessions } from '../identity/sessions.ts';
import { displayedRating, INITIAL_SKILL, PROVISIONAL_MATCHES, pointsOf } from '../rating.ts';
import type { StoredRating } from '../storage/ratings.ts';
import type { Store } from '../storage/store.ts';
import type { TableFactory } from '../table-factory.ts';
import { newTableId, type TableRegistry } from '../table-registry.ts';
import { type Api, forAnyone, forPeople, requirePerson, requireTable, tableParams } from './api.ts';
import { reject, requireOk } from './http-error.ts';
import { rejectTooManyTables } from './tables.ts';

const MAX_BEST_PLAYERS = 20;

const gameParams = z.object({ game: z.string().min(1).max(64) });

export interface QuickRoutes {
  readonly registry: TableRegistry;
  readonly factory: TableFactory;
  readonly store: Store;
  readonly sessions: Sessions;
  readonly maxTables: number;
}

/** Quick matches and ratings. */
export function quickRoutes(
  api: Api,
  { registry, factory, store, sessions, maxTables }: QuickRoutes,
): void {
  const { queue, ratings } = store;

  api.post(
    '/quick',
    forPeople(
      {
        summary: 'Joins the quick-match queue; repeat every few seconds until your table is ready.',
        body: seekMatch,
        response: { 200: queueStatus },
      },
      'programs-not-matched',
    ),
    async (request) => {
      const { game, seats, fill = false } = request.body;
      const range = factory.seatRange(game);
      if (!range) reject(rejection('unknown-game', { game }));
      if (seats !== undefined && (seats < range.min || seats > range.max)) {
        reject(rejection('wrong-number-of-seats', { seats, ...range }));
      }
      const person = requirePerson(request);
      await rejectTooManyTables(store, person, maxTables);
      const rated = (await ratings.inGame(game, [person])).get(person) ?? INITIAL_SKILL;
      const network = sessions.networkHash(request.network);
      const points = pointsOf(rated);
      const queueRequest = { person, game, seats: seats ?? null, fill, points, network };
      const found = await queue.seek(queueRequest, range, newTableId());
      if (!('match' in found)) return found;
      const creator = { person, network: request.network };
      const table = requireOk(await factory.createMatched(found.match, creator));
      const seat = table.seatOf(person);
      const isPlaying = seat !== null && !table.facts.seats[seat]!.resigned;
      if (isPlaying && table.state !== 'over') return { table: table.id };
      // The player is done with the previous match and requests another.
      await queue.leave(person);
      return { waited: 0, others: 0 };
    },
  );

  api.delete(
    '/quick',
    forAnyone({
      operationId: 'stopSeeking',
      summary: 'Leaves the queue.',
      response: { 200: done },
    }),
    async ({ person }) => {
      if (person !== undefined) await queue.leave(person);
      return {};
    },
  );

  api.get(
    '/me/ratings',
    forAnyone({
      operationId: 'getRatings',
      summary: 'Your own ratings.',
      response: { 200: ownRatings },
    }),
    async ({ person }) => {
      if (person === undefined) return {};
      const own = await ratings.of(person);
      return Object.fromEntries([...own].map(([game, rated]) => [game, displayed(rated)]));
    },
  );

  api.get(
    '/me/ratings/history',
    forAnyone({
      operationId: 'getRatingHistory',
      summary: 'How your own ratings developed.',
      response: { 200: ratingHistory },
    }),
    async ({ person }) => {
      if (person === undefined) return {};
      const history = await ratings.historyOf(person);
      return Object.fromEntries(
        [...history].map(([game, points]) => [
          game,
          points.map(({ at, ...rated }) => {
            const { points: shown, deviation, matches } = displayed(rated);
            return { at, points: shown, deviation, matches };
          }),
        ]),
      );
    },
  );

  api.get(
    '/tables/:id/ratings',
    forAnyone({
      operationId: 'getRatingsAtTable',
      summary: 'The ratings of the people at a table, in its game.',
      params: tableParams,
      response: { 200: ratingsAtTable },
    }),
    async (request) => {
      const { people, facts } = await requireTable(registry, request.params.id, request);
      const rated = await ratings.inGame(
        facts.game,
        people.map(({ person }) => person),
      );
      return facts.seats.map((_, seat) => {
        const person = people.find((one) => one.seat === seat)?.person;
        const known = person === undefined ? undefined : rated.get(person);
        return known ? displayed(known) : null;
      });
    },
  );

  api.get(
    '/ratings/:game',
    forAnyone({
      operationId: 'listBestPlayers',
      summary: 'The best players of a game.',
      params: gameParams,
      response: { 200: bestPlayers },
    }),
    async ({ params }) => {
      const best = await ratings.best(params.game, PROVISIONAL_MATCHES, MAX_BEST_PLAYERS);
      return best.map(({ name, ...rated }) => ({ name, rating: displayed(rated) }));
    },
  );
}

function displayed(rated: StoredRating) {
  return displayedRating(rated, rated.matches);
}
