import { fail } from './property-violation.ts';

const MAX_DEPTH = 60;

/**
 * Serializes a value so that two values are deep-equal exactly when their texts are equal, whatever
 * the order of their keys. Typed arrays are written as bytes, which is fast enough for every step.
 * @throws PropertyViolation at a function or a cycle
 */
export function snapshot(value: unknown, depth = 0): string {
  if (depth > MAX_DEPTH) fail('a state must not contain a cycle');
  if (typeof value === 'function') fail('a state must not contain a function');
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return String(value);
  if (ArrayBuffer.isView(value)) {
    const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    return `${value.constructor.name}[${bytes.toString('hex')}]`;
  }
  const inside = (item: unknown) => snapshot(item, depth + 1);
  if (Array.isArray(value)) return `[${value.map(inside)}]`;
  if (value instanceof Set) return `Set[${[...value].map(inside)}]`;
  if (value instanceof Map) return `Map[${[...value].map((entry) => inside(entry))}]`;
  const entries = Object.keys(value)
    .sort()
    .map((key) => `${key}:${inside((value as Record<string, unknown>)[key])}`);
  const name = Object.getPrototypeOf(value)?.constructor.name;
  return `${name === 'Object' ? '' : name}{${entries}}`;
}

/** Returns the path of the first value that JSON would lose or change, or undefined. */
export function findNonJson(value: unknown, path = ''): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? undefined : `${path}: ${value}`;
  }
  if (typeof value !== 'object') return `${path}: ${String(value)}`;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) {
    return `${path}: not a plain object`;
  }
  for (const [key, item] of Object.entries(value)) {
    const fault = findNonJson(item, `${path}.${key}`);
    if (fault) return fault;
  }
  return undefined;
}

/** Freezes plain data recursively, except typed arrays. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
    for (const item of Object.values(value)) deepFreeze(item);
    Object.freeze(value);
  }
  return value;
}

/** Returns a copy as it arrives over the wire. */
export function jsonCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
