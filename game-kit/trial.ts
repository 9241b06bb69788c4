import { type AnyGame, type Random, type Seat, seededRandom } from '@rota/core';
import { hold } from './law-broken.ts';
import type { LawSettings } from './settings.ts';
import type { Table } from './tables.ts';
import { type Manner, shuffledPack, Walk } from './walk.ts';

/** Everything that decides a trial: the same start gives the same trial. */
export interface Start {
  readonly dealer: Seat;
  readonly seed: number;
  /** How far into the deal the law looks, in hundredths of its moves. */
  readonly part: number;
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

  /** The deal, walked to its end. */
  travelToEnd(): Walk {
    const walk = this.deal();
    const bound = this.game.bound(this.table.options, this.table.seats);
    walk.on(bound + 1, this.chanceOf('walk'), this.start.manner);
    hold(walk.moves.length <= bound, () => `the deal is not over after ${bound} moves`);
    return walk;
  }

  /** The deal, walked as far as the start says. */
  travel(): Walk {
    const whole = this.travelToEnd();
    const { part, manner } = this.start;
    if (part === 100) return whole;
    const walk = this.deal();
    walk.on(Math.floor((whole.moves.length * part) / 100), this.chanceOf('walk'), manner);
    return walk;
  }

  chanceOf(purpose: string): Random {
    return seededRandom(`${this.start.seed} ${purpose}`);
  }
}
