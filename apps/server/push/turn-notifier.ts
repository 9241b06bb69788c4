import { DAY_MS, type Language, SECOND_MS } from '@rota/core';
import type { Table } from '@rota/table';
import type { Logger } from 'pino';
import de from '../locales/de.json';
import en from '../locales/en.json';
import type { PushSubscription, PushSubscriptions } from '../storage/push-subscriptions.ts';
import type { PushSender } from './push-sender.ts';

/**
 * How long a turn must have waited, in ms: long enough to notice a phone that was put away, and to
 * let people play on who are only changing pages.
 */
const DELAY_MS = { correspondence: 60_000, untimed: 10_000 };

const DAY_S = DAY_MS / SECOND_MS;

const TEXTS: Record<Language, Pick<typeof en, 'your-turn'>> = { en, de };

export interface TurnNotifierSettings {
  readonly subscriptions: PushSubscriptions;
  readonly sender: PushSender;
  readonly log: Logger;
  /** Returns a game's name. */
  title(game: string, language: Language): string;
  /** Left out: `DELAY_MS`. For tests. */
  readonly delayMs?: number;
}

/**
 * Notifies people of their turn at tables without live clocks, once per turn, unless they are
 * connected to the table. Runs beside the tables: no move waits for it, and none fails with it.
 */
export class TurnNotifier {
  /** By table with a change that has not been looked at. */
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(private readonly settings: TurnNotifierSettings) {}

  /** Called after each entry that may begin a turn, by the node that wrote it. */
  tableChanged(table: Table): void {
    if (this.timers.has(table.id)) return;
    const delay =
      this.settings.delayMs ??
      (table.isCorrespondence ? DELAY_MS.correspondence : DELAY_MS.untimed);
    const timer = setTimeout(() => {
      this.timers.delete(table.id);
      this.notify(table).catch((fault) =>
        this.settings.log.warn({ err: fault, table: table.id }, 'turn notification failed'),
      );
    }, delay).unref();
    this.timers.set(table.id, timer);
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private async notify(table: Table): Promise<void> {
    const { subscriptions, sender } = this.settings;
    for (const { person, decision } of table.awaitedAbsentees) {
      const browsers = await subscriptions.of(person);
      if (browsers.length === 0) continue;
      if (!(await subscriptions.claimTurn(table.id, person, decision))) continue;
      for (const browser of browsers) sender.send(browser, this.message(table, browser));
    }
  }

  /** Nothing in it is hidden from anyone who knows of the table. */
  private message(table: Table, { language }: PushSubscription) {
    const { id, facts } = table;
    const { game, timing } = facts;
    return {
      topic: id.slice(0, 32),
      ttl: (timing?.kind === 'days' ? timing.move : 1) * DAY_S,
      payload: {
        title: this.settings.title(game, language),
        body: TEXTS[language]['your-turn'],
        language,
        table: id,
      },
    };
  }
}
