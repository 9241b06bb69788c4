import type { Seat, Translate } from '@rota/core';
import { Avatar, type GameScreen, type SeatedPlayer } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import styles from './ReplayFrame.module.css';

interface AllHandsProps {
  readonly Holding: NonNullable<GameScreen['SeatCards']>;
  readonly views: readonly unknown[];
  readonly players: readonly SeatedPlayer[];
  /** The seat whose hand the table shows; null: none. */
  readonly shown: Seat | null;
  readonly t: Translate;
}

export function AllHands({ Holding, views, players, shown, t: tGame }: AllHandsProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.holdings} aria-label={t('replay.all')}>
      {players.map(
        ({ name, bot }, seat) =>
          seat !== shown && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <section key={seat} aria-label={name}>
              <p className={styles.holder}>
                <Avatar name={name} seat={seat} bot={bot} />
                {name}
              </p>
              <Holding view={views[seat]} seat={seat} t={tGame} />
            </section>
          ),
      )}
    </section>
  );
}
