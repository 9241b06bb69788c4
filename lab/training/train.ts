// Trains a game's policy by self-play: `npm run train oh-hell`, which goes on from its checkpoint and writes the weights that
// the game's bots read, unless they are another run's; `--game FOLDER` trains the game of a package, `--weights FILE` writes
// them there.
// `--against learned` trains an exploiter of the policy that the game ships; `--from` names weights to begin with.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PlayableGame } from '@rota/bots';
import type { WrittenPolicy } from '@rota/bots/learning';
import { CliError } from '../../apps/cli/cli-error.ts';
import { addPackageGames, loadGames, packageGames } from '../../apps/cli/games.ts';
import { INTERRUPTED, interruptSignal } from '../../apps/cli/interrupt-signal.ts';
import { showProgress } from '../../apps/cli/progress-bar.ts';
import { replaceFile } from '../../apps/cli/replace-file.ts';
import { describeRejection } from '../../apps/cli/translate.ts';
import { parseFlags, positiveInteger, positiveNumber, rejectInput } from '../flags.js';
import { FIELD_NAMES, fieldOf, panelOf } from './fields.ts';
import { measureAmong, type PanelResult } from './panel.ts';
import { type Checkpoint, TrainingRun } from './training-run.ts';

const USAGE = 'npm run train keyed-triads -- --seats 3,4 --deals 60000';

/** Fixed packs of each measurement. */
const PANEL_PACKS = 250;

async function readSettings() {
  const { values, positionals } = parseFlags(USAGE, {
    allowPositionals: true,
    options: {
      seats: { type: 'string' },
      deals: { type: 'string', default: '60000' },
      minutes: { type: 'string' },
      seed: { type: 'string', default: '1' },
      every: { type: 'string', default: '20000' },
      against: { type: 'string', default: 'self' },
      from: { type: 'string' },
      weights: { type: 'string' },
      game: { type: 'string' },
      folder: { type: 'string', default: join('.cache', 'train') },
    },
  });
  if (values.game !== undefined) await addPackageGames([values.game]);
  const games = await loadGames();
  const trainable = games.filter(({ policies }) => policies.rate && policies.ownPolicy?.encoder);
  const ids = trainable.map(({ game }) => game.id).join(', ');
  if (positionals.length !== 1) rejectInput(`Name one game to train: ${ids}.`, USAGE);
  const playable = trainable.find(({ game }) => game.id === positionals[0]);
  if (!playable)
    return rejectInput(`There is nothing to train for ${positionals[0]}; name ${ids}.`, USAGE);
  const { min, max } = playable.game.seats;
  const all = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  const seats =
    values.seats?.split(',').map((text) => positiveInteger('--seats', text, USAGE)) ?? all;
  const impossible = seats.find((count) => count < min || count > max);
  if (impossible !== undefined)
    rejectInput(`--seats takes ${min} to ${max}, not ${impossible}.`, USAGE);
  const against = FIELD_NAMES.find((name) => name === values.against);
  if (!against)
    return rejectInput(`--against takes ${FIELD_NAMES.join(', ')}, not ${values.against}.`, USAGE);
  const shipped = shippedWeights(playable.game.id);
  if (values.weights === undefined && against === 'self' && !existsSync(shipped))
    rejectInput(`There is no ${shipped}; name the file to write with --weights.`, USAGE);
  return {
    playable,
    plan: {
      seats,
      seed: values.seed,
      every: positiveInteger('--every', values.every, USAGE),
      against,
      ...(values.from === undefined ? {} : { initial: readWeights(values.from, playable) }),
    },
    panel: panelOf(against, playable),
    field: fieldOf(against, playable),
    isNamed: values.weights !== undefined,
    weights: values.weights ?? (against === 'self' ? shipped : undefined),
    deals: positiveInteger('--deals', values.deals, USAGE),
    minutes:
      values.minutes === undefined
        ? Number.POSITIVE_INFINITY
        : positiveNumber('--minutes', values.minutes, USAGE),
    file: join(values.folder, `${playable.game.id}-${seats.join('-')}-seats-${against}.json`),
  };
}

/** Returns the file of weights in the game's folder. */
function shippedWeights(game: string): string {
  const own = packageGames().find(({ module }) => module.id === game);
  return join(own?.folder ?? join('games', game), 'bot', 'policy-weights.json');
}

/** Reads weights as `--weights` writes them. */
function readWeights(file: string, { policies }: PlayableGame): WrittenPolicy {
  const { kinds, inputs } = policies.ownPolicy!.encoder!;
  const written: WrittenPolicy = parseJson(file) ?? {};
  const fits = kinds.every((kind) => {
    const weights = written[kind];
    return weights?.length === inputs.length && weights.every((weight) => Number.isFinite(weight));
  });
  return fits
    ? written
    : rejectInput(`${file} does not hold this game's weights, as --weights writes them.`, USAGE);
}

type Settings = Awaited<ReturnType<typeof readSettings>>;

/** A measurement of a policy while it learns. */
interface CurvePoint extends PanelResult {
  readonly deals: number;
}

interface StoredRun {
  readonly checkpoint: Checkpoint;
  readonly curve: readonly CurvePoint[];
  /** The names of the kinds of decisions and of the inputs that it learns. */
  readonly names: readonly string[];
  /** The weights that it wrote last, if any. */
  readonly written?: WrittenPolicy;
}

const namesOf = ({ policies }: PlayableGame): string[] => {
  const { kinds, inputs } = policies.ownPolicy!.encoder!;
  return [...kinds, ...inputs.map(({ name }) => name)];
};

/** Continues the stored run, if it is the same, or starts one. */
function openRun({ playable, plan, field, file }: Settings): {
  run: TrainingRun;
  curve: CurvePoint[];
  written?: WrittenPolicy;
} {
  if (!existsSync(file)) return { run: new TrainingRun(playable, plan, field), curve: [] };
  const { checkpoint, curve, names, written } = readStored(file);
  if (!isDeepStrictEqual(checkpoint.plan, plan)) {
    const { seed, every } = checkpoint.plan;
    const flags = `--seed ${seed} --every ${every}`;
    rejectInput(`${file} is another run (${flags}); delete it or name another --folder.`, USAGE);
  }
  if (!isDeepStrictEqual(names, namesOf(playable)))
    rejectInput(`${file} learned other inputs; delete it or name another --folder.`, USAGE);
  const run = new TrainingRun(playable, plan, field, checkpoint);
  return { run, curve: [...curve], ...(written && { written }) };
}

/** Returns undefined if the file is not JSON. */
function parseJson(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

function readStored(file: string): StoredRun {
  const stored: StoredRun | undefined = parseJson(file);
  if (stored?.checkpoint?.version === 3) return stored;
  return rejectInput(`${file} is not a checkpoint; delete it or name another --folder.`, USAGE);
}

function store(file: string, stored: StoredRun): void {
  mkdirSync(dirname(file), { recursive: true });
  replaceFile(file, JSON.stringify(stored));
}

async function train(settings: Settings): Promise<void> {
  const { playable, plan, panel, deals, minutes, file, weights, isNamed } = settings;
  const { run, curve, written } = openRun(settings);
  const names = namesOf(playable);
  const save = (last = written) =>
    store(file, {
      checkpoint: run.checkpoint(),
      curve,
      names,
      ...(last && { written: last }),
    });
  const replaces = isNamed || mayReplace(weights, written);
  const signal = interruptSignal();
  const until = performance.now() + 60_000 * minutes;
  const bar = showProgress(deals, (done) => `${playable.game.id}: ${done} deals`);
  while (run.deals < deals && performance.now() < until && !signal.aborted) {
    const isDue = run.playBatch();
    bar.update(run.deals);
    // Signals arrive between turns of the event loop.
    await nextTurn();
    if (!isDue) continue;
    for (const seats of plan.seats) {
      const result = measureAmong(playable, run.policy, panel, seats, PANEL_PACKS);
      curve.push({ deals: run.deals, ...result });
      const shares = Object.entries(result.shares).map(
        ([name, { mean, margin }]) =>
          `${mean.toFixed(3)} ± ${margin.toFixed(3)} among ${name} players`,
      );
      console.log(`${run.deals} deals, ${seats} seats, of a fair share: ${shares.join(', ')}`);
    }
    save();
  }
  bar.stop();
  save();
  console.log(`${run.deals} deals are in ${file}; the same command with more --deals goes on.`);
  if (signal.aborted) process.exitCode = INTERRUPTED;
  else if (weights !== undefined && !replaces) {
    console.log(`${weights} has weights of another run; --weights ${weights} replaces them.`);
  } else if (weights !== undefined) {
    const policy = run.policy.write();
    writeFileSync(weights, formatWeights(policy));
    save(policy);
    console.log(`The weights are in ${weights}.`);
  }
}

/** Whether a file has no weights yet, or those that this run wrote last. */
function mayReplace(file: string | undefined, last: WrittenPolicy | undefined): boolean {
  const found = file === undefined ? undefined : parseJson(file);
  return isDeepStrictEqual(found, {}) || (last !== undefined && isDeepStrictEqual(found, last));
}

/** Writes a line for each kind of decision. */
function formatWeights(written: WrittenPolicy): string {
  const lines = Object.entries(written).map(
    ([kind, weights]) => `  ${JSON.stringify(kind)}: [${weights.join(', ')}]`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

async function main(): Promise<void> {
  await train(await readSettings());
}

await main().catch((error: NodeJS.ErrnoException) => {
  if (error instanceof CliError) rejectInput(describeRejection(error.rejection), USAGE);
  // System errors, as of a folder that cannot be written, have a code.
  if (!error.code) throw error;
  rejectInput(`${error.message}.`, USAGE);
});
