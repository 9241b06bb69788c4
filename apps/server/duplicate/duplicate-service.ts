import {
  type AnyGame,
  BOT_PREFIX,
  DAY_MS,
  err,
  Match,
  matchOptions,
  nonDefaultOptions,
  ok,
  PERSON,
  type Random,
  type Result,
  rejection,
} from '@rota/core';
import {
  computeCommitment,
  drawDealingValue,
  duplicateFacts,
  factsDigest,
} from '@rota/fair-dealing';
import type {
  CreateDuplicate,
  Duplicate,
  DuplicateTable,
  TableSummary,
  TakeDuplicateSeat,
} from '@rota/protocol';
import type { Occupant } from '@rota/table';
import { displayName } from '../identity/display-name.ts';
import { type PlayerIdentity, requestedSeats } from '../seating.ts';
import type { DuplicateSeat, StoredDuplicate } from '../storage/duplicates.ts';
import type { Store } from '../storage/store.ts';
import { newestGame, type TableFactory } from '../table-factory.ts';
import { newTableId, type TableRegistry } from '../table-registry.ts';
import { peopleSeats, seatsOfSide, sideAt } from './duplicate-layout.ts';
import { computeDuplicateResult } from './duplicate-result.ts';

/** After how long tables without days for a move end as they stand: others wait for the result. */
export const MAX_DUPLICATE_MS = 14 * DAY_MS;

/** Who asks for a duplicate match; the tables that do not exist yet become theirs. */
export interface DuplicateViewer {
  readonly person: string | undefined;
  readonly network: string;
}

export interface DuplicateServiceSettings {
  readonly games: readonly AnyGame[];
  readonly bots: readonly string[];
  readonly store: Store;
  readonly registry: TableRegistry;
  readonly factory: TableFactory;
  /** Draws the secrets. */
  readonly random: Random;
  /** The bot that plays for people who have left. */
  readonly substitute: string;
}

/**
 * Duplicate matches: several tables play the same packs with the sides’ seats exchanged. Seats are
 * taken before any table exists; the last one creates all tables, and no seat changes hands later.
 */
export class DuplicateService {
  constructor(private readonly settings: DuplicateServiceSettings) {}

  /** Creates a duplicate match whose packs are fixed, and seats its host. @returns its id */
  async create(wanted: CreateDuplicate, player: PlayerIdentity): Promise<Result<string>> {
    const { games, bots, store, random } = this.settings;
    const game = newestGame(games, wanted.game);
    if (!game) return err(rejection('unknown-game', { game: wanted.game }));
    const requested = requestedSeats(wanted, player, bots);
    if (!requested.ok) return requested;
    const match = Match.create(game, wanted.seats.length, wanted.options);
    if (!match.ok) return match;
    const { timing, tables = 2 } = wanted;
    const planned = {
      id: newTableId(),
      game: game.id,
      version: game.version,
      options: nonDefaultOptions(matchOptions(game, wanted.seats.length), match.value.options),
      seats: wanted.seats.map((seat) =>
        seat.kind === 'bot' ? `${BOT_PREFIX}${seat.bot}` : PERSON,
      ),
    };
    const secret = drawDealingValue(random);
    const created = this.now;
    await store.duplicates.create(
      {
        ...planned,
        secret,
        commitment: computeCommitment('house', factsDigest(duplicateFacts(planned)), secret),
        tables: Array.from({ length: tables }, () => newTableId()),
        created,
        ...(timing ? { timing } : {}),
      },
      {
        person: player.person,
        place: 0,
        seat: wanted.seats.findIndex(({ kind }) => kind === 'me'),
      },
    );
    return ok(planned.id);
  }

  find(id: string): Promise<StoredDuplicate | undefined> {
    return this.settings.store.duplicates.find(id);
  }

  /** Seats a person on a side; the last seat creates the tables. */
  async takeSeat(
    stored: StoredDuplicate,
    person: string,
    { side, table }: TakeDuplicateSeat,
  ): Promise<Result<null>> {
    const places = seatsOfSide(stored, side, table);
    const { duplicates } = this.settings.store;
    const taken = await duplicates.takeSeat(stored.id, person, places, this.now);
    if (taken === 'begun') return err(rejection('duplicate-begun'));
    return taken === 'full' ? err(rejection('duplicate-side-full')) : ok(null);
  }

  /** Describes a duplicate match to a person. */
  async describe(before: StoredDuplicate, viewer: DuplicateViewer): Promise<Duplicate> {
    const { person } = viewer;
    const { store, registry } = this.settings;
    const { id, game, version, options, seats, timing, created, started, commitment } = before;
    const ends =
      started === null || timing?.kind === 'days' ? undefined : started + MAX_DUPLICATE_MS;
    if (started !== null) await this.openTables(before, ends, viewer);
    const isOver = started !== null && (await registry.visibility.isRevealed({ duplicate: id }));
    const players = started === null ? await store.duplicates.players(id) : [];
    const tables: DuplicateTable[] = [];
    let you: Duplicate['you'];
    for (const [place, table] of before.tables.entries()) {
      const own = await this.summaryOf(before, place, table, players, person);
      if (own.seat !== null) you ??= { side: sideAt(before, place, own.seat), table: place };
      tables.push({
        ...(started !== null && (isOver || own.seat !== null) ? { id: table } : {}),
        state: started === null ? 'waiting' : own.state === 'over' ? 'over' : 'running',
        deal: own.deal,
        players: peopleSeats(before).map((seat) => {
          const { kind, name, resigned } = own.seats[seat]!;
          return {
            seat,
            side: sideAt(before, place, seat),
            ...(kind === 'person' ? { name } : {}),
            ...(seat === own.seat ? { you: true } : {}),
            ...(resigned ? { resigned } : {}),
          };
        }),
      });
    }
    const deals = this.dealsOf(before);
    return {
      id,
      game,
      version,
      options,
      seats: [...seats],
      ...(timing ? { timing } : {}),
      created,
      state: started === null ? 'waiting' : isOver ? 'over' : 'running',
      ...(ends === undefined || isOver ? {} : { ends }),
      deals,
      ...(person !== undefined && players[0]?.person === person ? { host: true } : {}),
      ...(you ? { you } : {}),
      tables,
      commitment,
      ...(isOver ? { secret: before.secret, result: await this.resultOf(before, deals) } : {}),
    };
  }

  /** Lists the person’s seats in matches that wait for people, as the tables they will be. */
  async waitingTables(person: string): Promise<TableSummary[]> {
    const { duplicates } = this.settings.store;
    return Promise.all(
      (await duplicates.waitingFor(person)).map(async (stored) => {
        const players = await duplicates.players(stored.id);
        const place = players.find((player) => player.person === person)?.place ?? 0;
        return this.summaryOf(stored, place, stored.tables[place]!, players, person);
      }),
    );
  }

  private get now(): number {
    return this.settings.store.clock.now;
  }

  /** Creates tables that do not exist yet, and ends them when it is time. */
  private async openTables(
    stored: StoredDuplicate,
    ends: number | undefined,
    viewer: DuplicateViewer,
  ): Promise<void> {
    const { registry } = this.settings;
    if (stored.revealed !== null) return;
    for (const [place, id] of stored.tables.entries()) {
      const existing = await registry.summary(id, undefined);
      if (!existing) await this.openTable(stored, place, id, viewer);
      else if (
        ends !== undefined &&
        this.settings.store.clock.earliest >= ends &&
        existing.state !== 'over'
      ) {
        await registry.endAttempt(id);
      }
    }
  }

  /** A table that cannot be created now is created by a later request. */
  private async openTable(
    stored: StoredDuplicate,
    place: number,
    id: string,
    { network, person = network }: DuplicateViewer,
  ): Promise<void> {
    const { store, factory, substitute, games } = this.settings;
    const { game: gameId, version, options, seats, timing, secret } = stored;
    const game = games.find((one) => one.id === gameId && one.version === version);
    if (!game) return;
    const players = await store.duplicates.players(stored.id);
    const occupants = await Promise.all(
      seats.map(async (kind, seat): Promise<Occupant> => {
        if (kind.startsWith(BOT_PREFIX)) return { kind: 'bot', bot: kind.slice(BOT_PREFIX.length) };
        const player = players.find((one) => one.place === place && one.seat === seat);
        if (player) {
          const { person } = player;
          return { kind: 'person', person, name: await displayName(store.people, person) };
        }
        // The account was deleted since the match began.
        const former = { person: newTableId(), name: '', former: true } as const;
        return { kind: 'person', ...former, substitute, resigned: true };
      }),
    );
    const setup = {
      game,
      options,
      seats: occupants,
      at: this.now,
      private: true,
      ...(timing ? { timing } : {}),
      duplicate: { id: stored.id, secret },
    };
    await factory.createPrepared(id, setup, { person, network });
  }

  /** Returns a table’s summary; before it exists, as it will be. */
  private async summaryOf(
    stored: StoredDuplicate,
    place: number,
    id: string,
    players: readonly DuplicateSeat[],
    person: string | undefined,
  ): Promise<TableSummary> {
    const { store, registry } = this.settings;
    const existing = stored.started === null ? undefined : await registry.summary(id, person);
    if (existing) return existing;
    const here = players.filter((player) => player.place === place);
    const { game, options, created, seats, timing } = stored;
    return {
      id,
      game,
      options,
      created,
      state: 'waiting',
      seat: here.find((player) => player.person === person)?.seat ?? null,
      seats: await Promise.all(
        seats.map(async (kind, seat): Promise<TableSummary['seats'][number]> => {
          if (kind !== PERSON) {
            const bot = kind.slice(BOT_PREFIX.length);
            return { kind: 'bot', name: bot, bot };
          }
          const player = here.find((one) => one.seat === seat);
          if (!player) return { kind: 'open', name: '' };
          return { kind: 'person', name: await displayName(store.people, player.person) };
        }),
      ),
      deal: 0,
      deals: this.dealsOf(stored),
      totals: seats.map(() => 0),
      ...(timing ? { timing } : {}),
      private: true,
      duplicate: stored.id,
    };
  }

  /** Returns the number of deals of a whole match; 0 if this build does not know the rules. */
  private dealsOf({ game: id, version, options, seats }: StoredDuplicate): number {
    const game = this.settings.games.find((one) => one.id === id && one.version === version);
    const match = game && Match.create(game, seats.length, options);
    return match?.ok ? match.value.length : 0;
  }

  private async resultOf(
    stored: StoredDuplicate,
    deals: number,
  ): Promise<Duplicate['result'] & {}> {
    const records = await Promise.all(
      stored.tables.map((table) => this.settings.registry.recordOf(table)),
    );
    return computeDuplicateResult(stored, records, deals);
  }
}
