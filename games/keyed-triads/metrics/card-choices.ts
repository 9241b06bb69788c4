import { bestRated } from '@rota/bots';
import {
  type Card,
  defaultOptions,
  type Random,
  type Seat,
  seededRandom,
  shuffle,
  suitOf,
} from '@rota/core';
import { estimateMean, type FigureEstimate, playPairedDeals, Sums } from '@rota/experiments';
import { learnedPolicy } from '../bot/learned-policy.ts';
import { rate } from '../bot/rate.ts';
import { keyedTriads, type Move, type State, VALUE } from '../rules/index.ts';
import { optionSpecs } from '../rules/options.ts';
import { currentTriad, keysOf, playerOf } from '../rules/state.ts';

/** The mean of the pack's 42 values. */
const MEAN_VALUE = 220 / 42;

/** Ways to choose a card by the hand, the keys and the cards of the triad. */
export const CHOICES = [
  'towards-key',
  'away-from-key',
  'own-suits',
  'random',
  'lowest',
  'middle',
  'highest',
  'spare',
  'spare-middle',
  'spare-away',
  'away-from-third',
] as const;
export type Choice = (typeof CHOICES)[number];

/** The card of a triad, 0 the first, that is chosen in another way. */
export type Place = 0 | 1;

/**
 * Plays the same deals with the baseline in all seats, and with one player who chooses the first or the second
 * cards of triads in another way; `learned` as the masters' policy does.
 * @returns by choice, the triads won more than by the baseline's own choice, for each deal
 */
export function cardChoiceEffects<Tested extends Choice | 'learned'>(
  choices: readonly Tested[],
  { place, seats, deals, seed }: { place: Place; seats: number; deals: number; seed: string },
): Record<Tested, number[]> {
  const policy =
    (choice: Choice | 'learned' | undefined) =>
    (state: State, seat: Seat, tested: boolean, random: Random): Move => {
      const isChosen = tested && state.phase === 'claiming' && currentTriad(state).length === place;
      if (!choice || !isChosen) return bestRated(rate(state, seat), random);
      return choice === 'learned'
        ? learnedPolicy.best(state, seat, random)
        : chosenCard(choice, state, seat, random);
    };
  const outcomes = playPairedDeals(
    { game: keyedTriads },
    {
      seats,
      options: defaultOptions(keyedTriads.options),
      deals,
      seed,
      policies: {
        baseline: policy(undefined),
        ...Object.fromEntries(choices.map((choice) => [choice, policy(choice)])),
      } as Record<'baseline' | Tested, ReturnType<typeof policy>>,
      isTested: (seat, named) => seat === named,
      outcome: (scores, named) => scores[named]!,
    },
  );
  return Object.fromEntries(
    choices.map((choice) => [
      choice,
      outcomes[choice].map((triads, deal) => triads - outcomes.baseline[deal]!),
    ]),
  ) as Record<Tested, number[]>;
}

function chosenCard(choice: Choice, state: State, seat: Seat, random: Random): Card {
  const best = bestCards(choice, state, seat);
  return best[random.below(best.length)]!;
}

/** Returns the cards of the hand that a rule allows. */
function bestCards(choice: Choice, state: State, seat: Seat): readonly Card[] {
  const hand = state.hands[seat]!;
  const key = keysOf(state)[seat]!;
  const triad = currentTriad(state);
  const laid = triad.reduce((sum, { card }) => sum + VALUE[card]!, 0);
  const toCome = 2 - triad.length;
  const third = keysOf(state)[playerOf(state, state.laid.length + toCome)!]!;
  const distance = (card: Card, sum: number) =>
    Math.abs(laid + VALUE[card]! + toCome * MEAN_VALUE - sum);
  const fromKey = (card: Card) => distance(card, key.sum);
  const fromMiddle = (card: Card) => Math.abs(VALUE[card]! - MEAN_VALUE);
  // More than what tells cards of equally frequent values apart.
  const kept = (card: Card) => -100 * hand.filter((own) => VALUE[own] === VALUE[card]).length;
  const penalties: Record<Choice, (card: Card) => number> = {
    'towards-key': fromKey,
    'away-from-key': (card) => -fromKey(card),
    'own-suits': (card) => -key.cards.filter((own) => suitOf(own) === suitOf(card)).length,
    random: () => 0,
    lowest: (card) => VALUE[card]!,
    middle: fromMiddle,
    highest: (card) => -VALUE[card]!,
    spare: kept,
    'spare-middle': (card) => kept(card) + fromMiddle(card),
    'spare-away': (card) => kept(card) - fromKey(card),
    'away-from-third': (card) => -distance(card, third.sum),
  };
  const rated = hand.map(penalties[choice]);
  const least = Math.min(...rated);
  return hand.filter((_, at) => rated[at] === least);
}

/**
 * Measures in deals of the baseline how much more often than a random card the learned policy's first card of a triad is one
 * that a rule allows.
 */
export function learnedAgreement(
  seats: number,
  deals: number,
  seed: string,
): Record<Choice, FigureEstimate> {
  const sums = new Sums(CHOICES.length);
  const options = defaultOptions(optionSpecs);
  const random = seededRandom(seed);
  const pack = keyedTriads.packs(options, seats)[0]!;
  for (let deal = 0; deal < deals; deal++) {
    shuffle(pack, random);
    const state = keyedTriads.deal(options, seats, deal % seats, pack.slice());
    for (;;) {
      const seat = keyedTriads.currentSeat(state);
      if (seat < 0) break;
      const hand = state.hands[seat]!;
      if (state.phase === 'claiming' && state.laid.length % 3 === 0 && hand.length > 1) {
        const learned = learnedPolicy.best(state, seat, random) as Card;
        for (const [at, choice] of CHOICES.entries()) {
          const allowed = bestCards(choice, state, seat);
          const agrees = allowed.includes(learned) ? 1 : 0;
          sums.record(at, agrees - allowed.length / hand.length, 1);
        }
      }
      keyedTriads.play(state, seat, bestRated(rate(state, seat), random));
    }
    sums.finishDeal();
  }
  return Object.fromEntries(
    CHOICES.map((choice, at) => [choice, estimateMean(sums.of(at))!]),
  ) as Record<Choice, FigureEstimate>;
}
