import type { Translate } from '@rota/core';
import { Button } from '@rota/ui';
import { type KeyView, mayAnnounce, type View } from '../rules/index.ts';
import { alternatives } from './Counts.tsx';
import styles from './table.module.css';
import { totalsOf } from './table-display.ts';

/** What the player of a key's last card said that it counts. KD-15 */
export function AnnouncedTotals({ view, slot, t }: { view: View; slot: KeyView; t: Translate }) {
  if (!slot.announced || view.turn === null) return null;
  return (
    <p className={styles.announced}>
      <span className="unseen">{t('screen.announced')}</span>
      {t('screen.quoted', { totals: alternatives(totalsOf(slot.cards), t) })}
    </p>
  );
}

/** Whether the next card is played with an announcement; undefined where no one may announce. KD-15 */
export interface AnnouncementToggle {
  readonly on: boolean;
  toggle(): void;
}

/** Switches the announcement on for the next card, however it is played. */
export function AnnounceButton({
  options,
  announcement: { on, toggle },
  t,
}: {
  options: View['options'];
  announcement: AnnouncementToggle;
  t: Translate;
}) {
  if (!mayAnnounce(options)) return null;
  return (
    <Button
      onFelt
      icon="talk"
      className={styles.announce!}
      aria-label={t('screen.announce')}
      aria-pressed={on}
      title={t('screen.announce')}
      onClick={toggle}
    />
  );
}
