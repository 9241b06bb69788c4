import { readFileSync } from 'node:fs';
import type { GameEvent } from '@rota/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ClientMessage,
  isMoveMessage,
  type ServerMessage,
  serverMessage,
} from './messages.ts';
import { PLAIN_WIRE_VERSION, WIRE_VERSION } from './protocol.ts';
import { type OwnEvents, openClientWire, openServerWire } from './wire-format.ts';

const laid = (seat: number, card: number): GameEvent => ({ type: 'laid', ...{ seat, card } });

const MOVE: ServerMessage = {
  say: 'events',
  table: 't',
  number: 5,
  events: [laid(0, 14)],
  decisions: [{ seat: 1, kind: 'turn', number: 5 }],
};
const NEXT: ServerMessage = {
  ...MOVE,
  number: 6,
  events: [laid(1, 15)],
  decisions: [{ seat: 0, kind: 'sealed', number: 3, until: 100, reserve: 5 }],
};
const OWN: OwnEvents = { own: [{ type: 'hand', ...{ cards: [1, 2] } }], ownAfter: [0] };

test('the plain version is written as it always was, byte for byte', () => {
  const frames = readFileSync(new URL('testing/plain-wire.jsonl', import.meta.url), 'utf8');
  const lines = frames.trimEnd().split('\n');
  const kinds = new Set<string>();
  for (const line of lines) {
    const message: ServerMessage = JSON.parse(line);
    expect(serverMessage.safeParse(message).success).toBe(true);
    kinds.add(message.say);
    if (message.say !== 'events' || !message.own) {
      expect(openServerWire(PLAIN_WIRE_VERSION).encode(message)).toBe(line);
      continue;
    }
    const { own, ownAfter = own.map(() => message.events.length), ...update } = message;
    expect(openServerWire(PLAIN_WIRE_VERSION).encode(update, { own, ownAfter })).toBe(line);
  }
  expect(kinds.size).toBe(9);
});

test('the plain version encodes a message once for all its recipients', () => {
  const [one, other] = [openServerWire(PLAIN_WIRE_VERSION), openServerWire(PLAIN_WIRE_VERSION)];
  const message = {
    ...MOVE,
    get view() {
      return ++reads;
    },
  };
  let reads = 0;
  expect(one.encode(message)).toBe(other.encode(message));
  expect(reads).toBe(1);
});

test('the short version writes moves as lists, and whole what the connection has not seen', () => {
  const wire = openServerWire(WIRE_VERSION);
  expect(wire.encode(MOVE)).toBe(JSON.stringify(MOVE));
  expect(wire.encode(NEXT)).toBe('["e",6,[["laid",1,15]],[[0,1,3,100,5]]]');
  expect(wire.encode({ say: 'room', saving: true })).toBe('{"say":"room","saving":true}');
  expect(wire.encode({ say: 'accepted', table: 't', ref: 3, number: 6 })).toBe('["a",3,6]');
  expect(wire.encode(MOVE, OWN)).toBe(
    '["e",5,[["laid",0,14]],[[1]],[{"type":"hand","cards":[1,2]}],[0]]',
  );
  expect(wire.encode(MOVE, { ...OWN, ownAfter: [1] })).toBe(
    '["e",5,[["laid",0,14]],[[1]],[["hand",[1,2]]]]',
  );
  const elsewhere = { ...MOVE, table: 'u' };
  expect(wire.encode(elsewhere)).toBe(JSON.stringify(elsewhere));
  expect(wire.encode(MOVE)).toBe(JSON.stringify(MOVE));
});

test('the short version tells a client nothing that was sent to others', () => {
  const [one, other] = [openServerWire(WIRE_VERSION), openServerWire(WIRE_VERSION)];
  for (const wire of [one, other]) wire.encode({ say: 'seats', table: 't', seats: [] });
  one.encode(MOVE, OWN);
  one.encode(NEXT, OWN);
  expect(other.encode(NEXT)).toBe('["e",6,[{"type":"laid","seat":1,"card":15}],[[0,1,3,100,5]]]');
});

const value = fc.oneof(fc.integer(), fc.string(), fc.constant(undefined), fc.array(fc.integer()));
const event = fc
  .tuple(
    fc.constantFrom('a', 'b', 'with/2'),
    fc.dictionary(fc.constantFrom('x', 'y', 'z', '1', 'type'), value, { maxKeys: 3 }),
    fc.boolean(),
  )
  .map(([type, { ...fields }, isLast]) => Object.assign(isLast ? {} : { type }, fields, { type }));
const decision = fc.oneof(
  fc.record({
    seat: fc.nat(7),
    kind: fc.constantFrom('turn', 'sealed', 'reaction'),
    number: fc.nat(3),
  }),
  fc.record({
    seat: fc.nat(7),
    kind: fc.constantFrom('turn', 'sealed', 'reaction'),
    number: fc.nat(3),
    until: fc.nat(),
  }),
  fc.record({
    seat: fc.nat(7),
    kind: fc.constant('turn'),
    number: fc.nat(3),
    until: fc.nat(),
    reserve: fc.nat(),
  }),
);
const table = fc.constantFrom('t', 'u');
const move = fc.record(
  {
    say: fc.constant('events'),
    table,
    number: fc.nat(3),
    events: fc.array(event, { maxLength: 3 }),
    decisions: fc.array(decision, { maxLength: 3 }),
    view: fc.constantFrom(null, { hand: [1] }),
  },
  { requiredKeys: ['say', 'table', 'number', 'events', 'decisions'] },
);
const other = fc.oneof(
  fc.record({ say: fc.constant('accepted'), table, ref: fc.nat(), number: fc.nat() }),
  fc.record({ say: fc.constant('phrase'), table, seat: fc.nat(7), phrase: fc.string() }),
  fc.record({
    say: fc.constant('moves'),
    table,
    ref: fc.nat(),
    decision: fc.nat(),
    moves: fc.option(fc.array(fc.string())),
  }),
  fc.record({ say: fc.constant('room'), saving: fc.boolean() }),
  fc.constant({ say: 'error', refusal: { code: 'not-json' } }),
);
const ownEvents = fc.option(
  fc
    .array(fc.tuple(event, fc.nat(3)), { minLength: 1, maxLength: 3 })
    .map((own) => ({ own: own.map(([one]) => one), ownAfter: own.map(([, after]) => after) })),
  { nil: undefined },
);

test('a client of the short version reads what one of the plain version reads, whatever is sent to others', () => {
  const sent = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.tuple(move, ownEvents, fc.boolean()) },
      fc.tuple(other, fc.constant(undefined), fc.boolean()),
    ),
  );
  fc.assert(
    fc.property(sent, (messages) => {
      const [plain, wire, others, client] = [
        openServerWire(PLAIN_WIRE_VERSION),
        openServerWire(WIRE_VERSION),
        openServerWire(WIRE_VERSION),
        openClientWire(),
      ];
      for (const [message, own, goesToOthers] of messages as [
        ServerMessage,
        OwnEvents,
        boolean,
      ][]) {
        if (goesToOthers) others.encode(message);
        expect(client.decode(wire.encode(message, own))).toEqual(
          JSON.parse(plain.encode(message, own)),
        );
      }
    }),
    { numRuns: 500 },
  );
});

test('the server reads what a client writes in the short version; lists of another form are invalid', () => {
  const messages: ClientMessage[] = [
    { do: 'join', table: 't', seen: 3 },
    { do: 'move', table: 't', decision: 3, move: '7H', ref: 1 },
    { do: 'move', table: 'u', decision: 4, move: '8H', ref: 2 },
    { do: 'moves', table: 't', decision: 5, ref: 4 },
    { do: 'go-on', table: 'u', number: 9 },
    { do: 'move', table: 't', decision: 5, move: '9H', ref: 3 },
  ];
  const [client, server] = [openClientWire(), openServerWire(WIRE_VERSION)];
  const texts = messages.map((message) => client.encode(message));
  expect(texts.map((text) => server.decode(text, 't'))).toEqual(messages);
  expect(texts.filter((text) => text.startsWith('['))).toEqual([
    '["m",3,"7H",1]',
    '["m",5,"9H",3]',
  ]);
  for (const text of ['["m",3,"7H"]', '["m",3,"7H",1,2]', '["x",3,"7H",1]', '[]', 'null']) {
    expect(isMoveMessage(server.decode(text, 't'))).toBe(false);
  }
  expect(isMoveMessage(server.decode('["m",3,"7H",1]'))).toBe(false);
});
