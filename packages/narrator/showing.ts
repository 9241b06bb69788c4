import { err, type Rejection, type Result, rejection, type Seat } from '@rota/core';
import type { Line } from './narrator.ts';
import type { Tempo } from './plan.ts';
import type { Scene, SceneStep } from './scene.ts';

/** Rings once. @param delay milliseconds @returns what stops it from ringing */
export type After = (delay: number, ring: () => void) => () => void;

/**
 * - `ready`: nothing has been told yet;
 * - `running`: goes on by itself;
 * - `paused`: goes on line by line, when asked to;
 * - `alarm`: somebody has raised the alarm;
 * - `waiting`: for the people at the table;
 * - `failed`: a character could not think; it can be tried again;
 * - `over`.
 */
export type ShowingState = 'ready' | 'running' | 'paused' | 'alarm' | 'waiting' | 'failed' | 'over';

export interface ShowingWatcher {
  line(line: Line): void;
  /** Something has happened at the table; its lines come one by one. */
  step?(step: SceneStep): void;
  /** A character could not think; the state says so too. */
  failed(fault: unknown): void;
  /** The state is another one, or a seat has changed hands. */
  changed?(): void;
}

/** How long a line is read, in ms: at least so long, and so long for each letter. */
const READING: Readonly<Record<Tempo, { readonly least: number; readonly letter: number }>> = {
  slow: { least: 2600, letter: 75 },
  steady: { least: 1400, letter: 52 },
  brisk: { least: 700, letter: 32 },
  off: { least: 0, letter: 0 },
};

/** The least time a person has to speak up after somebody else's move, in ms, */
const OBJECTION = 1500;
/** and to see a move that is not told. */
const SEEING = 800;

/** How long until the next line, in ms: as long as it takes to read this one out. */
export function readingTime({ text }: Line, tempo: Tempo): number {
  const { least, letter } = READING[tempo];
  return least + letter * text.length;
}

/** Reads a scene out: a line, the time it takes, the next. Plays no further than it has told. */
export class Showing {
  private current: ShowingState = 'ready';
  private readonly untold: Line[] = [];
  private stopRinging: (() => void) | undefined;
  private readonly end = new AbortController();
  /** Whether a character is thinking. */
  private thinking = false;
  /** Whether one more line was asked for while one was thinking. */
  private oneMore = false;

  constructor(
    readonly scene: Scene,
    private readonly after: After,
    private readonly watcher: ShowingWatcher,
    public tempo: Tempo = scene.plan.tempo,
  ) {}

  get state(): ShowingState {
    return this.current;
  }

  /** Goes on by itself. */
  run(): void {
    if (this.current === 'over') return;
    const alarm = this.current === 'alarm';
    this.become('running');
    if (alarm) this.untold.push(...this.scene.resumed());
    this.goOn();
  }

  pause(): void {
    if (this.current !== 'running' && this.current !== 'waiting') return;
    this.silence();
    this.become('paused');
  }

  /** Tells the next line now, and goes on as before. */
  next(): void {
    if (this.current === 'over') return;
    if (this.current === 'ready' || this.current === 'alarm') this.become('paused');
    this.silence();
    this.oneMore = true;
    this.goOn();
  }

  /** Stops the game and says who was doing what. */
  raiseAlarm(): void {
    if (this.current === 'over' || this.current === 'alarm') return;
    this.silence();
    for (const line of this.untold.splice(0)) this.watcher.line(line);
    this.become('alarm');
    for (const line of this.scene.alarm()) this.watcher.line(line);
  }

  take(seat: Seat): void {
    this.tellAtOnce(this.scene.take(seat));
  }

  giveBack(seat: Seat): void {
    this.tellAtOnce(this.scene.giveBack(seat));
  }

  /** A person's move. @returns why it was refused, if it was */
  move(seat: Seat, move: string): Rejection | undefined {
    if (this.current === 'alarm') return rejection('alarm-raised');
    const played: Result<SceneStep> = this.end.signal.aborted
      ? err(rejection('match-over'))
      : this.scene.move(seat, move);
    if (!played.ok) return played.rejection;
    this.silence();
    for (const line of this.untold.splice(0)) this.watcher.line(line);
    this.happened(played.value);
    if (this.current === 'waiting') this.become('running');
    if (this.current === 'paused') this.oneMore = true;
    this.goOn();
    return undefined;
  }

  /** Nothing is told any more. */
  close(): void {
    this.silence();
    this.end.abort();
  }

  private tellAtOnce(lines: readonly Line[]): void {
    for (const line of [...this.untold.splice(0), ...lines]) this.watcher.line(line);
    this.watcher.changed?.();
    if (this.current === 'waiting') this.become('running');
    if (this.current === 'running') this.goOn();
  }

  private happened(step: SceneStep): void {
    this.watcher.step?.(step);
    this.untold.push(...step.lines);
  }

  private goOn(): void {
    if (this.thinking || this.stopRinging || this.end.signal.aborted) return;
    this.tellNext().catch((fault) => this.fail(fault));
  }

  private async tellNext(): Promise<void> {
    while (this.wanted) {
      const line = this.untold.shift();
      if (line) {
        this.oneMore = false;
        this.watcher.line(line);
        if (this.pauseAfter(readingTime(line, this.tempo))) return;
        continue;
      }
      const step = await this.think();
      if (!step) return;
      this.happened(step);
      if (this.pauseAfter(this.seeingTime(step))) return;
    }
  }

  /** Whether there is anything to be told now. */
  private get wanted(): boolean {
    return !this.end.signal.aborted && (this.current === 'running' || this.oneMore);
  }

  /** @returns whether a time has to pass before going on */
  private pauseAfter(delay: number): boolean {
    if (this.current !== 'running' || delay <= 0) return false;
    this.stopRinging = this.after(delay, () => {
      this.stopRinging = undefined;
      this.goOn();
    });
    return true;
  }

  /** What happens next; undefined when nothing does, and the state says why. */
  private async think(): Promise<SceneStep | undefined> {
    this.thinking = true;
    try {
      const step = await this.scene.advance(this.end.signal);
      if (!step && !this.end.signal.aborted) {
        this.oneMore = false;
        this.become(this.scene.over ? 'over' : 'waiting');
      }
      return step;
    } catch (fault) {
      if (this.end.signal.aborted) return undefined;
      this.fail(fault);
      return undefined;
    } finally {
      this.thinking = false;
    }
  }

  private fail(fault: unknown): void {
    this.become('failed');
    this.watcher.failed(fault);
  }

  /** How long people at the table need with a step before the next one, in ms. */
  private seeingTime({ seat: mover, lines }: SceneStep): number {
    const { scene } = this;
    const mayObject = scene.match
      .decisions()
      .some(({ seat, kind }) => kind === 'reaction' && seat !== mover && scene.isTaken(seat));
    if (mayObject) return OBJECTION;
    return scene.hasPeople && lines.length === 0 ? SEEING : 0;
  }

  private silence(): void {
    this.stopRinging?.();
    this.stopRinging = undefined;
  }

  private become(state: ShowingState): void {
    if (state === this.current) return;
    this.current = state;
    this.watcher.changed?.();
  }
}
