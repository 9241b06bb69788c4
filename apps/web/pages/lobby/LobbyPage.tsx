import { use } from 'react';
import { useHouse } from '../../house/house.ts';
import { useSay } from '../../locales/useSay.ts';
import { fetchedPart } from '../../parts/fetched.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { usePageTitle } from '../../parts/usePageTitle.ts';
import styles from './LobbyPage.module.css';
import { LobbyTables } from './LobbyTables.tsx';
import { PlayNow } from './PlayNow.tsx';

const TodaysMatch = fetchedPart(() => import('./TodaysMatch.tsx'), null);

export function LobbyPage() {
  const { shelf } = useHouse();
  const say = useSay();
  use(shelf.allWords());
  usePageTitle(say('lobby.title'));
  return (
    <div className="stack gap-6">
      <PlayNow />
      <TodaysMatch />
      <LobbyTables />
      <p className={styles.scene}>
        <LinkButton look="plain" icon="talk" href="/scene">
          {say('lobby.scene')}
        </LinkButton>
      </p>
    </div>
  );
}
