import {
  type AnyGame,
  CARD_KINDS,
  formatCard,
  type Match,
  type MatchRecord,
  replay,
  type Seat,
} from '@rota/core';
import { CheckedTranslator } from './checked-translator.ts';
import type { PropertySettings } from './property-settings.ts';
import { ensure } from './property-violation.ts';

/** A golden game. */
export interface Playthrough {
  readonly title: string;
  /** Only deals and moves are used; scores are computed. */
  readonly record: MatchRecord;
  /** The first step (deal or move) written in full; 0 in a whole match. */
  readonly firstStep: number;
}

/**
 * Formats a playthrough as text that `readPlaythrough` parses: the moves before the incident in brief,
 * then each move with its messages and the numbers of every verdict; in a whole match also all views
 * at the end of each deal.
 */
export function writePlaythrough(
  { title, record, firstStep: from }: Playthrough,
  game: AnyGame,
  { messages, isVerdictCorrect, cardFields = [] }: PropertySettings,
  translator = new CheckedTranslator(messages),
): string {
  const names = record.seats;
  const lines = [
    title,
    '',
    `game: ${record.game} ${record.version}`,
    `options: ${JSON.stringify(record.options)}`,
    `seats: ${names.join(', ')}`,
  ];
  let step = 0;
  let skipped: string[] = [];
  let eventLines: string[] = [];
  const writeSkipped = () => {
    const rows = wrapItems(skipped, MAX_WIDTH - 10, ';').join(';\n        ');
    if (rows !== '') lines.push(`before: ${rows}`);
    skipped = [];
  };
  const replayed = replay(record, [game], {
    onEvent: (event, only) => {
      if (step < from || event.type === 'deal-over' || event.type === 'match-over') return;
      const aside = only === undefined ? '' : `(to ${names[only]}) `;
      const sentence = translator.describeEvent(event, names, only);
      if (sentence !== undefined) eventLines.push(`      ${aside}${sentence}`);
      if (isVerdictCorrect?.(event) !== undefined)
        eventLines.push(`      = ${formatValue(event, false, cardFields, '      ')}`);
    },
    onStep: (match, mover) => {
      if (mover === undefined) lines.push('', ...formatDeal(match, names));
      else if (step < from) skipped.push(match.deal!.moves.at(-1)!.join(' '));
      else {
        writeSkipped();
        lines.push(formatLastMove(match, mover));
      }
      lines.push(...eventLines);
      eventLines = [];
      step++;
      const { scores } = match.deal!;
      if (!scores) return;
      writeSkipped();
      lines.push('', `scores: ${scores.join(', ')}`);
      if (from === 0) lines.push(...formatFinalViews(match, names, cardFields));
    },
  });
  ensure(replayed.ok, () => `the playthrough cannot be replayed: ${JSON.stringify(replayed)}`);
  const { winners, totals } = replayed.value;
  if (winners) {
    lines.push(
      '',
      `totals: ${totals.join(', ')}`,
      `winners: ${winners.map((seat) => names[seat]).join(', ')}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function formatDeal(match: Match, names: readonly string[]): string[] {
  const { pack } = match.deal!;
  return [
    `deal ${match.deals.length}, dealer ${names[match.dealer]}`,
    `pack: ${pack.map(formatCard).join(' ')}`,
  ];
}

function formatLastMove(match: Match, mover: Seat): string {
  const { moves } = match.deal!;
  return `${String(moves.length).padStart(4)}. seat ${mover}: ${moves.at(-1)![1]}`;
}

/** Formats the public view, then what differs in each seat's view. */
function formatFinalViews(
  match: Match,
  names: readonly string[],
  cardFields: readonly string[],
): string[] {
  const shown = formatFields(match.view('public'), cardFields);
  const own = names.flatMap((name, seat) => {
    const different = formatFields(match.view(seat), cardFields).filter(
      (line) => !shown.includes(line),
    );
    return different.length > 0 ? [`${name} sees`, ...different] : [];
  });
  return ['everybody sees', ...shown, ...own];
}

function formatFields(view: unknown, cardFields: readonly string[]): string[] {
  return Object.entries(view as object).map(
    ([key, value]) => `  ${key}: ${formatValue(value, cardFields.includes(key), cardFields, '  ')}`,
  );
}

const MAX_WIDTH = 100;

/** Formats a value on one line, or on several if it is too long. @param isCard whether numbers are cards */
function formatValue(
  value: unknown,
  isCard: boolean,
  cardFields: readonly string[],
  indent: string,
): string {
  if (typeof value === 'number') return isCard ? formatCardOrNumber(value) : `${value}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => formatValue(item, isCard, cardFields, inner))
    : Object.entries(value).map(
        ([key, part]) =>
          `${key}: ${formatValue(part, cardFields.includes(key), cardFields, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const line = `${open}${items.join(', ')}${close}`;
  if (line.length <= MAX_WIDTH - indent.length && !line.includes('\n')) return line;
  const rows = wrapItems(items, MAX_WIDTH - inner.length);
  return `${open}\n${rows.map((row) => `${inner}${row}\n`).join('')}${indent}${close}`;
}

/** Joins items into lines of at most `width`; an item of several lines stands alone. */
function wrapItems(items: readonly string[], width: number, separator = ','): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const joined = `${lines.at(-1)}${separator} ${item}`;
    if (lines.length > 0 && joined.length <= width && !joined.includes('\n')) {
      lines[lines.length - 1] = joined;
    } else lines.push(item);
  }
  return lines;
}

function formatCardOrNumber(value: number): string {
  return Number.isInteger(value) && value >= 0 && value < CARD_KINDS
    ? formatCard(value)
    : `${value}`;
}

/**
 * Parses the header, options, seats, packs and moves of a playthrough; other lines are optional.
 * @throws PropertyViolation if the text is no playthrough
 */
export function readPlaythrough(text: string, game: AnyGame): Playthrough {
  const lines = text.replace(/;\n {8}/g, '; ').split('\n');
  const field = (name: string): string => {
    const line = lines.find((candidate) => candidate.startsWith(`${name}: `));
    ensure(line, `a playthrough has a line “${name}: …”`);
    return line.slice(name.length + 2);
  };
  const title = lines[0]!;
  ensure(title.length > 0 && !title.includes(': '), 'a playthrough begins with what it shows');
  const seats = field('seats').split(', ');
  const deals: { dealer: Seat; pack: string[]; moves: [Seat, string][] }[] = [];
  let steps = 0;
  let from = 0;
  for (const line of lines) {
    const deal = /^deal \d+, dealer (.+)$/.exec(line);
    if (deal) {
      deals.push({ dealer: seats.indexOf(deal[1]!), pack: [], moves: [] });
      steps++;
    }
    const pack = /^pack: (.+)$/.exec(line);
    const moves = /^(before:| *\d+\. seat) (.+)$/.exec(line);
    if (!pack && !moves) continue;
    const running = deals.at(-1);
    ensure(running, `“${line}” comes before any deal`);
    if (pack) running.pack.push(...pack[1]!.split(' '));
    for (const move of moves ? moves[2]!.split('; ') : []) {
      const [, seat, text] = /^(\d+):? (.+)$/.exec(move) ?? [];
      ensure(text, `“${move}” is no move`);
      running.moves.push([Number(seat), text]);
      steps++;
    }
    if (moves?.[1] === 'before:') from = steps;
  }
  return {
    title,
    record: {
      rota: 1,
      game: game.id,
      version: game.version,
      options: JSON.parse(field('options')),
      seats,
      deals,
      scores: [],
    },
    firstStep: from,
  };
}
