import type { Translate } from '@rota/core';
import { Card, cardName, useUi } from '@rota/ui';
import type { RankedLine } from '../rules/index.ts';
import { countKinds, isStrong } from './lines.ts';
import styles from './table.module.css';

/** The player's own lines, strongest first. JM-1, JM-3 */
export function Lines({ lines, t }: { lines: readonly RankedLine[]; t: Translate }) {
  const ui = useUi();
  const isCube = lines.length > 8;
  const tally = countKinds(lines)
    .map(({ kind, count }) => t(`count.${kind}`, { count }))
    .join(', ');
  return (
    <div className={styles.ranking} data-cube={isCube || undefined}>
      <h2 className={styles.heading}>{t('screen.your-lines')}</h2>
      <p className={isCube ? styles.tally : 'unseen'} aria-live="polite">
        {tally}
      </p>
      <ol
        className={styles.lines}
        {...(isCube ? { tabIndex: 0, 'aria-label': t('screen.your-lines') } : {})}
      >
        {lines.map(({ line, kind, cards }, at) => (
          <li key={line}>
            <span className={styles.rank} aria-hidden="true">
              {at + 1}
            </span>
            <span className={styles.kind} data-strong={isStrong(kind) || undefined}>
              {t(`kind.${kind}`)}
            </span>
            <span className={styles.three} aria-hidden="true">
              {cards.map((card, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: several packs have equal cards
                <Card key={nth} card={card} face="mini" width={20} decorative />
              ))}
            </span>
            <span className="unseen">{cards.map((card) => cardName(card, ui.t)).join(', ')}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
