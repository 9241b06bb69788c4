import type { Finding } from '../finding.ts';

/** A share as sentences say it, in percent. */
export function percent({ value }: Pick<Finding, 'value'>, digits = 1): string {
  return `${(100 * value).toFixed(digits)}\u00a0%`;
}

/** An amount as sentences say it. */
export function amount({ value }: Pick<Finding, 'value'>, digits = 2): string {
  return value.toFixed(digits).replace(/^-/, '−');
}
