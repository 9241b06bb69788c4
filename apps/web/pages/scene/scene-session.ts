import type { GameEvent, Seat } from '@rota/core';
import { type Line, type Scene, type SceneStep, Showing, type ShowingState } from '@rota/narrator';

/** All that a page shows of a scene; a new object after every change. */
export interface SceneSnapshot {
  readonly state: ShowingState;
  /** Everything that has been told. */
  readonly lines: readonly Line[];
  /** Steps played so far. */
  readonly number: number;
  /** What the last step told, and to whom. */
  readonly last: SceneStep['events'];
  /** The seats that people have. */
  readonly taken: readonly Seat[];
}

/** A scene that is being read out on this page. */
export class SceneSession {
  readonly showing: Showing;
  private snapshot: SceneSnapshot = {
    state: 'ready',
    lines: [],
    number: 0,
    last: [],
    taken: [],
  };
  private readonly listeners = new Set<() => void>();

  constructor(readonly scene: Scene) {
    const after = (delay: number, ring: () => void) => {
      const timer = setTimeout(ring, delay);
      return () => clearTimeout(timer);
    };
    this.showing = new Showing(scene, after, {
      line: (line) => this.update({ lines: [...this.snapshot.lines, line] }),
      step: ({ number, events }) => this.update({ number, last: events }),
      failed: (fault) => reportError(fault),
      changed: () => {
        const seats = scene.plan.cast.map((_, seat) => seat);
        this.update({
          state: this.showing.state,
          taken: seats.filter((seat) => scene.isTaken(seat)),
        });
      },
    });
  }

  readonly getSnapshot = (): SceneSnapshot => this.snapshot;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.listeners.add(watcher);
    return () => this.listeners.delete(watcher);
  };

  private update(part: Partial<SceneSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...part };
    for (const watcher of this.listeners) watcher();
  }
}

/** What the seat was told of a step by its game. */
export function eventsFor(seat: Seat, events: SceneStep['events']): GameEvent[] {
  return events
    .filter(({ only }) => only === undefined || only === seat)
    .map(({ event }) => event)
    .filter(({ type }) => type !== 'deal-over' && type !== 'match-over');
}
