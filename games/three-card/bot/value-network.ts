import { type MoveEncoder, readNetwork, ValueNetwork } from '@rota/bots/learning';
import { type Move, type State, threeCard } from '../rules/index.ts';
import { encodeMove, encodeTable, INPUTS } from './afterstate.ts';
import { candidates } from './candidates.ts';
import WEIGHTS from './value-network-weights.json' with { type: 'json' };

/** The network knows deals of so many seats: with more, none that was tried gained anything. */
export const SEATS_OF_NETWORK = 2;

/** How the value network sees a move. */
export const moveEncoder: MoveEncoder<State, Move> = {
  inputs: INPUTS,
  candidates,
  encodeTable,
  encodeMove,
  result: (state) => threeCard.result(state)!.scores,
};

let network: ValueNetwork<State, Move> | undefined;

/** Returns the value network, read on first use. */
export function valueNetwork(): ValueNetwork<State, Move> {
  network ??= new ValueNetwork(readNetwork(WEIGHTS), moveEncoder);
  return network;
}

/** Whether the network knows deals like this one. */
export function hasNetwork({ seats }: State): boolean {
  return seats === SEATS_OF_NETWORK;
}
