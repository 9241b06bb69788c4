import { createRequire } from 'node:module';
import { eventsInOrder } from '@rota/protocol';
import type { EventsMessage } from '@rota/table';
import { expect, test } from 'vitest';
import type { RawData } from 'ws';
import { textFrame, updateFrame } from './framing.ts';

// The library exports its reader, but its types do not say so.
const { Receiver } = createRequire(import.meta.url)('ws') as {
  Receiver: new (options: object) => NodeJS.WritableStream;
};

/** The message in a frame, as the library reads it. */
function read(frame: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const receiver = new Receiver({ isServer: false });
    receiver.on('message', (data: RawData) => resolve(String(data)));
    receiver.on('error', reject);
    receiver.write(frame);
  });
}

test('a frame is what the library makes of the same text', async () => {
  for (const length of [0, 1, 125, 126, 127, 65535, 65536, 200_000]) {
    const text = `♠${'x'.repeat(length)}`.slice(length === 0 ? 1 : 0);
    expect(await read(textFrame(text))).toBe(text);
  }
});

test('news with private events are framed whole, in their order', async () => {
  const news: EventsMessage = {
    say: 'events',
    table: 't',
    number: 5,
    events: [{ type: 'a' }, { type: 'b' }],
    decisions: [],
  };
  expect(JSON.parse(await read(updateFrame(news, undefined)))).toEqual(news);
  const last = { own: [{ type: 'x' }], ownAfter: [2] };
  const told = JSON.parse(await read(updateFrame(news, last)));
  expect(told).toEqual({ ...news, own: last.own });
  expect(eventsInOrder(told).map(({ type }) => type)).toEqual(['a', 'b', 'x']);
  const between = { own: [{ type: 'x' }], ownAfter: [1] };
  const toldBetween = JSON.parse(await read(updateFrame(news, between)));
  expect(eventsInOrder(toldBetween).map(({ type }) => type)).toEqual(['a', 'x', 'b']);
  expect(updateFrame(news, undefined)).toBe(updateFrame(news, undefined));
});
