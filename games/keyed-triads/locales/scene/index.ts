import type { Card, Seat } from '@rota/core';
import type { Beat, NarrationFact, Script } from '@rota/core/narration';
import {
  type DealEvent,
  type KeyComparison,
  VALUE,
  type Verdict,
  type VerdictGiven,
  type View,
  verdictOf,
} from '../../rules/index.ts';
import en from './en.json';

/** Keys up to the low sum and from the high one on get a remark: few triads come close to them. */
const LOW_KEY = 8;
const HIGH_KEY = 22;
/** A win from this distance or farther gets a remark as lucky. */
const LUCKY_DISTANCE = 7;

export const script: Script<DealEvent, View> = {
  en,
  beats(event, { before, after }) {
    switch (event.type) {
      case 'laid':
        return narrateLaidCard(event.seat, event.card, before, after);
      case 'keyed': {
        const say =
          event.sum <= LOW_KEY ? 'keyed-low' : event.sum >= HIGH_KEY ? 'keyed-high' : 'keyed';
        const player = { seat: event.seat };
        const facts = { player, cards: { cards: event.cards }, sum: event.sum };
        return [{ say, weight: 'award', facts }];
      }
      case 'marker-moved': {
        const facts = { player: { seat: event.to }, leader: { seat: event.leader } };
        return [{ say: 'skipped', weight: 'detail', facts }];
      }
      case 'claiming-began': {
        const keys = after.keys.map((key, seat): NarrationFact => {
          return { phrase: 'key-of', facts: { player: { seat }, sum: key!.sum } };
        });
        const facts = { keys: { list: keys }, player: { seat: event.leader } };
        return [{ say: 'claiming', weight: 'award', facts }];
      }
      case 'claims-revealed': {
        const seats = event.claims.flatMap((claims, seat) => (claims ? [seat] : []));
        if (seats.length === 0) return [];
        return [
          { say: 'claims', weight: 'course', facts: { players: { seats }, many: seats.length } },
        ];
      }
      case 'hand': {
        const facts = { player: { seat: event.seat }, cards: { cards: event.cards } };
        return [{ say: 'hand', weight: 'award', facts }];
      }
      case 'own-claim': {
        const say = event.claim ? 'claims-in-secret' : 'leaves-in-secret';
        return [{ say, weight: 'detail', facts: { player: { seat: event.seat } } }];
      }
      case 'verdict':
        return narrateVerdict(event, before);
      default:
        return [];
    }
  },
  points: ({ triads, seats }) => {
    return Array.from({ length: seats }, (_, seat) => won(triads, seat));
  },
  middle: ({ triad }) => {
    if (triad.length === 0) return [{ say: 'alarm-bare', weight: 'turn' }];
    const cards = triad.map(({ card }) => card);
    return [{ say: 'alarm-table', weight: 'turn', facts: { cards: { cards }, sum: sumOf(cards) } }];
  },
  holding({ keys, triads, phase }, seat) {
    const key = keys[seat];
    if (!key) return { say: 'holding-unkeyed', weight: 'turn' };
    if (phase === 'keying') return { say: 'holding-key', weight: 'turn', facts: { sum: key.sum } };
    const facts = { sum: key.sum, many: { count: won(triads, seat) } };
    return { say: 'holding', weight: 'turn', facts };
  },
  prospects(view) {
    const { phase, triad, turn, keys } = view;
    if (phase !== 'claiming' || triad.length !== 2 || turn === null) return [];
    const needed = keys[turn]!.sum - sumOf(triad.map(({ card }) => card));
    if (needed < 0 || needed > 10) return [];
    return [{ say: 'alarm-needs', weight: 'turn', facts: { player: { seat: turn }, needed } }];
  },
  hand: ({ hand }) => hand ?? [],
};

/** Narrates a card of a triad and, at times, what the next player needs. */
function narrateLaidCard(seat: Seat, card: Card, before: View, after: View): Beat[] {
  const player = { seat };
  const at = before.triad.length;
  if (at === 0) return [{ say: 'leads', weight: 'detail', facts: { player, card: { card } } }];
  if (at === 2) return [];
  const sum = sumOf([...before.triad.map((laid) => laid.card), card]);
  const beats: Beat[] = [{ say: 'adds', weight: 'detail', facts: { player, card: { card }, sum } }];
  const next = after.turn;
  if (after.phase !== 'claiming' || next === null) return beats;
  const needed = after.keys[next]!.sum - sum;
  // Only for every other triad, to avoid repetition.
  if (needed >= 0 && needed <= 10 && after.triads.length % 2 === 0) {
    beats.push({
      say: needed === 0 ? 'needs-nothing' : 'needs',
      weight: 'course',
      moods: ['tense'],
      facts: { player: { seat: next }, sum, needed, key: after.keys[next]!.sum },
      feelings: [{ seat: next, as: 'wait' }],
    });
  }
  return beats;
}

/** Narrates who takes a triad, and near misses, gifts and rows of wins. */
function narrateVerdict(event: VerdictGiven, before: View): Beat[] {
  const details = verdictOf(event);
  const { winner, decided, sum, standings } = details;
  if (winner === null) {
    const say = decided === 'dead' ? 'dead' : 'unclaimed';
    const tied = standings.flatMap(({ fell }, seat) => (fell === 'dead' ? [seat] : []));
    return [{ say, weight: 'award', facts: { sum, players: { seats: tied } } }];
  }
  const { distance, sum: key } = standings[winner]!;
  const completedBy = before.turn ?? before.triad.at(-1)?.seat;
  const rivals = rivalsOf(details, winner);
  const facts = {
    player: { seat: winner },
    sum,
    key,
    away: awayFact(distance),
    rivals: { seats: rivals },
    tied: { seats: [winner, ...rivals] },
  };
  const say =
    decided === 'distance'
      ? distance === 0
        ? 'takes-exactly'
        : distance >= LUCKY_DISTANCE
          ? 'takes-far'
          : 'takes'
      : `takes-${decided}`;
  const beats: Beat[] = [
    {
      say,
      weight: 'award',
      facts: decided === 'distance' ? facts : { ...facts, ...advantage(details, winner) },
      feelings: [
        { seat: winner, as: 'win' },
        ...rivals.map(
          (seat) => ({ seat, as: isNearMiss(details, seat) ? 'near' : 'lose' }) as const,
        ),
      ],
    },
  ];
  const near =
    decided === 'distance' && distance < LUCKY_DISTANCE
      ? rivals.filter((seat) => isNearMiss(details, seat))
      : [];
  if (near.length > 0) {
    beats.push({
      say: 'near',
      weight: 'course',
      moods: ['tense', 'merry'],
      facts: {
        players: { seats: near },
        away: awayFact(standings[near[0]!]!.distance),
        many: near.length,
      },
    });
  } else if (completedBy !== undefined && completedBy !== winner && distance <= 1) {
    const facts = { giver: { seat: completedBy }, player: { seat: winner } };
    beats.push({ say: 'gift', weight: 'course', moods: ['tense', 'merry'], facts });
  }
  const streak = winningStreak(before, winner);
  if (streak >= 3) {
    beats.push({
      say: 'row',
      weight: 'course',
      facts: { player: { seat: winner }, row: { count: streak } },
    });
  }
  return beats;
}

/** Returns the closest of the claimants that lost at the deciding step. */
function rivalsOf({ standings, decided }: Verdict, winner: Seat): Seat[] {
  const others = standings.flatMap(({ claimed, fell }, seat) => {
    return claimed && seat !== winner && (decided === 'distance' || fell === decided) ? [seat] : [];
  });
  const nearest = Math.min(...others.map((seat) => standings[seat]!.distance));
  return others.filter((seat) => standings[seat]!.distance === nearest);
}

/** Returns whether the seat's key was at most one farther from the sum than the winner's. */
function isNearMiss({ standings, winner }: Verdict, seat: Seat): boolean {
  return standings[seat]!.distance - standings[winner!]!.distance <= 1;
}

/** Returns the numbers that broke a tie. KT-6 to KT-9 */
function advantage(
  { standings, decided }: Verdict,
  winner: Seat,
): Readonly<Record<string, NarrationFact>> {
  const best = standings[winner]!;
  const tied = standings.filter(({ fell }) => fell === decided);
  const most = (of: (standing: KeyComparison) => number) => Math.max(...tied.map(of));
  switch (decided) {
    case 'suits':
      return { more: { count: best.suits }, fewer: { count: most(({ suits }) => suits) } };
    case 'ranks':
      return { more: { count: best.ranks }, fewer: { count: most(({ ranks }) => ranks) } };
    case 'proximity':
      return {
        less: { count: best.proximity },
        greater: { count: Math.min(...tied.map(({ proximity }) => proximity)) },
      };
    default:
      return {};
  }
}

/** Returns how many triads in a row the seat has taken, the current one included. */
function winningStreak({ triads }: View, seat: Seat): number {
  let streak = 1;
  while (triads[triads.length - streak]?.winner === seat) streak++;
  return streak;
}

const awayFact = (count: number): NarrationFact => ({ phrase: 'away', facts: { many: { count } } });
const won = (triads: View['triads'], seat: Seat) =>
  triads.filter(({ winner }) => winner === seat).length;
const sumOf = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + VALUE[card]!, 0);
