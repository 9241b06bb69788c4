import { drawByWeight, type Random, type Seat } from '@rota/core';
import { candidates } from '../bot/candidates.ts';
import { CHOICE_TRAITS, describe, TOPS_TRAITS } from '../bot/choice.ts';
import { knowledge } from '../bot/index.ts';
import { type ChoiceWorth, worthiest, worthOf } from '../bot/worthiest.ts';
import { type Move, type State, threeCard } from '../rules/index.ts';
import { freshDeal, someSeats } from './fresh-deal.ts';

/** How many deals are learned from at a time, if there are enough for so many steps. */
const BATCH = 1000;
const FEWEST_STEPS = 10;

/** One decision in so many is looked at closely. */
const LOOKED_AT = 3;

/** Moves made less often than this are not played on from. */
const SELDOM = 0.02;

/** A deal is given up as going round for ever after so many moves; nobody has won it. */
const ENDLESS = 600;

const FIRST_RATE = 0.06;

/** Adam's usual shares of the past (Kingma and Ba, “Adam”, ICLR 2015, page 2). */
const PAST_SLOPE = 0.9;
const PAST_SQUARE = 0.999;

/** Nothing is worth anything yet. */
export function unlearned(): Worth {
  return { choice: new Float64Array(CHOICE_TRAITS), tops: new Float64Array(TOPS_TRAITS) };
}

interface Worth extends ChoiceWorth {
  readonly choice: Float64Array;
  readonly tops: Float64Array;
}

/**
 * Learns what the traits of a choice are worth to one seat among yardsticks, by as many deals.
 *
 * The seat draws its moves, the likelier the more they are worth (a softmax). At some decisions every
 * likely move is played on from in the very same deal, so that they differ by nothing but the move,
 * and what wins more than the others do is made likelier: the policy gradient over all actions
 * (Sutton and others, “Policy Gradient Methods for Reinforcement Learning with Function
 * Approximation”, NIPS 1999).
 * @param told hears how many deals are behind
 */
export function fitChoices(
  deals: number,
  random: Random,
  told?: (deals: number, worth: ChoiceWorth) => void,
): ChoiceWorth {
  const worth = unlearned();
  const slope = unlearned();
  const steps = [new Adam(worth.choice, slope.choice), new Adam(worth.tops, slope.tops)];
  const batch = Math.min(BATCH, Math.ceil(deals / FEWEST_STEPS));
  for (let deal = 0; deal < deals; deal += batch) {
    slope.choice.fill(0);
    slope.tops.fill(0);
    for (let at = 0; at < batch; at++) learnFromDeal(worth, slope, random);
    const rate = FIRST_RATE * (1 - (0.9 * deal) / deals);
    for (const step of steps) step.climb(rate);
    told?.(deal + batch, worth);
  }
  return worth;
}

/** Whether a seat that goes by the worth wins a fresh deal among yardsticks. */
export function winsByWorth(worth: ChoiceWorth, seats: number, random: Random): boolean {
  return playOn(freshDeal(seats, random), random.below(seats), worth, random);
}

function learnFromDeal(worth: Worth, slope: Worth, random: Random): void {
  const seats = someSeats(random);
  const learner = random.below(seats);
  const state = freshDeal(seats, random);
  for (let seat = threeCard.next(state); seat >= 0; seat = threeCard.next(state)) {
    if (state.moves > ENDLESS) return;
    if (seat !== learner) threeCard.play(state, seat, knowledge.expect!(state, seat, random));
    else threeCard.play(state, seat, decide(state, seat, worth, slope, random));
  }
}

/** Draws a move and, where it looks closely, adds to the slope what the moves come to. */
function decide(state: State, seat: Seat, worth: Worth, slope: Worth, random: Random): Move {
  const moves = candidates(state, seat);
  if (moves.length === 1) return moves[0]!;
  const chances = softmax(moves.map((move) => worthOf(state, seat, move, worth)));
  if (random.below(LOOKED_AT) === 0) compare(state, seat, moves, chances, worth, slope, random);
  return moves[drawByWeight([...moves.keys()], (at) => chances[at]!, random)]!;
}

function compare(
  state: State,
  seat: Seat,
  moves: readonly Move[],
  chances: readonly number[],
  worth: Worth,
  slope: Worth,
  random: Random,
): void {
  const likely = [...moves.keys()].filter((at) => chances[at]! >= SELDOM);
  const won = likely.map((at) => {
    const world = threeCard.clone(state);
    threeCard.play(world, seat, moves[at]!);
    return playOn(world, seat, worth, random) ? 1 : 0;
  });
  let usual = 0;
  let all = 0;
  for (const [nth, at] of likely.entries()) {
    usual += chances[at]! * won[nth]!;
    all += chances[at]!;
  }
  for (const [nth, at] of likely.entries()) {
    const gain = chances[at]! * (won[nth]! - usual / all);
    if (gain !== 0) addTraits(state, seat, moves[at]!, gain, slope);
  }
}

function addTraits(state: State, seat: Seat, move: Move, gain: number, slope: Worth): void {
  const into = move.type === 'tops' ? slope.tops : slope.choice;
  describe(state, seat, move, (trait, value) => {
    into[trait]! += gain * value;
  });
}

/** Plays a deal to its end, in place. @returns whether the seat that goes by the worth wins */
function playOn(state: State, learner: Seat, worth: ChoiceWorth, random: Random): boolean {
  for (let seat = threeCard.next(state); seat >= 0; seat = threeCard.next(state)) {
    if (state.moves > ENDLESS) return false;
    const move =
      seat === learner ? worthiest(state, seat, worth) : knowledge.expect!(state, seat, random);
    threeCard.play(state, seat, move);
  }
  return threeCard.result(state)!.scores[learner] === 1;
}

function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
}

/** Climbs a slope with steps of like size for all numbers, however steep each is. */
class Adam {
  private readonly mean: Float64Array;
  private readonly square: Float64Array;
  private steps = 0;

  constructor(
    private readonly values: Float64Array,
    private readonly slope: Float64Array,
  ) {
    this.mean = new Float64Array(values.length);
    this.square = new Float64Array(values.length);
  }

  climb(rate: number): void {
    this.steps++;
    const { values, slope, mean, square } = this;
    for (let at = 0; at < values.length; at++) {
      mean[at] = PAST_SLOPE * mean[at]! + (1 - PAST_SLOPE) * slope[at]!;
      square[at] = PAST_SQUARE * square[at]! + (1 - PAST_SQUARE) * slope[at]! ** 2;
      const m = mean[at]! / (1 - PAST_SLOPE ** this.steps);
      const s = square[at]! / (1 - PAST_SQUARE ** this.steps);
      if (s > 0) values[at]! += (rate * m) / Math.sqrt(s);
    }
  }
}
