import { Avatar, type GameScreen, type SeatedPlayer } from '@rota/ui';
import type { Say } from '../../locales/i18n.ts';
import { useSay } from '../../locales/useSay.ts';
import styles from './ReplayFrame.module.css';

interface AllHandsProps {
  readonly Holding: NonNullable<GameScreen['SeatCards']>;
  readonly views: readonly unknown[];
  readonly players: readonly SeatedPlayer[];
  readonly say: Say;
}

export function AllHands({ Holding, views, players, say: sayGame }: AllHandsProps) {
  const say = useSay();
  return (
    <section className={styles.holdings} aria-label={say('replay.all')}>
      {players.map(({ name }, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
        <section key={seat} aria-label={name}>
          <p className={styles.holder}>
            <Avatar name={name} seat={seat} />
            {name}
          </p>
          <Holding view={views[seat]} seat={seat} say={sayGame} />
        </section>
      ))}
    </section>
  );
}
