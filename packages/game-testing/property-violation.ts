/**
 * Thrown when a property does not hold. `checkProperty` adds the property's title and the deal that
 * reproduces it.
 */
export class PropertyViolation extends Error {
  override readonly name = 'PropertyViolation';
}

/** Throws a `PropertyViolation`. */
export function fail(fault: string): never {
  throw new PropertyViolation(fault);
}

/** Throws a `PropertyViolation` unless the condition holds. */
export function ensure(condition: unknown, fault: string | (() => string)): asserts condition {
  if (!condition) fail(typeof fault === 'string' ? fault : fault());
}
