import type { DailyDay } from '@rota/protocol';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { personName } from '../../app/players.ts';
import styles from './DailyPage.module.css';

export function Results({ day }: { day: DailyDay }) {
  const { t } = useTranslation('daily');
  const { t: tWeb } = useTranslation();
  const { state, results, begun } = day;
  if (state === 'coming') return null;
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby="daily-results">
      <h2 id="daily-results">{t('results.title')}</h2>
      {!results && <p>{t('results.hidden')}</p>}
      {results?.length === 0 && <p>{t('results.none')}</p>}
      {results && results.length > 0 && (
        <table className={styles.results}>
          <thead>
            <tr>
              <th scope="col">{t('results.place')}</th>
              <th scope="col">{t('results.name')}</th>
              <th scope="col">{t('results.score')}</th>
              {state === 'over' && <th scope="col">{t('results.match')}</th>}
            </tr>
          </thead>
          <tbody>
            {results.map(({ name, place, score, you, table }, at) => (
              <tr key={at} data-you={you}>
                <td>{place ?? '–'}</td>
                <th scope="row">
                  {personName(name, tWeb)}
                  {you && <span className={styles.you}>{t('results.you')}</span>}
                </th>
                <td>{score ?? <small>{t('results.unfinished')}</small>}</td>
                {state === 'over' && (
                  <td>
                    {table !== undefined && score !== undefined && (
                      <Link
                        href={`/match/${table}`}
                        aria-label={t('results.see', { name: personName(name, tWeb) })}
                      >
                        {t('results.see-short')}
                      </Link>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {results && results.length < begun && results.length >= MAX_LISTED && (
        <p>{t('results.more', { count: results.length })}</p>
      )}
    </section>
  );
}

/** The server's limit. */
const MAX_LISTED = 100;
