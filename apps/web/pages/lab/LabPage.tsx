import { useState } from 'react';
import { useHouse } from '../../house/house.ts';
import { PartBoundary } from '../../parts/fetched.tsx';
import { usePageTitle } from '../../parts/usePageTitle.ts';
import { storedGame } from '../lobby/stored-setup.ts';
import { ReportLinks } from '../report/ReportLinks.tsx';
import { ExperimentPanel } from './ExperimentPanel.tsx';
import styles from './LabPage.module.css';
import { useSayLab } from './locales/useSayLab.ts';

export default function LabPage() {
  const { shelf } = useHouse();
  const [game, setGame] = useState(() => storedGame(shelf));
  const say = useSayLab(game);
  usePageTitle(say('page.title'));
  return (
    <div className="stack gap-6">
      <header className="stack gap-3">
        <h1>{say('page.title')}</h1>
        <p className={`soft ${styles.intro}`}>{say('intro')}</p>
      </header>
      {shelf.having('report').length > 0 && (
        <PartBoundary fallback={null}>
          <ReportLinks />
        </PartBoundary>
      )}
      <PartBoundary key={game} fallback={null}>
        <ExperimentPanel game={game} onGame={setGame} />
      </PartBoundary>
    </div>
  );
}
