import { type AnyGame, err, type Result, rejection } from '@rota/core';
import { DamagedLogError, type Entry, type Ports, Table } from '@rota/table';
import type { Logger } from 'pino';
import type { IntactLog } from './storage/intact-log.ts';
import type { Store } from './storage/store.ts';

interface TableLoaderSettings {
  /** In every version that old tables may need. */
  readonly games: readonly AnyGame[];
  readonly store: Pick<Store, 'damagedTables'>;
  readonly log: Logger;
}

/** Makes tables from their logs. */
export class TableLoader {
  /** Tables with invalid logs. */
  private readonly damaged = new Set<string>();
  /** Those of them whose entries are sound. */
  private readonly unreplayable = new Set<string>();

  constructor(
    private readonly settings: TableLoaderSettings,
    private readonly ports: Ports,
  ) {}

  /** Whether a table's entries are sound, but not for this build: another one may be able to go on with it. */
  isUnreplayable(id: string): boolean {
    return this.unreplayable.has(id);
  }

  /** Restores a table from its log, or what stands of it before the log is damaged. */
  restore(id: string, { entries, fault }: IntactLog): Result<Table> {
    if (fault) return this.restoreDamaged(id, entries, fault);
    try {
      const table = Table.restore(id, entries, this.settings.games, this.ports);
      this.damaged.delete(id);
      this.unreplayable.delete(id);
      return table;
    } catch (broken) {
      this.unreplayable.add(id);
      return this.restoreDamaged(id, entries, broken);
    }
  }

  private restoreDamaged(id: string, entries: readonly Entry[], fault: unknown): Result<Table> {
    this.reportDamaged(id, entries.length, fault);
    const end = fault instanceof DamagedLogError ? fault.entry - 1 : 0;
    try {
      return Table.restoreDamaged(id, entries.slice(0, end), this.settings.games, this.ports);
    } catch (broken) {
      const isEarlier = broken instanceof DamagedLogError && broken.entry <= end;
      return isEarlier && broken.entry > 1
        ? this.restoreDamaged(id, entries, broken)
        : err(rejection('damaged'));
    }
  }

  /** Logs a damaged table once, and notes it for the room's operator. */
  private reportDamaged(id: string, length: number, fault: unknown): void {
    if (this.damaged.has(id)) return;
    this.damaged.add(id);
    const { log, store } = this.settings;
    const entry = fault instanceof DamagedLogError ? fault.entry : 1;
    log.error({ err: fault, table: id, sound: entry - 1 }, 'damaged table');
    const why = fault instanceof Error ? fault.message : String(fault);
    store.damagedTables
      .mark({ table_id: id, sound: entry - 1, lost: Math.max(entry, length), why })
      .catch((failure) => log.warn({ err: failure, table: id }, 'damage not noted'));
  }
}
