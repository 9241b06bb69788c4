import type { MessageContext, Moment, Seat } from '@rota/core';
import type { DealEvent, VerdictGiven } from '../rules/index.ts';

/** The steps of a comparison after the first; a triad decided late was a close one. KT-6 to KT-9 */
const LATE_STEPS: readonly string[] = ['suits', 'ranks', 'proximity', 'suit-order'];

/** A series shorter than this is nothing to tell. */
const MIN_SERIES = 3;

/** The closest triad, the longest series of triads of one player, and dead triads. */
export function describeMoments(
  events: readonly DealEvent[],
  { translate, name, seat }: MessageContext,
): Moment[] {
  const verdicts = events.filter((event) => event.type === 'verdict');
  const whose = (of: Seat) => (of === seat ? 'you' : 'other');
  const moments: Moment[] = [];
  const closest = closestOf(verdicts);
  if (closest) {
    const { winner, decided, cards, sum } = closest;
    const sentence = translate(`moment.closest-${whose(winner)}`, {
      player: name(winner),
      sum,
      step: translate(`moment.step.${decided}`),
    });
    moments.push({ sentence, cards: [cards] });
  }
  const series = longestSeries(verdicts.map(({ winner }) => winner));
  if (series.count >= MIN_SERIES) {
    const { winner, count } = series;
    moments.push({
      sentence: translate(`moment.series-${whose(winner)}`, { player: name(winner), count }),
    });
  }
  const dead = verdicts.filter(({ winner }) => winner === null);
  if (dead.length > 0) {
    const [{ cards }] = dead as [VerdictGiven];
    moments.push({ sentence: translate('moment.dead', { count: dead.length }), cards: [cards] });
  }
  return moments;
}

type Won = VerdictGiven & { readonly winner: Seat };

/** Returns the triad decided at the latest step; undefined if the sums decided all. */
function closestOf(verdicts: readonly VerdictGiven[]): Won | undefined {
  const lateness = ({ decided }: VerdictGiven) => LATE_STEPS.indexOf(decided);
  const won = verdicts.filter((verdict): verdict is Won => verdict.winner !== null);
  return won.filter((one) => lateness(one) >= 0).toSorted((a, b) => lateness(b) - lateness(a))[0];
}

function longestSeries(winners: readonly (Seat | null)[]): { winner: Seat; count: number } {
  let longest = { winner: 0, count: 0 };
  let count = 0;
  winners.forEach((winner, at) => {
    count = winner === winners[at - 1] ? count + 1 : 1;
    if (winner !== null && count > longest.count) longest = { winner, count };
  });
  return longest;
}
