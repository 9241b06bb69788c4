import {
  type DealReview,
  findRivals,
  gainOf,
  type MessageContext,
  type Moment,
  type Rivals,
  type Seat,
} from '@rota/core';
import {
  type DealEvent,
  scoresOf,
  sumOfCards,
  type Verdict,
  verdictOf,
  wouldHaveWon,
} from '../../rules/index.ts';
import en from './en.json';

/** A series shorter than this is nothing to tell. */
const MIN_SERIES = 3;

export const dealReview: DealReview<DealEvent> = {
  en,
  describeMoments(events, context) {
    const awarded = listAwarded(events);
    const [first] = awarded;
    if (!first) return [];
    const scores = scoresOf(
      awarded.map(({ winner }) => winner),
      first.standings.length,
    );
    const rivals = findRivals(scores, context.seat);
    return [
      describeKeys(awarded, scores, rivals, context),
      describeClose(awarded, rivals, context),
      describeCompleted(awarded, rivals, context),
      describeUnclaimed(awarded, rivals, context),
      ...[rivals.self, rivals.rival].map((of) => describeSeries(awarded, of, rivals, context)),
    ].filter((moment) => moment !== undefined);
  },
};

/** A triad's verdict, its event, and who laid its third card. */
interface Awarded extends Verdict {
  readonly event: DealEvent;
  readonly completedBy: Seat | undefined;
}

function listAwarded(events: readonly DealEvent[]): Awarded[] {
  let completedBy: Seat | undefined;
  return events.flatMap((event) => {
    if (event.type === 'laid') completedBy = event.seat;
    return event.type === 'verdict' ? [{ ...verdictOf(event), event, completedBy }] : [];
  });
}

/** How often each of the two keys was strongest, and how the triads' sums suited them. */
function describeKeys(
  awarded: readonly Awarded[],
  scores: readonly number[],
  rivals: Rivals,
  { translate, ...context }: MessageContext,
): Moment | undefined {
  const { self, rival } = rivals;
  const effect = scores[self]! - scores[rival]!;
  if (effect === 0) return;
  const [winner, loser] = effect < 0 ? [rival, self] : [self, rival];
  const [stronger, weaker] = [winner, loser].map((of) => awarded[0]!.standings[of]!.key);
  const [sum, otherSum] = [sumOfCards(stronger!), sumOfCards(weaker!)];
  const { whose, ...names } = gainOf(rivals, effect, context);
  const sentence = translate(`moment.keys-${whose}`, {
    ...names,
    sum,
    otherSum,
    count: scores[winner],
    less: scores[loser] || translate('moment.none'),
  });
  const average = awarded.reduce((total, triad) => total + triad.sum, 0) / awarded.length;
  const isNearer = Math.abs(average - sum) < Math.abs(average - otherSum);
  const advice =
    effect < 0 && isNearer
      ? { advice: translate('advice.average', { average: Math.round(average), sum: otherSum }) }
      : {};
  return { sentence, effect, cards: [stronger!, weaker!], ...advice };
}

/** The triads for which only the two rivals were left, and hardly differed. */
function describeClose(
  awarded: readonly Awarded[],
  rivals: Rivals,
  { translate, ...context }: MessageContext,
): Moment | undefined {
  const { self, rival } = rivals;
  const close = awarded.filter(({ winner, standings, decided }) => {
    if (winner !== self && winner !== rival) return false;
    const [first, second] = winner === self ? [self, rival] : [rival, self];
    const [nearer, farther] = [standings[first]!, standings[second]!];
    if (farther.fell !== decided || decided === 'no-claim') return false;
    return decided !== 'distance' || farther.distance - nearer.distance <= 1;
  });
  const won = close.filter(({ winner }) => winner === self).length;
  const lost = close.length - won;
  // Each would have been a point for one instead of the other.
  const effect = 2 * (won - lost);
  if (effect === 0) return;
  const { whose, ...names } = gainOf(rivals, effect, context);
  const example = close.findLast(({ winner }) => winner === (effect < 0 ? rival : self))!;
  return {
    sentence: translate(`moment.close-${whose}`, {
      ...names,
      won: Math.max(won, lost),
      count: close.length,
    }),
    effect,
    cards: [example.cards],
    event: example.event,
  };
}

/** The triads that one of the two completed and the other took. */
function describeCompleted(
  awarded: readonly Awarded[],
  rivals: Rivals,
  { translate, ...context }: MessageContext,
): Moment | undefined {
  const { self, rival } = rivals;
  const given = (by: Seat, to: Seat) =>
    awarded.filter(({ completedBy, winner }) => completedBy === by && winner === to).length;
  const [taken, lost] = [given(rival, self), given(self, rival)];
  const effect = taken - lost;
  if (effect === 0) return;
  const { whose, ...names } = gainOf(rivals, effect, context);
  const count = Math.max(taken, lost);
  const advice = effect < 0 ? { advice: translate('advice.third-card') } : {};
  return {
    sentence: translate(`moment.completed-${whose}`, { ...names, count }),
    effect,
    ...advice,
  };
}

/** The triads that one of the two would have won by claiming. */
function describeUnclaimed(
  awarded: readonly Awarded[],
  rivals: Rivals,
  { translate, ...context }: MessageContext,
): Moment | undefined {
  const { self, rival } = rivals;
  const missed = (of: Seat) =>
    awarded.filter((verdict) => !verdict.standings[of]!.claimed && wouldHaveWon(verdict, of));
  const costOf = (list: readonly Awarded[], to: Seat) =>
    list.reduce((cost, { winner }) => cost + (winner === to ? 2 : 1), 0);
  const [mine, theirs] = [missed(self), missed(rival)];
  const effect = costOf(theirs, self) - costOf(mine, rival);
  if (effect === 0) return;
  const { whose, ...names } = gainOf(rivals, effect, context);
  const [example, ...more] = effect < 0 ? mine : theirs;
  const advice = effect < 0 ? { advice: translate('advice.claim') } : {};
  return {
    sentence: translate(`moment.unclaimed-${whose}`, { ...names, count: 1 + more.length }),
    effect,
    cards: [example!.cards],
    event: example!.event,
    ...advice,
  };
}

function describeSeries(
  awarded: readonly Awarded[],
  of: Seat,
  rivals: Rivals,
  { translate, ...context }: MessageContext,
): Moment | undefined {
  let longest = 0;
  let count = 0;
  let all = 0;
  for (const { winner } of awarded) {
    if (winner === of) all++;
    count = winner === of ? count + 1 : 0;
    longest = Math.max(longest, count);
  }
  // All of a player's triads are described with the keys.
  if (longest < MIN_SERIES || longest === all) return;
  const effect = of === rivals.self ? longest : -longest;
  const { whose, ...names } = gainOf(rivals, effect, context);
  return { sentence: translate(`moment.series-${whose}`, { ...names, count: longest }), effect };
}
