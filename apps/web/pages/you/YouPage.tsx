import type { AccountData } from '@rota/protocol';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { setQuery, useQuery } from '../../app/useQuery.ts';
import { Friends } from '../../components/friends/Friends.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { useDescribeRejection } from '../../locales/useGameTranslation.ts';
import { DailyCalendar } from '../daily/DailyCalendar.tsx';
import { useDay } from '../daily/daily-requests.ts';
import { NameForm } from './NameForm.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Programs } from './Programs.tsx';
import { YouHead } from './YouHead.tsx';
import styles from './YouPage.module.css';
import { YourData } from './YourData.tsx';
import { YourPlay } from './YourPlay.tsx';
import { ACCOUNT_PATH } from './you-requests.ts';

export default function YouPage() {
  const { staticSite } = useAppServices();
  const { t } = useTranslation('you');
  const describeRejection = useDescribeRejection();
  usePageTitle(t('title'));
  const { value: kept, rejection: refusal } = useQuery<AccountData>(ACCOUNT_PATH);
  const setKept = (changed: AccountData) => setQuery(ACCOUNT_PATH, changed);
  return (
    <div className={`stack ${styles.page}`}>
      <YouHead />
      <YourPlay />
      {staticSite ? (
        <staticSite.RoomSection page="/you" />
      ) : (
        <div className={styles.company}>
          <OwnDays />
          <Friends />
        </div>
      )}
      <div id="your-name" className={`stack ${styles.ways}`}>
        <NameForm />
        {!staticSite && refusal && !kept && <p role="status">{describeRejection(refusal)}</p>}
        {kept && (
          <>
            <Passkeys kept={kept} onKept={setKept} />
            <Programs kept={kept} onKept={setKept} />
          </>
        )}
      </div>
      {kept && <YourData kept={kept} />}
    </div>
  );
}

function OwnDays() {
  const overview = useDay().value?.overview;
  return overview && <DailyCalendar overview={overview} isSmall />;
}
