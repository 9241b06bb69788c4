import type { AnyGame, Random, Seat } from '@rota/core';
import { baselineMove } from '../baseline.ts';
import { beliefsOf } from '../beliefs-of.ts';
import type { AnyBotPolicies, Beliefs, PlayableGame } from '../contract.ts';
import { playReactions } from '../play-reactions.ts';
import { PairedRollouts } from './paired-rollouts.ts';
import { ReplayedRandom } from './replayed-random.ts';
import { rewardShares } from './reward.ts';

/** The searching seat's own moves in a rollout before `value` is asked. */
const MOVES_BEFORE_VALUE = 2;

/** A decision to search. */
export interface SearchQuery {
  readonly view: unknown;
  readonly seat: Seat;
  /** The probability that the seat notices an opportunity, 0 to 1. */
  readonly perceptionRate: number;
}

/**
 * Monte Carlo search over the contract alone: tries each of a seat's moves in the same sampled worlds (`Beliefs`), plays
 * every world on (the seat by its own policy, the others as it believes they do), and compares the seat's shares of all
 * points.
 */
export class Search {
  iterations = 0;
  private readonly game: AnyGame;
  private readonly policies: AnyBotPolicies;
  private readonly rollouts: PairedRollouts<unknown>;
  private readonly beliefs: Beliefs;
  private world: unknown;
  /** The luck of the rollouts: the same for all moves in a world, so that they differ by less chance. */
  private readonly luck: ReplayedRandom;

  constructor(
    private readonly playable: PlayableGame,
    private readonly query: SearchQuery,
    private readonly random: Random,
  ) {
    const { view, seat, perceptionRate } = query;
    this.game = playable.game;
    this.policies = playable.policies;
    this.beliefs = beliefsOf(playable, view, seat, random);
    this.world = this.beliefs.next();
    this.luck = new ReplayedRandom(random);
    const { formatMove } = this.game;
    const notices = random.below(100) < 100 * perceptionRate;
    const first = this.firstMove(notices);
    const moves = new Map<string, unknown>([[formatMove(first), first]]);
    for (const move of candidateMoves(playable, this.world, seat, notices)) {
      moves.set(formatMove(move), move);
    }
    this.rollouts = new PairedRollouts([...moves.values()]);
  }

  /** Whether more iterations cannot change the answer. */
  get isSettled(): boolean {
    return this.rollouts.isSettled;
  }

  /** The best move so far. */
  get bestMove(): unknown {
    return this.rollouts.best;
  }

  iterate(): void {
    const { game, rollouts, query, luck } = this;
    if (!rollouts.needsWorld) luck.replay();
    else if (this.iterations > 0) {
      this.world = this.beliefs.next();
      luck.renew();
    }
    const state = rollouts.endsWorld ? this.world : game.clone(this.world);
    game.play(state, query.seat, rollouts.next);
    playReactions(this.playable, state, noticesAll);
    rollouts.add(this.rollout(state));
    this.iterations++;
  }

  /** The move that stands until another proves better. */
  private firstMove(notices: boolean): unknown {
    const { playable, policies, world, random, query } = this;
    const { seat } = query;
    const perceptionRate = notices ? 1 : 0;
    const own = notices ? policies.ownPolicy?.best(world, seat, random) : undefined;
    return own ?? baselineMove(playable, world, seat, random, { perceptionRate });
  }

  /** Plays a rollout. @returns the seat's share of all points, actual or estimated */
  private rollout(state: unknown): number {
    const { game, policies, query, luck, beliefs } = this;
    let own = 0;
    for (let seat = game.currentSeat(state); seat >= 0; seat = game.currentSeat(state)) {
      if (seat !== query.seat) {
        game.play(state, seat, beliefs.opponentMove(state, seat, luck));
        continue;
      }
      const share = own++ < MOVES_BEFORE_VALUE ? undefined : policies.value?.(state, seat);
      if (share !== undefined) return share;
      const move =
        policies.ownPolicy?.best(state, seat, luck) ??
        baselineMove(this.playable, state, seat, luck);
      game.play(state, seat, move);
    }
    return rewardShares(game.result(state)!.scores)[query.seat]!;
  }
}

/** Lists the moves worth searching. @param notices as in `BotPolicies.rate` */
export function candidateMoves(
  { game, policies }: PlayableGame,
  state: unknown,
  seat: Seat,
  notices: boolean,
): readonly unknown[] {
  if (policies.candidateMoves) return policies.candidateMoves(state, seat);
  if (policies.rate) {
    const { moves, ratings } = policies.rate(state, seat, () => notices);
    return moves.filter((_, at) => ratings[at]! > Number.NEGATIVE_INFINITY);
  }
  const moves = game.moves(state, seat);
  return moves === 'too many' ? [] : moves;
}

const noticesAll = () => true;
