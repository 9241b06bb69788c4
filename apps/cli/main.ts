import { BOT_NAMES } from '@rota/bots';
import { LANGUAGES } from '@rota/core';
import { GAMES } from '@rota/games';
import { MOODS, NARRATORS, TEMPERAMENT_NAMES, TEMPOS } from '@rota/narrator';
import { Command, CommanderError, type HelpConfiguration, Option } from 'commander';
import { Complaint, complain } from './complaint.ts';
import { inOurWords } from './complaints-of-commander.ts';
import { variable } from './environment.ts';
import { filled, folderName, number, wholeNumber } from './flags.ts';
import { addressed } from './language.ts';
import manifest from './package.json' with { type: 'json' };
import { say, sayRefusal, speak } from './say.ts';

/** The server's libraries and the plots take most of a second to load: whoever calls for them waits. */
const load = {
  arena: () => import('./commands/arena.ts'),
  backup: () => import('./commands/backup.ts'),
  env: () => import('./commands/env.ts'),
  lab: () => import('./commands/lab.ts'),
  play: () => import('./commands/play.ts'),
  reports: () => import('./commands/reports.ts'),
  review: () => import('./commands/review.ts'),
  scene: () => import('./commands/scene.ts'),
  serve: () => import('./commands/serve.ts'),
  show: () => import('./commands/show.ts'),
  verify: () => import('./commands/verify.ts'),
  worker: () => import('./commands/worker.ts'),
};

/** What commander says of itself in its help, in the language in force. */
const HELP: HelpConfiguration = {
  styleTitle: (title) => say(`help.${title.replace(':', '').toLowerCase()}`),
  optionDescription({ description, argChoices, defaultValue }) {
    const notes = [
      ...(argChoices ? [say('help.choices', { choices: argChoices })] : []),
      ...(defaultValue === undefined || `${defaultValue}` === ''
        ? []
        : [say('help.default', { value: JSON.stringify(defaultValue) })]),
    ];
    return notes.length === 0 ? description : `${description} (${notes.join(', ')})`;
  },
};

const FAULT = 1;
const BAD_INPUT = 2;

/** Runs the `rota` command in a process of its own. @param argv as Node has it: node, script, arguments */
export async function run(argv: readonly string[]): Promise<void> {
  // A reader that has seen enough, as in `rota show FILE | head`, is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
    console.error(say('cannot-write', { file: '<stdout>', reason: error.code ?? error.message }));
    process.exit(BAD_INPUT);
  });
  process.exitCode = await execute(argv);
}

/** Does what the command line says. @returns the exit status */
export async function execute(argv: readonly string[]): Promise<number> {
  const { language, argv: rest } = addressed(argv, process.env);
  await speak(language);
  let status = 0;
  try {
    variable('ROTA_LANG');
    checkFolder();
    await program((ended) => {
      status = ended === 0 ? 0 : FAULT;
    }).parseAsync([...rest]);
    return status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : BAD_INPUT;
    const sentence = sentenceFor(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    return BAD_INPUT;
  }
}

/** Complains where the folder it was started in is gone: half of what is loaded asks for it. */
function checkFolder(): void {
  try {
    process.cwd();
  } catch {
    complain('folder-gone');
  }
}

/** What stands in a command's way, in one line; undefined where it is a fault of our own. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof Complaint) {
    const sentence = sayRefusal(error.refusal, error.game);
    return error.flag === undefined ? sentence : say('in-flag', { flag: error.flag, sentence });
  }
  if (!(error instanceof Error && 'syscall' in error)) return undefined;
  const { code, message, path, syscall } = error as NodeJS.ErrnoException;
  return say('system-fault', { what: path ?? syscall, reason: code ?? message });
}

/** The whole command line, as it is parsed and as its help shows it. @param finish takes a command's status */
export function program(finish: (status: number) => void = () => {}): Command {
  const games = GAMES.map(({ id }) => id).join(', ');
  const bots = BOT_NAMES.join(', ');
  const rota = new Command('rota')
    .description(say('about'))
    // Read before anything is said; it stands here for the help.
    .addOption(new Option('--lang <language>', say('flag.lang')).choices(LANGUAGES))
    .version(manifest.version, '-V, --version', say('flag.version'))
    .helpOption('-h, --help', say('flag.help'))
    .helpCommand(false)
    .configureHelp(HELP)
    .configureOutput({ outputError: (complaint, write) => write(inOurWords(complaint)) })
    .exitOverride()
    .showSuggestionAfterError(true);
  const command = (name: string) =>
    rota
      .command(name)
      .description(say(`about.${name}`))
      .helpOption('-h, --help', say('flag.help'))
      .exitOverride();
  const iterations = [
    '--iterations <number>',
    say('flag.iterations'),
    wholeNumber('--iterations', 1, 1e9),
    500,
  ] as const;
  const effort = [
    '--effort <factor>',
    say('flag.effort'),
    number('--effort', 0.001, 1000),
    1,
  ] as const;
  const threads = [
    '--threads <number>',
    say('flag.threads'),
    wholeNumber('--threads', 1, 256),
  ] as const;

  command('serve')
    .option('--port <number>', say('flag.port'), wholeNumber('--port', 0, 65535), 8420)
    .option('--host <address>', say('flag.host'), filled('--host'), '0.0.0.0')
    .option('--data <folder>', say('flag.data'), folderName('--data'), 'data')
    .option('--pace <ms>', say('flag.pace'), wholeNumber('--pace', 0, 60_000))
    .action(async (flags) => finish(await (await load.serve()).serve(flags)));

  command('backup')
    .argument('<file>', say('argument.backup'), filled('<file>'))
    .option('--data <folder>', say('flag.data'), folderName('--data'), 'data')
    .action(async (file, flags) => finish(await (await load.backup()).backUpRoom(file, flags)));

  command('restore')
    .argument('<file>', say('argument.backup'), filled('<file>'))
    .option('--data <folder>', say('flag.data'), folderName('--data'), 'data')
    .action(async (file, flags) => finish(await (await load.backup()).restoreRoom(file, flags)));

  command('reports')
    .option('--most <number>', say('flag.most'), wholeNumber('--most', 1, 10_000), 50)
    .option('--data <folder>', say('flag.data'), folderName('--data'), 'data')
    .action(async (flags) => finish(await (await load.reports()).showReports(flags)));

  command('reset-name')
    .argument('<person>', say('argument.person'), filled('<person>'))
    .option('--data <folder>', say('flag.data'), folderName('--data'), 'data')
    .action(async (person, flags) =>
      finish(await (await load.reports()).takeNameAway(person, flags)),
    );

  command('play')
    .argument('<game>', say('argument.game', { games }))
    .requiredOption('--seats <bots>', say('flag.seats', { bots }))
    .option('--deals <number>', say('flag.deals'))
    .option('--matches <number>', say('flag.matches'), wholeNumber('--matches', 1, 1e9), 1)
    .option('--seed <text>', say('flag.seed'), '1')
    .option('--options <json>', say('flag.options'))
    .option(...iterations)
    .option('--out <file>', say('flag.out'), filled('--out'), '-')
    .action(async (game, flags) => finish(await (await load.play()).playMatches(game, flags)));

  command('arena')
    .argument('<game>', say('argument.game', { games }))
    .requiredOption('--bots <bots>', say('flag.bots', { bots }))
    .option('--seats <number>', say('flag.table'), wholeNumber('--seats', 1, 100))
    .option('--rounds <number>', say('flag.rounds'), wholeNumber('--rounds', 1, 1e9), 100)
    .option('--until <percent>', say('flag.until'), number('--until', 50, 99.999))
    .option('--deals <number>', say('flag.deals'))
    .option('--seed <text>', say('flag.seed'), '1')
    .option('--options <json>', say('flag.options'))
    .option(...iterations)
    .option(...effort)
    .option(...threads)
    .option('--out <file>', say('flag.arena-out'), filled('--out'))
    .action(async (game, flags) => finish(await (await load.arena()).holdArena(game, flags)));

  command('lab')
    .argument('<game>', say('argument.game', { games }))
    .requiredOption('--seats <number>', say('flag.lab-seats'), wholeNumber('--seats', 1, 100))
    .option('--bots <bots>', say('flag.lab-bots', { bots }), 'random')
    .option('--deals <number>', say('flag.lab-deals'), wholeNumber('--deals', 1, 1e9), 10_000)
    .option('--seed <text>', say('flag.seed'), '1')
    .option('--studies <names>', say('flag.studies'))
    .option('--against <json>', say('flag.against'))
    .option('--options <json>', say('flag.options'))
    .option(...iterations)
    .option(...effort)
    .option(...threads)
    .option('--queue', say('flag.queue'))
    .option(
      '--out <file>',
      say('flag.lab-out'),
      (file: string, files: string[]) => [...files, filled('--out')(file)],
      [],
    )
    .action(async (game, flags) => finish(await (await load.lab()).runLab(game, flags)));

  command('worker')
    .option('--threads <number>', say('flag.worker-threads'), wholeNumber('--threads', 1, 256))
    .action(async (flags) => finish(await (await load.worker()).runWorker(flags)));

  command('env')
    .argument('<game>', say('argument.game', { games }))
    .action(async (game) => finish(await (await load.env()).openEnvironment(game)));

  command('scene')
    .argument('<game>', say('argument.game', { games }))
    .requiredOption(
      '--seat <name>',
      say('flag.scene-seat', { temperaments: TEMPERAMENT_NAMES }),
      (name: string, names: string[] = []) => [...names, name],
    )
    .addOption(new Option('--mood <mood>', say('flag.mood')).choices(MOODS).default(MOODS[0]))
    .addOption(new Option('--tempo <tempo>', say('flag.tempo')).choices(TEMPOS))
    .addOption(new Option('--sees <what>', say('flag.sees')).choices(NARRATORS).default('table'))
    .option('--seed <text>', say('flag.scene-seed'), '1')
    .option('--deals <number>', say('flag.scene-deals'), wholeNumber('--deals', 1, 100))
    .action(async (game, flags) => finish(await (await load.scene()).playScene(game, flags)));

  command('verify')
    .argument('[files...]', say('argument.files'))
    .option('--daily <file>', say('flag.daily'), filled('--daily'))
    .action(async (files, flags) => finish(await (await load.verify()).verifyFiles(files, flags)));

  command('show')
    .argument('<file>', say('argument.file'), filled('<file>'))
    .option('--match <number>', say('flag.match'), wholeNumber('--match', 1, 1e9), 1)
    .action(async (file, flags) => finish(await (await load.show()).showMatch(file, flags.match)));

  command('review')
    .argument('<file>', say('argument.file'), filled('<file>'))
    .option('--match <number>', say('flag.match'), wholeNumber('--match', 1, 1e9), 1)
    .option('--seat <number>', say('flag.review-seat'), wholeNumber('--seat', 0, 99))
    .option('--effort <factor>', say('flag.review-effort'), number('--effort', 0.01, 1000), 1)
    .option('--seed <text>', say('flag.review-seed'), '1')
    .option('--threads <number>', say('flag.review-threads'), wholeNumber('--threads', 1, 256))
    .option('--json', say('flag.json'))
    .action(async (file, flags) => finish(await (await load.review()).reviewMatch(file, flags)));

  command('help')
    .argument('[command]', say('argument.command'))
    .action((name?: string) => {
      const asked = name === undefined ? rota : rota.commands.find((one) => one.name() === name);
      if (!asked) complain('wrong.command', { what: name! });
      asked.outputHelp();
      finish(0);
    });

  return rota;
}
