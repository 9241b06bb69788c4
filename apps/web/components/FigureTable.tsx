import type { ReactNode } from 'react';
import styles from './FigureTable.module.css';

interface FigureTableProps {
  readonly caption: string;
  /** The heading of the first column; may be empty. */
  readonly axis: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string | number;
    readonly name: ReactNode;
    readonly cells: readonly ReactNode[];
  }[];
  readonly className?: string | undefined;
}

/** A table of figures with a heading for each row. */
export function FigureTable({ caption, axis, columns, rows, className }: FigureTableProps) {
  return (
    <table className={className}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {axis === '' ? <td /> : <th scope="col">{axis}</th>}
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={columns[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Scrolls a table that is wider than the page, also by keyboard. */
export function ScrolledTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable
    <section className={styles.wide} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
