import type { PublicDealing, Seat } from '@rota/core';
import type { SeatedPlayer } from '@rota/ui';
import styles from './Dealing.module.css';
import { Voids } from './Voids.tsx';
import { useSayDealing } from './words/useSayDealing.ts';

/** While a match runs: what its packs follow from. */
export default function DealingNote({
  dealing,
  players,
}: {
  dealing: PublicDealing | undefined;
  players: readonly SeatedPlayer[];
}) {
  const say = useSayDealing();
  if (!dealing) return <p className={styles.note}>{say('fixed.no-proof')}</p>;
  const names = (seats: readonly Seat[]) => seats.map((seat) => players[seat]!.name);
  const contributed = names(dealing.contributions.map(({ seat }) => seat));
  return (
    <section className={styles.note}>
      <h3>{say('fixed.before')}</h3>
      <p>
        {contributed.length > 0 ? say('fixed.parts', { players: contributed }) : say('fixed.alone')}{' '}
        {say('fixed.later')}
      </p>
      <Voids voids={dealing.voids} names={names} />
      <p className={styles.fingerprint}>
        {say('fixed.fingerprint')} <code>{dealing.commitment}</code>
      </p>
    </section>
  );
}
