import type { AnswerProps } from '@rota/ui';
import { Card } from '@rota/ui';
import { useState } from 'react';
import { LAYOUTS } from '../rules/index.ts';
import { layersOf } from '../ui/arrangement.ts';
import { lightOnPointer } from '../ui/light-line.ts';
import styles from './companion.module.css';
import { describeWhere, type OwnLines } from './own-lines.ts';

/** The lines, best first; each lights its cards in the layout. JM-1, JM-3 */
export function OwnLinesList({ answer: { layout, cards, lines }, t }: AnswerProps<OwnLines>) {
  const [lit, setLit] = useState<number | null>(null);
  const litCells = lit === null ? undefined : LAYOUTS[layout].lines[lit]!;
  return (
    <>
      <div className={styles.layout} aria-hidden="true">
        {layersOf(layout).map((cells) => (
          <div key={cells[0]} className={styles.layer}>
            {cells.map((cell) => (
              <span
                key={cell}
                className={styles.cell}
                data-lit={litCells?.includes(cell) || undefined}
                data-dimmed={(litCells && !litCells.includes(cell)) || undefined}
              >
                <Card card={cards[cell]!} face="mini" width={26} decorative />
              </span>
            ))}
          </div>
        ))}
      </div>
      <ol className={styles.lines}>
        {lines.map(({ line, kind, cards: three }, place) => (
          <li key={line}>
            <button
              type="button"
              className={styles.line}
              data-lit={line === lit || undefined}
              onFocus={({ currentTarget }) => {
                if (currentTarget.matches(':focus-visible')) setLit(line);
              }}
              {...lightOnPointer(line, lit, setLit)}
            >
              <span className={styles.number}>{place + 1}</span>
              <span className={styles.kind}>
                {t(`kind.${kind}`)}
                <span className={styles.where}>{describeWhere(layout, line, t)}</span>
              </span>
              <span className={styles.three}>
                {three.map((card, at) => (
                  <Card key={at} card={card} face="mini" width={24} />
                ))}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
