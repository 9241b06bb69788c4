import type { Card } from '@rota/core';
import type { State } from '../rules/index.ts';
import { playerOf } from '../rules/state.ts';
import { SEATS } from './value-network/claiming-encoder.ts';
import { LayeredNetwork } from './value-network/layered-network.ts';
import { ValuePlayer } from './value-network/value-player.ts';
import WEIGHTS from './value-network/weights.json' with { type: 'json' };

let player: ValuePlayer | undefined;

/** Whether the networks know this deal: four seats, automatic claims and the rules' own proximity. */
export function isKnownToNetworks({ seats, options }: State): boolean {
  return seats === SEATS && options.claims === 'automatic' && options.proximity === 'paired';
}

/** Returns the card with the highest expected points for the player on turn, from what it sees. */
export function bestByValue(state: State): Card {
  // Most programs that load the bots never search a deal that the networks know.
  player ??= new ValuePlayer(
    LayeredNetwork.read(WEIGHTS.keying),
    LayeredNetwork.read(WEIGHTS.claiming),
  );
  return state.hands[playerOf(state, state.laid.length)!]![player.choose(state)]!;
}
