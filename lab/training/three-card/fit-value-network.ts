import { bestRated } from '@rota/bots';
import {
  type Episode,
  type Network,
  randomNetwork,
  Trainer,
  ValueNetwork,
} from '@rota/bots/learning';
import type { Random, Seat } from '@rota/core';
import { INPUTS } from '@rota/games/three-card/bot/afterstate.ts';
import { rate } from '@rota/games/three-card/bot/rate.ts';
import { moveEncoder, SEATS_OF_NETWORK } from '@rota/games/three-card/bot/value-network.ts';
import { freshDeal } from '@rota/games/three-card/metrics/fresh-deal.ts';
import { type Move, type State, threeCard } from '@rota/games/three-card/rules';

export { freshDeal };

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
  { units, deals, lambda, rate: initialRate }: FitPlan,
  random: Random,
  onProgress?: (deals: number, network: Network) => void,
): Network {
  const network = randomNetwork(INPUTS, units, random);
  const valueNetwork = new ValueNetwork(network, moveEncoder);
  const trainer = new Trainer(valueNetwork, lambda, EXPLORATION_INTERVAL);
  for (let deal = 0; deal < deals; deal++) {
    learnFromDeal(trainer, random);
    stepAfter(deal, deals, trainer, initialRate);
    onProgress?.(deal + 1, network);
  }
  return network;
}

/** Takes a step after the last deal of a batch. @param initial the initial rate */
function stepAfter(
  deal: number,
  deals: number,
  trainer: Trainer<State, Move>,
  initial: number,
): void {
  if ((deal + 1) % BATCH_SIZE !== 0) return;
  trainer.step(initial * Math.max(FINAL_RATE_SHARE, 1 - deal / deals));
}

function learnFromDeal(trainer: Trainer<State, Move>, random: Random): void {
  const own = random.below(SEATS_OF_NETWORK);
  const state = freshDeal(SEATS_OF_NETWORK, random);
  const episode: Episode = [];
  const won = playDeal(state, own, random, () => trainer.chooseMove(state, own, episode, random));
  trainer.learn(episode, won ? 1 : 0);
}

/** Whether a seat that plays the moves the network rates best wins a random deal among greedy players. */
export function winsWithNetwork(valueNetwork: ValueNetwork<State, Move>, random: Random): boolean {
  const state = freshDeal(SEATS_OF_NETWORK, random);
  const own = random.below(SEATS_OF_NETWORK);
  return playDeal(state, own, random, () => valueNetwork.best(state, own).move);
}

/**
 * Plays a deal to its end, with greedy players on the other seats.
 * @param move chooses the seat's own moves
 * @returns whether the seat wins
 */
function playDeal(state: State, own: Seat, random: Random, move: () => Move): boolean {
  const isOver = playOut(state, (seat) =>
    seat === own ? move() : bestRated(rate(state, seat), random),
  );
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
