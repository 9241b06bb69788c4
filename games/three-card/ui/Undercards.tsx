import { Card, type ScreenProps } from '@rota/ui';
import styles from './table.module.css';

const SLOTS = [0, 1, 2];

/** The viewer's undercards, shown when the hand is empty; a touch turns one up. TC-9 */
export function Undercards({
  down,
  active,
  t,
  onFlip,
}: Pick<ScreenProps, 't'> & {
  /** The indices of those still face down. */
  down: readonly number[];
  /** Whether one may be turned up now. */
  active: boolean;
  onFlip(undercard: number): void;
}) {
  return (
    <ul
      className={`line plain-list ${styles.undercards}`}
      data-zone="undercards"
      aria-label={t('screen.unders')}
    >
      {SLOTS.map((under) => (
        <li key={under} className={styles.slot}>
          {down.includes(under) && (
            <button
              type="button"
              className={styles.undercard}
              disabled={!active}
              aria-label={t('screen.flip', { number: under + 1 })}
              onClick={() => onFlip(under)}
            >
              <Card card={null} decorative />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
