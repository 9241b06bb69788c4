import { inspect } from 'node:util';
import { BOT_NAMES } from '@rota/bots';
import { LANGUAGES } from '@rota/core';
import { GAMES } from '@rota/games';
import { ENDLESS, KNOWLEDGE_LEVELS, MOODS, TEMPERAMENT_NAMES, TEMPOS } from '@rota/narrator';
import type { OverviewState, StartupError } from '@rota/server';
import { Command, CommanderError, type HelpConfiguration, Option } from 'commander';
import { BadRecordError, CliError, fail } from './cli-error.ts';
import { commandLine, setProgram } from './command-line.ts';
import { isMissing, translateCommanderError } from './commander-errors.ts';
import { checkEnvironment, VARIABLES } from './environment.ts';
import { describeSystemError, describeWriteError } from './file-error.ts';
import { folderName, integer, integerOr, nonEmpty, number } from './flags.ts';
import { describeForeignError, forgetForeignCode } from './foreign-code.ts';
import { parseLanguage } from './language.ts';
import { OUTPUT, print, printError } from './output.ts';
import manifest from './package.json' with { type: 'json' };
import { describeRejection, setLanguage, translate } from './translate.ts';

/** Loads a command when it runs: loading all takes most of a second. */
const load = {
  admin: () => import('./commands/admin.ts'),
  arena: () => import('./commands/arena.ts'),
  backup: () => import('./commands/backup.ts'),
  check: () => import('./commands/check.ts'),
  companion: () => import('./commands/companion.ts'),
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

const TABLE_STATES: readonly OverviewState[] = ['open', 'running', 'finished'];

/** Commander's own help texts, translated. */
const HELP: HelpConfiguration = {
  styleTitle: (title) => translate(`help.${title.replace(':', '').toLowerCase()}`),
  optionDescription({ description, argChoices, defaultValue }) {
    const notes = [
      ...(argChoices ? [translate('help.choices', { choices: argChoices })] : []),
      ...(defaultValue === undefined || `${defaultValue}` === ''
        ? []
        : [translate('help.default', { value: JSON.stringify(defaultValue) })]),
    ];
    return notes.length === 0 ? description : `${description} (${notes.join(', ')})`;
  },
};

/** Where `process.argv` names the command; without one the card room opens. */
const COMMAND = 2;

const FAILURE = 1;
const BAD_INPUT = 2;

/** Runs the `rota` command and sets the exit status. @param argv as `process.argv` */
export async function run(argv: readonly string[]): Promise<void> {
  // A closed pipe, as in `rota show FILE | head`, is no error.
  OUTPUT.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
    printError(translate('cannot-write', { file: '<stdout>', reason: describeWriteError(error) }));
    process.exit(BAD_INPUT);
  });
  const end = (bug: unknown) => {
    const sentence = describeError(bug);
    // Node would print it as it is, and its message may contain anything.
    printError(...(sentence === undefined ? inspect(bug).split('\n') : [sentence]));
    process.exit(sentence === undefined ? FAILURE : BAD_INPUT);
  };
  // Other people's code may fail where nothing waits for it; a server has its own way to stop.
  const endUnlessServing = (bug: unknown) => {
    if (process.listenerCount('uncaughtException') === 1) end(bug);
  };
  process.on('uncaughtException', endUnlessServing);
  try {
    process.exitCode = await execute(argv);
  } catch (bug) {
    end(bug);
  } finally {
    process.off('uncaughtException', endUnlessServing);
  }
}

/** Executes a command line. @param argv as `process.argv` @returns the exit status */
export async function execute(argv: readonly string[]): Promise<number> {
  const { language, argv: rest } = parseLanguage(argv, process.env);
  await setLanguage(language);
  setProgram(argv[1]!);
  forgetForeignCode();
  let status = 0;
  try {
    checkEnvironment();
    checkFolder();
    // Help is printed at once, so the words of the games are loaded before.
    const questions = rest.includes('companion')
      ? await (await load.companion()).listQuestions()
      : '';
    await buildProgram((result) => {
      status = result === 0 ? 0 : FAILURE;
    }, questions).parseAsync(rest.length > COMMAND ? [...rest] : [...rest, 'serve']);
    return status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : BAD_INPUT;
    if (error instanceof BadRecordError) {
      printError(error.message);
      return FAILURE;
    }
    const sentence = describeError(error);
    if (sentence === undefined) throw error;
    printError(sentence);
    return BAD_INPUT;
  }
}

/** @throws CliError if the current folder was deleted, which breaks many libraries */
function checkFolder(): void {
  try {
    process.cwd();
  } catch {
    fail('folder-gone');
  }
}

/** Returns the lines of commander's own texts. */
const linesOf = (text: string) => text.replace(/\n$/, '').split('\n');

/** Describes an expected error in one line; returns undefined for a bug. */
function describeError(error: unknown): string | undefined {
  if (error instanceof CliError) {
    const sentence = describeRejection(error.rejection, error.game);
    return error.flag === undefined
      ? sentence
      : translate('in-flag', { flag: error.flag, sentence });
  }
  // Of a store that was replaced while the command ran.
  if (isStartupError(error)) return describeRejection(error.rejection);
  if (!(error instanceof Error && 'syscall' in error)) return describeForeignError(error);
  const { path, syscall } = error as NodeJS.ErrnoException;
  return translate('system-fault', { what: path ?? syscall, reason: describeSystemError(error) });
}

/** Whether an error is a `StartupError`, whose module would take long to load. */
function isStartupError(error: unknown): error is StartupError {
  return error instanceof Error && error.name === 'StartupError';
}

/**
 * Defines all commands with their flags and help.
 * @param finish receives a command's exit status
 * @param questions the list of the companion's questions
 * @param addPackageGames loads the games of the packages that `--game` names
 */
export function buildProgram(
  finish: (status: number) => void = () => {},
  questions = '',
  addPackageGames = async (names: readonly string[]) =>
    (await import('./games.ts')).addPackageGames(names),
): Command {
  const games = GAMES.map(({ id }) => id).join(', ');
  const bots = BOT_NAMES.join(', ');
  const rota = new Command('rota')
    .description(translate('about'))
    // `parseLanguage` reads it first; defined here for the help.
    .addOption(new Option('--lang <language>', translate('flag.lang')).choices(LANGUAGES))
    .version(manifest.version, '-V, --version', translate('flag.version'))
    .helpOption('-h, --help', translate('flag.help'))
    .helpCommand(false)
    .configureHelp(HELP)
    .configureOutput({
      writeOut: (text) => print(...linesOf(text)),
      writeErr: (text) => printError(...linesOf(text)),
      outputError: (message) => printError(...translateCommanderError(message, rota)),
    })
    .exitOverride()
    .showSuggestionAfterError(true);
  // The games of packages are loaded once it is clear which command runs, before it does.
  rota.hook('preAction', async (_, command) => {
    const { game: packages } = command.opts();
    if (packages) await addPackageGames(packages);
  });
  const commandOf = (parent: Command, name: string, about: string) =>
    parent
      .command(name)
      .description(translate(about))
      .helpOption('-h, --help', translate('flag.help'))
      .exitOverride();
  const command = (name: string) => commandOf(rota, name, `about.${name}`);
  /** A command whose first argument is a game. Without arguments, the game is what is missing first. */
  const gameCommand = (name: string, ...flags: readonly string[]) => {
    const made: Command = command(name).argument('<game>', translate('argument.game', { games }));
    const example = commandLine(name, GAMES[0]!.id, ...flags);
    return made.configureOutput({
      outputError: (message) =>
        printError(
          ...(made.args.length === 0 && isMissing(message)
            ? [translate('no-game', { example })]
            : translateCommanderError(message, rota)),
        ),
    });
  };
  const iterations = [
    '--iterations <number>',
    translate('flag.iterations'),
    integer('--iterations', 1, 1e9),
    500,
  ] as const;
  const effort = [
    '--effort <factor>',
    translate('flag.effort'),
    number('--effort', 0.001, 1000),
    1,
  ] as const;
  const threads = [
    '--threads <number>',
    translate('flag.threads'),
    integer('--threads', 1, 256),
  ] as const;

  const packages = [
    '--game <package>',
    translate('flag.game'),
    (name: string, names: readonly string[]) => [...names, nonEmpty('--game')(name)],
    [] as readonly string[],
  ] as const;

  command('serve')
    .option('--port <number>', translate('flag.port'), integer('--port', 0, 65535), 8420)
    .option('--host <address>', translate('flag.host'), nonEmpty('--host'), '0.0.0.0')
    .option('--data <folder>', translate('flag.data'), folderName('--data'), 'data')
    .option(
      '--pace <ms>',
      translate('flag.pace'),
      integer('--pace', ...VARIABLES.ROTA_PACE.parse.range),
    )
    .option(...packages)
    .action(async (flags) => finish(await (await load.serve()).serve(flags)));

  command('backup')
    .argument('<file>', translate('argument.backup'), nonEmpty('<file>'))
    .option('--data <folder>', translate('flag.data'), folderName('--data'), 'data')
    .action(async (file, flags) => finish(await (await load.backup()).backUpRoom(file, flags)));

  command('restore')
    .argument('<file>', translate('argument.backup'), nonEmpty('<file>'))
    .option('--data <folder>', translate('flag.data'), folderName('--data'), 'data')
    .option('--keep-sessions', translate('flag.keep-sessions'))
    .action(async (file, flags) => finish(await (await load.backup()).restoreRoom(file, flags)));

  command('check')
    .argument('[file]', translate('argument.check'), nonEmpty('[file]'))
    .option('--data <folder>', translate('flag.data'), folderName('--data'), 'data')
    .option('--repair', translate('flag.repair'))
    .action(async (file, flags) => finish(await (await load.check()).checkRoom(file, flags)));

  const admin = command('admin').helpCommand(false);
  const adminCommand = (name: string) =>
    commandOf(admin, name, `about.admin-${name}`).option(
      '--data <folder>',
      translate('flag.data'),
      folderName('--data'),
      'data',
    );

  adminCommand('tables')
    .argument('[table]', translate('argument.admin-table'))
    .addOption(new Option('--state <state>', translate('flag.state')).choices(TABLE_STATES))
    .option('--most <number>', translate('flag.most-tables'), integer('--most', 1, 10_000), 50)
    .option('--json', translate('flag.admin-json'))
    .action(async (table, flags) => finish(await (await load.admin()).printTables(table, flags)));

  adminCommand('close')
    .argument('<table>', translate('argument.close'), nonEmpty('<table>'))
    .action(async (table, flags) => finish(await (await load.admin()).closeTable(table, flags)));

  adminCommand('change-key').action(async (flags) =>
    finish(await (await load.admin()).changeKey(flags)),
  );

  adminCommand('load')
    .option('--seconds <number>', translate('flag.seconds'), integer('--seconds', 1, 60), 3)
    .option('--json', translate('flag.admin-json'))
    .action(async (flags) => finish(await (await load.admin()).printLoad(flags)));

  adminCommand('reports')
    .option('--most <number>', translate('flag.most'), integer('--most', 1, 10_000), 50)
    .option('--json', translate('flag.admin-json'))
    .action(async (flags) => finish(await (await load.reports()).printReports(flags)));

  adminCommand('reset-name')
    .argument('<person>', translate('argument.person'), nonEmpty('<person>'))
    .action(async (person, flags) =>
      finish(await (await load.reports()).resetPlayerName(person, flags)),
    );

  gameCommand('play', '--seats', 'greedy,greedy')
    .requiredOption('--seats <bots>', translate('flag.seats', { bots }))
    .option('--deals <number>', translate('flag.deals'))
    .option('--matches <number>', translate('flag.matches'), integer('--matches', 1, 1e9), 1)
    .option('--seed <text>', translate('flag.seed'), '1')
    .option('--options <json>', translate('flag.options'))
    .option(...iterations)
    .option('--out <file>', translate('flag.out'), nonEmpty('--out'), '-')
    .option(...packages)
    .action(async (game, flags) => finish(await (await load.play()).playMatches(game, flags)));

  gameCommand('arena', '--bots', 'greedy,random')
    .requiredOption('--bots <bots>', translate('flag.bots', { bots }))
    .option('--seats <number>', translate('flag.table'), integer('--seats', 1, 100))
    .option('--rounds <number>', translate('flag.rounds'), integer('--rounds', 1, 1e9), 100)
    .option('--until <percent>', translate('flag.until'), number('--until', 50, 99.999))
    .option('--deals <number>', translate('flag.deals'))
    .option('--seed <text>', translate('flag.seed'), '1')
    .option('--options <json>', translate('flag.options'))
    .option(...iterations)
    .option(...effort)
    .option(...threads)
    .option('--out <file>', translate('flag.arena-out'), nonEmpty('--out'))
    .option(...packages)
    .action(async (game, flags) => finish(await (await load.arena()).runArena(game, flags)));

  gameCommand('lab', '--seats', '3')
    .requiredOption('--seats <number>', translate('flag.lab-seats'), integer('--seats', 1, 100))
    .option('--bots <bots>', translate('flag.lab-bots', { bots }), 'random')
    .option('--deals <number>', translate('flag.lab-deals'), integer('--deals', 1, 1e9), 10_000)
    .option('--seed <text>', translate('flag.seed'), '1')
    .option('--studies <names>', translate('flag.studies'))
    .option('--against <json>', translate('flag.against'))
    .option('--options <json>', translate('flag.options'))
    .option(...iterations)
    .option(...effort)
    .option('--perception <share>', translate('flag.perception'), number('--perception', 0, 1))
    .option(...threads)
    .option('--queue', translate('flag.queue'))
    .option(...packages)
    .option(
      '--out <file>',
      translate('flag.lab-out'),
      (file: string, files: string[]) => [...files, nonEmpty('--out')(file)],
      [],
    )
    .action(async (game, flags) => finish(await (await load.lab()).runLab(game, flags)));

  command('worker')
    .option('--threads <number>', translate('flag.worker-threads'), integer('--threads', 1, 256))
    .option(...packages)
    .action(async (flags) => finish(await (await load.worker()).runWorker(flags)));

  gameCommand('env')
    .option(...packages)
    .action(async (game) => finish(await (await load.env()).runEnvironment(game)));

  gameCommand('scene', '--seat', 'the sergeant', '--seat', 'the cook')
    .requiredOption(
      '--seat <name>',
      translate('flag.scene-seat', { temperaments: TEMPERAMENT_NAMES }),
      (name: string, names: string[] = []) => [...names, name],
    )
    .addOption(new Option('--mood <mood>', translate('flag.mood')).choices(MOODS).default(MOODS[0]))
    .addOption(new Option('--tempo <tempo>', translate('flag.tempo')).choices(TEMPOS))
    .addOption(
      new Option('--sees <what>', translate('flag.sees'))
        .choices(KNOWLEDGE_LEVELS)
        .default('table'),
    )
    .option('--seed <text>', translate('flag.scene-seed'))
    .option(
      '--deals <number>',
      translate('flag.scene-deals'),
      integerOr(ENDLESS, '--deals', 1, 100),
    )
    .option('--json', translate('flag.scene-json'))
    .option(...packages)
    .action(async (game, flags) => finish(await (await load.scene()).playScene(game, flags)));

  command('companion')
    .argument('[game]', translate('argument.game', { games }))
    .argument('[question]', translate('argument.question'))
    .argument('[cards...]', translate('argument.cards'))
    .option('--players <players>', translate('flag.players'), nonEmpty('--players'))
    .option('--options <json>', translate('flag.question-options'))
    .option('--json', translate('flag.companion-json'))
    .option(...packages)
    .addHelpText('after', questions)
    .action(async (game, question, cards, flags) =>
      finish(await (await load.companion()).answerQuestion(game, question, cards, flags)),
    );

  command('verify')
    .argument('[files...]', translate('argument.files'))
    .option('--daily <file>', translate('flag.daily'), nonEmpty('--daily'))
    .option(...packages)
    .action(async (files, flags) => finish(await (await load.verify()).verifyFiles(files, flags)));

  command('show')
    .argument('<file>', translate('argument.file'), nonEmpty('<file>'))
    .option('--match <number>', translate('flag.match'), integer('--match', 1, 1e9), 1)
    .option(...packages)
    .action(async (file, flags) => finish(await (await load.show()).showMatch(file, flags.match)));

  command('review')
    .argument('<file>', translate('argument.file'), nonEmpty('<file>'))
    .option('--match <number>', translate('flag.match'), integer('--match', 1, 1e9), 1)
    .option('--seat <number>', translate('flag.review-seat'), integer('--seat', 0, 99))
    .option('--effort <factor>', translate('flag.review-effort'), number('--effort', 0.01, 1000), 1)
    .option('--seed <text>', translate('flag.review-seed'), '1')
    .option('--threads <number>', translate('flag.review-threads'), integer('--threads', 1, 256))
    .option(...packages)
    .option('--json', translate('flag.json'))
    .action(async (file, flags) => finish(await (await load.review()).reviewMatch(file, flags)));

  command('help')
    .argument('[command...]', translate('argument.command'))
    .action((names: string[]) => {
      const target = names.reduce(
        (parent, name) =>
          parent.commands.find((known) => known.name() === name) ??
          fail('wrong.command', { what: name }),
        rota,
      );
      target.outputHelp();
      finish(0);
    });

  return rota;
}
