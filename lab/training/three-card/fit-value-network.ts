import { bestRated } from '@rota/bots';
import { type Network, readNetwork, ValueNetwork, writeNetwork } from '@rota/bots/learning';
import { nextFloat, type Random, type Seat } from '@rota/core';
import { moveEncoder } from '@rota/games/three-card/bot';
import { INPUTS } from '@rota/games/three-card/bot/afterstate.ts';
import { rate } from '@rota/games/three-card/bot/rate.ts';
import { freshDeal } from '@rota/games/three-card/metrics/fresh-deal.ts';
import { type Move, type State, threeCard } from '@rota/games/three-card/rules';
import { type Episode, randomNetwork, Trainer } from './trainer.ts';

/** A deal of more moves counts as endless, and as not won. */
const MAX_MOVES = 600;

/** On average one move in this many is random, so that every move is tried. */
const EXPLORATION_INTERVAL = 20;

/** The number of deals for each step. */
const BATCH_SIZE = 20;

/** The learning rate falls linearly to this share of the initial one. */
const FINAL_RATE_SHARE = 0.02;

export interface FitPlan {
  /** Hidden units of the network. */
  readonly units: number;
  readonly deals: number;
  /** Numbers of seats to draw from; a number may be listed several times. */
  readonly seats: readonly number[];
  /** λ of TD(λ), 0 to 1: the weight of the result against the next estimate. */
  readonly lambda: number;
  /** The initial learning rate. */
  readonly rate: number;
}

/**
 * Trains a network to estimate how likely a seat among greedy players is to win after each move, from deals
 * in which it plays the moves rated best.
 * @param onProgress called after each deal with the number of deals done
 */
export function fitValueNetwork(
  { units, deals, seats, lambda, rate }: FitPlan,
  random: Random,
  onProgress?: (deals: number, network: Network) => void,
): Network {
  const network = randomNetwork(INPUTS, units, random);
  const valueNetwork = new ValueNetwork(network, moveEncoder);
  const trainer = new Trainer(valueNetwork, lambda, EXPLORATION_INTERVAL);
  for (let deal = 0; deal < deals; deal++) {
    learnFromDeal(trainer, seats[random.below(seats.length)]!, random);
    stepAfter(deal, deals, trainer, rate);
    onProgress?.(deal + 1, network);
  }
  return network;
}

/** A player of a training deal who does not learn. */
export type FixedPlayer = (state: State, seat: Seat, random: Random) => Move;

/** Plays the baseline. */
export const greedy: FixedPlayer = (state, seat, random) => bestRated(rate(state, seat), random);

/** How a network goes on learning among other players. */
export interface RefinePlan extends Omit<FitPlan, 'units' | 'seats'> {
  readonly seats: number;
  /** Draws another player of a deal; undefined for one that learns, too. */
  readonly drawOther: (random: Random) => FixedPlayer | undefined;
}

/**
 * Draws greedy players and players that follow a network as it is now; the rest learns.
 * @param greedyShare the share of greedy players, 0 to 1
 * @param former the share of the others that follow the network, 0 to 1
 */
export function drawGreedyOrFormer(
  network: Network,
  greedyShare: number,
  former: number,
): RefinePlan['drawOther'] {
  const before = new ValueNetwork(readNetwork(writeNetwork(network)), moveEncoder);
  return (random) => {
    const kind = nextFloat(random);
    if (kind < greedyShare) return greedy;
    return kind < greedyShare + former ? (state, seat) => before.bestMove(state, seat) : undefined;
  };
}

/**
 * Trains a fitted network further.
 * @param network is changed
 * @param onProgress called after each deal with the number of deals done
 */
export function refineValueNetwork(
  network: Network,
  { deals, seats, lambda, rate, drawOther }: RefinePlan,
  random: Random,
  onProgress?: (deals: number) => void,
): void {
  const trainer = new Trainer(
    new ValueNetwork<State, Move>(network, moveEncoder),
    lambda,
    EXPLORATION_INTERVAL,
  );
  for (let deal = 0; deal < deals; deal++) {
    const episodes: Episode[] = Array.from({ length: seats }, () => []);
    const learner = random.below(seats);
    const players = episodes.map(
      (episode, seat): FixedPlayer =>
        (seat === learner ? undefined : drawOther(random)) ??
        ((state) => trainer.chooseMove(state, seat, episode, random)),
    );
    const state = freshDeal(seats, random);
    const isOver = playOut(state, (seat) => players[seat]!(state, seat, random));
    const scores = isOver ? threeCard.result(state)!.scores : undefined;
    for (let seat = 0; seat < seats; seat++) {
      if (episodes[seat]!.length > 0) trainer.learn(episodes[seat]!, scores?.[seat] ?? 0);
    }
    stepAfter(deal, deals, trainer, rate);
    onProgress?.(deal + 1);
  }
}

/** Takes a step after the last deal of a batch. @param rate the initial one */
function stepAfter(deal: number, deals: number, trainer: Trainer<State, Move>, rate: number): void {
  if ((deal + 1) % BATCH_SIZE !== 0) return;
  trainer.step(rate * Math.max(FINAL_RATE_SHARE, 1 - deal / deals));
}

function learnFromDeal(trainer: Trainer<State, Move>, seats: number, random: Random): void {
  const own = random.below(seats);
  const state = freshDeal(seats, random);
  const episode: Episode = [];
  const won = playDeal(state, own, random, () => trainer.chooseMove(state, own, episode, random));
  trainer.learn(episode, won ? 1 : 0);
}

/** Whether a seat that plays the moves the network rates best wins a random deal among greedy players. */
export function winsWithNetwork(
  valueNetwork: ValueNetwork<State, Move>,
  seats: number,
  random: Random,
): boolean {
  const state = freshDeal(seats, random);
  const own = random.below(seats);
  return playDeal(state, own, random, () => valueNetwork.best(state, own).move);
}

/**
 * Plays a deal to its end, with greedy players on the other seats.
 * @param move chooses the seat's own moves
 * @returns whether the seat wins
 */
function playDeal(state: State, own: Seat, random: Random, move: () => Move): boolean {
  const isOver = playOut(state, (seat) => (seat === own ? move() : greedy(state, seat, random)));
  return isOver && threeCard.result(state)!.scores[own] === 1;
}

/** Plays a deal. @returns whether it came to an end */
function playOut(state: State, moveOf: (seat: Seat) => Move): boolean {
  for (let seat = threeCard.currentSeat(state); seat >= 0; seat = threeCard.currentSeat(state)) {
    if (state.moves > MAX_MOVES) return false;
    threeCard.play(state, seat, moveOf(seat));
  }
  return true;
}
