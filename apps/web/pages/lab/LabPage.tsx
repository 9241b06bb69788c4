import { useState } from 'react';
import { useAppServices } from '../../app/app-services.ts';
import { PartBoundary } from '../../components/lazy-component.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { useGameTranslation } from '../../locales/useGameTranslation.ts';
import { lastGame } from '../lobby/last-setup.ts';
import { ReportLinks } from '../report/ReportLinks.tsx';
import { ExperimentPanel } from './ExperimentPanel.tsx';
import styles from './LabPage.module.css';

export default function LabPage() {
  const { gameLoader } = useAppServices();
  const [game, setGame] = useState(() => lastGame(gameLoader));
  const { t } = useGameTranslation(game, 'metrics', 'lab');
  usePageTitle(t('page.title'));
  return (
    <div className="stack gap-6">
      <header className="stack gap-3">
        <h1>{t('page.title')}</h1>
        <p className={`soft ${styles.intro}`}>{t('intro')}</p>
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
