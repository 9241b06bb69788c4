// Key of the Door from RULES.md alone: keys by brute force, and deals in which people mostly play at random.
import {
  below,
  type Draw,
  exact,
  type Figure,
  pick,
  randomFrom,
  shuffled,
  Tally,
} from './figures.ts';

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** KD-1 */
const counts21 = (values: readonly number[]) =>
  values.some((doubled) => sum(values) + doubled === 21);

/** Whether values can become a key with any of those left: some card, old or new, counts twice. KD-7 */
function canBeMade(values: readonly number[], left: readonly number[]): boolean {
  const need = 21 - sum(values);
  if (need < 0) return false;
  if (values.some((doubled) => sumsOf(left).has(need - doubled))) return true;
  return left.some((doubled, at) => sumsOf(left.toSpliced(at, 1)).has(need - 2 * doubled));
}

/** The sums up to 21 of all choices of some numbers. */
function sumsOf(numbers: readonly number[]): Set<number> {
  const sums = new Set([0]);
  for (const number of numbers)
    for (const each of [...sums]) if (each + number <= 21) sums.add(each + number);
  return sums;
}

/** Every set of values of one suit. */
const SUIT_SETS = Array.from({ length: 1024 }, (_, bits) =>
  VALUES.filter((value) => (bits >> (value - 1)) & 1),
);

/** Every choice of up to four of each value that adds up to at most 21. */
function jokerSets(chosen: readonly number[] = [], from = 1): number[][] {
  const sets: number[][] = [[...chosen]];
  for (let value = from; value <= 10; value++) {
    const more = [...chosen, value];
    if (sum(more) <= 21 && more.filter((each) => each === value).length <= 4)
      sets.push(...jokerSets(more, value));
  }
  return sets;
}

const without = (all: readonly number[], taken: readonly number[]) => {
  const left = [...all];
  for (const value of taken) left.splice(left.indexOf(value), 1);
  return left;
};

export function keyCounts(): Figure[] {
  const figures: Figure[] = [];
  const keys = SUIT_SETS.filter(counts21);
  const fourSuits = [1, 2, 3, 4].flatMap(() => VALUES);
  const jokerKeys = jokerSets().filter(counts21);
  for (const [section, part, sets] of [
    ['suit-keys', 'keys-by-size', keys],
    ['joker-keys', 'joker-keys-by-size', jokerKeys],
  ] as const) {
    for (const cards of new Set(sets.map(({ length }) => length + 1)))
      figures.push(
        exact(
          sets.filter(({ length }) => length + 1 === cards).length,
          section,
          part,
          cards,
          'keys',
        ),
      );
  }
  const bent = SUIT_SETS.filter(
    (values) =>
      values.length > 0 && sum(values) <= 21 && !canBeMade(values, without(VALUES, values)),
  );
  const bentJokers = jokerSets().filter(
    (values) => values.length > 0 && !canBeMade(values, without(fourSuits, values)),
  );
  for (const total of new Set(bent.map(sum)))
    for (const [column, sets] of [
      ['suit', bent],
      ['joker', bentJokers],
    ] as const)
      figures.push(
        exact(
          sets.filter((values) => sum(values) === total).length,
          'bent-keys',
          'bent-by-sum',
          total,
          column,
        ),
      );
  const partings: number[][][] = [];
  const part = (left: readonly number[], parts: number[][]) => {
    if (left.length === 0) partings.push(parts);
    for (const key of keys)
      if (key[0] === left[0] && key.every((value) => left.includes(value)))
        part(without(left, key), [...parts, key]);
  };
  part(VALUES, []);
  for (const number of [3, 4])
    figures.push(
      exact(
        partings.filter(({ length }) => length === number).length,
        'parted-suits',
        'all-partings',
        String(number),
      ),
    );
  return figures;
}

interface Card {
  readonly suit: number;
  readonly value: number;
}

interface Key {
  /** 0 jack, 1 queen, 2 king, 3 joker. */
  readonly level: number;
  readonly up: Card[];
  unclaimed: boolean;
}

const valuesOf = ({ up }: Key) => up.map(({ value }) => value);
const JOKERS = 2;
const REASONS = ['unclaimed', 'bust', 'bent'] as const;
type Event =
  | `stolen-${(typeof REASONS)[number]}`
  | 'steal-refused'
  | 'claim-refused'
  | 'forced-back'
  | 'laid-face-down'
  | 'passed'
  | 'joker-1'
  | 'joker-2';
const EVENTS: readonly Event[] = [
  ...([
    'stolen-unclaimed',
    'stolen-bust',
    'stolen-bent',
    'steal-refused',
    'claim-refused',
  ] as const),
  ...(['forced-back', 'laid-face-down', 'passed', 'joker-1', 'joker-2'] as const),
];

/** A deal in which everyone plays as `turn` describes. */
class Deal {
  readonly seen = new Set<Event>();
  kings = 0;
  private readonly hands: Card[][];
  private readonly stocks: Card[][];
  /** Clubs, diamonds, spades, hearts, then jokers. */
  private readonly keys: (Key | undefined)[] = [0, 1, 2, 3].map(() => newKey(0));
  private readonly faceDown: Card[] = [];
  private laid = 0;
  private jokers = 0;
  private passes = 0;
  private seat = 0;
  /** The last card, while it may be forced back. */
  private last: { card: Card; key: Key; seat: number } | undefined;
  /** The cards that a player forced back may not play to the same keys; kept until another acts. KD-10 */
  private barred: { card: Card; key: Key; seat: number }[] = [];
  private replacing = false;
  /** The calls that were wrong since the last card, by seat, place and reason. KD-8 */
  private readonly wrong = new Set<string>();
  private over = false;

  constructor(
    private readonly seats: number,
    private readonly draw: Draw,
  ) {
    const pack = shuffled(
      draw,
      [0, 1, 2, 3].flatMap((suit) => VALUES.map((value): Card => ({ suit, value }))),
    );
    const share = (cards: readonly Card[]) =>
      Array.from({ length: seats }, (_, seat) => cards.filter((_, at) => at % seats === seat));
    this.hands = share(seats === 2 ? pack.slice(0, 20) : pack);
    this.stocks = share(seats === 2 ? pack.slice(20) : []);
    while (!this.over) this.turn();
  }

  private get hand(): Card[] {
    return this.hands[this.seat]!;
  }

  /** Cards that could still come, for all that players see: with those that lie face down, or without. */
  private left(withFaceDown: boolean): Card[] {
    return [...this.hands.flat(), ...this.stocks.flat(), ...(withFaceDown ? this.faceDown : [])];
  }

  private isBent(place: number, key: Key, withFaceDown: boolean): boolean {
    const left = this.left(withFaceDown).filter(({ suit }) => place >= 4 || suit === place);
    return !canBeMade(
      valuesOf(key),
      left.map(({ value }) => value),
    );
  }

  private isFaulty(
    place: number,
    key: Key,
    reason: (typeof REASONS)[number],
    withFaceDown: boolean,
  ) {
    if (reason === 'unclaimed') return key.unclaimed;
    const bust = sum(valuesOf(key)) > 21;
    return reason === 'bust' ? bust : !bust && this.isBent(place, key, withFaceDown);
  }

  private isSafe(card: Card, key: Key | undefined): boolean {
    return key !== undefined && sum(valuesOf(key)) + card.value <= 21;
  }

  /**
   * One move of the player on turn. Of 256 times, a card is forced back or a fault stolen that all can
   * see 160 times; otherwise a call is guessed twice, any card goes to any key ten times, with or without
   * a claim, and else a random safe card is played, whose 21 is overlooked twelve times.
   */
  private turn(): void {
    const { draw } = this;
    const fault = this.fault();
    if (fault && below(draw, 256) < 160) {
      fault();
      return;
    }
    const roll = below(draw, 256);
    if (roll < 2 && this.guess()) return;
    const suitSafe = this.hand.filter((card) => this.isSafe(card, this.keys[card.suit]));
    const jokers = [4, 5].filter((place) =>
      this.hand.some((card) => this.isSafe(card, this.keys[place])),
    );
    const placeable = this.hand.filter(({ suit }) => this.keys[suit]);
    const toJoker = suitSafe.length === 0 && jokers.length > 0;
    if (suitSafe.length === 0 && !toJoker) {
      if (placeable.length === 0) this.pass();
      else this.layFaceDown(pick(draw, placeable));
      return;
    }
    if (roll < 12) {
      const card = pick(draw, toJoker ? this.hand : placeable);
      const places = toJoker ? [card.suit, 4, 5].filter((place) => this.keys[place]) : [card.suit];
      const key = this.keys[pick(draw, places)]!;
      const isBarred = this.barred.some((each) => each.card === card && each.key === key);
      if (!isBarred) {
        this.play(card, key, below(draw, 2) === 0);
        return;
      }
    }
    const place = toJoker ? pick(draw, jokers) : undefined;
    const card = pick(
      draw,
      place === undefined
        ? suitSafe
        : this.hand.filter((each) => this.isSafe(each, this.keys[place])),
    );
    const key = this.keys[place ?? card.suit]!;
    const made = counts21([...valuesOf(key), card.value]);
    this.play(card, key, made && below(draw, 256) >= 12);
  }

  /** The objection, or the first steal that is right by what all can see. */
  private fault(): (() => void) | undefined {
    const { last } = this;
    if (last && last.seat !== this.seat) {
      const total = sum(valuesOf(last.key));
      if (total > 21 && total - last.card.value <= 21) return () => this.forceBack();
    }
    for (const [place, key] of this.keys.entries()) {
      if (!key || key.up.length === 0) continue;
      const reason = REASONS.find((each) => this.isFaulty(place, key, each, true));
      if (reason) return () => this.steal(place, key, reason);
    }
    return undefined;
  }

  private guess(): boolean {
    const place = below(this.draw, 8);
    const reason = pick(this.draw, REASONS);
    const key = this.keys[place];
    if (!key || key.up.length === 0 || this.wrong.has(`${this.seat} ${place} ${reason}`))
      return false;
    this.steal(place, key, reason);
    return true;
  }

  private unbar(): void {
    this.barred = this.barred.filter(({ seat }) => seat === this.seat);
  }

  private steal(place: number, key: Key, reason: (typeof REASONS)[number]): void {
    if (!this.isFaulty(place, key, reason, false)) {
      this.wrong.add(`${this.seat} ${place} ${reason}`);
      this.seen.add('steal-refused');
      return;
    }
    this.seen.add(`stolen-${reason}`);
    for (const call of [...this.wrong])
      if (call.split(' ')[1] === String(place)) this.wrong.delete(call);
    this.unbar();
    this.last = undefined;
    this.passes = 0;
    this.win(place, key);
  }

  /** KD-3 */
  private win(place: number, key: Key): void {
    this.keys[place] = undefined;
    if (key.level < 2) {
      this.keys[place] = newKey(key.level + 1);
      if (key.level === 1) this.kings++;
    } else if (key.level === 2 && this.jokers < JOKERS) {
      this.keys[4 + this.jokers] = newKey(3);
      this.jokers++;
      this.seen.add(this.jokers === 1 ? 'joker-1' : 'joker-2');
    }
  }

  private forceBack(): void {
    const { card, key, seat } = this.last!;
    key.up.pop();
    this.hands[seat]!.push(card);
    this.laid--;
    this.barred.push({ card, key, seat });
    this.last = undefined;
    this.replacing = true;
    this.seat = seat;
    this.seen.add('forced-back');
  }

  private play(card: Card, key: Key, claim: boolean): void {
    this.hand.splice(this.hand.indexOf(card), 1);
    key.up.push(card);
    if (counts21(valuesOf(key))) {
      if (claim) this.win(this.keys.indexOf(key), key);
      else key.unclaimed = true;
    } else if (claim) this.seen.add('claim-refused');
    this.last = { card, key, seat: this.seat };
    this.endTurn();
  }

  private layFaceDown(card: Card): void {
    this.hand.splice(this.hand.indexOf(card), 1);
    this.faceDown.push(card);
    this.seen.add('laid-face-down');
    this.last = undefined;
    this.endTurn();
  }

  private endTurn(): void {
    this.unbar();
    this.laid++;
    this.passes = 0;
    this.wrong.clear();
    const stock = this.stocks[this.seat]!;
    if (!this.replacing && stock.length > 0) this.hand.push(stock.shift()!);
    this.replacing = false;
    if (this.laid === 40) this.over = true;
    this.nextSeat();
  }

  private pass(): void {
    this.unbar();
    this.seen.add('passed');
    this.last = undefined;
    this.passes++;
    if (this.passes === this.seats) this.over = true;
    this.nextSeat();
  }

  private nextSeat(): void {
    this.seat = (this.seat + 1) % this.seats;
  }
}

const newKey = (level: number): Key => ({ level, up: [], unclaimed: false });

export function randomDeals(
  deals: number,
  seed: number,
  onDeals?: (done: number) => void,
): Figure[] {
  const figures: Figure[] = [];
  for (let seats = 2; seats <= 5; seats++) {
    const draw = randomFrom(seed + seats);
    const events = new Tally();
    const kings = new Tally();
    for (let number = 0; number < deals; number++) {
      const deal = new Deal(seats, draw);
      for (const event of EVENTS) events.add(event, deal.seen.has(event) ? 1 : 0);
      for (let count = 0; count <= 4; count++) kings.add(count, deal.kings === count ? 1 : 0);
      events.next();
      kings.next();
      if (number % 100 === 99) onDeals?.(100);
    }
    figures.push(...events.figures('rare-things', 'rare-random', `random-${seats}`));
    figures.push(...kings.figures('headers', 'kings-random', `random-${seats}`));
  }
  return figures;
}
