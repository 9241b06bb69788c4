import type { Seat } from '@rota/core';
import type { PublicDealing } from '@rota/fair-dealing';
import type { SeatedPlayer } from '@rota/ui';
import { AbortedExchanges } from './AbortedExchanges.tsx';
import styles from './Dealing.module.css';
import { useSayDealing } from './locales/useSayDealing.ts';

/** During a match: what its packs are derived from. */
export default function DealingNote({
  dealing,
  players,
  seat,
}: {
  dealing: PublicDealing | undefined;
  players: readonly SeatedPlayer[];
  /** The viewer's seat. */
  readonly seat: Seat | null;
}) {
  const say = useSayDealing();
  if (!dealing) return <p className={styles.note}>{say('fixed.no-proof')}</p>;
  const names = (seats: readonly Seat[]) =>
    seats.map((at) => (at === seat ? say('yourself') : players[at]!.name));
  const contributed = names(dealing.contributions.map(({ seat }) => seat));
  return (
    <section className={styles.note}>
      <h3>{say('fixed.before')}</h3>
      <p>
        {contributed.length > 0 ? say('fixed.parts', { players: contributed }) : say('fixed.alone')}{' '}
        {say('fixed.later')}
      </p>
      <AbortedExchanges voids={dealing.voids} names={names} />
      {dealing.voids.length > 0 && <p>{say('void.power', { draws: dealing.voids.length + 1 })}</p>}
      <p className={styles.fingerprint}>
        {say('fixed.fingerprint')} <code>{dealing.commitment}</code>
      </p>
    </section>
  );
}
