import type { PlayableGame } from '@rota/bots';
import { type Agent, greedyAgent } from '@rota/bots/arena';
import {
  drawField,
  freshDeal,
  learnFromDeal,
  networkAgent,
  randomNetwork,
  readNetwork,
  Trainer,
  ValueNetwork,
  type WrittenNetwork,
  weightsOf,
  writeNetwork,
} from '@rota/bots/learning';
import { defaultOptions, type OptionValues, seededRandom } from '@rota/core';

/** The number of deals for each step, all with one seed. */
const BATCH_SIZE = 20;

/** The initial learning rate, and the number of deals after which it is half of that. */
const RATE = 0.002;
const HALF_RATE_AFTER = 20_000;

const LAMBDA = 0.8;
const EXPLORATION_INTERVAL = 20;

/** Former networks in the field. */
const MAX_FORMER = 8;

export interface TrainingPlan {
  readonly seats: number;
  readonly seed: string;
  /** Hidden units of the network. */
  readonly units: number;
  /** Deals after which the network, as it is then, is added to the field. */
  readonly every: number;
}

/** Everything a run needs to go on as if it had never stopped. */
export interface Checkpoint {
  readonly version: 1;
  readonly plan: TrainingPlan;
  readonly deals: number;
  /** Weights, then the optimizers' means and squares, as base64 of 32-bit floats. */
  readonly weights: readonly string[];
  readonly means: readonly string[];
  readonly squares: readonly string[];
  readonly former: readonly WrittenNetwork[];
}

/** Self-play with a field that also holds the baseline and former networks; a seed always gives the same run. */
export class TrainingRun {
  deals = 0;
  readonly network: ValueNetwork<unknown, unknown>;
  private readonly trainer: Trainer<unknown, unknown>;
  private readonly options: OptionValues;
  private former: WrittenNetwork[] = [];
  private readonly others: Agent[];

  constructor(
    private readonly playable: PlayableGame,
    private readonly plan: TrainingPlan,
    checkpoint?: Checkpoint,
  ) {
    const { game, policies } = playable;
    const { seats, seed, units } = plan;
    const encoder = policies.moveEncoder!(seats);
    this.options = defaultOptions(game.options);
    this.network = new ValueNetwork(
      randomNetwork(encoder.inputs, units, seededRandom(`${seed}:weights`)),
      encoder,
    );
    this.trainer = new Trainer(this.network, LAMBDA, EXPLORATION_INTERVAL);
    this.others = [baselineAgent(playable)];
    if (checkpoint) this.restore(checkpoint);
  }

  /** Plays a batch of deals and takes a step. @returns whether the network was added to the field */
  playBatch(): boolean {
    const { game } = this.playable;
    const { seats, seed, every } = this.plan;
    const random = seededRandom(`${seed}:deals:${this.deals}`);
    for (let deal = 0; deal < BATCH_SIZE; deal++) {
      const field = drawField(seats, this.others, random);
      const state = freshDeal(game, this.options, seats, random);
      learnFromDeal(game, state, this.trainer, field, random);
    }
    this.deals += BATCH_SIZE;
    this.trainer.step(RATE / (1 + this.deals / HALF_RATE_AFTER));
    const isDue = Math.floor(this.deals / every) > Math.floor((this.deals - BATCH_SIZE) / every);
    if (isDue) this.addFormer();
    return isDue;
  }

  /** Adds the network as it is now to the field; of many, every second one stays. */
  private addFormer(): void {
    this.former.push(writeNetwork(this.network.network));
    if (this.former.length > MAX_FORMER) this.former = this.former.filter((_, at) => at % 2 === 0);
    this.readFormer();
  }

  checkpoint(): Checkpoint {
    const { optimizers } = this.trainer;
    return {
      version: 1,
      plan: this.plan,
      deals: this.deals,
      weights: weightsOf(this.network.network).map(encodeFloats),
      means: optimizers.map(({ mean }) => encodeFloats(mean)),
      squares: optimizers.map(({ square }) => encodeFloats(square)),
      former: this.former,
    };
  }

  private restore({ deals, weights, means, squares, former }: Checkpoint): void {
    this.deals = deals;
    for (const [at, part] of weightsOf(this.network.network).entries()) {
      decodeFloats(weights[at]!, part);
      const optimizer = this.trainer.optimizers[at]!;
      decodeFloats(means[at]!, optimizer.mean);
      decodeFloats(squares[at]!, optimizer.square);
      optimizer.steps = deals / BATCH_SIZE;
    }
    this.former = [...former];
    this.readFormer();
  }

  private readFormer(): void {
    const { encoder } = this.network;
    this.others.splice(
      1,
      this.others.length,
      ...this.former.map((written) =>
        networkAgent(new ValueNetwork(readNetwork(written), encoder)),
      ),
    );
  }
}

/** Returns the game's baseline, or its fast approximation of it. */
function baselineAgent({ policies }: PlayableGame): Agent {
  const { opponentPolicy } = policies;
  const baseline = greedyAgent(policies);
  return opponentPolicy ? { ...baseline, moveFromState: opponentPolicy } : baseline;
}

function encodeFloats(values: Float32Array): string {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');
}

function decodeFloats(text: string, into: Float32Array): void {
  const bytes = Buffer.from(text, 'base64');
  new Uint8Array(into.buffer, into.byteOffset, into.byteLength).set(bytes);
}
