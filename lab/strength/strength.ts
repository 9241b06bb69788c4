// Measures how strong the bots are: `npm run lab -- strength`, all of it hours on one core, or a part:
// `-- ladder --games three-card --seats 4 --above master`. An interrupted ladder resumes where it stopped.
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import {
  findInList,
  LEVEL_NAMES,
  type LevelName,
  type PlayableGame,
  playMatchHandler,
  type TaskRunner,
  WorkerPool,
} from '@rota/bots';
import { nodeTransport, serveThread } from '@rota/bots/node';
import { seededRandom } from '@rota/core';
import { CliError } from '../../apps/cli/cli-error.ts';
import { loadGames } from '../../apps/cli/games.ts';
import { INTERRUPTED, interruptSignal } from '../../apps/cli/interrupt-signal.ts';
import { showProgress } from '../../apps/cli/progress-bar.ts';
import { formatEstimate } from '../../apps/cli/text-table.ts';
import { describeRejection } from '../../apps/cli/translate.ts';
import { printTable } from '../print-table.ts';
import { type AblationTask, PIECES, playAblationHandler, playAblations } from './ablation.ts';
import {
  type EndgameTask,
  type EndgameValue,
  hasEndgames,
  solveEndgameHandler,
  solveEndgames,
} from './exact-response.ts';
import { isConfirmed, runStep, stepsOf } from './ladder.ts';
import { MAX_SEATS, measureEquilibrium } from './measure-equilibrium.ts';
import { type PackTask, PLAYER_NAMES, playPackHandler, playPanel } from './panel.ts';
import type { ArenaContext } from './run-arena.ts';

const GAMES = await loadGames();

/** The tasks of the worker pool, whose threads run this file too. */
const find = findInList(GAMES);
const handlers = {
  playMatch: playMatchHandler(find),
  playPack: playPackHandler(find),
  solveEndgame: solveEndgameHandler(find),
  playAblation: playAblationHandler(find),
};

/** The maximum a best response may win among players of jammat's table, as a part of its fair share. */
const MAX_EXPLOITABILITY = 1.04;

/** The default share of a search's budget on the ladder. */
const DEFAULT_LADDER_EFFORT = 0.05;

/** Exit status for invalid flags, or a folder with another arena's records. */
const BAD_INPUT = 2;

const PARTS = ['ladder', 'table', 'panel', 'exact', 'ablation'] as const;

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function levelAboveAnother(name: string): LevelName {
  const found = LEVEL_NAMES.slice(1).find((level) => level === name);
  if (!found) throw new RangeError(`not a level above another: ${name}`);
  return found;
}

function oneOf<Name extends string>(names: readonly Name[], text: string, kind: string): Name {
  const found = names.find((name) => name === text);
  if (!found) throw new RangeError(`no ${kind} ${text}; there are ${names.join(', ')}`);
  return found;
}

const formatShare = ({ mean, margin }: { mean: number; margin: number }, digits = 3) =>
  `${mean.toFixed(digits)} ± ${margin.toFixed(digits)}`;

function settingsFrom(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      games: { type: 'string', default: GAMES.map(({ game }) => game.id).join() },
      seats: { type: 'string', default: '2,3,4,5' },
      above: { type: 'string', default: LEVEL_NAMES.slice(1).join() },
      effort: { type: 'string' },
      fewest: { type: 'string', default: '2000' },
      most: { type: 'string', default: '20000' },
      rounds: { type: 'string', default: '500' },
      among: { type: 'string', default: PLAYER_NAMES.join() },
      hands: { type: 'string', default: '100000' },
      milliseconds: { type: 'string', default: '10' },
      without: { type: 'string', default: PIECES.join() },
      seed: { type: 'string', default: 'bench' },
      folder: { type: 'string', default: join('.cache', 'strength') },
      threads: { type: 'string' },
    },
  });
  const parts = positionals.map((name) => oneOf(PARTS, name, 'part'));
  const games = values.games.split(',');
  const number = (text: string) => {
    const value = Number(text);
    if (!(value > 0)) throw new RangeError(`not a number above 0: ${text}`);
    return value;
  };
  const numberIfAny = (text: string | undefined) => (text === undefined ? undefined : number(text));
  const packs = (text: string) => {
    const value = number(text);
    if (value < 2) throw new RangeError(`an interval needs at least two packs: ${text}`);
    return value;
  };
  return {
    parts: parts.length > 0 ? parts : PARTS,
    games: games.map((id) => {
      const found = GAMES.find(({ game }) => game.id === id);
      if (!found) throw new RangeError(`no game ${id}`);
      return found;
    }),
    seats: values.seats.split(',').map(number),
    among: values.among.split(',').map((name) => oneOf(PLAYER_NAMES, name, 'player')),
    above: values.above.split(',').map(levelAboveAnother),
    effort: numberIfAny(values.effort),
    minDeals: number(values.fewest),
    maxDeals: number(values.most),
    rounds: packs(values.rounds),
    hands: number(values.hands),
    milliseconds: number(values.milliseconds),
    ablations: values.without
      .split(',')
      .map((names) => names.split('+').map((name) => oneOf(PIECES, name, 'piece'))),
    seed: values.seed,
    folder: values.folder,
    threads: numberIfAny(values.threads),
  };
}

type Settings = ReturnType<typeof settingsFrom>;

const titleOf = (id: string) => GAMES.find(({ game }) => game.id === id)!.messages.en.title!;

/** Plays every level against the one below. @returns whether each is confirmed as the stronger one */
async function ladder(settings: Settings, context: ArenaContext): Promise<boolean> {
  const { effort = DEFAULT_LADDER_EFFORT, minDeals, above } = settings;
  console.log(
    `Every level against the one below, searches with ${effort} of their budget; at least ${minDeals} ` +
      `duplicate deals, then until the difference is significant (95%, anytime-valid)\n`,
  );
  let confirmed = true;
  for (const { game } of settings.games) {
    console.log(titleOf(game.id));
    const rows = [['', 'seats', 'deals', 'points a deal', 'ahead', 'Elo difference', '']];
    const seats = settings.seats.filter((n) => n >= game.seats.min && n <= game.seats.max);
    for (const step of stepsOf({ games: [game.id], seats, above })) {
      const run = await runStep(step, { ...settings, effort, games: [], seats }, context);
      confirmed &&= isConfirmed(run);
      rows.push([
        `${step.above} over ${step.below}`,
        String(step.seats),
        String(run.deals),
        formatEstimate(run.gain, 3),
        percent(run.ahead),
        formatEstimate(run.elo, 0),
        isConfirmed(run) ? 'confirmed' : run.isDecided ? 'REVERSED' : 'UNDECIDED',
      ]);
    }
    printTable(rows);
    console.log();
  }
  return confirmed;
}

/** Plays jammat's table among players of a best response on fresh hands, and the other way round. */
function exploitability({ hands, seats, seed }: Settings): boolean {
  console.log(
    `jammat's table on ${hands} fresh hands of one pack; a deal won by several counts in equal parts\n`,
  );
  const rows = [['', 'layout', 'seats', 'share', 'won', 'shared']];
  let sound = true;
  for (const layout of ['square', 'row'] as const) {
    for (const count of seats.filter((n) => n <= MAX_SEATS)) {
      const random = seededRandom(`${seed}:fresh`);
      const bar = showProgress(hands, (done) => `jammat, ${layout}, ${count} seats: ${done} hands`);
      for (const matchup of measureEquilibrium(layout, {
        seats: count,
        hands,
        random,
        onProgress: (_, __, done) => bar.update(done),
      })) {
        const { name, share, won, shared } = matchup;
        rows.push([
          name,
          layout,
          String(count),
          `${percent(share.mean)} ± ${percent(share.margin)}`,
          percent(won),
          percent(shared),
        ]);
        if (name === 'best response against equilibrium') {
          sound &&= count * (share.mean + share.margin) < MAX_EXPLOITABILITY;
        }
      }
      bar.stop();
    }
  }
  printTable(rows);
  console.log();
  return sound;
}

/** Prints what was measured, and sets the exit status if it was interrupted. */
function printResults(rows: readonly (readonly string[])[], signal: AbortSignal): void {
  console.log();
  printTable(rows);
  console.log();
  if (signal.aborted) process.exitCode = INTERRUPTED;
}

/** Measures games at each of the numbers of seats, with a progress bar. @param unit what is counted */
async function measureTables(
  { games, seats, rounds }: Settings,
  unit: string,
  isPlayed: (game: PlayableGame['game'], seats: number) => boolean,
  measure: (
    playable: PlayableGame,
    seats: number,
    onDone: (name: string, done: number) => void,
  ) => Promise<void>,
): Promise<void> {
  for (const playable of games) {
    for (const count of seats.filter((n) => isPlayed(playable.game, n))) {
      let name = '';
      const bar = showProgress(rounds, (done) => `${name}: ${done} ${unit}`);
      await measure(playable, count, (running, done) => {
        name = running;
        bar.update(done);
      });
      bar.stop();
    }
  }
}

const hasSeats = ({ seats: { min, max } }: PlayableGame['game'], seats: number) =>
  seats >= min && seats <= max;

/** Plays the master among the players of the panel. */
async function panel(settings: Settings, runner: TaskRunner<PackTask, number>): Promise<void> {
  const { effort = 1, rounds, seed, among } = settings;
  console.log(
    `Masters at ${effort} times their budget; each pack is one deal with the master in every seat\n`,
  );
  const signal = interruptSignal();
  const rows = [['', 'seats', 'packs', 'of its fair share']];
  await measureTables(settings, 'packs', hasSeats, async (playable, count, onDone) => {
    const plan = { seats: count, effort, packs: rounds, seed, among };
    for await (const { field, packs, share } of playPanel(playable, plan, runner, signal, onDone)) {
      const name = `${titleOf(playable.game.id)}: master among ${field}`;
      rows.push([name, String(count), String(packs), formatShare(share)]);
    }
  });
  printResults(rows, signal);
}

/** Solves endgames: what one player gains who knows how all others play. */
async function exact(
  settings: Settings,
  runner: TaskRunner<EndgameTask, EndgameValue>,
): Promise<void> {
  const { effort = 1, rounds, seed } = settings;
  console.log(
    `The last cards of a deal, solved: one player's points among players of one kind, and what knowing\n` +
      `all about them gains; masters at ${effort} times their budget\n`,
  );
  const signal = interruptSignal();
  const rows = [['', 'seats', 'endgames', 'points', 'a best response gains']];
  const isSolved = ({ id }: PlayableGame['game'], count: number) => hasEndgames(id, count);
  await measureTables(settings, 'endgames', isSolved, async ({ game }, count, onDone) => {
    const plan = { game: game.id, seats: count, effort, endgames: rounds, seed };
    const results = solveEndgames(plan, runner, signal, onDone);
    for await (const { player, endgames, points, gain } of results) {
      const name = `${titleOf(game.id)}: ${player}`;
      rows.push([name, String(count), String(endgames), formatShare(points), formatShare(gain)]);
    }
  });
  printResults(rows, signal);
}

/** Measures what the pieces of the games' bots are worth. */
async function ablation(
  settings: Settings,
  runner: TaskRunner<AblationTask, number>,
): Promise<void> {
  const { milliseconds, ablations, rounds, seed } = settings;
  console.log(
    `One search without pieces of its game's bots among searches with all, ${milliseconds} ms a move each\n`,
  );
  const signal = interruptSignal();
  const rows = [['without', '', 'seats', 'packs', 'of its fair share']];
  await measureTables(settings, 'packs', hasSeats, async (playable, count, onDone) => {
    const title = titleOf(playable.game.id);
    const plan = { seats: count, milliseconds, packs: rounds, seed, ablations };
    const results = playAblations(playable, plan, runner, signal, (without, done) =>
      onDone(`${title} without ${without.join(' + ')}, ${count} seats`, done),
    );
    for await (const { without, packs, share } of results) {
      rows.push([without.join(' + '), title, String(count), String(packs), formatShare(share)]);
    }
  });
  printResults(rows, signal);
}

async function main(settings: Settings): Promise<void> {
  const { threads = availableParallelism(), folder } = settings;
  mkdirSync(folder, { recursive: true });
  const pool = new WorkerPool<typeof handlers>(nodeTransport(new URL(import.meta.url)), threads);
  const context = { runner: pool.runner('playMatch'), folder };
  let proved = true;
  try {
    for (const part of settings.parts) {
      if (part === 'ladder') proved = (await ladder(settings, context)) && proved;
      if (part === 'table') proved = exploitability(settings) && proved;
      if (part === 'exact') await exact(settings, pool.runner('solveEndgame'));
      if (part === 'ablation') await ablation(settings, pool.runner('playAblation'));
      if (part === 'panel') await panel(settings, pool.runner('playPack'));
    }
  } finally {
    await pool.close();
  }
  process.exitCode = proved ? 0 : 1;
}

if (isMainThread) {
  const settings = readSettings();
  if (settings) {
    await main(settings).catch((error) => {
      if (!(error instanceof CliError)) throw error;
      console.error(describeRejection(error.rejection));
      process.exitCode = BAD_INPUT;
    });
  }
} else {
  serveThread(handlers);
}

/** Returns undefined for invalid flags. */
function readSettings(): Settings | undefined {
  try {
    return settingsFrom(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = BAD_INPUT;
    return undefined;
  }
}
