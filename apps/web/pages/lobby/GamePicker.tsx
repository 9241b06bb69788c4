import { Icon } from '@rota/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { GamePreview } from '../../components/GamePreview.tsx';
import { gameTranslator } from '../../locales/i18n.ts';
import { isCompleted } from '../learn/tutorial-progress.ts';
import styles from './GamePicker.module.css';

export function GamePicker({
  game,
  onPick,
}: {
  game: string;
  /** With arrow keys, the game under the focus is picked in passing. */
  onPick(game: string, byKeyboard: boolean): void;
}) {
  const { gameLoader, i18n } = useAppServices();
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.games}>
      <legend id={LEGEND_ID}>{t('play.games')}</legend>
      {gameLoader.modules.map(({ id, lobby }) => {
        const tGame = gameTranslator(i18n, id);
        const title = tGame('title');
        const learnt = isCompleted(id);
        return (
          <div key={id} className={styles.place}>
            <label className={styles.game}>
              <input
                type="radio"
                className="unseen"
                name={name}
                checked={id === game}
                onChange={({ target }) => onPick(id, target.matches(':focus-visible'))}
              />
              <span className={styles.picture}>
                <GamePreview game={id} face="mini" />
              </span>
              <span className={styles.title}>{title}</span>
              {lobby && (
                <span className={`soft small ${styles.facts}`}>
                  {t('lobby.facts', {
                    min: lobby.players[0],
                    max: lobby.players[1],
                    minutes: lobby.minutes,
                  })}
                </span>
              )}
              <span className={`soft small ${styles.tagline}`}>{tGame('tagline')}</span>
            </label>
            {gameLoader.idsWith('tutorial').includes(id) && (
              <Link
                href={`/learn/${id}`}
                className={styles.learn}
                data-learnt={learnt || undefined}
                aria-label={t(learnt ? 'learn.learnt-of' : 'learn.it-of', { game: title })}
              >
                <Icon name={learnt ? 'check' : 'hint'} size={18} />
                {t(learnt ? 'learn.learnt' : 'learn.it')}
              </Link>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

const LEGEND_ID = 'games';

/** Scrolls to the games, if they are there already, and moves the focus to the chosen one. */
export function goToGames(): void {
  const games = document.getElementById(LEGEND_ID)?.parentElement;
  games?.scrollIntoView({ block: 'nearest' });
  games?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true });
}
