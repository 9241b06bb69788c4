import { use } from 'react';
import { Link } from 'wouter';
import { useHouse } from '../../house/house.ts';
import { sayFromGame } from '../../locales/i18n.ts';
import { PageLinks } from '../../parts/PageLinks.tsx';
import { useSayLab } from '../lab/locales/useSayLab.ts';

/** Links to the games' reports; the current one is marked. */
export function ReportLinks({ shown }: { shown?: string }) {
  const { shelf, catalogues } = useHouse();
  use(shelf.allWords());
  const say = useSayLab(shown ?? shelf.having('report')[0]!);
  return (
    <PageLinks label={say('reports.title')}>
      {shown === undefined && <span>{say('reports.title')}</span>}
      {shelf.having('report').map((id) => (
        <Link key={id} href={`/lab/${id}`} aria-current={id === shown ? 'page' : undefined}>
          {sayFromGame(catalogues, id)('title')}
        </Link>
      ))}
    </PageLinks>
  );
}
