import { expect, test } from 'vitest';
import { whyNameNotAllowed } from './name-filter.ts';

const codeFor = (name: string) => whyNameNotAllowed(name)?.code;

test.each(['fuck', 'FuCk3r', 'f u c k', 'sh1t', 'ＦＵＣＫ', 'c.u.n.t', 'motherfuuuucker'])(
  '“%s” is rejected as offensive',
  (name) => expect(codeFor(name)).toBe('name-not-allowed'),
);

test.each([
  'Ada',
  'Dick Scunthorpe',
  'Zoë',
  '李小龙',
  'Ольга',
  'Ann-Marie O’Neill',
  'Ada ♠',
  'J R R Tolkien',
  'x',
  'Cassandra',
  'Guest 1234',
  '🂡',
])('“%s” is allowed', (name) => expect(codeFor(name)).toBeUndefined());

test.each(['bot:greedy', ' Former: x'])('“%s” is rejected as reserved', (name) =>
  expect(codeFor(name)).toBe('unclear-name'),
);

test.each(['a\u202eb', 'Ada\u200b', 'A\nB', '\u2028', '...', '\u0000'])(
  '%j is rejected for invisible characters or a lack of visible ones',
  (name) => expect(codeFor(name)).toBe('unclear-name'),
);
