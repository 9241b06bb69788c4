import type { Seat, Translate } from '@rota/core';
import { Avatar, type GameScreen, type SeatedPlayer } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import styles from './ReplayFrame.module.css';

interface AllHandsProps {
  readonly Holding: NonNullable<GameScreen['SeatCards']>;
  readonly Unseen: GameScreen['UnseenCards'];
  readonly views: readonly unknown[];
  readonly state: unknown;
  readonly players: readonly SeatedPlayer[];
  /** The seat whose hand the table shows; null: none. */
  readonly shown: Seat | null;
  readonly t: Translate;
}

/** The hands that the table does not show, and all cards that no player has seen. */
export function AllHands({
  Holding,
  Unseen,
  views,
  state,
  players,
  shown,
  t: tGame,
}: AllHandsProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.holdings} aria-label={t('replay.all')}>
      {players.map(
        ({ name, bot }, seat) =>
          (seat !== shown || Unseen) && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <section key={seat} aria-label={name}>
              <p className={styles.holder}>
                <Avatar name={name} seat={seat} bot={bot} />
                {name}
              </p>
              {seat !== shown && <Holding view={views[seat]} seat={seat} t={tGame} />}
              {Unseen && <Unseen state={state} seat={seat} t={tGame} />}
            </section>
          ),
      )}
    </section>
  );
}
