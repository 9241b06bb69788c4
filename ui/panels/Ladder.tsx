import type { ReactNode } from 'react';
import { useUi } from '../settings.tsx';
import { Monogram } from '../table/Seat.tsx';
import styles from './Ladder.module.css';

export interface LadderColumn {
  readonly seat: number;
  readonly name: string;
  readonly winner: boolean;
  /** Shown under the name, as a key's cards and sum. */
  readonly head?: ReactNode;
}

export interface LadderRung {
  readonly key: string;
  readonly label: ReactNode;
  /** The ruling, such as `KT-5`. */
  readonly rule: string;
  /** One for each column. */
  readonly cells: readonly {
    readonly value: ReactNode;
    /** Whether the column still stood when this rung was compared. */
    readonly stood: boolean;
    /** Whether it fell here. */
    readonly fell: boolean;
  }[];
  /** Whether this rung decided. */
  readonly decided: boolean;
}

/**
 * A contest as an ordered chain: a column for each who took part, a rung for each step, the rung
 * that decided marked. Steps nobody needed any more are shown in the shade.
 */
export function Ladder({
  caption,
  columns,
  rungs,
}: {
  caption: string;
  columns: readonly LadderColumn[];
  rungs: readonly LadderRung[];
}) {
  const { say } = useUi();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={styles.ladder}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{say('ladder.step')}</span>
            </th>
            {columns.map(({ seat, name, winner, head }) => (
              <th key={seat} scope="col" data-winner={winner || undefined}>
                <span className={styles.column}>
                  <Monogram name={name} seat={seat} />
                  <span className={styles.name}>{name}</span>
                  {head}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rungs.map(({ key, label, rule, cells, decided }) => (
            <tr key={key} data-decided={decided || undefined}>
              <th scope="row">
                <span className={styles.step}>{label}</span>
                <span className={styles.rule}>
                  {rule}
                  {decided && <span className={styles.decides}>{say('ladder.decides')}</span>}
                </span>
              </th>
              {cells.map(({ value, stood, fell }, at) => (
                <td
                  key={columns[at]!.seat}
                  data-out={!stood || undefined}
                  data-fell={fell || undefined}
                  data-winner={columns[at]!.winner || undefined}
                >
                  <span className={styles.value}>{value}</span>
                  {fell && <span className="unseen">, {say('ladder.out')}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
