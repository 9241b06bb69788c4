import { PACK_SIZE, VALUE } from '../../rules/pack.ts';
import { playerOf, type State } from '../../rules/state.ts';
import {
  CLAIMING_INPUTS,
  ClaimingEncoder,
  encodeKeys,
  KEYING_ENDS,
  SEATS,
} from './claiming-encoder.ts';
import { encodeKeying, KEYING_INPUTS } from './encode-keying.ts';
import { blankInputs, type InputList } from './input-list.ts';
import type { LayeredNetwork } from './layered-network.ts';

/** Lays the card with the highest expected points, with four seats and automatic claims. */
export class ValuePlayer {
  /** The points that the player on turn expects with the card chosen last, without those it has. */
  value = 0;
  /** 1 if the card rated last wins a triad at once. */
  point = 0;
  /** The inputs of the card rated last, without those of the keys in claiming. */
  readonly inputs: InputList;
  /** By seat: what the keys alone contribute. */
  readonly keyInputs: readonly InputList[];
  /** The sums of the first layer for the card rated last. */
  readonly keyingSums: Float64Array;
  readonly claimingSums: Float64Array;
  private readonly encoder = new ClaimingEncoder();
  /** The keys that were read last, by seat. */
  private keys: State['keys'] = [];
  private readonly decisionSums: Float64Array;
  private decisionOutput = 0;
  private decisionInputs = 0;
  private readonly keySums: readonly Float64Array[];
  private readonly keyOutputs = new Float64Array(SEATS);

  constructor(
    private readonly keying: LayeredNetwork,
    private readonly claiming: LayeredNetwork,
  ) {
    this.inputs = blankInputs(CLAIMING_INPUTS + KEYING_INPUTS);
    this.keyInputs = Array.from({ length: SEATS }, () => blankInputs(CLAIMING_INPUTS));
    this.keySums = Array.from({ length: SEATS }, () => claiming.blankSums());
    this.keyingSums = keying.blankSums();
    this.claimingSums = claiming.blankSums();
    this.decisionSums = claiming.blankSums();
  }

  /** Reads the keys, once all lie open. */
  private readKeys(state: State): void {
    this.keys = state.keys;
    for (let seat = 0; seat < SEATS; seat++) {
      const inputs = this.keyInputs[seat]!;
      const sums = this.keySums[seat]!;
      encodeKeys(state, seat, inputs);
      this.claiming.clear(sums);
      this.keyOutputs[seat] = this.claiming.add(inputs, 0, sums);
    }
  }

  /** Chooses among the cards of the player on turn. */
  choose(state: State): number {
    const laid = state.laid.length;
    const hand = state.hands[playerOf(state, laid)!]!;
    if (laid >= KEYING_ENDS) this.start(state);
    let best = 0;
    let seen = 0;
    this.value = Number.NEGATIVE_INFINITY;
    for (let choice = 0; choice < hand.length; choice++) {
      const bit = 1 << VALUE[hand[choice]!]!;
      // Before the last card of a triad, cards of one value are alike.
      if (laid >= KEYING_ENDS && laid % 3 < 2 && seen & bit) continue;
      seen |= bit;
      const value = laid < KEYING_ENDS ? this.rateKeying(state, choice) : this.rate(state, choice);
      if (value <= this.value) continue;
      this.value = value;
      best = choice;
    }
    return best;
  }

  /** Encodes what no card of the player changes. */
  private start(state: State): void {
    const { claiming, inputs, decisionSums, keys } = this;
    if (keys !== state.keys) this.readKeys(state);
    const player = playerOf(state, state.laid.length)!;
    this.encoder.encodeDecision(state, inputs);
    this.decisionInputs = inputs.count;
    decisionSums.set(this.keySums[player]!);
    this.decisionOutput = this.keyOutputs[player]! + claiming.add(inputs, 0, decisionSums);
  }

  /** Returns the points that the player on turn in claiming expects from a card on, of the decision chosen in last. */
  rate(state: State, choice: number): number {
    const { claiming, inputs, claimingSums, decisionInputs } = this;
    inputs.count = decisionInputs;
    const winner = this.encoder.encodeChoice(state, choice, inputs);
    const laid = state.laid.length;
    this.point = winner === playerOf(state, laid) ? 1 : 0;
    if (laid + 1 === PACK_SIZE) return this.point;
    claimingSums.set(this.decisionSums);
    const direct = this.decisionOutput + claiming.add(inputs, decisionInputs, claimingSums);
    return this.point + direct + claiming.outputOf(claimingSums);
  }

  /** Returns the points that the player on turn in keying expects after a card. */
  rateKeying(state: State, choice: number): number {
    const { keying, inputs, keyingSums } = this;
    this.point = 0;
    encodeKeying(state, choice, inputs);
    keying.clear(keyingSums);
    const direct = keying.add(inputs, 0, keyingSums);
    return direct + keying.outputOf(keyingSums);
  }
}
