import { type Card, nextFloat, type Random, type Seat, seededRandom, shuffle } from '@rota/core';
import { opponentPolicy } from '@rota/games/keyed-triads/bot/opponent-policy.ts';
import {
  CLAIMING_INPUTS,
  SEATS,
} from '@rota/games/keyed-triads/bot/value-network/claiming-encoder.ts';
import { KEYING_INPUTS } from '@rota/games/keyed-triads/bot/value-network/encode-keying.ts';
import {
  blankInputs,
  type InputList,
} from '@rota/games/keyed-triads/bot/value-network/input-list.ts';
import { ValuePlayer } from '@rota/games/keyed-triads/bot/value-network/value-player.ts';
import { keyedTriads, PACK, type State } from '@rota/games/keyed-triads/rules';
import { KEYING_CARDS } from '@rota/games/keyed-triads/rules/order-of-play.ts';
import { TrainedNetwork } from './trained-network.ts';

const KEYING_UNITS = 32;
const CLAIMING_UNITS = 64;

/** Deals for each step. */
const BATCH_SIZE = 32;

/** The learning rate falls from the first to the last by half a cosine. */
const FIRST_RATE = 0.001;
const LAST_RATE = 0.00005;

/** The weight of later estimates against the next one, 0 to 1. */
const LAMBDA = 0.8;

/** The share of moves that are random, so that every move is tried. */
const EXPLORATION = 0.05;

/** The share of deals in which half of the others play like the baseline. */
const AMONG_OTHERS = 0.33;

/** A seat plays at most eleven cards. */
const MAX_MOVES = 11;
const MAX_INPUTS = 400;

/** A move to learn from. */
interface Sample {
  readonly network: TrainedNetwork;
  readonly inputs: InputList;
  readonly sums: Float64Array;
  readonly upperSums: Float64Array;
  /** The estimate of the points after the move. */
  value: number;
  /** The estimate of the points from the best move on. */
  best: number;
  explored: boolean;
  /** Whether the move won a triad, and the triads that others' moves gave the seat before its next one. */
  point: number;
  given: number;
  /** Whether the deal ends with the move. */
  isLast: boolean;
}

/** Fits the networks of four seats to the deals they play: TD(λ) over the positions after a seat's moves. */
export class ValueTraining {
  readonly keying: TrainedNetwork;
  readonly claiming: TrainedNetwork;
  private readonly player: ValuePlayer;
  private readonly random: Random;
  /** By seat. */
  private readonly samples: readonly (readonly Sample[])[];
  private readonly counts: number[] = new Array(SEATS).fill(0);
  private readonly slopes = new Float64Array(CLAIMING_UNITS);
  private readonly keySlopes = new Float64Array(CLAIMING_UNITS);
  private deals = 0;
  private squaredErrors = 0;
  private estimates = 0;

  constructor(
    seed: string,
    private readonly plannedDeals: number,
  ) {
    this.random = seededRandom(seed);
    this.keying = TrainedNetwork.random(KEYING_INPUTS, KEYING_UNITS, this.random);
    this.claiming = TrainedNetwork.random(CLAIMING_INPUTS, CLAIMING_UNITS, this.random);
    this.player = new ValuePlayer(this.keying, this.claiming);
    this.samples = Array.from({ length: SEATS }, () =>
      Array.from({ length: MAX_MOVES }, (_, move) => this.blankSample(move < KEYING_CARDS)),
    );
  }

  /** Of the last batch: how far estimates are from what followed, in points squared. */
  get meanSquaredError(): number {
    return this.squaredErrors / this.estimates;
  }

  /** Plays a batch of deals and takes a step. @returns the deals played so far */
  playBatch(): number {
    this.squaredErrors = 0;
    this.estimates = 0;
    for (let deal = 0; deal < BATCH_SIZE; deal++) this.playDeal();
    this.deals += BATCH_SIZE;
    const progress = Math.min(1, this.deals / this.plannedDeals);
    const rate = LAST_RATE + ((FIRST_RATE - LAST_RATE) * (1 + Math.cos(Math.PI * progress))) / 2;
    this.keying.step(rate);
    this.claiming.step(rate);
    return this.deals;
  }

  private blankSample(isKeying: boolean): Sample {
    const network = isKeying ? this.keying : this.claiming;
    return {
      network,
      inputs: blankInputs(MAX_INPUTS),
      sums: network.blankSums(),
      upperSums: new Float64Array(network.upperSums.length),
      value: 0,
      best: 0,
      explored: false,
      point: 0,
      given: 0,
      isLast: false,
    };
  }

  private playDeal(): void {
    const { random, counts } = this;
    const pack = shuffle([...PACK], random);
    const options = { claims: 'automatic', proximity: 'paired' } as const;
    const state = keyedTriads.deal(options, SEATS, random.below(SEATS), pack);
    counts.fill(0);
    const learns = this.drawLearners();
    for (
      let seat = keyedTriads.currentSeat(state);
      seat >= 0;
      seat = keyedTriads.currentSeat(state)
    ) {
      const awarded = state.triads.length;
      const move = learns[seat]
        ? this.chooseAndRemember(state, seat)
        : opponentPolicy(state, seat, random);
      keyedTriads.play(state, seat, move);
      const winner = state.triads[awarded]?.winner ?? null;
      if (winner === null || winner === seat || counts[winner] === 0) continue;
      this.samples[winner]![counts[winner]! - 1]!.given++;
    }
    for (let seat = 0; seat < SEATS; seat++) if (learns[seat]) this.learn(seat);
  }

  private drawLearners(): boolean[] {
    const { random } = this;
    const learns = new Array<boolean>(SEATS).fill(true);
    if (nextFloat(random) >= AMONG_OTHERS) return learns;
    const learner = random.below(SEATS);
    return learns.map((_, seat) => seat === learner || random.below(2) === 1);
  }

  private chooseAndRemember(state: State, seat: Seat): Card {
    const { player, random, keying, claiming } = this;
    const hand = state.hands[seat]!;
    const isKeying = state.phase === 'keying';
    const best = player.choose(state);
    const sample = this.samples[seat]![this.counts[seat]!++]!;
    sample.best = player.value;
    sample.explored = hand.length > 1 && nextFloat(random) < EXPLORATION;
    const choice = sample.explored ? random.below(hand.length) : best;
    const value = isKeying ? player.rateKeying(state, choice) : player.rate(state, choice);
    const network = isKeying ? keying : claiming;
    const { inputs } = player;
    for (let nth = 0; nth < inputs.count; nth++) {
      sample.inputs.at[nth] = inputs.at[nth]!;
      sample.inputs.values[nth] = inputs.values[nth]!;
    }
    sample.inputs.count = inputs.count;
    sample.sums.set(isKeying ? player.keyingSums : player.claimingSums);
    sample.upperSums.set(network.upperSums);
    sample.point = player.point;
    sample.value = value - player.point;
    sample.given = 0;
    sample.isLast = state.laid.length + 1 === PACK.length;
    return hand[choice]!;
  }

  /** Adds the gradients of a seat's λ-returns. */
  private learn(seat: Seat): void {
    const { slopes, keySlopes, claiming } = this;
    const samples = this.samples[seat]!;
    keySlopes.fill(0);
    let keyError = 0;
    let target = 0;
    for (let nth = this.counts[seat]! - 1; nth >= 0; nth--) {
      const sample = samples[nth]!;
      if (!sample.isLast) {
        const error = target + sample.given - sample.value;
        this.squaredErrors += error * error;
        this.estimates++;
        const { network } = sample;
        network.learnOutput(error, sample.sums, sample.upperSums, slopes);
        network.learnInputs(error, sample.inputs, slopes);
        if (network === claiming) {
          keyError += error;
          for (let unit = 0; unit < CLAIMING_UNITS; unit++) keySlopes[unit]! += slopes[unit]!;
        }
      }
      const after = sample.isLast ? 0 : target + sample.given;
      target = sample.explored
        ? sample.best
        : LAMBDA * (sample.point + after) + (1 - LAMBDA) * sample.best;
    }
    claiming.learnInputs(keyError, this.player.keyInputs[seat]!, keySlopes);
  }
}
