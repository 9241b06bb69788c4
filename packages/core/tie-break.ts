import type { Card } from './cards.ts';
import type { Seat } from './seats.ts';

/** A step of a comparison. */
export interface TieBreakStep {
  /** Names the step within its comparison. */
  readonly key: string;
  /** One or two short words. */
  readonly label: string;
  /** The rule number, such as `KT-5`. */
  readonly rule: string;
  /** Whether this step decided. */
  readonly decided: boolean;
}

/** What a player had at a step. */
export interface TieBreakCell<Value = string> {
  readonly value: Value;
  /** Whether the player was still in when this step was compared. */
  readonly stood: boolean;
  /** Whether the player was eliminated here. */
  readonly fell: boolean;
}

/** A player's part in a comparison. */
export interface TieBreakRow<Value = string> {
  readonly seat: Seat;
  /** Whether the player won the comparison. */
  readonly winner: boolean;
  /** One for each step. */
  readonly cells: readonly TieBreakCell<Value>[];
}

/** A comparison step by step, in words. */
export interface TieBreak {
  readonly steps: readonly TieBreakStep[];
  /** What was compared of each player: cards, and a remark such as their sum. */
  readonly rows: readonly (TieBreakRow & {
    readonly cards: readonly Card[];
    /** A few words, such as the cards’ sum; left out: none. */
    readonly remark?: string;
  })[];
}
