import { Match, parseCard, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { type DealEvent, keyedTriads, type State } from './index.ts';
import { CLAIM, NO_CLAIM } from './notation.ts';

function dealt(seats: number, options: object = {}, seed = 1) {
  const created = Match.create(keyedTriads, seats, { deals: 1, dealer: seats - 1, ...options });
  if (!created.ok) throw new Error(created.rejection.code);
  const match = created.value;
  match.begin(match.shuffledPack(seededRandom(seed)));
  return { match, state: () => match.state as State };
}

/** Plays a deal at random. @returns its events, and the player of each card */
function played(seats: number, options: object = {}, seed = 1) {
  const { match, state } = dealt(seats, options, seed);
  const random = seededRandom(seed);
  const events: DealEvent[] = [];
  for (
    let seat = keyedTriads.currentSeat(state());
    seat >= 0;
    seat = keyedTriads.currentSeat(state())
  ) {
    match.play(seat, keyedTriads.sampleMove(state(), seat, random), (event) =>
      events.push(event as DealEvent),
    );
  }
  const layers = events.flatMap((event) => (event.type === 'laid' ? [event.seat + 1] : []));
  return { match, events, layers };
}

const byTriads = (layers: readonly number[]) =>
  Array.from({ length: layers.length / 3 }, (_, at) => layers.slice(3 * at, 3 * at + 3).join(''));

test('KT-1: keying goes round from the dealer’s left; who lays the third card takes the key', () => {
  const { events, layers } = played(4);
  expect(byTriads(layers).slice(0, 4)).toEqual(['123', '412', '341', '234']);
  const keyed = events.flatMap((event) => (event.type === 'keyed' ? [event.seat + 1] : []));
  expect(keyed).toEqual([3, 2, 1, 4]);
});

test.each([
  [2, [18, 18]],
  [3, [11, 11, 11]],
  [4, [8, 8, 7, 7]],
  [5, [6, 6, 5, 5, 5]],
  [6, [4, 4, 4, 4, 4, 4]],
  [7, [3, 3, 3, 3, 3, 3, 3]],
])('KT-2: hands for claiming with %i players', (seats, sizes) => {
  const { events } = played(seats);
  const began = events.find(({ type }) => type === 'claiming-began');
  expect(began).toMatchObject({ handSizes: sizes, leader: 0 });
});

test('KT-2: the rest of the pack goes out one at a time from the dealer’s left', () => {
  const { match, events } = played(4);
  const { pack } = match.deal!;
  const hand = events.find((event) => event.type === 'hand' && event.seat === 1);
  const second = pack.slice(12).filter((_, at) => at % 4 === 1);
  expect(hand).toMatchObject({ cards: [...second].sort((a, b) => a - b) });
});

test('KT-3: six players, the dealer’s marker skips one seat after another', () => {
  const { layers, events } = played(6);
  const keyed = events.flatMap((event) => (event.type === 'keyed' ? [event.seat + 1] : []));
  expect(byTriads(layers).slice(0, 6)).toEqual(['123', '456', '234', '561', '345', '612']);
  expect(keyed).toEqual([3, 6, 4, 1, 5, 2]);
  expect(byTriads(layers).slice(6)).toEqual([
    '123',
    '456',
    '234',
    '561',
    '345',
    '612',
    '456',
    '123',
  ]);
});

test('KT-3: three players', () => {
  const rows = byTriads(played(3).layers);
  expect(rows.slice(0, 3)).toEqual(['123', '231', '312']);
  expect(rows.slice(3)).toEqual(
    Array.from({ length: 11 }, (_, at) => ['123', '231', '312'][at % 3]),
  );
});

test.each([2, 4, 5, 7])('KT-3: no marker with %i players', (seats) => {
  expect(played(seats).events.some(({ type }) => type.startsWith('marker'))).toBe(false);
});

test.each([2, 3, 4, 5, 6, 7])('KT-4: %i players lay all 42 cards, each what was dealt', (seats) => {
  const { layers, match } = played(seats);
  expect(layers).toHaveLength(42);
  const { pack } = match.deal!;
  const owners = new Map(
    pack.map((card, at) => [card, at < 3 * seats ? at % seats : (at - 3 * seats) % seats]),
  );
  for (const [seat, text] of match.deal!.moves) expect(owners.get(parseCard(text)!)).toBe(seat);
});

test('KT-11: called claims are secret until all have answered; the strongest claimant takes it', () => {
  const { match, state } = dealt(3, { claims: 'called' }, 5);
  const random = seededRandom(5);
  while (keyedTriads.decisions(state())[0]!.kind === 'turn') {
    const seat = keyedTriads.currentSeat(state());
    match.play(seat, keyedTriads.sampleMove(state(), seat, random));
  }
  const events: DealEvent[] = [];
  const seen: DealEvent[] = [];
  const watch = (event: unknown, only?: number) => {
    events.push(event as DealEvent);
    if (only === undefined || only === 0) seen.push(event as DealEvent);
  };
  expect(keyedTriads.decisions(state()).map(({ kind }) => kind)).toEqual([
    'sealed',
    'sealed',
    'sealed',
  ]);
  match.play(2, CLAIM, watch);
  match.play(1, NO_CLAIM, watch);
  expect(JSON.stringify(seen)).not.toMatch(/"claim":/);
  expect(keyedTriads.validate(state(), 2, CLAIM)).toMatchObject({ rule: 'KT-11' });
  match.play(0, NO_CLAIM, watch);
  const verdict = events.find(({ type }) => type === 'verdict');
  expect(verdict).toMatchObject({ winner: 2, decided: 'no-claim', rule: 'KT-11' });
});

test('KT-12: a point a triad, dead ones to nobody', () => {
  const { match, events } = played(7, {}, 3);
  const won = new Array(7).fill(0);
  for (const event of events) {
    if (event.type === 'verdict' && event.winner !== null) won[event.winner]++;
  }
  expect(match.deal!.scores).toEqual(won);
});

test('bad input is refused with a reason and changes nothing', () => {
  const { match, state } = dealt(4);
  const before = JSON.stringify(keyedTriads.view(state(), 0));
  const mine = keyedTriads.view(state(), 0).hand!;
  const theirs = keyedTriads.view(state(), 1).hand!;
  expect(match.validate(1, theirs[0])).toMatchObject({ code: 'not-your-turn' });
  expect(match.validate(0, theirs[0])).toMatchObject({ code: 'card-not-held' });
  expect(match.validate(0, 11)).toBeDefined();
  expect(match.validate(0, 'junk')).toBeDefined();
  expect(match.validate(0, CLAIM)).toBeDefined();
  expect(match.validate(9, mine[0])).toMatchObject({ code: 'no-such-seat' });
  expect(keyedTriads.parseMove('ZZ')).toMatchObject({ ok: false });
  expect(JSON.stringify(keyedTriads.view(state(), 0))).toBe(before);
});
