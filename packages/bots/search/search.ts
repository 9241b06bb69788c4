import type { OptionValues, Random, SearchableGame, Seat } from '@rota/core';
import type { Beliefs, BotPolicies } from '../contract.ts';
import { sampleDeterminization } from '../sample-determinization.ts';
import { ObservationLog } from './observation-log.ts';
import { PairedRollouts } from './paired-rollouts.ts';
import { RewardRange, rewardShares } from './reward.ts';
import { type Arm, highestUpperBound, InformationSet, mostVisited } from './tree.ts';

export interface SearchTuning {
  /** Weight of the confidence bounds, relative to the range of rewards seen. */
  readonly exploration: number;
  /**
   * Progressive widening: where moves cannot be listed, an information set visited v times has
   * ⌈widening · √v⌉ arms.
   */
  readonly widening: number;
  /** The probability that a seat notices an opportunity to react, 0 to 1. */
  readonly perceptionRate: number;
}

export const DEFAULT_TUNING: SearchTuning = {
  exploration: 0.5,
  widening: 1,
  perceptionRate: 1,
};

/** A decision to search: a move or, for a reaction, whether to react. */
export interface SearchQuery<View> {
  readonly view: View;
  readonly seat: Seat;
  readonly reaction: boolean;
}

/**
 * Multiple-observer information set Monte Carlo tree search (MO-ISMCTS: Cowling, Powley and
 * Whitehouse, “Information Set Monte Carlo Tree Search”, IEEE Transactions on Computational
 * Intelligence and AI in Games 4(2), 2012) over the contract alone.
 *
 * Each iteration samples a determinization of the view, descends the trees of all seats in parallel,
 * each seat choosing in its own tree by upper confidence bounds over the moves legal in this
 * determinization, expands one untried move, plays a rollout, and backs the rewards up.
 *
 * Each seat has its own tree because a tree branches on what its seat observes: the events of `play`
 * that reach it. Sealed decisions are therefore simultaneous (decoupled UCT), and hidden cards stay
 * hidden. If every move is public, the trees are equivalent to a single-observer search.
 *
 * In the trees, `policies.react` decides reactions, each seat asked once after every move; rollouts
 * have none.
 *
 * With `policies.opponentPolicy` the other seats follow that model and only the searching seat has a
 * tree. Its root moves are then compared on the same determinizations (`PairedRollouts`), and its
 * tree may be a graph with shared nodes (`policies.infosetKey`).
 */
export class Search<Options extends OptionValues, State, Move, View> {
  iterations = 0;

  private readonly game: SearchableGame<Options, State, Move, View>;
  private readonly policies: BotPolicies<State, Move, View>;
  private readonly query: SearchQuery<View>;
  private readonly random: Random;
  private readonly tuning: SearchTuning;

  /** The searching seat's information set; its arms are the candidate moves. */
  private readonly root: Choices<Move> = new InformationSet();
  /**
   * By seat: the roots of the other seats' trees, and the store of the searching seat's nodes by
   * `infosetKey`.
   */
  private readonly origins: Choices<Move>[] = [];
  /** By seat. */
  private readonly ranges: RewardRange[] = [];
  private readonly infosetKey: ((state: State, seat: Seat) => string) | undefined;
  private rootIsListed = true;
  /** Compares the root moves on the same determinizations. */
  private pairedRollouts: PairedRollouts<Move | undefined> | undefined;
  private world: State | undefined;
  /** The searching seat's moves in the present iteration. */
  private ownMoves = 0;
  private readonly beliefs: Beliefs<State, Move> | undefined;

  constructor(
    game: SearchableGame<Options, State, Move, View>,
    policies: BotPolicies<State, Move, View>,
    query: SearchQuery<View>,
    random: Random,
    tuning: SearchTuning = DEFAULT_TUNING,
  ) {
    this.game = game;
    this.policies = policies;
    this.query = query;
    this.random = random;
    this.tuning = tuning;
    this.beliefs = policies.beliefs?.(query.view, query.seat, random);
    this.infosetKey = policies.opponentPolicy && policies.infosetKey;
  }

  /** Whether more iterations cannot change the answer. */
  get isSettled(): boolean {
    if (this.pairedRollouts) return this.pairedRollouts.isSettled;
    return this.rootIsListed && this.root.arms.size === 1;
  }

  /** The best move so far; undefined is to pass. Needs at least one iteration. */
  get bestMove(): Move | undefined {
    return (this.pairedRollouts?.best ?? mostVisited(this.root.arms.values())!).move;
  }

  iterate(): void {
    this.ownMoves = 0;
    const state = this.nextWorld();
    const steps = this.descend(state);
    const rewards = this.rollout(state);
    this.pairedRollouts?.add(rewards[this.query.seat]!);
    for (const { seat, arm } of steps) {
      arm.visits++;
      arm.total += rewards[seat]!;
    }
    rewards.forEach((reward, seat) => {
      this.ranges[seat] ??= new RewardRange();
      this.ranges[seat].add(reward);
    });
    this.iterations++;
  }

  /** Returns a determinization to play in; root moves compared in pairs share one. */
  private nextWorld(): State {
    const { pairedRollouts } = this;
    if (!pairedRollouts) {
      const state = this.sampleWorld();
      if (this.iterations === 0) this.startPairedRollouts(state);
      return this.pairedRollouts ? this.game.clone(state) : state;
    }
    if (pairedRollouts.needsWorld) this.world = this.sampleWorld();
    return pairedRollouts.endsWorld ? this.world! : this.game.clone(this.world!);
  }

  private startPairedRollouts(world: State): void {
    const { game, policies, query, random } = this;
    const { view, seat } = query;
    if (!policies.opponentPolicy || query.reaction) return;
    const moves = this.movesOf(world, seat);
    if (moves === 'too many') return;
    const arms = moves.map((move) => this.root.arm(game.formatMove(move), move));
    const defaultMove = game.formatMove(
      this.ownPolicyMove(world, seat) ??
        policies.baseline(view, seat, random, this.tuning.perceptionRate),
    );
    arms.sort((a, b) => Number(b.text === defaultMove) - Number(a.text === defaultMove));
    this.pairedRollouts = new PairedRollouts(arms);
    this.world = world;
  }

  private sampleWorld(): State {
    const { game, policies, query, random, beliefs } = this;
    if (beliefs) return beliefs.next();
    return sampleDeterminization(game, policies, query.view, query.seat, random);
  }

  private movesOf(state: State, seat: Seat): Move[] | 'too many' {
    const { game, policies, tuning } = this;
    return policies.candidateMoves?.(state, seat, tuning.perceptionRate) ?? game.moves(state, seat);
  }

  /** Selection and expansion: plays in `state` until a move is new or the deal is over. */
  private descend(state: State): Step<Move>[] {
    const steps: Step<Move>[] = [];
    const log = new ObservationLog();
    // With `infosetKey`, observations are not needed.
    const emit = this.infosetKey ? undefined : log.emit;
    const last: Choices<Move>[] = [];
    // Sealed moves commute, so the searching seat may always play first.
    for (let seat = this.query.seat; seat >= 0; seat = this.game.currentSeat(state)) {
      if (this.policies.opponentPolicy && seat !== this.query.seat) {
        this.game.play(state, seat, this.opponentMove(state, seat)!, emit);
        this.playReactions(state, log);
        continue;
      }
      const moves = this.movesOf(state, seat);
      const choices =
        steps.length === 0
          ? this.choicesAtRoot(moves)
          : this.choicesOf(state, seat, moves, last[seat], log);
      last[seat] = choices;
      const arm =
        (steps.length === 0 && this.pairedRollouts?.next) ||
        this.choose(seat, choices, this.armsOf(state, seat, moves, choices), state);
      const isNew = arm.visits === 0;
      steps.push({ seat, arm });
      if (seat === this.query.seat) this.ownMoves++;
      log.record(arm.text, seat);
      if (arm.move !== undefined) {
        this.game.play(state, seat, arm.move, emit);
        this.playReactions(state, log);
      }
      if (isNew) break;
    }
    return steps;
  }

  private choicesAtRoot(moves: Move[] | 'too many'): Choices<Move> {
    if (this.root.visits === 0) {
      if (this.query.reaction) this.root.arm('', undefined);
      else this.rootIsListed = moves !== 'too many';
    }
    return this.root;
  }

  private choicesOf(
    state: State,
    seat: Seat,
    moves: Move[] | 'too many',
    last: Choices<Move> | undefined,
    log: ObservationLog,
  ): Choices<Move> {
    this.origins[seat] ??= new InformationSet();
    if (this.infosetKey) return this.origins[seat].after(this.infosetKey(state, seat));
    const choices = (last ?? this.origins[seat]).after(log.observe(seat));
    // Unlistable moves are not shared between determinizations with different hands.
    return moves === 'too many'
      ? choices.after(JSON.stringify(this.game.view(state, seat)))
      : choices;
  }

  /** Returns the arms available in this determinization. */
  private armsOf(
    state: State,
    seat: Seat,
    moves: Move[] | 'too many',
    choices: Choices<Move>,
  ): Arm<Move | undefined>[] {
    if (moves === 'too many') return this.widenedArms(state, seat, choices);
    const arms = moves.map((move) => choices.arm(this.game.formatMove(move), move));
    const pass = choices.arms.get('');
    return pass ? [pass, ...arms] : arms;
  }

  /** Progressive widening: the baseline's move first, then sampled moves. */
  private widenedArms(state: State, seat: Seat, choices: Choices<Move>): Arm<Move | undefined>[] {
    const wanted = Math.ceil(this.tuning.widening * Math.sqrt(choices.visits + 1));
    if (choices.arms.size < wanted && !choices.arms.has('')) {
      const another =
        choices.arms.size === 0
          ? this.policies.baseline(this.game.view(state, seat), seat, this.random)
          : this.sampleWidely(state, seat);
      choices.arm(this.game.formatMove(another), another);
    }
    return [...choices.arms.values()];
  }

  /** Draws half of the new moves from the rollout policy, half at random. */
  private sampleWidely(state: State, seat: Seat): Move {
    return this.random.below(2) === 0
      ? this.rolloutMove(state, seat)
      : this.game.sampleMove(state, seat, this.random);
  }

  private rolloutMove(state: State, seat: Seat): Move {
    const { game, policies, random } = this;
    const own = this.ownPolicyMove(state, seat);
    if (own !== undefined) return own;
    const opponent = this.opponentMove(state, seat);
    if (opponent !== undefined) return opponent;
    if (policies.rolloutPolicy) return policies.rolloutPolicy(state, seat, random);
    // With very many moves a random one is uninformative.
    if (!this.rootIsListed) return policies.baseline(game.view(state, seat), seat, random);
    return game.sampleMove(state, seat, random);
  }

  private opponentMove(state: State, seat: Seat): Move | undefined {
    return (this.beliefs ?? this.policies).opponentPolicy?.(state, seat, this.random);
  }

  private choose(
    seat: Seat,
    choices: Choices<Move>,
    arms: readonly Arm<Move | undefined>[],
    state: State,
  ): Arm<Move | undefined> {
    const followed = this.policies.ownPolicyVisits?.(state) ?? 1;
    const own = choices.visits < followed ? this.ownPolicyMove(state, seat) : undefined;
    choices.visits++;
    const untried = arms.filter(({ visits }) => visits === 0);
    for (const arm of arms) arm.available++;
    if (own !== undefined) return choices.arm(this.game.formatMove(own), own);
    if (untried.length > 0) return untried[this.random.below(untried.length)]!;
    const width = this.ranges[seat]?.width ?? 0;
    return highestUpperBound(arms, this.tuning.exploration * width, this.random);
  }

  /** The own policy's move, for the searching seat only. */
  private ownPolicyMove(state: State, seat: Seat): Move | undefined {
    return seat === this.query.seat
      ? this.policies.ownPolicy?.(state, seat, this.random, this.ownMoves)
      : undefined;
  }

  private playReactions(state: State, log: ObservationLog): void {
    const { policies, random } = this;
    if (!policies.react) return;
    for (const { seat, kind } of this.game.decisions(state)) {
      // Listing moves is cheaper than building a view, and mostly there are none.
      if (kind !== 'reaction' || this.game.moves(state, seat).length === 0) continue;
      const move = policies.react(
        this.game.view(state, seat),
        seat,
        random,
        this.tuning.perceptionRate,
      );
      if (move === undefined || this.game.validate(state, seat, move)) continue;
      log.record(this.game.formatMove(move), seat);
      this.game.play(state, seat, move, log.emit);
    }
  }

  /** Plays a rollout. @returns rewards by seat, actual or estimated */
  private rollout(state: State): readonly number[] {
    const { game, policies, query } = this;
    let left = (policies.evaluate && policies.evaluationHorizon) ?? Number.POSITIVE_INFINITY;
    const { opponentPolicy, value, rolloutDepth } = policies;
    let own = (opponentPolicy && value && rolloutDepth) ?? Number.POSITIVE_INFINITY;
    for (let seat = game.currentSeat(state); seat >= 0; seat = game.currentSeat(state)) {
      if (seat === query.seat && own-- <= 0) {
        const share = value!(state, seat);
        if (share !== undefined) return singleReward(seat, share);
      }
      if (left-- <= 0) return rewardShares(policies.evaluate!(state));
      game.play(state, seat, this.rolloutMove(state, seat));
      if (seat === query.seat) this.ownMoves++;
    }
    return rewardShares(game.result(state)!.scores);
  }
}

/** Returns rewards with only one seat's entry; the others have no tree. */
function singleReward(seat: Seat, reward: number): number[] {
  const rewards: number[] = [];
  rewards[seat] = reward;
  return rewards;
}

/** A seat's information set; passing on a reaction has no move. */
type Choices<Move> = InformationSet<Move | undefined>;

interface Step<Move> {
  readonly seat: Seat;
  readonly arm: Arm<Move | undefined>;
}
