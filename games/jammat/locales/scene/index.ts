import type { Seat } from '@rota/core';
import type { Beat, NarrationFact, Script } from '@rota/core/narration';
import { type DealEvent, type RankedLine, rankValue, type View } from '../../rules/index.ts';
import en from './en.json';

type Verdict = Extract<DealEvent, { type: 'verdict' }>;

/** The number of best positions, which get more weight. */
const MAIN_POSITIONS = 3;
/** Strengths closer than this differ only in the last deciding rank. */
const CLOSE_STRENGTHS = 16;

export const script: Script<DealEvent, View> = {
  en,
  beats(event, { before, after }) {
    switch (event.type) {
      case 'arranged':
        return narrateArranged(event.seat, before, after);
      case 'own-arrangement':
        return [];
      case 'revealed':
        return [{ say: 'shown', weight: 'course' }];
      case 'verdict':
        return [...narrateBestLine(event), ...narratePositions(event), narrateResult(event)];
    }
  },
  points: ({ comparison, seats }) => comparison?.scores ?? new Array<number>(seats).fill(0),
  middle: () => [],
  holding: ({ arranged }, seat) => ({
    say: arranged[seat] ? 'holding-done' : 'holding-arranging',
    weight: 'turn',
  }),
  prospects: () => [],
  hand: ({ hand, own }) => own ?? hand ?? [],
};

/** Narrates that a seat has arranged, and which one is still arranging. */
function narrateArranged(seat: Seat, before: View, after: View): Beat[] {
  const player = { seat };
  const left = after.arranged.flatMap((done, other) => (done ? [] : [other]));
  if (left.length === 0) return [{ say: 'last', weight: 'detail', facts: { player } }];
  if (left.length === 1) {
    const facts = { player, left: { seat: left[0]! } };
    return [
      {
        say: 'all-but-one',
        weight: 'course',
        facts,
        feelings: [{ seat: left[0]!, as: 'wait' }],
      },
    ];
  }
  const first = !before.arranged.includes(true);
  return [{ say: first ? 'first' : 'next', weight: 'detail', facts: { player } }];
}

/** Narrates the strongest line of all and its players. */
function narrateBestLine({ lines }: Verdict): Beat[] {
  const strongest = Math.max(...lines.map(([line]) => line!.strength));
  const seats = lines.flatMap(([line], seat) => (line!.strength === strongest ? [seat] : []));
  const [seat] = seats as [Seat];
  const facts = {
    player: { seat },
    players: { seats },
    ...lineFacts(lines[seat]![0]!),
  };
  return [{ say: seats.length > 1 ? 'best-equal' : 'best', weight: 'award', facts }];
}

/** Narrates the winner of each position, best first; with `pairs` nothing. JM-3, JM-4 */
function narratePositions({ compare, points, lines }: Verdict): Beat[] {
  if (compare !== 'table') return [];
  return points.flatMap((won, at): Beat[] => {
    const winner = won.indexOf(1);
    const place = { phrase: `place-${at + 1}` };
    const weight = at < MAIN_POSITIONS ? 'course' : 'detail';
    if (winner < 0) return [{ say: 'place-nobody', weight, facts: { place } }];
    const line = lines[winner]![at]!;
    const second = Math.max(
      ...lines.map((ranked, seat) => (seat === winner ? -1 : ranked[at]!.strength)),
    );
    const seconds = lines.flatMap((ranked, seat) => {
      return seat !== winner && ranked[at]!.strength === second ? [seat] : [];
    });
    const facts = {
      player: { seat: winner },
      place,
      others: { seats: seconds },
      many: { count: seconds.length },
      ...lineFacts(line),
    };
    const close = line.strength - second < CLOSE_STRENGTHS;
    // `narrateBestLine` covers the first position.
    if (at === 0) return [];
    if (!close) return [{ say: 'place', weight, facts }];
    const feelings = seconds.map((seat) => ({ seat, as: 'near' as const }));
    return [{ say: 'place-close', weight: 'course', moods: ['tense', 'merry'], facts, feelings }];
  });
}

/** Narrates the winners of the deal. */
function narrateResult({ scores, winners, compare, points, lines }: Verdict): Beat {
  const [winner] = winners as [Seat];
  const losers = lines.flatMap((_, seat) => (winners.includes(seat) ? [] : [seat]));
  const facts = {
    player: { seat: winner },
    players: { seats: winners },
    many: { count: scores[winner]! },
    of: { count: points.length },
  };
  const say = winners.length > 1 ? 'shares' : compare === 'table' ? 'takes' : 'takes-pairs';
  const feelings: NonNullable<Beat['feelings']> = [
    ...winners.map((seat) => ({ seat, as: 'win' as const })),
    ...losers.map((seat) => ({ seat, as: 'lose' as const })),
  ];
  return { say, weight: 'award', facts, feelings };
}

function lineFacts({ cards, kind }: RankedLine): Readonly<Record<string, NarrationFact>> {
  const fromHigh = cards.toSorted((a, b) => rankValue(b) - rankValue(a));
  return { cards: { cards: fromHigh }, kind: { phrase: `a-kind-${kind}` } };
}
