import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/**
 * Whom to believe what `X-Forwarded-…` say: `true` for the peer alone, who is the proxy; a list of
 * addresses and subnets, separated by commas, for a chain of them, or where others reach the port too.
 */
export type TrustProxy = boolean | string;

/** Whether a peer is a trusted proxy. @param hop 0 for who has connected, 1 for whom that one names, … */
export type TrustsPeer = (address: string, hop: number) => boolean;

/** @throws TypeError when something in the list is no address */
export function trustOf(proxy: TrustProxy): TrustsPeer {
  if (typeof proxy === 'boolean') return (_address, hop) => proxy && hop === 0;
  return proxyAddr.compile(proxy.split(',').map((one) => one.trim()));
}

/**
 * Returns the network a request comes from, as limits count it: an IPv4 address, or an IPv6 /64, which
 * is what one subscriber is given.
 */
export function networkOf(request: IncomingMessage, trusts: TrustsPeer): string {
  const named = proxyAddr(request, trusts);
  // A proxy may name something that is no address; what counts then is its own.
  const address = ipaddr.isValid(named) ? named : (request.socket.remoteAddress ?? '::');
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
