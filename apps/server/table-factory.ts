import { DEFAULT_LEVEL } from '@rota/bots';
import { type AnyGame, err, type Result, rejection, seatsOnScreen } from '@rota/core';
import type { CreateTable } from '@rota/protocol';
import type { Table, TableSetup } from '@rota/table';
import { displayName } from './identity/display-name.ts';
import { QUICK_TIMING } from './matchmaking.ts';
import { rematchRequest } from './rematch-request.ts';
import { matchedSeats, type PlayerIdentity, requestedSeats } from './seating.ts';
import type { QueueMatch } from './storage/match-queue.ts';
import type { Store } from './storage/store.ts';
import type { TableCreator } from './table-owner.ts';
import { newTableId, type TableRegistry } from './table-registry.ts';

export interface TableFactorySettings {
  /** In every version that old tables may need. */
  readonly games: readonly AnyGame[];
  readonly bots: readonly string[];
  readonly store: Pick<Store, 'people'>;
  readonly registry: TableRegistry;
}

/** Creates tables: as a player asks for them, those of quick, daily and duplicate matches, and rematches. */
export class TableFactory {
  /** Tables being created for a rematch, or a quick, daily or duplicate match. */
  private readonly creating = new Map<string, Promise<Result<Table>>>();

  constructor(private readonly settings: TableFactorySettings) {}

  /**
   * Creates a table with the player at the seat marked `me`.
   * @param texts whether all its people have been given the link, and so may write to each other
   */
  async create(
    wanted: CreateTable,
    player: PlayerIdentity,
    id = newTableId(),
    texts = wanted.private === true,
  ): Promise<Result<Table>> {
    const { games, bots, registry } = this.settings;
    const game = newestGame(games, wanted.game);
    if (!game) return err(rejection('unknown-game', { game: wanted.game }));
    const seats = requestedSeats(wanted, player, bots);
    if (!seats.ok) return seats;
    const { options, timing, private: isPrivate = false } = wanted;
    const clocks = timing ? { timing } : {};
    const setup = { game, options, seats: seats.value, private: isPrivate, texts, ...clocks };
    return registry.create(id, { ...setup, at: registry.now }, player);
  }

  /** Returns the table of a quick match; the first request creates it. */
  createMatched(
    { table: id, game: gameId, seats, people, rated = false }: QueueMatch,
    creator: TableCreator,
  ): Promise<Result<Table>> {
    return this.createOnce(id, async () => {
      const { games, bots, store, registry } = this.settings;
      const game = newestGame(games, gameId);
      if (!game) return err(rejection('unknown-game', { game: gameId }));
      const bot = bots.includes(DEFAULT_LEVEL) ? DEFAULT_LEVEL : bots[0]!;
      const occupants = await matchedSeats(people, seats, bot, (person) =>
        displayName(store.people, person),
      );
      const mark = { rated, quick: true, timing: QUICK_TIMING };
      return registry.create(id, { game, seats: occupants, at: registry.now, ...mark }, creator);
    });
  }

  /** Returns a table of a daily or duplicate match; the first request creates it. */
  createPrepared(id: string, setup: TableSetup, creator: TableCreator): Promise<Result<Table>> {
    return this.createOnce(id, () => this.settings.registry.create(id, setup, creator));
  }

  /** Seats the player at the rematch of a finished match, creating its table if necessary. */
  async rematch(before: Table, player: PlayerIdentity, closed?: string): Promise<Result<Table>> {
    const { person, name, program } = player;
    const offered = await before.submit({ do: 'rematch', person, table: newTableId(), closed });
    if (!offered.ok) return offered;
    const id = before.rematch!;
    const seat = before.seatOf(person)!;
    const next = await this.createOnce(id, () =>
      this.create(rematchRequest(before, seat), player, id, before.hasTexts),
    );
    if (!next.ok) return next;
    if (next.value.neverBegan) return this.rematch(before, player, id);
    const sat = await next.value.submit({ do: 'sit', person, name, seat, program });
    return sat.ok ? next : sat;
  }

  /** Returns the number of seats at a game's tables; undefined for an unknown game. */
  seatRange(game: string): AnyGame['seats'] | undefined {
    const newest = newestGame(this.settings.games, game);
    return newest && seatsOnScreen(newest);
  }

  /** Creates a table once, even for simultaneous requests. */
  private createOnce(id: string, create: () => Promise<Result<Table>>): Promise<Result<Table>> {
    const creating = this.creating.get(id) ?? this.findOrCreate(id, create);
    this.creating.set(id, creating);
    return creating.finally(() => this.creating.delete(id));
  }

  private async findOrCreate(
    id: string,
    create: () => Promise<Result<Table>>,
  ): Promise<Result<Table>> {
    const { registry } = this.settings;
    const found = await registry.findCurrent(id);
    if (found.ok || found.rejection.code !== 'no-such-table') return found;
    const created = await create();
    // Another node may have created it first.
    return created.ok ? created : registry.find(id);
  }
}

/** Returns the newest version of a game. */
export function newestGame(games: readonly AnyGame[], id: string): AnyGame | undefined {
  return games.filter((game) => game.id === id).sort((a, b) => b.version - a.version)[0];
}
