import { type AnyGame, type Random, type Seat, seededRandom } from '@rota/core';
import type { PropertySettings } from './property-settings.ts';
import type { TableConfig } from './table-configs.ts';
import { type MoveStrategy, shuffledPack, Trace } from './trace.ts';

/** Determines a test case completely. */
export interface TestCaseStart {
  readonly dealer: Seat;
  readonly seed: number;
  /** Moves before the check; modulo the length of the deal. */
  readonly skip: number;
  readonly strategy: MoveStrategy;
}

/** One case a property is checked with. */
export class TestCase {
  readonly game: AnyGame;
  /** For the property's own choices. */
  readonly random: Random;
  /** What reproduces the case, for the report: usually the trace. */
  reproduction: { toString(): string } = 'nothing';

  constructor(
    readonly table: TableConfig,
    readonly settings: PropertySettings,
    readonly start: TestCaseStart,
  ) {
    this.game = table.game;
    this.random = this.randomFor('law');
  }

  /** Starts the deal; the same one each time. */
  newTrace(): Trace {
    const pack = shuffledPack(this.table, this.randomFor('pack'));
    const trace = new Trace(this.table, this.start.dealer, pack);
    this.reproduction = trace;
    return trace;
  }

  /** Starts the deal and plays `skip` moves. */
  traceToStart(): Trace {
    const { skip, strategy } = this.start;
    const trace = this.newTrace();
    trace.advance(skip, this.randomFor('walk'), strategy);
    const length = trace.moves.length;
    if (length === skip) return trace;
    const again = this.newTrace();
    again.advance(skip % (length + 1), this.randomFor('walk'), strategy);
    return again;
  }

  randomFor(purpose: string): Random {
    return seededRandom(`${this.start.seed} ${purpose}`);
  }
}
