import { err, type Result, rejection } from '@rota/core';
import type { HandInMatch, Me, TableSummary } from '@rota/protocol';
import { MOST_RECORD } from '@rota/protocol/protocol';
import type { DeviceMatch, DeviceStore } from './device-store.ts';
import type { DeviceTables } from './device-tables.ts';

/** What the room is asked. */
export interface SyncApi {
  me(): Promise<Result<Me>>;
  upload(match: HandInMatch): Promise<Result<TableSummary>>;
}

export interface MatchSyncSettings {
  readonly store: DeviceStore;
  readonly tables: () => Promise<DeviceTables>;
  readonly api: SyncApi;
  /**
   * By which the pages of one browser take turns; left out: over plain HTTP there are none. Then two
   * pages may hand in the same match, which the room knows for one.
   */
  readonly locks?: LockManager | undefined;
  /** Whether whoever plays here wants it. */
  isEnabled(): boolean;
  /** The room keeps one more. */
  onSynced(): void;
}

/** Why the room does not take a match that it may take later. */
const TEMPORARY_REJECTIONS = new Set([
  'unreachable',
  'not-loaded',
  'too-fast',
  'not-saved',
  'not-answering',
  'stopping',
  'failed',
  'unknown-game',
  'unknown-game-version',
]);

/** How long to wait then, in ms, where nothing says sooner that it may: longer each time. */
const RETRY_MS = { first: 4000, most: 4 * 60_000 };

/** What the pages of one browser take turns by. */
const LOCK = 'rota.hand-in';

/**
 * Hands the finished matches of this device in, one after the other, the oldest first. What is
 * handed in is noted down once the room has said that it keeps it; when that answer is lost, it is
 * handed in again, which changes nothing there.
 */
export class MatchSync {
  /** Those the room does not take; a page that is opened anew tries again. */
  private readonly rejectedIds = new Set<string>();
  private running: Promise<void> | undefined;
  private isRequested = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retryMs = RETRY_MS.first;

  constructor(private readonly settings: MatchSyncSettings) {}

  /** Resolves when there is nothing to be handed in, or no way to do so now. */
  run(): Promise<void> {
    this.isRequested = true;
    this.running ??= this.work().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** No more of it in this page. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private async work(): Promise<void> {
    clearTimeout(this.timer);
    while (this.isRequested) {
      this.isRequested = false;
      const { locks } = this.settings;
      const done = await (locks ? locks.request(LOCK, () => this.uploadAll()) : this.uploadAll());
      if (!done) {
        this.timer = setTimeout(() => {
          this.run().catch(reportError);
        }, this.retryMs);
        this.retryMs = Math.min(2 * this.retryMs, RETRY_MS.most);
      }
    }
  }

  /** @returns whether all was handed in that can be */
  private async uploadAll(): Promise<boolean> {
    const { store, api: room, isEnabled: wanted } = this.settings;
    let introduced = false;
    for (const match of [...(await store.list())].reverse()) {
      if (!wanted()) return true;
      if (!this.isDue(match)) continue;
      // Whoever is nobody yet becomes somebody first, so that all is one person’s.
      introduced ||= (await room.me()).ok;
      if (!introduced || !(await this.upload(match))) return false;
    }
    return true;
  }

  private isDue({ id, state, seat, abandoned, keptAs }: DeviceMatch): boolean {
    if (keptAs !== undefined || this.rejectedIds.has(id)) return false;
    return state === 'over' && seat !== null && !abandoned;
  }

  /** @returns whether the next one can be handed in */
  private async upload({ id, seat, created }: DeviceMatch): Promise<boolean> {
    const { store, tables, onSynced: kept } = this.settings;
    const record = await (await tables()).record(id);
    const answer: Result<TableSummary> = record.ok
      ? await this.send({ record: record.value, seat: seat!, created })
      : record;
    if (answer.ok) {
      this.retryMs = RETRY_MS.first;
      await store.markSynced(id, answer.value.id);
      kept();
    } else if (TEMPORARY_REJECTIONS.has(answer.rejection.code)) {
      return false;
    } else {
      this.rejectedIds.add(id);
    }
    return true;
  }

  /** A room that is sent too much hangs up before it has said so. */
  private async send(match: HandInMatch): Promise<Result<TableSummary>> {
    const { size } = new Blob([JSON.stringify(match)]);
    if (size > MOST_RECORD) return err(rejection('too-long', { most: MOST_RECORD }));
    return this.settings.api.upload(match);
  }
}
