import type { Random } from '@rota/core';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export function oneOf<T>(random: Random, items: readonly T[]): T {
  return items[random.below(items.length)]!;
}

/** Keys with a meaning in JavaScript and none in the protocol. */
const JAVASCRIPT_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'toJSON',
  'hasOwnProperty',
  'then',
  'length',
  '',
  '0',
];

/** Keys of other messages. */
const MISPLACED_KEYS = ['seat', 'person', 'own', 'pack', 'view', 'bot', 'say', 'say', 'at', 'host'];

const ODD_NUMBERS = [
  0,
  -1,
  -0,
  1,
  1.5,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  1e308,
  -1e308,
  5e-324,
  16,
  99,
];

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u0000AS',
  '\ud800',
  '\u202eSA',
  'AS\nAS',
  '..',
  '../../etc/passwd',
  '%00',
  "' or 1=1 --",
  '"; drop table entries; --',
  '<script>alert(1)</script>',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '𝟙𝟚𝟛',
  'é'.repeat(300),
  'x'.repeat(64),
  'x'.repeat(65),
  'x'.repeat(200),
  'x'.repeat(201),
  'x'.repeat(2000),
];

/** Returns a random JSON value, mostly with unusual content. */
export function randomJson(random: Random, depth = 3): Json {
  switch (random.below(depth > 0 ? 8 : 5)) {
    case 0:
      return oneOf(random, [null, true, false]);
    case 1:
    case 2:
      return oneOf(random, ODD_NUMBERS);
    case 3:
      return oneOf(random, ODD_TEXTS);
    case 4:
      return oneOf(random, ['AS', '10D', 'KH', '2C', 'join', 'move', 'me', 'greedy']);
    case 5:
      return Array.from({ length: random.below(4) }, () => randomJson(random, depth - 1));
    case 6:
      return new Array(random.below(40)).fill(0);
    default: {
      const made: { [key: string]: Json } = {};
      for (let keys = random.below(4); keys > 0; keys--) {
        put(
          made,
          oneOf(random, [...JAVASCRIPT_KEYS, ...MISPLACED_KEYS]),
          randomJson(random, depth - 1),
        );
      }
      return made;
    }
  }
}

/** Returns a copy with one to three mutations at any depth. */
export function mutated(value: Json, random: Random): Json {
  let result = structuredClone(value);
  for (let times = 1 + random.below(3); times > 0; times--) result = mutatedOnce(result, random);
  return result;
}

function mutatedOnce(value: Json, random: Random): Json {
  if (Array.isArray(value) && random.below(3) > 0) {
    const at = random.below(value.length + 1);
    const item = value[at] === undefined ? randomJson(random) : mutatedOnce(value[at], random);
    return [...value.slice(0, at), item, ...value.slice(at + random.below(2))];
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const keys = Object.keys(value);
    const inside = value;
    const key = keys.length > 0 ? oneOf(random, keys) : '';
    switch (keys.length > 0 ? random.below(6) : 5) {
      case 0:
        delete inside[key];
        return value;
      case 1:
        put(inside, key, randomJson(random));
        return value;
      case 2:
      case 3:
        put(inside, key, mutatedOnce(inside[key]!, random));
        return value;
      case 4: {
        const moved = inside[key]!;
        delete inside[key];
        put(inside, oneOf(random, [...JAVASCRIPT_KEYS, key.toUpperCase(), `${key} `]), moved);
        return value;
      }
      default:
        put(inside, oneOf(random, [...JAVASCRIPT_KEYS, ...MISPLACED_KEYS]), randomJson(random));
        return value;
    }
  }
  if (typeof value === 'number' && random.below(2) === 0)
    return value + oneOf(random, [1, -1, 0.5]);
  if (typeof value === 'string' && random.below(2) === 0) {
    return oneOf(random, [
      `${value} `,
      value.toLowerCase(),
      value.repeat(2),
      value.slice(1),
      [value],
    ]);
  }
  return randomJson(random);
}

/** Sets an own property, even `__proto__`. */
function put(target: { [key: string]: Json }, key: string, value: Json): void {
  Object.defineProperty(target, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** Damages the bytes of a text; the result may not be valid UTF-8. */
export function scrambled(text: string, random: Random): Buffer {
  let bytes = Buffer.from(text);
  for (let times = 1 + random.below(4); times > 0; times--) {
    const at = random.below(bytes.length + 1);
    switch (random.below(5)) {
      case 0:
        bytes = bytes.subarray(0, at);
        break;
      case 1:
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(4))]);
        break;
      case 2:
        bytes = Buffer.concat([
          bytes.subarray(0, at),
          randomBytes(random, 1 + random.below(4)),
          bytes.subarray(at),
        ]);
        break;
      case 3:
        bytes = Buffer.concat([bytes, bytes.subarray(at)]);
        break;
      default:
        bytes = Buffer.from(bytes);
        if (at < bytes.length) bytes[at] = bytes[at]! ^ (1 << random.below(8));
    }
  }
  return bytes;
}

export function randomBytes(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.below(256)));
}

/** Returns deeply nested JSON, valid or not, of approximately a number of bytes. */
export function deeplyNested(random: Random, bytes: number): string {
  const [open, close] = oneOf(random, [
    ['[', ']'],
    ['{"do":', '}'],
    ['{"__proto__":', '}'],
  ] as const);
  const levels = Math.floor(bytes / (open.length + close.length));
  const core = random.below(3) === 0 ? '' : '0';
  return open.repeat(levels) + core + (random.below(4) === 0 ? '' : close.repeat(levels));
}
