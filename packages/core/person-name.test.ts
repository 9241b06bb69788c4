import { describe, expect, test } from 'vitest';
import { distinctNames, normalizeName, normalizeText, whyUnclearName } from './person-name.ts';

const isClear = (name: string) => whyUnclearName(normalizeName(name)) === undefined;

test.each([
  ['blank letters', ['\u3164', '\u115f', '\u1160', '\uffa0', '\u2800', 'Ada\u3164', '\u2800Ada']],
  ['invisible characters', ['Ada\u200b', 'Ada\u00ad', '\u2066Ada', 'a\u202eb', 'A\nB', '\u2028']],
  ['tag and variation characters', ['Ada\ufe0f', 'Ada\u{e0041}', '\u180bAda']],
  ['private and unassigned characters', ['\ue000', 'Ada\u0378', '\u{10ffff}']],
  ['joiners where nothing joins', ['A\u200cda', 'Ada\u200d', '\u200cعلی', 'م\u200c', 'A\u200d😀']],
  ['nothing to read', ['', ' ', '...', '\u0000', '—']],
  ['towers of accents', ['Z\u0301\u0302\u0303alg', 'a\u0301\u0301', 'ก\u0e49\u0e49', '\u0301Ada']],
  ['enclosed letters', ['A\u20dd', '\u0488x']],
  ['letters of two scripts in a word', ['\u0410da', 'p\u0430ypal', '\u039fscar', 'Иvan']],
  ['what the app calls the reader', ['You', 'YOU', 'yоu', 'Y o u', 'Du', 'Sie', 'ihr', 'Ｙｏｕ']],
  ['what records write', ['bot:greedy', ' Former: x', 'BOT :x']],
])('names with %s are unclear', (_, names) => {
  for (const name of names) expect(isClear(name), JSON.stringify(name)).toBe(false);
});

test.each([
  'Ada',
  'Zoë',
  'Zoe\u0308',
  'Nguyễn Thị Ánh',
  'Ann-Marie O’Neill',
  'J R R Tolkien',
  'Young',
  'Dua',
  'Siegfried',
  'Guest 1234',
  'Ольга',
  'Ольга Smith',
  'Ελένη',
  '李小龙',
  '山田 Taro',
  'すずき',
  'が',
  '김민준',
  'محمد',
  'علی\u200cرضا',
  'می\u200cخواهم',
  'مُحَمَّد',
  'דָּוִד',
  'राम',
  'क्\u200dष',
  'น้ำฝน',
  'தமிழ்',
  'සිංහල',
  'Ada ♠',
  '🂡',
  '😀',
  '❤️',
  '👩\u200d🚀 Eva',
])('“%s” is a clear name', (name) => expect(isClear(name)).toBe(true));

test('names are stored composed, with single spaces', () => {
  expect(normalizeName(' Zoe\u0308\u00a0 \u3000Ada ')).toBe('Zoë Ada');
});

describe('names that look alike are numbered', () => {
  test.each([
    [
      ['Ada', 'Bo', 'Ada'],
      ['Ada', 'Bo', 'Ada (2)'],
    ],
    [
      ['Ada', 'ADA', 'ada'],
      ['Ada', 'ADA (2)', 'ada (3)'],
    ],
    [
      ['Zoë', 'Zoe'],
      ['Zoë', 'Zoe (2)'],
    ],
    [
      ['Bill', 'BiII'],
      ['Bill', 'BiII (2)'],
    ],
    [
      ['Oca', 'Оса'],
      ['Oca', 'Оса (2)'],
    ],
    [
      ['Ada', 'Ａｄａ'],
      ['Ada', 'Ａｄａ (2)'],
    ],
    [
      ['Ada', 'Ada (2)', 'Ada'],
      ['Ada', 'Ada (2)', 'Ada (3)'],
    ],
    [
      ['علی\u200cرضا', 'علیرضا'],
      ['علی\u200cرضا', 'علیرضا (2)'],
    ],
    [
      ['राम', 'रमा', 'が', 'か'],
      ['राम', 'रमा', 'が', 'か'],
    ],
    [
      ['Guest 1010', 'Guest 1011'],
      ['Guest 1010', 'Guest 1011'],
    ],
  ])('%j', (names, shown) => expect(distinctNames(names)).toEqual(shown));
});

test.each([
  ['  two\n\tlines ', 'two lines'],
  ['e\u0301a', 'éa'],
  ['a\u202eb\u200bc\u0007d', 'abcd'],
  ['👩\u200d🌾 ❤\ufe0f \u200d', '👩\u200d🌾 ❤\ufe0f'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  [`z${'\u0335'.repeat(30)}`, `z${'\u0335'.repeat(4)}`],
  ['\u2800\u00ad ', ''],
  ['\ud800x', 'x'],
])('a typed text %j is sent as %j', (typed, sent) => {
  expect(normalizeText(typed)).toBe(sent);
});
