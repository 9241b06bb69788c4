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

test('an update is framed with its private events in order', async () => {
  const update: EventsMessage = {
    say: 'events',
    table: 't',
    number: 5,
    events: [{ type: 'a' }, { type: 'b' }],
    decisions: [],
  };
  expect(JSON.parse(await read(updateFrame(update, undefined)))).toEqual(update);
  const last = { own: [{ type: 'x' }], ownAfter: [2] };
  const parsed = JSON.parse(await read(updateFrame(update, last)));
  expect(parsed).toEqual({ ...update, own: last.own });
  expect(eventsInOrder(parsed).map(({ type }) => type)).toEqual(['a', 'b', 'x']);
  const between = { own: [{ type: 'x' }], ownAfter: [1] };
  const parsedBetween = JSON.parse(await read(updateFrame(update, between)));
  expect(eventsInOrder(parsedBetween).map(({ type }) => type)).toEqual(['a', 'x', 'b']);
  expect(updateFrame(update, undefined)).toBe(updateFrame(update, undefined));
});
