import { use } from 'react';
import { Link } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { PageLinks } from '../../components/PageLinks.tsx';
import { gameTranslator } from '../../locales/i18n.ts';
import { useGameTranslation } from '../../locales/useGameTranslation.ts';

/** Links to the games' reports; the current one is marked. */
export function ReportLinks({ shown }: { shown?: string }) {
  const { gameLoader, i18n } = useAppServices();
  use(gameLoader.allMessages());
  const { t } = useGameTranslation(shown ?? gameLoader.idsWith('report')[0]!, 'metrics', 'lab');
  return (
    <PageLinks label={t('reports.title')}>
      {shown === undefined && <span className="soft">{t('reports.title')}</span>}
      {gameLoader.idsWith('report').map((id) => (
        <Link key={id} href={`/lab/${id}`} aria-current={id === shown ? 'page' : undefined}>
          {gameTranslator(i18n, id)('title')}
        </Link>
      ))}
    </PageLinks>
  );
}
