import type { MessageContext, Seat } from '@rota/core';
import {
  type CriterionName,
  type KeyComparison,
  type Verdict,
  wouldHaveWon,
} from '../rules/index.ts';
import { named } from './list.ts';

/** Describes who takes a triad and why, and how the reader's own key compared. */
export function describeVerdict(verdict: Verdict, listener: MessageContext): string {
  const { translate } = listener;
  const award = describeAward(verdict, listener);
  const { why, about } = describeReason(verdict, listener);
  const you = about.has(listener.seat) ? undefined : describeOwnResult(verdict, listener);
  return you === undefined
    ? translate('verdict', { award, why })
    : translate('verdict-and-you', { award, why, you });
}

function describeAward(
  { winner, sum }: Verdict,
  { translate, name, seat }: MessageContext,
): string {
  if (winner === null) return translate('nobody-takes', { sum });
  return winner === seat
    ? translate('you-take', { sum })
    : translate('other-takes', { player: name(winner), sum });
}

/** A reason, and the seats it mentions. */
interface Reason {
  readonly why: string;
  readonly about: ReadonlySet<Seat | undefined>;
}

function describeReason(verdict: Verdict, listener: MessageContext): Reason {
  const { translate } = listener;
  const { winner, decided } = verdict;
  if (winner === null) {
    const tied = seatsThat(verdict, ({ fell }) => fell === 'dead');
    if (tied.length === 0) return { why: translate('nobody-claims'), about: new Set() };
    return {
      why: translate('tied-throughout', { players: named(tied, listener) }),
      about: new Set(tied),
    };
  }
  if (decided === 'no-claim' || decided === 'dead') {
    return { why: translate('nobody-else-claims'), about: new Set([winner]) };
  }
  return decided === 'distance'
    ? describeNearest(verdict, winner, listener)
    : describeTieBreak(verdict, winner, decided, listener);
}

/** Compares with the reader, or else with the runners-up. KT-5 */
function describeNearest(verdict: Verdict, winner: Seat, listener: MessageContext): Reason {
  const { translate, seat } = listener;
  const { standings } = verdict;
  const away = (of: Seat) => translate('away', { count: standings[of]!.distance });
  if (seat !== undefined && standings[seat]!.fell === 'distance') {
    const why = translate('nearest-but-you', { away: away(winner), other: away(seat) });
    return { why, about: new Set([winner, seat]) };
  }
  const claimed = seatsThat(verdict, ({ fell }) => fell === 'distance');
  const nearest = Math.min(...claimed.map((of) => standings[of]!.distance));
  const rivals = claimed.filter((of) => standings[of]!.distance === nearest);
  const why = translate('nearest-but', {
    count: rivals.length,
    away: away(winner),
    players: named(rivals, listener),
    other: away(rivals[0]!),
  });
  return { why, about: new Set([winner, ...rivals]) };
}

/** Describes a tie that a later step broke. KT-6 to KT-9 */
function describeTieBreak(
  verdict: Verdict,
  winner: Seat,
  step: Exclude<CriterionName, 'distance'>,
  listener: MessageContext,
): Reason {
  const { translate } = listener;
  const { standings } = verdict;
  const rivals = seatsThat(verdict, ({ fell }) => fell === step);
  const best = standings[winner]!;
  const level = translate('level', { count: best.distance });
  const why = translate('tied-until', {
    players: named(rivals, listener),
    ties: translate(`tied-until-${step}`, { level }),
    edge: describeAdvantage(
      step,
      best,
      rivals.map((seat) => standings[seat]!),
      listener,
    ),
  });
  return { why, about: new Set([winner, ...rivals]) };
}

/** Describes what the winner had that the others had not. */
function describeAdvantage(
  step: Exclude<CriterionName, 'distance'>,
  best: KeyComparison,
  others: readonly KeyComparison[],
  { translate }: MessageContext,
): string {
  switch (step) {
    case 'suits':
    case 'ranks': {
      const most = Math.max(...others.map((other) => other[step]));
      return translate(`edge-${step}`, {
        count: best[step],
        best: translate(`number.${best[step]}`),
        other: translate(`number.${most}`),
      });
    }
    case 'proximity': {
      const least = Math.min(...others.map((other) => other.proximity));
      return translate('edge-proximity', { best: best.proximity, other: least });
    }
    case 'suit-order': {
      const suits = ({ suitOrder }: KeyComparison) =>
        suitOrder.map((suit) => translate(`suit.${suit}`)).join('-');
      const [highest] = [...others].sort((a, b) =>
        String(a.suitOrder) < String(b.suitOrder) ? 1 : -1,
      );
      return translate('edge-suit-order', { best: suits(best), other: suits(highest!) });
    }
  }
}

/** Describes how the reader's own key compared. */
function describeOwnResult(
  verdict: Verdict,
  { translate, seat }: MessageContext,
): string | undefined {
  const own = seat === undefined ? undefined : verdict.standings[seat];
  if (!own || own.fell === null || own.fell === 'dead') return undefined;
  if (own.fell === 'no-claim') {
    const alone = verdict.decided === 'no-claim';
    // Without any claim, each would have won; nothing to add.
    if (alone && verdict.winner === null) return undefined;
    if (wouldHaveWon(verdict, seat!)) return translate('you-left-it-stronger');
    return alone ? undefined : translate('you-left-it');
  }
  return translate(`you-fell-${own.fell}`, { away: translate('away', { count: own.distance }) });
}

function seatsThat({ standings }: Verdict, hold: (standing: KeyComparison) => boolean): Seat[] {
  return standings.flatMap((standing, seat) => (hold(standing) ? [seat] : []));
}
