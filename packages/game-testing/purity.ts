import { fail } from './property-violation.ts';

/** How many guarded calls are on the stack; the traps ignore reads outside them. */
let depth = 0;
/** What the current guarded call has read. */
let impureRead: string | undefined;

/**
 * Wraps an object so that, under `withTraps`, a call of one of its functions fails when it reads a
 * clock, a random source or the environment, even if it catches the error.
 */
export function guardPurity<T extends object>(rules: T): T {
  const guards = new Map<PropertyKey, unknown>();
  return new Proxy(rules, {
    get(target, key) {
      const known = guards.get(key);
      if (known) return known;
      const value: unknown = Reflect.get(target, key);
      // The one member of bots' policies whose functions are a level below.
      if (key === 'ownPolicy' && typeof value === 'object' && value) {
        const guarded = guardPurity(value);
        guards.set(key, guarded);
        return guarded;
      }
      if (typeof value !== 'function') return value;
      const guard = (...args: unknown[]) => {
        if (depth > 0) return Reflect.apply(value, target, args);
        depth++;
        try {
          return Reflect.apply(value, target, args);
        } finally {
          depth--;
          // Throwing from finally also fails rules that caught the first error.
          const read = impureRead;
          impureRead = undefined;
          if (read) failImpure(read);
        }
      };
      guards.set(key, guard);
      return guard;
    },
  });
}

/** Runs a function with the traps installed. */
export function withTraps<T>(act: () => T): T {
  const restore = [
    ...TRAPPED_FUNCTIONS.map(([owner, key, name]) => trapFunction(owner, key, name)),
    trapEnvironment(),
  ];
  try {
    return act();
  } finally {
    for (const undo of restore) undo();
  }
}

const TRAPPED_FUNCTIONS: [owner: object, key: string, name: string][] = [
  [Math, 'random', 'Math.random'],
  [Date, 'now', 'Date.now'],
  [globalThis, 'Date', 'the clock (Date)'],
  [performance, 'now', 'performance.now'],
  [crypto, 'getRandomValues', 'crypto.getRandomValues'],
  [crypto, 'randomUUID', 'crypto.randomUUID'],
];

function trapFunction(owner: object, key: string, name: string): () => void {
  const original = Reflect.get(owner, key) as (...args: unknown[]) => unknown;
  const value = new Proxy(original, {
    apply(target, _self, args) {
      if (depth > 0) recordImpureRead(name);
      return Reflect.apply(target, owner, args);
    },
    construct(target, args, newTarget) {
      if (depth > 0 && args.length === 0) recordImpureRead(name);
      return Reflect.construct(target, args, newTarget);
    },
  });
  return replaceProperty(owner, key, { value, configurable: true, writable: true });
}

function trapEnvironment(): () => void {
  const { env } = process;
  const get = () => (depth > 0 ? recordImpureRead('process.env') : env);
  return replaceProperty(process, 'env', { get, configurable: true, enumerable: true });
}

/** @returns a function that restores the property */
function replaceProperty(owner: object, key: string, replacement: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, key);
  Object.defineProperty(owner, key, replacement);
  return () => {
    if (before) Object.defineProperty(owner, key, before);
    else Reflect.deleteProperty(owner, key);
  };
}

function recordImpureRead(name: string): never {
  impureRead = name;
  return failImpure(name);
}

function failImpure(name: string): never {
  return fail(`rules and bots must not read clocks, chance or the environment: ${name}`);
}
