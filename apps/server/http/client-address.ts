import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { err, ok, type Result, rejection } from '@rota/core';

/**
 * Whose word counts for where a request comes from (`X-Forwarded-…`): `true` for the peer's alone, who
 * is the proxy; a list of addresses and subnets, separated by commas, for a chain of proxies, or where
 * others reach the port too.
 */
export type TrustProxy = boolean | string;

/** Whether a proxy is trusted. @param hop 0 for the peer itself, 1 for whom the peer names, … */
export type IsTrusted = (address: string, hop: number) => boolean;

/** Reads what an operator writes: `1` for the peer, `0` for nobody, or the list. */
export function parseTrustProxy(text: string): Result<TrustProxy> {
  if (text === '0' || text === '1') return ok(text === '1');
  try {
    compileTrust(text);
    // A number of proxies is meant, and would be read as an address.
    if (!/^\d+$/.test(text)) return ok(text);
  } catch {}
  return err(rejection('bad-proxy', { given: text }));
}

/** @throws TypeError when something in the list is no address */
export function compileTrust(proxy: TrustProxy): IsTrusted {
  if (typeof proxy === 'boolean') return (_address, hop) => proxy && hop === 0;
  return proxyAddr.compile(proxy.split(',').map((one) => one.trim()));
}

/** Returns the address of the client, who may be behind trusted proxies. */
export function clientAddress(request: IncomingMessage, trust: IsTrusted): string {
  // A connection that has just been closed has no address any more.
  return proxyAddr(request, trust) ?? '';
}
