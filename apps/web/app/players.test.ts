import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { createI18n, translator } from '../locales/i18n.ts';
import { playerName, seatedPlayers, seatsOfRecord } from './players.ts';

const i18n = createI18n();
const t = translator(i18n, ['web']) as TFunction;
const names = (seats: Parameters<typeof seatedPlayers>[0]) =>
  seatedPlayers(seats, [], t).map(({ name }) => name);

test('display names tell people, programs, substitutes, bots and deleted accounts apart', () => {
  const person = { kind: 'person', here: true } as const;
  expect(
    names([
      { ...person, name: 'Ann' },
      { ...person, name: 'Pip', program: true },
      { ...person, name: 'Bo', bot: 'greedy' },
      { ...person, name: '', former: true, resigned: true, bot: 'greedy' },
      { kind: 'bot', name: 'greedy', bot: 'greedy', here: true },
      { kind: 'open', name: '', here: false },
    ]),
  ).toEqual(['Ann', 'Pip (program)', 'Bo’s bot', 'Former guest', 'Greta', 'Open seat']);
});

test('players whose names look alike are numbered, for every reader and on every page', () => {
  const person = { kind: 'person', name: 'Ada', here: true } as const;
  const bot = { kind: 'bot', name: 'expert', bot: 'expert', here: true } as const;
  // The first bot’s name is Ada, too.
  const seats = [
    bot,
    person,
    { ...person, name: 'ADA', program: true as const },
    { ...person, bot: 'x' },
  ];
  expect(names(seats)).toEqual(['Ada', 'Ada (2)', 'ADA (3) (program)', 'Ada (4)’s bot']);
  expect(seats.map((_, seat) => playerName(seats, seat, t))).toEqual([
    'Ada Fox',
    'Ada (2)',
    'ADA (3) (program)',
    'Ada (4)',
  ]);
  const open = { kind: 'open', name: '', here: false } as const;
  expect(names([open, open])).toEqual(['Open seat', 'Open seat']);
});

test('a deleted account is a former guest in records, too', () => {
  expect(names(seatsOfRecord(['Ann', 'former:', 'bot:greedy']))).toEqual([
    'Ann',
    'Former guest',
    'Mabel',
  ]);
});

test('default names of guests are translated', async () => {
  const guest = { kind: 'person', name: 'Guest 4711', here: true } as const;
  expect(names([guest])).toEqual(['Guest 4711']);
  await i18n.changeLanguage('de');
  const other = { ...guest, name: 'Guest 4712', bot: 'greedy' };
  expect(names([guest, other, { ...guest, name: 'Ann' }])).toEqual([
    'Gast 4711',
    'Bot für Gast 4712',
    'Ann',
  ]);
  await i18n.changeLanguage('en');
});

test('a bot has the animal of its level in its name where there is room, at the table its face', () => {
  const fox = { kind: 'bot', name: 'expert', bot: 'expert', here: true } as const;
  expect(playerName([fox, fox], 1, t)).toBe('Otto Fox');
  expect(playerName([fox, { ...fox, bot: 'greedy' }], 1, t)).toBe('Otto');
  expect(seatedPlayers([fox], [7], t)).toEqual([
    { name: 'Ada', kind: 'bot', bot: 'expert', isConnected: true, total: 7 },
  ]);
});
