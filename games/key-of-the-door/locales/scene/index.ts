import { BLACK_JOKER, type Card, type Seat } from '@rota/core';
import type { Beat, NarrationFact, NarrationFacts, Script } from '@rota/core/narration';
import {
  counts21,
  type DealEvent,
  GOAL,
  type KeyFacts,
  type KeyName,
  keysIn,
  laidCards,
  openKey,
  openKeysIn,
  pointsFor,
  scoresOf,
  stateFromView,
  VALUE,
  type View,
  worthOf,
} from '../../rules/index.ts';
import en from './en.json';

/** Keys of at least this many cards, header included, are remarked on. */
const LONG = 5;

export const script: Script<DealEvent, View> = {
  en,
  beats(event, { before, after }) {
    switch (event.type) {
      case 'played':
        return event.claim ? [] : playBeats(event, before, after);
      case 'claimed': {
        const { seat, doubled } = event;
        const facts = { ...factsOf(event, seat), doubled: { phrase: `numeral-${doubled}` } };
        const setter = playerOfLastCard(before, event.key, 1);
        const beats: Beat[] = [
          {
            say: event.worth === 3 ? 'claims-dear' : 'claims',
            weight: 'award',
            facts,
            feelings: feelings(seat, setter),
          },
        ];
        if (setter !== undefined && setter !== seat) {
          const facts = { giver: { seat: setter }, player: { seat } };
          beats.push({ say: 'set-up', weight: 'course', moods: ['tense', 'merry'], facts });
        }
        return beats;
      }
      case 'claim-refused': {
        const { seat } = event;
        const facts = { ...factsOf(event, seat), sum: sumOf(event.cards) };
        return [
          { say: 'claims-wrongly', weight: 'award', facts, feelings: [{ seat, as: 'lose' }] },
        ];
      }
      case 'stolen':
      case 'steal-refused': {
        const { seat, reason } = event;
        const facts = { ...factsOf(event, seat), sum: sumOf(event.cards) };
        const stolen = event.type === 'stolen';
        const say = `${stolen ? 'steals' : 'steals-wrongly'}-${reason}`;
        const victim = playerOfLastCard(before, event.key, 0);
        return [
          {
            say,
            weight: 'award',
            facts,
            feelings: stolen ? feelings(seat, victim) : [{ seat, as: 'lose' }],
          },
        ];
      }
      case 'headed': {
        const worth = worthOf(event.header);
        const facts = {
          key: keyFact(event.key),
          header: { card: event.header },
          worth: { count: worth },
        };
        const say = event.header >= BLACK_JOKER ? 'headed-joker' : 'headed';
        return [{ say, weight: worth === 3 ? 'course' : 'detail', facts }];
      }
      case 'closed':
        return [{ say: 'closed', weight: 'detail', facts: { key: keyFact(event.key) } }];
      case 'laid-face-down': {
        const facts = { player: { seat: event.seat }, key: keyFact(event.key) };
        return [{ say: 'lays-down', weight: 'course', facts }];
      }
      case 'own-face-down': {
        const facts = { player: { seat: event.seat }, card: { card: event.card } };
        return [{ say: 'laid-unseen', weight: 'course', facts }];
      }
      case 'drawn': {
        const facts = { player: { seat: event.seat }, card: { card: event.card } };
        return [{ say: 'draws', weight: 'detail', facts }];
      }
      case 'forced-back': {
        const { seat, by } = event;
        const facts = {
          ...factsOf(event, seat),
          by: { seat: by },
          card: { card: event.card },
          sum: sumOf(event.cards),
        };
        return [
          {
            say: 'forced-back',
            weight: 'award',
            facts,
            feelings: [
              { seat, as: 'lose' },
              { seat: by, as: 'win' },
            ],
          },
        ];
      }
      case 'passed':
        return [{ say: 'passes', weight: 'detail', facts: { player: { seat: event.seat } } }];
      default:
        return [];
    }
  },
  points: (view) => scoresOf(stateFromView(view)),
  middle(view) {
    const begun = openKeysIn(view).filter(({ cards }) => cards.length > 0);
    if (begun.length === 0) return [{ say: 'alarm-bare', weight: 'turn' }];
    const keys = begun.map((key): NarrationFact => {
      return { phrase: 'key-at', facts: { key: keyFact(key.key), sum: key.sum } };
    });
    return [{ say: 'alarm-table', weight: 'turn', facts: { keys: { list: keys } } }];
  },
  holding(view, seat) {
    const won = keysIn(view).filter(({ owner }) => owner === seat).length;
    const facts = { many: { count: won }, hand: { count: view.handSizes[seat]! } };
    return { say: 'holding', weight: 'turn', facts };
  },
  prospects: (view) =>
    openKeysIn(view).flatMap((key): Beat[] => {
      const { sum, values } = key;
      const facts = { key: keyFact(key.key), sum };
      if (sum > GOAL) return [{ say: 'alarm-bust', weight: 'turn', facts }];
      return counts21(sum, values) ? [{ say: 'alarm-made', weight: 'turn', facts }] : [];
    }),
  hand: ({ hand }) => hand ?? [],
};

type Played = Extract<DealEvent, { type: 'played' }>;

function playBeats({ seat, card, key: name }: Played, before: View, after: View): Beat[] {
  const key = openKey(after, name);
  const { sum, values } = key;
  const size = key.size;
  const facts = {
    player: { seat },
    card: { card },
    key: keyFact(name),
    sum,
    size: { count: size },
    worth: { count: worthOf(key.header) },
  };
  const wasBust = openKey(before, name).sum > GOAL;
  if (sum > GOAL && !wasBust) {
    return [{ say: 'busts', weight: 'course', moods: ['tense', 'merry', 'weary'], facts }];
  }
  if (counts21(sum, values)) {
    const missed = [{ seat, as: 'wait' }] as const;
    return [{ say: 'misses', weight: 'course', facts, feelings: missed }];
  }
  const say = size >= LONG && sum <= GOAL ? 'grows' : 'plays';
  return [{ say, weight: say === 'grows' ? 'course' : 'detail', facts }];
}

/** The facts of a key that is called or won. */
function factsOf({ key, cards, down, worth }: KeyFacts, seat: Seat): NarrationFacts {
  const size = 1 + cards.length + down;
  return {
    player: { seat },
    key: keyFact(key),
    size: { count: size },
    many: { count: pointsFor(worth, size) },
    worth: { count: worth },
  };
}

function feelings(winner: Seat, other: Seat | undefined): NonNullable<Beat['feelings']> {
  const won = { seat: winner, as: 'win' } as const;
  return other === undefined || other === winner ? [won] : [won, { seat: other, as: 'near' }];
}

/** Returns the player of the last card on an open key, or of the card `earlier` places before it. */
function playerOfLastCard(view: View, name: KeyName, earlier: number): Seat | undefined {
  const key = openKey(view, name);
  const faceUp = key ? laidCards(key).filter(({ card }) => card !== null) : [];
  return faceUp.at(-1 - earlier)?.seat;
}

const sumOf = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + VALUE[card]!, 0);
const keyFact = (key: KeyName): NarrationFact => ({ phrase: `key.${key}` });
