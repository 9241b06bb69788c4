/** A leaf of a JSON value with its path. */
interface Leaf {
  readonly path: readonly (string | number)[];
  readonly value: string | number | boolean | null;
}

/** A JSON value with one change. */
export interface Mutation {
  /** The change, as in `deals[0].pack[3]: 7H → 8H`. */
  readonly description: string;
  readonly json: unknown;
}

const DIGITS = '0123456789';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Yields every small change of a JSON value: each character of each string is replaced by the next
 * digit or letter (any other by x) and left out; each number is increased, decreased, negated and
 * multiplied by ten; each member's name loses its last letter; each element and member is left out;
 * neighbouring elements that differ change places.
 */
export function* mutationsOf(json: unknown): Generator<Mutation> {
  for (const { path, value } of leaves(json)) {
    for (const other of alteredValues(value)) {
      yield {
        description: `${formatPath(path)}: ${value} → ${other}`,
        json: withValueAt(json, path, other),
      };
    }
  }
  for (const path of containers(json)) yield* rearrangements(json, path);
}

function* alteredValues(value: Leaf['value']): Generator<string | number> {
  if (typeof value === 'string') {
    for (let at = 0; at < value.length; at++) {
      yield value.slice(0, at) + nextCharacter(value[at]!) + value.slice(at + 1);
      yield value.slice(0, at) + value.slice(at + 1);
    }
    yield `${value} `;
  } else {
    const number = Number(value);
    yield* new Set([number + 1, number - 1, -number, number * 10].filter((one) => one !== number));
  }
}

function nextCharacter(character: string): string {
  if (DIGITS.includes(character)) return DIGITS[(DIGITS.indexOf(character) + 1) % 10]!;
  const small = LETTERS.indexOf(character.toLowerCase());
  if (small < 0) return 'x';
  const next = LETTERS[(small + 1) % 26]!;
  return character === character.toLowerCase() ? next : next.toUpperCase();
}

function* leaves(json: unknown, path: Leaf['path'] = []): Generator<Leaf> {
  if (typeof json !== 'object' || json === null) {
    yield { path, value: json as Leaf['value'] };
    return;
  }
  for (const [name, member] of Object.entries(json)) {
    yield* leaves(member, [...path, Array.isArray(json) ? Number(name) : name]);
  }
}

function* containers(json: unknown, path: Leaf['path'] = []): Generator<Leaf['path']> {
  if (typeof json !== 'object' || json === null) return;
  yield path;
  for (const [name, member] of Object.entries(json)) {
    yield* containers(member, [...path, Array.isArray(json) ? Number(name) : name]);
  }
}

function* rearrangements(json: unknown, path: Leaf['path']): Generator<Mutation> {
  const branch = at(json, path);
  const where = formatPath(path);
  if (Array.isArray(branch)) {
    for (const index of branch.keys()) {
      const without = branch.toSpliced(index, 1);
      yield { description: `${where}[${index}] left out`, json: withValueAt(json, path, without) };
      const next = branch[index + 1];
      if (index + 1 === branch.length || isEqual(branch[index], next)) continue;
      const turned = branch.toSpliced(index, 2, next, branch[index]);
      yield {
        description: `${where}[${index}] after the next`,
        json: withValueAt(json, path, turned),
      };
    }
    return;
  }
  const members = Object.entries(branch as object);
  for (const [index, [name, member]] of members.entries()) {
    const without = Object.fromEntries(members.toSpliced(index, 1));
    yield { description: `${where}.${name} left out`, json: withValueAt(json, path, without) };
    const renamed = Object.fromEntries(members.toSpliced(index, 1, [name.slice(0, -1), member]));
    yield { description: `${where}.${name} cut short`, json: withValueAt(json, path, renamed) };
  }
}

function at(json: unknown, path: Leaf['path']): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], json);
}

/** Returns a copy with another value at a path; shares all parts off the path. */
function withValueAt(json: unknown, [step, ...rest]: Leaf['path'], other: unknown): unknown {
  if (step === undefined) return other;
  const inside = withValueAt((json as Record<string, unknown>)[step], rest, other);
  return Array.isArray(json)
    ? json.with(step as number, inside)
    : { ...(json as object), [step]: inside };
}

function formatPath(path: Leaf['path']): string {
  return path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
