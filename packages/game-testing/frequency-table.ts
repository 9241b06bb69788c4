import { type Card, formatCard, type Random } from '@rota/core';
import type { CardZone } from './card-zone.ts';
import { cellName, type HiddenCards, listCells, type ZoneCell } from './hidden-cards.ts';
import { ensure } from './property-violation.ts';
import { randomBoolean } from './random-choice.ts';

const PAIR_COUNT = 16;

/** How often each card lay in each cell, over many worlds. */
export interface Frequencies {
  readonly draws: number;
  /** By card kind, then cell; every copy of a card counts. */
  readonly single: readonly number[];
  /** By pair, then the first card's cell, then the second's. */
  readonly pairs: readonly (readonly number[])[];
}

/** Counts where the hidden cards of one pack lie. */
export class FrequencyTable {
  readonly kinds: readonly Card[];
  readonly cells: readonly ZoneCell[];
  readonly size: number;
  /** Pairs of single cards, half of them neighbours, which a bad shuffle leaves together. */
  readonly pairs: readonly (readonly [Card, Card])[];
  private readonly copiesOf = new Map<Card, number>();
  private readonly cellNumbers: ReadonlyMap<string, number>;
  private readonly kindNumbers: ReadonlyMap<Card, number>;

  constructor(
    { zones }: HiddenCards,
    private readonly pack: number,
    random: Random,
  ) {
    const own = zones.filter((zone) => (zone.pack ?? 0) === pack);
    for (const card of own.flatMap(({ cards }) => cards)) {
      this.copiesOf.set(card, (this.copiesOf.get(card) ?? 0) + 1);
    }
    this.kinds = [...this.copiesOf.keys()].sort((a, b) => a - b);
    this.cells = listCells(own);
    this.size = own.reduce((sum, { cards }) => sum + cards.length, 0);
    this.cellNumbers = new Map(this.cells.map(({ name: label }, at) => [label, at]));
    this.kindNumbers = new Map(this.kinds.map((card, at) => [card, at]));
    const single = this.kinds.filter((card) => this.copiesOf.get(card) === 1);
    this.pairs =
      single.length < 2 ? [] : Array.from({ length: PAIR_COUNT }, () => randomPair(single, random));
  }

  /** Describes an entry of `single`. */
  name(at: number): string {
    const { kinds, cells } = this;
    const card = formatCard(kinds[Math.floor(at / cells.length)]!);
    return `${card} in ${cells[at % cells.length]!.name}`;
  }

  /** Returns the number of copies of the card that an entry of `single` counts. */
  copies(at: number): number {
    return this.copiesOf.get(this.kinds[Math.floor(at / this.cells.length)]!)!;
  }

  count(draws: number, draw: () => readonly CardZone[]): Frequencies {
    const { cells, kinds, pairs } = this;
    const single = new Array<number>(kinds.length * cells.length).fill(0);
    const together = pairs.map(() => new Array<number>(cells.length ** 2).fill(0));
    const last = new Array<number>(kinds.length).fill(0);
    for (let world = 0; world < draws; world++) {
      for (const zone of draw()) {
        for (const [position, card] of zone.cards.entries()) {
          const cell = this.cellNumbers.get(cellName(zone, position));
          if (cell === undefined || (zone.pack ?? 0) !== this.pack) break;
          const kind = this.kindNumbers.get(card);
          ensure(kind !== undefined, `${formatCard(card)} is sampled in ${zone.name}`);
          single[kind * cells.length + cell]!++;
          last[kind] = cell;
        }
      }
      for (const [at, [a, b]] of pairs.entries()) {
        const first = last[this.kindNumbers.get(a)!]!;
        together[at]![first * cells.length + last[this.kindNumbers.get(b)!]!]!++;
      }
    }
    return { draws, single, pairs: together };
  }

  /** Returns the frequencies of a uniform distribution. */
  expected(draws: number): Frequencies {
    const { cells, kinds, size } = this;
    const single = kinds.flatMap((card) =>
      cells.map((cell) => (draws * this.copiesOf.get(card)! * cell.size) / size),
    );
    const together = cells.flatMap((first, p) =>
      cells.map((second, q) => {
        const room = first.size * (second.size - (p === q ? 1 : 0));
        return (draws * room) / (size * (size - 1));
      }),
    );
    return { draws, single, pairs: this.pairs.map(() => together) };
  }
}

function randomPair(cards: readonly Card[], random: Random): [Card, Card] {
  const at = random.below(cards.length);
  const step = randomBoolean(50, random) ? 1 : 1 + random.below(cards.length - 1);
  return [cards[at]!, cards[(at + step) % cards.length]!];
}
