import type { Random } from '@rota/core';
import { MAX_MESSAGE_BYTES } from '@rota/protocol';
import type { AttackData } from './attack-data.ts';
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

/** Something a hostile client sends over its live connection. */
export interface HostileMessage {
  readonly kind: string;
  readonly bytes: Buffer;
  /** The text messages the server reads in it, in order; none, where it is no whole message. */
  readonly texts: readonly string[];
  /** How many messages it is that no text can be: bytes. */
  readonly binaries: number;
  /**
   * How the server must end the connection; `any`: with whatever code. Left out: it must not.
   */
  readonly closes?: number | 'any';
  /** Whether nothing that comes after it can be understood. */
  readonly last?: true;
}

type Made = Omit<HostileMessage, 'kind' | 'texts' | 'binaries'> &
  Partial<Pick<HostileMessage, 'texts' | 'binaries'>>;

const PROTOCOL_ERROR = 1002;
const NOT_UTF8 = 1007;
const TOO_BIG = 1009;

const text = (said: string): Made => ({ bytes: clientFrame(said), texts: [said] });
const breaks = (bytes: Buffer, closes: number | 'any' = PROTOCOL_ERROR): Made => ({
  bytes,
  closes,
});

/** What a client could rightly say, were it somebody else, somewhere else or at another time. */
function plausible(random: Random, { tables, number, moves }: AttackData): { [key: string]: Json } {
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
      return { do: 'move', table, decision, move: oneOf(random, moves), ref };
    }
  }
}

/** Cut into frames at any places, even within a letter; now and then with a ping in between. */
function fragments(said: string, random: Random): Buffer {
  const bytes = Buffer.from(said);
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

const KINDS: Readonly<Record<string, (random: Random, loot: AttackData) => Made>> = {
  plausible: (random, loot) => text(JSON.stringify(plausible(random, loot))),
  'somebody else’s move': (random, { tables, number, moves }) =>
    text(
      JSON.stringify({
        do: 'move',
        table: oneOf(random, tables),
        decision: number,
        move: oneOf(random, moves),
        ref: random.below(100),
        ...(random.below(3) === 0 ? { seat: random.below(4) } : {}),
      }),
    ),
  replayed: (random, { said }) => text(oneOf(random, said)),
  mutated: (random, loot) => text(JSON.stringify(mutated(plausible(random, loot), random))),
  scrambled: (random, loot) => {
    const bytes = scrambled(JSON.stringify(plausible(random, loot)), random);
    const said = bytes.toString();
    return Buffer.from(said).equals(bytes) ? text(said) : breaks(clientFrame(bytes), NOT_UTF8);
  },
  wild: (random) => text(JSON.stringify(randomJson(random, 5)) ?? ''),
  deep: (random) => text(deeplyNested(random, 100 + random.below(MAX_MESSAGE_BYTES - 200))),
  'nearly too long': (random) => {
    const most = MAX_MESSAGE_BYTES - random.below(3);
    return text(`{"do":"join","table":"${'x'.repeat(most - 24)}"}`);
  },
  fragmented: (random, loot) => {
    const said = JSON.stringify(plausible(random, loot));
    return { bytes: fragments(said, random), texts: [said] };
  },
  'many empty fragments': (random, loot) => {
    const said = JSON.stringify(plausible(random, loot));
    const first = clientFrame(said, { final: false });
    const empty = clientFrame('', { opcode: 0, final: false });
    const end = clientFrame('', { opcode: 0 });
    return { bytes: Buffer.concat([first, ...new Array(50).fill(empty), end]), texts: [said] };
  },
  binary: (random, loot) => ({
    bytes: clientFrame(
      random.below(2) === 0
        ? randomBytes(random, random.below(300))
        : JSON.stringify(plausible(random, loot)),
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
    breaks(clientFrame(`"${'x'.repeat(MAX_MESSAGE_BYTES + random.below(50_000))}"`), TOO_BIG),
  'says it is huge': (random) =>
    breaks(
      clientFrame('x', { says: oneOf(random, [MAX_MESSAGE_BYTES + 1, 2 ** 20, 2 ** 31, 2 ** 40]) }),
      TOO_BIG,
    ),
  'too long in fragments': () => {
    const part = clientFrame('x'.repeat(MAX_MESSAGE_BYTES - 1), { final: false });
    const more = clientFrame('x'.repeat(100), { opcode: 0 });
    return breaks(Buffer.concat([part, more]), TOO_BIG);
  },
  'not UTF-8': (random) => {
    const broken = oneOf(random, [
      [0xff, 0xfe],
      [0xc3, 0x28],
      [0xed, 0xa0, 0x80],
      [0xf0, 0x9f],
    ]);
    return breaks(clientFrame(Buffer.from([0x22, ...broken, 0x22])), NOT_UTF8);
  },
  'reserved bits': (random) => breaks(clientFrame('{}', { reserved: 1 + random.below(7) })),
  'unknown opcode': (random) =>
    breaks(clientFrame('{}', { opcode: oneOf(random, [3, 4, 5, 6, 7, 11, 12, 13, 14, 15]) })),
  unmasked: () => breaks(clientFrame('{"do":"join","table":"x"}', { masked: false })),
  'a control frame too long': () => breaks(clientFrame('x'.repeat(126), { opcode: PING })),
  'a control frame in fragments': () => breaks(clientFrame('x', { opcode: PING, final: false })),
  'goes on with nothing': () => breaks(clientFrame('{}', { opcode: 0 })),
  'begins before it has ended': () =>
    breaks(Buffer.concat([clientFrame('{', { final: false }), clientFrame('}')])),
  'ill-formed good-bye': (random) => {
    const code = Buffer.alloc(2);
    code.writeUInt16BE(oneOf(random, [0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65_535]));
    const payload = random.below(3) === 0 ? Buffer.from([3]) : code;
    return breaks(clientFrame(payload, { opcode: CLOSE }));
  },
  'good-bye': (random) => {
    const payload = Buffer.alloc(2);
    payload.writeUInt16BE(oneOf(random, [1000, 1001, 1008, 3000, 4001, 4999]));
    return breaks(clientFrame(payload, { opcode: CLOSE }), 'any');
  },
  'half a frame': (random, loot) => {
    const frame = clientFrame(JSON.stringify(plausible(random, loot)));
    return { bytes: frame.subarray(0, 1 + random.below(frame.length - 1)), last: true };
  },
  'half a message': () => ({ bytes: clientFrame('{"do":"join"', { final: false }), last: true }),
  noise: (random) => {
    // It must begin with something that no frame begins with, or it might be waited for.
    const bytes = randomBytes(random, 2 + random.below(200));
    bytes[0] = bytes[0]! | 0x70;
    return breaks(bytes);
  },
};

/** How often each kind is sent, where it is not once. */
const WEIGHTS: Readonly<Record<string, number>> = {
  plausible: 20,
  'somebody else’s move': 12,
  replayed: 8,
  mutated: 30,
  scrambled: 14,
  wild: 10,
  deep: 3,
  fragmented: 4,
  binary: 3,
};

const DRAWN = Object.keys(KINDS).flatMap((kind) =>
  new Array<string>(WEIGHTS[kind] ?? 1).fill(kind),
);

export function hostileMessage(random: Random, loot: AttackData): HostileMessage {
  const kind = oneOf(random, DRAWN);
  return { kind, texts: [], binaries: 0, ...KINDS[kind]!(random, loot) };
}

/** More nonsense in a row than anybody is suffered to talk. */
export function nonsenseRun(random: Random): HostileMessage[] {
  return Array.from({ length: 25 }, () => {
    const said = oneOf(random, ['{', '7', '[]', '{"do":"cheat"}', '{"__proto__":{"do":"leave"}}']);
    return { kind: 'nonsense without end', binaries: 0, ...text(said), texts: [said] };
  });
}

/** More of what makes sense than anybody may say at once. */
export function flood(random: Random, loot: AttackData): HostileMessage[] {
  return Array.from({ length: 130 }, () => {
    const said = JSON.stringify(plausible(random, loot));
    return { kind: 'flood', binaries: 0, ...text(said), texts: [said] };
  });
}
