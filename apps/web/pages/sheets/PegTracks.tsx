import { Avatar } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import styles from './SheetsPage.module.css';

/** A track ends at a multiple of this many points. */
const STREET = 30;

/** Each player's points as two pegs on a track of holes: the last deal moved the one in front past the other. */
export function PegTracks({
  players,
  totals,
  before,
}: {
  players: readonly string[];
  totals: readonly number[];
  /** By seat: the points before the last deal. */
  before: readonly number[];
}) {
  const { t } = useTranslation('sheets');
  const end = STREET * Math.max(1, Math.ceil(Math.max(...totals) / STREET));
  const at = (points: number) => ({ insetInlineStart: `${(100 * points) / end}%` });
  return (
    <ul className={styles.tracks}>
      {players.map((name, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
        <li key={seat}>
          <Avatar name={name} seat={seat} />
          <span
            className={styles.track}
            role="img"
            aria-label={t('pegs', { player: name, count: totals[seat], before: before[seat] })}
            style={{ backgroundSize: `${500 / end}% 100%` }}
          >
            <span className={styles.backPeg} style={at(before[seat]!)} />
            <span className={styles.peg} style={at(totals[seat]!)} />
          </span>
          <b>{totals[seat]}</b>
        </li>
      ))}
    </ul>
  );
}
