import { type Estimate, ObservedRange, RunningStats } from '@rota/bots/estimate';
import type { Card, Seat } from '@rota/core';

/** A difference in points below this is a draw between two moves. */
const TIE = 1e-9;

/** What a hidden card must show to be named: see `findTellingCard`. */
const MIN_TELLING_SHARE = 0.1;
const MIN_TELLING_LEAD = 0.15;
/** About 1 in 30 000 by chance; a deal has up to 200 pairs of a card and a seat. */
const MIN_TELLING_Z = 4;

/** A hidden card that goes with the worlds in which a move does worse. */
export interface TellingCard {
  readonly card: Card;
  /** The seat that holds it in those worlds. */
  readonly seat: Seat;
  /** How often the move does worse when the seat holds the card, from 0 to 1. */
  readonly worse: number;
}

/** How a move does against a better one over sampled worlds; built from the seat's view alone. */
export interface MoveComparison {
  /** The number of worlds in which both were played out. */
  readonly worlds: number;
  /** The share of them in which the move makes fewer points, from 0 to 1. */
  readonly worse: number;
  /** The share of them in which it makes more points, from 0 to 1. */
  readonly better: number;
  /** The mean loss where it does worse, in points relative to the table's mean. */
  readonly cost: number;
  /** The card that tells when it does worse; left out: no card does. */
  readonly telling?: TellingCard;
}

/** What a move costs against a better one, and in which worlds. */
export interface MeasuredLoss {
  /** May be negative. */
  readonly loss: Estimate;
  readonly comparison: MoveComparison;
}

/** Compares two moves world by world. */
export class MoveComparer {
  private readonly losses = new RunningStats();
  private readonly range = new ObservedRange();
  private readonly holders = new Map<number, { readonly worlds: number; readonly worse: number }>();
  private worse = 0;
  private better = 0;
  private cost = 0;

  /** @param seat whose moves are compared */
  constructor(private readonly seat: Seat) {}

  /**
   * Adds a world.
   * @param hands the cards of each seat in this world; undefined if the game does not tell
   */
  add(bestPoints: number, points: number, hands: readonly (readonly Card[])[] | undefined): void {
    const loss = this.range.seen(bestPoints) - this.range.seen(points);
    this.losses.add(loss);
    const isWorse = loss > TIE;
    if (isWorse) {
      this.worse++;
      this.cost += loss;
    } else if (loss < -TIE) this.better++;
    for (const [seat, cards] of (hands ?? []).entries()) {
      if (seat === this.seat) continue;
      // With several packs a hand may hold a card twice.
      for (const card of new Set(cards)) {
        const key = keyOf(seat, card);
        const { worlds, worse } = this.holders.get(key) ?? { worlds: 0, worse: 0 };
        this.holders.set(key, { worlds: worlds + 1, worse: worse + (isWorse ? 1 : 0) });
      }
    }
  }

  /**
   * Whether the loss is known within half of what matters, or within a fifth of itself. To stop early for a small
   * loss as well would make too many intervals miss the truth.
   * @param negligible the least loss that matters, in points, above 0
   */
  isKnown(negligible: number): boolean {
    const { mean, margin } = this.losses.estimate(this.range.width);
    return margin < Math.max(negligible / 2, Math.min(4 * negligible, mean / 5));
  }

  result(): MeasuredLoss {
    const { count: worlds } = this.losses;
    const telling = this.findTellingCard();
    return {
      loss: this.losses.estimate(this.range.width),
      comparison: {
        worlds,
        worse: this.worse / worlds,
        better: this.better / worlds,
        cost: this.worse > 0 ? this.cost / this.worse : 0,
        ...(telling ? { telling } : {}),
      },
    };
  }

  /**
   * Returns the card and holder that separate the worlds best (the two-proportion z-test with the
   * pooled variance): in enough worlds, by a clear lead, and beyond what chance gives among all of
   * them.
   */
  private findTellingCard(): TellingCard | undefined {
    const all = this.losses.count;
    const pooled = this.worse / all;
    let found: TellingCard | undefined;
    let highest = MIN_TELLING_Z;
    for (const [key, { worlds, worse }] of this.holders) {
      const others = all - worlds;
      if (worlds < MIN_TELLING_SHARE * all || others < MIN_TELLING_SHARE * all) continue;
      const lead = worse / worlds - (this.worse - worse) / others;
      if (lead < MIN_TELLING_LEAD) continue;
      const z = lead / Math.sqrt(pooled * (1 - pooled) * (1 / worlds + 1 / others));
      if (z <= highest) continue;
      highest = z;
      found = { ...fromKey(key), worse: worse / worlds };
    }
    return found;
  }
}

const KEY_BASE = 64;
const keyOf = (seat: Seat, card: Card) => seat * KEY_BASE + card;
const fromKey = (key: number) => ({ seat: Math.floor(key / KEY_BASE), card: key % KEY_BASE });
