import { type AnyGame, type OptionValues, type Random, type Seat, shuffle } from '@rota/core';
import type { Agent } from '../agents.ts';
import { playDeal } from '../play-deal.ts';
import type { Episode, Trainer } from './trainer.ts';
import type { ValueNetwork } from './value-network.ts';

/** In one deal of this many the network also meets other players. */
const DEALS_AMONG_OTHERS = 4;

/** Deals from shuffled packs with a random dealer. */
export function freshDeal(
  game: AnyGame,
  options: OptionValues,
  seats: number,
  random: Random,
): unknown {
  const pack = game.packs(options, seats).flatMap((cards) => shuffle([...cards], random));
  return game.deal(options, seats, random.below(seats), pack);
}

/** Returns an agent that makes the moves a network rates best. */
export function networkAgent<State, Move>(network: ValueNetwork<State, Move>) {
  return {
    move(): Move {
      throw new RangeError('a network needs the state, not a view');
    },
    moveFromState: (state: State, seat: Seat): Move => network.bestMove(state, seat),
  };
}

/**
 * Draws who plays at the seats of a deal: mostly the learning network everywhere, sometimes others at some
 * of them, so that it keeps beating them.
 * @returns by seat; undefined where the network learns, which is at least one seat
 */
export function drawField(
  seats: number,
  others: readonly Agent[],
  random: Random,
): (Agent | undefined)[] {
  const field = new Array<Agent | undefined>(seats).fill(undefined);
  if (random.below(DEALS_AMONG_OTHERS) > 0) return field;
  const learner = random.below(seats);
  for (let seat = 0; seat < seats; seat++) {
    const drawn = random.below(2 * others.length);
    if (seat !== learner) field[seat] = others[drawn];
  }
  return field;
}

/**
 * Plays a deal to its end and learns from it.
 * @param field by seat; undefined where the network learns
 */
export function learnFromDeal<State, Move>(
  game: AnyGame,
  state: State,
  trainer: Trainer<State, Move>,
  field: readonly (Agent | undefined)[],
  random: Random,
): void {
  const episodes: Episode[] = field.map(() => []);
  const learner: Agent<State, Move> = {
    move() {
      throw new RangeError('the learner needs the state, not a view');
    },
    moveFromState: (now, seat) => trainer.chooseMove(now, seat, episodes[seat]!, random),
  };
  const agents = field.map((agent) => agent ?? learner);
  playDeal(game, state, agents, random, (seat, move) => game.play(state, seat, move));
  const shares = trainer.valueNetwork.encoder.result(state);
  for (const [seat, episode] of episodes.entries()) {
    if (!field[seat]) trainer.learn(episode, shares[seat]!);
  }
}
