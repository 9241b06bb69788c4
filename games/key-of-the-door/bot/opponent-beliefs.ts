import type { Beliefs } from '@rota/bots';
import { nextFloat, type Random, type Seat } from '@rota/core';
import {
  FIRST_JOKER,
  HANDS,
  keyOfTheDoor,
  type Move,
  OPEN,
  SIZE,
  type State,
  SUIT,
  SUITS,
  UNSEEN,
  VALUE,
  type Values,
  type View,
  visibleState,
} from '../rules/index.ts';
import { worthOfCard } from './best-card.ts';
import { blankChoices, encodeChoices, nthPlay } from './encode-choices.ts';
import { opponentPolicy } from './greedy.ts';
import { kindOf, learnedPolicy } from './learned-policy.ts';
import { type PastPlay, pastPlays } from './past-plays.ts';

/** The probability that a player plays like the baseline rather than like the learned policy, before any card. */
const BASELINE_PRIOR = 0.5;

/** How much better cards are preferred, by points of the learned policy's ratings and of the baseline's. */
const LEARNED_INVERSE_TEMPERATURE = 0.6;
const BASELINE_INVERSE_TEMPERATURE = 0.3;

/** The share of cards that players are assumed to play at random. */
const RANDOM_PLAY_RATE = 0.1;

/**
 * So many moves of a world are played by those policies, and those after them by the baseline's, which is faster.
 */
const MODELLED_MOVES = 4;

/** A card with higher odds than this would have been played, so its player does not hold it. */
const MAX_ODDS = 20;

const choices = blankChoices();

/**
 * What a seat believes about the others: which of two policies each of them follows, inferred from the cards
 * that it played. Hands are drawn evenly.
 */
export class OpponentBeliefs implements Beliefs<State, Move> {
  /** By seat: the probability that it plays like the baseline. */
  readonly baseline: readonly number[];
  /** By seat: whether it does so in the present world. */
  private readonly isBaseline: boolean[] = [];

  constructor(
    private readonly view: View,
    viewer: Seat,
    private readonly random: Random,
  ) {
    const { cells } = visibleState(view);
    const unseen = [0, 1, 2, 3].map(
      (suit) => cells[UNSEEN + suit]! & ~cells[HANDS + viewer * SUITS + suit]!,
    );
    const hidden = unseen.reduce((sum, values) => sum + SIZE[values]!, 0);
    const odds = new Array<number>(view.seats).fill(BASELINE_PRIOR / (1 - BASELINE_PRIOR));
    for (const past of pastPlays(view)) {
      if (past.seat === viewer) continue;
      const chance = view.handSizes[past.seat]! / Math.max(1, hidden);
      odds[past.seat]! *= likelihoodRatio(past, unseen, chance);
    }
    this.baseline = odds.map((ratio) => 1 - 1 / (1 + ratio));
  }

  next(): State {
    for (const [seat, chance] of this.baseline.entries()) {
      this.isBaseline[seat] = nextFloat(this.random) < chance;
    }
    return keyOfTheDoor.determinize(this.view, this.random);
  }

  opponentPolicy(state: State, seat: Seat, random: Random): Move {
    const isBaseline = this.isBaseline[seat] || state.moves > this.view.moves + MODELLED_MOVES;
    if (isBaseline) return opponentPolicy(state, seat, random);
    return learnedPolicy.sample(state, seat, LEARNED_INVERSE_TEMPERATURE, random);
  }
}

/**
 * Returns how many times likelier a play is if its player follows the baseline.
 * @param unseen by suit: the cards that the viewer has not seen
 * @param chance the probability that the player holds one of them
 */
function likelihoodRatio(past: PastPlay, unseen: readonly Values[], chance: number): number {
  const { state, seat, card, place } = past;
  const { cells } = state;
  const hand = HANDS + seat * SUITS;
  const toJoker = place >= FIRST_JOKER;
  const sets = unseen.map((values, suit) => values | cells[hand + suit]!);
  encodeChoices(state, seat, toJoker, choices, sets, 0);
  const learned = learnedPolicy.policies[kindOf(state, toJoker)]!;
  learned.rate(choices);
  const worths = new Float64Array(choices.count);
  let chosen = -1;
  const weights = new Float64Array(choices.count);
  for (let nth = 0; nth < choices.count; nth++) {
    const play = nthPlay(state, toJoker, nth, sets, 0);
    const { suit, value } = play;
    if (suit === SUIT[card] && value === VALUE[card] && play.place === place) chosen = nth;
    weights[nth] = cells[hand + suit]! & (1 << (value - 1)) ? 1 : chance;
    worths[nth] = worthOfCard(state, seat, suit, value, play.place, cells[OPEN + play.place]!);
  }
  // Forced back, or bust.
  if (chosen < 0) return 1;
  const likelihood = (ratings: ArrayLike<number>, inverseTemperature: number) => {
    let total = 0;
    let cards = 0;
    let missed = 1;
    for (let nth = 0; nth < choices.count; nth++) {
      const odds = Math.exp(inverseTemperature * (ratings[nth]! - ratings[chosen]!));
      cards += weights[nth]!;
      if (odds < MAX_ODDS) total += weights[nth]! * odds;
      else missed *= 1 - weights[nth]!;
    }
    return ((1 - RANDOM_PLAY_RATE) * missed) / total + RANDOM_PLAY_RATE / cards;
  };
  return (
    likelihood(worths, BASELINE_INVERSE_TEMPERATURE) /
    likelihood(learned.ratings, LEARNED_INVERSE_TEMPERATURE)
  );
}
