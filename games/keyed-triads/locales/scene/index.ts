import type { Card, Seat } from '@rota/core';
import type { Beat, NarrationFact, Script } from '@rota/narrator';
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

/** Keys up to LOW and from HIGH are remarked on: few triads come near them. */
const LOW = 8;
const HIGH = 22;
/** From this distance on, a win is remarked on as lucky. */
const FAR = 7;

export const script: Script<DealEvent, View> = {
  en,
  beats(event, { before, after }) {
    switch (event.type) {
      case 'laid':
        return laid(event.seat, event.card, before, after);
      case 'keyed': {
        const say = event.sum <= LOW ? 'keyed-low' : event.sum >= HIGH ? 'keyed-high' : 'keyed';
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
        return verdict(event, before);
      default:
        return [];
    }
  },
  points: ({ triads, seats }) => {
    return Array.from({ length: seats }, (_, seat) => won(triads, seat));
  },
  middle: ({ table }) => {
    if (table.length === 0) return [{ say: 'alarm-bare', weight: 'turn' }];
    const cards = table.map(({ card }) => card);
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
    const { phase, table, turn, keys } = view;
    if (phase !== 'claiming' || table.length !== 2 || turn === null) return [];
    const needed = keys[turn]!.sum - sumOf(table.map(({ card }) => card));
    if (needed < 0 || needed > 10) return [];
    return [{ say: 'alarm-needs', weight: 'turn', facts: { player: { seat: turn }, needed } }];
  },
  hand: ({ hand }) => hand ?? [],
};

function laid(seat: Seat, card: Card, before: View, after: View): Beat[] {
  const player = { seat };
  const at = before.table.length;
  if (at === 0) return [{ say: 'leads', weight: 'detail', facts: { player, card: { card } } }];
  if (at === 2) return [];
  const sum = sumOf([...before.table.map((laid) => laid.card), card]);
  const beats: Beat[] = [{ say: 'adds', weight: 'detail', facts: { player, card: { card }, sum } }];
  const next = after.turn;
  if (after.phase !== 'claiming' || next === null) return beats;
  const needed = after.keys[next]!.sum - sum;
  // Not of every triad; of every other one that can be hit.
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

function verdict(event: VerdictGiven, before: View): Beat[] {
  const judged = verdictOf(event);
  const { winner, decided, sum, standings } = judged;
  if (winner === null) {
    const say = decided === 'dead' ? 'dead' : 'unclaimed';
    const tied = standings.flatMap(({ fell }, seat) => (fell === 'dead' ? [seat] : []));
    return [{ say, weight: 'award', facts: { sum, players: { seats: tied } } }];
  }
  const { distance, sum: key } = standings[winner]!;
  const layer = before.turn ?? before.table.at(-1)?.seat;
  const rivals = rivalsOf(judged, winner);
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
        : distance >= FAR
          ? 'takes-far'
          : 'takes'
      : `takes-${decided}`;
  const beats: Beat[] = [
    {
      say,
      weight: 'award',
      facts: decided === 'distance' ? facts : { ...facts, ...edge(judged, winner) },
      feelings: [
        { seat: winner, as: 'win' },
        ...rivals.map((seat) => ({ seat, as: nearMiss(judged, seat) ? 'near' : 'lose' }) as const),
      ],
    },
  ];
  const near =
    decided === 'distance' && distance < FAR ? rivals.filter((seat) => nearMiss(judged, seat)) : [];
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
  } else if (layer !== undefined && layer !== winner && distance <= 1) {
    const facts = { giver: { seat: layer }, player: { seat: winner } };
    beats.push({ say: 'gift', weight: 'course', moods: ['tense', 'merry'], facts });
  }
  const row = inARow(before, winner);
  if (row >= 3) {
    beats.push({
      say: 'row',
      weight: 'course',
      facts: { player: { seat: winner }, row: { count: row } },
    });
  }
  return beats;
}

/** Who came nearest of those who did not win, by the sums. */
function rivalsOf({ standings, decided }: Verdict, winner: Seat): Seat[] {
  const others = standings.flatMap(({ claimed, fell }, seat) => {
    return claimed && seat !== winner && (decided === 'distance' || fell === decided) ? [seat] : [];
  });
  const nearest = Math.min(...others.map((seat) => standings[seat]!.distance));
  return others.filter((seat) => standings[seat]!.distance === nearest);
}

/** Whether one more or less in the sum would have made it a tie. */
function nearMiss({ standings, winner }: Verdict, seat: Seat): boolean {
  return standings[seat]!.distance - standings[winner!]!.distance <= 1;
}

/** What the winner had that the best of the tied had not. KT-6 to KT-9. */
function edge(
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

/** How many triads in a row the seat has now taken. */
function inARow({ triads }: View, seat: Seat): number {
  let row = 1;
  while (triads[triads.length - row]?.winner === seat) row++;
  return row;
}

const awayFact = (count: number): NarrationFact => ({ phrase: 'away', facts: { many: { count } } });
const won = (triads: View['triads'], seat: Seat) =>
  triads.filter(({ winner }) => winner === seat).length;
const sumOf = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + VALUE[card]!, 0);
