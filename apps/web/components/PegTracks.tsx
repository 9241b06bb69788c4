import { Avatar } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import styles from './PegTrack.module.css';
import { PegTrack, trackEnd } from './PegTrack.tsx';

/** The points of a match on a cribbage board, a track for each player. */
export default function PegTracks({
  players,
  totals,
  before,
}: {
  players: readonly { readonly name: string; readonly bot?: string | undefined }[];
  totals: readonly number[];
  /** By seat: the points before the last deal. */
  before: readonly number[];
}) {
  const { t } = useTranslation('sheets');
  const end = trackEnd(totals);
  return (
    <ul className={styles.tracks}>
      {players.map(({ name, bot }, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
        <li key={seat}>
          <Avatar name={name} seat={seat} bot={bot} />
          <span
            role="img"
            aria-label={t('pegs', { player: name, front: totals[seat], rear: before[seat] })}
          >
            <PegTrack total={totals[seat]!} before={before[seat]!} end={end} />
          </span>
          <b>{totals[seat]}</b>
        </li>
      ))}
    </ul>
  );
}
