import type { Seat } from '@rota/core';
import type { Move, State } from '../rules/index.ts';
import { encodeMove, encodeTable, INPUTS } from './afterstate.ts';
import { candidates } from './candidates.ts';
import { addInputs, type Network, outputOf } from './network.ts';
import { SparseInputs } from './sparse-inputs.ts';

/** A move and its chance to win, 0 to 1. */
export interface RatedMove {
  readonly move: Move;
  readonly chance: number;
}

/** Estimates a seat's chance to win after each move, from a network on afterstates of what the seat sees. */
export class ValueNetwork {
  /** The inputs of the table, encoded last. */
  readonly table = new SparseInputs(INPUTS);
  /** The inputs of the move, encoded last. */
  readonly after = new SparseInputs(INPUTS);
  private readonly tableSums: Float64Array;
  private readonly sums: Float64Array;
  private tableOutput = 0;

  constructor(readonly network: Network) {
    this.tableSums = new Float64Array(network.units);
    this.sums = new Float64Array(network.units);
  }

  /** Returns the candidate most likely to win; a single one is not rated. */
  bestMove(state: State, seat: Seat): Move {
    const moves = candidates(state, seat);
    return moves.length === 1 ? moves[0]! : this.best(state, seat, moves).move;
  }

  /** Returns the candidate most likely to win, and its chance. */
  best(state: State, seat: Seat, moves: readonly Move[] = candidates(state, seat)): RatedMove {
    this.setTable(state, seat);
    let move = moves[0]!;
    let highest = Number.NEGATIVE_INFINITY;
    for (const each of moves) {
      const odds = this.logOdds(state, seat, each);
      if (odds <= highest) continue;
      highest = odds;
      move = each;
    }
    return { move, chance: 1 / (1 + Math.exp(-highest)) };
  }

  /** Encodes what no move of the seat changes; call before `logOdds`. */
  setTable(state: State, seat: Seat): void {
    this.table.clear();
    encodeTable(state, seat, this.table);
    this.tableSums.set(this.network.unitBias);
    const direct = addInputs(this.network, this.table, this.tableSums);
    this.tableOutput = this.network.bias[0]! + direct;
  }

  /** Natural logarithm of the odds to win with a move; infinite for one that wins at once. */
  logOdds(state: State, seat: Seat, move: Move): number {
    this.after.clear();
    if (encodeMove(state, seat, move, this.after)) return Number.POSITIVE_INFINITY;
    this.sums.set(this.tableSums);
    const direct = addInputs(this.network, this.after, this.sums);
    return this.tableOutput + direct + outputOf(this.network, this.sums);
  }
}
