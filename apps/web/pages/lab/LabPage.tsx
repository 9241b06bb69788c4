import { useState } from 'react';
import { useAppServices } from '../../app/app-services.ts';
import { PartBoundary } from '../../components/lazy-component.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { storedGame } from '../lobby/stored-setup.ts';
import { ReportLinks } from '../report/ReportLinks.tsx';
import { ExperimentPanel } from './ExperimentPanel.tsx';
import styles from './LabPage.module.css';
import { useSayLab } from './locales/useSayLab.ts';

export default function LabPage() {
  const { gameLoader } = useAppServices();
  const [game, setGame] = useState(() => storedGame(gameLoader));
  const say = useSayLab(game);
  usePageTitle(say('page.title'));
  return (
    <div className="stack gap-6">
      <header className="stack gap-3">
        <h1>{say('page.title')}</h1>
        <p className={`soft ${styles.intro}`}>{say('intro')}</p>
      </header>
      {gameLoader.idsWith('report').length > 0 && (
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
