import { lookup as lookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Which push services the server calls. */
export interface PushServices {
  /** Their host names, each with its subdomains; left out: all. */
  readonly hosts?: readonly string[];
  /** Whether a port other than 443, and a private address, may be called. For tests. */
  readonly allowsPrivate?: boolean;
}

/**
 * Returns the URL of a push service's endpoint. A browser names it, so it must not lead into the
 * server's own network: https, the usual port and a host name only.
 * @returns undefined if the server must not call it
 */
export function parseEndpoint(
  text: string,
  { hosts, allowsPrivate = false }: PushServices,
): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { protocol, username, password, port, hostname } = url;
  if (protocol !== 'https:' || username || password) return undefined;
  if (hosts && !hosts.some((host) => isWithin(hostname, host))) return undefined;
  if (allowsPrivate) return url;
  const isAddress = hostname.startsWith('[') || ipaddr.isValid(hostname);
  return port === '' && !isAddress ? url : undefined;
}

const isWithin = (hostname: string, host: string) =>
  hostname === host || hostname.endsWith(`.${host}`);

/** Whether an address belongs to the public internet, in either version and any notation. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Resolves a host name for a connection; fails if one of its addresses is not public. The connection
 * uses the address that was checked, so a name cannot change in between.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookupAddress(hostname, { ...options, all: true }, (fault, addresses) => {
    const first = addresses?.[0];
    if (fault || !first) callback(fault ?? new Error(`${hostname} has no address`), '', 0);
    else if (!addresses.every(({ address }) => isPublicAddress(address)))
      callback(new Error(`${hostname} has an address that is not public`), '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
