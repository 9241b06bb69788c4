import { defaultOptions, formatCard, type Seat, seededRandom, shuffle } from '@rota/core';
import { expect, test } from 'vitest';
import { cards, ranks } from '../tests/position.ts';
import { type DealEvent, type State, threeCard } from './index.ts';
import { optionSpecs as specs } from './options.ts';

const OPTIONS = defaultOptions(specs);

/** Deals each seat these six cards and three of the remaining ones as undercards. */
function dealSixes(sixes: readonly string[], dealer: Seat = sixes.length - 1): State {
  const seats = sixes.length;
  const remaining = threeCard.packs(OPTIONS, seats)[0]!;
  const six = sixes.map(cards);
  for (const card of six.flat()) remaining.splice(remaining.indexOf(card), 1);
  const unders = remaining.splice(0, 3 * seats);
  const pack = [...unders];
  for (let round = 0; round < 6; round++) {
    for (let seat = 0; seat < seats; seat++) pack.push(six[(dealer + 1 + seat) % seats]![round]!);
  }
  return threeCard.deal(OPTIONS, seats, dealer, [...pack, ...remaining]);
}

function play(state: State, seat: Seat, text: string) {
  const parsed = threeCard.parseMove(text);
  if (!parsed.ok) throw new Error(parsed.rejection.code);
  const rejected = threeCard.validate(state, seat, parsed.value);
  if (rejected) throw new Error(rejected.code);
  const events: { event: DealEvent; only: Seat | undefined }[] = [];
  threeCard.play(state, seat, parsed.value, (event, only) => events.push({ event, only }));
  return events;
}

function rejection(state: State, seat: Seat, text: string): string | undefined {
  const parsed = threeCard.parseMove(text);
  const before = structuredClone(state);
  const rejected = parsed.ok ? threeCard.validate(state, seat, parsed.value) : parsed.rejection;
  expect(state).toEqual(before);
  return rejected && [rejected.code, rejected.rule].filter(Boolean).join(' ');
}

const TWO_SIXES = ['3C 4C 5C 9C JC QC', '3D 4D 5D 9D JD QD'];

test('TC-1: a pack for each four players begun, six for 24', () => {
  for (const [seats, packs] of [
    [2, 1],
    [4, 1],
    [5, 2],
    [8, 2],
    [9, 3],
    [12, 3],
    [13, 4],
    [24, 6],
  ] as const) {
    expect(threeCard.packs(OPTIONS, seats)[0]).toHaveLength(52 * packs);
  }
});

test('TC-1: cards are dealt one at a time from the dealer’s left, three undercards, then six more', () => {
  const pack = shuffle(threeCard.packs(OPTIONS, 3)[0]!, seededRandom('deal'));
  const state = threeCard.deal(OPTIONS, 3, 1, pack);
  for (const [seat, first] of [
    [2, 0],
    [0, 1],
    [1, 2],
  ] as const) {
    const unders = [0, 3, 6].map((round) => pack[first + round]);
    const six = [9, 12, 15, 18, 21, 24].map((round) => pack[first + round]!);
    expect(state.unders[seat]).toEqual(unders);
    const { hand } = threeCard.view(state, seat);
    expect(new Set(hand)).toEqual(new Set(six));
  }
  expect(state.deckSize).toBe(52 - 27);
  expect(state.deck[0]).toBe(pack[27]);
});

test('TC-1: all players choose at the same time, and no choice is visible before the last one', () => {
  const state = dealSixes(TWO_SIXES);
  expect(threeCard.decisions(state)).toEqual([
    { seat: 0, kind: 'sealed' },
    { seat: 1, kind: 'sealed' },
  ]);
  const events = play(state, 1, 'tops QD 3D 9D');
  expect(events.filter(({ only }) => only !== 1).map(({ event }) => event.type)).toEqual(['ready']);
  const { ready, tops: none, handSizes } = threeCard.view(state, 0);
  expect([ready[1], none[1], handSizes[1]]).toEqual([true, [], 3]);
  expect(threeCard.view(state, 1).chosen.map(formatCard)).toEqual(['3D', '9D', 'QD']);
  expect(threeCard.decisions(state)).toEqual([{ seat: 0, kind: 'sealed' }]);
  play(state, 0, 'tops 3C 4C 5C');
  const { tops } = threeCard.view(state, 'public');
  expect(tops).toEqual([cards('3C 4C 5C'), cards('3D 9D QD')]);
});

test('TC-1: cards not held, fewer or more than three, and a second choice are rejected', () => {
  const state = dealSixes(TWO_SIXES);
  expect(rejection(state, 0, 'tops 3C 4C 5D')).toBe('card-not-held TC-1');
  expect(rejection(state, 0, 'tops 3C 4C')).toBe('not-three-tops TC-1');
  expect(rejection(state, 0, 'tops 3C 4C 5C 9C')).toBe('not-three-tops TC-1');
  expect(rejection(state, 0, 'tops 3C 3C 4C')).toBe('card-not-held TC-1');
  expect(rejection(state, 0, 'tops 0B 3C 4C')).toBe('card-not-held TC-1');
  expect(rejection(state, 0, 'play 3C')).toBe('tops-first TC-1');
  play(state, 0, 'tops 3C 4C 5C');
  expect(rejection(state, 0, 'tops 9C JC QC')).toBe('tops-are-chosen TC-1');
  play(state, 1, 'tops 3D 4D 5D');
  expect(rejection(state, 0, 'tops 9C JC QC')).toBe('tops-are-chosen TC-1');
});

test('TC-3: the first player from the dealer’s left with the lowest ordinary rank opens', () => {
  const state = dealSixes(['3C 4C 5C 9C JC QC', '3D 4D 5D 9D JD QD', '3S 4S 5S 9S JS QS'], 0);
  play(state, 0, 'tops 5C JC QC');
  play(state, 1, 'tops 3D 4D JD');
  const events = play(state, 2, 'tops 3S 4S JS');
  expect(events.map(({ event }) => event)).toContainEqual({
    type: 'opening',
    seat: 0,
    rank: 2,
    rule: 'TC-3',
  });
  expect(rejection(state, 0, 'play 4C')).toBe('not-the-opening-rank TC-3');
  expect(rejection(state, 0, 'take')).toBe('no-pile TC-5');
  expect(rejection(state, 0, 'play 3C')).toBeUndefined();
});

test('TC-3: specials do not open, and several cards of the opening rank may be played', () => {
  const state = dealSixes(['2C TC 5C 5H JC QC', '4D 5D 6D 9D JD QD']);
  play(state, 0, 'tops TC JC QC');
  play(state, 1, 'tops 4D 5D JD');
  expect(threeCard.view(state, 'public')).toMatchObject({ turn: 0, opening: 4 });
  expect(rejection(state, 0, 'play 2C')).toBe('not-the-opening-rank TC-3');
  play(state, 0, 'play 5C 5H');
  expect(threeCard.view(state, 'public')).toMatchObject({ turn: 1, opening: null });
});

test('TC-3: if all hands hold only specials, the player to the dealer’s left opens with any card', () => {
  const state = dealSixes(['2C 2H TC 5C 5H JC', '2D 2S TD 9D JD QD'], 0);
  play(state, 0, 'tops 5C 5H JC');
  play(state, 1, 'tops 9D JD QD');
  expect(threeCard.view(state, 'public')).toMatchObject({ turn: 1, opening: null });
  expect(rejection(state, 1, 'play TD')).toBeUndefined();
  expect(rejection(state, 1, 'play 2D 2S')).toBeUndefined();
});

test('TC-3: the opening shows publicly which ranks each hand cannot hold', () => {
  const state = dealSixes(['9C 9H JC 3C 3H QC', '3D 4D 5D 9D JD KD', '5S 6S 7S 8S QS KS']);
  play(state, 0, 'tops 3C 3H QC');
  play(state, 1, 'tops 3D 4D 5D');
  play(state, 2, 'tops 7S 8S KS');
  const lacks = threeCard.view(state, 'public').known.lacks;
  const lower = ranks('3 4');
  const upToFive = ranks('3 4 5');
  expect(lacks).toEqual([
    [upToFive, upToFive, upToFive],
    [upToFive, upToFive, upToFive],
    [ranks('A 2 3 4 6 7 8 9 T J Q K'), lower, lower],
  ]);
});

test('TC-13: “who dealt?” is shown only to the owner of six cards with nothing above a seven', () => {
  const state = dealSixes(['3C 4C 5C 6C 7C 7H', '3D 4D 5D 6D 7D 8D', '3S 4S 5S 6S 7S 2S']);
  const shouts = [
    ...play(state, 0, 'tops 3C 4C 5C'),
    ...play(state, 1, 'tops 3D 4D 5D'),
    ...play(state, 2, 'tops 3S 4S 5S'),
  ].filter(({ event }) => event.type === 'shout');
  expect(shouts).toEqual([
    { event: { type: 'shout', shout: 'who-dealt', seat: 0, rule: 'TC-13' }, only: 0 },
  ]);
});
