import {
  type DealReview,
  findRivals,
  gainOf,
  type MessageContext,
  type Moment,
  type Rivals,
  type Seat,
} from '@rota/core';
import type { DealEvent } from '../../rules/index.ts';
import en from './en.json';

/** Smaller piles are nothing to tell. */
const MIN_PILE = 5;

/** Effects are counted in cards: those that a player had to take or was rid of. */
export const dealReview: DealReview<DealEvent> = {
  en,
  describeMoments(events, context) {
    const scored = events.find((event) => event.type === 'scored');
    if (!scored) return [];
    const pickedUp = scored.scores.map((_, seat) => countCards(pickUps(events, seat)));
    // Of those who share a place, the one with the fewest cards taken came closest.
    const rivals = findRivals(
      scored.scores.map((points, seat) => points - pickedUp[seat]! / 10_000),
      context.seat,
    );
    const { self, rival } = rivals;
    return [
      describePickUps(pickedUp, rivals, context),
      describePile(events, self, rivals, context),
      describePile(events, rival, rivals, context),
      describeUndercards(events, self, rivals, context),
      describeUndercards(events, rival, rivals, context),
      describeCleared(events, rivals, context),
      describeLast(events, rivals, context),
    ].filter((moment) => moment !== undefined);
  },
};

type PickUp = Extract<DealEvent, { type: 'took' }>;

function pickUps(events: readonly DealEvent[], seat: Seat, rule?: PickUp['rule']): PickUp[] {
  return events.filter(
    (event): event is PickUp =>
      event.type === 'took' && event.seat === seat && (!rule || event.rule === rule),
  );
}

const countCards = (taken: readonly PickUp[]) =>
  taken.reduce((sum, { cards }) => sum + cards.length, 0);

function describePickUps(
  pickedUp: readonly number[],
  rivals: Rivals,
  { translate, ...context }: MessageContext,
): Moment | undefined {
  const { self, rival } = rivals;
  const effect = pickedUp[rival]! - pickedUp[self]!;
  if (effect === 0) return;
  const { whose, ...names } = gainOf(rivals, effect, context);
  const sentence = translate(`moment.picked-up-${whose}`, {
    ...names,
    count: Math.max(pickedUp[self]!, pickedUp[rival]!),
    less: Math.min(pickedUp[self]!, pickedUp[rival]!) || translate('moment.none'),
  });
  return { sentence, effect, ...adviceAbout(effect, 'low-first', translate) };
}

/** The largest pile that nothing in hand could beat. */
function describePile(
  events: readonly DealEvent[],
  of: Seat,
  rivals: Rivals,
  { translate, ...context }: MessageContext,
): Moment | undefined {
  const sizeOf = ({ cards }: PickUp) => cards.length;
  const [largest] = pickUps(events, of, 'TC-5').toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (!largest || sizeOf(largest) < MIN_PILE) return;
  const count = sizeOf(largest);
  const effect = of === rivals.self ? -count : count;
  const { whose, ...names } = gainOf(rivals, effect, context);
  const sentence = translate(`moment.pile-${whose}`, { ...names, count });
  return { sentence, effect, event: largest, ...adviceAbout(effect, 'keep-special', translate) };
}

/** The undercards that could not be played, and the piles that came with them. */
function describeUndercards(
  events: readonly DealEvent[],
  of: Seat,
  rivals: Rivals,
  { translate, ...context }: MessageContext,
): Moment | undefined {
  const taken = pickUps(events, of, 'TC-9');
  const cards = countCards(taken);
  if (cards === 0) return;
  const effect = of === rivals.self ? -cards : cards;
  const { whose, ...names } = gainOf(rivals, effect, context);
  const sentence = translate(`moment.undercards-${whose}`, {
    ...names,
    cards,
    count: taken.length,
  });
  return { sentence, effect, ...adviceAbout(effect, 'undercards', translate) };
}

/** How often each cleared the pile and so played again. */
function describeCleared(
  events: readonly DealEvent[],
  rivals: Rivals,
  { translate, ...context }: MessageContext,
): Moment | undefined {
  const times = (of: Seat) =>
    events.filter((event) => event.type === 'cleared' && event.seat === of).length;
  const [mine, theirs] = [times(rivals.self), times(rivals.rival)];
  const effect = mine - theirs;
  if (Math.abs(effect) < 2) return;
  const { whose, ...names } = gainOf(rivals, effect, context);
  const sentence = translate(`moment.cleared-${whose}`, {
    ...names,
    many: translate('moment.times', { count: Math.max(mine, theirs) }),
    less: translate('moment.times', { count: Math.min(mine, theirs) }),
  });
  return { sentence, effect, ...adviceAbout(effect, 'clear', translate) };
}

type Play = Extract<DealEvent, { type: 'played' | 'flipped' }>;

/** What the first of the two to go out played last. */
function describeLast(
  events: readonly DealEvent[],
  rivals: Rivals,
  { translate, ...context }: MessageContext,
): Moment | undefined {
  const isRival = (of: Seat) => of === rivals.self || of === rivals.rival;
  const at = events.findIndex((event) => event.type === 'out' && isRival(event.seat));
  const last = events
    .slice(0, Math.max(0, at))
    .findLast((event): event is Play => event.type === 'played' || event.type === 'flipped');
  if (!last) return;
  const cards = last.type === 'flipped' ? [last.card] : last.cards;
  const effect = last.seat === rivals.self ? cards.length : -cards.length;
  const { whose, ...names } = gainOf(rivals, effect, context);
  const how = last.type === 'flipped' ? 'undercard' : 'out';
  const sentence = translate(`moment.${how}-${whose}`, { ...names, count: cards.length });
  return { sentence, effect, cards: [cards], event: last };
}

function adviceAbout(
  effect: number,
  topic: 'low-first' | 'keep-special' | 'undercards' | 'clear',
  translate: MessageContext['translate'],
): Pick<Moment, 'advice'> {
  return effect < 0 ? { advice: translate(`advice.${topic}`) } : {};
}
