import { defaultOptions, rankOf, seededRandom, shuffle } from '@rota/core';
import { IS_FULL_LENGTH } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { whatPlays } from '../companion/what-plays.ts';
import { type Move, type Options, threeCard } from '../rules/index.ts';

const POSITIONS = IS_FULL_LENGTH ? 10_000 : 1_000;

test('the companion says of many random hands what the table lets them play', () => {
  const random = seededRandom('companion');
  const options = defaultOptions(threeCard.options) as Options;
  let compared = 0;
  let cleared = 0;
  for (let deal = 0; compared < POSITIONS; deal++) {
    const seats = 2 + (deal % 11);
    const pack = shuffle([...threeCard.packs(options, seats)[0]!], random);
    const state = threeCard.deal(options, seats, deal % seats, pack);
    while (!threeCard.result(state) && compared < POSITIONS) {
      const seat = threeCard.currentSeat(state);
      const { phase, hand, pile, opening } = threeCard.view(state, seat);
      if (phase === 'playing' && hand && hand.length > 0 && opening === null) {
        const answer = whatPlays.answer({ seats: 0, options: {}, cards: { pile, hand } });
        const plays = (threeCard.moves(state, seat) as readonly Move[]).filter(
          (move) => move.kind === 'play',
        );
        const playable = new Set(plays.map(({ cards }) => rankOf(cards[0]!)));
        expect(
          answer.ranks
            .filter(({ isPlayable }) => isPlayable)
            .map(({ rank }) => rank)
            .sort(),
        ).toEqual([...playable].sort());
        for (const move of plays) {
          const copy = threeCard.clone(state);
          let clears = false;
          threeCard.play(copy, seat, move, ({ type }) => {
            if (type === 'cleared') clears = true;
          });
          const { clearsWith } = answer.ranks.find(({ rank }) => rank === rankOf(move.cards[0]!))!;
          expect(clearsWith > 0 && move.cards.length >= clearsWith).toBe(clears);
          if (clears) cleared++;
        }
        compared++;
      }
      threeCard.play(state, seat, threeCard.sampleMove(state, seat, random));
    }
  }
  expect(cleared).toBeGreaterThan(POSITIONS / 20);
});
