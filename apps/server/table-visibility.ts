import { err, ok, type Rejection, type Result, rejection } from '@rota/core';
import type { TableSummary } from '@rota/protocol';
import type { Table } from '@rota/table';
import { RevealedDays } from './daily/revealed-days.ts';
import { RevealedDuplicates } from './duplicate/revealed-duplicates.ts';
import type { Store } from './storage/store.ts';

/** Decides who may see which matches: those with shared packs stay hidden until their cards are revealed. */
export class TableVisibility {
  private readonly days: RevealedDays;
  private readonly duplicates: RevealedDuplicates;

  /** @param isOver whether a table’s match is over; false for one that does not exist yet */
  constructor(
    { daily, duplicates }: Pick<Store, 'daily' | 'duplicates'>,
    isOver: (table: string) => Promise<boolean>,
  ) {
    this.days = new RevealedDays(daily);
    this.duplicates = new RevealedDuplicates(duplicates, isOver);
  }

  /** Returns the table if the person may see it. */
  async visible(table: Table, person: string | undefined): Promise<Result<Table>> {
    if (!table.hasSharedPacks) return ok(table);
    const hidden = await this.whyHidden(table.facts, table.seatOf(person));
    return hidden ? err(hidden) : ok(table);
  }

  /**
   * Why a viewer may not see a match, if so: until shared packs are revealed, only people with a seat
   * see it. Every route and message decides by this.
   */
  async whyHidden(
    match: Pick<TableSummary, 'daily' | 'duplicate'>,
    seat: number | null,
  ): Promise<Rejection | undefined> {
    return seat !== null || (await this.isRevealed(match)) ? undefined : hiddenBecause(match);
  }

  /** Whether spectators may see a match, and all its cards once it is over. */
  async isRevealed({
    daily,
    duplicate,
  }: Pick<TableSummary, 'daily' | 'duplicate'>): Promise<boolean> {
    return (await this.days.isRevealed(daily)) && (await this.duplicates.isRevealed(duplicate));
  }
}

/** Why matches with shared packs, and their records, are not shown yet. */
function hiddenBecause({ daily }: Pick<TableSummary, 'daily'>): Rejection {
  return rejection(daily === undefined ? 'duplicate-not-over' : 'day-not-over');
}
