import type { DecisionKind, GameEvent, OptionValues, Seat } from '@rota/core';
import type { PublicDealing } from '@rota/fair-dealing';
import type { Sitter } from './entry.ts';
import type { Limit, Timing } from './timing.ts';

/** Who may act, and until when, if a clock runs; `number` names the decision in a move. */
export interface OpenDecision extends Partial<Limit> {
  readonly seat: Seat;
  readonly kind: DecisionKind;
  readonly number: number;
}

/** Who sits where, as everybody may know it. */
export interface SeatNews {
  readonly kind: 'person' | 'bot' | 'open';
  readonly name: string;
  /** The bot that plays: always when kind is `bot`, and for a person who has left the table. */
  readonly bot?: string;
  /** Whether the person has given the match up. */
  readonly resigned?: true;
  /** Whether a program plays: somebody's bot, which is no bot of this house. */
  readonly program?: true;
  /** Whether all that is kept of the person is that there was one. */
  readonly former?: true;
  /** Whether the person looks on; bots always are. */
  readonly here: boolean;
}

/** The whole table as one viewer may see it: on joining, after a gap, and at each new deal. */
export interface TableNews {
  readonly say: 'table';
  readonly table: string;
  readonly game: string;
  /** The version of the game's rules that this match is played under to its end. */
  readonly version: number;
  readonly options: OptionValues;
  /** The number of the last log entry that is in it. */
  readonly number: number;
  /** The viewer's seat, or null for a spectator. */
  readonly seat: Seat | null;
  readonly seats: readonly SeatNews[];
  /** Counted from 1; 0 before the first deal. */
  readonly deal: number;
  readonly deals: number;
  readonly dealer: Seat;
  readonly totals: readonly number[];
  /** The scores of each finished deal, in order. */
  readonly scores: readonly (readonly number[])[];
  readonly winners?: readonly Seat[];
  /** Whether the match ended before it was over: everybody had resigned, or it never began. */
  readonly abandoned?: true;
  /** Whether the table was closed before its first deal. */
  readonly closed?: true;
  /** After the match: the table at which its people meet again. */
  readonly rematch?: string;
  /** Whose table it is: the seat of whoever made it, or null when they have none. */
  readonly host: Seat | null;
  /** Whether the match counts for the ratings of the people in it. */
  readonly rated?: true;
  /** The day whose match it is, as `2026-11-22`. */
  readonly daily?: string;
  /** Left out: no clocks run. */
  readonly timing?: Timing;
  /** What the table's clock reads, in milliseconds since 1970, where clocks run. */
  readonly now?: number;
  /** How the packs come about; left out: not settled yet, or in a way that nobody can check. */
  readonly dealing?: PublicDealing;
  /** The game's view; null before the first deal. */
  readonly view: unknown;
  readonly decisions: readonly OpenDecision[];
  /** What the moves of this deal told so far, as this viewer may know it; none, left out. */
  readonly told?: readonly ToldStep[];
}

/** The events of one entry that only one seat may know. */
export interface OwnEvents {
  readonly own: readonly GameEvent[];
  /** For each of them, how many of the public events came before it. */
  readonly ownAfter: readonly number[];
}

/** What one log entry told a viewer, in the shape in which it is told when it happens. */
export interface ToldStep {
  readonly number: number;
  readonly events: readonly GameEvent[];
  readonly own?: readonly GameEvent[];
  readonly ownAfter?: readonly number[];
}

/** What a move changed, as far as everybody may know it. */
export interface MoveNews {
  readonly say: 'events';
  readonly table: string;
  readonly number: number;
  readonly events: readonly GameEvent[];
  readonly decisions: readonly OpenDecision[];
  /** The viewer's view after it, of games that cannot bring one up to date. */
  readonly view?: unknown;
}

/** Somebody sat down, left, came or went. */
export interface SeatsNews {
  readonly say: 'seats';
  readonly table: string;
  readonly seats: readonly SeatNews[];
}

/** The exchange from which the packs follow has gone on. Only for whoever has said they know what it is. */
export interface DealingNews {
  readonly say: 'dealing';
  readonly table: string;
  readonly number: number;
  readonly dealing: PublicDealing;
}

/** Somebody at a seat said something; it is in no log. */
export interface PhraseNews {
  readonly say: 'phrase';
  readonly table: string;
  readonly seat: Seat;
  /** One of the host's phrases. */
  readonly phrase: string;
}

export type News = TableNews | MoveNews | SeatsNews | DealingNews | PhraseNews;

export function seatNews(sitter: Sitter, looksOn: boolean): SeatNews {
  switch (sitter.kind) {
    case 'open':
      return { kind: 'open', name: '', here: false };
    case 'bot':
      return { kind: 'bot', name: sitter.bot, bot: sitter.bot, here: true };
    case 'person':
      return {
        kind: 'person',
        name: sitter.name,
        ...(sitter.substitute === undefined ? {} : { bot: sitter.substitute }),
        ...(sitter.resigned ? { resigned: true } : {}),
        ...(sitter.program ? { program: true } : {}),
        ...(sitter.former ? { former: true } : {}),
        here: looksOn,
      };
  }
}

/** How records write a sitter: a person by name, or as `former:`; a bot as `bot:` and its name. */
export function recordName(sitter: Sitter): string {
  switch (sitter.kind) {
    case 'open':
      return '';
    case 'bot':
      return `bot:${sitter.bot}`;
    case 'person':
      return sitter.former ? 'former:' : sitter.name;
  }
}
