import { RANK_LETTERS, rankOf, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { threeCard } from '../rules/index.ts';
import { rankSetOf } from '../rules/rank-set.ts';
import { cards, Position, ranks } from '../tests/position.ts';

const random = seededRandom('policies');

/** What everyone knows of the first seat's hand. */
function known({ state }: Position) {
  const { shown, lacks, unlikely } = threeCard.view(state, 'public').known;
  return { shown: shown[0]!, lacks: lacks[0]!, unlikely: unlikely[0]! };
}

/** What cannot be in a hand that could play nothing on a nine. */
const ON_NINE = ranks('A 2 9 T J Q K');

test('cards taken up with the pile stay known until they are played', () => {
  const position = new Position({ hands: ['3S 4S', '5H KH AH'], pile: '9D JD' });
  position.play('take');
  expect(known(position).shown).toEqual(cards('9D JD'));
  position.play('play 5H', 'play 9D');
  expect(known(position).shown).toEqual(cards('JD'));
  expect(known(position).lacks).toHaveLength(2);
});

test('TC-9: top cards taken up stay known', () => {
  const position = new Position({ hands: ['7S', '3H'], tops: ['QS KS AS'], unders: ['3S 4S 5S'] });
  position.play('play 7S');
  expect(known(position)).toMatchObject({ shown: cards('QS KS AS'), lacks: [] });
});

test('TC-5: a forced pick-up shows that no card in hand could be played', () => {
  const position = new Position({ hands: ['3S 4S', '5H KH AH'], pile: '9D' });
  position.play('take');
  expect(known(position).lacks).toEqual([ON_NINE, ON_NINE]);
});

test('TC-5: with mayTake a pick-up shows nothing about the hand', () => {
  const options = { mayTake: 'yes' } as const;
  const position = new Position({ hands: ['3S 4S', '5H KH AH'], pile: '9D', options });
  position.play('take');
  expect(known(position).lacks).toEqual([[], []]);
});

test('TC-7: a forced pick-up does not narrow cards drawn later', () => {
  const position = new Position({ hands: ['3S 4S', 'KH 5H AH'], pile: '9D', deck: 'QS 6S 8S' });
  position.play('take', 'play KH', 'take');
  expect(known(position).lacks).toEqual([ON_NINE, ON_NINE]);
  const later = new Position({ hands: ['3S 4S', '5H KH AH'], deck: 'QS 6S' });
  const low = rankSetOf(ON_NINE);
  later.state.known.lacks[0]!.splice(0, 2, low, low);
  later.play('play 3S');
  expect(known(later).lacks).toEqual([ON_NINE, [], []]);
});

test('TC-4: a hidden card that is played is taken for the oldest that may have its rank', () => {
  const position = new Position({ hands: ['3S 4S KS', '5H 5C 5D'], deck: '6S 8S' });
  const low = rankSetOf(ON_NINE);
  position.state.known.lacks[0]!.splice(0, 2, low, low);
  position.play('play KS');
  expect(known(position).lacks).toEqual([ON_NINE, ON_NINE, []]);
  expect(position.state.deckSize).toBe(1);
});

test('TC-5: a determinization keeps to what a pick-up has shown', () => {
  const position = new Position({
    hands: ['3S 4S', 'KH 5H AH', '4H 5D 6D'],
    pile: '9D',
    deck: 'QS 6S 8S JS QD KD AD',
    unders: ['7S 7D 7H', '8D 8H 8C', '3C 4C 5C'],
  });
  position.play('take');
  const view = threeCard.view(position.state, 1);
  for (let sample = 0; sample < 300; sample++) {
    const { hand } = threeCard.view(threeCard.determinize(view, random), 0);
    const hidden = hand!.filter((card) => !known(position).shown.includes(card));
    expect(hidden.map(rankOf).filter((rank) => ON_NINE.includes(rank))).toEqual([]);
  }
});

/** The ranks that each hidden card of the first seat is unlikely to have. */
const unlikely = (position: Position) =>
  known(position).unlikely.map((each) => each.map((rank) => RANK_LETTERS[rank]).join(' '));

test('a player who lays the strongest top cards has no stronger card in hand', () => {
  const besideTopCards = (tops: string) => {
    const options = threeCard.view(new Position({ hands: ['3S', '3H'] }).state, 'public').options;
    const six = cards(`${tops} 3D 4D 5D`);
    const pack = threeCard.packs(options, 5)[0]!;
    for (const card of six) pack.splice(pack.indexOf(card), 1);
    const dealt = Array.from({ length: 6 }, (_, round) => [six[round]!, ...pack.splice(0, 4)]);
    const state = threeCard.deal(options, 5, 4, [...pack.splice(0, 15), ...dealt.flat(), ...pack]);
    for (let seat = 0; seat < 5; seat++) {
      const own =
        seat === 0
          ? `tops ${tops}`
          : threeCard.formatMove(threeCard.sampleMove(state, seat, random));
      const move = threeCard.parseMove(own);
      if (move.ok) threeCard.play(state, seat, move.value);
    }
    const [first] = threeCard.view(state, 'public').known.unlikely[0]!;
    return first!.map((rank) => RANK_LETTERS[rank]).join(' ');
  };
  expect(besideTopCards('TC 2S KH')).toBe('A 2 T');
  expect(besideTopCards('TC TS TH')).toBe('');
  expect(besideTopCards('3C 3S TH')).toBe('A 2 4 5 6 7 8 9 T J Q K');
});

test('a player who plays all cards of the lowest rank has none left of it or of a lower playable rank', () => {
  const onSix = new Position({ hands: ['9S KS', '5H'], pile: '6D' });
  onSix.play('play 9S');
  expect(unlikely(onSix)).toEqual(['6 7 8 9']);
  const onNothing = new Position({ hands: ['5S KS', '5H'] });
  onNothing.play('play 5S');
  expect(unlikely(onNothing)).toEqual(['3 4 5']);
});

test('a king may be played singly, and a special is played last', () => {
  const king = new Position({ hands: ['KS 3S', '5H'], pile: '6D' });
  king.play('play KS');
  expect(unlikely(king)).toEqual(['6 7 8 9 J Q']);
  const ten = new Position({ hands: ['TS 3S', '5H'] });
  ten.play('play TS');
  expect(unlikely(ten)).toEqual(['A 3 4 5 6 7 8 9 J Q K']);
});

test('a play is evidence about the cards held then, not about those drawn later', () => {
  const position = new Position({ hands: ['9S KS AS', '5H KH AH'], pile: '6D', deck: '7S' });
  position.play('play 9S');
  expect(unlikely(position)).toEqual(['6 7 8 9', '6 7 8 9', '']);
});

test('a card played is taken for one that was likely to have its rank', () => {
  const position = new Position({ hands: ['6S 7S KS', '6H KH AH'], pile: '6D', deck: '7C 9D 8S' });
  // The card drawn last is played, so the two others were passed over again.
  position.play('play 6S', 'play 6H', 'play 7C');
  expect(unlikely(position)).toEqual(['6 7', '6 7', '']);
});

test('TC-3: the first play is no evidence, since the rules fix its rank', () => {
  const position = new Position({ hands: ['9S KS AS', '5H KH AH'], deck: '7S' });
  position.state.opening = 8;
  position.play('play 9S');
  expect(unlikely(position)).toEqual(['', '', '']);
});
