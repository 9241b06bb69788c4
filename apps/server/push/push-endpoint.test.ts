import { expect, test } from 'vitest';
import { isPublicAddress, lookupPublic, parseEndpoint } from './push-endpoint.ts';

const isAllowed = (text: string, hosts?: readonly string[]) =>
  parseEndpoint(text, hosts ? { hosts } : {}) !== undefined;

test('an endpoint is an https address of a host with a name', () => {
  expect(isAllowed('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
  for (const text of [
    'no address',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://me:secret@fcm.googleapis.com/abc',
    'https://10.0.0.1/abc',
    'https://0x7f.1/abc',
    'https://2130706433/abc',
    'https://[::1]/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'file:///etc/passwd',
  ])
    expect([text, isAllowed(text)]).toEqual([text, false]);
});

test('an operator can name the push services that are called', () => {
  const hosts = ['googleapis.com', 'push.services.mozilla.com'];
  expect(isAllowed('https://fcm.googleapis.com/abc', hosts)).toBe(true);
  expect(isAllowed('https://push.services.mozilla.com/abc', hosts)).toBe(true);
  expect(isAllowed('https://evilgoogleapis.com/abc', hosts)).toBe(false);
  expect(isAllowed('https://web.push.apple.com/abc', hosts)).toBe(false);
});

test('only addresses of the public internet are called', () => {
  for (const address of ['142.250.74.10', '2a00:1450:4001:82a::200a', '::ffff:142.250.74.10'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'no address',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

test.each([true, false])(
  'a name that leads to a private address is not called (all: %s)',
  (all) =>
    new Promise<void>((done) => {
      lookupPublic('localhost', { all }, (fault, address) => {
        expect(fault?.message).toBe('localhost has an address that is not public');
        expect(address).toBe('');
        done();
      });
    }),
);
