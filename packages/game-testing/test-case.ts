import { type AnyGame, type Random, type Seat, seededRandom } from '@rota/core';
import type { PropertySettings } from './property-settings.ts';
import type { TableConfig } from './table-configs.ts';
import { type MoveStrategy, shuffledPack, Trace } from './trace.ts';

/** Everything that decides a trial: the same start gives the same trial. */
export interface TestCaseStart {
  readonly dealer: Seat;
  readonly seed: number;
  /** How many moves into the deal the law looks; past its end, it is counted on from the start. */
  readonly skip: number;
  readonly strategy: MoveStrategy;
}

/** One look of a law at a game. */
export class TestCase {
  readonly game: AnyGame;
  /** For whatever the law itself has to choose. */
  readonly random: Random;
  /** What was looked at last, for the report: mostly the walk. */
  reproduction: { toString(): string } = 'nothing';

  constructor(
    readonly table: TableConfig,
    readonly settings: PropertySettings,
    readonly start: TestCaseStart,
  ) {
    this.game = table.game;
    this.random = this.randomFor('law');
  }

  /** A new deal; the same one each time. */
  newTrace(): Trace {
    const pack = shuffledPack(this.table, this.randomFor('pack'));
    const walk = new Trace(this.table, this.start.dealer, pack);
    this.reproduction = walk;
    return walk;
  }

  /** The deal, walked as far as the start says. */
  traceToStart(): Trace {
    const { skip, strategy: manner } = this.start;
    const walk = this.newTrace();
    walk.advance(skip, this.randomFor('walk'), manner);
    const length = walk.moves.length;
    if (length === skip) return walk;
    const again = this.newTrace();
    again.advance(skip % (length + 1), this.randomFor('walk'), manner);
    return again;
  }

  randomFor(purpose: string): Random {
    return seededRandom(`${this.start.seed} ${purpose}`);
  }
}
