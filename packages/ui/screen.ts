import type { Card, DecisionKind, GameEvent, Rejection, Seat, Translate } from '@rota/core';
import type { ComponentType } from 'react';

/** A player as the table shows it. */
export interface SeatedPlayer {
  /** The displayed name; translated for guests. */
  readonly name: string;
  readonly kind: 'person' | 'bot' | 'open';
  /** The bot at a bot's seat, which determines its face. */
  readonly bot?: string;
  /** Whether the client is connected; always true for bots. */
  readonly isConnected: boolean;
  /** The score of the match so far. */
  readonly total: number;
  /** The rating as text, in rated matches. */
  readonly rating?: string;
  /** The chat message being shown. */
  readonly chat?: string;
}

/** The props of a game's table. It gets a view, never the state. */
export interface ScreenProps<View = unknown, Event extends GameEvent = GameEvent> {
  /** A new object after every step. */
  readonly view: View;
  /** The viewer's seat; null for spectators, who look from seat 0. */
  readonly seat: Seat | null;
  readonly players: readonly SeatedPlayer[];
  /** The decisions open to the viewer; empty while a move is being sent. */
  readonly openDecisions: readonly DecisionKind[];
  /** The events of the last step, for animations; the same array until the next step. */
  readonly lastEvents: readonly Event[];
  /** When the viewer's time runs out, by `performance.now()`; undefined without a time limit. */
  readonly deadline?: number;
  /** Whether the viewer wants aids at the table, such as running counts; only from what they can see. */
  readonly aids?: boolean;
  /** Why the last move was rejected, until the next move. The page shows the message. */
  readonly rejection?: Rejection;
  /**
   * Reports whether the last step is still being animated; until then the page does not show the
   * result of the deal.
   */
  onAnimating?(busy: boolean): void;
  /** Whether the game may advise the viewer: only where no other person is put at a disadvantage. */
  readonly areHintsAllowed?: boolean;
  /** Plays a move in record notation. */
  play(move: string): void;
  /**
   * Reports how cards are arranged before they are played, as the move they would make; lessons
   * react to it.
   */
  onArrange?(move: string): void;
  /** Translates a message of the game. */
  readonly t: Translate;
}

/** The props of a dialog that explains an event. */
export interface WhyProps<Event extends GameEvent = GameEvent>
  extends Pick<ScreenProps, 'seat' | 'players' | 't'> {
  readonly event: Event;
  /** Called when the player closes the dialog. */
  onClose(): void;
}

/** What a game's tip may depend on. */
export type TipProps<View = unknown> = Pick<
  ScreenProps<View>,
  'view' | 'seat' | 'players' | 'openDecisions' | 't'
>;

/** The React components of a game, loaded with its table. */
export interface GameScreen {
  // biome-ignore-start lint/suspicious/noExplicitAny: what is stored by id has no one type
  readonly Table: ComponentType<ScreenProps<any, any>>;
  /**
   * Says in one line what the viewer can do now. Discloses nothing that players have to notice;
   * undefined: the page's own words for the open decision.
   */
  readonly tip?: (props: TipProps<any>) => string | undefined;
  /** Explanations of events in the match log, if the game has any. */
  readonly why?: {
    /** Whether there is an explanation of the event. */
    explains(event: GameEvent): boolean;
    readonly Window: ComponentType<WhyProps<any>>;
  };
  /**
   * Whether the event is a result, such as a completed triad: the next step waits for a reading pause,
   * unless the viewer goes on.
   */
  readonly isResult?: (event: GameEvent) => boolean;
  /**
   * Returns the cards that a seat's view shows as its own, for replays with all cards face up; undefined if
   * nothing in the game is hidden.
   */
  readonly heldCards?: (view: any) => readonly Card[];
  /** Cards at a seat that not even its player has seen; a record discloses the whole state. */
  readonly unseenCards?: {
    /** The key of their caption's message. */
    readonly caption: string;
    /** Returns the seat's. */
    of(state: any, seat: Seat): readonly Card[];
  };
  // biome-ignore-end lint/suspicious/noExplicitAny: what is stored by id has no one type
}
