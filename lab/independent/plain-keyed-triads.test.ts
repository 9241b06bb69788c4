import { seededRandom, shuffle } from '@rota/core';
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { expect, test } from 'vitest';
import * as plain from './plain-keyed-triads.ts';

test.each([2, 3, 4, 5, 6, 7])(
  'the plain version agrees after every move, with %i seats',
  (seats) => {
    const random = seededRandom(`plain ${seats}`);
    for (let round = 0; round < 300; round++) {
      const pack = shuffle(
        keyedTriads.packs({ claims: 'automatic', proximity: 'paired' }, seats)[0]!,
        random,
      );
      const dealer = round % seats;
      const ours = keyedTriads.deal(
        { claims: 'automatic', proximity: 'paired' },
        seats,
        dealer,
        pack,
      );
      const theirs = plain.deal(seats, dealer, pack);
      for (
        let seat = keyedTriads.currentSeat(ours);
        seat >= 0;
        seat = keyedTriads.currentSeat(ours)
      ) {
        expect(theirs.turn).toBe(seat);
        const card = keyedTriads.sampleMove(ours, seat, random);
        keyedTriads.play(ours, seat, card);
        plain.lay(theirs, card);
        const won = Array.from({ length: seats }, () => 0);
        for (const { winner } of ours.triads) if (winner !== null) won[winner]!++;
        expect(theirs.scores).toEqual(won);
      }
      expect(theirs.phase).toBe('over');
      expect(keyedTriads.result(ours)!.scores).toEqual(theirs.scores);
    }
  },
);
