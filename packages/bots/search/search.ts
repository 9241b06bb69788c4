import type { OptionValues, Random, SearchableGame, Seat } from '@rota/core';
import type { BotPolicies } from '../contract.ts';
import { sampleDeterminization } from '../sample-determinization.ts';
import { ObservationLog } from './observation-log.ts';
import { PairedRollouts } from './paired-rollouts.ts';
import { RewardRange, rewardShares } from './reward.ts';
import { type Arm, highestUpperBound, InformationSet, mostVisited } from './tree.ts';

/** What a search may be tuned by. */
export interface SearchTuning {
  /** Weight of the confidence bounds, in the range of the rewards seen. */
  readonly exploration: number;
  /**
   * Where moves are too many to list, an information set visited v times chooses among
   * ⌈widening · √v⌉ of them.
   */
  readonly widening: number;
  /** How likely a searching bot takes others to notice what can be seen, and is itself; 0 to 1. */
  readonly perceptionRate: number;
}

export const DEFAULT_TUNING: SearchTuning = {
  exploration: 0.5,
  widening: 1,
  perceptionRate: 0.9375,
};

/** What a seat has to decide: which move to make or, when it may merely react, whether to. */
export interface SearchQuestion<View> {
  readonly view: View;
  readonly seat: Seat;
  readonly reaction: boolean;
}

/**
 * Multiple-observer information set Monte Carlo tree search (MO-ISMCTS: Cowling, Powley and
 * Whitehouse, “Information Set Monte Carlo Tree Search”, IEEE Transactions on Computational
 * Intelligence and AI in Games 4(2), 2012) over the contract alone.
 *
 * Every iteration imagines a world that fits the view, walks down the trees of all seats at once,
 * each seat choosing in its own tree by upper confidence bounds over the moves this world allows
 * it, adds one move that was not tried yet, plays the deal out, and credits every choice made on
 * the way with the reward of the seat that made it.
 *
 * Several observers rather than one, because a seat's tree branches on what the seat is told: the
 * events of `play` that reach it. So sealed decisions are simultaneous (no tree branches on an
 * answer before it is revealed: decoupled UCT), what is laid face down stays face down, and what a
 * seat draws parts its own tree alone. Where everybody sees every move, the trees together are the
 * one tree of the single-observer search.
 *
 * Reactions on the way are those `knowledge.react` makes, each seat being asked once after every
 * move in the trees; past the trees nobody reacts.
 *
 * Where a game says what is to be expected of the others (`knowledge.expect`), they are taken to play
 * so and only the asking seat has a tree. Then its answers are tried in the same worlds (`Trials`), and
 * its tree may be a graph: what the game recognises as one moment is one (`knowledge.recognise`).
 */
export class Search<Options extends OptionValues, State, Move, View> {
  iterations = 0;

  private readonly game: SearchableGame<Options, State, Move, View>;
  private readonly policies: BotPolicies<State, Move, View>;
  private readonly question: SearchQuestion<View>;
  private readonly random: Random;
  private readonly tuning: SearchTuning;

  /** The asking seat's information set, whose arms are the answers. */
  private readonly root: Choices<Move> = new InformationSet();
  /**
   * By seat. Where the trees of the other seats begin: whatever they know now is one root for each. And
   * where the asking seat's moments are kept, if its game recognises them.
   */
  private readonly origins: Choices<Move>[] = [];
  /** By seat. */
  private readonly ranges: RewardRange[] = [];
  /** How the game recognises a moment, if the asking seat is the only one with a tree. */
  private readonly recognise: ((state: State, seat: Seat) => string) | undefined;
  private rootIsListed = true;
  /** Where all answers are tried in the same worlds. */
  private trials: PairedRollouts<Move | undefined> | undefined;
  private world: State | undefined;

  constructor(
    game: SearchableGame<Options, State, Move, View>,
    policies: BotPolicies<State, Move, View>,
    question: SearchQuestion<View>,
    random: Random,
    tuning: SearchTuning = DEFAULT_TUNING,
  ) {
    this.game = game;
    this.policies = policies;
    this.question = question;
    this.random = random;
    this.tuning = tuning;
    this.recognise = policies.opponentPolicy && policies.infosetKey;
  }

  /** Whether there is nothing to choose, so that more iterations could not change the answer. */
  get settled(): boolean {
    if (this.trials) return this.trials.settled;
    return this.rootIsListed && this.root.arms.size === 1;
  }

  /** The best answer so far; undefined is silence. At least one iteration has been made. */
  get answer(): Move | undefined {
    return (this.trials?.answer ?? mostVisited(this.root.arms.values())!).move;
  }

  iterate(): void {
    const state = this.takeWorld();
    const steps = this.descend(state);
    const rewards = this.playOut(state);
    this.trials?.add(rewards[this.question.seat]!);
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

  /** A world to play on in; the next trial's if answers are tried in the same ones. */
  private takeWorld(): State {
    const { trials } = this;
    if (!trials) {
      const state = this.likelyWorld();
      if (this.iterations === 0) this.beginTrials(state);
      return this.trials ? this.game.clone(state) : state;
    }
    if (trials.needsWorld) this.world = this.likelyWorld();
    return trials.endsWorld ? this.world! : this.game.clone(this.world!);
  }

  private beginTrials(world: State): void {
    const { game, policies, question, random } = this;
    const { view, seat } = question;
    if (!policies.opponentPolicy || question.reaction) return;
    const moves = this.movesOf(world, seat);
    if (moves === 'too many') return;
    const arms = moves.map((move) => this.root.arm(game.formatMove(move), move));
    const usual = game.formatMove(
      this.intended(world, seat) ??
        policies.baseline(view, seat, random, this.tuning.perceptionRate),
    );
    arms.sort((a, b) => Number(b.text === usual) - Number(a.text === usual));
    this.trials = new PairedRollouts(arms);
    this.world = world;
  }

  private likelyWorld(): State {
    const { game, policies, question, random } = this;
    return sampleDeterminization(game, policies, question.view, question.seat, random);
  }

  private movesOf(state: State, seat: Seat): Move[] | 'too many' {
    const { game, policies, tuning } = this;
    return policies.candidateMoves?.(state, seat, tuning.perceptionRate) ?? game.moves(state, seat);
  }

  /** Chooses moves in the trees until one is new or the deal is over; plays them in `state`. */
  private descend(state: State): Step<Move>[] {
    const steps: Step<Move>[] = [];
    const talk = new ObservationLog();
    // Nobody listens where a tree goes by what is recognised and not by what was told.
    const emit = this.recognise ? undefined : talk.emit;
    const last: Choices<Move>[] = [];
    // Sealed answers commute, so the asking seat may always give its own first.
    for (let seat = this.question.seat; seat >= 0; seat = this.game.currentSeat(state)) {
      if (this.policies.opponentPolicy && seat !== this.question.seat) {
        this.game.play(state, seat, this.policies.opponentPolicy(state, seat, this.random), emit);
        this.letOthersReact(state, talk);
        continue;
      }
      const moves = this.movesOf(state, seat);
      const choices =
        steps.length === 0
          ? this.choicesAtRoot(moves)
          : this.choicesOf(state, seat, moves, last[seat], talk);
      last[seat] = choices;
      const arm =
        (steps.length === 0 && this.trials?.next) ||
        this.choose(seat, choices, this.armsOf(state, seat, moves, choices), state);
      const isNew = arm.visits === 0;
      steps.push({ seat, arm });
      talk.record(arm.text, seat);
      if (arm.move !== undefined) {
        this.game.play(state, seat, arm.move, emit);
        this.letOthersReact(state, talk);
      }
      if (isNew) break;
    }
    return steps;
  }

  private choicesAtRoot(moves: Move[] | 'too many'): Choices<Move> {
    if (this.root.visits === 0) {
      if (this.question.reaction) this.root.arm('', undefined);
      else this.rootIsListed = moves !== 'too many';
    }
    return this.root;
  }

  private choicesOf(
    state: State,
    seat: Seat,
    moves: Move[] | 'too many',
    last: Choices<Move> | undefined,
    talk: ObservationLog,
  ): Choices<Move> {
    this.origins[seat] ??= new InformationSet();
    if (this.recognise) return this.origins[seat].after(this.recognise(state, seat));
    const choices = (last ?? this.origins[seat]).after(talk.observe(seat));
    // Too many to list are too many to share between worlds with other cards in the seat's hand.
    return moves === 'too many'
      ? choices.after(JSON.stringify(this.game.view(state, seat)))
      : choices;
  }

  /** What the seat chooses among in this world. */
  private armsOf(
    state: State,
    seat: Seat,
    moves: Move[] | 'too many',
    choices: Choices<Move>,
  ): Arm<Move | undefined>[] {
    if (moves === 'too many') return this.widenedArms(state, seat, choices);
    const arms = moves.map((move) => choices.arm(this.game.formatMove(move), move));
    const silence = choices.arms.get('');
    return silence ? [silence, ...arms] : arms;
  }

  /** Progressive widening: greedy's move, the other moves tried so far, and now and then one more. */
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

  /** Half of the new moves come from the game's own policy, half from anywhere. */
  private sampleWidely(state: State, seat: Seat): Move {
    return this.random.below(2) === 0
      ? this.playoutMove(state, seat)
      : this.game.sampleMove(state, seat, this.random);
  }

  private playoutMove(state: State, seat: Seat): Move {
    const { game, policies, random } = this;
    const intended = this.intended(state, seat);
    if (intended !== undefined) return intended;
    if (policies.opponentPolicy) return policies.opponentPolicy(state, seat, random);
    if (policies.rolloutPolicy) return policies.rolloutPolicy(state, seat, random);
    // One of very many moves, drawn at random, says little about what anybody would do.
    if (!this.rootIsListed) return policies.baseline(game.view(state, seat), seat, random);
    return game.sampleMove(state, seat, random);
  }

  private choose(
    seat: Seat,
    choices: Choices<Move>,
    arms: readonly Arm<Move | undefined>[],
    state: State,
  ): Arm<Move | undefined> {
    const intended = choices.visits === 0 ? this.intended(state, seat) : undefined;
    choices.visits++;
    const untried = arms.filter(({ visits }) => visits === 0);
    for (const arm of arms) arm.available++;
    if (intended !== undefined) return choices.arm(this.game.formatMove(intended), intended);
    if (untried.length > 0) return untried[this.random.below(untried.length)]!;
    const width = this.ranges[seat]?.width ?? 0;
    return highestUpperBound(arms, this.tuning.exploration * width, this.random);
  }

  /** What the asking seat does there, if its game has learned that; of the others nothing is known. */
  private intended(state: State, seat: Seat): Move | undefined {
    return seat === this.question.seat
      ? this.policies.ownPolicy?.(state, seat, this.random)
      : undefined;
  }

  private letOthersReact(state: State, talk: ObservationLog): void {
    const { policies, random } = this;
    if (!policies.react) return;
    for (const { seat, kind } of this.game.decisions(state)) {
      // Mostly there is nothing to be said, which is sooner found out than what the seat sees.
      if (kind !== 'reaction' || this.game.moves(state, seat).length === 0) continue;
      const move = policies.react(
        this.game.view(state, seat),
        seat,
        random,
        this.tuning.perceptionRate,
      );
      if (move === undefined || this.game.validate(state, seat, move)) continue;
      talk.record(this.game.formatMove(move), seat);
      this.game.play(state, seat, move, talk.emit);
    }
  }

  /** Plays on past the trees. @returns what comes of it for each seat, or is taken to come of it */
  private playOut(state: State): readonly number[] {
    const { game, policies, question } = this;
    let left = (policies.evaluate && policies.evaluationHorizon) ?? Number.POSITIVE_INFINITY;
    const { opponentPolicy: expect, value: foresee, rolloutDepth: foresight } = policies;
    let own = (expect && foresee && foresight) ?? Number.POSITIVE_INFINITY;
    for (let seat = game.currentSeat(state); seat >= 0; seat = game.currentSeat(state)) {
      if (seat === question.seat && own-- <= 0) {
        const share = foresee!(state, seat);
        if (share !== undefined) return only(seat, share);
      }
      if (left-- <= 0) return rewardShares(policies.evaluate!(state));
      game.play(state, seat, this.playoutMove(state, seat));
    }
    return rewardShares(game.result(state)!.scores);
  }
}

/** A reward of one seat; who has no tree needs none. */
function only(seat: Seat, reward: number): number[] {
  const rewards: number[] = [];
  rewards[seat] = reward;
  return rewards;
}

/** What a seat may answer with; silence has no move. */
type Choices<Move> = InformationSet<Move | undefined>;

interface Step<Move> {
  readonly seat: Seat;
  readonly arm: Arm<Move | undefined>;
}
