import { expect, test } from 'vitest';
import { cleanedAddress } from './clean-address.ts';

const GLUED = [
  '.',
  ')',
  '*',
  ',',
  '>',
  '"',
  "'",
  '’',
  '”',
  '%20',
  '%E2%80%9D',
  '/',
  '!',
  ').',
  '**',
];

/** Static sites are below `/x/`. */
const isStatic = (link: string) => link.includes('/x/');

/** Addresses as they are shared: of a room, of a static site, and with a fragment. */
const LINKS = [
  'https://cards.example/table/abc-D_1x',
  'https://cards.example/match/abc-D_1x',
  'https://cards.example/daily/2026-11-22',
  'https://cards.example/duplicate/abc?side=red',
  'https://cards.example/rules/jammat#JM-3',
  'https://cards.example/friend#Zx-_9y',
  'https://cards.example/x/?/rules/jammat',
  'https://cards.example/x/?/rules/jammat#JM-3',
];

test.each(LINKS)('%s is found with anything glued to it', (link) => {
  expect(cleanedAddress(link, isStatic(link))).toBe(link);
  for (const rest of GLUED) {
    expect([rest, cleanedAddress(link + rest, isStatic(link))]).toEqual([rest, link]);
  }
});

test.each([
  'https://cards.example/',
  'https://cards.example/x/y/',
  'https://cards.example/table/old-id-',
  'https://cards.example/table/old-id_',
  'https://cards.example/scene?game=jammat&seat=the+cook&seed=1&mood=quiet&tempo=slow',
  'https://cards.example/fair#f%C3%BCr-alle-h%C3%A4',
])('%s stays as it is', (link) => {
  expect(cleanedAddress(link, isStatic(link))).toBe(link);
});
