import { type AnyGame, type Random, type Seat, seededRandom } from '@rota/core';
import type { LawSettings } from './settings.ts';
import type { Table } from './tables.ts';
import { type Manner, shuffledPack, Walk } from './walk.ts';

/** Everything that decides a trial: the same start gives the same trial. */
export interface Start {
  readonly dealer: Seat;
  readonly seed: number;
  /** How many moves into the deal the law looks; past its end, it is counted on from the start. */
  readonly skip: number;
  readonly manner: Manner;
}

/** One look of a law at a game. */
export class Trial {
  readonly game: AnyGame;
  /** For whatever the law itself has to choose. */
  readonly random: Random;
  /** What was looked at last, for the report: mostly the walk. */
  seen: { toString(): string } = 'nothing';

  constructor(
    readonly table: Table,
    readonly settings: LawSettings,
    readonly start: Start,
  ) {
    this.game = table.game;
    this.random = this.chanceOf('law');
  }

  /** A new deal; the same one each time. */
  deal(): Walk {
    const pack = shuffledPack(this.table, this.chanceOf('pack'));
    const walk = new Walk(this.table, this.start.dealer, pack);
    this.seen = walk;
    return walk;
  }

  /** The deal, walked as far as the start says. */
  travel(): Walk {
    const { skip, manner } = this.start;
    const walk = this.deal();
    walk.on(skip, this.chanceOf('walk'), manner);
    const length = walk.moves.length;
    if (length === skip) return walk;
    const again = this.deal();
    again.on(skip % (length + 1), this.chanceOf('walk'), manner);
    return again;
  }

  chanceOf(purpose: string): Random {
    return seededRandom(`${this.start.seed} ${purpose}`);
  }
}
