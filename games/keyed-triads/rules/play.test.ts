import { Match, parseCard, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { type DealEvent, keyedTriads, type State } from './index.ts';
import { CLAIM, NO_CLAIM } from './notation.ts';

function dealtMatch(seats: number, options: object = {}, seed = 1) {
  const created = Match.create(keyedTriads, seats, { deals: 1, dealer: seats - 1, ...options });
  if (!created.ok) throw new Error(created.rejection.code);
  const match = created.value;
  match.begin(match.shuffledPack(seededRandom(seed)));
  return { match, state: () => match.state as State };
}

/** Plays a deal at random. @returns its events, and the player of each card */
function playDeal(seats: number, options: object = {}, seed = 1) {
  const { match, state } = dealtMatch(seats, options, seed);
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
  const players = events.flatMap((event) => (event.type === 'laid' ? [event.seat + 1] : []));
  return { match, events, players };
}

const byTriads = (players: readonly number[]) =>
  Array.from({ length: players.length / 3 }, (_, at) => players.slice(3 * at, 3 * at + 3).join(''));

test('KT-1: keying starts at the dealer’s left; the player of the third card takes the key', () => {
  const { events, players } = playDeal(4);
  expect(byTriads(players).slice(0, 4)).toEqual(['123', '412', '341', '234']);
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
])('KT-2: the hand sizes for claiming with %i players', (seats, sizes) => {
  const { events } = playDeal(seats);
  const began = events.find(({ type }) => type === 'claiming-began');
  expect(began).toMatchObject({ handSizes: sizes, leader: 0 });
});

test('KT-2: the rest of the pack is dealt one card at a time from the dealer’s left', () => {
  const { match, events } = playDeal(4);
  const { pack } = match.deal!;
  const hand = events.find((event) => event.type === 'hand' && event.seat === 1);
  const second = pack.slice(12).filter((_, at) => at % 4 === 1);
  expect(hand).toMatchObject({ cards: [...second].sort((a, b) => a - b) });
});

test('KT-3: with six players the dealer-key marker skips one seat after another', () => {
  const { players, events } = playDeal(6);
  const keyed = events.flatMap((event) => (event.type === 'keyed' ? [event.seat + 1] : []));
  expect(byTriads(players).slice(0, 6)).toEqual(['123', '456', '234', '561', '345', '612']);
  expect(keyed).toEqual([3, 6, 4, 1, 5, 2]);
  expect(byTriads(players).slice(6)).toEqual([
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

test('KT-3: with three players the marker changes who leads each triad', () => {
  const rows = byTriads(playDeal(3).players);
  expect(rows.slice(0, 3)).toEqual(['123', '231', '312']);
  expect(rows.slice(3)).toEqual(
    Array.from({ length: 11 }, (_, at) => ['123', '231', '312'][at % 3]),
  );
});

test.each([2, 4, 5, 7])('KT-3: with %i players there is no marker', (seats) => {
  expect(playDeal(seats).events.some(({ type }) => type.startsWith('marker'))).toBe(false);
});

test.each([2, 3, 4, 5, 6, 7])('KT-4: %i players lay all 42 cards, each their own', (seats) => {
  const { players, match } = playDeal(seats);
  expect(players).toHaveLength(42);
  const { pack } = match.deal!;
  const owners = new Map(
    pack.map((card, at) => [card, at < 3 * seats ? at % seats : (at - 3 * seats) % seats]),
  );
  for (const [seat, text] of match.deal!.moves) expect(owners.get(parseCard(text)!)).toBe(seat);
});

test('KT-11: called claims are secret until all have answered; the strongest claimant takes the triad', () => {
  const { match, state } = dealtMatch(3, { claims: 'called' }, 5);
  const random = seededRandom(5);
  while (keyedTriads.decisions(state())[0]!.kind === 'turn') {
    const seat = keyedTriads.currentSeat(state());
    match.play(seat, keyedTriads.sampleMove(state(), seat, random));
  }
  const events: DealEvent[] = [];
  const seen: DealEvent[] = [];
  const record = (event: unknown, only?: number) => {
    events.push(event as DealEvent);
    if (only === undefined || only === 0) seen.push(event as DealEvent);
  };
  expect(keyedTriads.decisions(state()).map(({ kind }) => kind)).toEqual([
    'sealed',
    'sealed',
    'sealed',
  ]);
  match.play(2, CLAIM, record);
  match.play(1, NO_CLAIM, record);
  expect(JSON.stringify(seen)).not.toMatch(/"claim":/);
  expect(keyedTriads.validate(state(), 2, CLAIM)).toMatchObject({ rule: 'KT-11' });
  match.play(0, NO_CLAIM, record);
  const verdict = events.find(({ type }) => type === 'verdict');
  expect(verdict).toMatchObject({ winner: 2, decided: 'no-claim', rule: 'KT-11' });
});

test('KT-12: each triad scores a point for its winner, a dead one for no one', () => {
  const { match, events } = playDeal(7, {}, 3);
  const won = new Array(7).fill(0);
  for (const event of events) {
    if (event.type === 'verdict' && event.winner !== null) won[event.winner]++;
  }
  expect(match.deal!.scores).toEqual(won);
});

test('illegal moves are rejected with a reason and change nothing', () => {
  const { match, state } = dealtMatch(4);
  const before = JSON.stringify(keyedTriads.view(state(), 0));
  const ownHand = keyedTriads.view(state(), 0).hand!;
  const otherHand = keyedTriads.view(state(), 1).hand!;
  expect(match.validate(1, otherHand[0])).toMatchObject({ code: 'not-your-turn' });
  expect(match.validate(0, otherHand[0])).toMatchObject({ code: 'card-not-held' });
  expect(match.validate(0, 11)).toBeDefined();
  expect(match.validate(0, 'junk')).toBeDefined();
  expect(match.validate(0, CLAIM)).toBeDefined();
  expect(match.validate(9, ownHand[0])).toMatchObject({ code: 'no-such-seat' });
  expect(keyedTriads.parseMove('ZZ')).toMatchObject({ ok: false });
  expect(JSON.stringify(keyedTriads.view(state(), 0))).toBe(before);
});
