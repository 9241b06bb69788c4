import type { Seat } from '@rota/core';
import type { ScoreKeeping } from '@rota/core/companion';
import { useTranslation } from 'react-i18next';
import styles from './BlankSheet.module.css';

/** As many columns as leave room to write. */
const MAX_PLAYERS = 8;
const DEALS = 12;
const DEALS_WITH_LINES = 4;

/**
 * A score sheet to fill in by hand: a column for each player, or for each side of partners, and a row for
 * each deal or each of its lines.
 */
export function BlankSheet({
  title,
  keeping,
  sides,
}: {
  title: string;
  keeping: ScoreKeeping;
  /** Left out: a column for each player. */
  sides?: readonly (readonly Seat[])[];
}) {
  const { t } = useTranslation('print');
  const { seats, blankLines } = keeping;
  const columns = numbersTo(sides ? sides.length : Math.min(MAX_PLAYERS, seats.max));
  const names = numbersTo(sides ? sides[0]!.length : 1);
  const hasLines = blankLines > 1;
  return (
    <div className={styles.sheet}>
      <h2 className={styles.title}>{title}</h2>
      <table className={styles.grid} data-lines={hasLines || undefined}>
        <thead>
          {names.map((name) => (
            <tr key={name}>
              {name === 1 && (
                <th scope="col" colSpan={hasLines ? 2 : 1} rowSpan={names.length}>
                  {t('blank.names')}
                </th>
              )}
              {columns.map((column) => (
                <td key={column} />
              ))}
            </tr>
          ))}
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
                {columns.map((column) => (
                  <td key={column} />
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
            {columns.map((column) => (
              <td key={column} />
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
