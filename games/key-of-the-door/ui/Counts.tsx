import type { Card, Translate } from '@rota/core';
import { GOAL, type KeyView, type View } from '../rules/index.ts';
import styles from './table.module.css';
import { completionOf, shownTotals, sumOf, totalsOf } from './table-display.ts';

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
  const cards = card === undefined ? shown.cards : [...shown.cards, card];
  const totals = shownTotals(view, { ...shown, cards });
  if (totals.length === 0) return null;
  return (
    <p className={styles.counts} data-would={card === undefined ? undefined : ''}>
      <span className={`numeral ${styles.totals}`}>
        {card !== undefined && <span className="unseen">{t('screen.would-count')}</span>}
        {alternatives(totals, t)}
      </span>
      {card === undefined && <span className={styles.finish}>{prospect(view, shown, t)}</span>}
    </p>
  );
}

function prospect(view: View, shown: KeyView, t: Translate): string {
  if (totalsOf(shown.cards).includes(GOAL)) return t('screen.finish-made');
  if (sumOf(shown.cards) > GOAL) return t('screen.finish-bust');
  const { finish, least } = completionOf(view, shown);
  if (finish.length === 0) return t('screen.finish-more', { count: least });
  const values = finish.map((value) => (value === 1 ? t('screen.ace') : value));
  return t('screen.finish', { values: alternatives(values, t) });
}

/** Joins two values by a word, more by strokes with breaks after them: they stand under a narrow column. */
export function alternatives(values: readonly (number | string)[], t: Translate): string {
  return values.join(values.length > 2 ? '/\u200b' : t('or'));
}
