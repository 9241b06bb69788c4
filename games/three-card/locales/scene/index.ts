import { type Card, rankOf, type Seat } from '@rota/core';
import type { Beat, NarrationFact, Script } from '@rota/core/narration';
import { type DealEvent, TEN, TWO, type View } from '../../rules/index.ts';
import en from './en.json';

const ACE = 0;
const KING = 12;

/** From this size on a pile is remarked on, */
const MEDIUM_PILE = 5;
/** and from this one on it is big. */
const BIG_PILE = 10;
/** With more players, top cards are not narrated. */
const MAX_PLAYERS_FOR_TOPS = 5;
/** From this many forced pick-ups in a row on, a train is remarked on. */
const LONG_TRAIN = 3;

export const script: Script<DealEvent, View> = {
  en,
  beats(event, { before, after }) {
    const player = 'seat' in event ? { seat: event.seat } : { seat: 0 };
    switch (event.type) {
      case 'chosen': {
        const facts = { player, cards: { cards: event.cards } };
        return [{ say: 'chooses', weight: 'course', facts }];
      }
      case 'tops':
        if (event.tops.length > MAX_PLAYERS_FOR_TOPS) return [];
        return event.tops.map((cards, seat) => {
          const ranks = cards.map((card) => objectFact(rankOf(card)));
          const facts = { player: { seat }, ranks: { list: ranks } };
          return { say: 'tops', weight: 'course', facts };
        });
      case 'opening': {
        if (event.rank === null) return [{ say: 'opens-any', weight: 'award', facts: { player } }];
        const facts = { player, rank: { phrase: `a-rank.${event.rank}` } };
        return [{ say: 'opens', weight: 'award', facts }];
      }
      case 'played':
        return [
          ...playBeats(event.seat, event.cards, before),
          ...undercardBeats(event.seat, after),
        ];
      case 'flipped': {
        const on: NarrationFact = event.on === null ? { phrase: 'no-pile' } : objectFact(event.on);
        const facts = { player, rank: rankFact(event.card), on };
        if (event.plays) {
          return [
            {
              say: 'turns-up',
              weight: 'course',
              facts,
              feelings: [{ seat: event.seat, as: 'win' }],
            },
            ...undercardBeats(event.seat, after),
          ];
        }
        const taken = { ...facts, cards: { count: before.pile.length + 1 } };
        return [
          {
            say: 'turns-up-low',
            weight: 'award',
            facts: taken,
            feelings: [{ seat: event.seat, as: 'lose' }],
          },
        ];
      }
      case 'cleared': {
        const { cards, run, rank, by } = event;
        const weight = cards.length >= BIG_PILE ? 'award' : 'course';
        const facts = {
          player,
          many: { count: cards.length },
          run: { count: run },
          ranks: { phrase: `ranks.${rank}` },
        };
        if (by === 'four') return [{ say: 'clears-four', weight, facts }];
        return cards.length === 1
          ? [{ say: 'clears-nothing', weight: 'detail', facts }]
          : [{ say: 'clears', weight: cards.length >= MEDIUM_PILE ? weight : 'detail', facts }];
      }
      case 'drawn': {
        const facts = { player, cards: { cards: event.cards } };
        return [{ say: 'draws', weight: 'detail', facts }];
      }
      case 'took': {
        if (event.rule === 'TC-9') return [];
        const { length } = event.cards;
        const facts = {
          player,
          many: { count: length },
          on: objectFact(rankOf(event.cards.at(-1)!)),
        };
        if (length >= BIG_PILE) {
          const feelings = [{ seat: event.seat, as: 'lose' }] as const;
          return [{ say: 'takes-much', weight: 'award', facts, feelings }];
        }
        return [{ say: 'takes', weight: length >= MEDIUM_PILE ? 'course' : 'detail', facts }];
      }
      case 'took-tops':
        return [{ say: 'takes-tops', weight: 'course', facts: { player } }];
      case 'shout':
        return shoutBeats(event.shout, event.seat, event.times ?? 0);
      case 'out': {
        const say = event.place === 1 ? 'out-first' : 'out';
        const facts = { player, place: { phrase: `place-${event.place}` } };
        return [{ say, weight: 'turn', facts, feelings: [{ seat: event.seat, as: 'win' }] }];
      }
      case 'stalemate':
        return [{ say: 'stalemate', weight: 'turn', facts: { turns: event.turns } }];
      default:
        return [];
    }
  },
  points: ({ scores, places }) => scores ?? places.map(() => 0),
  middle({ pile, phase }) {
    if (phase !== 'playing') return [];
    if (pile.length === 0) return [{ say: 'alarm-bare', weight: 'turn' }];
    const facts = { many: { count: pile.length }, rank: rankFact(pile.at(-1)!) };
    return [{ say: 'alarm-pile', weight: 'turn', facts }];
  },
  holding({ phase, handSizes, tops: topCards, down, ready, places }, seat) {
    const weight = 'turn';
    const hand = { count: handSizes[seat]! };
    const tops = { count: topCards[seat]!.length };
    const unders = { count: down[seat]!.length };
    if (phase === 'choosing') {
      return { say: ready[seat] ? 'holding-chosen' : 'holding-choosing', weight };
    }
    if (places[seat]! > 0) {
      return { say: 'holding-out', weight, facts: { place: { phrase: `place-${places[seat]}` } } };
    }
    if (tops.count > 0) {
      return { say: 'holding', weight, facts: { many: hand, tops, unders } };
    }
    const say = hand.count > 0 ? 'holding-late' : 'holding-blind';
    return { say, weight, facts: { many: hand.count > 0 ? hand : unders, hand, unders } };
  },
  prospects({ phase, handSizes, tops, down, places }) {
    if (phase !== 'playing') return [];
    const left = places.map((place, seat) =>
      place > 0
        ? Number.POSITIVE_INFINITY
        : handSizes[seat]! + tops[seat]!.length + down[seat]!.length,
    );
    const fewest = Math.min(...left);
    const nearest = left.flatMap((cards, seat) => (cards === fewest ? [seat] : []));
    const facts = {
      player: { seat: nearest[0]! },
      players: { seats: nearest },
      many: { count: fewest },
    };
    if (nearest.length > 1) {
      return nearest.length === places.length
        ? []
        : [{ say: 'alarm-nearest-several', weight: 'turn', facts }];
    }
    return [{ say: 'alarm-nearest', weight: 'turn', facts }];
  },
  hand: ({ hand }) => hand ?? [],
};

function playBeats(seat: Seat, cards: readonly Card[], { pile }: View): Beat[] {
  const player = { seat };
  const rank = rankOf(cards[0]!);
  // A ten is narrated with the clearing that follows.
  if (rank === TEN) return [];
  if (cards.length > 1) {
    const facts = { player, number: { count: cards.length }, ranks: { phrase: `ranks.${rank}` } };
    return [{ say: 'plays-several', weight: 'course', facts }];
  }
  const facts = { player, rank: objectFact(rank) };
  if (rank === TWO) return [{ say: 'plays-two', weight: 'detail', facts }];
  const hard = pile.length >= MEDIUM_PILE && HARD_TO_BEAT.includes(rank);
  if (!hard) return [{ say: 'plays', weight: 'detail', facts }];
  return [
    {
      say: 'plays-high',
      weight: 'course',
      moods: ['tense', 'merry'],
      facts: { ...facts, cards: { count: pile.length + 1 } },
    },
  ];
}

/** The king and the ace, on which few ordinary ranks may be played. */
const HARD_TO_BEAT: readonly number[] = [KING, ACE];

/** Remarks on a player who has only undercards left: all three, or the last one. */
function undercardBeats(seat: Seat, { handSizes, tops, down, deckSize }: View): Beat[] {
  if (deckSize + handSizes[seat]! + tops[seat]!.length > 0) return [];
  const count = down[seat]!.length;
  const facts = { player: { seat }, many: { count } };
  if (count === 1) return [{ say: 'one-left', weight: 'award', facts }];
  return count === 3 ? [{ say: 'blind', weight: 'course', facts }] : [];
}

function shoutBeats(
  shout: Extract<DealEvent, { type: 'shout' }>['shout'],
  seat: Seat,
  times: number,
): Beat[] {
  const player = { seat };
  if (shout === 'kerchoo') return [];
  if (shout !== 'on-the-train') return [{ say: shout, weight: 'course', facts: { player } }];
  const weight = times >= LONG_TRAIN ? 'course' : 'detail';
  const feelings = [{ seat, as: 'lose' }] as const;
  return [{ say: 'train', weight, facts: { player, times: { count: times } }, feelings }];
}

const rankFact = (card: Card): NarrationFact => ({ phrase: `a-rank.${rankOf(card)}` });
/** A rank as a grammatical object: laid, taken or to be beaten. */
const objectFact = (rank: number): NarrationFact => ({ phrase: `a-rank-object.${rank}` });
