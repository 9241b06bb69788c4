import { PASS, type ReviewedDecision } from '@rota/analysis';
import { useTranslation } from 'react-i18next';
import type { LoadedGame } from '../../../game-loader.ts';
import { MoveDescription } from '../../table/hint/MoveDescription.tsx';
import { useExplainMove } from '../../table/hint/useDescribeMove.ts';
import styles from './Review.module.css';
import { useDescribeLoss } from './useDescribeLoss.ts';

/** Fits two layouts of three columns side by side. */
const CARD_WIDTH_PX = 36;

interface PlayedAndBetterProps {
  readonly decision: Pick<ReviewedDecision, 'view' | 'seat' | 'played' | 'best' | 'comparison'>;
  readonly opened: LoadedGame;
  readonly names: readonly string[];
}

/** The move that was played beside the better one, and why it is worse. */
export function PlayedAndBetter({ decision, opened, names }: PlayedAndBetterProps) {
  const { t } = useTranslation('review');
  const describeLoss = useDescribeLoss(names);
  const explainMove = useExplainMove(opened, names);
  const { view, seat, played = PASS, best, comparison } = decision;
  const reasonFor = (move: string) => {
    const reason = explainMove(move, view, seat);
    return reason && <p className="soft">{reason}</p>;
  };
  return (
    <>
      <dl className={`small ${styles.moves}`}>
        {[['worst.played', played] as const, ['worst.better', best] as const].map(([key, move]) => (
          <div key={key} className="stack gap-1">
            <dt className="soft">{t(key)}</dt>
            <dd className="stack gap-2">
              {move === PASS ? (
                t('silence')
              ) : (
                <>
                  <MoveDescription {...{ opened, view, seat, names, move }} width={CARD_WIDTH_PX} />
                  {reasonFor(move)}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {comparison && <p className={styles.note}>{describeLoss(comparison)}</p>}
    </>
  );
}
