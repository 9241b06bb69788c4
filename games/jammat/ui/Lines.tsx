import { Card, cardName, type Say, useUi } from '@rota/ui';
import type { RankedLine } from '../rules/index.ts';
import { countKinds, isStrong } from './lines.ts';
import styles from './table.module.css';

/** The player's own lines by strength. JM-1, JM-3. */
export function Lines({ lines, say }: { lines: readonly RankedLine[]; say: Say }) {
  const ui = useUi();
  const many = lines.length > 8;
  const tally = countKinds(lines)
    .map(({ kind, count }) => say(`count.${kind}`, { count }))
    .join(', ');
  return (
    <div className={styles.ranking} data-many={many || undefined}>
      <h2 className={styles.heading}>{say('screen.your-lines')}</h2>
      <p className={many ? styles.tally : 'unseen'} aria-live="polite">
        {tally}
      </p>
      <ol
        className={styles.lines}
        {...(many ? { tabIndex: 0, 'aria-label': say('screen.your-lines') } : {})}
      >
        {lines.map(({ line, kind, cards }, at) => (
          <li key={line}>
            <span className={styles.rank} aria-hidden="true">
              {at + 1}
            </span>
            <span className={styles.kind} data-fine={isStrong(kind) || undefined}>
              {say(`kind.${kind}`)}
            </span>
            <span className={styles.three} aria-hidden="true">
              {cards.map((card, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: equal cards may meet
                <Card key={nth} card={card} face="mini" width={20} decorative />
              ))}
            </span>
            <span className="unseen">{cards.map((card) => cardName(card, ui.say)).join(', ')}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
