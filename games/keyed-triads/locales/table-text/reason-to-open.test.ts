import { type Card, Match, type Seat, seededRandom } from '@rota/core';
import { expect, test } from 'vitest';
import { judgeCards, keyedTriads, PACK, type State, type View } from '../../rules/index.ts';
import { type OpeningReason, reasonToOpen } from './reason-to-open.ts';

/** Plays a deal with random cards; `onCard` gets each with the view before it and the one after its triad. */
function playDeal(
  seats: number,
  seed: number,
  options: object,
  onCard: (card: Card, before: View, seat: Seat, atThird: View, after: View) => void,
): void {
  const created = Match.create(keyedTriads, seats, options);
  if (!created.ok) throw new Error(created.rejection.code);
  const match = created.value;
  const random = seededRandom(seed);
  match.begin(match.shuffledPack(random));
  const state = () => match.state as State;
  for (;;) {
    const laid: { card: Card; before: View; seat: Seat }[] = [];
    let atThird: View[] = [];
    while (laid.length < 3) {
      const seat = keyedTriads.currentSeat(state());
      if (seat < 0) return;
      const before = keyedTriads.view(state(), seat);
      if (laid.length === 2) {
        atThird = Array.from({ length: seats }, (_, of) => keyedTriads.view(state(), of));
      }
      const card = keyedTriads.sampleMove(state(), seat, random) as Card;
      laid.push({ card, before, seat });
      match.play(seat, card);
    }
    for (const { card, before, seat } of laid.slice(0, 2)) {
      onCard(card, before, seat, atThird[seat]!, keyedTriads.view(state(), seat));
    }
  }
}

const unseen = ({ laid, hand }: View) =>
  PACK.filter((card) => !hand!.includes(card) && laid.every((other) => other.card !== card));

function wins(view: View, seat: Seat, cards: readonly Card[]): boolean {
  const keys = view.keys.map((key) => key!.cards);
  return judgeCards(cards, keys).winner === seat;
}

/** Counts what may follow a card and wins the triad, in the plainest way. */
function countWins(card: Card, view: View, seat: Seat, kind: OpeningReason['kind']): number[] {
  const rest = unseen(view);
  if (kind === 'most') {
    const first = view.triad[0]!.card;
    return [rest.filter((third) => wins(view, seat, [first, card, third])).length, rest.length];
  }
  if (kind === 'most-answers') {
    const canAnswer = (second: Card) =>
      view.hand!.some((third) => third !== card && wins(view, seat, [card, second, third]));
    return [rest.filter(canAnswer).length, rest.length];
  }
  const pairs = rest.flatMap((one) => rest.map((other) => [one, other] as const));
  const proper = pairs.filter(([one, other]) => one < other);
  return [proper.filter((pair) => wins(view, seat, [card, ...pair])).length, proper.length];
}

test.each([2, 3, 4, 5, 6, 7])(
  'with %i players every reason for a first or second card holds',
  (seats) => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      playDeal(seats, seed, {}, (card, before, seat, atThird, after) => {
        const reason = reasonToOpen(card, before, seat);
        if (!reason) return;
        kinds.add(reason.kind);
        const third = after.laid.at(-1)!.seat;
        if ('taker' in reason) expect(third).toBe(reason.taker);
        switch (reason.kind) {
          case 'own-key':
            expect(third).toBe(seat);
            break;
          case 'other-key':
            expect(third).not.toBe(seat);
            break;
          case 'other-key-sums': {
            const { sum } = after.keys[third]!;
            expect(sum).toBeGreaterThanOrEqual(reason.low);
            expect(sum).toBeLessThanOrEqual(reason.high);
            break;
          }
          case 'always-yours':
            expect(after.triads.at(-1)!.winner).toBe(seat);
            break;
          case 'can-always-win': {
            const laid = atThird.triad.map((each) => each.card);
            expect(atThird.hand!.some((held) => wins(atThird, seat, [...laid, held]))).toBe(true);
            break;
          }
          case 'cannot-win':
            expect(after.triads.at(-1)!.winner).not.toBe(seat);
            break;
          case 'denies':
            expect(after.triads.at(-1)!.winner).not.toBe(third);
            break;
          default: {
            if (seed > 2) break;
            const count = (held: Card) => countWins(held, before, seat, reason.kind);
            expect([reason.count, reason.of]).toEqual(count(card));
            for (const held of before.hand!)
              expect(count(held)[0]).toBeLessThanOrEqual(reason.count);
          }
        }
      });
    }
    expect([...kinds]).toEqual(expect.arrayContaining(EXPECTED[seats === 2 ? 'two' : 'more']));
  },
);

const EXPECTED = {
  two: ['own-key', 'other-key-sums', 'most', 'most-answers', 'cannot-win'],
  more: ['other-key', 'other-key-sums', 'most', 'most-pairs', 'cannot-win'],
};

test('where players call their claims, none is given in claiming', () => {
  const created = Match.create(keyedTriads, 3, { claims: 'called' });
  if (!created.ok) throw new Error(created.rejection.code);
  const match = created.value;
  const random = seededRandom(1);
  match.begin(match.shuffledPack(random));
  while ((match.state as State).laid.length < 9) {
    const seat = keyedTriads.currentSeat(match.state as State);
    match.play(seat, keyedTriads.sampleMove(match.state as State, seat, random));
  }
  const seat = keyedTriads.currentSeat(match.state as State);
  const view = keyedTriads.view(match.state as State, seat);
  expect(view.hand!.map((card) => reasonToOpen(card, view, seat))).toEqual(
    view.hand!.map(() => undefined),
  );
});
