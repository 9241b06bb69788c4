import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';
import { nextFineFloat, type Random, seededRandom } from '@rota/core';

/** When every simulation begins, in ms since 1970. */
const EPOCH = Date.UTC(2026, 0, 1, 12);

/** The last events, printed after a fault. */
const MAX_LINES = 60;

const EVENTS_PER_TURN = 100;

const real = {
  setTimeout,
  setInterval,
  setImmediate,
  clearTimeout,
  clearInterval,
  clearImmediate,
  dateNow: Date.now,
  pause: timersPromises.setTimeout,
  randomBytes: crypto.randomBytes,
  randomInt: crypto.randomInt,
  getRandomValues: globalThis.crypto.getRandomValues,
};

/** A program of the simulation: a node, a client, or the world around them. Its timers end with it. */
export class Process {
  isDead = false;
  /** Until then nothing of it runs, as if the system had suspended it. */
  pausedUntil = 0;
  /** By how much its calendar is wrong, in ms. */
  clockError = 0;
  /** What its monotonic clock counts from. */
  readonly origin: number;

  constructor(
    readonly name: string,
    readonly startedAt: number,
    clockError = 0,
  ) {
    this.clockError = clockError;
    this.origin = EPOCH + startedAt + clockError;
  }
}

/** A scheduled event; has the methods of Node's timers. */
class Timer {
  isCancelled = false;
  constructor(
    public at: number,
    public order: number,
    readonly owner: Process,
    readonly run: () => void,
  ) {}
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
}

/**
 * Simulated time, and all chance, from one seed. While it runs, everything Node takes from the operating
 * system comes from here: calendar, clock, timers, random bytes. One event after another, each with all
 * promises that follow from it, so the process that runs is always known. That is why no library's
 * clock serves: it must be each process's own, stop with it, and jump alone.
 */
export class World {
  readonly random: Random;
  readonly outside = new Process('world', 0);
  /** In ms since the beginning. */
  time = 0;
  /** The events that ran. */
  events = 0;
  current: Process | undefined;
  /** Called after each event, with the number of the first one that followed from it. */
  afterEvent: ((owner: Process, first: number) => void) | undefined;
  /** The last lines of the trace. */
  readonly lines: string[] = [];
  private readonly digest = crypto.createHash('sha256');
  private readonly heap: Timer[] = [];
  private order = 0;
  private readonly bytes: Random;
  private fault: unknown;

  constructor(readonly seed: string) {
    this.random = seededRandom(`simulation ${seed}`);
    this.bytes = seededRandom(`bytes ${seed}`);
  }

  /** Returns another generator that depends on the seed only. */
  generator(name: string): Random {
    return seededRandom(`${name} ${this.seed}`);
  }

  /** Whether something happens that is as likely. */
  happens(probability: number): boolean {
    return this.random.below(1_000_000) < probability * 1_000_000;
  }

  /** Draws a whole number from `least` up to below `most`. */
  between(least: number, most: number): number {
    return between(this.random, least, most);
  }

  /** Adds a line to the trace. */
  note(what: string): void {
    const line = `${this.time.toFixed(3)} ${this.current?.name ?? '-'}: ${what}`;
    this.digest.update(line).update('\n');
    if (this.lines.push(line) > 2 * MAX_LINES) this.lines.splice(0, MAX_LINES);
  }

  /** The checksum of the whole trace. */
  get hash(): string {
    return this.digest.copy().digest('hex');
  }

  schedule(delay: number, owner: Process, run: () => void): Timer {
    const at = this.time + (delay > 0 ? delay : 0);
    const timer = new Timer(at, this.order++, owner, run);
    this.push(timer);
    return timer;
  }

  /** Resolves after a time, in the process that asked. */
  sleep(delay: number): Promise<void> {
    const { current } = this;
    return new Promise((resolve) => this.schedule(delay, current!, resolve));
  }

  /** Undoes what was scheduled from that number on. */
  cancelFrom(first: number): void {
    for (const timer of this.heap) if (timer.order >= first) timer.isCancelled = true;
  }

  /** Starts a program; its failure is the simulation's. */
  start(owner: Process, program: () => Promise<unknown>): void {
    this.schedule(0, owner, () => {
      program().catch((fault) => {
        if (!owner.isDead) this.fault ??= fault;
      });
    });
  }

  /** Runs until the main program is done. @throws what it throws */
  async run(main: () => Promise<void>): Promise<void> {
    let isDone = false;
    const restore = this.install();
    this.start(this.outside, async () => {
      await main();
      isDone = true;
    });
    try {
      while (!isDone && this.fault === undefined) await this.runTurn(() => isDone);
    } finally {
      this.current = undefined;
      restore();
    }
    if (this.fault !== undefined) throw this.fault;
  }

  /**
   * Runs some events in one turn of Node's loop, which costs more than an event. Between two immediates
   * everything runs that follows from the first without a timer.
   */
  private runTurn(isDone: () => boolean): Promise<void> {
    let followUp = () => {};
    const step = () => {
      followUp();
      followUp = () => {};
      if (isDone() || this.fault !== undefined) return;
      try {
        followUp = this.runNext();
      } catch (fault) {
        this.fault = fault;
      }
    };
    for (let nth = 0; nth < EVENTS_PER_TURN; nth++) real.setImmediate(step);
    return new Promise((resolve) => {
      real.setImmediate(() => {
        followUp();
        resolve();
      });
    });
  }

  /** Runs the next event. @returns what to do when all that follows from it has run */
  private runNext(): () => void {
    for (;;) {
      const timer = this.pop();
      if (!timer) throw new Error('nothing is left to happen, but the simulation is not over');
      const { owner } = timer;
      if (timer.isCancelled || owner.isDead) continue;
      if (owner.pausedUntil > timer.at) {
        timer.at = owner.pausedUntil;
        timer.order = this.order++;
        this.push(timer);
        continue;
      }
      this.time = timer.at;
      this.current = owner;
      this.events++;
      const first = this.order;
      timer.run();
      return () => this.afterEvent?.(owner, first);
    }
  }

  private install(): () => void {
    const set = (run: (...rest: unknown[]) => void, delay = 0, ...rest: unknown[]) =>
      this.schedule(Math.max(1, delay), this.current!, () => run(...rest));
    const every = (run: (...rest: unknown[]) => void, delay = 0, ...rest: unknown[]) => {
      const timer = this.schedule(Math.max(1, delay), this.current!, () => {
        timer.at = this.time + Math.max(1, delay);
        timer.order = this.order++;
        this.push(timer);
        run(...rest);
      });
      return timer;
    };
    const soon = (run: (...rest: unknown[]) => void, ...rest: unknown[]) =>
      this.schedule(0, this.current!, () => run(...rest));
    const cancel = (timer: unknown) => {
      if (timer instanceof Timer) timer.isCancelled = true;
      else real.clearTimeout(timer as NodeJS.Timeout);
    };
    const bytes = (size: number) =>
      Buffer.from(Array.from({ length: size }, () => this.bytes.below(256)));
    const patch = {
      setTimeout: set,
      setInterval: every,
      setImmediate: soon,
      clearTimeout: cancel,
      clearInterval: cancel,
      clearImmediate: cancel,
    };
    // Outside of the simulation's events, such as in the test runner, everything is as ever.
    Object.assign(globalThis, patch);
    Date.now = () => Math.floor(EPOCH + this.time + (this.current?.clockError ?? 0));
    Object.defineProperties(performance, {
      now: { value: () => this.time - (this.current?.startedAt ?? 0), configurable: true },
      timeOrigin: { get: () => this.current?.origin ?? EPOCH, configurable: true },
    });
    Object.assign(timersPromises, {
      setTimeout: (delay: number, value: unknown) => this.sleep(delay).then(() => value),
    });
    Object.assign(crypto, {
      randomBytes: bytes,
      randomInt: (...limits: [most: number] | [least: number, most: number]) => {
        const [least, most] = limits.length === 1 ? [0, limits[0]] : limits;
        return between(this.bytes, least, most);
      },
    });
    globalThis.crypto.getRandomValues = <View>(view: View): View => {
      const { buffer, byteOffset, byteLength } = view as unknown as Uint8Array;
      new Uint8Array(buffer, byteOffset, byteLength).set(bytes(byteLength));
      return view;
    };
    syncBuiltinESMExports();
    return () => {
      const { dateNow, pause, randomBytes, randomInt, getRandomValues, ...timers } = real;
      Object.assign(globalThis, timers);
      Date.now = dateNow;
      Reflect.deleteProperty(performance, 'now');
      Reflect.deleteProperty(performance, 'timeOrigin');
      Object.assign(timersPromises, { setTimeout: pause });
      Object.assign(crypto, { randomBytes, randomInt });
      globalThis.crypto.getRandomValues = getRandomValues;
      syncBuiltinESMExports();
    };
  }

  private push(timer: Timer): void {
    const { heap } = this;
    let at = heap.push(timer) - 1;
    for (;;) {
      const parent = (at - 1) >> 1;
      if (at === 0 || !isBefore(timer, heap[parent]!)) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = timer;
  }

  private pop(): Timer | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (first === last || !last) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++;
      if (!isBefore(heap[child]!, last)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

function between(random: Random, least: number, most: number): number {
  return least + Math.floor(nextFineFloat(random) * (most - least));
}

function isBefore(one: Timer, other: Timer): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}
