import type { Emit, Game, GameEvent, OptionValues, Random, Seat } from '@rota/core';
import type { Knowledge } from '../contract.ts';
import { Range, shares } from './reward.ts';
import { type Arm, InformationSet, mostPromising, mostVisited } from './tree.ts';

/** What a search may be tuned by. */
export interface SearchTuning {
  /** Weight of the confidence bounds, in the range of the rewards seen. */
  readonly exploration: number;
  /**
   * Where moves are too many to list, an information set visited v times chooses among
   * ⌈widening · √v⌉ of them.
   */
  readonly widening: number;
}

const TUNING: SearchTuning = { exploration: 1, widening: 2 };

/** What a seat has to decide: which move to make or, when it may merely react, whether to. */
export interface Question<View> {
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
 */
export class Search<Options extends OptionValues, State, Move, View> {
  iterations = 0;

  private readonly game: Game<Options, State, Move, View>;
  private readonly knowledge: Knowledge<State, Move, View>;
  private readonly question: Question<View>;
  private readonly random: Random;
  private readonly tuning: SearchTuning;

  /** The asking seat's information set, whose arms are the answers; silence has no move. */
  private readonly root = new InformationSet<Move | undefined>();
  /** Where the trees of the other seats begin: whatever they know now is one root for each. */
  private readonly origins: InformationSet<Move | undefined>[] = [];
  /** By seat. */
  private readonly ranges: Range[] = [];
  private rootIsListed = true;

  constructor(
    game: Game<Options, State, Move, View>,
    knowledge: Knowledge<State, Move, View>,
    question: Question<View>,
    random: Random,
    tuning: SearchTuning = TUNING,
  ) {
    this.game = game;
    this.knowledge = knowledge;
    this.question = question;
    this.random = random;
    this.tuning = tuning;
  }

  /** Whether there is nothing to choose, so that more iterations could not change the answer. */
  get settled(): boolean {
    return this.rootIsListed && this.root.arms.size === 1;
  }

  /** The best answer so far; undefined is silence. At least one iteration has been made. */
  get answer(): Move | undefined {
    return mostVisited(this.root.arms.values())!.move;
  }

  iterate(): void {
    const state = this.game.imagine(this.question.view, this.random);
    const steps = this.descend(state);
    const rewards = shares(this.playOut(state));
    for (const { seat, arm } of steps) {
      arm.visits++;
      arm.total += rewards[seat]!;
    }
    rewards.forEach((reward, seat) => {
      this.ranges[seat] ??= new Range();
      this.ranges[seat].add(reward);
    });
    this.iterations++;
  }

  /** Chooses moves in the trees until one is new or the deal is over; plays them in `state`. */
  private descend(state: State): Step<Move>[] {
    const steps: Step<Move>[] = [];
    const talk = new Talk();
    const at: InformationSet<Move | undefined>[] = [];
    // Sealed answers commute, so the asking seat may always give its own first.
    for (let seat = this.question.seat; seat >= 0; seat = this.game.next(state)) {
      const set = steps.length === 0 ? this.root : this.arrive(seat, at[seat], talk);
      at[seat] = set;
      const arm = this.choose(state, seat, set);
      const isNew = arm.visits === 0;
      steps.push({ seat, arm });
      talk.say(arm.text, seat);
      if (arm.move !== undefined) {
        this.game.play(state, seat, arm.move, talk.emit);
        this.letOthersReact(state, talk);
      }
      if (isNew) break;
    }
    return steps;
  }

  private arrive(
    seat: Seat,
    from: InformationSet<Move | undefined> | undefined,
    talk: Talk,
  ): InformationSet<Move | undefined> {
    this.origins[seat] ??= new InformationSet();
    return (from ?? this.origins[seat]).after(talk.toldSince(seat));
  }

  private choose(
    state: State,
    seat: Seat,
    set: InformationSet<Move | undefined>,
  ): Arm<Move | undefined> {
    set.visits++;
    const arms = this.armsIn(state, seat, set);
    const untried = arms.filter(({ visits }) => visits === 0);
    for (const arm of arms) arm.available++;
    if (untried.length > 0) return untried[this.random.below(untried.length)]!;
    const width = this.ranges[seat]?.width ?? 0;
    return mostPromising(arms, this.tuning.exploration * width, this.random);
  }

  /** What the seat chooses among in this world. */
  private armsIn(
    state: State,
    seat: Seat,
    set: InformationSet<Move | undefined>,
  ): Arm<Move | undefined>[] {
    const moves = this.game.moves(state, seat);
    if (set === this.root && this.question.reaction) {
      const reactions = moves === 'too many' ? [] : moves;
      return [set.arm('', undefined), ...reactions.map((move) => this.armOf(set, move))];
    }
    if (moves !== 'too many') return moves.map((move) => this.armOf(set, move));
    if (set === this.root) this.rootIsListed = false;
    return this.widenedArms(state, seat, set);
  }

  /** Progressive widening: the moves tried so far that this world allows, and now and then one more. */
  private widenedArms(
    state: State,
    seat: Seat,
    set: InformationSet<Move | undefined>,
  ): Arm<Move | undefined>[] {
    if (set === this.root && set.arms.size === 0) {
      const { view } = this.question;
      this.armOf(set, this.knowledge.greedy(view, seat, this.random));
    }
    const arms = [...set.arms.values()].filter(
      ({ move }) => this.game.refuse(state, seat, move!) === undefined,
    );
    if (arms.length >= Math.ceil(this.tuning.widening * Math.sqrt(set.visits))) return arms;
    const another = this.armOf(set, this.sampleWidely(state, seat));
    return arms.includes(another) ? arms : [...arms, another];
  }

  /** Half of the new moves come from the game's own policy, half from anywhere. */
  private sampleWidely(state: State, seat: Seat): Move {
    const { playout } = this.knowledge;
    return playout && this.random.below(2) === 0
      ? playout(state, seat, this.random)
      : this.game.sample(state, seat, this.random);
  }

  private armOf(set: InformationSet<Move | undefined>, move: Move): Arm<Move | undefined> {
    return set.arm(this.game.formatMove(move), move);
  }

  private letOthersReact(state: State, talk: Talk): void {
    const { react } = this.knowledge;
    if (!react) return;
    for (const { seat, kind } of this.game.decisions(state)) {
      if (kind !== 'reaction') continue;
      const move = react(this.game.view(state, seat), seat, this.random);
      if (move === undefined || this.game.refuse(state, seat, move)) continue;
      talk.say(this.game.formatMove(move), seat);
      this.game.play(state, seat, move, talk.emit);
    }
  }

  /** Plays on past the trees. @returns the deal's scores, or what they are taken to come to */
  private playOut(state: State): readonly number[] {
    const { game, knowledge, random } = this;
    let left = (knowledge.evaluate && knowledge.horizon) ?? Number.POSITIVE_INFINITY;
    for (let seat = game.next(state); seat >= 0; seat = game.next(state)) {
      if (left-- <= 0) return knowledge.evaluate!(state);
      const move = knowledge.playout
        ? knowledge.playout(state, seat, random)
        : game.sample(state, seat, random);
      game.play(state, seat, move);
    }
    return game.result(state)!.scores;
  }
}

interface Step<Move> {
  readonly seat: Seat;
  readonly arm: Arm<Move | undefined>;
}

const EVERYBODY = -1;

/** What is told in one imagined world, and to whom; written down only for who has to decide. */
class Talk {
  private readonly words: (string | GameEvent)[] = [];
  private readonly listeners: (Seat | typeof EVERYBODY)[] = [];
  /** By seat: how much of it the seat has taken in. */
  private readonly heard: number[] = [];

  readonly emit: Emit<GameEvent> = (event, only = EVERYBODY) => {
    this.words.push(event);
    this.listeners.push(only);
  };

  say(text: string, only: Seat): void {
    this.words.push(text);
    this.listeners.push(only);
  }

  /** All the seat was told since it last took it in; takes it in. */
  toldSince(seat: Seat): string {
    let told = '';
    for (let at = this.heard[seat] ?? 0; at < this.words.length; at++) {
      const listener = this.listeners[at];
      if (listener !== EVERYBODY && listener !== seat) continue;
      told += `${this.written(at)}\n`;
    }
    this.heard[seat] = this.words.length;
    return told;
  }

  /** Written down once, however many hear it. */
  private written(at: number): string {
    const word = this.words[at]!;
    if (typeof word === 'string') return word;
    const text = JSON.stringify(word);
    this.words[at] = text;
    return text;
  }
}
