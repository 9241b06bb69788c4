import type { GameEvent, Seat } from '@rota/core';
import {
  type NarrationLine,
  type PlaybackState,
  type Scene,
  ScenePlayback,
  type SceneStep,
} from '@rota/narrator';
import { Observable } from '../../app/observable.ts';

/** The state of a scene; a new object after every change. */
export interface SceneSnapshot {
  readonly state: PlaybackState;
  readonly lines: readonly NarrationLine[];
  readonly number: number;
  /** The events of the last step, and who receives them. */
  readonly last: SceneStep['events'];
  readonly taken: readonly Seat[];
}

/** Runs a scene and publishes its state. */
export class SceneSession extends Observable {
  readonly playback: ScenePlayback;
  private snapshot: SceneSnapshot = {
    state: 'ready',
    lines: [],
    number: 0,
    last: [],
    taken: [],
  };

  constructor(readonly scene: Scene) {
    super();
    const after = (delay: number, ring: () => void) => {
      const timer = setTimeout(ring, delay);
      return () => clearTimeout(timer);
    };
    this.playback = new ScenePlayback(scene, after, {
      onLine: (line) => this.update({ lines: [...this.snapshot.lines, line] }),
      onStep: ({ number, events }) => this.update({ number, last: events }),
      onFailure: (fault) => reportError(fault),
      onChange: () => {
        const seats = scene.plan.cast.map((_, seat) => seat);
        this.update({
          state: this.playback.state,
          taken: seats.filter((seat) => scene.isTaken(seat)),
        });
      },
    });
  }

  readonly getSnapshot = (): SceneSnapshot => this.snapshot;

  private update(part: Partial<SceneSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...part };
    this.notify();
  }
}

/** The game's events of a step that a seat receives. */
export function eventsFor(seat: Seat, events: SceneStep['events']): GameEvent[] {
  return events
    .filter(({ only }) => only === undefined || only === seat)
    .map(({ event }) => event)
    .filter(({ type }) => type !== 'deal-over' && type !== 'match-over');
}
