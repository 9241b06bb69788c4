import { Icon } from '@rota/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { gameTranslator } from '../../locales/i18n.ts';
import { isCompleted } from '../learn/tutorial-progress.ts';
import styles from './GamePicker.module.css';

export function GamePicker({ game, onPick }: { game: string; onPick(game: string): void }) {
  const { gameLoader, i18n } = useAppServices();
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.games}>
      <legend className="unseen">{t('play.game')}</legend>
      {gameLoader.modules.map(({ id }) => {
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
                onChange={() => onPick(id)}
              />
              <span className={styles.title}>{title}</span>
              <span className={styles.tagline}>{tGame('tagline')}</span>
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
