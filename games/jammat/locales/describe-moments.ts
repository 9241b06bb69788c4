import type { MessageContext, Moment, Seat } from '@rota/core';
import type { Comparison, DealEvent, RankedLine } from '../rules/index.ts';

/** The best line of all, the place that was won by the least, and who won nothing. */
export function describeMoments(
  events: readonly DealEvent[],
  { translate, name, seat }: MessageContext,
): Moment[] {
  const verdict = events.find((event) => event.type === 'verdict');
  if (!verdict) return [];
  const whose = (of: Seat) => (of === seat ? 'you' : 'other');
  const moments: Moment[] = [];
  const best = bestLine(verdict);
  if (best) {
    const sentence = translate(`moment.best-${whose(best.seat)}`, {
      player: name(best.seat),
      kind: translate(`kind.${best.line.kind}`),
    });
    moments.push({ sentence, cards: [best.line.cards] });
  }
  const closest = closestPlace(verdict);
  if (closest) {
    const about = closest.seat === seat ? 'you' : closest.loser === seat ? 'against-you' : 'other';
    const sentence = translate(`moment.closest-${about}`, {
      player: name(closest.seat),
      place: closest.place + 1,
      kind: translate(`kind.${closest.beaten.kind}`),
      other: name(closest.loser),
    });
    moments.push({ sentence, cards: [closest.line.cards, closest.beaten.cards] });
  }
  const [empty, ...more] = verdict.scores.flatMap((points, of) => (points === 0 ? [of] : []));
  if (empty !== undefined && more.length === 0) {
    const sentence = translate(`moment.nothing-${whose(empty)}`, { player: name(empty) });
    moments.push({ sentence });
  }
  return moments;
}

/** Returns the strongest line on the table; undefined if it is tied. */
function bestLine({ lines }: Comparison): { seat: Seat; line: RankedLine } | undefined {
  const [first, second] = lines
    .map(([line], seat) => ({ seat, line: line! }))
    .toSorted((a, b) => b.line.strength - a.line.strength);
  return first!.line.strength === second?.line.strength ? undefined : first;
}

interface ClosePlace {
  readonly place: number;
  readonly seat: Seat;
  readonly line: RankedLine;
  readonly loser: Seat;
  readonly beaten: RankedLine;
}

/** Returns the place where the best line was least stronger than the next of the same kind. */
function closestPlace({ lines }: Comparison): ClosePlace | undefined {
  const places = lines[0]!.map((_, place): ClosePlace => {
    const [first, second] = lines
      .map((ranked, seat) => ({ seat, line: ranked[place]! }))
      .toSorted((a, b) => b.line.strength - a.line.strength);
    return {
      place,
      seat: first!.seat,
      line: first!.line,
      loser: second!.seat,
      beaten: second!.line,
    };
  });
  const margin = ({ line, beaten }: ClosePlace) => line.strength - beaten.strength;
  return places
    .filter((it) => margin(it) > 0 && it.line.kind === it.beaten.kind)
    .toSorted((a, b) => margin(a) - margin(b))[0];
}
