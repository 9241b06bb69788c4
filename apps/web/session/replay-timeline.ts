import {
  type AnyGame,
  err,
  type GameEvent,
  type MatchRecord,
  ok,
  type Result,
  replay,
  type Seat,
  type Viewer,
} from '@rota/core';
import { verifyPlay } from '@rota/fair-dealing';
import type { LogEntry } from './table-session.ts';

/** The match after one step of its record: a deal or a move. */
interface Frame {
  /** Counted from 1. */
  readonly deal: number;
  /** How many moves of the deal have been made; 0 right after dealing. */
  readonly move: number;
  readonly state: unknown;
  readonly events: readonly { readonly event: GameEvent; readonly only?: Seat | undefined }[];
  readonly totals: readonly number[];
  /** One row for each finished deal. */
  readonly scores: readonly (readonly number[])[];
}

/** A finished match that can be viewed at any step by any viewer. */
export class ReplayTimeline {
  private constructor(
    readonly record: MatchRecord,
    private readonly game: AnyGame,
    private readonly frames: readonly Frame[],
    /** All options, with defaults. */
    readonly options: Readonly<Record<string, string | number>>,
  ) {}

  /**
   * Replays and verifies a record; its dealing proof is checked separately.
   * @returns the first fault if the rules reject it
   */
  static fromRecord(record: MatchRecord, game: AnyGame): Result<ReplayTimeline> {
    const fault = verifyPlay(record, [game]);
    if (fault) return err(fault);
    const frames: Frame[] = [];
    let events: Frame['events'][number][] = [];
    const played = replay(record, [game], {
      onEvent: (event, only) => events.push({ event, only }),
      onStep: (match) => {
        frames.push({
          deal: match.deals.length,
          move: match.deal!.moves.length,
          state: game.clone(match.state),
          events,
          totals: [...match.totals],
          scores: match.deals.flatMap(({ scores }) => (scores ? [[...scores]] : [])),
        });
        events = [];
      },
    });
    if (!played.ok) return played;
    return ok(new ReplayTimeline(record, game, frames, played.value.options));
  }

  /** How many steps there are, counted from 0. */
  get length(): number {
    return this.frames.length;
  }

  at(step: number): Omit<Frame, 'state' | 'events'> {
    return this.frames[step]!;
  }

  get dealStarts(): number[] {
    return this.frames.flatMap(({ move }, step) => (move === 0 ? [step] : []));
  }

  /** The step after that many moves of a deal (counted from 1). */
  stepOf({ deal, move }: { readonly deal: number; readonly move: number }): number {
    return this.dealStarts[deal - 1]! + move;
  }

  view(step: number, viewer: Viewer): unknown {
    return this.game.view(this.frames[step]!.state, viewer);
  }

  /** The whole state, for what no viewer of the match has seen. */
  state(step: number): unknown {
    return this.frames[step]!.state;
  }

  /** The events of a step that the viewer may see. */
  events(step: number, viewer: Viewer): GameEvent[] {
    return this.frames[step]!.events.flatMap(({ event, only }) =>
      only === undefined || only === viewer ? event : [],
    );
  }

  /** The log of the viewer up to and including the step. */
  logUpTo(step: number, viewer: Viewer): LogEntry[] {
    return this.frames.slice(0, step + 1).flatMap(({ deal }, number) => {
      const events = this.events(number, viewer);
      return events.length === 0 ? [] : { number, deal, events };
    });
  }
}
