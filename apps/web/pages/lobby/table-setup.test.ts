import { type AnyGame, type OptionSpecs, rejection } from '@rota/core';
import { sealedBids, snap } from '@rota/game-testing/toys';
import { createTable } from '@rota/protocol';
import { expect, test } from 'vitest';
import {
  againstBots,
  defaultSetup,
  deviceTable,
  fieldFor,
  isSameSetup,
  parseSetup,
  rematchTable,
  serverTable,
  TIMINGS,
  toDevice,
  toServer,
  validateSetup,
  withFriends,
  withOpponent,
  withOption,
  withPrivacy,
  withSeats,
  withTiming,
} from './table-setup.ts';

const BOTS = ['greedy', 'search'];
const bot = { kind: 'bot', bot: 'greedy' } as const;

test('the default setup has four seats, or as near as the game allows', () => {
  expect(defaultSetup(sealedBids, 'greedy').others).toEqual([bot, bot, bot]);
  const pair = { ...sealedBids, seats: { min: 2, max: 2 } };
  expect(defaultSetup(pair, 'greedy').others).toEqual([bot]);
  const crowd = { ...sealedBids, seats: { min: 6, max: 8 } };
  expect(defaultSetup(crowd, 'greedy').others).toHaveLength(5);
});

test('a new seat copies the last one; removing a seat leaves the others as they are', () => {
  let setup = withOpponent(defaultSetup(sealedBids, 'greedy'), 0, { kind: 'bot', bot: 'search' });
  setup = withOpponent(setup, 2, { kind: 'open' });
  expect(withSeats(setup, sealedBids, 5).others).toEqual([
    { kind: 'bot', bot: 'search' },
    bot,
    { kind: 'open' },
    { kind: 'open' },
  ]);
  expect(withSeats(setup, sealedBids, 2).others).toEqual([{ kind: 'bot', bot: 'search' }]);
});

test('fewer seats drop only the options that become invalid', () => {
  const options = { dealer: 3, ties: 'carry' };
  const setup = { ...defaultSetup(sealedBids, 'greedy'), options };
  expect(withSeats(setup, sealedBids, 4).options).toEqual(options);
  expect(withSeats(setup, sealedBids, 3).options).toEqual({ ties: 'carry' });
});

test('only options that differ from the defaults are sent, in the order of the rules', () => {
  const specs: OptionSpecs = {
    deals: { kind: 'count', rule: 'C-2', min: 1, max: 1000, words: ['rota'], default: 'rota' },
    ...sealedBids.options,
  };
  let setup = withOption(defaultSetup(sealedBids, 'greedy'), specs, 'ties', 'carry');
  setup = withOption(setup, specs, 'deals', 2);
  expect(Object.entries(setup.options)).toEqual([
    ['deals', 2],
    ['ties', 'carry'],
  ]);
  expect(withOption(setup, specs, 'deals', 'rota').options).toEqual({ ties: 'carry' });
});

test('the server’s schema accepts a setup', () => {
  for (const setup of [
    defaultSetup(sealedBids, 'greedy'),
    withOpponent(defaultSetup(snap, 'search'), 1, { kind: 'open' }),
  ]) {
    const wanted = serverTable(setup);
    expect(createTable.parse(wanted)).toEqual(wanted);
    expect(wanted.seats.filter(({ kind }) => kind === 'me')).toHaveLength(1);
  }
});

test('a stored setup is restored', () => {
  const setup = { ...defaultSetup(sealedBids, 'search'), options: { ties: 'carry' } };
  expect(parseSetup(JSON.parse(JSON.stringify(setup)), sealedBids, BOTS, 'greedy')).toEqual(setup);
});

test.for<[string, unknown]>([
  ['nothing', null],
  ['a word', 'hello'],
  ['another game', { game: 'whist', others: [bot], options: {} }],
  ['too many seats', { game: 'sealed-bids', others: Array(9).fill(bot), options: {} }],
  ['no other seats', { game: 'sealed-bids', others: [], options: {} }],
  ['a bot without a name', { game: 'sealed-bids', others: [{ kind: 'bot' }] }],
  ['holes', { game: 'sealed-bids', others: [null, 3] }],
])('a setup with %s is forgotten', ([, kept]) => {
  expect(parseSetup(kept, sealedBids, BOTS, 'greedy')).toEqual(defaultSetup(sealedBids, 'greedy'));
});

test('a bot that is no longer offered is replaced by the default level', () => {
  const others = [{ kind: 'bot', bot: 'search' }, { kind: 'bot', bot: 'oracle' }, { kind: 'open' }];
  const kept = { game: 'sealed-bids', others, options: { ties: 'carry' } };
  expect(parseSetup(kept, sealedBids, BOTS, 'greedy')).toEqual({
    game: 'sealed-bids',
    where: 'server',
    others: [{ kind: 'bot', bot: 'search' }, bot, { kind: 'open' }],
    options: { ties: 'carry' },
  });
});

test('invalid options are dropped, and the seats are kept', () => {
  const kept = {
    game: 'sealed-bids',
    where: 'device',
    others: [bot],
    options: { ties: 'both', deals: 2 },
  };
  expect(parseSetup(kept, sealedBids, BOTS, 'greedy')).toEqual({ ...kept, options: { deals: 2 } });
  const strict: AnyGame = {
    ...sealedBids,
    validateOptions: ({ ties }) => (ties === 'carry' ? rejection('no-carrying') : undefined),
  };
  const carrying = { ...kept, options: { ties: 'carry' } };
  expect(parseSetup(carrying, strict, BOTS, 'greedy')).toEqual({ ...kept, options: {} });
  expect(validateSetup(carrying as never, strict)).toMatchObject({ code: 'no-carrying' });
});

test('a rematch on the device keeps all seats', () => {
  const seats = [
    { kind: 'person', name: 'Bea' },
    { kind: 'bot', name: '', bot: 'search' },
    { kind: 'person', name: 'Ann' },
  ];
  expect(rematchTable({ game: 'snap', options: { match: 'suit' }, seats }, 2)).toEqual({
    game: 'snap',
    options: { match: 'suit' },
    seats: [{ kind: 'here', name: 'Bea' }, { kind: 'bot', bot: 'search' }, { kind: 'me' }],
  });
});

test('the input for an option depends on its number of values', () => {
  const count = { kind: 'count', rule: 'X-1', default: 1 } as const;
  expect(fieldFor(sealedBids.options.ties!)).toEqual({ kind: 'few', values: ['nobody', 'carry'] });
  expect(fieldFor({ ...count, min: 0, max: 6, words: [] })).toEqual({
    kind: 'many',
    values: [0, 1, 2, 3, 4, 5, 6],
  });
  expect(fieldFor({ ...count, min: 1, max: 3, words: ['all'] })).toEqual({
    kind: 'few',
    values: ['all', 1, 2, 3],
  });
  expect(fieldFor({ ...count, min: 1, max: 1000, words: ['rota'] })).toEqual({
    kind: 'number',
    words: ['rota'],
    min: 1,
    max: 1000,
  });
});

test('offered time controls are stored, and sent to the server only', () => {
  const fresh = defaultSetup(sealedBids, 'greedy');
  for (const timing of TIMINGS) {
    const setup = withTiming(fresh, timing);
    expect(parseSetup(JSON.parse(JSON.stringify(setup)), sealedBids, BOTS, 'greedy')).toEqual(
      setup,
    );
    expect(createTable.parse(serverTable(setup)).timing).toEqual(timing);
    expect(deviceTable({ ...setup, where: 'device' })).not.toHaveProperty('timing');
    expect(withTiming(setup)).toEqual(fresh);
  }
  for (const timing of [null, 'fast', { kind: 'live', move: 1, reserve: 0 }, {}]) {
    expect(parseSetup({ ...fresh, timing }, sealedBids, BOTS, 'greedy')).toEqual(fresh);
  }
});

test('only a table with open seats can be private', () => {
  const bots = withPrivacy(defaultSetup(sealedBids, 'greedy'), true);
  const setup = withOpponent(bots, 0, { kind: 'open' });
  expect(parseSetup(JSON.parse(JSON.stringify(setup)), sealedBids, BOTS, 'greedy')).toEqual(setup);
  expect(createTable.parse(serverTable(setup)).private).toBe(true);
  expect(serverTable(withPrivacy(setup, false))).not.toHaveProperty('private');
  expect(serverTable(bots)).not.toHaveProperty('private');
});

test('people at the same device become open seats on the server, and stay on the device', () => {
  const here = { kind: 'here', name: 'Bea' } as const;
  const setup = withOpponent(toDevice(defaultSetup(sealedBids, 'greedy'), 'greedy'), 1, here);
  expect(parseSetup(JSON.parse(JSON.stringify(setup)), sealedBids, BOTS, 'greedy')).toEqual(setup);
  expect(deviceTable(setup).seats).toEqual([{ kind: 'me' }, bot, here, bot]);
  const room = toServer(setup);
  expect(createTable.parse(serverTable(room)).seats[2]).toEqual({ kind: 'open' });
  expect(toDevice(room, 'greedy').others).toEqual([bot, bot, bot]);
});

test('against bots every other seat is a bot’s, whatever was set up; bots and options stay', () => {
  const options = { ties: 'carry' };
  let setup: ReturnType<typeof withPrivacy> = { ...defaultSetup(sealedBids, 'greedy'), options };
  setup = withOpponent(setup, 0, { kind: 'bot', bot: 'search' });
  setup = withOpponent(setup, 1, { kind: 'open' });
  setup = withPrivacy(withTiming(setup, TIMINGS[0]), true);
  expect(againstBots(setup, 'greedy')).toEqual({
    game: 'sealed-bids',
    where: 'server',
    others: [{ kind: 'bot', bot: 'search' }, bot, bot],
    options,
  });
  const shared = withOpponent(toDevice(setup, 'greedy'), 2, { kind: 'here', name: 'Bea' });
  expect(againstBots(shared, 'greedy').others.every(({ kind }) => kind === 'bot')).toBe(true);
});

test('with friends every other seat is open, to people with the link only', () => {
  const setup = withTiming(toDevice(defaultSetup(sealedBids, 'greedy'), 'greedy'), TIMINGS[0]);
  const table = withFriends(setup);
  expect(table).toMatchObject({ where: 'server', private: true });
  expect(table.others.every(({ kind }) => kind === 'open')).toBe(true);
  expect(table.timing).toBeUndefined();
  expect(createTable.safeParse(serverTable(table)).success).toBe(true);
});

test('setups are the same whatever the order of their options', () => {
  const setup = { ...defaultSetup(sealedBids, 'greedy'), options: { deals: 2, ties: 'carry' } };
  expect(isSameSetup(setup, { ...setup, options: { ties: 'carry', deals: 2 } })).toBe(true);
  expect(isSameSetup(setup, withPrivacy(setup, true))).toBe(false);
  expect(isSameSetup(setup, withTiming(setup, TIMINGS[1]))).toBe(false);
  expect(isSameSetup(setup, withOpponent(setup, 0, { kind: 'open' }))).toBe(false);
});
