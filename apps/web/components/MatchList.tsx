import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

import { MatchRow } from './MatchRow.tsx';
import type { ListedMatch } from './match-list.ts';

/** Renders nothing if the list is empty. */
export function MatchList({
  title,
  matches,
}: {
  title: ParseKeys;
  matches: readonly ListedMatch[];
}) {
  const { t } = useTranslation();
  if (matches.length === 0) return null;
  return (
    <section className="stack gap-2">
      <h2>{t(title)}</h2>
      <ul className="stack gap-2 plain-list">
        {matches.map((match) => (
          <MatchRow key={`${match.where} ${match.id}`} match={match} />
        ))}
      </ul>
    </section>
  );
}
