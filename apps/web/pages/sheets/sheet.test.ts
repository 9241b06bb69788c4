import type { ScoreKeeping } from '@rota/core/companion';
import { expect, test } from 'vitest';
import {
  addMark,
  endDeal,
  isFinished,
  newSheet,
  nextDeal,
  nextMark,
  parseSheet,
  parseSheets,
  type ScoreSheetRecord,
  scoresOf,
  seatingWith,
  sidesOf,
  toCsv,
  toJson,
  undo,
  winnersOf,
  withSheet,
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

/** The same for two against two: partners share what they take. */
const PARTNERED: ScoreKeeping = {
  ...TRICKS,
  partners: {
    option: 'partners',
    values: ['off', 'on'],
    sides: [
      [0, 2],
      [1, 3],
    ],
  },
  scores(marks, setup) {
    const own = TRICKS.scores(marks, setup);
    if (setup.options.partners !== 'on') return own;
    return own.map((points, seat) => points + own[(seat + 2) % 4]!);
  },
};
const NAMES = ['Ada', 'Ben', 'Cy', 'Dee'];
const PAIRS = newSheet('tricks', NAMES, { partners: 'on' });

test('with partners, scores, totals and winners are those of the sides', () => {
  const sheet = play('012|331|111|2--', PAIRS);
  expect(scoresOf(sheet, PARTNERED)).toEqual({
    deals: [
      [2, 1, 2, 1],
      [0, 3, 0, 3],
      [0, 3, 0, 3],
      [1, 0, 1, 0],
    ],
    totals: [3, 7, 3, 7],
  });
  expect(winnersOf(sheet, PARTNERED)).toEqual([1, 3]);
  expect(toCsv(sheet, PARTNERED, { deal: 'Deal', total: 'Total' })).toBe(
    'Deal,Ada + Cy,Ben + Dee\r\n1,2,1\r\n2,0,3\r\n3,0,3\r\n4,1,0\r\nTotal,3,7\r\n',
  );
  expect(JSON.parse(toJson(sheet, PARTNERED))).toEqual({
    ...sheet,
    sides: [
      ['Ada', 'Cy'],
      ['Ben', 'Dee'],
    ],
  });
});

test('anyone may be the first player’s partner, and sits opposite', () => {
  const seated = (partner: number) =>
    seatingWith(PARTNERED.partners!, partner).map((at) => NAMES[at]);
  expect(seated(1)).toEqual(['Ada', 'Cy', 'Ben', 'Dee']);
  expect(seated(2)).toEqual(['Ada', 'Ben', 'Cy', 'Dee']);
  expect(seated(3)).toEqual(['Ada', 'Ben', 'Dee', 'Cy']);
});

test('sheets from before there were partners, and of other numbers of players, have a column for each', () => {
  const { options: _, ...old } = PAIRS;
  const [stored] = parseSheets(JSON.parse(JSON.stringify([{ ...old, options: {} }])));
  expect(sidesOf(stored!, PARTNERED)).toEqual([[0], [1], [2], [3]]);
  expect(toJson(stored!, PARTNERED)).toBe(JSON.stringify(stored, null, 2));
  const three = newSheet('tricks', NAMES.slice(1), { partners: 'on' });
  expect(sidesOf(three, PARTNERED)).toEqual([[0], [1], [2]]);
  expect(sidesOf(PAIRS, TRICKS)).toEqual([[0], [1], [2], [3]]);
});

test('storage may hold anything; what can be read stays', () => {
  const sheet = play('01');
  expect(parseSheets(JSON.parse(JSON.stringify([sheet])))).toEqual([sheet]);
  const broken = [null, 7, {}, { ...sheet, players: [] }, { ...sheet, deals: [{}] }];
  expect(parseSheets([...broken, sheet])).toEqual([sheet]);
  for (const stored of [null, 'x', {}]) expect(parseSheets(stored)).toEqual([]);
});

test('a sheet moves to another device as a file, and nothing there is lost', () => {
  const sheet = play('01');
  const moved = parseSheet(toJson(sheet, PARTNERED))!;
  expect(moved).toEqual(sheet);
  expect(withSheet([], moved)).toEqual([sheet]);
  expect(withSheet([sheet], moved)).toEqual([sheet]);
  const wentOn = play('011');
  const both = withSheet([{ ...wentOn, id: sheet.id }], moved);
  expect(both.map(({ deals }) => deals)).toEqual([wentOn.deals, sheet.deals]);
  expect(new Set(both.map(({ id }) => id)).size).toBe(2);
  for (const text of [
    '',
    '{',
    '7',
    'null',
    '{"id":1}',
    JSON.stringify({ ...sheet, players: [] }),
  ]) {
    expect([text, parseSheet(text)]).toEqual([text, undefined]);
  }
  const stranger = { ...sheet, deals: [{ marks: [{ seat: 24 }], isOver: true }] };
  expect(parseSheet(JSON.stringify(stranger))).toBe(undefined);
});
