import { bestRated } from '@rota/bots';
import { type Card, defaultOptions, type Random, type Seat, suitOf } from '@rota/core';
import { playPairedDeals } from '@rota/experiments';
import { rate } from '../bot/rate.ts';
import { keyedTriads, type Move, type State, VALUE, type View } from '../rules/index.ts';

/** The mean of the pack's 42 values. */
const MEAN_VALUE = 220 / 42;

/** Ways to choose a card, besides the baseline's own. */
export const CHOICES = [
  'towards-key',
  'own-suits',
  'random',
  'lowest',
  'middle',
  'highest',
] as const;
export type Choice = (typeof CHOICES)[number];

/** The card of a triad, 0 the first, that is chosen in another way. */
export type Place = 0 | 1;

/**
 * Plays the same deals with four of the baseline and with three of it and one player who chooses the
 * first or the second cards of triads in another way.
 * @returns by choice, the triads won more than by the baseline's own choice, for each deal
 */
export function cardChoiceEffects(
  place: Place,
  deals: number,
  seed: string,
): Record<Choice, number[]> {
  const policy =
    (choice: Choice | undefined) =>
    (state: State, seat: Seat, tested: boolean, random: Random): Move => {
      const view = keyedTriads.view(state, seat) as View;
      const isChosen = tested && view.phase === 'claiming' && view.triad.length === place;
      return choice && isChosen
        ? chosenCard(choice, view, seat, random)
        : bestRated(rate(state, seat), random);
    };
  const outcomes = playPairedDeals(
    { game: keyedTriads },
    {
      seats: 4,
      options: defaultOptions(keyedTriads.options),
      deals,
      seed,
      policies: {
        baseline: policy(undefined),
        ...Object.fromEntries(CHOICES.map((choice) => [choice, policy(choice)])),
      } as Record<'baseline' | Choice, ReturnType<typeof policy>>,
      isTested: (seat, named) => seat === named,
      outcome: (scores, named) => scores[named]!,
    },
  );
  return Object.fromEntries(
    CHOICES.map((choice) => [
      choice,
      outcomes[choice].map((triads, deal) => triads - outcomes.baseline[deal]!),
    ]),
  ) as Record<Choice, number[]>;
}

function chosenCard(choice: Choice, view: View, seat: Seat, random: Random): Card {
  const hand = view.hand!;
  const key = view.keys[seat]!;
  const laid = view.triad.reduce((sum, { card }) => sum + VALUE[card]!, 0);
  const toCome = 2 - view.triad.length;
  const penalties: Record<Choice, (card: Card) => number> = {
    'towards-key': (card) => Math.abs(laid + VALUE[card]! + toCome * MEAN_VALUE - key.sum),
    'own-suits': (card) => -key.cards.filter((own) => suitOf(own) === suitOf(card)).length,
    random: () => 0,
    lowest: (card) => VALUE[card]!,
    middle: (card) => Math.abs(VALUE[card]! - MEAN_VALUE),
    highest: (card) => -VALUE[card]!,
  };
  const rated = hand.map(penalties[choice]);
  const least = Math.min(...rated);
  const best = hand.filter((_, at) => rated[at] === least);
  return best[random.below(best.length)]!;
}
