import { type Card, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { addInPlace, keyOfTheDoor, prepareWorlds, type State } from '../rules/index.ts';
import { handOf } from '../rules/state.ts';
import { cards, names, play, position, setStocks } from '../tests/positions.ts';

const random = seededRandom('learned');

const lacks = (state: State, seat: number) =>
  names(keyOfTheDoor.view(state, 'public').known.lacks[seat]!);

/** The share of sampled states in which a condition holds. */
function share(state: State, viewer: number, holds: (world: State) => boolean): number {
  const draw = prepareWorlds(keyOfTheDoor.view(state, viewer));
  const draws = 2000;
  let count = 0;
  for (let at = 0; at < draws; at++) if (holds(draw(random))) count++;
  return count / draws;
}

const holding = (seat: number, card: string) => (world: State) =>
  handOf(world, seat).includes(cards(card)[0]!);

function faceDown(world: State): Card {
  return world.down[0]!;
}

test('KD-5 a player who plays to a joker key had no safe card for a suit key', () => {
  const keys = { C: '-', D: '-', H: 'J TH 8H', S: 'J 9S 6S', '0B': 'AC' };
  const state = position({ hands: ['5C 8S', '2H 3S', '4D 9H'], keys });
  play(state, '0:5C>0B');
  expect(lacks(state, 0)).toBe('3S 2H');
  expect(share(state, 1, holding(0, '9H'))).toBeGreaterThan(0.2);
  expect(share(state, 2, holding(0, '3S'))).toBe(0);
});

test('KD-11 a player who lays a card face down had no safe card', () => {
  const keys = { C: '-', D: '-', H: 'J TH 8H', S: 'J 9S 6S', '0B': 'TC 9C' };
  const state = position({ hands: ['9H 8S', '2H 3S', '4D 5H'], keys });
  play(state, '0:9H_');
  expect(lacks(state, 0)).toBe('3S 2H');
  expect(names(keyOfTheDoor.view(state, 1).known.mayBe[0]!)).toBe('5H 9H');
  expect(share(state, 1, (world) => faceDown(world) === cards('5H')[0])).toBeCloseTo(0.5, 1);
  expect(share(state, 2, (world) => faceDown(world) === cards('9H')[0])).toBe(1);
});

test('KD-11 a player who makes a key bust had a safe card too', () => {
  const keys = { C: 'J TC 8C', D: '-', S: 'J 9S 6S', H: '-' };
  // Clubs up to the three and spades up to the six are safe.
  const state = position({ hands: ['9C 2S', '4C 5C 5S', '7S 8S TS'], keys });
  const hasSafeCard = (world: State) =>
    handOf(world, 0).some((card) => cards('AC 2C 3C AS 2S 3S 4S 5S 6S').includes(card));
  expect(share(state, 1, hasSafeCard)).toBeLessThan(1);
  play(state, '0:9C');
  expect(share(state, 1, hasSafeCard)).toBe(1);
  expect(share(state, 2, holding(0, '5S'))).toBeGreaterThan(0.2);
});

test('KD-12 a player who passes holds no card of an open suit, and none that is safe on a joker key', () => {
  const keys = { C: '-', D: '-', S: '-', H: 'K AH', '0B': 'TC 9C' };
  const state = position({ hands: ['5C 8S', '2H 3S', '4D 9H'], keys });
  play(state, '0:pass');
  expect(lacks(state, 0)).toBe('2H 9H');
});

test('KD-2 with two players a draw makes the hand unknown again', () => {
  const keys = { C: '-', D: '-', H: 'J TH 8H', S: 'J 9S 6S', '0B': 'AC' };
  const state = position({ hands: ['5C 8S', '2H 3S'], keys });
  setStocks(state, [cards('4D'), []]);
  play(state, '0:5C>0B');
  expect(lacks(state, 0)).toBe('');
});

test('KD-10 a card forced back is publicly known to be in its player’s hand', () => {
  const keys = { H: 'J TH 7H', S: 'J 3S' };
  const state = position({ hands: ['9H 2S', '4S 6S', '8H 7S'], keys });
  play(state, '0:9H', '1:object');
  expect(share(state, 1, holding(0, '9H'))).toBe(1);
  expect(share(state, 2, holding(0, '9H'))).toBe(1);
  expect(names(keyOfTheDoor.view(state, 1).known.shown[0]!)).toBe('9H');
});

test('KD-10 KD-11 a card forced back may be one that its player lays face down later', () => {
  const keys = { H: 'J TH 7H', S: 'J 3S', D: '-', C: '-' };
  const state = position({ hands: ['9H 8H 2S', '5H 4S TD', '6H 5S 9D'], keys });
  play(state, '0:9H', '1:object', '0:2S', '1:4S', '2:5S', '0:8H_');
  const view = keyOfTheDoor.view(state, 1);
  expect(names(view.known.mayBe[0]!)).toBe('5H 6H 8H 9H');
  // Seat 1 holds the 5 itself. The 9 either lies face down or is in hand.
  const possible = new Set<string>();
  for (let at = 0; at < 300; at++) {
    const world = keyOfTheDoor.determinize(view, random);
    const card = faceDown(world);
    possible.add(names([card]));
    expect(card === cards('9H')[0] || holding(0, '9H')(world)).toBe(true);
  }
  expect([...possible].sort()).toEqual(['6H', '8H', '9H']);
});

test('KD-11 a card that has been seen since is not the one face down', () => {
  // 5H is laid face down; then 9H is played and forced back, so it cannot be the card face down.
  const keys = { H: 'J TH 7H', S: 'K TS 9S 2S', D: 'K AD' };
  const state = position({ hands: ['5H 9H', '6H 4D', '8H 3D'], keys });
  play(state, '0:5H_', '1:4D', '2:3D');
  const mayBe = () => names(keyOfTheDoor.view(state, 1).known.mayBe[0]!);
  expect(mayBe()).toContain('9H');
  state.turn = 0;
  addInPlace(state.hands[0]!, cards('2D')[0]!);
  state.handSizes[0]!++;
  play(state, '0:9H', '1:object');
  expect(mayBe()).not.toContain('9H');
});

test.each([
  ['2H', '3H', 'stolen'],
  ['3H', '2H', 'steal-refused'],
])('KD-7 the answer to a bent call narrows down what lies face down: %s', (down, other, answer) => {
  // On 21 no card is safe. The next key, T and 7, needs the 2; seat 1 calls it bent to find out if it is gone.
  const keys = { C: '-', D: '-', H: 'J 9H 8H 4H' };
  const state = position({ hands: [`${down} 3D`, 'TH 5S', `7H ${other}`], keys });
  play(state, `0:${down}_`, '1:steal H bent', '1:TH', '2:7H', '0:pass');
  const isFaceDown = (world: State) => names([faceDown(world)]) === down;
  expect(share(state, 1, isFaceDown)).toBeCloseTo(0.5, 1);
  expect(play(state, '1:steal H bent')[0]).toMatchObject({ type: answer, gone: 1 });
  expect(share(state, 1, isFaceDown)).toBe(1);
});

test('KD-7 a bent call that the cards seen already decide shows nothing of those face down', () => {
  const keys = { C: '-', D: '-', H: 'J TH 8H', S: 'J 9S 6S', '0B': 'TC 9C' };
  const state = position({ hands: ['9H 8S', '2H 3S', '4D 5H'], keys });
  play(state, '0:9H_');
  expect(play(state, '1:steal H bent')[0]).toMatchObject({ type: 'stolen', gone: 1 });
  expect(keyOfTheDoor.view(state, 1).known.bentCalls).toEqual([]);
});
