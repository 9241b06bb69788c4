import { type Card, formatCard } from '@rota/core';
import type { CardZone } from '@rota/game-testing';
import {
  ALL_NUMERALS,
  cardsIn,
  type DealEvent,
  faceDownCards,
  faceUpCards,
  hasCard,
  KEY_NAMES,
  type KeyFacts,
  type KeyView,
  keysIn,
  keysOf,
  laidCards,
  type State,
  type View,
} from '../rules/index.ts';
import { handOf, stockOf } from '../rules/state.ts';

const RANKS = 'A23456789T';
const SUITS = 'CDSH';
const HEADERS = 'JQK';

export const numeralValue = (card: Card) => RANKS.indexOf(formatCard(card)[0]!) + 1;
const suitOf = (card: Card) => SUITS.indexOf(formatCard(card)[1]!);
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The zones cards lie in, and who knows them. */
export function cardZones(state: State): CardZone[] {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  const keys = keysOf(state);
  const downs = faceDownCards(keys).map(({ seat }, at) => ({ card: state.down[at]!, by: seat }));
  return [
    ...keys
      .filter((key) => faceUpCards(key).length > 0)
      .map((key) => ({
        name: `key ${key.place} ${key.header}`,
        cards: faceUpCards(key),
        seenBy: 'all' as const,
        ordered: true,
      })),
    ...downs.map(({ card, by }, at) => ({ name: downName(at), cards: [card], seenBy: [by] })),
    ...seats.flatMap((seat) => {
      const held = handOf(state, seat);
      const known = held.filter((card) => isKnown(card, seat));
      return [
        {
          name: handName(seat),
          cards: held.filter((card) => !known.includes(card)),
          seenBy: [seat],
        },
        { name: shownName(seat), cards: known, seenBy: 'all' as const },
      ];
    }),
    ...(state.seats > 2 ? [] : seats).map((seat) => ({
      name: `stock ${seat}`,
      cards: [...stockOf(state, seat)],
      seenBy: [],
      ordered: true,
    })),
  ];

  /** Whether the card was forced back and cannot have been laid face down since. */
  function isKnown(card: Card, seat: number): boolean {
    return (
      hasCard(state.known.shown[seat]!, card) &&
      !downs.some(({ by, card: down }) => by === seat && suitOf(down) === suitOf(card))
    );
  }
}

const handName = (seat: number) => `hand ${seat}`;
const shownName = (seat: number) => `hand ${seat}, forced back`;
const downName = (at: number) => `face down ${at}`;

/** Whether hidden cards could lie so, going by forced plays and judged bent calls. */
export function isPossibleWorld(world: readonly CardZone[], view: View): boolean {
  const cardsAt = (name: string) => world.find((zone) => zone.name === name)?.cards ?? [];
  const downs = view.down.map((_, at) => cardsAt(downName(at))[0]!);
  const layers = facesDown(view);
  const seats = view.handSizes.map((_, seat) => seat);
  return (
    seats.every((seat) => {
      const held = [...cardsAt(handName(seat)), ...cardsAt(shownName(seat))];
      const ruledOut = view.known.lacks[seat]!;
      const own = downs.filter((_, at) => layers[at]!.seat === seat);
      return (
        (seat === view.viewer || !held.some((card) => ruledOut.includes(card))) &&
        view.known.shown[seat]!.every((card) => [...held, ...own].includes(card))
      );
    }) &&
    view.known.mayBe.every((cards, at) => cards.includes(downs[at]!)) &&
    view.known.bentCalls.every(({ key, at, last }) => {
      const place = KEY_NAMES.indexOf(key);
      const seen = keysIn(view).flatMap((one) => cardsBefore(one, at));
      const down = layers.filter((card) => card.at < at).length;
      const left = cardsIn(ALL_NUMERALS)
        .filter((card) => place > 3 || suitOf(card) === place)
        .filter((card) => ![...seen, last, ...downs.slice(0, down)].includes(card));
      const held = cardsBefore(keyBefore(view, place, at)!, at).map(numeralValue);
      const isWon = keysIn(view).some(({ key: name, won }) => name === key && won === at);
      return finish(total(held), held, left.map(numeralValue)) !== isWon;
    }) &&
    safeCards(view).every(({ seat, down, cards }) => {
      const since = downs.filter((_, at) => at >= down && layers[at]!.seat === seat);
      const held = [...cardsAt(handName(seat)), ...cardsAt(shownName(seat)), ...since];
      return held.some((card) => cards.has(card));
    })
  );
}

interface SafeCards {
  readonly seat: number;
  readonly down: number;
  readonly cards: ReadonlySet<Card>;
}

/** Reads a view once, of which many worlds are checked. */
function onceForView<Read extends object>(read: (view: View) => Read): (view: View) => Read {
  const known = new WeakMap<View, Read>();
  return (view) => {
    const found = known.get(view) ?? read(view);
    known.set(view, found);
    return found;
  };
}

/** The safe cards of others' bust plays, of which they held one, unless one was laid since. */
const safeCards = onceForView((view): SafeCards[] => {
  const numerals = cardsIn(ALL_NUMERALS);
  const plays = [
    ...keysIn(view).flatMap(({ key, laid }) =>
      laidCards({ laid }).flatMap(({ card, seat, at }) =>
        card === null ? [] : { seat, card, key, at, stuck: view.stuck.includes(card) },
      ),
    ),
    ...view.known.forcedBack.map(([card, seat, key, at]) => {
      return { seat, card, key, at, stuck: false };
    }),
  ]
    .filter(({ seat, at }) => at > (view.known.drew[seat] ?? 0))
    .sort((one, other) => one.at - other.at);
  return plays.flatMap(({ seat, card, key, at, stuck }, number): SafeCards[] => {
    const place = KEY_NAMES.indexOf(key);
    const sums = KEY_NAMES.map((_, on) => countedBefore(view, on, at));
    const isSafe = (one: Card, on: number) => sums[on]! + numeralValue(one) <= 21;
    if (stuck || seat === view.viewer || isSafe(card, place)) return [];
    const toJoker = place >= SUITS.length;
    const goesTo = (one: Card, on: number) =>
      on >= SUITS.length
        ? toJoker || view.options.jokerKeys !== 'no-open-suit'
        : !toJoker && on === suitOf(one);
    const cards = numerals.filter((one) =>
      sums.some((_, on) => goesTo(one, on) && isSafe(one, on)),
    );
    const isLaid = plays
      .slice(number)
      .some((later) => later.seat === seat && cards.includes(later.card));
    const down = facesDown(view).filter((one) => one.at < at).length;
    return isLaid ? [] : [{ seat, down, cards: new Set(cards) }];
  });
});

/** The sum of the face-up numerals of the key that was open at a place before a move; infinite if none was. */
function countedBefore(view: View, place: number, before: number): number {
  const open = keyBefore(view, place, before);
  return open ? total(cardsBefore(open, before).map(numeralValue)) : Infinity;
}

/** The key that was open at a place before a move. */
function keyBefore(view: View, place: number, before: number): KeyView | undefined {
  return keysIn(view).find(
    ({ key, opened, won }) =>
      key === KEY_NAMES[place] && opened < before && before <= (won ?? Infinity),
  );
}

/** The face-up cards that lay on a key before a move. */
function cardsBefore({ laid }: KeyView, before: number): Card[] {
  return laidCards({ laid }).flatMap(({ card, at }) =>
    card !== null && at < before ? [card] : [],
  );
}

/** Who laid the cards face down, and when, in order. */
const facesDown = onceForView((view) =>
  keysIn(view)
    .flatMap(laidCards)
    .filter(({ card }) => card === null)
    .sort((one, other) => one.at - other.at),
);

/** Whether some of the values added make 21 with one of all doubled, by trying them all. KD-1 */
export function finish(sum: number, held: readonly number[], left: readonly number[]): boolean {
  return wayToFinish(sum, held, left) !== undefined;
}

/** Finds at most `most` positions in `left` whose values finish a key. */
function wayToFinish(
  sum: number,
  held: readonly number[],
  left: readonly number[],
  most = left.length,
  from = 0,
): number[] | undefined {
  if (held.includes(21 - sum)) return [];
  for (let at = from; most > 0 && at < left.length; at++) {
    const value = left[at]!;
    if (sum + value > 20 || (at > from && left[at - 1] === value)) continue;
    const rest = wayToFinish(sum + value, [...held, value], left, most - 1, at + 1);
    if (rest) return [at, ...rest];
  }
  return undefined;
}

/** Whether an event reveals something about the cards face down. */
export function revealsFaceDown(event: DealEvent): boolean {
  return (event.type === 'stolen' || event.type === 'steal-refused') && (event.gone ?? 0) > 0;
}

/** Whether a verdict follows from its own numbers. KD-6, KD-7, KD-10, KD-13 */
export function isVerdictCorrect(event: DealEvent): boolean | undefined {
  switch (event.type) {
    case 'claimed': {
      const values = event.cards.map(numeralValue);
      return isKey(event) && values.includes(event.doubled) && total(values) + event.doubled === 21;
    }
    case 'claim-refused': {
      const values = event.cards.map(numeralValue);
      return (
        isKey(event) && event.cards.at(-1) === event.card && !values.includes(21 - total(values))
      );
    }
    case 'stolen':
      return isKey(event) && event.cards.length > 0 && mayBeFaulty(event);
    case 'steal-refused':
      return isKey(event) && event.cards.length > 0 && mayBeSound(event);
    case 'forced-back': {
      const sum = total(event.cards.map(numeralValue));
      return (
        isKey(event) &&
        event.by !== event.seat &&
        event.cards.at(-1) === event.card &&
        sum > 21 &&
        sum - numeralValue(event.card) <= 21
      );
    }
    case 'scored':
      return isScoredRightly(event);
    default:
      return undefined;
  }
}

/** Whether header, worth and cards are consistent. KD-1, KD-3, KD-13 */
function isKey({ key, header, worth, cards, down }: KeyFacts): boolean {
  const fits = (card: Card) =>
    numeralValue(card) > 0 && (key.length > 1 || SUITS[suitOf(card)] === key);
  return down >= 0 && isHeaded(key, header, worth) && cards.every(fits) && areDistinct(cards);
}

function isHeaded(key: string, header: Card, worth: number): boolean {
  const name = formatCard(header);
  return key.length > 1
    ? key.startsWith(name) && worth === 3
    : name === `${HEADERS[worth - 1]}${key}`;
}

function areDistinct(cards: readonly Card[]): boolean {
  return new Set(cards).size === cards.length;
}

type Call = Extract<DealEvent, { type: 'stolen' | 'steal-refused' }>;

function mayBeFaulty(call: Call): boolean {
  const values = call.cards.map(numeralValue);
  if (call.reason === 'bust') return total(values) > 21;
  if (call.reason === 'unclaimed') return values.some((_, at) => counts(values.slice(0, at + 1)));
  return unseenIsRight(call) && total(values) <= 21 && mayBeBent(values, left(call), call.gone!);
}

function mayBeSound(call: Call): boolean {
  const values = call.cards.map(numeralValue);
  if (call.reason === 'bust') return total(values) <= 21;
  if (call.reason === 'unclaimed') return !values.some((_, at) => counts(values.slice(0, at + 1)));
  // It is unknown which of the unseen cards lie face down.
  const unseen = left(call);
  const way = wayToFinish(total(values), values, unseen, unseen.length - call.gone!);
  return unseenIsRight(call) && (total(values) > 21 || way !== undefined);
}

function counts(values: readonly number[]): boolean {
  return values.includes(21 - total(values));
}

function left({ unseen = [] }: Call): number[] {
  return unseen.map(numeralValue).sort((a, b) => a - b);
}

function unseenIsRight({ key, cards, unseen = [], gone = -1 }: Call): boolean {
  return (
    unseen.every(
      (card) => numeralValue(card) > 0 && (key.length > 1 || SUITS[suitOf(card)] === key),
    ) &&
    areDistinct([...cards, ...unseen]) &&
    gone >= 0 &&
    gone <= unseen.length
  );
}

/** With more cards face down, not every choice of them is tried. */
const MAX_GONE_TRIED = 4;

/** Whether the face-down cards may be such that no way to finish the key is left. */
function mayBeBent(values: readonly number[], unseen: readonly number[], gone: number): boolean {
  const way = wayToFinish(total(values), values, unseen);
  if (!way || gone > MAX_GONE_TRIED) return true;
  return gone > 0 && way.some((at) => mayBeBent(values, unseen.toSpliced(at, 1), gone - 1));
}

function isScoredRightly(event: Extract<DealEvent, { type: 'scored' }>): boolean {
  const own = event.scores.map((_, seat) =>
    total(event.keys.filter((key) => key.seat === seat).map(({ points }) => points)),
  );
  const scores = event.partners ? own.map((points, seat) => points + own[(seat + 2) % 4]!) : own;
  return (
    event.keys.every(
      ({ key, header, worth, cards, points }) =>
        isHeaded(key, header, worth) && cards > 1 && points === cards * worth,
    ) && JSON.stringify(scores) === JSON.stringify(event.scores)
  );
}
