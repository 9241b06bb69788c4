import {
  type AnyGame,
  type Card,
  type Emit,
  formatCard,
  type GameEvent,
  Match,
  type Random,
  type Seat,
} from '@rota/core';
import { chance, pick } from './chance.ts';
import { hold } from './law-broken.ts';
import { freeze } from './snapshot.ts';
import type { Table } from './tables.ts';

/**
 * How a walk chooses its moves.
 * - `even`: any listed move, now and then somebody speaks up
 * - `sampled`: the game's own samples, as in playouts
 * - `talkative`: whoever may speak up mostly does, right or wrong
 * - `first`, `last`: always the first or last listed move, which makes some games very long
 */
export const MANNERS = ['even', 'sampled', 'talkative', 'first', 'last'] as const;
export type Manner = (typeof MANNERS)[number];

/** In how many of a hundred steps somebody speaks up who is not waited for. */
const SPEAKS_UP: Readonly<Record<Manner, number>> = {
  even: 15,
  sampled: 5,
  talkative: 70,
  first: 2,
  last: 2,
};

export interface Choice {
  readonly seat: Seat;
  readonly move: unknown;
}

/** A legal move of somebody who may act, reactions and wrong calls included; undefined at the end. */
export function choose(
  game: AnyGame,
  state: unknown,
  random: Random,
  manner: Manner,
): Choice | undefined {
  const decisions = game.decisions(state);
  const reactions = decisions.filter(({ kind }) => kind === 'reaction');
  if (reactions.length > 0 && chance(SPEAKS_UP[manner], random)) {
    const { seat } = pick(reactions, random);
    const moves: unknown[] | 'too many' = game.moves(state, seat);
    if (moves !== 'too many' && moves.length > 0) return { seat, move: pick(moves, random) };
  }
  const waited = decisions.filter(({ kind }) => kind !== 'reaction');
  if (waited.length === 0) return undefined;
  const { seat } = pick(waited, random);
  const moves = manner === 'sampled' ? 'too many' : (game.moves(state, seat) as unknown[]);
  if (moves === 'too many') return { seat, move: game.sampleMove(state, seat, random) };
  if (manner === 'first') return { seat, move: moves[0] };
  if (manner === 'last') return { seat, move: moves[moves.length - 1] };
  return { seat, move: pick(moves, random) };
}

/** A deal under way, with everything needed to see it again. */
export class Walk {
  readonly pack: readonly Card[];
  readonly moves: [Seat, string][] = [];
  readonly state: unknown;
  private readonly bound: number;

  /** @param dealt a shuffled pack, or the chance to shuffle one */
  constructor(
    readonly table: Table,
    readonly dealer: Seat,
    dealt: readonly Card[] | Random,
  ) {
    const { game, options, seats } = table;
    this.pack = freeze('below' in dealt ? shuffledPack(table, dealt) : [...dealt]);
    this.bound = game.maxMoves(options, seats);
    this.state = game.deal(freeze({ ...options }), seats, dealer, this.pack);
  }

  play({ seat, move }: Choice, emit?: Emit<GameEvent>): void {
    hold(this.moves.length < this.bound, `the deal is not over after ${this.bound} moves`);
    this.moves.push([seat, this.table.game.formatMove(move)]);
    this.table.game.play(this.state, seat, move, emit);
  }

  /** One step on. @returns the choice made, or undefined when the deal is over */
  step(random: Random, manner: Manner, emit?: Emit<GameEvent>): Choice | undefined {
    const choice = choose(this.table.game, this.state, random, manner);
    if (choice) this.play(choice, emit);
    return choice;
  }

  /** As many moves as asked, or to the end. */
  on(steps: number, random: Random, manner: Manner): void {
    for (let at = 0; at < steps && this.step(random, manner); at++);
  }

  /** The deal as a person can read and replay it. */
  toString(): string {
    const { game, seats, options } = this.table;
    const moves = this.moves.map(([seat, text]) => `${seat}:${text}`).join(', ');
    return [
      `${game.id}, ${seats} seats, dealer ${this.dealer}, options ${JSON.stringify(options)}`,
      `pack ${this.pack.map(formatCard).join(' ')}`,
      `moves ${moves || '(none)'}`,
    ].join('\n');
  }
}

export function shuffledPack({ game, seats, options }: Table, random: Random): Card[] {
  const match = Match.create(game, seats, options);
  if (!match.ok) throw new Error(`no match: ${match.rejection.code}`);
  return match.value.shuffledPack(random);
}
