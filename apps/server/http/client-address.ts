import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { err, ok, type Result, rejection } from '@rota/core';
import ipaddr from 'ipaddr.js';

/**
 * Which proxies are trusted to set `X-Forwarded-…`: `true` trusts the peer; a comma-separated list of
 * addresses and subnets trusts a chain of proxies, or limits trust where others can reach the port.
 */
export type TrustProxy = boolean | string;

/** Tests whether a proxy is trusted. @param hop 0 for the peer, 1 for the address the peer forwards, … */
export type IsTrusted = (address: string, hop: number) => boolean;

/** Parses an operator's setting: `1` for the peer, `0` for no proxy, or a list. */
export function parseTrustProxy(text: string): Result<TrustProxy> {
  if (text === '0' || text === '1') return ok(text === '1');
  try {
    compileTrust(text);
    // A bare number would be parsed as an address; the operator means a number of proxies.
    if (!/^\d+$/.test(text)) return ok(text);
  } catch {}
  return err(rejection('bad-proxy', { given: text }));
}

/** @throws TypeError for a list with an invalid address */
export function compileTrust(proxy: TrustProxy): IsTrusted {
  if (typeof proxy === 'boolean') return (_address, hop) => proxy && hop === 0;
  return proxyAddr.compile(proxy.split(',').map((one) => one.trim()));
}

/** Returns the client's address, seen through trusted proxies; empty once the socket is closed. */
export function clientAddress(request: IncomingMessage, isTrusted: IsTrusted): string {
  return proxyAddr(request, isTrusted) ?? '';
}

/**
 * Returns the network that limits count an address under: the IPv4 address itself, or the /64 of an
 * IPv6 address, because devices choose the other 64 bits themselves.
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
