import type { PublicDealing } from '@rota/fair-dealing';
import styles from './DailyNotice.module.css';
import { useSayDaily } from './locales/useSayDaily.ts';
import { storedCommitment } from './stored-commitments.ts';

/** A notice above a daily match; warns if its commitment differs from the one stored. */
export default function DailyNotice({
  day,
  dealing,
}: {
  day: string;
  dealing: PublicDealing | undefined;
}) {
  const say = useSayDaily();
  const stored = storedCommitment(day, window.localStorage);
  const wrong = stored && dealing && stored.commitment !== dealing.commitment;
  return (
    <p role={wrong ? 'alert' : 'note'} className={styles.notice} data-wrong={wrong || undefined}>
      {wrong ? say('table.other-commitment', { day }) : say('table.notice')}
    </p>
  );
}
