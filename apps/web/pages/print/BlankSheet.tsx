import type { ScoreKeeping } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import styles from './BlankSheet.module.css';

/** As many columns as leave room to write. */
const MAX_PLAYERS = 8;
const DEALS = 12;
const DEALS_WITH_LINES = 4;

/** A score sheet to fill in by hand: a column for each player, a row for each deal or each of its lines. */
export function BlankSheet({ title, keeping }: { title: string; keeping: ScoreKeeping }) {
  const { t } = useTranslation('print');
  const { seats, blankLines } = keeping;
  const players = numbersTo(Math.min(MAX_PLAYERS, seats.max));
  const hasLines = blankLines > 1;
  return (
    <div className={styles.sheet}>
      <h2 className={styles.title}>{title}</h2>
      <table className={styles.grid} data-lines={hasLines || undefined}>
        <thead>
          <tr>
            <th scope="col" colSpan={hasLines ? 2 : 1}>
              {t('blank.names')}
            </th>
            {players.map((player) => (
              <td key={player} />
            ))}
          </tr>
        </thead>
        {numbersTo(hasLines ? DEALS_WITH_LINES : DEALS).map((deal) => (
          <tbody key={deal}>
            {numbersTo(blankLines).map((line) => (
              <tr key={line}>
                {line === 1 && (
                  <th scope="rowgroup" rowSpan={blankLines}>
                    {t('blank.deal', { deal })}
                  </th>
                )}
                {hasLines && <th scope="row">{line}</th>}
                {players.map((player) => (
                  <td key={player} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={hasLines ? 2 : 1}>
              {t('blank.total')}
            </th>
            {players.map((player) => (
              <td key={player} />
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}
