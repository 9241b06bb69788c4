/** A law does not hold; the message says which, how, and gives the deal to see it again. */
export class LawBroken extends Error {
  override readonly name = 'LawBroken';
}

export function broken(fault: string): never {
  throw new LawBroken(fault);
}

/** Throws unless the condition holds. @param fault said only when it does not */
export function hold(condition: unknown, fault: string | (() => string)): asserts condition {
  if (!condition) broken(typeof fault === 'string' ? fault : fault());
}
