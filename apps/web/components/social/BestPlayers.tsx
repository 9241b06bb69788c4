import type { BestPlayers as Best } from '@rota/protocol';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { personName } from '../../app/players.ts';
import { request } from '../../app/requests.ts';
import { useQuery } from '../../app/useQuery.ts';
import { gameTranslator } from '../../locales/i18n.ts';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import { formatRating } from './format-rating.ts';
import styles from './ratings.module.css';
import { bestPath } from './social-api.ts';

/** Players shown for each game. */
const MAX_SHOWN = 5;

/** The highest-rated players of each game; games without rated players are left out. */
export function BestPlayers() {
  const { i18n, gameLoader } = useAppServices();
  const { t } = useTranslation();
  const language = useLanguage();
  const { t: tSocial } = useTranslation('social');
  const games = gameLoader.modules.map(({ id }) => id);
  const { value: lists = [] } = useQuery('best players', {
    fetch: () => Promise.all(games.map((game) => request<Best>('GET', bestPath(game)))),
  });
  const known = games
    .map((game, at) => ({ game, best: (lists[at] ?? []).slice(0, MAX_SHOWN) }))
    .filter(({ best }) => best.length > 0);
  if (known.length === 0) return null;
  return (
    <section>
      <h2>{tSocial('best.title')}</h2>
      <div className={`stack gap-3 ${styles.games}`}>
        {known.map(({ game, best }) => (
          <div key={game} className={styles.game}>
            <h3>{gameTranslator(i18n, game)('title')}</h3>
            <ol className="stack gap-1">
              {best.map(({ name, rating }, at) => (
                <li key={at}>
                  <span>{personName(name, t)}</span> <b>{formatRating(rating, t, language)}</b>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
