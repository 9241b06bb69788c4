import type { Card, Translate } from '@rota/core';
import { GOAL, type KeyView, type View } from '../rules/index.ts';
import styles from './table.module.css';
import { type Completion, completionOf, shownTotals, sumOf, totalsOf } from './table-display.ts';

/** What a key counts, also with the selected card, and what would finish it. */
export function Counts({
  view,
  shown,
  card,
  t,
}: {
  view: View;
  shown: KeyView;
  /** A card that may be added. */
  card?: Card | undefined;
  t: Translate;
}) {
  const key = card === undefined ? shown : { ...shown, cards: [...shown.cards, card] };
  const totals = totalsOf(key.cards);
  if (totals.length === 0) return null;
  const completion = completionOf(view, key);
  return (
    <p className={styles.counts} data-would={card === undefined ? undefined : ''}>
      <span className={`numeral ${styles.totals}`}>
        {card !== undefined && <span className="unseen">{t('screen.would-count')}</span>}
        {alternatives(shownTotals(totals, completion), t)}
      </span>
      {card === undefined && (
        <span className={styles.finish}>{prospect(shown, totals, completion, t)}</span>
      )}
    </p>
  );
}

function prospect(
  { cards }: KeyView,
  totals: readonly number[],
  { finish, least }: Completion,
  t: Translate,
): string {
  if (totals.includes(GOAL)) return t('screen.finish-made');
  if (sumOf(cards) > GOAL) return t('screen.finish-bust');
  if (finish.length === 0) return t('screen.finish-more', { count: least });
  const values = finish.map((value) => (value === 1 ? t('screen.ace') : value));
  return t('screen.finish', { values: alternatives(values, t) });
}

/** Joins two values by a word, more by strokes with breaks after them: they stand under a narrow column. */
export function alternatives(values: readonly (number | string)[], t: Translate): string {
  return values.join(values.length > 2 ? '/\u200b' : t('or'));
}
