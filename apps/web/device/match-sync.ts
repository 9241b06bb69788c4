import { err, type Result, rejection } from '@rota/core';
import type { Me, TableSummary, UploadMatch } from '@rota/protocol';
import { MAX_UPLOAD_BYTES } from '@rota/protocol/protocol';
import type { DeviceMatch, DeviceStore } from './device-store.ts';
import type { DeviceTables } from './device-tables.ts';

/** The requests that the sync makes. */
export interface SyncApi {
  me(): Promise<Result<Me>>;
  upload(match: UploadMatch): Promise<Result<TableSummary>>;
}

export interface MatchSyncSettings {
  readonly store: DeviceStore;
  readonly tables: () => Promise<DeviceTables>;
  readonly api: SyncApi;
  /**
   * Serialises the tabs of one browser. Missing over plain HTTP; two tabs may then upload the same
   * match, which the server recognises.
   */
  readonly locks?: LockManager | undefined;
  /** Whether the player wants it. */
  isEnabled(): boolean;
  /** Called after each upload. */
  onSynced(): void;
}

/** Rejections after which a later attempt may succeed. */
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
  'unknown-game-package',
]);

/** Backoff range, in ms. */
const RETRY_MS = { first: 4000, most: 4 * 60_000 };

/** The name of the lock that the tabs of one browser share. */
const LOCK = 'rota.match-sync';

/**
 * Uploads the finished matches of this device, oldest first. A match is marked only after the
 * server has confirmed it; if that answer is lost, the upload is repeated, which is idempotent.
 */
export class MatchSync {
  /** Matches that the server refuses for good; a new page tries them again. */
  private readonly rejectedIds = new Set<string>();
  private running: Promise<void> | undefined;
  private isRequested = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retryMs = RETRY_MS.first;

  constructor(private readonly settings: MatchSyncSettings) {}

  /** Resolves when nothing is left to upload, or nothing can be uploaded now. */
  run(): Promise<void> {
    this.isRequested = true;
    this.running ??= this.work().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

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

  /** @returns false if it has to be tried again later */
  private async uploadAll(): Promise<boolean> {
    const { store, api, isEnabled } = this.settings;
    let introduced = false;
    for (const match of [...(await store.list())].reverse()) {
      if (!isEnabled()) return true;
      if (!this.isDue(match)) continue;
      // Creates the guest account first, so that all matches belong to one person.
      introduced ||= (await api.me()).ok;
      if (!introduced || !(await this.upload(match))) return false;
    }
    return true;
  }

  private isDue({ id, state, seat, abandoned, keptAs, isRetry }: DeviceMatch): boolean {
    if (isRetry || keptAs !== undefined || this.rejectedIds.has(id)) return false;
    return state === 'over' && seat !== null && !abandoned;
  }

  /** @returns whether to go on with the next match */
  private async upload({ id, seat, created }: DeviceMatch): Promise<boolean> {
    const { store, tables, onSynced } = this.settings;
    const record = await (await tables()).record(id);
    const answer: Result<TableSummary> = record.ok
      ? await this.send({ record: record.value, seat: seat!, created })
      : record;
    if (answer.ok) {
      this.retryMs = RETRY_MS.first;
      await store.markSynced(id, answer.value.id);
      onSynced();
    } else if (TEMPORARY_REJECTIONS.has(answer.rejection.code)) {
      return false;
    } else {
      this.rejectedIds.add(id);
    }
    return true;
  }

  /** The server hangs up on too large a body before it can answer. */
  private async send(match: UploadMatch): Promise<Result<TableSummary>> {
    const { size } = new Blob([JSON.stringify(match)]);
    if (size > MAX_UPLOAD_BYTES) return err(rejection('too-long', { most: MAX_UPLOAD_BYTES }));
    return this.settings.api.upload(match);
  }
}
