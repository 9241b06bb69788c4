import { type FindGame, requireGame, type TaskRunner } from '@rota/bots';
import { type Agent, type Estimate, RunningStats } from '@rota/bots/arena';
import { freshDeal } from '@rota/bots/learning';
import {
  type AnySearchableGame,
  defaultOptions,
  isSearchable,
  type OptionValues,
  type Random,
  type Seat,
  seededRandom,
} from '@rota/core';
import { PLAYER_NAMES, type PlayerName, playerOf } from './panel.ts';
import { runNumberedTasks } from './run-numbered-tasks.ts';

/** A state with its probability. */
interface World {
  readonly state: unknown;
  readonly weight: number;
}

/** The end of a deal that is small enough to solve. */
interface Endgame {
  readonly options: OptionValues;
  /** The largest hand at its beginning, by number of seats. */
  readonly handSizes: Readonly<Record<number, number>>;
}

/** By game. Three Card's deals can go on and on, and jammat's have one move a seat (`measure-equilibrium.ts`). */
const ENDGAMES: Readonly<Record<string, Endgame>> = {
  'keyed-triads': {
    options: { claims: 'automatic' },
    handSizes: { 2: 5, 3: 3, 4: 2 },
  },
  'key-of-the-door': {
    options: { calls: 'automatic' },
    handSizes: { 2: 3, 3: 2, 4: 2 },
  },
};

/** An endgame to solve for one player's policy, for a worker; plain data. */
export interface EndgameTask {
  readonly game: string;
  readonly seats: number;
  readonly effort: number;
  readonly seed: string;
  readonly endgame: number;
  readonly player: PlayerName;
}

/** The points of one seat among players of a policy, on average over all that the hidden cards may be. */
export interface EndgameValue {
  /** If the seat follows the policy too. */
  readonly policy: number;
  /** If it knows the policy and plays the best response to it. */
  readonly bestResponse: number;
}

/** What one player gains over a policy by responding to it in the best way. */
export interface ResponseResult {
  readonly player: PlayerName;
  readonly endgames: number;
  /** Points an endgame. */
  readonly points: Estimate;
  readonly gain: Estimate;
}

/** Whether the game has endgames that can be solved with that many seats. */
export function hasEndgames(game: string, seats: number): boolean {
  return ENDGAMES[game]?.handSizes[seats] !== undefined;
}

/** Solves endgames for every player of the panel that does not play at random. */
export async function* solveEndgames(
  plan: Omit<EndgameTask, 'endgame' | 'player'> & { readonly endgames: number },
  runner: TaskRunner<EndgameTask, EndgameValue>,
  signal: AbortSignal,
  onEndgame: (name: string, done: number) => void,
): AsyncGenerator<ResponseResult> {
  const { endgames, ...shared } = plan;
  for (const player of PLAYER_NAMES) {
    if (player === 'random') continue;
    const points = new RunningStats();
    const gain = new RunningStats();
    await runNumberedTasks(
      runner,
      endgames,
      (endgame) => ({ ...shared, player, endgame }),
      ({ policy, bestResponse }) => {
        points.add(policy);
        gain.add(bestResponse - policy);
        onEndgame(`${player}, ${plan.seats} seats`, gain.count);
      },
      signal,
    );
    if (gain.count < 2) return;
    yield { player, endgames: gain.count, points: points.estimate(), gain: gain.estimate() };
  }
}

export function solveEndgameHandler(find: FindGame): (task: EndgameTask) => Promise<EndgameValue> {
  return async ({ game: id, seats, effort, seed, endgame, player }) => {
    const playable = await requireGame(find, id);
    const { game } = playable;
    if (!isSearchable(game)) throw new RangeError(`${id} cannot be searched`);
    const { worlds, seat } = drawEndgame(game, seats, seededRandom(`${seed}:${endgame}`));
    return solveEndgame(game, playerOf(player, playable, effort), worlds, seat);
  };
}

/** Returns the states in which an endgame may begin, and the seat that is on turn and cannot tell them apart. */
export function drawEndgame(
  game: AnySearchableGame,
  seats: number,
  random: Random,
): { readonly worlds: readonly World[]; readonly seat: Seat } {
  const state = reachEndgame(game, seats, random);
  const seat = game.currentSeat(state);
  return { worlds: possibleWorlds(game, game.view(state, seat), seat, random), seat };
}

/**
 * Returns the beginning of an endgame. All moves before are drawn at random, so that they say as little as
 * possible about the hands.
 */
function reachEndgame(game: AnySearchableGame, seats: number, random: Random): unknown {
  const { options, handSizes } = ENDGAMES[game.id]!;
  const most = handSizes[seats]!;
  for (;;) {
    const state = freshDeal(game, { ...defaultOptions(game.options), ...options }, seats, random);
    // In keying, hands are as small as at the end; they grow again.
    let beginning: unknown;
    for (let seat = game.currentSeat(state); seat >= 0; seat = game.currentSeat(state)) {
      if (game.hands!(state).some((hand) => hand.length > most)) beginning = undefined;
      else beginning ??= game.clone(state);
      game.play(state, seat, game.sampleMove(state, seat, random));
    }
    if (beginning !== undefined) return beginning;
  }
}

/** Draws in a row that bring nothing new, for each known world, before all are taken to be known. */
const DRAWS_PER_WORLD = 20;

/** Returns all states that the seat cannot tell apart, equally likely. */
function possibleWorlds(
  game: AnySearchableGame,
  view: unknown,
  seat: Seat,
  random: Random,
): World[] {
  const states = new Map<string, unknown>();
  for (let repeats = 0; repeats < DRAWS_PER_WORLD * Math.max(1, states.size); repeats++) {
    const state = game.determinize(view, random);
    const others = game.hands!(state).filter((_, at) => at !== seat);
    const key = others.map((hand) => [...hand].sort((a, b) => a - b).join()).join(' ');
    if (states.has(key)) continue;
    states.set(key, state);
    repeats = 0;
  }
  return [...states.values()].map((state) => ({ state, weight: 1 / states.size }));
}

/** Returns the exact value of the policy, made deterministic, and of the best response to it for one seat. */
export function solveEndgame(
  game: AnySearchableGame,
  policy: Agent,
  worlds: readonly World[],
  seat: Seat,
): EndgameValue {
  const moveOf = deterministicPolicy(game, policy);
  return {
    policy: expectedPoints(worlds, false),
    bestResponse: expectedPoints(worlds, true),
  };

  /** Returns the seat's expected points times the total weight of the worlds, which it cannot tell apart. */
  function expectedPoints(before: readonly World[], responds: boolean): number {
    let total = 0;
    /** By the seat's view when it moves next. */
    const situations = new Map<string, World[]>();
    for (const { state: start, weight } of before) {
      const state = game.clone(start);
      let mover = game.currentSeat(state);
      while (mover >= 0 && mover !== seat) {
        game.play(state, mover, moveOf(state, mover));
        mover = game.currentSeat(state);
      }
      if (mover < 0) {
        total += weight * game.result(state)!.scores[seat]!;
        continue;
      }
      const key = JSON.stringify(game.view(state, seat));
      const alike = situations.get(key);
      if (alike) alike.push({ state, weight });
      else situations.set(key, [{ state, weight }]);
    }
    for (const alike of situations.values()) {
      const after = (move: unknown) =>
        alike.map(({ state, weight }) => {
          const next = game.clone(state);
          game.play(next, seat, move);
          return { state: next, weight };
        });
      if (responds) {
        const moves = game.moves(alike[0]!.state, seat) as unknown[];
        total += Math.max(...moves.map((move) => expectedPoints(after(move), true)));
      } else {
        total += expectedPoints(after(moveOf(alike[0]!.state, seat)), false);
      }
    }
    return total;
  }
}

/** Returns a player's moves if it does the same whenever it sees the same: its random numbers follow from the view. */
export function deterministicPolicy(
  game: AnySearchableGame,
  agent: Agent,
): (state: unknown, seat: Seat) => unknown {
  const known = new Map<string, unknown>();
  return (state, seat) => {
    const moves = game.moves(state, seat) as unknown[];
    if (moves.length === 1) return moves[0];
    const view = game.view(state, seat);
    const key = `${seat} ${JSON.stringify(view)}`;
    if (!known.has(key)) {
      const random = seededRandom(key);
      known.set(key, agent.moveFromState?.(state, seat, random) ?? agent.move(view, seat, random));
    }
    return known.get(key);
  };
}
