import type { ScoreKeeping } from '@rota/ui';
import { expect, test } from 'vitest';
import {
  addMark,
  endDeal,
  isFinished,
  newSheet,
  nextDeal,
  nextMark,
  parseSheets,
  type ScoreSheetRecord,
  scoresOf,
  toCsv,
  undo,
  winnersOf,
} from './sheet.ts';

/** Three tricks a deal, a point each; a deal may end early; one deal for each player. */
const TRICKS: ScoreKeeping = {
  seats: { min: 2, max: 4, usual: 3 },
  options: {},
  deals: ({ seats }) => seats,
  blankLines: 1,
  next: (marks, { seats }) =>
    marks.length === 3
      ? undefined
      : {
          id: 'trick',
          number: marks.length + 1,
          seats: Array.from({ length: seats }, (_, seat) => seat),
          mayGoUntaken: true,
          mayEnd: true,
        },
  scores: (marks, { seats }) =>
    Array.from({ length: seats }, (_, of) => marks.filter(({ seat }) => seat === of).length),
};

/** Enters marks; `|` begins the next deal, `.` ends one early, `-` is no one. */
function play(text: string, from = newSheet('tricks', ['Ada', 'Ben'], {})): ScoreSheetRecord {
  return [...text].reduce((sheet, sign) => {
    if (sign === '|') return nextDeal(sheet);
    if (sign === '.') return endDeal(sheet);
    return addMark(sheet, TRICKS, { seat: sign === '-' ? null : Number(sign) });
  }, from);
}

test('a deal is over when nothing more can be entered, a match after one deal for each player', () => {
  expect(nextMark(play('01'), TRICKS)).toMatchObject({ number: 3 });
  expect(nextMark(play('01-'), TRICKS)).toBeUndefined();
  expect(isFinished(play('01-'), TRICKS)).toBe(false);
  expect(isFinished(play('01-|00.'), TRICKS)).toBe(true);
  expect(scoresOf(play('01-|00.'), TRICKS)).toEqual({
    deals: [
      [1, 1],
      [2, 0],
    ],
    totals: [3, 1],
  });
  expect(winnersOf(play('01-|00.'), TRICKS)).toEqual([0]);
  expect(winnersOf(play('01-|01.'), TRICKS)).toEqual([0, 1]);
  expect(winnersOf(play('01-|01'), TRICKS)).toEqual([]);
});

test('undo takes back everything, entry by entry, down to the empty sheet', () => {
  const steps = ['', '0', '01', '01-', '01-|', '01-|0', '01-|0.', '01-|0.|', '01-|0.|1'];
  const begun = newSheet('tricks', ['Ada', 'Ben'], {});
  let sheet: ScoreSheetRecord | undefined = play(steps.at(-1)!, begun);
  for (const step of steps.toReversed()) {
    expect(sheet?.deals).toEqual(play(step, begun).deals);
    sheet = undo(sheet!, TRICKS);
  }
  expect(sheet).toBeUndefined();
});

test('a table for spreadsheets has the scores, and names are never formulas', () => {
  const sheet = play('01-|00.', newSheet('tricks', ['=1+1', 'Ben, "B"'], {}));
  expect(toCsv(sheet, TRICKS, { deal: 'Deal', total: 'Total' })).toBe(
    'Deal,\'=1+1,"Ben, ""B"""\r\n1,1,1\r\n2,2,0\r\nTotal,3,1\r\n',
  );
});

test('storage may hold anything; what can be read stays', () => {
  const sheet = play('01');
  expect(parseSheets(JSON.parse(JSON.stringify([sheet])))).toEqual([sheet]);
  const broken = [null, 7, {}, { ...sheet, players: [] }, { ...sheet, deals: [{}] }];
  expect(parseSheets([...broken, sheet])).toEqual([sheet]);
  for (const stored of [null, 'x', {}]) expect(parseSheets(stored)).toEqual([]);
});
