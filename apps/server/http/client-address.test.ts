import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import {
  clientAddress,
  compileTrust,
  networkOf,
  parseTrustProxy,
  type TrustProxy,
} from './client-address.ts';

function addressBy(proxy: TrustProxy, peer: string | undefined, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return clientAddress(
    { headers, socket: { remoteAddress: peer } } as IncomingMessage,
    compileTrust(proxy),
  );
}

test('forwarded addresses from untrusted peers are ignored', () => {
  expect(addressBy(false, '203.0.113.1', '198.51.100.1')).toBe('203.0.113.1');
  expect(addressBy('10.0.0.0/8', '203.0.113.1', '198.51.100.1')).toBe('203.0.113.1');
});

test('the last address that a proxy forwards is its client; the client may have sent the others', () => {
  expect(addressBy(true, '10.0.0.1', '198.51.100.1, 203.0.113.1')).toBe('203.0.113.1');
  expect(addressBy(true, '10.0.0.1')).toBe('10.0.0.1');
});

test('with several proxies in a row, the last address of none of them is the client', () => {
  const forwarded = '198.51.100.1, 203.0.113.1, 10.0.0.2';
  expect(addressBy('10.0.0.0/8', '10.0.0.1', forwarded)).toBe('203.0.113.1');
  expect(addressBy('loopback, 10.0.0.0/8', '::1', forwarded)).toBe('203.0.113.1');
});

test('a closed connection has no address', () => {
  expect(addressBy(true, undefined)).toBe('');
  expect(addressBy('loopback', undefined, '198.51.100.1')).toBe('');
});

test('the proxy setting is parsed or rejected', () => {
  expect(['0', '1', 'loopback,10.0.0.0/8'].map(parseTrustProxy)).toEqual(
    [false, true, 'loopback,10.0.0.0/8'].map((value) => ({ ok: true, value })),
  );
  for (const given of ['2', 'yes', 'proxy.example', '10.0.0.0/99', 'loopback,']) {
    expect(parseTrustProxy(given)).toMatchObject({ ok: false, rejection: { code: 'bad-proxy' } });
  }
});

test('an IPv4 address is its own network, in every notation', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('192.0.2.8')).not.toBe(networkOf('192.0.2.7'));
});

test('the first 64 bits of an IPv6 address are its network, because devices choose the rest', () => {
  const network = networkOf('2001:db8:0:7:1:2:3:4');
  expect(networkOf('2001:db8:0:7::1')).toBe(network);
  expect(networkOf('2001:0db8:0000:0007:ffff::')).toBe(network);
  expect(networkOf('2001:db8:0:8::1')).not.toBe(network);
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'));
  expect(networkOf('::1')).toBe('0:0:0:0');
});
