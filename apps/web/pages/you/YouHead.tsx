import { Avatar } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { isGuestName, personName } from '../../app/players.ts';
import { useMe } from '../../app/useMe.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { dueCards } from '../../components/learning/leitner.ts';
import { resultsByGame } from '../../components/learning/results.ts';
import { useOwnMatches } from '../../components/learning/useOwnMatches.ts';
import { useLearning } from '../../components/learning/useReviewMatches.ts';
import { useDay } from '../daily/daily-requests.ts';
import { TodayPanel } from '../lobby/TodayPanel.tsx';
import { TodaysMatch } from '../lobby/TodaysMatch.tsx';
import styles from './YouHead.module.css';

/** Who the player is, and what today holds for them. */
export function YouHead() {
  const { preferences, gameLoader } = useAppServices();
  const { t } = useTranslation('you');
  const { t: tWeb } = useTranslation();
  const name = useMe().value?.name ?? preferences.get().name;
  const results = resultsByGame(useOwnMatches() ?? []).filter(({ game }) => gameLoader.has(game));
  const puzzles = useLearning()?.puzzles ?? [];
  const today = useDay().value;
  const daysInARow = today?.overview?.streak ?? 0;
  const due = dueCards(puzzles, Date.now()).length;
  const sum = (of: 'played' | 'won') => results.reduce((total, each) => total + each[of], 0);
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <h1>{personName(name, tWeb) || t('title')}</h1>
        <p className="row soft">
          {sum('played') > 0 && (
            <span>{t('head.played', { count: sum('played'), won: sum('won') })}</span>
          )}
          {daysInARow > 1 && t('head.days', { count: daysInARow })}
          {isGuestName(name) && <a href="#your-name">{t('head.name')}</a>}
        </p>
      </div>
      <Avatar name={personName(name, tWeb)} seat={0} />
      <div className={`tiles gap-3 ${styles.today}`}>
        {today && <TodaysMatch today={today} />}
        {puzzles.length > 0 && (
          <TodayPanel
            title={t('head.practice')}
            text={due > 0 ? t('head.due', { count: due }) : t('head.none-due')}
          >
            <LinkButton href="/practice" icon="cards" look={due > 0 ? 'primary' : 'quiet'}>
              {t('head.practise')}
            </LinkButton>
          </TodayPanel>
        )}
      </div>
    </header>
  );
}
