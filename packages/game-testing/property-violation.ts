/** A law does not hold; the message says which, how, and gives the deal to see it again. */
export class PropertyViolation extends Error {
  override readonly name = 'LawBroken';
}

export function fail(fault: string): never {
  throw new PropertyViolation(fault);
}

/** Throws unless the condition holds. @param fault said only when it does not */
export function ensure(condition: unknown, fault: string | (() => string)): asserts condition {
  if (!condition) fail(typeof fault === 'string' ? fault : fault());
}
