import { use } from 'react';
import { Link } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { PageLinks } from '../../components/PageLinks.tsx';
import { sayFromGame } from '../../locales/i18n.ts';
import { useSayLab } from '../lab/locales/useSayLab.ts';

/** Links to the games' reports; the current one is marked. */
export function ReportLinks({ shown }: { shown?: string }) {
  const { gameLoader, catalogues } = useAppServices();
  use(gameLoader.allWords());
  const say = useSayLab(shown ?? gameLoader.idsWith('report')[0]!);
  return (
    <PageLinks label={say('reports.title')}>
      {shown === undefined && <span>{say('reports.title')}</span>}
      {gameLoader.idsWith('report').map((id) => (
        <Link key={id} href={`/lab/${id}`} aria-current={id === shown ? 'page' : undefined}>
          {sayFromGame(catalogues, id)('title')}
        </Link>
      ))}
    </PageLinks>
  );
}
