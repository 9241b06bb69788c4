import type { ListedPart } from '@rota/experiments/game-report';
import type { Say } from '../../locales/i18n.ts';
import styles from './ReportPage.module.css';

const MAX_UNFOLDED = 16;

/** Everything that an exhaustive search found. */
export function ListedItems({ part, say }: { part: ListedPart; say: Say }) {
  const { id, lists } = part;
  return (
    <div className={`stack gap-2 ${styles.column} ${styles.part}`}>
      <h3>{say(id)}</h3>
      {lists.map(({ name, items }) => {
        const heading = `${say(`${id}.${name}`)} (${items.length})`;
        return (
          <details key={name} open={items.length <= MAX_UNFOLDED}>
            <summary>{heading}</summary>
            <ul className={`row plain-list ${styles.found}`}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}
