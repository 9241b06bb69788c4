import type { PlaythroughScenario } from '@rota/game-testing';
import type { DealEvent, KeyFacts } from '../rules/index.ts';
import { finish, numeralValue } from './oracle.ts';

type Events = readonly DealEvent[];
type Type = DealEvent['type'];
type NarratedBeat<T extends Type> = Extract<DealEvent, { type: T }>;

function all<T extends Type>(events: Events, type: T): NarratedBeat<T>[] {
  return events.filter((event): event is NarratedBeat<T> => event.type === type);
}

const valuesOf = ({ cards }: KeyFacts) => cards.map(numeralValue);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const isMade = (values: readonly number[]) => values.includes(21 - sumOf(values));
const isJokers = ({ key }: { readonly key: string }) => key.length > 1;

const stolen = (events: Events, reason: NarratedBeat<'stolen'>['reason']) =>
  all(events, 'stolen').filter((event) => event.reason === reason);

const refusedSteal = (events: Events, reason: NarratedBeat<'stolen'>['reason']) =>
  all(events, 'steal-refused').filter((event) => event.reason === reason);

/** Cards that were added to an unclaimed key after it counted 21. */
function extraCards(key: KeyFacts): number {
  const values = valuesOf(key);
  const made = values.findIndex((_, at) => isMade(values.slice(0, at + 1)));
  return values.length - 1 - made;
}

/** Whether a suit's key could have been made, had all the rest of its suit still been to come. */
function couldHaveBeen(key: KeyFacts): boolean {
  const values = valuesOf(key);
  const others = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((value) => !values.includes(value));
  return finish(sumOf(values), values, others);
}

/** Whether one of the events comes right after another of which this is true. */
function after(
  events: Events,
  first: (event: DealEvent) => boolean,
  next: (event: DealEvent, first: DealEvent) => boolean,
): boolean {
  return events.some(
    (event, at) => first(event) && at + 1 < events.length && next(events[at + 1]!, event),
  );
}

/** Whether a thief's next move, new headers and closed suits aside, is of the kind. */
function goesOnAfterStealing(events: Events, kind: 'stolen' | 'passed'): boolean {
  return after(
    events.filter(({ type }) => type !== 'headed' && type !== 'closed'),
    ({ type }) => type === 'stolen',
    (next, first) => next.type === kind && first.type === 'stolen' && next.seat === first.seat,
  );
}

const alone = { deals: 1 } as const;
const learners = { deals: 1, calls: 'automatic' } as const;

/** Each rare thing of the game, to be seen among players who mostly play well. */
const rare: Readonly<Record<string, PlaythroughScenario<DealEvent>>> = {
  'whole-match': {
    title: 'A match of three deals, each player dealing once (KD-13)',
    seats: 3,
    whole: true,
    shows: (events) => all(events, 'scored').length === 3,
  },
  'five-players': {
    title: 'Five players, eight cards each (KD-2)',
    seats: 5,
    options: alone,
    shows: (events) => all(events, 'claimed').some(({ worth }) => worth === 2),
  },
  'two-player-stock': {
    title: 'Two players draw from their stocks until these are used up (KD-2)',
    seats: 2,
    options: alone,
    shows: (events) => all(events, 'drew').filter(({ left }) => left === 0).length === 2,
  },
  'two-player-forced-back': {
    title: 'Of two players, one forced back keeps the card drawn and draws no other (KD-10)',
    seats: 2,
    options: alone,
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
    title: 'A 21 that nobody claimed is stolen (KD-7)',
    seats: 3,
    options: alone,
    shows: (events) => stolen(events, 'unclaimed').some((key) => extraCards(key) === 0),
  },
  'stolen-unclaimed-with-more': {
    title: 'An unclaimed 21 is stolen with the cards that came on it later (KD-7)',
    seats: 4,
    options: alone,
    shows: (events) =>
      stolen(events, 'unclaimed').some(
        (key) => extraCards(key) >= 2 && !isMade(valuesOf(key)) && sumOf(valuesOf(key)) <= 21,
      ),
  },
  'stolen-bust': {
    title: 'Nobody objects to a bust card in time, and the key is stolen as bust (KD-7, KD-10)',
    seats: 3,
    options: alone,
    shows: (events) => stolen(events, 'bust').length > 0 && all(events, 'forced-back').length === 0,
  },
  'stolen-bent-by-cards-gone': {
    title: 'A key is bent because the cards it lacks have been played (KD-7)',
    seats: 4,
    options: alone,
    shows: (events) => stolen(events, 'bent').some((key) => !isJokers(key) && couldHaveBeen(key)),
  },
  'stolen-bent-by-arithmetic': {
    title: 'A key is bent whatever cards there are (KD-7)',
    seats: 4,
    options: alone,
    shows: (events) => stolen(events, 'bent').some((key) => !isJokers(key) && !couldHaveBeen(key)),
  },
  'stolen-bent-joker-key': {
    title: 'A joker’s key is bent and stolen (KD-7)',
    seats: 4,
    options: alone,
    shows: (events) => stolen(events, 'bent').some(isJokers),
  },
  'bent-by-a-card-face-down': {
    title:
      'A key is bent because what it lacks lies face down, as a look into all hands shows (KD-7)',
    seats: 3,
    options: alone,
    strategy: 'even',
    shows: (events) =>
      stolen(events, 'bent').some((key) => {
        const values = valuesOf(key);
        const unseen = key.unseen!.map(numeralValue).sort((a, b) => a - b);
        return (key.gone ?? 0) > 0 && finish(sumOf(values), values, unseen);
      }),
  },
  'two-steals-in-a-turn': {
    title: 'Two keys stolen in one turn, before a card is played (KD-7)',
    seats: 4,
    options: alone,
    shows: (events) => goesOnAfterStealing(events, 'stolen'),
  },
  'played-to-the-new-header': {
    title: 'A thief plays to the new header of the key just stolen (KD-9)',
    seats: 3,
    options: alone,
    shows: (events) =>
      after(
        events,
        ({ type }) => type === 'headed',
        (next, headed) =>
          next.type === 'played' &&
          headed.type === 'headed' &&
          next.key === headed.key &&
          events[events.indexOf(headed) - 1]!.type === 'stolen' &&
          (events[events.indexOf(headed) - 1] as NarratedBeat<'stolen'>).seat === next.seat,
      ),
  },
  'steal-before-a-pass': {
    title: 'A player who can place nothing steals before passing (KD-7)',
    seats: 4,
    options: alone,
    shows: (events) => goesOnAfterStealing(events, 'passed'),
  },
  'bust-forced-back': {
    title: 'A bust card is forced back, and its player plays another (KD-10)',
    seats: 3,
    options: alone,
    shows: (events) =>
      after(
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
    title: 'Forced back twice in one turn (KD-10)',
    seats: 3,
    options: alone,
    shows: (events) => {
      const told = events.filter(({ type }) => type !== 'played');
      return after(
        told,
        ({ type }) => type === 'forced-back',
        (next, first) =>
          next.type === 'forced-back' && first.type === 'forced-back' && next.seat === first.seat,
      );
    },
  },
  'bust-slips-through': {
    title: 'A bust card slips through, and in the end the key scores for nobody (KD-10, KD-12)',
    seats: 3,
    options: alone,
    strategy: 'even',
    shows: (events) =>
      all(events, 'scored').length > 0 &&
      bustToTheEnd(events).some((cardsAfter) => cardsAfter >= 4),
  },
  'claim-refused': {
    title: 'A claim that makes no 21 is refused before everybody, and the card stays (KD-8)',
    seats: 3,
    options: alone,
    shows: (events) => all(events, 'claim-refused').length > 0,
  },
  'steals-refused': {
    title: 'Wrong steals of each kind are refused before everybody (KD-8)',
    seats: 3,
    options: alone,
    strategy: 'even',
    shows: (events) =>
      (['unclaimed', 'bust', 'bent'] as const).every(
        (reason) => refusedSteal(events, reason).length > 0,
      ),
  },
  'face-down': {
    title: 'A card is laid face down, for none is safe, and goes with its key (KD-11)',
    seats: 3,
    options: alone,
    shows: (events) =>
      all(events, 'claimed').some(({ down }) => down > 0) ||
      all(events, 'stolen').some(({ down }) => down > 0),
  },
  stuck: {
    title: 'A stuck player lays three cards face down in a row (KD-11)',
    seats: 3,
    options: alone,
    strategy: 'even',
    shows: (events) =>
      [0, 1, 2].some((player) => {
        const told = events.filter((event) => 'seat' in event && event.seat === player);
        const laid = told.filter(({ type }) => type !== 'own-face-down');
        return laid.some((_, at) =>
          [0, 1, 2].every((next) => laid[at + next]?.type === 'laid-face-down'),
        );
      }),
  },
  pass: {
    title: 'A player passes, and cards are played after it (KD-12)',
    seats: 4,
    options: alone,
    shows: (events) =>
      after(
        events,
        ({ type }) => type === 'passed',
        ({ type }) => type === 'played',
      ),
  },
  'all-pass': {
    title: 'Everybody passes in a row, and the deal ends with cards in hand (KD-12)',
    seats: 3,
    options: alone,
    shows: (events) => {
      const end = events.findIndex(({ type }) => type === 'scored');
      return [1, 2, 3].every((back) => events[end - back]?.type === 'passed');
    },
  },
  'closed-suit': {
    title: 'Both jokers are out, and a third suit is closed for good (KD-3)',
    seats: 4,
    options: alone,
    shows: (events) =>
      all(events, 'headed').filter(isJokers).length === 2 &&
      all(events, 'closed').filter((event) => !isJokers(event)).length > 2,
  },
  'both-jokers-won': {
    title: 'Both jokers’ keys are headed and won (KD-3, KD-5)',
    seats: 4,
    options: alone,
    shows: (events) => all(events, 'claimed').filter(isJokers).length === 2,
  },
  'four-jokers': {
    title: 'Of four jokers, one follows each king’s key (KD-16)',
    seats: 4,
    options: { deals: 1, jokers: 4 },
    shows: (events) => all(events, 'headed').filter(isJokers).length === 4,
  },
  partners: {
    title: 'Partners pool what they win (KD-14)',
    seats: 4,
    options: { deals: 1, partners: 'on' },
    shows: (events) => {
      const [score] = all(events, 'scored');
      return new Set(score?.keys.map(({ seat }) => seat)).size === 4;
    },
  },
  'automatic-calls': {
    title: 'A learners’ table claims every 21, tells what keys count, and lets bent keys be stolen',
    seats: 3,
    options: learners,
    strategy: 'even',
    shows: (events) =>
      all(events, 'claimed').length > 2 &&
      stolen(events, 'bent').length > 0 &&
      refusedSteal(events, 'bent').length > 0,
  },
  announced: {
    title: 'Players see to their own calls, but hear what keys count (KD-15)',
    seats: 2,
    options: { deals: 1, announce: 'on' },
    shows: (events) =>
      all(events, 'claimed').length > 0 &&
      all(events, 'played').every(({ totals }) => totals !== undefined),
  },
};

/** The golden playthroughs. */
export const playthroughs: Readonly<Record<string, PlaythroughScenario<DealEvent>>> =
  Object.fromEntries(
    Object.entries(rare).map(([name, scene]) => [name, { strategy: 'sampled', ...scene }]),
  );

/** Of each key that lies there bust at the end of the deal, how many cards came after that. */
function bustToTheEnd(events: Events): number[] {
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
