import { expect, test } from 'vitest';
import { cards, Position } from '../tests/position.ts';
import type { DealEvent } from './events.ts';

const types = (events: readonly DealEvent[]) => events.map(({ type }) => type);
const shouts = (events: readonly DealEvent[]) =>
  events.flatMap((event) => (event.type === 'shout' ? [event.shout] : []));

/** A deck that no test runs out of. */
const DECK = '4C 5C 6C 7C 8C 9C';

test('TC-2: turns pass to the left, or to the right with the option', () => {
  for (const [direction, next] of [
    ['left', 2],
    ['right', 0],
  ] as const) {
    const position = new Position({
      hands: ['3C', '4S 9S', '5S'],
      turn: 1,
      options: { direction },
    });
    position.play('play 4S');
    expect(position.state.turn).toBe(next);
    expect(position.rejection(1, 'play 9S')).toBe('not-your-turn TC-2');
  }
});

test('TC-4: a card must equal or beat the top; the order is 3 to 9, jack, queen, king, ace', () => {
  const order = '3S 4S 5S 6S 7S 8S 9S JS QS KS AS'.split(' ');
  for (const [low, card] of order.entries()) {
    for (const [high, top] of order.entries()) {
      const position = new Position({ hands: [card, '3H'], pile: top.replace('S', 'D') });
      const rejection = position.rejection(0, `play ${card}`);
      expect(rejection).toBe(low < high ? 'too-low TC-4' : undefined);
    }
  }
});

test('TC-4: a two or a ten can be played on anything, and anything on a two or an empty pile', () => {
  for (const pile of ['3D', 'AD', '2D', '']) {
    for (const card of ['2S', 'TS']) {
      expect(
        new Position({ hands: [card, '3H'], pile }).rejection(0, `play ${card}`),
      ).toBeUndefined();
    }
  }
  for (const pile of ['2D', '']) {
    expect(new Position({ hands: ['3S', '3H'], pile }).rejection(0, 'play 3S')).toBeUndefined();
  }
});

test('TC-4: cards played together must have the same rank', () => {
  const position = new Position({ hands: ['7S 7H 8S', '3H'], pile: '4D' });
  expect(position.rejection(0, 'play 7S 8S')).toBe('several-ranks TC-4');
  position.play('play 7S 7H');
  expect(position.pile).toEqual(cards('4D 7H 7S'));
});

test('TC-4: only cards in hand can be played, each copy once', () => {
  const position = new Position({ hands: ['7S 8S', '3H'] });
  expect(position.rejection(0, 'play 9S')).toBe('card-not-held TC-4');
  expect(position.rejection(0, 'play 7S 7S')).toBe('card-not-held TC-4');
  const twice = new Position({ hands: ['7S 7S 8S', '3H', '3C', '3D', '4D'] });
  expect(twice.rejection(0, 'play 7S 7S')).toBeUndefined();
  expect(twice.rejection(0, 'play 7S 7S 7S')).toBe('card-not-held TC-4');
});

test('TC-5: a player who cannot play takes the whole pile, which ends the turn', () => {
  const position = new Position({ hands: ['3S 4S', '5H'], pile: '9D JD', deck: DECK });
  expect(position.play('take').map(({ type }) => type)).toEqual(['took', 'turn']);
  expect(position.hand(0)).toEqual(cards('3S 4S 9D JD'));
  expect(position.pile).toEqual([]);
  expect(position.state.turn).toBe(1);
});

test('TC-5: after taking the pile, a hand of fewer than three cards is drawn up to three', () => {
  const position = new Position({ hands: ['3S', '5H'], pile: '9D', deck: DECK });
  expect(types(position.play('take'))).toEqual(['took', 'drew', 'drawn', 'turn']);
  expect(position.hand(0)).toHaveLength(3);
});

test('TC-5: a player who can play may not take the pile, except with mayTake', () => {
  const arranged = { hands: ['3S AS', '5H'], pile: '9D' };
  expect(new Position(arranged).rejection(0, 'take')).toBe('can-play TC-5');
  const free = new Position({ ...arranged, options: { mayTake: 'yes' } });
  free.play('take');
  expect(free.hand(0)).toEqual(cards('AS 3S 9D'));
});

test('TC-5: the pile can be taken only as the first move of a turn, and only if there is one', () => {
  const options = { mayTake: 'yes' } as const;
  const again = new Position({ hands: ['2S 3S', '5H'], pile: '9D', options });
  again.play('play 2S');
  expect(again.rejection(0, 'take')).toBe('take-comes-first TC-5');
  expect(new Position({ hands: ['3S', '5H'], options }).rejection(0, 'take')).toBe('no-pile TC-5');
});

test('TC-6: a ten clears the pile, and its player may play anything again', () => {
  const position = new Position({ hands: ['TS 3S 4S', '5H'], pile: '9D AD' });
  const events = position.play('play TS');
  expect(types(events)).toEqual(['played', 'cleared', 'shout', 'turn']);
  expect(events[1]).toMatchObject({ by: 'ten', run: 1, cards: cards('9D AD TS') });
  expect(position.pile).toEqual([]);
  expect(position.state).toMatchObject({ turn: 0, again: true });
  position.play('play 3S');
  expect(position.state).toMatchObject({ turn: 1, again: false });
});

test('TC-6: four in a row clear the pile, even if several players played them', () => {
  const position = new Position({ hands: ['7S 3S', '7H 4S', '7D 5S'], pile: '3D 7C' });
  position.play('play 7S', 'play 7H');
  expect(position.play('play 7D')[1]).toMatchObject({ by: 'four', run: 4, seat: 2 });
  expect(position.state).toMatchObject({ turn: 2, again: true, pile: [] });
});

test('TC-6: four of a rank with another card between them do not clear the pile', () => {
  const position = new Position({ hands: ['7S 3S', '4S'], pile: '7C 7D 2D 7H' });
  position.play('play 7S');
  expect(position.pile).toHaveLength(5);
});

test('TC-6: four at once clear the pile, and so do five with several packs', () => {
  const four = new Position({ hands: ['7S 7H 7D 7C 3S', '4S'], pile: '5C' });
  expect(four.play('play 7S 7H 7D 7C')[1]).toMatchObject({ by: 'four', run: 4 });
  const five = new Position({ hands: ['7S 7S 7D', '4S', '4H', '4D', '4C'], pile: '7C 7C 7H' });
  expect(five.play('play 7S 7S')[1]).toMatchObject({ by: 'four', run: 5 });
});

test('TC-6: a two stays on the pile, and four twos clear it like any other four', () => {
  const position = new Position({ hands: ['2S 2H 3S', '4S'], pile: '9D 2C 2D' });
  position.play('play 2S');
  expect(position.state).toMatchObject({ turn: 0, again: true, pile: cards('9D 2C 2D 2S') });
  expect(position.play('play 2H')[1]).toMatchObject({ by: 'four', rank: 1, run: 4 });
  expect(position.state.again).toBe(true);
});

test('TC-6: a player who may play again may end the turn instead; no other player may', () => {
  const position = new Position({ hands: ['2S 3S 4S', '5H'], pile: '9D', deck: DECK });
  expect(position.rejection(0, 'end')).toBe('must-act TC-6');
  position.play('play 2S', 'end');
  expect(position.hand(0)).toEqual(cards('3S 4S 4C'));
  expect(position.state.turn).toBe(1);
});

test('TC-7: any other play ends the turn, and the player draws up to three cards', () => {
  const position = new Position({ hands: ['7S 7H 8S', '3H'], deck: DECK });
  expect(types(position.play('play 7S 7H'))).toEqual(['played', 'drew', 'drawn', 'turn']);
  expect(position.hand(0)).toEqual(cards('4C 5C 8S'));
});

test('TC-7: a hand of three cards or more draws none, and no hand draws more than the deck has', () => {
  const many = new Position({ hands: ['7S 8S 9S JS', '3H'], deck: DECK });
  expect(types(many.play('play 7S'))).toEqual(['played', 'turn']);
  const short = new Position({ hands: ['7S 7H 8S', '3H'], deck: '4C' });
  short.play('play 7S 7H');
  expect(short.hand(0)).toEqual(cards('4C 8S'));
});

test('TC-7: a player who may play again may draw first, even several times in a turn', () => {
  const position = new Position({ hands: ['2S 2H 8S', '3H'], pile: 'AD', deck: DECK });
  position.play('play 2S', 'draw');
  expect(position.hand(0)).toEqual(cards('2H 4C 8S'));
  position.play('play 2H', 'draw', 'play 4C');
  expect(position.hand(0)).toEqual(cards('5C 6C 8S'));
  expect(position.state.turn).toBe(1);
});

test('TC-7: a player who plays on without drawing draws for all plays at the end of the turn', () => {
  const position = new Position({ hands: ['2S 8S 9S', '3H'], pile: 'AD', deck: DECK });
  const [, drew] = position.play('play 2S', 'play 8S');
  expect(drew).toMatchObject({ type: 'drew', count: 2 });
  expect(position.hand(0)).toEqual(cards('4C 5C 9S'));
});

test('TC-7: drawing takes the right to play again, a deck, and fewer than three cards in hand', () => {
  const first = new Position({ hands: ['8S 9S', '3H'], deck: DECK });
  expect(first.rejection(0, 'draw')).toBe('draw-after-playing TC-7');
  const noDeck = new Position({ hands: ['8S 9S', '3H'], again: true });
  expect(noDeck.rejection(0, 'draw')).toBe('deck-is-empty TC-7');
  const full = new Position({ hands: ['8S 9S JS', '3H'], again: true, deck: DECK });
  expect(full.rejection(0, 'draw')).toBe('hand-is-full TC-7');
});

test('TC-7: a hand that runs out while there is a deck is refilled at once, even during a turn', () => {
  const position = new Position({
    hands: ['2S', '3H'],
    tops: ['JS QS KS'],
    pile: 'AD',
    deck: DECK,
  });
  expect(types(position.play('play 2S'))).toEqual(['played', 'drew', 'drawn', 'turn']);
  expect(position.hand(0)).toEqual(cards('4C 5C 6C'));
  expect(position.state).toMatchObject({ turn: 0, again: true });
});

test('TC-8: a card just drawn cannot be added to the play before it', () => {
  const position = new Position({ hands: ['7S 8S 9S', '3H'], deck: '7C' });
  position.play('play 7S');
  expect(position.rejection(0, 'play 7C')).toBe('not-your-turn TC-2');
});

test('TC-9: with hand and deck empty, the top cards become the hand without a move', () => {
  const position = new Position({ hands: ['7S', '3H'], tops: ['QS KS AS'], unders: ['3S 4S 5S'] });
  expect(types(position.play('play 7S'))).toEqual(['played', 'took-tops', 'turn']);
  expect(position.hand(0)).toEqual(cards('AS QS KS'));
  expect(position.state.turn).toBe(1);
});

test('TC-9: playing again continues with the top cards, and then with the undercards', () => {
  const position = new Position({
    hands: ['2S', '3H'],
    tops: ['TS TH 2H'],
    unders: ['3S 4S 5S'],
    pile: 'AD',
  });
  position.play('play 2S', 'play TS TH', 'play 2H', 'flip 1');
  expect(position.pile).toEqual(cards('2H 4S'));
  expect(position.state.turn).toBe(1);
});

test('TC-9: an undercard that can be played is played, with its usual effect', () => {
  const position = new Position({ hands: ['', '3H'], unders: ['2S 9S KS'], pile: 'AD' });
  const events = position.play('flip 0');
  expect(types(events)).toEqual(['flipped', 'turn']);
  expect(events[0]).toMatchObject({ plays: true, card: cards('2S')[0], on: 0 });
  position.play('flip 2');
  expect(position.pile).toEqual(cards('AD 2S KS'));
  expect(position.state.turn).toBe(1);
});

test('TC-9: after an undercard completes four in a row, another may be turned up', () => {
  const position = new Position({ hands: ['', '3H'], unders: ['9S 3S KS'], pile: '9C 9D 9H' });
  expect(types(position.play('flip 0'))).toEqual(['flipped', 'cleared', 'shout', 'turn']);
  position.play('flip 1');
  expect(position.pile).toEqual(cards('3S'));
});

test('TC-9: after turning up a two, the player may end the turn with undercards left', () => {
  const position = new Position({ hands: ['', '3H'], unders: ['2S 9S KS'], pile: 'AD' });
  position.play('flip 0', 'end');
  expect(position.state).toMatchObject({ turn: 1 });
});

test('TC-9: an undercard that cannot be played goes to hand with the pile', () => {
  const position = new Position({ hands: ['', '3H'], unders: ['9S 3S KS'], pile: 'QD AD' });
  const events = position.play('flip 0');
  expect(types(events)).toEqual(['flipped', 'took', 'turn']);
  expect(events[1]).toMatchObject({ rule: 'TC-9', cards: cards('QD AD 9S') });
  expect(position.hand(0)).toEqual(cards('AD 9S QD'));
  expect(position.rejection(1, 'play 3H')).toBeUndefined();
});

test('TC-9: undercards are turned up only with an empty hand, each once, and the pile cannot be taken then', () => {
  const position = new Position({ hands: ['', '3H'], unders: ['9S 3S KS'], pile: 'AD' });
  expect(position.rejection(0, 'take')).toBe('hand-is-empty TC-9');
  expect(position.rejection(0, 'play 9S')).toBe('hand-is-empty TC-9');
  for (const text of ['flip 0', 'flip 1']) {
    const holding = new Position({ hands: ['4S', '3H'], unders: ['9S 3S KS'] });
    expect(holding.rejection(0, text)).toBe('hand-comes-first TC-9');
  }
  const turned = new Position({ hands: ['', '3H'], unders: ['2S 9S KS'] });
  turned.play('flip 0');
  expect(turned.rejection(0, 'flip 0')).toBe('no-such-undercard TC-9');
});

test('TC-10: a player with no cards left is out and scores 1', () => {
  const position = new Position({ hands: ['', '3H', '4H'], unders: ['9S'] });
  expect(types(position.play('flip 0'))).toEqual(['flipped', 'out', 'scored']);
  expect(position.events.at(-1)).toMatchObject({ scores: [1, 0, 0], places: [1, 0, 0] });
  expect(position.rejection(1, 'play 3H')).toBe('deal-over');
});

test('TC-10: a player with undercards left is not out', () => {
  const position = new Position({ hands: ['7S', '3H'], unders: ['9S 3S KS'] });
  position.play('play 7S');
  expect(position.state).toMatchObject({ places: [0, 0], turn: 1 });
});

test('TC-10: with playOn the others play on, and each player scores the number of players beaten', () => {
  const options = { playOn: 'yes' } as const;
  const position = new Position({ hands: ['7S', '8S JS', '9S', '3H 4H'], options });
  position.play('play 7S', 'play 8S');
  expect(position.state).toMatchObject({ places: [1, 0, 0, 0], turn: 2 });
  position.play('play 9S');
  expect(position.state.turn).toBe(3);
  position.play('take', 'play JS');
  expect(position.events.at(-1)).toMatchObject({ scores: [3, 1, 2, 0], places: [1, 3, 2, 0] });
});

test('TC-11: a last card wins at once even if it is a two, a ten or the fourth in a row', () => {
  for (const [hand, pile] of [
    ['2S', 'AD'],
    ['TS', 'AD'],
    ['9S', '9C 9D 9H'],
  ] as const) {
    const position = new Position({ hands: [hand, '3H'], pile });
    position.play(`play ${hand}`);
    expect(position.events.at(-1)).toMatchObject({ type: 'scored', scores: [1, 0] });
  }
});

test('TC-11: with playOn the next player plays on the winner’s last card', () => {
  const options = { playOn: 'yes' } as const;
  const two = new Position({ hands: ['2S', '3H', '4H 4D'], pile: 'AD', options });
  two.play('play 2S');
  expect(two.state).toMatchObject({ turn: 1, again: false, pile: cards('AD 2S') });
  expect(two.rejection(1, 'play 3H')).toBeUndefined();
});

test('TC-12: the deal is drawn after `stalemate` quiet turns in a row', () => {
  const options = { stalemate: 3 };
  const position = new Position({ hands: ['7S 3S', '8S 4S'], options });
  position.play('play 7S', 'play 8S', 'take');
  expect(position.events.at(-2)).toMatchObject({ type: 'stalemate', turns: 3, limit: 3 });
  expect(position.events.at(-1)).toMatchObject({ type: 'scored', scores: [0, 0] });
});

test('TC-12: a clearing at any point of a turn resets the count', () => {
  const options = { stalemate: 3 };
  const position = new Position({ hands: ['7S 3S', 'TS 4S 5S', 'KS QS'], options });
  position.play('play 7S');
  expect(position.state.quiet).toBe(1);
  position.play('play TS', 'play 4S');
  expect(position.state.quiet).toBe(0);
});

test('TC-12: players already out keep their points', () => {
  const options = { stalemate: 2, playOn: 'yes' } as const;
  const position = new Position({ hands: ['7S', '8S 4S', '9S 5S'], options });
  position.play('play 7S');
  expect(position.state.quiet).toBe(0);
  position.play('play 8S', 'play 9S');
  expect(position.events.at(-1)).toMatchObject({ scores: [2, 0, 0], places: [1, 0, 0] });
});

test('TC-13: three sixes in a row are the number of the beast, three sevens its lucky number', () => {
  const six = new Position({ hands: ['6S 3S', '4S'], pile: '6C 6D' });
  expect(shouts(six.play('play 6S'))).toEqual(['number-of-the-beast']);
  const seven = new Position({ hands: ['7S 7H 3S', '4S'], pile: '7C' });
  expect(shouts(seven.play('play 7S 7H'))).toEqual(['lucky-number-of-the-beast']);
  const eight = new Position({ hands: ['8S 3S', '4S'], pile: '8C 8D' });
  expect(shouts(eight.play('play 8S'))).toEqual([]);
});

test('TC-13: a fourth six on exactly three is an exorcism; two sixes on two are not', () => {
  const exorcism = new Position({ hands: ['6S 3S', '4S'], pile: '6C 6D 6H' });
  expect(shouts(exorcism.play('play 6S'))).toEqual(['exorcism', 'kerchoo']);
  const four = new Position({ hands: ['6S 6H 3S', '4S'], pile: '6C 6D' });
  expect(shouts(four.play('play 6S 6H'))).toEqual(['kerchoo']);
});

test('TC-13: on the train from the second forced pick-up in a row, until a card is played', () => {
  const position = new Position({ hands: ['3S 4S', 'KH KD AH AC 9H'], pile: 'JD' });
  expect(shouts(position.play('take'))).toEqual([]);
  position.play('play AH');
  expect(position.play('take')).toContainEqual(
    expect.objectContaining({ shout: 'on-the-train', times: 2, seat: 0 }),
  );
  position.play('play KH', 'play AH');
  expect(position.state.trains[0]).toBe(0);
});

test('TC-13: with mayTake no player is on the train', () => {
  const options = { mayTake: 'yes' } as const;
  const position = new Position({ hands: ['3S 4S', 'KH AH 9H'], pile: 'JD', options });
  position.play('take', 'play AH');
  expect(shouts(position.play('take'))).toEqual([]);
});

test('TC-14: the order in which cards are named does not matter, and their suits may be chosen', () => {
  const one = new Position({ hands: ['7S 7H 7D', '3H'] });
  const other = new Position({ hands: ['7S 7H 7D', '3H'] });
  one.play('play 7D 7S');
  other.play('play 7S 7D');
  expect(one.state).toEqual(other.state);
  expect(one.hand(0)).toEqual(cards('7H'));
});
