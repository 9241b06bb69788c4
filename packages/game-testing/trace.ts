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
import { ensure } from './property-violation.ts';
import { randomBoolean, randomItem } from './random-choice.ts';
import { deepFreeze } from './snapshot.ts';
import type { TableConfig } from './table-configs.ts';

/**
 * How moves are chosen.
 * - `even`: a uniformly random listed move, with a reaction now and then
 * - `sampled`: the game's `sampleMove`, as in rollouts
 * - `talkative`: mostly reactions, right or wrong
 * - `first`, `last`: always the first or last listed move, which makes some games very long
 */
export const MOVE_STRATEGIES = ['even', 'sampled', 'talkative', 'first', 'last'] as const;
export type MoveStrategy = (typeof MOVE_STRATEGIES)[number];

/** Percentage of steps that are reactions, where one is possible. */
const REACTION_PERCENT: Readonly<Record<MoveStrategy, number>> = {
  even: 15,
  sampled: 5,
  talkative: 70,
  first: 2,
  last: 2,
};

export interface ChosenMove {
  readonly seat: Seat;
  readonly move: unknown;
}

/** Chooses a legal move of any seat that may act, including wrong calls; undefined at the end. */
export function chooseMove(
  game: AnyGame,
  state: unknown,
  random: Random,
  strategy: MoveStrategy,
): ChosenMove | undefined {
  const decisions = game.decisions(state);
  const reactions = decisions.filter(({ kind }) => kind === 'reaction');
  if (reactions.length > 0 && randomBoolean(REACTION_PERCENT[strategy], random)) {
    const { seat } = randomItem(reactions, random);
    const moves: unknown[] | 'too many' = game.moves(state, seat);
    if (moves !== 'too many' && moves.length > 0) return { seat, move: randomItem(moves, random) };
  }
  const waited = decisions.filter(({ kind }) => kind !== 'reaction');
  if (waited.length === 0) return undefined;
  const { seat } = randomItem(waited, random);
  const moves = strategy === 'sampled' ? 'too many' : (game.moves(state, seat) as unknown[]);
  if (moves === 'too many') return { seat, move: game.sampleMove(state, seat, random) };
  if (strategy === 'first') return { seat, move: moves[0] };
  if (strategy === 'last') return { seat, move: moves[moves.length - 1] };
  return { seat, move: randomItem(moves, random) };
}

/** A deal in progress, with its pack and moves for reproduction. */
export class Trace {
  readonly pack: readonly Card[];
  readonly moves: [Seat, string][] = [];
  readonly state: unknown;
  private readonly maxMoves: number;

  /** @param dealt a shuffled pack, or the random generator to shuffle one */
  constructor(
    readonly table: TableConfig,
    readonly dealer: Seat,
    dealt: readonly Card[] | Random,
  ) {
    const { game, options, seats } = table;
    this.pack = deepFreeze('below' in dealt ? shuffledPack(table, dealt) : [...dealt]);
    this.maxMoves = game.maxMoves(options, seats);
    this.state = game.deal(deepFreeze({ ...options }), seats, dealer, this.pack);
  }

  play({ seat, move }: ChosenMove, emit?: Emit<GameEvent>): void {
    ensure(this.moves.length < this.maxMoves, `the deal is not over after ${this.maxMoves} moves`);
    this.moves.push([seat, this.table.game.formatMove(move)]);
    this.table.game.play(this.state, seat, move, emit);
  }

  /** Plays one move. @returns the move, or undefined if the deal is over */
  step(random: Random, strategy: MoveStrategy, emit?: Emit<GameEvent>): ChosenMove | undefined {
    const choice = chooseMove(this.table.game, this.state, random, strategy);
    if (choice) this.play(choice, emit);
    return choice;
  }

  /** Plays at most `steps` moves. */
  advance(steps: number, random: Random, strategy: MoveStrategy): void {
    for (let at = 0; at < steps && this.step(random, strategy); at++);
  }

  /** Formats the deal for a report. */
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

export function shuffledPack({ game, seats, options }: TableConfig, random: Random): Card[] {
  const match = Match.create(game, seats, options);
  if (!match.ok) throw new RangeError(`no match: ${match.rejection.code}`);
  return match.value.shuffledPack(random);
}
