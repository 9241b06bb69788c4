import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = '{"seats":["Zoë","♠ 👩‍🚀"]}\r\n';
const utf16 = Buffer.from(TEXT, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16 as Windows PowerShell writes it', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16 in the other order', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', utf16],
  ['UTF-16 in the other order without a mark', Buffer.from(utf16).swap16()],
])('%s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

test('short texts', () => {
  for (const text of ['', '1']) expect(decodeText(Buffer.from(text))).toBe(text);
});
