import { type Card, type Random, type Seat, shuffle } from '@rota/core';
import {
  CANNOT,
  FACE_DOWN,
  HAND_SIZES,
  HANDS,
  KEY_OWNERS,
  KEY_SIZES,
  KEY_SUMS,
  KEY_VALUES,
  LAID,
  PLAYS,
  packLaid,
  REFUSED,
  SHOWN,
  STOCK_SIZES,
  UNPLAYED,
  UNSEEN,
} from './cells.ts';
import { unseen } from './events.ts';
import { callBit } from './faults.ts';
import { agreesWithCall, type BustPlay, bustPlays, hadSafeCard } from './inference.ts';
import { FIRST_JOKER, keyHeaded, SUITS, slotNamed, slotOf } from './keys.ts';
import { barredPair } from './legality.ts';
import { REASONS } from './notation.ts';
import { BIT, SUIT, VALUE } from './numerals.ts';
import { type Bin, randomAssignment } from './random-assignment.ts';
import {
  cardsIn,
  isMade,
  judgeKeys,
  NONE,
  resizeKey,
  type State,
  setAnnounced,
  setStock,
  startKey,
  stateWithoutKeys,
} from './state.ts';
import { type DownCard, type KeyView, suitOfDown, type View } from './view.ts';

/**
 * Returns a random state with this view. Every arrangement of the hidden cards that public knowledge
 * (`inference.ts`) allows is equally likely: hands and stocks have their sizes, no seat holds a card ruled
 * out for it, every bent call would have been judged as it was, and every player who made a key bust had
 * a safe card.
 */
export function determinize(view: View, random: Random): State {
  const state = visibleState(view);
  const { hand } = view;
  const hidden = cardsIn(state.cells, UNPLAYED).filter((card) => !hand!.includes(card));
  const busts = bustPlaysOfOthers(view);
  if (busts.length === 0 && hasNoInference(view)) {
    shuffle(hidden, random);
    let from = 0;
    for (const seat of othersIn(view)) {
      for (let left = view.handSizes[seat]!; left > 0; left--) {
        holdCard(state, seat, hidden[from++]!);
      }
    }
    layStocks(state, view, hidden.slice(from));
    return state;
  }
  const world = dealByInference(view, hidden, busts, random);
  world.hands.forEach((cards, seat) => {
    for (const card of cards) holdCard(state, seat, card);
  });
  layStocks(state, view, shuffle(world.stocks, random));
  placeFaceDownCards(state, world.downs);
  return state;
}

function othersIn(view: View): Seat[] {
  const others: Seat[] = [];
  for (let seat = 0; seat < view.seats; seat++) if (seat !== view.viewer) others.push(seat);
  return others;
}

/** Whether nothing is known about single hidden cards, only their number in each zone. */
function hasNoInference(view: View): boolean {
  const own = (at: number) => ((at / SUITS) | 0) === view.viewer;
  return (
    view.down.every(({ card }) => card !== null) &&
    view.cannot.every((values, at) => values === 0 || own(at)) &&
    view.shown.every((values, at) => values === 0 || own(at))
  );
}

interface World {
  /** By seat; the viewer's is empty. */
  readonly hands: Card[][];
  readonly stocks: Card[];
  /** The cards face down in the order they were laid, the viewer's own included. */
  readonly downs: Card[];
}

/** Deals the hidden cards so that every arrangement that fits public knowledge is equally likely. */
function dealByInference(
  view: View,
  hidden: readonly Card[],
  busts: readonly BustPlay[],
  random: Random,
): World {
  const others = othersIn(view);
  const unknown = view.down.flatMap((down, at) => (down.card === null ? [at] : []));
  const holderOf = shownHolders(view);
  const bins: Bin[] = [
    ...others.map((seat) => ({
      size: view.handSizes[seat]!,
      accepts: (card: Card) =>
        (holderOf.get(card) ?? seat) === seat &&
        !(view.cannot[seat * SUITS + SUIT[card]!]! & BIT[card]!),
    })),
    {
      size: view.stockSizes.reduce((sum, size) => sum + size, 0),
      accepts: (card: Card) => !holderOf.has(card),
    },
    ...unknown.map((at) => ({
      size: 1,
      accepts: (card: Card) => mayLieAt(view.down[at]!, card, holderOf),
    })),
  ];
  const drawAssignment = randomAssignment(hidden, bins);
  for (;;) {
    const assignment = drawAssignment(random);
    const binned = bins.map((_, bin) => hidden.filter((_, item) => assignment[item] === bin));
    const downs = view.down.map(({ card }) => card as Card);
    for (const [index, at] of unknown.entries()) downs[at] = binned[others.length + 1 + index]![0]!;
    if (!agreesWithCalls(view, downs)) continue;
    const hands: Card[][] = Array.from({ length: view.seats }, () => []);
    for (const [index, seat] of others.entries()) hands[seat] = binned[index]!;
    const hadSafeCards = busts.every((play) => {
      const { seat, down } = play;
      const since = downs.filter((_, at) => at >= down && view.down[at]!.seat === seat);
      return hadSafeCard(play, [...hands[seat]!, ...since]);
    });
    if (!hadSafeCards) continue;
    return { hands, stocks: binned[others.length]!, downs };
  }
}

/** Maps each card that was forced back and not seen since to its player. */
function shownHolders(view: View): Map<Card, Seat> {
  const holders = new Map<Card, Seat>();
  for (let seat = 0; seat < view.seats; seat++) {
    for (const card of cardsIn(view.shown, seat * SUITS)) holders.set(card, seat);
  }
  return holders;
}

function mayLieAt(down: DownCard, card: Card, holderOf: ReadonlyMap<Card, Seat>): boolean {
  return (
    suitOfDown(down) === SUIT[card] &&
    (down.mayBe & BIT[card]!) !== 0 &&
    (holderOf.get(card) ?? down.seat) === down.seat
  );
}

function agreesWithCalls(view: View, lying: readonly Card[]): boolean {
  if (view.bentCalls.length === 0) return true;
  const down = lying.map((card) => ({ suit: SUIT[card]!, bit: BIT[card]! }));
  return view.bentCalls.every((call) => agreesWithCall(call, down));
}

/** The bust plays of the other seats, who each had a safe card. KD-11 */
function bustPlaysOfOthers(view: View): BustPlay[] {
  const headed: KeyView[] = [];
  for (const key of view.keys) headed[keyHeaded(key.key, key.header)] = key;
  const sumOf = (key: number, cards: number, down: number) => {
    let faceUp = cards - 1;
    for (let at = 0; at < down; at++) {
      const { key: name, header } = view.down[at]!;
      if (keyHeaded(name, header) === key) faceUp--;
    }
    let sum = 0;
    for (let at = 0; at < faceUp; at++) sum += VALUE[headed[key]!.cards[at]!.card]!;
    return sum;
  };
  return bustPlays(view.plays, view.options.jokerKeys, sumOf).filter(
    ({ seat }) => seat !== view.viewer,
  );
}

function layStocks(state: State, view: View, cards: readonly Card[]): void {
  let from = 0;
  view.stockSizes.forEach((size, seat) => {
    setStock(state, seat, cards.slice(from, from + size));
    from += size;
  });
}

/** Fills in the known cards face down; `layKeys` must have laid them first. */
function placeFaceDownCards(state: State, cards: readonly (Card | null)[]): void {
  cards.forEach((card, at) => {
    if (card === null) return;
    state.cells[LAID + at]! |= card;
    state.cells[UNPLAYED + SUIT[card]!]! &= ~BIT[card]!;
  });
}

/**
 * Returns the state as the view shows it: the other hands are empty, and `unplayed` has all cards that the
 * viewer has not seen played. For policies that need no hidden cards.
 */
export function visibleState(view: View): State {
  const state = stateWithoutKeys(view.options, view.seats, view.dealer);
  state.moves = view.moves;
  state.since = view.since;
  state.turn = view.turn ?? NONE;
  state.passes = view.passes;
  state.replacing = view.replacing;
  state.stole = view.stole;
  state.hasRefused = view.refused.length > 0;
  const { cells } = state;
  fillFrom(cells, HAND_SIZES, view.handSizes);
  fillFrom(cells, STOCK_SIZES, view.stockSizes);
  const left = unseen(view);
  fillFrom(cells, UNSEEN, left);
  fillFrom(cells, UNPLAYED, left);
  fillFrom(cells, CANNOT, view.cannot);
  fillFrom(cells, SHOWN, view.shown);
  fillFrom(cells, PLAYS, view.plays);
  state.playsEnd = PLAYS + view.plays.length;
  state.bentCalls = view.bentCalls.map((call) => ({ ...call, unseen: [...call.unseen] }));
  layKeys(state, view);
  placeFaceDownCards(
    state,
    view.down.map(({ card }) => card),
  );
  for (const { seat, key, reason } of view.refused) {
    cells[REFUSED + seat]! |= callBit(slotNamed(key), REASONS.indexOf(reason));
  }
  for (const { seat, card, key, header } of view.barred) {
    state.barred.push(barredPair(card, keyHeaded(key, header)));
    state.barredSeat = seat;
  }
  if (view.viewer !== 'public') {
    for (const card of view.hand!) holdCard(state, view.viewer, card);
  }
  return state;
}

/** Copies numbers into `cells`. */
function fillFrom(cells: number[], first: number, numbers: readonly number[]): void {
  for (let at = 0; at < numbers.length; at++) cells[first + at] = numbers[at]!;
}

/** Adds a card to a hand whose size is already set. */
function holdCard({ cells }: State, seat: Seat, card: Card): void {
  cells[HANDS + seat * SUITS + SUIT[card]!]! |= BIT[card]!;
}

/**
 * Lays out the keys. The order of cards on different keys may differ from the original, which no view
 * shows; the card that may be objected to comes last.
 */
function layKeys(state: State, view: View): void {
  for (const down of view.down) {
    state.mayBe.push(down.mayBe);
    lay(state, 0, down.seat, keyHeaded(down.key, down.header) + FACE_DOWN);
  }
  const { last } = view;
  const isLast = ({ key, header }: KeyView) => key === last?.key && header === last.header;
  for (const key of [...view.keys.filter((one) => !isLast(one)), ...view.keys.filter(isLast)]) {
    layKey(state, key);
  }
  state.downCount = view.down.length;
  state.objectable = last !== null;
  judgeKeys(state);
}

function layKey(state: State, { key: name, header, owner, cards, down, announced }: KeyView): void {
  const { cells } = state;
  const key = keyHeaded(name, header);
  const place = slotOf(key);
  if (place >= FIRST_JOKER) state.jokersHeaded++;
  if (owner === null) {
    startKey(state, key);
    resizeKey(state, key, cards.length + down);
  } else {
    cells[KEY_OWNERS + key] = owner;
    cells[KEY_SIZES + key] = 1 + cards.length + down;
  }
  setAnnounced(state, key, announced);
  for (const { card, seat } of cards) {
    lay(state, card, seat, key);
    cells[KEY_SUMS + key]! += VALUE[card]!;
    cells[KEY_VALUES + key]! |= BIT[card]!;
    // A 21 on an open key was not claimed, or the key would have been won.
    if (owner === null && isMade(state, key)) state.unclaimed |= 1 << place;
  }
}

function lay(state: State, card: Card, seat: Seat, to: number): void {
  state.cells[LAID + state.laidCount++] = packLaid(card, to, seat);
}
