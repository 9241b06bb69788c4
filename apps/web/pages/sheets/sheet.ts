import type { OptionValues, Seat } from '@rota/core';
import type { Mark, NextMark, Partners, ScoreKeeping } from '@rota/core/companion';
import { randomId } from '../../app/random-id.ts';

export interface SheetDeal {
  readonly marks: readonly Mark[];
  /** Whether nothing more is entered. */
  readonly isOver: boolean;
}

/** The scores of a match with real cards, stored on this device. */
export interface ScoreSheetRecord {
  readonly id: string;
  readonly game: string;
  readonly created: number;
  /** The names, in seat order; the first deals first. */
  readonly players: readonly string[];
  readonly options: OptionValues;
  readonly deals: readonly SheetDeal[];
}

const EMPTY: SheetDeal = { marks: [], isOver: false };

export function newSheet(
  game: string,
  players: readonly string[],
  options: OptionValues,
): ScoreSheetRecord {
  const created = Date.now();
  return { id: randomId(), game, created, players, options, deals: [EMPTY] };
}

function setupOf({ players, options }: ScoreSheetRecord) {
  return { seats: players.length, options };
}

/** The number of players at which there may be partners. */
export function partneredSeats({ sides }: Partners): number {
  return sides.flat().length;
}

/**
 * Returns who takes which seat so that the first player sits with a partner on the same side.
 * @param partner the partner's number among the players as entered, from 1
 * @returns by seat: the number of its player
 */
export function seatingWith({ sides }: Partners, partner: number): number[] {
  const [[first, second], others] = sides;
  const seating: number[] = [];
  seating[first] = 0;
  seating[second] = partner;
  const rest = Array.from(sides.flat().keys()).filter((at) => at !== 0 && at !== partner);
  for (const [at, seat] of others.entries()) seating[seat] = rest[at]!;
  return seating;
}

/** Whether two play against two. */
export function hasPartners(
  { players, options }: ScoreSheetRecord,
  { partners }: ScoreKeeping,
): boolean {
  return (
    partners !== undefined &&
    players.length === partneredSeats(partners) &&
    options[partners.option] === partners.values[1]
  );
}

/** The seats of every side; without partners, each player is one. */
export function sidesOf(
  sheet: ScoreSheetRecord,
  keeping: ScoreKeeping,
): readonly (readonly Seat[])[] {
  if (hasPartners(sheet, keeping)) return keeping.partners!.sides;
  return sheet.players.map((_, seat) => [seat]);
}

/** The scores of every deal by seat, and their totals. */
export function scoresOf(sheet: ScoreSheetRecord, keeping: ScoreKeeping) {
  const deals = sheet.deals.map(({ marks }) => keeping.scores(marks, setupOf(sheet)));
  const totals = sheet.players.map((_, seat) => deals.reduce((sum, deal) => sum + deal[seat]!, 0));
  return { deals, totals };
}

/** What is entered next; undefined once the deal is over. */
export function nextMark(sheet: ScoreSheetRecord, keeping: ScoreKeeping): NextMark | undefined {
  const { marks, isOver } = sheet.deals.at(-1)!;
  return isOver ? undefined : keeping.next(marks, setupOf(sheet));
}

/** Adds a mark; a deal that allows no more is over. */
export function addMark(
  sheet: ScoreSheetRecord,
  keeping: ScoreKeeping,
  mark: Mark,
): ScoreSheetRecord {
  const marks = [...sheet.deals.at(-1)!.marks, mark];
  const isOver = keeping.next(marks, setupOf(sheet)) === undefined;
  return { ...sheet, deals: [...sheet.deals.slice(0, -1), { marks, isOver }] };
}

export function endDeal(sheet: ScoreSheetRecord): ScoreSheetRecord {
  const last = sheet.deals.at(-1)!;
  return { ...sheet, deals: [...sheet.deals.slice(0, -1), { ...last, isOver: true }] };
}

export function nextDeal(sheet: ScoreSheetRecord): ScoreSheetRecord {
  return { ...sheet, deals: [...sheet.deals, EMPTY] };
}

/** Takes back the last entry: a new deal, the end of one, or a mark; undefined if there is none. */
export function undo(sheet: ScoreSheetRecord, keeping: ScoreKeeping): ScoreSheetRecord | undefined {
  const before = sheet.deals.slice(0, -1);
  const { marks, isOver } = sheet.deals.at(-1)!;
  const wasEnded = isOver && keeping.next(marks, setupOf(sheet)) !== undefined;
  if (wasEnded) return { ...sheet, deals: [...before, { marks, isOver: false }] };
  if (marks.length > 0) {
    return { ...sheet, deals: [...before, { marks: marks.slice(0, -1), isOver: false }] };
  }
  return before.length > 0 ? { ...sheet, deals: before } : undefined;
}

export function isFinished(sheet: ScoreSheetRecord, keeping: ScoreKeeping): boolean {
  const { deals } = sheet;
  return deals.length >= keeping.deals(setupOf(sheet)) && deals.at(-1)!.isOver;
}

/** The seats with the most points, once the match is over. */
export function winnersOf(sheet: ScoreSheetRecord, keeping: ScoreKeeping): number[] {
  if (!isFinished(sheet, keeping)) return [];
  const { totals } = scoresOf(sheet, keeping);
  const most = Math.max(...totals);
  return totals.flatMap((total, seat) => (total === most ? [seat] : []));
}

/** The scores as a table for spreadsheets. @param words the headings */
export function toCsv(
  sheet: ScoreSheetRecord,
  keeping: ScoreKeeping,
  words: { readonly deal: string; readonly total: string },
): string {
  const { deals, totals } = scoresOf(sheet, keeping);
  const sides = sidesOf(sheet, keeping);
  const bySide = (scores: readonly number[]) => sides.map(([seat]) => scores[seat!]!);
  const rows = [
    [words.deal, ...namesOfSides(sheet, keeping).map((names) => names.join(' + '))],
    ...deals.map((scores, deal) => [deal + 1, ...bySide(scores)]),
    [words.total, ...bySide(totals)],
  ];
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/** The sheet with the names of its sides, if there are partners. */
export function toJson(sheet: ScoreSheetRecord, keeping: ScoreKeeping): string {
  const sides = hasPartners(sheet, keeping) ? { sides: namesOfSides(sheet, keeping) } : {};
  return JSON.stringify({ ...sheet, ...sides }, null, 2);
}

function namesOfSides(sheet: ScoreSheetRecord, keeping: ScoreKeeping): string[][] {
  return sidesOf(sheet, keeping).map((side) => side.map((seat) => sheet.players[seat]!));
}

/** Quotes a field where it must be; what a spreadsheet would take for a formula is text. */
function csvField(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Reads what storage holds; sheets that are malformed are left out. */
export function parseSheets(stored: unknown): ScoreSheetRecord[] {
  return Array.isArray(stored) ? stored.filter(isSheet) : [];
}

/** Reads a sheet that `toJson` wrote; undefined if it is none. */
export function parseSheet(text: string): ScoreSheetRecord | undefined {
  try {
    const { sides: _, ...value } = Object(JSON.parse(text));
    return isSheet(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Adds a sheet from elsewhere, as the newest; one that went on differently here stays beside it. */
export function withSheet(
  sheets: readonly ScoreSheetRecord[],
  sheet: ScoreSheetRecord,
): ScoreSheetRecord[] {
  const others = sheets.filter((own) => JSON.stringify(own) !== JSON.stringify(sheet));
  const isTaken = others.some(({ id }) => id === sheet.id);
  return [...others, isTaken ? { ...sheet, id: randomId() } : sheet];
}

function isSheet(value: unknown): value is ScoreSheetRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { id, game, created, players, options, deals } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof game === 'string' &&
    typeof created === 'number' &&
    Array.isArray(players) &&
    players.length > 0 &&
    players.every((name) => typeof name === 'string') &&
    typeof options === 'object' &&
    options !== null &&
    Array.isArray(deals) &&
    deals.length > 0 &&
    deals.every(
      (deal) =>
        Array.isArray(deal?.marks) &&
        deal.marks.every((mark: unknown) => isMark(mark, players.length)),
    )
  );
}

function isMark(mark: unknown, seats: number): boolean {
  const { seat } = (mark ?? {}) as Partial<Mark>;
  return seat === null || (Number.isInteger(seat) && seat! >= 0 && seat! < seats);
}
