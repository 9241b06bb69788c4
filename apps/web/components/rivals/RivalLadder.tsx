import { type LevelName, levelsOf } from '@rota/bots';
import { botPace } from '@rota/table/bot-pace';
import { Avatar, Button, Icon } from '@rota/ui';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAppServices } from '../../app/app-services.ts';
import { botFullName } from '../../app/players.ts';
import type { ListedMatch } from '../match-list.ts';
import { useSubmit } from '../useSubmit.tsx';
import { playRivals } from './play-rivals.ts';
import styles from './RivalLadder.module.css';
import { countBeaten } from './rivals.ts';

interface RivalLadderProps {
  readonly game: string;
  /** The player's matches of the game. */
  readonly matches: readonly ListedMatch[];
}

/** The members who introduce a family: one of each pace. */
const INTRODUCED = [1, 2, 3];

/** The families of bots, from the weakest: which the player has beaten, and who is next. */
export function RivalLadder({ game, matches }: RivalLadderProps) {
  const services = useAppServices();
  const { t } = useTranslation('rivals');
  const { t: tWeb } = useTranslation();
  const { submit, alert } = useSubmit(game);
  const [, navigate] = useLocation();
  const levels = levelsOf(use(services.gameLoader.rules(game)));
  if (levels.length < 2) return null;
  const beaten = countBeaten(levels, matches);
  const rivals = levels[beaten];
  const next = levels[beaten + 1];
  const play = (level: LevelName) => submit(playRivals(services, game, level), navigate);
  return (
    <section className={`stack gap-3 ${styles.ladder}`} aria-label={t('title')}>
      <ol className={`plain-list ${styles.families}`}>
        {levels.map((level, at) => (
          <li
            key={level}
            data-beaten={at < beaten || undefined}
            data-next={at === beaten || undefined}
          >
            <button type="button" onClick={() => play(level)}>
              <Avatar name="" seat={at + 1} bot={level} />
              <span className="unseen">{t('play', { family: t(`family.${level}`) })}</span>
              <span aria-hidden="true">{t(`family.${level}`)}</span>
              {at < beaten && (
                <span className={styles.mark}>
                  <Icon name="check" size={14} />
                  <span className="unseen">{t('beaten')}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      {rivals ? (
        <div className="stack gap-3">
          <p>
            <b>
              {next
                ? t('next', { rivals: t(`family.${rivals}`), next: t(`family.${next}`) })
                : t('last', { rivals: t(`family.${rivals}`) })}
            </b>
          </p>
          <ul className={`tiles plain-list soft small ${styles.members}`}>
            {INTRODUCED.map((seat) => (
              <li key={seat} className="line gap-2">
                <Avatar name="" seat={seat} bot={rivals} />
                {t(`pace.${botPace(seat)}`, { name: botFullName(seat, undefined, tWeb) })}
              </li>
            ))}
          </ul>
          <p>
            <Button icon="play" onClick={() => play(rivals)}>
              {t('play', { family: t(`family.${rivals}`) })}
            </Button>
          </p>
        </div>
      ) : (
        <p>
          <b>{t('all-beaten')}</b>
        </p>
      )}
      {alert}
    </section>
  );
}
