import { type DealReview, findRivals, gainOf, type MessageContext, type Moment } from '@rota/core';
import {
  type Comparison,
  type DealEvent,
  LAYOUTS,
  type RankedLine,
  sumPoints,
} from '../../rules/index.ts';
import en from './en.json';

export const dealReview: DealReview<DealEvent> = {
  en,
  describeMoments(events, context) {
    const verdict = events.find((event) => event.type === 'verdict');
    if (!verdict) return [];
    const places = comparePlaces(verdict, context);
    const best = describeBestLine(places, context);
    const moments = best ? [best] : describeAll(places, context);
    return [...moments, ...describeNarrow(places, context)].map((moment) => ({
      ...moment,
      event: verdict,
    }));
  },
};

const KITIE_LINES = LAYOUTS.row.lines.length;

interface Places {
  readonly rivals: ReturnType<typeof findRivals>;
  readonly list: readonly Place[];
}

/** A place as the two rivals met there. */
interface Place {
  readonly number: number;
  /** The points it added to the difference between them. */
  readonly effect: number;
  readonly mine: RankedLine;
  readonly theirs: RankedLine;
}

function comparePlaces({ lines, points }: Comparison, { seat }: MessageContext): Places {
  const rivals = findRivals(sumPoints(points, lines.length), seat);
  const { self, rival } = rivals;
  const list = points.map((won, at) => ({
    number: at + 1,
    effect: won[self]! - won[rival]!,
    mine: lines[self]![at]!,
    theirs: lines[rival]![at]!,
  }));
  return { rivals, list };
}

const sumOf = (places: readonly Place[]) => places.reduce((sum, { effect }) => sum + effect, 0);

/** The best line was on one side and the deal on the other. */
function describeBestLine(
  { rivals, list }: Places,
  { translate, ...context }: MessageContext,
): Moment | undefined {
  const [first, ...rest] = list as [Place, ...Place[]];
  const effect = sumOf(rest);
  if (first.effect === 0 || effect === 0) return;
  if (Math.sign(first.effect) === Math.sign(effect) || Math.abs(effect) <= Math.abs(first.effect))
    return;
  const { whose, ...names } = gainOf(rivals, effect, context);
  const better = effect < 0 ? first.mine : first.theirs;
  const sentence = translate(`moment.best-line-${whose}`, {
    ...names,
    kind: translate(`kind.${better.kind}`),
    count: rest.filter((place) => place.effect * effect > 0).length,
    all: rest.length,
  });
  const advice = effect < 0 ? { advice: translate('advice.spread') } : {};
  return { sentence, effect, cards: [better.cards], ...advice };
}

function describeAll(
  { rivals, list }: Places,
  { translate, ...context }: MessageContext,
): Moment[] {
  const effect = sumOf(list);
  if (effect === 0) return [];
  const { whose, ...names } = gainOf(rivals, effect, context);
  const sentence = translate(`moment.places-${whose}`, {
    ...names,
    count: list.filter((place) => place.effect * effect > 0).length,
    less: list.filter((place) => place.effect * effect < 0).length || translate('moment.none'),
  });
  // In kitie no card is in two lines.
  const tip = list.length === KITIE_LINES ? 'advice.try-triples' : 'advice.try-lines';
  const advice = effect < 0 ? { advice: translate(tip) } : {};
  return [{ sentence, effect, ...advice }];
}

/** Places that two lines of the same kind decided, the narrowest one each way. */
function describeNarrow(
  { rivals, list }: Places,
  { translate, ...context }: MessageContext,
): Moment[] {
  const margin = ({ mine, theirs }: Place) => Math.abs(mine.strength - theirs.strength);
  const narrow = list
    .filter(({ effect, mine, theirs }) => effect !== 0 && mine.kind === theirs.kind)
    .toSorted((a, b) => margin(a) - margin(b));
  return [1, -1].flatMap((direction) => {
    const place = narrow.find(({ effect }) => effect * direction > 0);
    if (!place) return [];
    const { number, effect, mine, theirs } = place;
    const { whose, ...names } = gainOf(rivals, effect, context);
    const sentence = translate(`moment.narrow-${whose}`, {
      ...names,
      place: number,
      kind: translate(`kind.${mine.kind}`),
    });
    const cards = [mine.cards, theirs.cards];
    return [{ sentence, effect, cards: effect < 0 ? cards.reverse() : cards }];
  });
}
