import { type Rejection, rejection } from '@rota/core';
import type { DailyDay } from '@rota/protocol';
import { Button, Icon } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { saveFile } from '../../components/save-file.ts';
import { useDescribeRejection, useLanguage } from '../../locales/useGameTranslation.ts';
import { checkDay, type DayCheck, isDayValid } from './check-day.ts';
import styles from './DailyPage.module.css';
import { dailyRequests } from './daily-requests.ts';
import { formatMoment } from './format-date.ts';
import { type StoredCommitment, storedCommitment } from './stored-commitments.ts';

/** The commitment to the day's packs and, once the day is over, its verification. */
export function DayProof({ day }: { day: DailyDay }) {
  const { t } = useTranslation('daily');
  const stored = storedCommitment(day.day, window.localStorage);
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby="daily-proof">
      <h2 id="daily-proof">{t('proof.title')}</h2>
      {day.secret === undefined && <p>{t('proof.before')}</p>}
      <details className={styles.more}>
        <summary>{t(day.secret === undefined ? 'proof.show' : 'proof.show-both')}</summary>
        <dl className={styles.fingerprints}>
          <dt>{t('proof.commitment')}</dt>
          <dd>
            <code>{day.commitment}</code>
          </dd>
          {day.secret !== undefined && (
            <>
              <dt>{t('proof.secret')}</dt>
              <dd>
                <code>{day.secret}</code>
              </dd>
            </>
          )}
        </dl>
      </details>
      {day.secret === undefined ? (
        stored?.commitment === day.commitment && <p>{t('proof.noted')}</p>
      ) : (
        <DayCheckButton day={{ ...day, secret: day.secret }} stored={stored} />
      )}
    </section>
  );
}

function DayCheckButton({
  day,
  stored,
}: {
  day: DailyDay & { readonly secret: string };
  stored: StoredCommitment | undefined;
}) {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation('daily');
  const tellRefusal = useDescribeRejection();
  const [isChecking, setChecking] = useState(false);
  const [found, setFound] = useState<DayCheck>();
  const [refused, setRefused] = useState<Rejection>();
  const check = async () => {
    setChecking(true);
    setRefused(undefined);
    try {
      const game = await gameLoader.rules(day.game);
      setFound(await checkDay(day, stored, game, dailyRequests.record));
    } catch {
      setRefused(rejection('not-loaded'));
    } finally {
      setChecking(false);
    }
  };
  return (
    <>
      <div className="row">
        {gameLoader.has(day.game) && (
          <Button look="primary" icon="check" disabled={isChecking} onClick={check}>
            {t('proof.check')}
          </Button>
        )}
        <Button
          icon="download"
          onClick={() =>
            saveFile(`rota-daily-${day.day}.json`, `${JSON.stringify(day)}\n`, 'application/json')
          }
        >
          {t('proof.download')}
        </Button>
      </div>
      <div role="status">
        {isChecking && <p>{t('proof.checking')}</p>}
        {refused && <p>{tellRefusal(refused)}</p>}
        {!isChecking && found && <CheckResult found={found} stored={stored} />}
      </div>
    </>
  );
}

function CheckResult({ found, stored }: { found: DayCheck; stored: StoredCommitment | undefined }) {
  const language = useLanguage();
  const { t } = useTranslation('daily');
  const tellRefusal = useDescribeRejection();
  const { secret, asStored, matches, wrong } = found;
  const right = isDayValid(found);
  const moment = stored && formatMoment(stored.at, language);
  const lines = [
    { right: !secret, text: secret ? tellRefusal(secret) : t('proof.secret-right') },
    {
      right: asStored,
      text:
        asStored === undefined
          ? t('proof.noted-none')
          : t(asStored ? 'proof.noted-right' : 'proof.noted-wrong', { moment }),
    },
    {
      right: matches === 0 ? undefined : !wrong,
      text: wrong
        ? t('proof.match-wrong', { name: wrong.name, fault: tellRefusal(wrong.fault) })
        : matches === 0
          ? t('proof.matches-none')
          : t('proof.matches-right', { count: matches }),
    },
  ];
  return (
    <div className={`stack gap-3 panel ${styles.verdict}`} data-outcome={right ? 'right' : 'wrong'}>
      <p>
        <b>{t(right ? 'proof.right' : 'proof.wrong')}</b>
      </p>
      <ul className="stack gap-2 plain-list">
        {lines.map((line) => (
          <li key={line.text}>
            <Icon name={line.right === undefined ? 'minus' : line.right ? 'check' : 'close'} />
            <span>{line.text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
