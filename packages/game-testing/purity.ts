import { fail } from './property-violation.ts';

/** How many calls of rules or bots are under way; anything else may read clocks as it likes. */
let depth = 0;
/** What has been read in the call under way. */
let impureRead: string | undefined;

/**
 * The same object, but while one of its functions runs under `withTraps`, every clock and every
 * source of chance fails, and the call fails even if it swallows that error.
 */
export function guardPurity<T extends object>(rules: T): T {
  const guards = new Map<PropertyKey, unknown>();
  return new Proxy(rules, {
    get(target, key) {
      const known = guards.get(key);
      if (known) return known;
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      const guard = (...args: unknown[]) => {
        if (depth > 0) return Reflect.apply(value, target, args);
        depth++;
        try {
          return Reflect.apply(value, target, args);
        } finally {
          depth--;
          // Thrown from finally on purpose: rules that swallow the error are caught all the same.
          const reading = impureRead;
          impureRead = undefined;
          if (reading) failImpure(reading);
        }
      };
      guards.set(key, guard);
      return guard;
    },
  });
}

/** Runs something with the traps set, and takes them up again. */
export function withTraps<T>(act: () => T): T {
  const restore = TRAPS.map(([owner, key, name]) => setTrap(owner, key, name));
  try {
    return act();
  } finally {
    for (const undo of restore) undo();
  }
}

const TRAPS: [owner: object, key: string, name: string][] = [
  [Math, 'random', 'Math.random'],
  [Date, 'now', 'Date.now'],
  [globalThis, 'Date', 'the clock (Date)'],
  [performance, 'now', 'performance.now'],
  [crypto, 'getRandomValues', 'crypto.getRandomValues'],
  [crypto, 'randomUUID', 'crypto.randomUUID'],
];

/** @returns what sets the property back */
function setTrap(owner: object, key: string, name: string): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, key);
  const original = Reflect.get(owner, key) as (...args: unknown[]) => unknown;
  const trap = new Proxy(original, {
    apply(target, _self, args) {
      if (depth > 0) recordImpureRead(name);
      return Reflect.apply(target, owner, args);
    },
    construct(target, args, newTarget) {
      if (depth > 0 && args.length === 0) recordImpureRead(name);
      return Reflect.construct(target, args, newTarget);
    },
  });
  Object.defineProperty(owner, key, { value: trap, configurable: true, writable: true });
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
  return fail(`rules and bots read no clock and no chance, but this reads ${name}`);
}
