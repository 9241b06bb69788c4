import type { PublicDealing } from '@rota/fair-dealing';
import styles from './DailyNotice.module.css';
import { useSayDaily } from './locales/useSayDaily.ts';
import { storedCommitment } from './stored-commitments.ts';

/** Said above the table of a day: what is different here, and what this browser knows to be wrong. */
export default function DailyNotice({
  day,
  dealing,
}: {
  day: string;
  dealing: PublicDealing | undefined;
}) {
  const say = useSayDaily();
  const noted = storedCommitment(day, window.localStorage);
  const wrong = noted && dealing && noted.commitment !== dealing.commitment;
  return (
    <p role={wrong ? 'alert' : 'note'} className={styles.notice} data-wrong={wrong || undefined}>
      {wrong ? say('table.other-commitment', { day }) : say('table.notice')}
    </p>
  );
}
