import { type Bin, type Card, type Random, randomAssignment, type Seat, shuffle } from '@rota/core';
import {
  type CardSet,
  cardSetOf,
  cardsIn,
  copyOf,
  hasCard,
  type MutableCardSet,
  NO_CARDS,
  removeCard,
} from '../rules/card-set.ts';
import { keyCanBeMade } from '../rules/faults.ts';
import { faceDownCards, type HiddenCards } from '../rules/state.ts';
import { countedKeys, type View } from '../rules/view.ts';
import { type BustPlay, bustPlays } from './bust-plays.ts';
import { type JudgedCall, judgedCalls } from './judged-calls.ts';

/**
 * Returns a function that draws where the hidden cards are. Every arrangement that fits what everyone knows is
 * equally likely: hands and stocks have their sizes, no seat holds a card ruled out for it, every bent call would
 * have been judged as it was, and every player who made a key bust had a safe card.
 */
export function prepareHiddenCards(view: View, unseen: CardSet): (random: Random) => HiddenCards {
  const { viewer, down, handSizes } = view;
  const own = [...view.hand!, ...down.filter((card) => card !== null)];
  const hidden = cardsIn(own.reduce(removeCard, unseen));
  const others = handSizes.flatMap((_, seat) => (seat === viewer ? [] : [seat]));
  const busts = bustPlays(view).filter(({ seat }) => seat !== viewer);
  if (busts.length === 0 && hasNoInference(view)) {
    return (random) => dealEvenly(hidden, view, others, random);
  }

  const layers = faceDownCards(countedKeys(view)).map(({ seat }) => seat);
  const unknown = down.flatMap((card, at) => (card === null ? [at] : []));
  const draw = randomAssignment(hidden, binsOf(view, others, unknown, layers));
  const calls = judgedCalls(view);
  return (random) => {
    for (;;) {
      const assignment = draw(random);
      const inBin = (bin: number) => hidden.filter((_, item) => assignment[item] === bin);
      const downs = [...down];
      for (const [index, at] of unknown.entries()) downs[at] = inBin(others.length + 1 + index)[0]!;
      if (!calls.every((call) => agrees(call, downs))) continue;
      const hands = handsIn(view);
      for (const [index, seat] of others.entries()) hands[seat] = copyOf(cardSetOf(inBin(index)));
      if (!busts.every((play) => hadSafeCard(play, hands, downs, layers))) continue;
      return { hands, stocks: stocksOf(view, shuffle(inBin(others.length), random)), down: downs };
    }
  };
}

/** Whether nothing is known about single hidden cards, only their number in each zone. */
function hasNoInference({ viewer, down, known }: View): boolean {
  const isEmpty = (cards: readonly Card[], seat: Seat) => cards.length === 0 || seat === viewer;
  return !down.includes(null) && known.lacks.every(isEmpty) && known.shown.every(isEmpty);
}

function dealEvenly(
  hidden: readonly Card[],
  view: View,
  others: readonly Seat[],
  random: Random,
): HiddenCards {
  const cards = shuffle([...hidden], random);
  const hands = handsIn(view);
  for (const seat of others) {
    hands[seat] = copyOf(cardSetOf(cards.splice(0, view.handSizes[seat]!)));
  }
  return { hands, stocks: stocksOf(view, cards), down: view.down };
}

/** By seat: the viewer's hand, and none for the others. */
function handsIn({ hand, viewer, handSizes }: View): MutableCardSet[] {
  return handSizes.map((_, seat) => copyOf(seat === viewer ? cardSetOf(hand!) : NO_CARDS));
}

function stocksOf({ stockSizes }: View, cards: readonly Card[]): Card[][] {
  const [first = 0] = stockSizes;
  return stockSizes.length === 0 ? [] : [cards.slice(0, first), cards.slice(first)];
}

/** The other hands, then all stocks, then each unknown card face down. @param layers by card face down: who laid it */
function binsOf(
  { known, handSizes, stockSizes }: View,
  others: readonly Seat[],
  unknown: readonly number[],
  layers: readonly Seat[],
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
      accepts: (card: Card) => known.mayBe[at]!.includes(card) && mayBeWith(layers[at]!, card),
    })),
  ];
}

/** Whether a bent call would have been judged so with these cards face down. KD-7 */
function agrees(
  { key, unseen, down, right }: JudgedCall,
  downs: readonly (Card | null)[],
): boolean {
  const left = downs
    .slice(0, down)
    .reduce<CardSet>((cards, card) => removeCard(cards, card!), unseen);
  return keyCanBeMade(key.place, key.sum, key.values, left) !== right;
}

/** Whether a seat that made a key bust had a safe card, in hand or laid face down since. KD-11 */
function hadSafeCard(
  { seat, safe, down }: BustPlay,
  hands: readonly CardSet[],
  downs: readonly (Card | null)[],
  layers: readonly Seat[],
): boolean {
  const since = downs.filter((_, at) => at >= down && layers[at] === seat);
  return [...cardsIn(hands[seat]!), ...since].some((card) => hasCard(safe, card!));
}
