import { type MoveEncoder, readNetwork, ValueNetwork } from '@rota/bots/learning';
import { type Move, type State, threeCard } from '../rules/index.ts';
import { encodeMove, encodeTable, INPUTS } from './afterstate.ts';
import { candidates } from './candidates.ts';
import WEIGHTS from './value-network-weights.json' with { type: 'json' };

const NETWORK_NAMES: Readonly<Record<number, keyof typeof WEIGHTS>> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
};

/** How the value networks see a move. */
export const moveEncoder: MoveEncoder<State, Move> = {
  inputs: INPUTS,
  candidates,
  encodeTable,
  encodeMove,
  result: (state) => threeCard.result(state)!.scores,
};

const networks = new Map<keyof typeof WEIGHTS, ValueNetwork<State, Move>>();

/** Returns the value network for that many seats, read on first use. */
export function valueNetworkFor(seats: number): ValueNetwork<State, Move> {
  const name = NETWORK_NAMES[seats] ?? 'many';
  let network = networks.get(name);
  if (!network) {
    network = new ValueNetwork(readNetwork(WEIGHTS[name]), moveEncoder);
    networks.set(name, network);
  }
  return network;
}
