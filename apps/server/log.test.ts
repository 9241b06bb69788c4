import { pino } from 'pino';
import { expect, test } from 'vitest';
import { redactingLogger } from './redacting-logger.ts';

test('an error that quotes a token, a card or a secret is logged without it', () => {
  const lines: string[] = [];
  const log = redactingLogger(pino({ level: 'trace' }, { write: (line) => lines.push(line) }));
  const cause = new Error('header rota_AbC-d_9 of 0B');
  const secret = `${'c0ffee'.repeat(10)}abcd`;
  const entry = new Error(`{"type":"exchange","secret":"${secret}"}`);
  log.error({ err: entry }, 'failed');
  expect(lines.join()).toContain('\\"secret\\":\\"▮');
  expect(lines.join()).not.toContain('c0ffee');
  log.error({ err: new Error('cannot take Bearer rota_xY-z_0: 7H', { cause }) }, 'failed');
  expect(lines.join()).toContain('cannot take Bearer ▮: ▮');
  expect(lines.join()).toContain('header ▮ of ▮');
  expect(lines.join()).not.toMatch(/rota_|AbC|xY|7H|0B/);
});
