import type { Kept } from '@rota/wire';
import { useState } from 'react';
import { useAnswer } from '../../parts/useAnswer.ts';
import { usePageTitle } from '../../parts/usePageTitle.ts';
import { useTellRefusal } from '../../words/useSay.ts';
import { NameForm } from './NameForm.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Programs } from './Programs.tsx';
import { useSayYou } from './words/useSayYou.ts';
import styles from './YouPage.module.css';
import { YourData } from './YourData.tsx';
import { youRequests } from './you-requests.ts';

/** Who one is here: name, passkeys, programs, and all that is kept. */
export default function YouPage() {
  const say = useSayYou();
  const tellRefusal = useTellRefusal();
  usePageTitle(say('title'));
  const answer = useAnswer(youRequests.kept);
  const [changed, setChanged] = useState<Kept>();
  const kept = changed ?? (answer.value?.ok ? answer.value.value : undefined);
  return (
    <div className={styles.page}>
      <h1>{say('title')}</h1>
      <div className={styles.ways}>
        <NameForm />
        {answer.value?.ok === false && <p role="status">{tellRefusal(answer.value.refusal)}</p>}
        {kept && (
          <>
            <Passkeys kept={kept} onKept={setChanged} />
            <Programs kept={kept} onKept={setChanged} />
          </>
        )}
      </div>
      {kept && <YourData kept={kept} />}
    </div>
  );
}
