import { type AnyGame, type GameEvent, type Random, type Seat, seededRandom } from '@rota/core';
import {
  type DealingAnswer,
  type DealingReceipt,
  drawDealingValue,
  Participant,
  type PublicDealing,
} from '@rota/fair-dealing';
import type { OpenDecision, TableMessage, Timing } from '@rota/protocol';

import type { Occupant } from '../entry.ts';
import { MemoryLog } from '../memory-log.ts';
import type { Clock, Ports } from '../ports.ts';
import type { Subscriber, Subscription } from '../subscribers.ts';
import { Table } from '../table.ts';
import type { PrivateEvents, TableUpdate } from '../table-update.ts';
import { NO_WAIT_TIMES } from '../wait-times.ts';

/** A clock that moves only by `advance`. */
export class ManualClock implements Clock {
  private time = 0;
  private readonly timers = new Set<{ at: number; ring: () => void }>();

  now(): number {
    return this.time;
  }

  after(delay: number, ring: () => void): () => void {
    const timer = { at: this.time + delay, ring };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  /** Advances the time, firing timers in order. */
  async advance(milliseconds: number): Promise<void> {
    const until = this.time + milliseconds;
    await settle();
    for (;;) {
      const [next] = [...this.timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.timers.delete(next);
      this.time = next.at;
      next.ring();
      await settle();
    }
    this.time = until;
  }
}

/** Waits until all work that needs no timer is done. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
}

/** Bots that play sampled moves and never react. */
export function samplingBots(game: AnyGame): Ports['bots'] {
  return {
    async choose({ view, seat, reaction, seed }) {
      if (reaction) return undefined;
      const random = seededRandom(seed);
      return game.formatMove(game.sampleMove(game.determinize!(view, random), seat, random));
    },
  };
}

export function testPorts(game: AnyGame, ports: Partial<Ports> = {}): Ports {
  return {
    log: new MemoryLog(),
    bots: samplingBots(game),
    clock: new ManualClock(),
    random: seededRandom('table'),
    waitTimes: NO_WAIT_TIMES,
    substitute: 'greedy',
    ...ports,
  };
}

export const person = (name: string): Occupant => ({ kind: 'person', person: `id-${name}`, name });
export const bot: Occupant = { kind: 'bot', bot: 'greedy' };
export const open: Occupant = { kind: 'open' };

/** Creates and runs a table. */
export async function testTable(
  game: AnyGame,
  seats: readonly Occupant[],
  ports: Ports,
  options?: unknown,
  timing?: Timing,
  rated = false,
): Promise<Table> {
  const setup = { game, seats, at: 0, options, rated, ...(timing ? { timing } : {}) };
  const made = await Table.create('t', setup, ports);
  if (!made.ok) throw new Error(made.rejection.code);
  made.value.run();
  await settle();
  return made.value;
}

/** A client that records its updates and maintains its view. */
export class TestClient implements Subscriber {
  readonly received: { update: TableUpdate; own: PrivateEvents | undefined }[] = [];
  view: unknown;
  seat: Seat | null = null;
  decisions: readonly OpenDecision[] = [];
  number = 0;
  table!: Table;
  subscription!: Readonly<Subscription>;

  constructor(readonly game: AnyGame) {}

  send(update: TableUpdate, own?: PrivateEvents): void {
    this.received.push({ update, own });
    if (update.say === 'table') {
      this.view = structuredClone(update.view);
      this.seat = update.seat;
    }
    if (update.say === 'events') {
      for (const event of mergeEvents(update.events, own)) {
        if (event.type !== 'deal-over' && event.type !== 'match-over') {
          this.game.applyEvent?.(this.view, event);
        }
      }
      if (update.view !== undefined) this.view = structuredClone(update.view);
    }
    if (update.say === 'table' || update.say === 'events') {
      this.decisions = update.decisions;
      this.number = update.number;
    }
  }

  join(table: Table, name?: string, seen?: number, dealing?: number): this {
    this.table = table;
    const person = name === undefined ? undefined : `id-${name}`;
    this.subscription = table.subscribe(this, { person, seen, dealing });
    return this;
  }

  move(decision: number, move: string) {
    const { seat } = this.subscription;
    return this.table.submit({ do: 'move', seat, decision, move });
  }

  commit(exchange: number, commitment: string) {
    const { seat } = this.subscription;
    return this.table.submit({ do: 'commit', seat, exchange, commitment });
  }

  reveal(exchange: number, value: string) {
    const { seat } = this.subscription;
    return this.table.submit({ do: 'reveal', seat, exchange, value });
  }

  takeBack(number: number) {
    return this.table.submit({ do: 'take-back', seat: this.subscription.seat, number });
  }

  acknowledge(number: number): void {
    this.table.acknowledge(this.subscription.seat, number);
  }

  leave(): void {
    this.table.unsubscribe(this.subscription);
  }

  /** The number of this seat's open decision, if any. */
  get decision(): number | undefined {
    return this.decisions.find(({ seat }) => seat === this.seat)?.number;
  }

  /** Whether the match waits for this seat. */
  get isAwaited(): boolean {
    return this.decisions.some(({ seat, kind }) => seat === this.seat && kind !== 'reaction');
  }

  /** Returns a legal move. */
  legalMove(random: Random): string {
    const state = this.game.determinize!(this.view, random);
    return this.game.formatMove(this.game.sampleMove(state, this.seat!, random));
  }

  tableMessages(): TableMessage[] {
    return this.received.flatMap(({ update }) => (update.say === 'table' ? [update] : []));
  }
}

/** A client that contributes to the packs; `alterAnswer` can make it dishonest or silent. */
export class TestContributor extends TestClient {
  readonly participant: Participant;
  /** What the participant checks the record against. */
  receipt: DealingReceipt | undefined;
  /** The exchange's updates received, in order. */
  readonly dealings: PublicDealing[] = [];
  /** Replaces the honest answer; undefined: sends none. */
  alterAnswer: (honest: DealingAnswer) => DealingAnswer | undefined = (honest) => honest;

  constructor(game: AnyGame, seed: string) {
    super(game);
    const random = seededRandom(seed);
    this.participant = new Participant(
      () => drawDealingValue(random),
      undefined,
      (receipt) => {
        this.receipt = receipt;
      },
    );
  }

  override join(table: Table, name?: string, seen?: number): this {
    return super.join(table, name, seen, 1);
  }

  override send(update: TableUpdate, own?: PrivateEvents): void {
    super.send(update, own);
    if ((update.say !== 'table' && update.say !== 'dealing') || !update.dealing) return;
    this.dealings.push(update.dealing);
    const honest = this.participant.receive(structuredClone(update.dealing), this.seat);
    const answer = honest && this.alterAnswer(honest);
    // The subscription does not exist yet while `subscribe` runs.
    if (!answer) return;
    setImmediate(() => {
      this.answer(answer).catch(failTest);
    });
  }

  private async answer(answer: DealingAnswer): Promise<void> {
    const { seat } = this.subscription;
    const taken = await this.table.submit({ ...answer, seat });
    this.participant.handleReply(answer, taken.ok ? undefined : taken.rejection);
  }
}

/** Fails the running test. */
function failTest(fault: unknown): void {
  setImmediate(() => {
    throw fault;
  });
}

function mergeEvents(events: readonly GameEvent[], own: PrivateEvents | undefined): GameEvent[] {
  const ordered = [...events];
  own?.own.forEach((event, at) => {
    ordered.splice(own.ownAfter[at]! + at, 0, event);
  });
  return ordered;
}
