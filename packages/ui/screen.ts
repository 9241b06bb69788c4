import type { DecisionKind, GameEvent, Rejection, Seat } from '@rota/core';
import type { ComponentType } from 'react';

/** Who sits at a seat, as the table frame knows it. */
export interface SeatedPlayer {
  readonly name: string;
  readonly kind: 'person' | 'bot' | 'open';
  /** Whether the player's client is connected; bots always are. */
  readonly here: boolean;
  /** Points of the match so far. */
  readonly total: number;
  /** How strong the player is held to be, in a match that counts; as it is to be read. */
  readonly rating?: string;
  /** What the player has just said; gone after a moment. */
  readonly says?: string;
}

/** What a game's table is handed. It sees a view, never a state. */
export interface ScreenProps<View = unknown, Event extends GameEvent = GameEvent> {
  /** A new object after every step. */
  readonly view: View;
  /** The viewer's seat; null for a spectator, who looks from seat 0's side. */
  readonly seat: Seat | null;
  readonly players: readonly SeatedPlayer[];
  /** What the viewer may do now; empty while a move of theirs is on its way. */
  readonly open: readonly DecisionKind[];
  /** The events of the last step, for motion; the same array until the next step. */
  readonly last: readonly Event[];
  /**
   * When the viewer's time for the open decision is up, by `performance.now()`. Left out: no clock
   * runs.
   */
  readonly deadline?: number;
  /** Why the last move was refused; gone after the next move. The frame says it in words. */
  readonly refused?: Rejection;
  /**
   * Tells the frame whether what the last step brought about is still being shown, piece by piece;
   * meanwhile the frame keeps to itself how the deal came out.
   */
  onShowing?(busy: boolean): void;
  /** Makes a move, written as records write it. */
  play(move: string): void;
  /**
   * Tells the frame how cards are laid that may still be changed about, as the move they would make,
   * after every change; a lesson looks on.
   */
  onLay?(move: string): void;
  /** A sentence of the game's catalogue. */
  say(key: string, parameters?: Readonly<Record<string, unknown>>): string;
}

/** What the window that explains one event is handed. */
export interface WhyProps<Event extends GameEvent = GameEvent>
  extends Pick<ScreenProps, 'seat' | 'players' | 'say'> {
  readonly event: Event;
  onClose(): void;
}

/** What a replay with all cards up shows of one seat: all that it holds, from its own view. */
export interface HoldingProps<View = unknown> extends Pick<ScreenProps, 'say'> {
  readonly view: View;
  readonly seat: Seat;
}

/** The React side of a game, loaded when its table is opened. */
export interface GameScreen {
  // biome-ignore-start lint/suspicious/noExplicitAny: what is stored by id has no one type
  readonly Table: ComponentType<ScreenProps<any, any>>;
  /** Why something was decided as it was, for the account of the match. Left out: no more to say. */
  readonly why?: {
    explains(event: GameEvent): boolean;
    readonly Window: ComponentType<WhyProps<any>>;
  };
  /** Left out: nobody in this game holds anything that others may not see. */
  readonly Holding?: ComponentType<HoldingProps<any>>;
  // biome-ignore-end lint/suspicious/noExplicitAny: what is stored by id has no one type
}
