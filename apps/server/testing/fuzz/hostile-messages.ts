import type { Random } from '@rota/core';
import { MAX_MESSAGE_BYTES } from '@rota/protocol';
import { BINARY, CLOSE, clientFrame, PING, TEXT } from './frames.ts';
import {
  deeplyNested,
  type Json,
  mutated,
  oneOf,
  randomBytes,
  randomJson,
  scrambled,
} from './random-json.ts';

/** What hostile clients have observed, guessed or stolen to build their messages from. */
export interface AttackData {
  /** The game's id. */
  readonly game: string;
  /** Ids of running tables, and ids of none. */
  readonly tables: readonly string[];
  /** The number of a pending decision. */
  readonly number: number;
  /** Moves in the notation of records. */
  readonly moves: readonly string[];
  /** Messages that players sent, verbatim. */
  readonly sent: readonly string[];
  /** Cookies of seated players, to be sent damaged or from another origin. */
  readonly seatedCookies: readonly string[];
  /** A cookie of a guest without a seat. */
  readonly cookie: string;
}

/** What a hostile client sends over its live connection. */
export interface HostileMessage {
  readonly kind: string;
  readonly bytes: Buffer;
  /** The text messages that the server reads from it, in order; empty for an incomplete one. */
  readonly texts: readonly string[];
  /** The number of binary messages in it. */
  readonly binaries: number;
  /** The code with which the server must close the connection; left out: it must not. */
  readonly closes?: number | 'any';
  /** Whether the server can read nothing after it. */
  readonly last?: true;
}

type MessageBody = Omit<HostileMessage, 'kind' | 'texts' | 'binaries'> &
  Partial<Pick<HostileMessage, 'texts' | 'binaries'>>;

const PROTOCOL_ERROR = 1002;
const NOT_UTF8 = 1007;
const TOO_BIG = 1009;

const textMessage = (text: string): MessageBody => ({ bytes: clientFrame(text), texts: [text] });
const violation = (bytes: Buffer, closes: number | 'any' = PROTOCOL_ERROR): MessageBody => ({
  bytes,
  closes,
});

/** Returns a message that would be valid from another client, at another table or at another time. */
function plausibleMessage(
  random: Random,
  { tables, number, moves }: AttackData,
): { [key: string]: Json } {
  const table = oneOf(random, tables);
  const near = number + random.below(9) - 4;
  const ref = random.below(2) === 0 ? random.below(1000) : oneOf(random, [0, 2 ** 53 - 1]);
  switch (random.below(6)) {
    case 0:
      return { do: 'join', table, ...(random.below(2) === 0 ? {} : { seen: Math.max(0, near) }) };
    case 1:
      return { do: 'leave', table };
    case 2:
      return { do: 'take-back', table, number: Math.max(0, near), ref };
    case 3:
      return { do: 'go-on', table, number: oneOf(random, [0, Math.max(0, near), 2 ** 53 - 1]) };
    default: {
      const decision = Math.max(0, oneOf(random, [near, near, number, 0, 2 ** 53 - 1]));
      if (random.below(4) === 0) return { do: 'moves', table, decision, ref };
      return { do: 'move', table, decision, move: oneOf(random, moves), ref };
    }
  }
}

/** Splits a text into frames at random bytes, even within a character, with occasional pings between. */
function fragments(text: string, random: Random): Buffer {
  const bytes = Buffer.from(text);
  const cuts = Array.from({ length: 1 + random.below(6) }, () => random.below(bytes.length + 1));
  const ends = [...cuts.sort((a, b) => a - b), bytes.length];
  const frames = ends.flatMap((end, at) => {
    const frame = clientFrame(bytes.subarray(ends[at - 1] ?? 0, end), {
      opcode: at === 0 ? TEXT : 0,
      final: at === ends.length - 1,
    });
    return random.below(4) === 0 ? [clientFrame('', { opcode: PING }), frame] : [frame];
  });
  return Buffer.concat(frames);
}

const KINDS: Readonly<Record<string, (random: Random, data: AttackData) => MessageBody>> = {
  plausible: (random, data) => textMessage(JSON.stringify(plausibleMessage(random, data))),
  'another player’s move': (random, { tables, number, moves }) =>
    textMessage(
      JSON.stringify({
        do: 'move',
        table: oneOf(random, tables),
        decision: number,
        move: oneOf(random, moves),
        ref: random.below(100),
        ...(random.below(3) === 0 ? { seat: random.below(4) } : {}),
      }),
    ),
  replayed: (random, { sent }) => textMessage(oneOf(random, sent)),
  mutated: (random, data) =>
    textMessage(JSON.stringify(mutated(plausibleMessage(random, data), random))),
  scrambled: (random, data) => {
    const bytes = scrambled(JSON.stringify(plausibleMessage(random, data)), random);
    const text = bytes.toString();
    return Buffer.from(text).equals(bytes)
      ? textMessage(text)
      : violation(clientFrame(bytes), NOT_UTF8);
  },
  wild: (random) => textMessage(JSON.stringify(randomJson(random, 5)) ?? ''),
  deep: (random) => textMessage(deeplyNested(random, 100 + random.below(MAX_MESSAGE_BYTES - 200))),
  'nearly too long': (random) => {
    const length = MAX_MESSAGE_BYTES - random.below(3);
    return textMessage(`{"do":"join","table":"${'x'.repeat(length - 24)}"}`);
  },
  fragmented: (random, data) => {
    const text = JSON.stringify(plausibleMessage(random, data));
    return { bytes: fragments(text, random), texts: [text] };
  },
  'many empty fragments': (random, data) => {
    const text = JSON.stringify(plausibleMessage(random, data));
    const first = clientFrame(text, { final: false });
    const empty = clientFrame('', { opcode: 0, final: false });
    const end = clientFrame('', { opcode: 0 });
    return { bytes: Buffer.concat([first, ...new Array(50).fill(empty), end]), texts: [text] };
  },
  binary: (random, data) => ({
    bytes: clientFrame(
      random.below(2) === 0
        ? randomBytes(random, random.below(300))
        : JSON.stringify(plausibleMessage(random, data)),
      { opcode: BINARY },
    ),
    binaries: 1,
  }),
  pings: (random) => ({
    bytes: Buffer.concat(
      Array.from({ length: 1 + random.below(20) }, () =>
        clientFrame(randomBytes(random, random.below(126)), {
          opcode: random.below(2) === 0 ? PING : 0xa,
        }),
      ),
    ),
  }),
  'too long': (random) =>
    violation(clientFrame(`"${'x'.repeat(MAX_MESSAGE_BYTES + random.below(50_000))}"`), TOO_BIG),
  'states a huge length': (random) =>
    violation(
      clientFrame('x', {
        statedLength: oneOf(random, [MAX_MESSAGE_BYTES + 1, 2 ** 20, 2 ** 31, 2 ** 40]),
      }),
      TOO_BIG,
    ),
  'too long in fragments': () => {
    const part = clientFrame('x'.repeat(MAX_MESSAGE_BYTES - 1), { final: false });
    const more = clientFrame('x'.repeat(100), { opcode: 0 });
    return violation(Buffer.concat([part, more]), TOO_BIG);
  },
  'not UTF-8': (random) => {
    const broken = oneOf(random, [
      [0xff, 0xfe],
      [0xc3, 0x28],
      [0xed, 0xa0, 0x80],
      [0xf0, 0x9f],
    ]);
    return violation(clientFrame(Buffer.from([0x22, ...broken, 0x22])), NOT_UTF8);
  },
  'reserved bits': (random) => violation(clientFrame('{}', { reserved: 1 + random.below(7) })),
  'unknown opcode': (random) =>
    violation(clientFrame('{}', { opcode: oneOf(random, [3, 4, 5, 6, 7, 11, 12, 13, 14, 15]) })),
  unmasked: () => violation(clientFrame('{"do":"join","table":"x"}', { masked: false })),
  'a control frame too long': () => violation(clientFrame('x'.repeat(126), { opcode: PING })),
  'a control frame in fragments': () => violation(clientFrame('x', { opcode: PING, final: false })),
  'continuation without a start': () => violation(clientFrame('{}', { opcode: 0 })),
  'start within a message': () =>
    violation(Buffer.concat([clientFrame('{', { final: false }), clientFrame('}')])),
  'malformed close frame': (random) => {
    const code = Buffer.alloc(2);
    code.writeUInt16BE(oneOf(random, [0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65_535]));
    const payload = random.below(3) === 0 ? Buffer.from([3]) : code;
    return violation(clientFrame(payload, { opcode: CLOSE }));
  },
  'close frame': (random) => {
    const payload = Buffer.alloc(2);
    payload.writeUInt16BE(oneOf(random, [1000, 1001, 1008, 3000, 4001, 4999]));
    return violation(clientFrame(payload, { opcode: CLOSE }), 'any');
  },
  'half a frame': (random, data) => {
    const frame = clientFrame(JSON.stringify(plausibleMessage(random, data)));
    return { bytes: frame.subarray(0, 1 + random.below(frame.length - 1)), last: true };
  },
  'half a message': () => ({ bytes: clientFrame('{"do":"join"', { final: false }), last: true }),
  noise: (random) => {
    // The first byte starts no valid frame; otherwise the server could wait for the rest.
    const bytes = randomBytes(random, 2 + random.below(200));
    bytes[0] = bytes[0]! | 0x70;
    return violation(bytes);
  },
};

/** How often each kind is drawn; the others have weight 1. */
const WEIGHTS: Readonly<Record<string, number>> = {
  plausible: 20,
  'another player’s move': 12,
  replayed: 8,
  mutated: 30,
  scrambled: 14,
  wild: 10,
  deep: 3,
  fragmented: 4,
  binary: 3,
};

const WEIGHTED_KINDS = Object.keys(KINDS).flatMap((kind) =>
  new Array<string>(WEIGHTS[kind] ?? 1).fill(kind),
);

export function hostileMessage(random: Random, data: AttackData): HostileMessage {
  const kind = oneOf(random, WEIGHTED_KINDS);
  return { kind, texts: [], binaries: 0, ...KINDS[kind]!(random, data) };
}

/** Returns more consecutive invalid messages than the server accepts. */
export function invalidMessages(random: Random): HostileMessage[] {
  return Array.from({ length: 25 }, () => {
    const text = oneOf(random, ['{', '7', '[]', '{"do":"cheat"}', '{"__proto__":{"do":"leave"}}']);
    return {
      kind: 'consecutive invalid messages',
      binaries: 0,
      ...textMessage(text),
      texts: [text],
    };
  });
}

/** Returns more valid messages than the rate limit allows. */
export function flood(random: Random, data: AttackData): HostileMessage[] {
  return Array.from({ length: 130 }, () => {
    const text = JSON.stringify(plausibleMessage(random, data));
    return { kind: 'flood', binaries: 0, ...textMessage(text), texts: [text] };
  });
}
