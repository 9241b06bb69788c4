import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import type { RawData } from 'ws';
import { textFrame } from './framing.ts';

// The library exports its reader, but its types do not say so.
const { Receiver } = createRequire(import.meta.url)('ws') as {
  Receiver: new (options: object) => NodeJS.WritableStream;
};

/** Reads the message in a frame with the library. */
function read(frame: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const receiver = new Receiver({ isServer: false });
    receiver.on('message', (data: RawData) => resolve(String(data)));
    receiver.on('error', reject);
    receiver.write(frame);
  });
}

test('the library reads the text from a frame', async () => {
  for (const length of [0, 1, 125, 126, 127, 65535, 65536, 200_000]) {
    const text = `♠${'x'.repeat(length)}`.slice(length === 0 ? 1 : 0);
    expect(await read(textFrame(text))).toBe(text);
  }
});

test('a text is framed once for several clients in a row', () => {
  const frame = textFrame('one');
  expect(textFrame('one')).toBe(frame);
  expect(textFrame('two')).not.toBe(frame);
});
