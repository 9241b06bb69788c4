import type { WebKey } from '../locales/i18n.ts';
import { useSay } from '../locales/useSay.ts';
import styles from './MatchList.module.css';
import { MatchRow } from './MatchRow.tsx';
import type { ListedMatch } from './match-list.ts';

/** Renders nothing if the list is empty. */
export function MatchList({ title, matches }: { title: WebKey; matches: readonly ListedMatch[] }) {
  const say = useSay();
  if (matches.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{say(title)}</h2>
      <ul className={styles.list}>
        {matches.map((match) => (
          <MatchRow key={`${match.where} ${match.id}`} match={match} />
        ))}
      </ul>
    </section>
  );
}
