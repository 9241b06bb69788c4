import type { Random, Seat } from '@rota/core';
import { bestRated } from '../baseline.ts';
import type { OwnPolicy, RatedMoves } from '../contract.ts';
import { type ChoiceEncoder, Choices } from './choice-encoder.ts';
import { SoftmaxPolicy } from './softmax-policy.ts';

/** Weights as stored in a data file, by kind of decision; `{}` before any training. */
export type WrittenPolicy = Readonly<Record<string, readonly number[]>>;

/** The decimals of a weight in a data file. */
const DECIMALS = 4;

/** Plays by weights that were learned, in each kind of decision by its own. */
export class LearnedPolicy<State, Move> implements OwnPolicy<State, Move> {
  /** By kind of decision. */
  readonly policies: readonly SoftmaxPolicy[];
  private readonly choices: Choices;
  private readonly isUntrained: boolean;

  /**
   * @param rate the baseline, for decisions that are not learned
   * @param written the weights; `{}`: the baseline decides everything. Default: all weights are zero
   * @throws RangeError where they are for other inputs
   */
  constructor(
    readonly encoder: ChoiceEncoder<State, Move>,
    readonly rate: (state: State, seat: Seat) => RatedMoves<Move>,
    written?: WrittenPolicy,
  ) {
    this.choices = new Choices(encoder);
    const { size } = this.choices;
    this.isUntrained = written !== undefined && Object.keys(written).length === 0;
    this.policies = encoder.kinds.map((kind) => {
      const given = this.isUntrained ? undefined : written;
      const weights = given ? Float32Array.from(given[kind] ?? []) : new Float32Array(size);
      if (weights.length !== size) {
        throw new RangeError(
          `“${kind}” has ${weights.length} weights for ${size} inputs: empty their file ({}) and train again`,
        );
      }
      return new SoftmaxPolicy(weights, encoder.maxChoices);
    });
  }

  /** Returns the weights for a data file. */
  write(): WrittenPolicy {
    const { kinds } = this.encoder;
    const rounded = ({ weights }: SoftmaxPolicy) =>
      Array.from(weights, (weight) => Number(weight.toFixed(DECIMALS)));
    return Object.fromEntries(this.policies.map((policy, at) => [kinds[at]!, rounded(policy)]));
  }

  /** Returns the move with the highest rating. */
  best(state: State, seat: Seat, random: Random): Move {
    const { encoder, choices } = this;
    const policy = this.rateChoices(state, seat);
    if (!policy) return bestRated(this.rate(state, seat), random);
    return encoder.moveOf(state, seat, policy.best(choices.count));
  }

  /** Draws a move, better ones more often. @param inverseTemperature by points of rating */
  sample(state: State, seat: Seat, inverseTemperature: number, random: Random): Move {
    const { encoder, choices } = this;
    const policy = this.rateChoices(state, seat);
    if (!policy) return bestRated(this.rate(state, seat), random);
    policy.softmax(choices.count, inverseTemperature);
    return encoder.moveOf(state, seat, policy.sample(choices.count, random));
  }

  private rateChoices(state: State, seat: Seat): SoftmaxPolicy | undefined {
    if (this.isUntrained) return undefined;
    const kind = this.encoder.encode(state, seat, this.choices);
    if (kind === undefined) return undefined;
    const policy = this.policies[kind]!;
    policy.rate(this.choices);
    return policy;
  }
}
