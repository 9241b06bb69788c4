import { type Bin, type Card, type Random, randomAssignment, type Seat, shuffle } from '@rota/core';
import {
  type CardSet,
  cardSetOf,
  cardsIn,
  hasCard,
  removeCard,
  VALUE,
  without,
} from '../rules/card-set.ts';
import { countOf } from '../rules/completion.ts';
import { keyCanBeMade } from '../rules/faults.ts';
import { placeNamed } from '../rules/keys.ts';
import { unseen, type View } from '../rules/view.ts';
import { type BustPlay, bustPlays } from './bust-plays.ts';
import type { BentCall } from './knowledge.ts';

/** Where the cards that a viewer does not see may be. */
export interface HiddenCards {
  /** By seat; the viewer's is empty. */
  readonly hands: readonly (readonly Card[])[];
  /** The cards in all stocks, in random order. */
  readonly stocks: readonly Card[];
  /** The cards face down in the order they were laid, the viewer's own included. */
  readonly downs: readonly Card[];
}

/**
 * Returns a function that draws where the hidden cards are. Every arrangement that fits what everyone knows is
 * equally likely: hands and stocks have their sizes, no seat holds a card ruled out for it, every bent call would
 * have been judged as it was, and every player who made a key bust had a safe card.
 */
export function prepareHiddenCards(view: View): (random: Random) => HiddenCards {
  const { viewer, down, handSizes } = view;
  const own = cardSetOf([...view.hand!, ...down.flatMap(({ card }) => card ?? [])]);
  const hidden = cardsIn(without(unseen(view), own));
  const others = handSizes.flatMap((_, seat) => (seat === viewer ? [] : [seat]));
  const busts = bustPlays(view).filter(({ seat }) => seat !== viewer);
  if (busts.length === 0 && hasNoInference(view)) {
    const downs = down.map(({ card }) => card!);
    return (random) => dealEvenly(hidden, handSizes, others, downs, random);
  }

  const unknown = down.flatMap(({ card }, at) => (card === null ? [at] : []));
  const draw = randomAssignment(hidden, binsOf(view, others, unknown));
  return (random) => {
    for (;;) {
      const assignment = draw(random);
      const inBin = (bin: number) => hidden.filter((_, item) => assignment[item] === bin);
      const downs = down.map(({ card }) => card!);
      for (const [index, at] of unknown.entries()) downs[at] = inBin(others.length + 1 + index)[0]!;
      if (!view.known.bentCalls.every((call) => agrees(call, downs))) continue;
      const hands: Card[][] = handSizes.map(() => []);
      for (const [index, seat] of others.entries()) hands[seat] = inBin(index);
      if (!busts.every((play) => hadSafeCard(play, view, hands, downs))) continue;
      return { hands, stocks: shuffle(inBin(others.length), random), downs };
    }
  };
}

/** Whether nothing is known about single hidden cards, only their number in each zone. */
function hasNoInference({ viewer, down, known }: View): boolean {
  const isEmpty = (cards: readonly Card[], seat: Seat) => cards.length === 0 || seat === viewer;
  return (
    down.every(({ card }) => card !== null) &&
    known.lacks.every(isEmpty) &&
    known.shown.every(isEmpty)
  );
}

function dealEvenly(
  hidden: readonly Card[],
  sizes: readonly number[],
  others: readonly Seat[],
  downs: readonly Card[],
  random: Random,
): HiddenCards {
  const cards = shuffle([...hidden], random);
  const hands: Card[][] = sizes.map(() => []);
  for (const seat of others) hands[seat] = cards.splice(0, sizes[seat]!);
  return { hands, stocks: cards, downs };
}

/** The other hands, then all stocks, then each unknown card face down. */
function binsOf(
  { known, down, handSizes, stockSizes }: View,
  others: readonly Seat[],
  unknown: readonly number[],
): Bin[] {
  const lacks = known.lacks.map(cardSetOf);
  const shown = known.shown.map(cardSetOf);
  /** Whether a card may be with a seat, in hand or face down: no other seat has been seen to hold it. */
  const mayBeWith = (seat: Seat | null, card: Card) =>
    shown.every((cards, holder) => holder === seat || !hasCard(cards, card));
  return [
    ...others.map((seat) => ({
      size: handSizes[seat]!,
      accepts: (card: Card) => mayBeWith(seat, card) && !hasCard(lacks[seat]!, card),
    })),
    {
      size: stockSizes.reduce((sum, size) => sum + size, 0),
      accepts: (card: Card) => mayBeWith(null, card),
    },
    ...unknown.map((at) => ({
      size: 1,
      accepts: (card: Card) => known.mayBe[at]!.includes(card) && mayBeWith(down[at]!.seat, card),
    })),
  ];
}

/** Whether a bent call would have been judged so with these cards face down. KD-7 */
function agrees(
  { key, cards, unseen: left, down, right }: BentCall,
  downs: readonly Card[],
): boolean {
  const unplayed: CardSet = downs.slice(0, down).reduce(removeCard, cardSetOf(left));
  const { sum, values } = countOf(cards.map((card) => VALUE[card]!));
  return keyCanBeMade(placeNamed(key), sum, values, unplayed) !== right;
}

/** Whether a seat that made a key bust had a safe card, in hand or laid face down since. KD-11 */
function hadSafeCard(
  { seat, safe, down }: BustPlay,
  view: View,
  hands: readonly (readonly Card[])[],
  downs: readonly Card[],
): boolean {
  const since = downs.filter((_, at) => at >= down && view.down[at]!.seat === seat);
  return [...hands[seat]!, ...since].some((card) => hasCard(safe, card));
}
