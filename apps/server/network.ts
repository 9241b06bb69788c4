import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/**
 * The network an address belongs to: an IPv4 address is its own, of IPv6 the first 64 bits, for
 * every device chooses the others itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}

/** Tells networks apart without naming any: kept in the place of an address. */
export function networkMark(network: string, secret: string): string {
  const mark = createHmac('sha256', secret).update(JSON.stringify(['network', network]));
  return mark.digest('base64url').slice(0, 16);
}
