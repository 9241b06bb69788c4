import type { DailyDay } from '@rota/protocol';
import { Link } from 'wouter';
import { personName } from '../../app/players.ts';
import { useSay } from '../../locales/useSay.ts';
import styles from './DailyPage.module.css';
import { useSayDaily } from './locales/useSayDaily.ts';

export function Results({ day }: { day: DailyDay }) {
  const say = useSayDaily();
  const sayWeb = useSay();
  const { state, results, begun } = day;
  if (state === 'coming') return null;
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby="daily-results">
      <h2 id="daily-results">{say('results.title')}</h2>
      {!results && <p>{say('results.hidden')}</p>}
      {results?.length === 0 && <p>{say('results.none')}</p>}
      {results && results.length > 0 && (
        <table className={styles.results}>
          <thead>
            <tr>
              <th scope="col">{say('results.place')}</th>
              <th scope="col">{say('results.name')}</th>
              <th scope="col">{say('results.score')}</th>
              {state === 'over' && <th scope="col">{say('results.match')}</th>}
            </tr>
          </thead>
          <tbody>
            {results.map(({ name, place, score, you, table }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names and places may repeat
              <tr key={at} data-you={you}>
                <td>{place ?? '–'}</td>
                <th scope="row">
                  {personName(name, sayWeb)}
                  {you && <span className={styles.you}>{say('results.you')}</span>}
                </th>
                <td>{score ?? <small>{say('results.unfinished')}</small>}</td>
                {state === 'over' && (
                  <td>
                    {table !== undefined && score !== undefined && (
                      <Link
                        href={`/match/${table}`}
                        aria-label={say('results.see', { name: personName(name, sayWeb) })}
                      >
                        {say('results.see-short')}
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
        <p>{say('results.more', { count: results.length })}</p>
      )}
    </section>
  );
}

/** The server's limit. */
const MAX_LISTED = 100;
