import {
  err,
  type Milliseconds,
  type Rejection,
  type Result,
  rejection,
  type Seat,
} from '@rota/core';
import type { NarrationLine } from './narrator.ts';
import type { Scene, SceneStep } from './scene.ts';
import type { Tempo } from './scene-plan.ts';

/** Calls a function after a delay. @returns a function that cancels it */
export type StartTimer = (delay: Milliseconds, callback: () => void) => () => void;

/**
 * - `ready`: not started;
 * - `running`: plays by itself;
 * - `paused`: plays line by line, on request;
 * - `alarm`: stopped to describe the table;
 * - `waiting`: for people at the table;
 * - `failed`: a bot failed; can be retried;
 * - `over`.
 */
export type PlaybackState =
  | 'ready'
  | 'running'
  | 'paused'
  | 'alarm'
  | 'waiting'
  | 'failed'
  | 'over';

export interface PlaybackObserver {
  onLine(line: NarrationLine): void;
  /** A deal or a move; its lines follow one by one. */
  onStep?(step: SceneStep): void;
  /** A bot failed. */
  onFailure(fault: unknown): void;
  /** The state, or who plays a seat, has changed. */
  onChange?(): void;
}

/** Reading time: a base, and a time per letter. */
const READING_MS: Readonly<Record<Tempo, { readonly base: number; readonly letter: number }>> = {
  slow: { base: 2600, letter: 75 },
  steady: { base: 1400, letter: 52 },
  brisk: { base: 700, letter: 32 },
  off: { base: 0, letter: 0 },
};

/** The minimum time a person has to react to another seat's move. */
const REACTION_MS = 1500;
/** The time to see a move without narration. */
const VIEWING_MS = 800;

/** Returns the time to read a line, in ms. */
export function readingTime({ text }: NarrationLine, tempo: Tempo): number {
  const { base, letter } = READING_MS[tempo];
  return base + letter * text.length;
}

/** Plays a scene line by line at its tempo. The match never runs ahead of the narration. */
export class ScenePlayback {
  private current: PlaybackState = 'ready';
  private readonly pendingLines: NarrationLine[] = [];
  private stopTimer: (() => void) | undefined;
  private readonly end = new AbortController();
  /** Whether a bot is choosing a move. */
  private thinking = false;
  /** Whether one more line was requested. */
  private oneMore = false;

  constructor(
    readonly scene: Scene,
    private readonly startTimer: StartTimer,
    private readonly observer: PlaybackObserver,
    public tempo: Tempo = scene.plan.tempo,
  ) {}

  /** What the playback is doing. */
  get state(): PlaybackState {
    return this.current;
  }

  /** Plays by itself. */
  run(): void {
    if (this.current === 'over') return;
    const alarm = this.current === 'alarm';
    this.setState('running');
    if (alarm) this.pendingLines.push(...this.scene.resume());
    this.continue();
  }

  /** Stops before the next line, until `run` or `next`; without effect unless it runs or waits. */
  pause(): void {
    if (this.current !== 'running' && this.current !== 'waiting') return;
    this.cancelTimer();
    this.setState('paused');
  }

  /** Shows the next line now. */
  next(): void {
    if (this.current === 'over') return;
    if (this.current === 'ready' || this.current === 'alarm') this.setState('paused');
    this.cancelTimer();
    this.oneMore = true;
    this.continue();
  }

  /** Stops the match and describes what each seat is doing. */
  raiseAlarm(): void {
    if (this.current === 'over' || this.current === 'alarm') return;
    this.cancelTimer();
    for (const line of this.pendingLines.splice(0)) this.observer.onLine(line);
    this.setState('alarm');
    for (const line of this.scene.alarm()) this.observer.onLine(line);
  }

  /** Tells of something that happens in the room; the match goes on as it was. */
  interrupt(): void {
    if (this.current === 'over' || this.current === 'alarm') return;
    for (const line of [...this.pendingLines.splice(0), ...this.scene.interrupt()]) {
      this.observer.onLine(line);
    }
  }

  /** Gives a seat to a person. */
  takeSeat(seat: Seat): void {
    this.emitNow(this.scene.takeSeat(seat));
  }

  /** Gives a seat back to its character. */
  releaseSeat(seat: Seat): void {
    this.emitNow(this.scene.releaseSeat(seat));
  }

  /** Plays a person's move. @returns the rejection, if any */
  move(seat: Seat, move: string): Rejection | undefined {
    if (this.current === 'alarm') return rejection('alarm-raised');
    const played: Result<SceneStep> = this.end.signal.aborted
      ? err(rejection('match-over'))
      : this.scene.move(seat, move);
    if (!played.ok) return played.rejection;
    this.cancelTimer();
    for (const line of this.pendingLines.splice(0)) this.observer.onLine(line);
    this.enqueue(played.value);
    if (this.current === 'waiting') this.setState('running');
    if (this.current === 'paused') this.oneMore = true;
    this.continue();
    return undefined;
  }

  /** Ends the playback for good. */
  close(): void {
    this.cancelTimer();
    this.end.abort();
  }

  private emitNow(lines: readonly NarrationLine[]): void {
    for (const line of [...this.pendingLines.splice(0), ...lines]) this.observer.onLine(line);
    this.observer.onChange?.();
    if (this.current === 'waiting') this.setState('running');
    if (this.current === 'running') this.continue();
  }

  private enqueue(step: SceneStep): void {
    this.observer.onStep?.(step);
    this.pendingLines.push(...step.lines);
  }

  private continue(): void {
    if (this.thinking || this.stopTimer || this.end.signal.aborted) return;
    this.playNext().catch((fault) => this.fail(fault));
  }

  private async playNext(): Promise<void> {
    while (this.shouldContinue) {
      const line = this.pendingLines.shift();
      if (line) {
        this.oneMore = false;
        this.observer.onLine(line);
        if (this.pauseAfter(readingTime(line, this.tempo))) return;
        continue;
      }
      const step = await this.nextStep();
      if (!step) return;
      this.enqueue(step);
      if (this.pauseAfter(this.viewingTime(step))) return;
    }
  }

  private get shouldContinue(): boolean {
    return !this.end.signal.aborted && (this.current === 'running' || this.oneMore);
  }

  /** @returns whether a timer was started */
  private pauseAfter(delay: Milliseconds): boolean {
    if (this.current !== 'running' || delay <= 0) return false;
    this.stopTimer = this.startTimer(delay, () => {
      this.stopTimer = undefined;
      this.continue();
    });
    return true;
  }

  /** Returns the next step; undefined if there is none, with the reason in the state. */
  private async nextStep(): Promise<SceneStep | undefined> {
    this.thinking = true;
    try {
      const step = await this.scene.advance(this.end.signal);
      if (!step && !this.end.signal.aborted) {
        this.oneMore = false;
        this.setState(this.scene.over ? 'over' : 'waiting');
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
    this.setState('failed');
    this.observer.onFailure(fault);
  }

  /** Returns the time people at the table need for a step, in ms. */
  private viewingTime({ seat: mover, lines }: SceneStep): number {
    const { scene } = this;
    const mayObject = scene.match
      .decisions()
      .some(({ seat, kind }) => kind === 'reaction' && seat !== mover && scene.isTaken(seat));
    if (mayObject) return REACTION_MS;
    return scene.hasPeople && lines.length === 0 ? VIEWING_MS : 0;
  }

  private cancelTimer(): void {
    this.stopTimer?.();
    this.stopTimer = undefined;
  }

  private setState(state: PlaybackState): void {
    if (state === this.current) return;
    this.current = state;
    this.observer.onChange?.();
  }
}
