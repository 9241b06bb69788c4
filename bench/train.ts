// Trains a game's value network by self-play: `npm run train keyed-triads -- --seats 4 --deals 120000`, which
// goes on from its checkpoint.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { loadGames } from '../apps/cli/games.ts';
import { INTERRUPTED, interruptSignal } from '../apps/cli/interrupt-signal.ts';
import { showProgress } from '../apps/cli/progress-bar.ts';
import { parseFlags, positiveInteger, positiveNumber, rejectInput } from '../tools/flags.js';
import { type CurvePoint, drawCurve } from './training/learning-curve.ts';
import { measureAmong } from './training/panel.ts';
import { type Checkpoint, TrainingRun } from './training/training-run.ts';

const USAGE = 'npm run train keyed-triads -- --seats 4 --deals 120000';

/** Fixed packs of each measurement. */
const PANEL_PACKS = 250;

const GAMES = await loadGames();

function readSettings() {
  const { values, positionals } = parseFlags(USAGE, {
    allowPositionals: true,
    options: {
      seats: { type: 'string', default: '4' },
      deals: { type: 'string', default: '120000' },
      minutes: { type: 'string' },
      seed: { type: 'string', default: '1' },
      units: { type: 'string', default: '32' },
      every: { type: 'string', default: '10000' },
      folder: { type: 'string', default: join('.cache', 'train') },
    },
  });
  const trainable = GAMES.filter(({ policies }) => policies.moveEncoder);
  const ids = trainable.map(({ game }) => game.id).join(', ');
  if (positionals.length !== 1) rejectInput(`Name one game to train: ${ids}.`, USAGE);
  const playable = trainable.find(({ game }) => game.id === positionals[0]);
  if (!playable)
    return rejectInput(`There is nothing to train for ${positionals[0]}; name ${ids}.`, USAGE);
  const { min, max } = playable.game.seats;
  const seats = positiveInteger('--seats', values.seats, USAGE);
  if (seats < min || seats > max)
    rejectInput(`--seats takes ${min} to ${max}, not ${seats}.`, USAGE);
  return {
    playable,
    plan: {
      seats,
      seed: values.seed,
      units: positiveInteger('--units', values.units, USAGE),
      every: positiveInteger('--every', values.every, USAGE),
    },
    deals: positiveInteger('--deals', values.deals, USAGE),
    minutes:
      values.minutes === undefined
        ? Number.POSITIVE_INFINITY
        : positiveNumber('--minutes', values.minutes, USAGE),
    file: join(values.folder, `${playable.game.id}-${seats}-seats.json`),
  };
}

type Settings = ReturnType<typeof readSettings>;

interface StoredRun {
  readonly checkpoint: Checkpoint;
  readonly curve: readonly CurvePoint[];
}

/** Continues the stored run, if it is the same, or starts one. */
function openRun({ playable, plan, file }: Settings): { run: TrainingRun; curve: CurvePoint[] } {
  if (!existsSync(file)) return { run: new TrainingRun(playable, plan), curve: [] };
  const { checkpoint, curve } = readStored(file);
  if (!isDeepStrictEqual(checkpoint.plan, plan)) {
    const { seed, units, every } = checkpoint.plan;
    const flags = `--seed ${seed} --units ${units} --every ${every}`;
    rejectInput(`${file} is another run (${flags}); delete it or name another --folder.`, USAGE);
  }
  return { run: new TrainingRun(playable, plan, checkpoint), curve: [...curve] };
}

function readStored(file: string): StoredRun {
  try {
    const stored: StoredRun = JSON.parse(readFileSync(file, 'utf8'));
    if (stored.checkpoint?.version === 1) return stored;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return rejectInput(`${file} is not a checkpoint; delete it or name another --folder.`, USAGE);
}

function store(file: string, run: TrainingRun, curve: readonly CurvePoint[]): void {
  mkdirSync(dirname(file), { recursive: true });
  // Renaming is atomic: a stopped process leaves the old checkpoint or the new one.
  writeFileSync(`${file}.new`, JSON.stringify({ checkpoint: run.checkpoint(), curve }));
  renameSync(`${file}.new`, file);
  writeFileSync(file.replace(/json$/, 'svg'), drawCurve(curve));
}

async function train(settings: Settings): Promise<void> {
  const { playable, plan, deals, minutes, file } = settings;
  const { run, curve } = openRun(settings);
  const signal = interruptSignal();
  const until = performance.now() + 60_000 * minutes;
  const bar = showProgress(deals, (done) => `${playable.game.id}: ${done} deals`);
  while (run.deals < deals && performance.now() < until && !signal.aborted) {
    const isDue = run.playBatch();
    bar.update(run.deals);
    // Signals arrive between turns of the event loop.
    await nextTurn();
    if (!isDue) continue;
    const result = measureAmong(playable, run.network, plan.seats, PANEL_PACKS);
    curve.push({ deals: run.deals, ...result });
    store(file, run, curve);
    const { mean, margin } = result.greedy;
    console.log(
      `${run.deals} deals: ${mean.toFixed(3)} ± ${margin.toFixed(3)} of its fair share among greedy players, ` +
        `${result.random.mean.toFixed(3)} among random ones`,
    );
  }
  bar.stop();
  store(file, run, curve);
  console.log(`${run.deals} deals are in ${file}; the same command with more --deals goes on.`);
  if (signal.aborted) process.exitCode = INTERRUPTED;
}

await train(readSettings()).catch((error: NodeJS.ErrnoException) => {
  // System errors, as of a folder that cannot be written, have a code.
  if (!error.code) throw error;
  rejectInput(`${error.message}.`, USAGE);
});
