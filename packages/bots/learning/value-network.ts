import type { Seat } from '@rota/core';
import { Afterstate } from './afterstate.ts';
import { addInputs, type Network, outputOf } from './network.ts';

/** Describes a seat's moves to a value network, from what the seat sees alone. */
export interface MoveEncoder<State, Move> {
  /** The number of inputs. */
  readonly inputs: number;
  /** Returns the moves to rate, at least one. */
  candidates(state: State, seat: Seat): readonly Move[];
  /** Encodes what no move of the seat changes. */
  encodeTable(state: State, seat: Seat, into: Afterstate): void;
  /** Encodes what the move changes, after `encodeTable` for the same decision. */
  encodeMove(state: State, seat: Seat, move: Move, into: Afterstate): void;
  /** Returns the shares of all points, by seat, that were made in a deal that is over. */
  result(state: State): readonly number[];
}

/** A move and the seat's estimated share of all points after it, 0 to 1. */
export interface RatedMove<Move> {
  readonly move: Move;
  /** The share, 0 to 1. */
  readonly value: number;
}

/** Estimates a seat's share of all points after each of its moves. */
export class ValueNetwork<State, Move> {
  /** The position after the move rated last, without what `table` holds. */
  readonly after: Afterstate;
  /** What no move changes, of the decision encoded last. */
  readonly table: Afterstate;
  /** The sums of the network's units for the move rated last. */
  readonly sums: Float64Array;
  /** The network's output for it. */
  logOdds = 0;
  private readonly tableSums: Float64Array;
  private tableOutput = 0;

  constructor(
    readonly network: Network,
    readonly encoder: MoveEncoder<State, Move>,
  ) {
    this.table = new Afterstate(encoder.inputs);
    this.after = new Afterstate(encoder.inputs);
    this.tableSums = new Float64Array(network.units);
    this.sums = new Float64Array(network.units);
  }

  /** Returns the candidate with the highest value; a single one is not rated. */
  bestMove(state: State, seat: Seat): Move {
    const moves = this.encoder.candidates(state, seat);
    return moves.length === 1 ? (moves[0] as Move) : this.best(state, seat, moves).move;
  }

  /** Returns the candidate with the highest value, and the value. */
  best(
    state: State,
    seat: Seat,
    moves: readonly Move[] = this.encoder.candidates(state, seat),
  ): RatedMove<Move> {
    this.setTable(state, seat);
    let move = moves[0] as Move;
    let highest = Number.NEGATIVE_INFINITY;
    for (const each of moves) {
      const value = this.value(state, seat, each);
      if (value <= highest) continue;
      highest = value;
      move = each;
    }
    return { move, value: highest };
  }

  /** Encodes what no move of the seat changes; call before `value`. */
  setTable(state: State, seat: Seat): void {
    this.table.clear();
    this.encoder.encodeTable(state, seat, this.table);
    this.tableSums.set(this.network.unitBias);
    const direct = addInputs(this.network, this.table, this.tableSums);
    this.tableOutput = this.network.bias[0]! + direct;
  }

  /** Returns the seat's estimated share of all points after a move. */
  value(state: State, seat: Seat, move: Move): number {
    const { after, sums, network } = this;
    after.clear();
    this.encoder.encodeMove(state, seat, move, after);
    if (after.open === 0) return after.secured;
    sums.set(this.tableSums);
    this.logOdds = this.tableOutput + addInputs(network, after, sums) + outputOf(network, sums);
    return after.secured + after.open / (1 + Math.exp(-this.logOdds));
  }
}
