import { refusal } from '@rota/core';
import {
  type BestPlayers,
  type OwnRatings,
  type RatingsAtTable,
  type Sought,
  seekMatch,
} from '@rota/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Guests } from '../guests.ts';
import { NEWCOMER, pointsOf, SETTLED_AFTER, shownRating } from '../rating.ts';
import type { Rated } from '../storage/ratings.ts';
import type { Store } from '../storage/store.ts';
import { newId, type TableRegistry } from '../table-registry.ts';
import type { Reception } from './reception.ts';
import { refuse, understood } from './refuse.ts';
import { refuseTooMany } from './tables.ts';

/** How many of the best are listed. */
const MOST_LISTED = 20;

const oneTable = z.object({ id: z.string().min(1).max(64) });
const oneGame = z.object({ game: z.string().min(1).max(64) });

export interface QuickRoutes {
  readonly registry: TableRegistry;
  readonly store: Store;
  readonly reception: Reception;
  readonly guests: Guests;
  /** How many unfinished tables one person may have a seat at. */
  readonly mostTables: number;
}

/** Quick matches with strangers, and how strong people are held to be. */
export function quickRoutes(
  api: FastifyInstance,
  { registry, store, reception, guests, mostTables }: QuickRoutes,
): void {
  const { queue, ratings } = store;

  api.post('/quick', async (request): Promise<Sought> => {
    const { game, seats, fill = false } = understood(seekMatch, request.body);
    const range = registry.seatsOf(game);
    if (!range) refuse(refusal('unknown-game', { game }));
    if (seats !== undefined && (seats < range.min || seats > range.max)) {
      refuse(refusal('wrong-number-of-seats', { seats, ...range }));
    }
    if (request.program) refuse(refusal('programs-not-matched'));
    const person = reception.personOf(request);
    await refuseTooMany(store, person, mostTables);
    const rated = (await ratings.inGame(game, [person])).get(person) ?? NEWCOMER;
    const network = guests.networkMark(request.network);
    const points = pointsOf(rated);
    const wish = { person, game, seats: seats ?? null, fill, points, network };
    const sought = await queue.seek(wish, range, newId());
    if (!('meeting' in sought)) return sought;
    const met = await registry.meet(sought.meeting, (other) => reception.nameOf(other));
    if (!met.ok) refuse(met.refusal);
    const table = met.value;
    const seat = table.seatOf(person);
    const plays = seat !== null && !table.facts.seats[seat]!.resigned;
    if (plays && table.state !== 'over') return { table: table.id };
    // They are done with that match, and want another one.
    await queue.leave(person);
    return { waited: 0, others: 0 };
  });

  api.delete('/quick', async ({ person }) => {
    if (person !== undefined) await queue.leave(person);
    return {};
  });

  api.get('/me/ratings', async ({ person }): Promise<OwnRatings> => {
    if (person === undefined) return {};
    const own = await ratings.of(person);
    return Object.fromEntries([...own].map(([game, rated]) => [game, shown(rated)]));
  });

  api.get('/tables/:id/ratings', async ({ params }): Promise<RatingsAtTable> => {
    const found = await registry.find(understood(oneTable, params).id);
    if (!found.ok) refuse(found.refusal);
    const { people, facts } = found.value;
    const rated = await ratings.inGame(
      facts.game,
      people.map(({ person }) => person),
    );
    return facts.seats.map((_, seat) => {
      const person = people.find((one) => one.seat === seat)?.person;
      const known = person === undefined ? undefined : rated.get(person);
      return known ? shown(known) : null;
    });
  });

  api.get('/ratings/:game', async ({ params }): Promise<BestPlayers> => {
    const { game } = understood(oneGame, params);
    const best = await ratings.best(game, SETTLED_AFTER, MOST_LISTED);
    return best.map(({ name, ...rated }) => ({ name, rating: shown(rated) }));
  });
}

function shown(rated: Rated) {
  return shownRating(rated, rated.matches);
}
