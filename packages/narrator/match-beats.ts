import type { Match, MatchEvent, Seat } from '@rota/core';
import type { Beat, NarrationFact, NarrationFacts } from '@rota/core/narration';
import type { ScenePlan } from './scene-plan.ts';
import type { SentenceBuilder } from './sentence-builder.ts';
import { DEFAULT_TEMPERAMENT } from './temperaments.ts';

/** Tracks who is in the lead. */
export class LeadTracker {
  private leaders: readonly Seat[] = [];

  constructor(private readonly match: Match) {}

  /** Returns the match totals with the points of the current deal. */
  totals(points: readonly number[]): number[] {
    return this.match.totals.map((total, seat) => {
      return total + (this.match.deal?.scores ? 0 : (points[seat] ?? 0));
    });
  }

  /** Returns beats if the lead has changed. */
  changes(points: readonly number[]): Beat[] {
    const totals = this.totals(points);
    const leaders = leadersOf(totals);
    const before = this.leaders;
    this.leaders = leaders;
    if (before.length === 0 || leaders.length === 0 || leaders.join() === before.join()) return [];
    const facts = leadFacts(totals, leaders);
    if (leaders.length === 1) {
      if (before.length === 1 || !before.includes(leaders[0]!)) {
        return [{ say: 'lead', weight: 'award', facts }];
      }
      return [{ say: 'ahead', weight: 'course', facts }];
    }
    return before.length === 1 ? [{ say: 'level', weight: 'course', facts }] : [];
  }

  onScored({ totals }: Match): void {
    this.leaders = leadersOf(totals);
  }
}

/** Returns the seats with the most points; none if no seat has any. */
export function leadersOf(totals: readonly number[]): Seat[] {
  const most = Math.max(...totals);
  return most <= 0 ? [] : totals.flatMap((total, seat) => (total === most ? [seat] : []));
}

/** Returns facts about the leaders and their margin. */
export function leadFacts(totals: readonly number[], leaders: readonly Seat[]): NarrationFacts {
  const most = totals[leaders[0]!]!;
  const others = totals.filter((_, seat) => !leaders.includes(seat));
  return {
    player: { seat: leaders[0]! },
    players: { seats: leaders },
    points: pointsFact(most),
    most: { count: most },
    by: { count: most - Math.max(0, ...others) },
  };
}

/** Returns a fact such as “four triads”. */
function pointsFact(points: number): NarrationFact {
  return { phrase: 'points', facts: { many: { count: points } } };
}

/** Returns all scores, the highest first. */
function formatScores(totals: readonly number[]): NarrationFact {
  const seats = [...totals.keys()].sort((a, b) => totals[b]! - totals[a]! || a - b);
  return {
    list: seats.map((seat): NarrationFact => {
      const facts = { player: { seat }, points: { count: totals[seat]! } };
      return { phrase: 'score', facts };
    }),
  };
}

/** Returns the beats that introduce the characters and the setting. */
export function openingBeats({ cast }: ScenePlan, sentences: SentenceBuilder): Beat[] {
  const beats: Beat[] = [
    {
      say: 'opening',
      weight: 'turn',
      facts: { players: { seats: [...cast.keys()] }, game: { phrase: 'title' } },
    },
    { say: 'setting', weight: 'award' },
  ];
  for (const [seat, { temperament }] of cast.entries()) {
    const say = `temper.${temperament}`;
    if (temperament === DEFAULT_TEMPERAMENT || !sentences.has(say)) continue;
    beats.push({ say, weight: 'award', facts: { player: { seat } } });
  }
  return beats;
}

export function dealOverBeat(
  { scores, totals }: Extract<MatchEvent, { type: 'deal-over' }>,
  { deals, length }: Match,
): Beat {
  const isLater = deals.length > 1;
  return {
    say: isLater ? 'deal-over-later' : 'deal-over',
    weight: 'turn',
    facts: {
      scores: formatScores(scores),
      totals: formatScores(totals),
      left: { count: length - deals.length },
    },
  };
}

export function matchOverBeats(
  { totals, winners }: Extract<MatchEvent, { type: 'match-over' }>,
  { seats }: Match,
): Beat[] {
  const most = totals[winners[0]!]!;
  const losers = Array.from({ length: seats }, (_, seat) => seat).filter(
    (seat) => !winners.includes(seat),
  );
  const onlyWinnersScored = losers.every((seat) => totals[seat]! <= 0);
  const won = onlyWinnersScored ? 'won-alone' : 'won';
  const say = most <= 0 ? 'nobody-won' : winners.length > 1 ? 'shared' : won;
  return [
    {
      say,
      weight: 'turn',
      facts: { ...leadFacts(totals, winners), totals: formatScores(totals) },
      feelings: [
        ...winners.map((seat) => ({ seat, as: 'win' as const })),
        ...losers.map((seat) => ({ seat, as: 'lose' as const })),
      ],
    },
    { say: 'closing', weight: 'turn' },
  ];
}
