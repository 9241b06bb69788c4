import { type Card, formatCard, type OptionValues, RANK_LETTERS, rankOf } from '@rota/core';
import {
  type AnswerContext,
  type CardGroup,
  type CompanionQuestion,
  cardsOf,
  clearGroups,
  type Entered,
  type ExplanationPart,
  fillQuestion,
  NOTHING_ENTERED,
  type SeatLimits,
} from '@rota/core/companion';
import { Asker, type AskTerminal, InputEndedError } from '../ask.ts';
import { CliError, fail } from '../cli-error.ts';
import { commandLine } from '../command-line.ts';
import { companionGames, type LoadedCompanion, loadCompanion } from '../companions.ts';
import { parseJsonFlag } from '../match-flags.ts';
import { formatJson, formatLines, TERMINAL } from '../output.ts';
import { formatTable } from '../text-table.ts';
import { describeRejection, translate, translateUi } from '../translate.ts';
import { END_OF_GROUP, enterCards, enterGroup, splitCards } from '../typed-cards.ts';
import { wrapText } from '../wrap-text.ts';

export interface CompanionFlags {
  /** A number, or names separated by commas. */
  readonly players?: string;
  readonly options?: string;
  readonly json?: boolean;
}

/** The width of a question in the help, which indents it. */
const QUESTION_COLUMNS = 72;

/** A question of a game's companion, and the settings it is asked with. */
interface Asked {
  readonly loaded: LoadedCompanion;
  readonly question: CompanionQuestion;
  readonly names: readonly string[];
  readonly entered: Entered;
}

/**
 * `rota companion GAME QUESTION CARDS`: answers a question about cards on a real table. What is left
 * out is asked for at a terminal.
 */
export async function answerQuestion(
  game: string | undefined,
  id: string | undefined,
  typed: readonly string[],
  flags: CompanionFlags,
  terminal: AskTerminal = TERMINAL,
): Promise<number> {
  const cards = typed.flatMap(splitCards);
  if (cards.length === 0 && terminal.input.isTTY && !flags.json) {
    return converse(game, id, flags, terminal);
  }
  if (game === undefined || id === undefined) {
    fail('companion.nothing-asked', { command: commandLine('companion', '--help') });
  }
  const loaded = await requireCompanion(game);
  const question = requireQuestion(loaded, id);
  const settings = parseSettings(question, flags, cards);
  const asked = { loaded, question, ...settings };
  const entered = enterCards(question, asked.entered, cards, groupNames(asked));
  printAnswer({ ...asked, entered }, flags, terminal);
  return 0;
}

/** Lists the questions of every game. */
export async function listQuestions(): Promise<string> {
  const games = await Promise.all(companionGames().map(requireCompanion));
  const questions = games.flatMap(({ game, questions: own, t }) =>
    own.map(({ id }) => {
      const text = wrapText(`${t(`question.${id}`)} ${t(`how.${id}`)}`, QUESTION_COLUMNS);
      return [`  ${game} ${id}`, ...text].join('\n      ');
    }),
  );
  return `\n${translate('help.questions')}\n${questions.join('\n')}`;
}

async function requireCompanion(game: string): Promise<LoadedCompanion> {
  return (await loadCompanion(game)) ?? fail('no-such-game', { game, known: companionGames() });
}

function requireQuestion({ questions }: LoadedCompanion, id: string): CompanionQuestion {
  const known = questions.map((question) => question.id);
  return questions.find((each) => each.id === id) ?? fail('no-such-question', { id, known });
}

/** Asks step by step, and again for the next triad, pile or key. */
async function converse(
  game: string | undefined,
  id: string | undefined,
  flags: CompanionFlags,
  terminal: AskTerminal,
): Promise<number> {
  const asker = new Asker(terminal);
  try {
    const loaded = await requireCompanion(game ?? (await chooseGame(asker)));
    const question =
      id === undefined ? await chooseQuestion(asker, loaded) : requireQuestion(loaded, id);
    let asked: Asked = { loaded, question, ...(await askSettings(asker, loaded, question, flags)) };
    asker.say(...wrapText(loaded.t(`how.${question.id}`), terminal.output.columns));
    let wanted: readonly string[] | undefined;
    for (;;) {
      asked = { ...asked, entered: await askCards(asker, asked, wanted) };
      printAnswer(asked, flags, terminal);
      const next = loaded.t(`next.${question.id}`);
      if ((await asker.ask(translate('companion.again', { next }))) !== '') return 0;
      wanted = question.next;
      asked = { ...asked, entered: clearGroups(asked.entered, wanted) };
    }
  } catch (error) {
    if (!(error instanceof InputEndedError)) throw error;
    return 0;
  } finally {
    asker.close();
  }
}

function asksForCards(question: CompanionQuestion): boolean {
  return fillQuestion(question, NOTHING_ENTERED).groups.length > 0;
}

async function chooseGame(asker: Asker): Promise<string> {
  const games = await Promise.all(companionGames().map(requireCompanion));
  const titles = games.map(({ t }) => t('title'));
  return companionGames()[await asker.choose(translate('companion.game'), titles)]!;
}

async function chooseQuestion(asker: Asker, { questions, t }: LoadedCompanion) {
  const labels = questions.map(({ id }) => t(`question.${id}`));
  return questions[await asker.choose(translate('companion.question'), labels)]!;
}

/** Asks for what the flags leave open. */
async function askSettings(
  asker: Asker,
  { t }: LoadedCompanion,
  question: CompanionQuestion,
  flags: CompanionFlags,
): Promise<Pick<Asked, 'names' | 'entered'>> {
  let { options } = flags;
  if (options === undefined) {
    const chosen: Record<string, string | number> = {};
    const usual = Object.entries(question.options).map(([name, values]) => [name, values[0]!]);
    for (const [name, values] of Object.entries(question.options)) {
      // Cards that lie face down are rare; without cards to enter, numbers are the question.
      if (typeof values[0] === 'number' && asksForCards(question)) continue;
      if (question.ignores?.(name, { ...Object.fromEntries(usual), ...chosen })) continue;
      const labels = values.map((value) =>
        typeof value === 'number' ? String(value) : t(`option.${name}.${value}`),
      );
      chosen[name] = values[await asker.choose(t(`option.${name}`), labels)]!;
    }
    options = JSON.stringify(chosen);
  }
  const seats = question.seats?.(parseQuestionOptions(question, options));
  for (;;) {
    const players =
      flags.players ??
      (seats && ((await asker.ask(translate('companion.players', seats))) || String(seats.usual)));
    const settings = { ...flags, options, ...(players === undefined ? {} : { players }) };
    if (flags.players !== undefined) return parseSettings(question, settings);
    const parsed = attempt(asker, () => parseSettings(question, settings));
    if (parsed) return parsed;
  }
}

/** @param wanted the groups to ask for; left out: all */
async function askCards(
  asker: Asker,
  asked: Asked,
  wanted: readonly string[] | undefined,
): Promise<Entered> {
  const { question } = asked;
  let { entered } = asked;
  const nameOf = groupNames(asked);
  for (let at = 0; ; ) {
    const group = fillQuestion(question, entered).groups[at];
    if (!group) return entered;
    if (wanted && !wanted.includes(group.id)) {
      at++;
      continue;
    }
    const { min, max } = group;
    const count = min === max ? String(min) : `${min}–${max}`;
    const line = await asker.ask(translate('companion.cards', { group: nameOf(group), count }));
    const typed = splitCards(line).filter((text) => text !== END_OF_GROUP);
    const changed = attempt(asker, () => enterGroup(question, entered, group.id, typed, nameOf));
    if (!changed) continue;
    entered = changed;
    at++;
  }
}

/** Returns the result; after invalid input undefined, once it was reported. */
function attempt<Value>(asker: Asker, parse: () => Value): Value | undefined {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    asker.say(describeRejection(error.rejection));
    return undefined;
  }
}

/** @param cards as typed; they give the number of players if it is not named */
function parseSettings(
  question: CompanionQuestion,
  flags: CompanionFlags,
  cards: readonly string[] = [],
): Pick<Asked, 'names' | 'entered'> {
  const options = parseQuestionOptions(question, flags.options);
  const seats = question.seats?.(options);
  if (!seats) {
    if (flags.players !== undefined) fail('players-irrelevant');
    return { names: [], entered: { ...NOTHING_ENTERED, options } };
  }
  const names = parsePlayers(flags.players ?? String(seatsFor(question, seats, options, cards)));
  if (names.length < seats.min || names.length > seats.max) {
    fail('wrong-number-of-seats', { min: seats.min, max: seats.max, seats: names.length });
  }
  return { names, entered: { ...NOTHING_ENTERED, options, seats: names.length } };
}

function parseQuestionOptions(question: CompanionQuestion, text = '{}'): OptionValues {
  const specs = question.options;
  const options = parseJsonFlag('--options', text);
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    fail('options-not-an-object');
  }
  const known = Object.keys(specs);
  if (known.length === 0 && Object.keys(options).length > 0) fail('options-irrelevant');
  for (const [name, value] of Object.entries(options)) {
    const allowed = specs[name] ?? fail('unknown-option', { name, known });
    if (!allowed.includes(value)) fail('bad-option-value', { name, allowed });
  }
  // Those left out have their usual values.
  return fillQuestion(question, { ...NOTHING_ENTERED, options: options as OptionValues }).position
    .options;
}

/** Returns the players' names. @param text a number, or the names separated by commas */
function parsePlayers(text: string): string[] {
  if (/^\d{1,3}$/.test(text)) {
    return Array.from({ length: Number(text) }, (_, seat) =>
      translate('player', { number: seat + 1 }),
    );
  }
  const names = text.split(',').map((name) => name.trim());
  return names.includes('') ? fail('bad-players', { text }) : names;
}

/** Returns the number of players who have so many cards; the usual one if there is none. */
function seatsFor(
  question: CompanionQuestion,
  { min, max, usual }: SeatLimits,
  options: OptionValues,
  cards: readonly string[],
): number {
  const count = cards.filter((text) => text !== END_OF_GROUP).length;
  for (let seats = min; seats <= max; seats++) {
    const { groups } = fillQuestion(question, { ...NOTHING_ENTERED, options, seats });
    if (groups.reduce((sum, group) => sum + group.max, 0) === count) return seats;
  }
  return usual;
}

function groupNames({ loaded: { t }, names }: Asked): (group: CardGroup) => string {
  return ({ id, seat }) => (seat === undefined ? t(`group.${id}`) : names[seat]!);
}

function printAnswer(asked: Asked, { json }: CompanionFlags, { output }: AskTerminal): void {
  const { loaded, question, names, entered } = asked;
  const filled = fillQuestion(question, entered);
  const answer: unknown = question.answer(filled.position);
  const context: AnswerContext = { answer, nameOf: (seat) => names[seat]!, t: loaded.t };
  const wrap = (text: string) => (output.isTTY ? wrapText(text, output.columns) : [text]);
  const headline = question.headline(context);
  const explanation = question.explain(context).map((part) => formatPart(part, names, wrap));
  if (!json) {
    output.write(formatLines(...wrap(headline), '', ...explanation.flat()));
    return;
  }
  const { options } = filled.position;
  const cards = filled.groups.map((group) => [
    group.id,
    cardsOf(filled, group.id).map((card) => formatEntered(card, group)),
  ]);
  const report = {
    game: loaded.game,
    question: question.id,
    ...(question.seats ? { players: names } : {}),
    options,
    cards: Object.fromEntries(cards),
    answer: headline,
    result: question.toJson(answer),
    explanation: explanation.map((lines) => lines.join('\n')),
  };
  output.write(formatJson(report, 2));
}

function formatEntered(card: Card, { byRank }: CardGroup): string {
  return byRank ? RANK_LETTERS[rankOf(card)]! : formatCard(card);
}

/** Formats a sentence, or a comparison as a table: the step that decided is named, and where players fell. */
function formatPart(
  part: ExplanationPart,
  names: readonly string[],
  wrap: (text: string) => string[],
): string[] {
  if (typeof part === 'string') return wrap(part);
  const { rows } = part;
  // The columns after the decision say nothing.
  const compared = part.steps.map((_, at) => rows.some(({ cells }) => cells[at]!.stood));
  const isCompared = (_: unknown, at: number) => compared[at]!;
  const steps = part.steps.filter(isCompared);
  return [
    ...formatTable([
      ['', ...steps.map(({ label }) => label)],
      ['', ...steps.map(({ rule }) => rule)],
      ...rows.map(({ seat, cards, remark, cells }) => [
        [`${names[seat]}: ${cards.map(formatCard).join(' ')}`, remark].filter(Boolean).join(', '),
        ...cells.filter(isCompared).map(({ value, stood, fell }) => {
          if (!stood) return '·';
          return fell ? `${value} (${translateUi('ladder.out')})` : value;
        }),
      ]),
      ...(steps.some(({ decided }) => decided)
        ? [['', ...steps.map(({ decided }) => (decided ? translateUi('ladder.decides') : ''))]]
        : []),
    ]),
    '',
  ];
}
