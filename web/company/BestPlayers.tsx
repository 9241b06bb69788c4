import { accepted } from '@rota/core';
import type { BestPlayers as Best } from '@rota/wire';
import { useHouse } from '../house/house.ts';
import { personName } from '../house/players.ts';
import { useAnswer } from '../parts/useAnswer.ts';
import { sayFromGame } from '../words/i18n.ts';
import { useLanguage, useSay } from '../words/useSay.ts';
import styles from './BestPlayers.module.css';
import { companyRequests } from './company-requests.ts';
import { sayRating } from './say-rating.ts';
import { useSayCompany } from './words/useSayCompany.ts';

/** How many are shown of each game. */
const SHOWN = 5;

/** The strongest of the room, game by game; nothing of games in which nobody is rated yet. */
export function BestPlayers() {
  const { catalogues, shelf } = useHouse();
  const say = useSay();
  const language = useLanguage();
  const sayCompany = useSayCompany();
  const answer = useAnswer(async () => {
    const games = shelf.entries.map(({ id }) => id);
    const lists = await Promise.all(games.map((game) => companyRequests.best(game)));
    return accepted(
      games.map((game, at): { game: string; best: Best } => {
        const list = lists[at]!;
        return { game, best: list.ok ? list.value.slice(0, SHOWN) : [] };
      }),
    );
  });
  const known = answer.value?.ok ? answer.value.value.filter(({ best }) => best.length > 0) : [];
  if (known.length === 0) return null;
  return (
    <section>
      <h2>{sayCompany('best.title')}</h2>
      <div className={styles.games}>
        {known.map(({ game, best }) => (
          <div key={game} className={styles.game}>
            <h3>{sayFromGame(catalogues, game)('title')}</h3>
            <ol>
              {best.map(({ name, rating }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
                <li key={at}>
                  <span>{personName(name, say)}</span> <b>{sayRating(rating, say, language)}</b>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
