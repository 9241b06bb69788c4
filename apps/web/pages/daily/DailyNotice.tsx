import type { PublicDealing } from '@rota/fair-dealing';
import { useTranslation } from 'react-i18next';
import styles from './DailyNotice.module.css';
import { storedCommitment } from './stored-commitments.ts';

/** A notice above a daily match; warns if its commitment differs from the one stored. */
export default function DailyNotice({
  day,
  dealing,
}: {
  day: string;
  dealing: PublicDealing | undefined;
}) {
  const { t } = useTranslation('daily');
  const stored = storedCommitment(day);
  const wrong = stored && dealing && stored.commitment !== dealing.commitment;
  return (
    <p role={wrong ? 'alert' : 'note'} className={styles.notice} data-wrong={wrong || undefined}>
      {wrong ? t('table.other-commitment', { day }) : t('table.notice')}
    </p>
  );
}
