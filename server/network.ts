import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * The network an address belongs to: an IPv4 address is its own, of IPv6 the first 64 bits, for
 * every device chooses the others itself.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const all = tail === undefined ? first : [...first, ...zeros, ...last];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Tells networks apart without naming any: kept in the place of an address. */
export function networkMark(address: string, secret: string): string {
  const mark = createHmac('sha256', secret).update(JSON.stringify(['network', networkOf(address)]));
  return mark.digest('base64url').slice(0, 16);
}
