import { Avatar } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import styles from './PegTrack.module.css';
import { PegTrack, trackEnd } from './PegTrack.tsx';

/** The points of a match on a cribbage board, a track for each player or side. */
export default function PegTracks({
  players,
  totals,
  before,
  sides = players.map((_, seat) => [seat]),
}: {
  players: readonly { readonly name: string; readonly bot?: string | undefined }[];
  totals: readonly number[];
  /** By seat: the points before the last deal. */
  before: readonly number[];
  /** The seats of each side, whose points are the same. */
  sides?: readonly (readonly number[])[];
}) {
  const { t } = useTranslation('sheets');
  const end = trackEnd(totals);
  return (
    <ul className={`stack gap-2 plain-list ${styles.tracks}`}>
      {sides.map((side) => {
        const total = totals[side[0]!]!;
        const earlier = before[side[0]!]!;
        const player = side.map((seat) => players[seat]!.name);
        return (
          <li key={side[0]}>
            <span className={styles.side}>
              {side.map((seat) => (
                <Avatar
                  key={seat}
                  name={players[seat]!.name}
                  seat={seat}
                  bot={players[seat]!.bot}
                />
              ))}
            </span>
            <span role="img" aria-label={t('pegs', { player, front: total, rear: earlier })}>
              <PegTrack total={total} before={earlier} end={end} />
            </span>
            <b>{total}</b>
          </li>
        );
      })}
    </ul>
  );
}
