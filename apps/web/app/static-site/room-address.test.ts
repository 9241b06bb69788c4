import { expect, test } from 'vitest';
import { parseRoom } from './room-address.ts';

test.each([
  ['https://cards.example.org', 'https://cards.example.org'],
  [' cards.example.org/daily?x ', 'https://cards.example.org'],
  ['192.168.0.4:8420', 'http://192.168.0.4:8420'],
  ['http://localhost:8420/', 'http://localhost:8420'],
  ['[::1]:8420', 'http://[::1]:8420'],
  ['', undefined],
  ['Ada', undefined],
  ['javascript://cards.example.org', undefined],
  ['two words.org', undefined],
])('“%s” names the room %s', (typed, room) => {
  expect(parseRoom(typed)).toBe(room);
});
