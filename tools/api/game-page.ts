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
  parseCard,
  seededRandom,
  suitOf,
  tableOptions,
} from '@rota/core';
import type { GameModule } from '@rota/games';
import { loadPlayable } from '@rota/games/load-game';
import { declarationsOf } from './declarations.ts';

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
  const rules = resolve('games', game.id, 'rules/index.ts');
  return `<!-- Written by \`npm run api\` from the game's code; a test compares them. -->

# ${messages.en.title} for bots

\`game\`: \`${game.id}\`, rules version ${game.version}, ${min} to ${max} seats. Read [the bot interface](../../docs/bot-api.md) first. Rule numbers are those
of [the rules](RULES.md).

## Options

The field \`options\` of \`POST /api/tables\`. Options that are left out have their default value.

| option | values | default | meaning | rule |
| --- | --- | --- | --- | --- |
${optionRows(game, messages.en)}
${experimentsNote(game)}
A table has as many \`seats\` as players: \`{"kind":"me"}\`, \`{"kind":"open"}\`, or \`{"kind":"bot","bot":NAME}\`, where the name is
${BOT_NAMES.map((name) => `\`${name}\``).join(', ')}.

## Moves

As they are written in \`move\`, in plans and in records; [the rules](RULES.md#notation) explain the notation. A card is its rank and suit,
\`A23456789TJQK\` and \`CDSH\` (ten is \`T\`)${jokers ? '; the jokers are `0B` (black) and `0R` (red)' : ''}. These kinds of moves occurred in ${MATCHES} random
matches, which vary the options and the number of seats:

| kind of move | example | in words |
| --- | --- | --- |
${moves}

## View and events

In \`table\`, \`view\` is a \`View\`; \`events\` and \`own\` contain \`DealEvent\`s, and those of every game: \`deal-over\` (\`scores\`, \`totals\`) and
\`match-over\` (\`totals\`, \`winners\`). A \`Card\` is a number: suit × 13 + rank, with the suits clubs 0, diamonds 1, spades 2, hearts 3 and the ranks
ace 0, two 1, … ten 9, jack 10, queen 11, king 12${jokers ? '; the black joker is 52, the red one 53' : ''}. So \`${formatCard(parseCard('TS')!)}\` is ${parseCard('TS')}. A
\`Seat\` is a number from 0.

\`\`\`ts
${declarationsOf(rules, ['View', 'DealEvent'])}
\`\`\`
${tensor ? tensorSection(tensor, game) : ''}`;
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
  return `
## Observation tensor

For [learning programs](../../docs/environment.md): the view of a seat as integers from 0 to the highest value. The fields follow one
another in this order. Where a size or highest value depends on the number of seats, it is given for ${numbers.join(', ')} seats. Seats are
counted from the observing seat to the left: 0 is the seat itself. The whole tensor has shape (${each(totals)}).

| field | size | highest | the element with an index |
| --- | --- | --- | --- |
${rows.join('\n')}

Left out: ${tensor.omitted ?? 'nothing'}.

${
  actions
    ? `An action is an index into these ${actions.length} names, the first and last of which are ${[0, 1, actions.length - 2, actions.length - 1].map((at) => `${at} \`${actions[at]}\``).join(', ')}; the request \`spaces\` lists them.`
    : 'Moves are too many to number: send them in record notation.'
}
`;
}

/** Names the options in the types below that no table offers. */
function experimentsNote({ options }: AnyGame): string {
  const offered = tableOptions(options);
  const others = Object.keys(options).filter((name) => !(name in offered));
  if (others.length === 0) return '';
  const names = others.map((name) => `\`${name}\``).join(', ');
  return `\nOnly in experiments: ${names}. Views at tables contain the default values.\n`;
}

function optionRows(game: AnyGame, en: GameMessages['en']): string {
  const shared = {
    deals: 'Deals in a match; `rota` is one for each seat',
    dealer: 'The seat that deals first',
  };
  return Object.entries(tableOptions(matchOptions(game, game.seats.max)))
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
