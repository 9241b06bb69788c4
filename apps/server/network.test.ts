import { expect, test } from 'vitest';
import { networkMark, networkOf } from './network.ts';

test('an IPv4 address is a network, however it is written', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('192.0.2.8')).not.toBe(networkOf('192.0.2.7'));
});

test('of an IPv6 address the first 64 bits are, for a device chooses the rest', () => {
  const network = networkOf('2001:db8:0:7:1:2:3:4');
  expect(networkOf('2001:db8:0:7::1')).toBe(network);
  expect(networkOf('2001:0db8:0000:0007:ffff::')).toBe(network);
  expect(networkOf('2001:db8:0:8::1')).not.toBe(network);
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'));
  expect(networkOf('::1')).toBe('0:0:0:0');
});

test('a mark tells networks apart, names none, and is another one in another room', () => {
  const mark = networkMark('192.0.2.7', 'secret');
  expect(networkMark('192.0.2.7', 'secret')).toBe(mark);
  expect(networkMark('192.0.2.8', 'secret')).not.toBe(mark);
  expect(networkMark('192.0.2.7', 'other')).not.toBe(mark);
  expect(mark).not.toContain('192');
});
