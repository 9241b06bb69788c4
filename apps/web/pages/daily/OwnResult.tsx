import type { DailyDay } from '@rota/protocol';
import { Button, Icon } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../components/CopyField.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { share } from '../../components/sharing/share.ts';
import { useGameTranslation } from '../../locales/useGameTranslation.ts';
import styles from './DailyPage.module.css';
import { OwnTable } from './OwnTable.tsx';
import { percentBeaten, resultText } from './result-text.ts';

/** The player's result, compared with the others' and a bot's, and a line to share. */
export function OwnResult({ day, streak }: { day: DailyDay; streak: number }) {
  const { t } = useTranslation('daily');
  const { own, state, par, finished } = day;
  if (own?.state !== 'finished') {
    const isUnfinished = own?.state === 'unfinished';
    if (!isUnfinished && state !== 'over') return null;
    return (
      <section className={`stack gap-3 ${styles.section}`}>
        <h2>{t('own.title')}</h2>
        <p>{t(isUnfinished ? 'own.unfinished' : 'own.none')}</p>
        {par !== undefined && <p>{t(isUnfinished ? 'par' : 'par.other', { par })}</p>}
      </section>
    );
  }
  const { score, place = 1, sharing = 1 } = own;
  const percent = percentBeaten(day);
  return (
    <section className={`stack gap-3 ${styles.section}`}>
      <h2>{t('own.title')}</h2>
      <p className={`row ${styles.score}`}>
        <b>{t('own.score', { count: score })}</b>
        <span>{t(sharing > 1 ? 'own.shared' : 'own.place', { place, of: finished })}</span>
      </p>
      <ul className={`stack gap-2 plain-list ${styles.laurels}`}>
        {percent !== undefined && (
          <li className="line gap-2">
            <Icon name="crown" size={18} />
            {percent === 100 ? t('own.first') : t('own.beaten', { percent })}
          </li>
        )}
        {streak > 1 && (
          <li className="line gap-2">
            <Icon name="check" size={18} />
            {t('streak', { count: streak })}
          </li>
        )}
        {par !== undefined && (
          <li className="line gap-2">
            <Icon name="bot" size={18} />
            {t('par', { par })}
          </li>
        )}
      </ul>
      <OwnTable id={own.table} />
      <Share day={day} />
      {state === 'over' && (
        <p>
          <LinkButton href={`/match/${own.table}`} icon="play">
            {t('own.again')}
          </LinkButton>
        </p>
      )}
    </section>
  );
}

function Share({ day }: { day: DailyDay }) {
  const { t } = useTranslation('daily');
  const { t: tGame } = useGameTranslation(day.game);
  const line = resultText(day, tGame('title'), window.location.origin, t);
  if (line === undefined) return null;
  return (
    <div className="stack gap-3">
      <CopyField
        label={t('share.label')}
        hint={t('share.hint')}
        value={line}
        labels={{ copy: t('share.copy'), copied: t('share.copied') }}
      />
      {'share' in navigator && (
        <p>
          <Button look="primary" icon="forward" onClick={() => share({ text: line })}>
            {t('share')}
          </Button>
        </p>
      )}
    </div>
  );
}
