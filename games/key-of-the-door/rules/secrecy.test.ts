import { expect, test } from 'vitest';
import { legal, play, position, rejection } from '../tests/positions.ts';
import { keyOfTheDoor, REASONS, type State } from './index.ts';

const hands = ['TC 2C', '3C TH', '4C 5C', 'TD'];
const positionWith = (heart: string) => position({ hands, keys: { H: heart, S: 'J 3S' }, turn: 1 });

/** Everything that players see and may do, except which cards lie on the keys. */
function exceptCards(state: State) {
  const seats = [0, 1, 2, 3];
  return {
    decisions: keyOfTheDoor.decisions(state),
    legal: seats.map((seat) => legal(state, seat)),
    refused: seats.flatMap((seat) =>
      ['object', ...REASONS.map((reason) => `steal H ${reason}`)].map((call) =>
        rejection(state, `${seat}:${call}`),
      ),
    ),
    views: [...seats, 'public' as const].map((viewer) => {
      const { keys, ...rest } = keyOfTheDoor.view(state, viewer);
      const withoutCards = Object.entries(keys).flatMap(([name, at]) =>
        at.map(({ laid, ...key }) => {
          return { ...key, name, laid: laid.map(([, player, move]) => [player, move]) };
        }),
      );
      return { ...rest, withoutCards };
    }),
  };
}

// The first key of each pair is sound, the second faulty.
test.each([
  ['unclaimed', 'J 6H 8H', 'J 6H 9H'],
  ['bust', 'J 6H 9H 5H', 'J 6H 9H 7H'],
  ['bent', 'J AH 2H 3H', 'J 2H 8H 9H'],
])('KD-8 nothing but its cards gives away that a key is %s', (_, sound, faulty) => {
  expect(exceptCards(positionWith(faulty))).toEqual(exceptCards(positionWith(sound)));
});

test.each([
  ['makes 21', '6H', '9H'],
  ['is one more card', '6H', '7H'],
])('KD-6 the event of a card that %s has no other fields', (_, lying, laid) => {
  const state = position({ hands: [`${laid} 2H`, '3C'], keys: { H: `J ${lying}` } });
  expect(play(state, `0:${laid}`).map((event) => Object.keys(event))).toEqual([
    ['type', 'seat', 'card', 'key', 'claim'],
  ]);
});

test('KD-10 a card that makes a key bust does not change who may object', () => {
  const decisionsAfter = (laid: string) => {
    const state = position({ hands: [`${laid} AH`, '3C', '4C'], keys: { H: 'J 6H 8H' } });
    play(state, `0:${laid}`);
    return keyOfTheDoor.decisions(state);
  };
  expect(decisionsAfter('9H')).toEqual(decisionsAfter('2H'));
});
