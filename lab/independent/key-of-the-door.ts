// Key of the Door from RULES.md alone: keys by brute force, and deals in which people play at random or as GREEDY.md says.
import { type Draw, exact, type Figure, pick, randomFrom, shuffled, Tally } from './figures.ts';

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
  /** Cards face down. */
  down: number;
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

/** Players who look one card ahead, as GREEDY.md says; newcomers consider only some of their cards. */
interface Sensible {
  /** The probability for each fault. */
  readonly notices: number;
  /** The probability for each card, safe or not; 1: all that are safe. */
  readonly considers: number;
  /** By kind of suit: the suit of a seat's first card, unless it can win a key. */
  readonly leads?: Readonly<Record<number, (values: readonly number[]) => number>>;
  /** Whether they play their second card to the suit of their partner's first. */
  readonly reads?: boolean;
}

/** A face-up card for a key, and whether 21 is claimed. */
interface Play {
  readonly card: Card;
  readonly place: number;
  readonly claim: boolean;
}

const WORTH = [1, 2, 3, 3];
const MADE = 1000;

/** A deal in which everyone plays at random, as `turn` describes, or sensibly. */
class Deal {
  readonly seen = new Set<Event>();
  kings = 0;
  moves = 0;
  readonly points: number[];
  private readonly firstSuits: number[] = [];
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
    sensible?: Sensible,
    pack = newPack(draw),
  ) {
    this.points = Array.from({ length: seats }, () => 0);
    const share = (cards: readonly Card[]) =>
      Array.from({ length: seats }, (_, seat) => cards.filter((_, at) => at % seats === seat));
    this.hands = share(seats === 2 ? pack.slice(0, 20) : pack);
    this.stocks = share(seats === 2 ? pack.slice(20) : []);
    while (!this.over) {
      if (sensible) this.sensibleTurn(sensible);
      else this.turn();
    }
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

  /** One of all legal moves of the player on turn, each as likely as the others. KD-15: a card may be announced. */
  private turn(): void {
    const moves: (() => void)[] = [];
    const { last, seat } = this;
    if (last && last.seat !== seat && this.isJustBust()) moves.push(() => this.forceBack());
    for (const [place, key] of this.keys.entries()) {
      if (!key || key.up.length === 0) continue;
      for (const reason of REASONS)
        if (!this.wrong.has(`${seat} ${place} ${reason}`))
          moves.push(() => this.steal(place, key, reason));
    }
    const plays = this.plays();
    for (const { card, place } of plays)
      for (const claim of [false, false, true])
        moves.push(() => this.play(card, this.keys[place]!, claim));
    if (plays.length === 0) {
      const placeable = this.hand.filter(({ suit }) => this.keys[suit]);
      for (const card of placeable) moves.push(() => this.layFaceDown(card));
      if (placeable.length === 0) moves.push(() => this.pass());
    }
    pick(this.draw, moves)();
  }

  /** Every legal play face up, by suit and value; none if no card is safe. KD-5, KD-10, KD-11 */
  private plays(): Omit<Play, 'claim'>[] {
    const safe = this.safePlays();
    if (safe.length === 0) return [];
    const toJoker = safe.every(({ place }) => place >= 4);
    const ordered = [...this.hand].sort((a, b) => a.suit - b.suit || a.value - b.value);
    return ordered.flatMap((card) =>
      (toJoker ? [card.suit, 4, 5] : [card.suit])
        .filter((place) => {
          const key = this.keys[place];
          if (!key) return false;
          const isBarred = this.barred.some((each) => each.card === card && each.key === key);
          return this.isSafe(card, key) || !isBarred;
        })
        .map((place) => ({ card, place })),
    );
  }

  /** One move of the player on turn, and the objections of the others who notice a bust. */
  private sensibleTurn(player: Sensible): void {
    const { draw, seat } = this;
    const fault = this.visibleSteal();
    if (fault && draw() < player.notices) {
      fault();
      return;
    }
    const play = player.considers < 1 ? this.considered(player.considers) : this.bestPlay();
    const led = play && !play.claim ? (this.ledPlay(player) ?? play) : play;
    if (led) {
      const { card, place, claim } = led;
      this.firstSuits[seat] ??= card.suit;
      this.play(card, this.keys[place]!, claim);
    } else {
      const placeable = this.hand.filter(({ suit }) => this.keys[suit]);
      if (placeable.length === 0) this.pass();
      else this.layFaceDown(pick(draw, placeable));
    }
    for (let other = 0; other < this.seats && !this.over; other++) {
      if (other === this.seat || other === seat || !this.isJustBust()) continue;
      if (draw() < player.notices) this.forceBack();
    }
  }

  /** The first card from the suit that the seat leads from, or the second to its partner's. */
  private ledPlay({ leads, reads }: Sensible): Play | undefined {
    const { seat, draw } = this;
    const rate = leads?.[seat];
    if (!rate) return undefined;
    const laid = 10 - this.hand.length;
    const fromSuit = (suit: number) => this.bestPlay(({ card }) => card.suit === suit);
    if (laid === 1 && reads && this.firstSuits[(seat + 2) % 4] !== undefined) {
      return fromSuit(this.firstSuits[(seat + 2) % 4]!);
    }
    if (laid !== 0) return undefined;
    const suits = [0, 1, 2, 3].filter((suit) => fromSuit(suit));
    const rated = suits.map((suit) =>
      rate(this.hand.filter((card) => card.suit === suit).map(({ value }) => value)),
    );
    const best = suits.filter((_, at) => rated[at] === Math.max(...rated));
    return best.length > 0 ? fromSuit(pick(draw, best)) : undefined;
  }

  /** Every safe play, claimed if it makes 21. */
  private safePlays(): Play[] {
    const at = (place: number, cards: readonly Card[]) =>
      cards
        .filter((card) => this.isSafe(card, this.keys[place]))
        .map((card): Play => ({ card, place, claim: this.makes21(card, place) }));
    const suits = this.hand.flatMap((card) => at(card.suit, [card]));
    return suits.length > 0 ? suits : [4, 5].flatMap((place) => at(place, this.hand));
  }

  private makes21(card: Card, place: number): boolean {
    return counts21([...valuesOf(this.keys[place]!), card.value]);
  }

  private bestPlay(isMeant: (play: Play) => boolean = () => true): Play | undefined {
    const plays = this.safePlays().filter(isMeant);
    if (plays.length === 0) return undefined;
    const worths = plays.map((play) => this.worth(play));
    const most = Math.max(...worths);
    return pick(
      this.draw,
      plays.filter((_, at) => worths[at] === most),
    );
  }

  /** The best of some of all legal plays, the first in the order of the cards if several are. */
  private considered(share: number): Play | undefined {
    const { draw } = this;
    const all = this.plays().flatMap(({ card, place }): Play[] =>
      [false, true]
        .filter((claim) => !claim || this.makes21(card, place))
        .map((claim) => ({ card, place, claim })),
    );
    if (all.length === 0) return undefined;
    const drawn = all.filter(() => draw() < share);
    const some = drawn.length > 0 ? drawn : [pick(draw, all)];
    const worth = (play: Play) =>
      this.isSafe(play.card, this.keys[play.place]) &&
      play.claim === this.makes21(play.card, play.place)
        ? this.worth(play)
        : Number.NEGATIVE_INFINITY;
    return some.reduce((best, play) => (worth(play) > worth(best) ? play : best));
  }

  /** What a safe card is worth by GREEDY.md, in tenths of a point. */
  private worth({ card, place }: Play): number {
    const key = this.keys[place]!;
    const points = (more: number) => WORTH[key.level]! * (1 + key.up.length + key.down + more);
    const values = [...valuesOf(key), card.value];
    if (counts21(values)) return MADE + points(1);
    const fits = (other: Card) => other !== card && (place >= 4 || other.suit === place);
    const left = this.left(true).filter(fits);
    const finishes = ({ value }: Card) => counts21([...values, value]);
    const others = left.filter((each) => finishes(each) && !this.hand.includes(each)).length;
    let tenths = 0;
    if (others > 0) tenths = -Math.min(10, 4 + others);
    else if (left.some(finishes)) tenths = 3;
    else if (
      !canBeMade(
        values,
        left.map(({ value }) => value),
      )
    )
      tenths = -4;
    return tenths * points(2);
  }

  private isJustBust(): boolean {
    const { last } = this;
    if (!last) return false;
    const total = sum(valuesOf(last.key));
    return total > 21 && total - last.card.value <= 21;
  }

  /** The first steal that is right by what all can see. */
  private visibleSteal(): (() => void) | undefined {
    for (const [place, key] of this.keys.entries()) {
      if (!key || key.up.length === 0) continue;
      const reason = REASONS.find((each) => this.isFaulty(place, key, each, true));
      if (reason) return () => this.steal(place, key, reason);
    }
    return undefined;
  }

  private unbar(): void {
    this.barred = this.barred.filter(({ seat }) => seat === this.seat);
  }

  private steal(place: number, key: Key, reason: (typeof REASONS)[number]): void {
    this.moves++;
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
    this.points[this.seat]! += WORTH[key.level]! * (1 + key.up.length + key.down);
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
    this.moves++;
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
    this.keys[card.suit]!.down++;
    this.faceDown.push(card);
    this.seen.add('laid-face-down');
    this.last = undefined;
    this.endTurn();
  }

  private endTurn(): void {
    this.moves++;
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
    this.moves++;
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

const newPack = (draw: Draw) =>
  shuffled(
    draw,
    [0, 1, 2, 3].flatMap((suit) => VALUES.map((value): Card => ({ suit, value }))),
  );

const newKey = (level: number): Key => ({ level, up: [], down: 0, unclaimed: false });

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

const PLAYERS = { newcomer: 0.25, greedy: 1 } as const;

/** Sensible players by how much they notice; the baseline as it is notices three faults of four. */
export function watchfulDeals(
  deals: number,
  seed: number,
  onDeals?: (done: number) => void,
): Figure[] {
  const figures: Figure[] = [];
  for (const [name, considers] of Object.entries(PLAYERS)) {
    for (const seats of [3, 5]) {
      const parts = ['no-king', 'stuck', 'points', 'moves'].map(
        (part) => [part, new Tally()] as const,
      );
      for (const percent of [0, 5, 10, 25, 50, 75, 100]) {
        const draw = randomFrom(seed + percent + seats);
        for (let number = 0; number < deals; number++) {
          const deal = new Deal(seats, draw, { notices: percent / 100, considers });
          const values = [
            deal.kings === 0 ? 1 : 0,
            deal.seen.has('laid-face-down') ? 1 : 0,
            sum(deal.points),
            deal.moves,
          ];
          for (const [at, [, tally]] of parts.entries()) {
            tally.add(percent, values[at]!);
            tally.next();
          }
        }
        onDeals?.(deals);
      }
      for (const [part, tally] of parts)
        figures.push(...tally.figures('watchfulness', part, `${name}-${seats}`));
    }
  }
  return figures;
}

const share = (values: readonly number[], is: (value: number) => boolean) =>
  values.filter(is).length / values.length;
const mean = (values: readonly number[]) => sum(values) / values.length;

/** By kind of suit: how much its values are of that kind; the opposite is the least. */
const KINDS = {
  length: ({ length }: readonly number[]) => length,
  parity: (values: readonly number[]) => share(values, (value) => value % 2 === 1),
  height: (values: readonly number[]) => -mean(values),
};

/** The first two seats' partnership leads from one kind of suit and from its opposite, with the same cards. */
export function partnerLeads(
  deals: number,
  seed: number,
  onDeals?: (done: number) => void,
): Figure[] {
  const figures: Figure[] = [];
  for (const [name, player] of [
    ['baseline', { notices: 0.75, considers: 1 }],
    ['readers', { notices: 0.75, considers: 1, reads: true }],
    ['newcomers', { notices: 0.25, considers: 0.25 }],
  ] as const) {
    const tally = new Tally();
    const draw = randomFrom(seed);
    for (let number = 0; number < deals; number++) {
      const pack = newPack(draw);
      const first = number % 2;
      for (const [kind, rate] of Object.entries(KINDS)) {
        const [one, other] = [1, -1].map((sign) => {
          const lead = (values: readonly number[]) => sign * rate(values);
          const leads = { [first]: lead, [first + 2]: lead };
          const { points } = new Deal(4, draw, { ...player, leads }, pack);
          return (points[0]! + points[2]! - points[1]! - points[3]!) * (first === 0 ? 1 : -1);
        });
        tally.add(kind, one! - other!);
      }
      tally.next();
      if (number % 100 === 99) onDeals?.(100);
    }
    figures.push(...tally.figures('partner-leads', 'lead-opposites', name));
  }
  return figures;
}
