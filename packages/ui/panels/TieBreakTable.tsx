import type { TieBreakRow, TieBreakStep } from '@rota/core';
import type { ReactNode } from 'react';
import { useUi } from '../settings.tsx';
import { Avatar } from '../table/Seat.tsx';
import styles from './TieBreakTable.module.css';

/** A participant, one row. */
export interface TieBreakTableRow extends TieBreakRow<ReactNode> {
  readonly name: string;
  /** Shown under the name, such as a key's cards and sum. */
  readonly beneath?: ReactNode;
}

/**
 * A tie-break as a table: a row for each participant, a column for each step in order, the deciding
 * step marked, steps that were not needed dimmed.
 */
export function TieBreakTable({
  caption,
  steps,
  entries,
}: {
  caption: string;
  steps: readonly TieBreakStep[];
  entries: readonly TieBreakTableRow[];
}) {
  const { t } = useUi();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={styles.ladder}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <td />
            {steps.map(({ key, label, rule, decided }) => (
              <th key={key} scope="col" data-decided={decided || undefined}>
                <span className={styles.step}>{label}</span>
                <span className={styles.rule}>{rule}</span>
                {decided && <span className={styles.decides}>{t('ladder.decides')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ seat, name, winner, beneath, cells }) => (
            <tr key={seat} data-winner={winner || undefined}>
              <th scope="row">
                <span className={`line gap-2 ${styles.entry}`}>
                  <Avatar name={name} seat={seat} />
                  <span className={styles.who}>
                    <span className={`ellipsis ${styles.name}`}>{name}</span>
                    {beneath}
                  </span>
                </span>
              </th>
              {cells.map(({ value, stood, fell }, at) => (
                <td
                  key={steps[at]!.key}
                  data-decided={steps[at]!.decided || undefined}
                  data-out={!stood || undefined}
                  data-fell={fell || undefined}
                >
                  <span className={styles.value}>{value}</span>
                  {fell && <span className="unseen">, {t('ladder.out')}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
