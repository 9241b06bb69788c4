import { pino } from 'pino';
import { expect, test } from 'vitest';
import { discreetLog } from './log.ts';

test('an error that quotes a token or a card is logged without it', () => {
  const lines: string[] = [];
  const log = discreetLog(pino({ level: 'trace' }, { write: (line) => lines.push(line) }));
  const cause = new Error('header rota_AbC-d_9 of 0B');
  log.error({ err: new Error('cannot take Bearer rota_xY-z_0: 7H', { cause }) }, 'failed');
  expect(lines.join()).toContain('cannot take Bearer ▮: ▮');
  expect(lines.join()).toContain('header ▮ of ▮');
  expect(lines.join()).not.toMatch(/rota_|AbC|xY|7H|0B/);
});
