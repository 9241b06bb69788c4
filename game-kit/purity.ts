import { broken } from './law-broken.ts';

let depth = 0;
let caught: string | undefined;

/**
 * The same object, but every clock and every source of chance fails while one of its functions
 * runs, even if the function swallows the error.
 */
export function guarded<T extends object>(rules: T): T {
  const wrapped = new Map<PropertyKey, unknown>();
  return new Proxy(rules, {
    get(target, key) {
      const known = wrapped.get(key);
      if (known) return known;
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      const guard = (...args: unknown[]) => withoutChance(() => Reflect.apply(value, target, args));
      wrapped.set(key, guard);
      return guard;
    },
  });
}

function withoutChance<T>(act: () => T): T {
  if (depth > 0) return act();
  depth++;
  caught = undefined;
  const restore = TRAPS.map((set) => set());
  try {
    return act();
  } finally {
    for (const undo of restore) undo();
    depth--;
    // Thrown from finally on purpose: rules that swallow the error are caught all the same.
    if (caught) refuseChance(caught);
  }
}

function refuseChance(name: string): never {
  broken(`rules and bots read no clock and no chance, but this reads ${name}`);
}

function trap(name: string): () => never {
  return () => {
    caught = name;
    refuseChance(name);
  };
}

class NoDate {
  constructor() {
    trap('the clock (Date)')();
  }
  static now = trap('Date.now');
}

function replaced<T extends object>(owner: T, key: keyof T, by: unknown): () => () => void {
  return () => {
    const before = Object.getOwnPropertyDescriptor(owner, key);
    Object.defineProperty(owner, key, { value: by, configurable: true, writable: true });
    return () => {
      if (before) Object.defineProperty(owner, key, before);
      else delete owner[key];
    };
  };
}

const TRAPS = [
  replaced(Math, 'random', trap('Math.random')),
  replaced(globalThis, 'Date', NoDate),
  replaced(performance, 'now', trap('performance.now')),
  replaced(crypto, 'getRandomValues', trap('crypto.getRandomValues')),
  replaced(crypto, 'randomUUID', trap('crypto.randomUUID')),
];
