// A trick game for the tests of the properties: cards played imply facts about hidden ones.
import {
  type Card,
  cardNotation,
  defineGame,
  type Random,
  type Rejection,
  rejection,
  type Seat,
  shuffle,
  suitOf,
  type Viewer,
} from '@rota/core';
import type { CardZone } from '../card-zone.ts';

const SEATS = 4;
const HAND_SIZE = 4;
/** Ace to four of each suit. */
const PACK: readonly Card[] = [0, 1, 2, 3].flatMap((suit) =>
  [0, 1, 2, 3].map((rank) => 13 * suit + rank),
);
/** Its holder leads. */
const ACE_OF_CLUBS: Card = 0;

interface Played {
  readonly seat: Seat;
  readonly card: Card;
}

export interface State {
  readonly hands: Card[][];
  /** The cards played, in order; four by four they are tricks. */
  readonly played: Played[];
  readonly leader: Seat;
}

export interface View {
  readonly seat: Seat | null;
  hand: Card[];
  played: Played[];
  readonly leader: Seat;
}

/** Returns the suit to follow, or -1. */
const ledSuit = (played: readonly Played[]) =>
  played.length % SEATS === 0 ? -1 : suitOf(played[played.length - (played.length % SEATS)]!.card);

function currentSeat({ played, leader }: { played: readonly Played[]; leader: Seat }): Seat {
  if (played.length === PACK.length) return -1;
  if (played.length % SEATS > 0) return (played.at(-1)!.seat + 1) % SEATS;
  if (played.length === 0) return leader;
  const trick = played.slice(-SEATS);
  const led = suitOf(trick[0]!.card);
  return trick.filter(({ card }) => suitOf(card) === led).sort((a, b) => b.card - a.card)[0]!.seat;
}

/** Returns whether these hands allow the cards played: every player followed suit if able, and the ace led. */
export function canHavePlayed(hands: readonly (readonly Card[])[], view: View): boolean {
  const leading = [
    ...hands[view.leader]!,
    ...view.played.filter(({ seat }) => seat === view.leader).map(({ card }) => card),
  ];
  if (!leading.includes(ACE_OF_CLUBS)) return false;
  return view.played.every(({ seat, card }, at) => {
    const led = ledSuit(view.played.slice(0, at));
    return led < 0 || suitOf(card) === led || !hands[seat]!.some((held) => suitOf(held) === led);
  });
}

/** Samples hands that fit the view, without checking the play. */
export function sampleHands(view: View, random: Random): Card[][] {
  const seen = new Set([...view.hand, ...view.played.map(({ card }) => card)]);
  const unseen = shuffle(
    PACK.filter((card) => !seen.has(card)),
    random,
  );
  return Array.from({ length: SEATS }, (_, seat) => {
    if (seat === view.seat) return [...view.hand];
    const size = HAND_SIZE - view.played.filter((one) => one.seat === seat).length;
    return unseen.splice(0, size).sort((a, b) => a - b);
  });
}

export function createState(view: View, hands: Card[][]): State {
  return { hands, played: [...view.played], leader: view.leader };
}

function validate(state: State, seat: Seat, move: Card): Rejection | undefined {
  if (seat !== currentSeat(state)) return rejection('not-your-turn');
  const hand = state.hands[seat]!;
  if (!hand.includes(move)) return rejection('card-not-held');
  const led = ledSuit(state.played);
  const canFollow = hand.some((card) => suitOf(card) === led);
  return canFollow && suitOf(move) !== led ? rejection('follow-suit') : undefined;
}

export const tricks = defineGame<never, State, Card, View, { type: 'played' } & Played>({
  id: 'tricks',
  version: 1,
  seats: { min: SEATS, max: SEATS },
  deals: 1,
  packs: () => [[...PACK]],
  maxMoves: () => PACK.length,
  deal(_options, _seats, _dealer, pack) {
    const hands = Array.from({ length: SEATS }, (_, seat) =>
      pack.slice(seat * HAND_SIZE, (seat + 1) * HAND_SIZE).sort((a, b) => a - b),
    );
    return { hands, played: [], leader: hands.findIndex((hand) => hand.includes(ACE_OF_CLUBS)) };
  },
  currentSeat: currentSeat,
  validate,
  play(state, seat, card, emit) {
    state.hands[seat] = state.hands[seat]!.filter((held) => held !== card);
    state.played.push({ seat, card });
    emit?.({ type: 'played', seat, card });
  },
  moves: (state, seat) => PACK.filter((card) => !validate(state, seat, card)),
  view(state, viewer: Viewer) {
    const seat = viewer === 'public' ? null : viewer;
    const { played, leader } = state;
    return {
      seat,
      hand: seat === null ? [] : [...state.hands[seat]!],
      played: [...played],
      leader,
    };
  },
  applyEvent(view, { seat, card }) {
    view.hand = view.hand.filter((held) => held !== card);
    view.played = [...view.played, { seat, card }];
  },
  determinize(view, random) {
    for (;;) {
      const hands = sampleHands(view, random);
      if (canHavePlayed(hands, view)) return createState(view, hands);
    }
  },
  result: (state) => (currentSeat(state) < 0 ? { scores: new Array(SEATS).fill(0) } : undefined),
  clone: ({ hands, played, leader }) => ({ hands: [...hands], played: [...played], leader }),
  ...cardNotation,
});

export function cardZones({ hands, played }: State): CardZone[] {
  return [
    { name: 'played', cards: played.map(({ card }) => card), seenBy: 'all', ordered: true },
    ...hands.flatMap((hand, seat): CardZone[] => [
      { name: `hand ${seat}`, cards: hand.filter((card) => card !== ACE_OF_CLUBS), seenBy: [seat] },
      { name: `ace ${seat}`, cards: hand.filter((card) => card === ACE_OF_CLUBS), seenBy: 'all' },
    ]),
  ];
}
