import { Match, parseCard, seededRandom, shuffle } from '@rota/core';
import { expect, test } from 'vitest';
import {
  keyedTriads,
  previewVerdict,
  type State,
  sumOfCards,
  triadsToClaim,
  type View,
} from '../rules/index.ts';
import { destinationOf, momentOfKey, tableDisplay } from './table-display.ts';

/** Returns seat 0's view after that many cards of a seeded deal for four. */
function viewAfter(cards: number): View {
  const created = Match.create(keyedTriads, 4, { dealer: 3 });
  if (!created.ok) throw new Error(created.rejection.code);
  const match = created.value;
  const random = seededRandom(11);
  match.begin(
    shuffle(keyedTriads.packs({ claims: 'automatic', proximity: 'paired' }, 4)[0]!, random),
  );
  for (let card = 0; card < cards; card++) {
    const state = match.state as State;
    match.play(
      keyedTriads.currentSeat(state),
      keyedTriads.sampleMove(state, keyedTriads.currentSeat(state), random),
    );
  }
  return keyedTriads.view(match.state as State, 0);
}

test('the keys light by distance after the sum has been counted, the nearest last', () => {
  const { verdict } = viewAfter(15);
  const moments = verdict!.standings.map((_, seat) => momentOfKey(verdict!, seat));
  const byMoment = [...verdict!.standings.keys()].sort((a, b) => moments[a]! - moments[b]!);
  const distances = byMoment.map((seat) => verdict!.standings[seat]!.distance);
  expect(distances).toEqual([...distances].sort((a, b) => b - a));
  expect(new Set(distances).size).toBeGreaterThan(2);
  expect(Math.min(...moments)).toBeGreaterThan(0);
  expect(Math.max(...moments)).toBeLessThan(1);
});

test('KT-1: a new key stays in the middle until it is collected, then lies at its seat', () => {
  const view = viewAfter(3);
  const keyed = view.laid.at(-1)!.seat;
  expect(tableDisplay(view, 0).middle.map(({ card }) => card)).toEqual(view.keys[keyed]!.cards);
  expect(tableDisplay(view, 0).keys[keyed]).toBeNull();
  expect(tableDisplay(view, 3).middle).toEqual([]);
  expect(tableDisplay(view, 3).keys[keyed]).toEqual(view.keys[keyed]);
});

test('KT-12: the verdict shows immediately; the triad counts for its winner once it is collected', () => {
  const view = viewAfter(15);
  const { winner, cards } = view.triads[0]!;
  expect(tableDisplay(view, 12).middle.map(({ card }) => card)).toEqual(cards);
  expect(tableDisplay(view, 12).won).toEqual([0, 0, 0, 0]);
  expect(tableDisplay(view, 12).verdict).toEqual(view.verdict);
  const collected = tableDisplay(view, 15);
  expect(collected.middle).toEqual([]);
  expect([...collected.won, collected.dead]).toEqual(
    [0, 1, 2, 3, null].map((seat) => (seat === winner ? 1 : 0)),
  );
  expect(destinationOf(view, cards[1]!)).toBe(winner === null ? 'dead' : `won-${winner}`);
});

test('a triad of the deal that is over counts for the match once it is collected', () => {
  const view = viewAfter(42);
  const last = view.triads.at(-1)!.winner!;
  const counted = (collected: number) => {
    const { won, inTotals } = tableDisplay(view, collected);
    return won.map((count, seat) => count - inTotals[seat]!);
  };
  expect(view.phase).toBe('over');
  expect(counted(39)).toEqual([0, 1, 2, 3].map((seat) => (seat === last ? -1 : 0)));
  expect(counted(42)).toEqual([0, 0, 0, 0]);
  expect(tableDisplay(viewAfter(41), 39).inTotals).toEqual([0, 0, 0, 0]);
});

test('cards outside the triads of claiming have no destination', () => {
  const view = viewAfter(4);
  for (const { card } of view.laid) expect(destinationOf(view, card)).toBeUndefined();
});

test('KT-1: an ace counts 1 and a zero 0', () => {
  expect(sumOfCards(['AS', '0B', 'TC', '7H'].map((name) => parseCard(name)!))).toBe(18);
});

test('KT-2: the number of triads in claiming, from two players to seven', () => {
  expect([2, 3, 4, 5, 6, 7].map(triadsToClaim)).toEqual([12, 11, 10, 9, 8, 7]);
});

test('KT-5 to KT-10: the verdict that a third card would bring, ties included, is the one it brings', () => {
  const decided = new Set<string>();
  for (let laid = 15; laid <= 42; laid += 3) {
    const { laid: cards, verdict } = viewAfter(laid);
    const previewed = previewVerdict(viewAfter(laid - 1), cards.at(-1)!.card)!;
    expect([previewed.winner, previewed.decided]).toEqual([verdict!.winner, verdict!.decided]);
    decided.add(previewed.decided);
  }
  expect(decided.size).toBeGreaterThan(1);
});

test('no verdict is foreseen before the third card or in keying', () => {
  for (const laid of [2, 12, 13]) {
    expect(previewVerdict(viewAfter(laid), parseCard('9S')!)).toBeNull();
  }
});
