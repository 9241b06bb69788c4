import type { CountedPart } from '@rota/experiments/game-report';
import { nameOfPlace } from '@rota/experiments/report';
import type { Say } from '../../locales/i18n.ts';
import { AxisHead } from '../../parts/AxisHead.tsx';
import styles from './ReportPage.module.css';

/** Numbers counted exhaustively. */
export function CountedTable({ part, say }: { part: CountedPart; say: Say }) {
  const { id, columns, rows } = part;
  return (
    <div className={`stack gap-2 ${styles.column} ${styles.part}`}>
      <h3>{say(id)}</h3>
      <table className={styles.counted}>
        <caption className="unseen">{say(id)}</caption>
        <thead>
          <tr>
            <AxisHead name={say(`${id}.axis`)} />
            {columns.map((column) => (
              <th key={column} scope="col">
                {say(`${id}.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([at, ...counts]) => (
            <tr key={at}>
              <th scope="row">{nameOfPlace({ id }, at, say)}</th>
              {counts.map((count, column) => (
                <td key={columns[column]}>{count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
