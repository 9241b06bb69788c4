import { type Milliseconds, type Seat, seededRandom } from '@rota/core';
import { createBot } from './agents.ts';
import { type Budget, isBotName, type PlayableGame, TABLE_BUDGET } from './contract.ts';
import { LEVELS, type LevelName } from './levels.ts';
import { inlineRunner, TaskError, type TaskHandler, type TaskRunner } from './pool/tasks.ts';

/** Everything a bot needs to choose a move; plain JSON. */
export interface BotRequest {
  /** The game's id. */
  readonly game: string;
  /** The version of its rules. Default: the newest known. */
  readonly version?: number;
  /** One of `BOT_NAMES`. */
  readonly bot: string;
  /** The seat's view from `game.view`. */
  readonly view: unknown;
  readonly seat: Seat;
  /** Whether the decision is a reaction, which undefined passes on. */
  readonly reaction: boolean;
  /** Seeds the bot's random draws: equal requests get equal answers within the time limit. */
  readonly seed: string | number;
  /** Default: `TABLE_BUDGET`. */
  readonly budget?: Budget;
}

/** Chooses moves, usually in a worker. */
export interface BotService {
  /**
   * @param signal cancels the request: the promise rejects with the signal's reason
   * @returns the bot's move, as records write it; undefined to pass on a reaction
   * @throws TaskError
   */
  readonly choose: TaskRunner<BotRequest, string | undefined>['run'];
}

/** What a move without a search costs, as iterations of a search. */
const SIMPLE_ITERATIONS = 20;

/** Estimates what a request costs, in iterations of a search. */
export function expectedIterations({ bot, budget = TABLE_BUDGET }: BotRequest): number {
  if (bot === 'search') return budget.iterations;
  const level = Object.hasOwn(LEVELS, bot) ? LEVELS[bot as LevelName] : undefined;
  return SIMPLE_ITERATIONS + (level ? (level.searchPercent / 100) * level.iterations : 0);
}

/** A monotonic clock with any zero. */
export type Now = () => Milliseconds;

/** Finds or loads a game; undefined if there is none. @param version default: the newest */
export type FindGame<Found extends PlayableGame = PlayableGame> = (
  id: string,
  version?: number,
) => Promise<Found | undefined> | Found | undefined;

/** Creates a `FindGame` for a list. */
export function findInList<Found extends PlayableGame>(
  playables: readonly Found[],
): (id: string, version?: number) => Found | undefined {
  return (id, version) =>
    playables
      .filter(({ game }) => game.id === id && (version === undefined || game.version === version))
      .sort((a, b) => b.game.version - a.game.version)[0];
}

/** @throws TaskError when the game is not known in this version */
export async function requireGame<Found extends PlayableGame>(
  find: FindGame<Found>,
  id: string,
  version?: number,
): Promise<Found> {
  const found = await find(id, version);
  if (found && (version === undefined || found.game.version === version)) return found;
  throw new TaskError('unknown-game', version === undefined ? id : `${id}, version ${version}`);
}

/** Chooses a move in a worker. @param now measures the budget's milliseconds */
export function chooseMoveHandler(
  find: FindGame,
  now: Now,
): TaskHandler<BotRequest, string | undefined> {
  return async (request, isCancelled) => {
    const { game, version, bot, view, seat, reaction, seed, budget = TABLE_BUDGET } = request;
    if (!isBotName(bot)) throw new TaskError('unknown-bot', String(bot));
    try {
      const playable = await requireGame(find, game, version);
      const { iterations, milliseconds = Number.POSITIVE_INFINITY } = budget;
      const until = now() + milliseconds;
      return createBot(bot, playable, { iterations }).choose(
        view,
        seat,
        reaction,
        seededRandom(seed),
        { shouldStop: () => now() >= until || isCancelled() },
      );
    } catch (error) {
      throw TaskError.from(error, 'bot-failed');
    }
  };
}

/** Creates a service that runs bots on the calling thread, for scripts and tests. */
export function inlineBotService(playables: readonly PlayableGame[], now: Now): BotService {
  return { choose: inlineRunner(chooseMoveHandler(findInList(playables), now)).run };
}
