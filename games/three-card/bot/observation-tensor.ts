import { type ObservationTensor, TensorFields } from '@rota/bots/learning';
import { type Card, rankOf, type Seat } from '@rota/core';
import { runOnTop, topOf, type View } from '../rules/index.ts';
import { RANKS } from '../rules/rank-set.ts';
import { packsFor, THREE } from '../rules/state.ts';

const RANK_NAMES = [...'A23456789TJQK'];
/** The most copies of a rank: four in each pack of the largest table. */
const MAX_COPIES = 4 * packsFor(24);
const PHASES = ['choosing', 'playing', 'over'] as const;

/** The view as numbers: suits never matter. */
export const observationTensor: ObservationTensor<View> = {
  fields(seats) {
    const of = new TensorFields<View>(seats);
    const byRank = (name: string, where: string, cardsOf: (view: View) => readonly Card[]) =>
      of.counts(
        name,
        RANKS,
        MAX_COPIES,
        `by rank, ace to king: the number of cards ${where}`,
        (view) => cardsOf(view).map(rankOf),
      );
    const bySeatAndRank = (
      name: string,
      where: string,
      cardsOf: (view: View, seat: Seat) => readonly Card[],
    ) =>
      of.counts(
        name,
        seats * RANKS,
        MAX_COPIES,
        `by seat × 13 + rank: the number of cards ${where}`,
        (view, left) =>
          Array.from({ length: seats }, (_, seat) =>
            cardsOf(view, seat).map((card) => left(seat) * RANKS + rankOf(card)),
          ).flat(),
      );
    return [
      byRank('hand', 'in hand', ({ hand }) => hand ?? []),
      byRank('chosen', 'among the top cards the seat has chosen', ({ chosen }) => chosen),
      byRank('pile', 'in the pile', ({ pile }) => pile),
      byRank('discards', 'among the cleared cards', ({ discards }) => discards),
      of.counts(
        'pile-top',
        RANKS + 1,
        1,
        '1 for the rank on top of the pile, ace to king; index 13 for an empty pile',
        ({ pile }) => [topOf(pile) ?? RANKS],
      ),
      of.one(
        'pile-run',
        MAX_COPIES,
        'how many cards of one rank lie in a row on top of the pile',
        ({ pile }) => runOnTop(pile),
      ),
      bySeatAndRank('tops', 'among its top cards', ({ tops }, seat) => tops[seat]!),
      bySeatAndRank('known', 'publicly known in its hand', ({ known }, seat) => known.shown[seat]!),
      of.bySeat(
        'hidden',
        2 * THREE,
        'the number of its other cards in hand and of the top cards it has chosen',
        ({ phase, handSizes, known }, seat) =>
          phase === 'choosing' ? 2 * THREE : handSizes[seat]! - known.shown[seat]!.length,
      ),
      of.bySeat(
        'undercards',
        THREE,
        'the number of its undercards',
        ({ down }, seat) => down[seat]!.length,
      ),
      of.bySeat('ready', 1, '1 if its top cards are chosen', ({ ready }, seat) =>
        ready[seat] ? 1 : 0,
      ),
      of.bySeat(
        'place',
        seats,
        'the place in which it went out; 0 while it is in',
        ({ places }, seat) => places[seat]!,
      ),
      of.someSeats('dealer', 'for the dealer', ({ dealer }) => [dealer]),
      of.one(
        'deck',
        52 * packsFor(seats),
        'the number of cards left to draw',
        ({ deckSize }) => deckSize,
      ),
      of.counts(
        'opening',
        RANKS,
        1,
        '1 for the only rank that may be played, ace to king (TC-3, TC-8)',
        ({ opening }) => (opening === null ? [] : [opening]),
      ),
      of.one('again', 1, '1 if the seat on turn has played and may play again (TC-6)', (view) =>
        view.again ? 1 : 0,
      ),
      of.counts('phase', PHASES.length, 1, `1 for the phase: ${PHASES.join(', ')}`, ({ phase }) => [
        PHASES.indexOf(phase),
      ]),
    ];
  },
  omitted:
    'the options; suits; the order of the pile below its top; what `known` says of hidden cards (`lacks`, `unlikely`); which undercards are left; `trains`, `cleared`, `quiet`, `moves`',
  actions: [
    'draw',
    'end',
    'take',
    ...[0, 1, 2].map((undercard) => `flip ${undercard}`),
    ...RANK_NAMES.flatMap((rank) =>
      Array.from({ length: MAX_COPIES }, (_, more) => `play${` ${rank}`.repeat(more + 1)}`),
    ),
    ...RANK_NAMES.flatMap((first, low) =>
      RANK_NAMES.slice(low).flatMap((second, middle) =>
        RANK_NAMES.slice(low + middle).map((third) => `tops ${first} ${second} ${third}`),
      ),
    ),
  ],
  actionOf: (move) => move.replaceAll(/ (.)[CDSH]/g, ' $1'),
};
