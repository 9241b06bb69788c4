import { resolve } from 'node:path';
import { BOT_NAMES, baselineMoveFromView, type PlayableGame } from '@rota/bots';
import type { AnyObservationTensor } from '@rota/bots/learning';
import {
  type AnyGame,
  type AnyTableText,
  defaultOf,
  defaultTableText,
  formatCard,
  type GameMessages,
  JOKERS,
  Match,
  type MessageContext,
  matchOptions,
  type OptionSpec,
  seededRandom,
  suitOf,
  tableOptions,
} from '@rota/core';
import type { GameModule } from '@rota/games';
import { loadPlayable } from '@rota/games/load-game';
import { declarationsOf, PUBLISHED_TYPES } from './declarations.ts';
import { fillTemplate } from './fill-template.ts';

/** Matches played to find all kinds of moves. */
const MATCHES = 60;

/** Returns the page about a game for authors of bots. */
export async function gamePage(module: GameModule): Promise<string> {
  const playable = await loadPlayable(module);
  const { messages } = await module.locales();
  const tableText = module.tableText ? (await module.tableText()).tableText : undefined;
  const { game } = playable;
  const tensor = (await module.observationTensor?.())?.observationTensor;
  const { min, max } = game.seats;
  const moves = moveRows(playable, messages, tableText ?? defaultTableText(game));
  // Key of the Door has keys of jokers, and no jokers in its pack.
  const jokers = hasJokers(game) || /`[^`]*0[BR]/.test(moves);
  return fillTemplate('game-api', {
    title: messages.en.title!,
    id: game.id,
    version: game.version,
    min,
    max,
    options: `${OPTIONS_HEAD}\n${optionRows(Object.entries(tableOptions(matchOptions(game, max))), messages.en)}`,
    experiments: experimentOptions(game, messages.en),
    bots: BOT_NAMES.map((name) => `\`${name}\``).join(', '),
    jokers: jokers ? '; the jokers are `0B` (black) and `0R` (red)' : '',
    matches: MATCHES,
    moves,
    types: declarationsOf(resolve('games', game.id, 'rules/index.ts'), PUBLISHED_TYPES),
    tensor: tensor ? tensorSection(tensor, game) : '',
  });
}

/** Whether a pack of the game, with its counts at their defaults or their highest, has jokers. */
function hasJokers(game: AnyGame): boolean {
  const defaults = Object.entries(game.options).map(([name, spec]) => [name, defaultOf(spec)]);
  const highest = Object.entries(game.options).map(([name, spec]) => [
    name,
    spec.kind === 'count' ? spec.max : defaultOf(spec),
  ]);
  return [defaults, highest].some((options) =>
    game
      .packs(Object.fromEntries(options), game.seats.max)
      .flat()
      .some((card) => suitOf(card) === JOKERS),
  );
}

/** Describes the observation tensor; sizes that depend on the number of seats are given for all of them. */
function tensorSection(tensor: AnyObservationTensor, { seats: { min, max } }: AnyGame): string {
  const numbers = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  const tables = numbers.map((seats) => tensor.fields(seats));
  const each = (values: readonly number[]) =>
    values.every((value) => value === values[0]) ? `${values[0]}` : values.join(', ');
  const rows = tables[0]!.map(({ name, meaning }, at) => {
    const sizes = each(tables.map((fields) => fields[at]!.size));
    const highs = each(tables.map((fields) => fields[at]!.high));
    return `| \`${name}\` | ${sizes} | ${highs} | ${meaning} |`;
  });
  const totals = tables.map((fields) => fields.reduce((sum, { size }) => sum + size, 0));
  const { actions } = tensor;
  const ends = (names: readonly string[]) =>
    [0, 1, names.length - 2, names.length - 1].map((at) => `${at} \`${names[at]}\``).join(', ');
  return fillTemplate('tensor', {
    seats: numbers.join(', '),
    sizes: each(totals),
    fields: rows.join('\n'),
    omitted: tensor.omitted ?? 'nothing',
    actions: actions
      ? `An action is an index into these ${actions.length} names, the first and last of which are ${ends(actions)}; the request \`spaces\` lists them.`
      : 'Moves are too many to number: send them in record notation.',
  });
}

/** Describes the options that no table offers. */
function experimentOptions({ options }: AnyGame, en: GameMessages['en']): string {
  const offered = tableOptions(options);
  const others = Object.entries(options).filter(([name]) => !(name in offered));
  if (others.length === 0) return '';
  return `\nOnly in experiments, and so perhaps in records; views at tables contain the default values:\n\n${OPTIONS_HEAD}\n${optionRows(others, en)}\n`;
}

const OPTIONS_HEAD =
  '| option | values | default | meaning | rule |\n| --- | --- | --- | --- | --- |';

function optionRows(
  options: readonly (readonly [name: string, spec: OptionSpec])[],
  en: GameMessages['en'],
): string {
  const shared = {
    deals: 'Deals in a match; `rota` is one for each seat',
    dealer: 'The seat that deals first',
  };
  return options
    .map(([name, spec]) => {
      const meaning = [
        shared[name as keyof typeof shared] ?? en[`option.${name}`] ?? '',
        ...valuesOf(spec).flatMap((value) => {
          const text = en[`option.${name}.${value}`];
          return text ? [`\`${value}\`: ${text}`] : [];
        }),
      ].join('; ');
      const values =
        spec.kind === 'choice'
          ? spec.values.map((value) => `\`${JSON.stringify(value)}\``).join(' ')
          : [`${spec.min} to ${name === 'dealer' ? 'seats - 1' : spec.max}`]
              .concat(spec.words.map((word) => `\`"${word}"\``))
              .join(' or ');
      const row = [
        `\`${name}\``,
        values,
        `\`${JSON.stringify(defaultOf(spec))}\``,
        meaning,
        // The rules of the games do not number those of all matches.
        spec.rule.startsWith('C-') ? '' : spec.rule,
      ];
      return `| ${row.join(' | ')} |`;
    })
    .join('\n');
}

const valuesOf = (spec: OptionSpec): readonly (string | number)[] =>
  spec.kind === 'choice' ? spec.values : spec.words;

const CARD = /(?<![A-Za-z0-9])(?:[A23456789TJQK][CDSH]|0[BR])(?![A-Za-z])/g;

/** Returns what moves of a kind have in common: `steal D bent` is `steal KEY bent`. */
function kindOf(move: string): string {
  return move
    .replaceAll(/(?<=>|^steal )(?:[CDSH]\b|0[BR]2?)/g, 'KEY')
    .replaceAll(CARD, 'CARD')
    .replaceAll(/CARD(?: CARD)+/g, 'CARD CARD …')
    .replaceAll(/\b\d+\b/g, 'NUMBER');
}

function moveRows(
  { game, policies }: PlayableGame,
  messages: GameMessages,
  tableText: AnyTableText,
): string {
  const found = new Map<string, [example: string, words: string]>();
  const catalogue: Record<string, string> = { ...tableText.en, ...messages.en };
  const translate = (key: string, parameters: Readonly<Record<string, unknown>> = {}) =>
    (
      catalogue[key] ??
      catalogue[`${key}_${parameters.count === 1 ? 'one' : 'other'}`] ??
      key
    ).replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name) => [parameters[name]].flat().join(' '));
  for (let at = 0; at < MATCHES; at++) {
    const random = seededRandom(`moves ${at}`);
    const options = Object.fromEntries(
      Object.entries(game.options).flatMap(([name, spec]) =>
        spec.kind === 'choice' ? [[name, spec.values[random.below(spec.values.length)]]] : [],
      ),
    );
    const { min, max } = game.seats;
    const seats = min + (at % (max - min + 1));
    const created = Match.create(game, seats, { ...options, deals: 1 });
    if (!created.ok) continue;
    const match = created.value;
    match.begin(match.shuffledPack(random));
    while (!match.over) {
      for (const { seat } of match.decisions()) note(match, seat);
      const open = match.decisions().filter(({ kind }) => kind !== 'reaction');
      const { seat } = open[random.below(open.length)]!;
      match.play(seat, game.sampleMove(match.state, seat, random));
    }
  }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, [example, words]]) => `| \`${kind}\` | \`${example}\` | ${words} |`)
    .join('\n');

  /** Notes the kinds of a seat's legal moves. */
  function note(match: Match, seat: number): void {
    const view = match.view(seat);
    const context: MessageContext = {
      translate,
      seat,
      name: (of) => (of === seat ? 'you' : `player ${of + 1}`),
      card: formatCard,
    };
    const legal = game.moves(match.state, seat);
    const moves =
      legal === 'too many'
        ? [baselineMoveFromView({ game, policies }, view, seat, seededRandom(1))]
        : legal;
    for (const move of moves) {
      const text = game.formatMove(move);
      const kind = kindOf(text);
      if (!found.has(kind)) found.set(kind, [text, tableText.describeMove(move, view, context)]);
    }
  }
}
