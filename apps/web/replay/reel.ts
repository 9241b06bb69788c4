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
import type { Happening } from '../session/table-session.ts';

/** The match as it stood after one step of its record: a deal, or a move. */
interface Frame {
  /** Counted from 1. */
  readonly deal: number;
  /** How many moves of this deal were made; 0 when the cards have just been dealt. */
  readonly move: number;
  readonly state: unknown;
  readonly events: readonly { readonly event: GameEvent; readonly only?: Seat | undefined }[];
  readonly totals: readonly number[];
  /** The scores of each finished deal. */
  readonly scores: readonly (readonly number[])[];
}

/** A finished match that can be looked at, at any step, with anybody's eyes. */
export class Reel {
  private constructor(
    readonly record: MatchRecord,
    private readonly game: AnyGame,
    private readonly frames: readonly Frame[],
    /** All options, defaults filled in. */
    readonly options: Readonly<Record<string, string | number>>,
  ) {}

  /**
   * Plays a record through once, checking it; how its packs came about is shown beside it.
   * @returns the first fault when the rules do not agree with it
   */
  static of(record: MatchRecord, game: AnyGame): Result<Reel> {
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
    return ok(new Reel(record, game, frames, played.value.options));
  }

  /** How many steps there are; they are counted from 0. */
  get length(): number {
    return this.frames.length;
  }

  /** Where a step lies, and what the scores were after it. */
  at(step: number): Omit<Frame, 'state' | 'events'> {
    return this.frames[step]!;
  }

  /** The step at which each deal begins. */
  get deals(): number[] {
    return this.frames.flatMap(({ move }, step) => (move === 0 ? [step] : []));
  }

  /** The step at which a deal (counted from 1) had so many moves. */
  stepOf({ deal, move }: { readonly deal: number; readonly move: number }): number {
    return this.deals[deal - 1]! + move;
  }

  view(step: number, viewer: Viewer): unknown {
    return this.game.view(this.frames[step]!.state, viewer);
  }

  /** What that viewer learned in the step. */
  events(step: number, viewer: Viewer): GameEvent[] {
    return this.frames[step]!.events.flatMap(({ event, only }) =>
      only === undefined || only === viewer ? event : [],
    );
  }

  /** All that viewer learned up to and with the step. */
  happenings(step: number, viewer: Viewer): Happening[] {
    return this.frames.slice(0, step + 1).flatMap(({ deal }, number) => {
      const events = this.events(number, viewer);
      return events.length === 0 ? [] : { number, deal, events };
    });
  }
}
