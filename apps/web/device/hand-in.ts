import { err, type Result, rejection } from '@rota/core';
import type { HandInMatch, Me, TableSummary } from '@rota/protocol';
import { MOST_RECORD } from '@rota/protocol/protocol';
import type { DeviceMatch, DeviceStore } from './device-store.ts';
import type { DeviceTables } from './device-tables.ts';

/** What the room is asked. */
export interface Room {
  me(): Promise<Result<Me>>;
  handIn(match: HandInMatch): Promise<Result<TableSummary>>;
}

export interface HandInSettings {
  readonly store: DeviceStore;
  readonly tables: () => Promise<DeviceTables>;
  readonly room: Room;
  /**
   * By which the pages of one browser take turns; left out: over plain HTTP there are none. Then two
   * pages may hand in the same match, which the room knows for one.
   */
  readonly locks?: LockManager | undefined;
  /** Whether whoever plays here wants it. */
  wanted(): boolean;
  /** The room keeps one more. */
  kept(): void;
}

/** Why the room does not take a match that it may take later. */
const LATER = new Set([
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
const AGAIN = { first: 4000, most: 4 * 60_000 };

/** What the pages of one browser take turns by. */
const LOCK = 'rota.hand-in';

/**
 * Hands the finished matches of this device in, one after the other, the oldest first. What is
 * handed in is noted down once the room has said that it keeps it; when that answer is lost, it is
 * handed in again, which changes nothing there.
 */
export class HandIn {
  /** Those the room does not take; a page that is opened anew tries again. */
  private readonly hopeless = new Set<string>();
  private working: Promise<void> | undefined;
  private asked = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = AGAIN.first;

  constructor(private readonly settings: HandInSettings) {}

  /** Resolves when there is nothing to be handed in, or no way to do so now. */
  wake(): Promise<void> {
    this.asked = true;
    this.working ??= this.work().finally(() => {
      this.working = undefined;
    });
    return this.working;
  }

  /** No more of it in this page. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private async work(): Promise<void> {
    clearTimeout(this.timer);
    while (this.asked) {
      this.asked = false;
      const { locks } = this.settings;
      const done = await (locks ? locks.request(LOCK, () => this.handInAll()) : this.handInAll());
      if (!done) {
        this.timer = setTimeout(() => {
          this.wake().catch(reportError);
        }, this.pause);
        this.pause = Math.min(2 * this.pause, AGAIN.most);
      }
    }
  }

  /** @returns whether all was handed in that can be */
  private async handInAll(): Promise<boolean> {
    const { store, room, wanted } = this.settings;
    let introduced = false;
    for (const match of [...(await store.list())].reverse()) {
      if (!wanted()) return true;
      if (!this.isDue(match)) continue;
      // Whoever is nobody yet becomes somebody first, so that all is one person’s.
      introduced ||= (await room.me()).ok;
      if (!introduced || !(await this.handIn(match))) return false;
    }
    return true;
  }

  private isDue({ id, state, seat, abandoned, keptAs }: DeviceMatch): boolean {
    if (keptAs !== undefined || this.hopeless.has(id)) return false;
    return state === 'over' && seat !== null && !abandoned;
  }

  /** @returns whether the next one can be handed in */
  private async handIn({ id, seat, created }: DeviceMatch): Promise<boolean> {
    const { store, tables, kept } = this.settings;
    const record = await (await tables()).record(id);
    const answer: Result<TableSummary> = record.ok
      ? await this.ask({ record: record.value, seat: seat!, created })
      : record;
    if (answer.ok) {
      this.pause = AGAIN.first;
      await store.noteKept(id, answer.value.id);
      kept();
    } else if (LATER.has(answer.rejection.code)) {
      return false;
    } else {
      this.hopeless.add(id);
    }
    return true;
  }

  /** A room that is sent too much hangs up before it has said so. */
  private async ask(match: HandInMatch): Promise<Result<TableSummary>> {
    const { size } = new Blob([JSON.stringify(match)]);
    if (size > MOST_RECORD) return err(rejection('too-long', { most: MOST_RECORD }));
    return this.settings.room.handIn(match);
  }
}
