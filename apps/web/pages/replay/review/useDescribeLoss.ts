import { explainLoss, type MoveComparison } from '@rota/analysis';
import { cardName } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../locales/useGameTranslation.ts';
import { roundPoints } from './format-points.ts';

/**
 * Returns what says in one sentence in which layouts of the hidden cards a move does worse.
 * @param names the players by seat
 */
export function useDescribeLoss(names: readonly string[]): (comparison: MoveComparison) => string {
  const { t } = useTranslation('review');
  const { t: tUi } = useTranslation('ui');
  const describePoints = useDescribePoints();
  return (comparison) => {
    const reason = explainLoss(comparison);
    switch (reason.kind) {
      case 'nearly-always':
        return t('reason.nearly-always');
      case 'card': {
        const { inTen, telling } = reason;
        const name = names[telling.seat]!;
        return t('reason.card', { inTen, name, card: cardName(telling.card, tUi) });
      }
      case 'often':
        return t('reason.often', { inTen: reason.inTen });
      case 'seldom': {
        return t('reason.seldom', { inTen: reason.inTen, points: describePoints(reason.cost) });
      }
    }
  };
}

/** Returns what writes a loss as a rounded number of points: “0.8 points”, “1 point”. */
export function useDescribePoints(): (points: number) => string {
  const { t } = useTranslation('review');
  const language = useLanguage();
  return (points) => {
    const count = roundPoints(points);
    return t('points', { count, points: new Intl.NumberFormat(language).format(count) });
  };
}
