import type { PlaythroughScenario } from '@rota/game-testing';
import type { DealEvent, KeyFacts } from '../rules/index.ts';
import { finish, numeralValue } from './oracle.ts';

type Events = readonly DealEvent[];
type Type = DealEvent['type'];
type EventOf<T extends Type> = Extract<DealEvent, { type: T }>;

function eventsOf<T extends Type>(events: Events, type: T): EventOf<T>[] {
  return events.filter((event): event is EventOf<T> => event.type === type);
}

const valuesOf = ({ cards }: KeyFacts) => cards.map(numeralValue);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const isMade = (values: readonly number[]) => values.includes(21 - sumOf(values));
const isJokers = ({ key }: { readonly key: string }) => key.length > 1;

const stolen = (events: Events, reason: EventOf<'stolen'>['reason']) =>
  eventsOf(events, 'stolen').filter((event) => event.reason === reason);

const refusedSteal = (events: Events, reason: EventOf<'stolen'>['reason']) =>
  eventsOf(events, 'steal-refused').filter((event) => event.reason === reason);

/** The number of cards added to an unclaimed key after it counted 21. */
function extraCards(key: KeyFacts): number {
  const values = valuesOf(key);
  const made = values.findIndex((_, at) => isMade(values.slice(0, at + 1)));
  return values.length - 1 - made;
}

/** Whether a suit's key could be made if all other cards of its suit were unplayed. */
function isMakeableByArithmetic(key: KeyFacts): boolean {
  const values = valuesOf(key);
  const others = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((value) => !values.includes(value));
  return finish(sumOf(values), values, others);
}

/** Whether two such events occur one right after the other. */
function occurInARow(
  events: Events,
  first: (event: DealEvent) => boolean,
  next: (event: DealEvent, first: DealEvent) => boolean,
): boolean {
  return events.some(
    (event, at) => first(event) && at + 1 < events.length && next(events[at + 1]!, event),
  );
}

/** Whether a thief's next event, apart from new headers and closed suits, is of this type. */
function followsSteal(events: Events, kind: 'stolen' | 'passed'): boolean {
  return occurInARow(
    events.filter(({ type }) => type !== 'headed' && type !== 'closed'),
    ({ type }) => type === 'stolen',
    (next, first) => next.type === kind && first.type === 'stolen' && next.seat === first.seat,
  );
}

const oneDeal = { deals: 1 } as const;
const automaticCalls = { deals: 1, calls: 'automatic' } as const;

const scenarios: Readonly<Record<string, PlaythroughScenario<DealEvent>>> = {
  'whole-match': {
    title: 'A match of three deals, each player dealing once (KD-13)',
    seats: 3,
    whole: true,
    shows: (events) => eventsOf(events, 'scored').length === 3,
  },
  'five-players': {
    title: 'Five players, eight cards each (KD-2)',
    seats: 5,
    options: oneDeal,
    shows: (events) => eventsOf(events, 'claimed').some(({ worth }) => worth === 2),
  },
  'two-player-stock': {
    title: 'Two players draw from their stocks until these are used up (KD-2)',
    seats: 2,
    options: oneDeal,
    shows: (events) => eventsOf(events, 'drew').filter(({ left }) => left === 0).length === 2,
  },
  'two-player-forced-back': {
    title:
      'With two players, one who is forced back keeps the card drawn and draws no other (KD-10)',
    seats: 2,
    options: oneDeal,
    shows: (events) => {
      const back = events.findIndex(({ type }) => type === 'forced-back');
      const [drawn, , replayed, next] = events.slice(back - 1, back + 3);
      return (
        back > 0 &&
        drawn?.type === 'drawn' &&
        replayed?.type !== 'drew' &&
        next?.type !== 'drew' &&
        events.slice(back).some(({ type }) => type === 'drew')
      );
    },
  },
  'stolen-unclaimed': {
    title: 'A key that counts 21 unclaimed is stolen (KD-7)',
    seats: 3,
    options: oneDeal,
    shows: (events) => stolen(events, 'unclaimed').some((key) => extraCards(key) === 0),
  },
  'stolen-unclaimed-with-more': {
    title: 'An unclaimed key is stolen with the cards added later (KD-7)',
    seats: 4,
    options: oneDeal,
    shows: (events) =>
      stolen(events, 'unclaimed').some(
        (key) => extraCards(key) >= 2 && !isMade(valuesOf(key)) && sumOf(valuesOf(key)) <= 21,
      ),
  },
  'stolen-bust': {
    title: 'A bust card is not objected to in time, and the key is stolen (KD-7, KD-10)',
    seats: 3,
    options: oneDeal,
    shows: (events) =>
      stolen(events, 'bust').length > 0 && eventsOf(events, 'forced-back').length === 0,
  },
  'stolen-bent-by-cards-gone': {
    title: 'A key is bent because the cards that could complete it have been played (KD-7)',
    seats: 4,
    options: oneDeal,
    shows: (events) =>
      stolen(events, 'bent').some((key) => !isJokers(key) && isMakeableByArithmetic(key)),
  },
  'stolen-bent-by-arithmetic': {
    title: 'A key is bent by arithmetic (KD-7)',
    seats: 4,
    options: oneDeal,
    shows: (events) =>
      stolen(events, 'bent').some((key) => !isJokers(key) && !isMakeableByArithmetic(key)),
  },
  'stolen-bent-joker-key': {
    title: 'A joker’s key is bent and stolen (KD-7)',
    seats: 4,
    options: oneDeal,
    shows: (events) => stolen(events, 'bent').some(isJokers),
  },
  'bent-by-a-card-face-down': {
    title: 'A key is bent because a card that could complete it lies face down (KD-7)',
    seats: 3,
    options: oneDeal,
    strategy: 'even',
    shows: (events) =>
      stolen(events, 'bent').some((key) => {
        const values = valuesOf(key);
        const unseen = key.unseen!.map(numeralValue).sort((a, b) => a - b);
        return (key.gone ?? 0) > 0 && finish(sumOf(values), values, unseen);
      }),
  },
  'two-steals-in-a-turn': {
    title: 'A player steals two keys in one turn before playing a card (KD-7)',
    seats: 4,
    options: oneDeal,
    shows: (events) => followsSteal(events, 'stolen'),
  },
  'played-to-the-new-header': {
    title: 'A thief plays to the new header of the key just stolen (KD-9)',
    seats: 3,
    options: oneDeal,
    shows: (events) =>
      occurInARow(
        events,
        ({ type }) => type === 'headed',
        (next, headed) =>
          next.type === 'played' &&
          headed.type === 'headed' &&
          next.key === headed.key &&
          events[events.indexOf(headed) - 1]!.type === 'stolen' &&
          (events[events.indexOf(headed) - 1] as EventOf<'stolen'>).seat === next.seat,
      ),
  },
  'steal-before-a-pass': {
    title: 'A player who can place no card steals before passing (KD-7)',
    seats: 4,
    options: oneDeal,
    shows: (events) => followsSteal(events, 'passed'),
  },
  'bust-forced-back': {
    title: 'A bust card is forced back, and its player plays another (KD-10)',
    seats: 3,
    options: oneDeal,
    shows: (events) =>
      occurInARow(
        events,
        ({ type }) => type === 'forced-back',
        (next, back) =>
          next.type === 'played' &&
          back.type === 'forced-back' &&
          next.seat === back.seat &&
          next.card !== back.card,
      ),
  },
  'forced-back-twice': {
    title: 'A player is forced back twice in one turn (KD-10)',
    seats: 3,
    options: oneDeal,
    shows: (events) => {
      const others = events.filter(({ type }) => type !== 'played');
      return occurInARow(
        others,
        ({ type }) => type === 'forced-back',
        (next, first) =>
          next.type === 'forced-back' && first.type === 'forced-back' && next.seat === first.seat,
      );
    },
  },
  'bust-slips-through': {
    title: 'A bust card goes unnoticed, and in the end the key scores for no one (KD-10, KD-12)',
    seats: 3,
    options: oneDeal,
    strategy: 'even',
    shows: (events) =>
      eventsOf(events, 'scored').length > 0 &&
      cardsSinceBust(events).some((cardsAfter) => cardsAfter >= 4),
  },
  'claim-refused': {
    title: 'A wrong claim is refused in public, and the card stays (KD-8)',
    seats: 3,
    options: oneDeal,
    shows: (events) => eventsOf(events, 'claim-refused').length > 0,
  },
  'steals-refused': {
    title: 'Wrong steals for each reason are refused in public (KD-8)',
    seats: 3,
    options: oneDeal,
    strategy: 'even',
    shows: (events) =>
      (['unclaimed', 'bust', 'bent'] as const).every(
        (reason) => refusedSteal(events, reason).length > 0,
      ),
  },
  'face-down': {
    title:
      'A player with no safe card lays one face down, and it goes to the winner of the key (KD-11)',
    seats: 3,
    options: oneDeal,
    shows: (events) =>
      eventsOf(events, 'claimed').some(({ down }) => down > 0) ||
      eventsOf(events, 'stolen').some(({ down }) => down > 0),
  },
  stuck: {
    title: 'A stuck player lays three cards face down in a row (KD-11)',
    seats: 3,
    options: oneDeal,
    strategy: 'even',
    shows: (events) =>
      [0, 1, 2].some((player) => {
        const ofPlayer = events.filter((event) => 'seat' in event && event.seat === player);
        const laid = ofPlayer.filter(({ type }) => type !== 'own-face-down');
        return laid.some((_, at) =>
          [0, 1, 2].every((next) => laid[at + next]?.type === 'laid-face-down'),
        );
      }),
  },
  pass: {
    title: 'A player passes, and others play on (KD-12)',
    seats: 4,
    options: oneDeal,
    shows: (events) =>
      occurInARow(
        events,
        ({ type }) => type === 'passed',
        ({ type }) => type === 'played',
      ),
  },
  'all-pass': {
    title: 'All players pass in a row, and the deal ends with cards in hand (KD-12)',
    seats: 3,
    options: oneDeal,
    shows: (events) => {
      const end = events.findIndex(({ type }) => type === 'scored');
      return [1, 2, 3].every((back) => events[end - back]?.type === 'passed');
    },
  },
  'closed-suit': {
    title: 'With both jokers out, a third suit is closed without a successor (KD-3)',
    seats: 4,
    options: oneDeal,
    shows: (events) =>
      eventsOf(events, 'headed').filter(isJokers).length === 2 &&
      eventsOf(events, 'closed').filter((event) => !isJokers(event)).length > 2,
  },
  'both-jokers-won': {
    title: 'Both jokers’ keys are headed and won (KD-3, KD-5)',
    seats: 4,
    options: oneDeal,
    shows: (events) => eventsOf(events, 'claimed').filter(isJokers).length === 2,
  },
  'four-jokers': {
    title: 'With four jokers, one follows each king’s key (KD-16)',
    seats: 4,
    options: { deals: 1, jokers: 4 },
    shows: (events) => eventsOf(events, 'headed').filter(isJokers).length === 4,
  },
  partners: {
    title: 'Partners share their points (KD-14)',
    seats: 4,
    options: { deals: 1, partners: 'on' },
    shows: (events) => {
      const [score] = eventsOf(events, 'scored');
      return new Set(score?.keys.map(({ seat }) => seat)).size === 4;
    },
  },
  'automatic-calls': {
    title:
      'With automatic calls the table claims and announces, and only bent keys can be stolen (KD-15)',
    seats: 3,
    options: automaticCalls,
    strategy: 'even',
    shows: (events) =>
      eventsOf(events, 'claimed').length > 2 &&
      stolen(events, 'bent').length > 0 &&
      refusedSteal(events, 'bent').length > 0,
  },
  'announced-by-players': {
    title:
      'A seven is announced as 14 and a two after it as 16 or 11; the next card there says nothing (KD-15)',
    seats: 3,
    options: { deals: 1, announce: 'personal' },
    shows: (events) => {
      const hearts = eventsOf(events, 'played').filter(({ key }) => key === 'H');
      return JSON.stringify(hearts.map(({ totals }) => totals ?? null)) === '[[14],[16,11],null]';
    },
  },
  announced: {
    title: 'Players make their own calls, and the table announces what keys count (KD-15)',
    seats: 2,
    options: { deals: 1, announce: 'on' },
    shows: (events) =>
      eventsOf(events, 'claimed').length > 0 &&
      eventsOf(events, 'played').every(({ totals }) => totals !== undefined),
  },
};

/** The golden playthroughs. Each shows a rare situation, mostly among players who play well. */
export const playthroughs: Readonly<Record<string, PlaythroughScenario<DealEvent>>> =
  Object.fromEntries(
    Object.entries(scenarios).map(([name, scenario]) => [
      name,
      { strategy: 'sampled', ...scenario },
    ]),
  );

/** For each key that is bust at the end: the number of cards played since it went bust. */
function cardsSinceBust(events: Events): number[] {
  const sums = new Map<string, number>();
  const bustSince = new Map<string, number>();
  let played = 0;
  for (const event of events) {
    if (event.type === 'claimed' || event.type === 'stolen') {
      sums.delete(event.key);
      bustSince.delete(event.key);
    } else if (event.type === 'played' || event.type === 'forced-back') {
      const change = (event.type === 'played' ? 1 : -1) * numeralValue(event.card);
      const sum = (sums.get(event.key) ?? 0) + change;
      sums.set(event.key, sum);
      played += Math.sign(change);
      if (sum <= 21) bustSince.delete(event.key);
      else if (!bustSince.has(event.key)) bustSince.set(event.key, played);
    }
  }
  return [...bustSince.values()].map((since) => played - since);
}
