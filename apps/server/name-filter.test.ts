import { expect, test } from 'vitest';
import { isAllowedName } from './name-filter.ts';

test.each(['fuck', 'FuCk3r', 'f u c k', 'sh1t', 'ＦＵＣＫ', 'c.u.n.t', 'motherfuuuucker'])(
  '“%s” is rejected as offensive',
  (name) => expect(isAllowedName(name)).toBe(false),
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
])('“%s” is allowed', (name) => expect(isAllowedName(name)).toBe(true));

test.each(['bot:greedy', ' Former: x'])('“%s” is rejected as reserved', (name) =>
  expect(isAllowedName(name)).toBe(false),
);

test.each(['a\u202eb', 'Ada\u200b', 'A\nB', '\u2028', '...', '\u0000'])(
  '%j is rejected for invisible characters or a lack of visible ones',
  (name) => expect(isAllowedName(name)).toBe(false),
);
