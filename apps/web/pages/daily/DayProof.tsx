import type { DailyDay } from '@rota/protocol';
import { Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { Fingerprints } from '../../components/dealing/Fingerprints.tsx';
import { useCheck } from '../../components/dealing/useCheck.ts';
import { type CheckedLine, Verdict } from '../../components/dealing/Verdict.tsx';
import { saveFile } from '../../components/save-file.ts';
import { formatMoment } from '../../locales/format-date.ts';
import { useDescribeRejection, useLanguage } from '../../locales/useGameTranslation.ts';
import { fetchTableRecord } from '../../session/fetch-table-record.ts';
import { checkDay, type DayCheck, isDayValid } from './check-day.ts';
import styles from './DailyPage.module.css';
import { type StoredCommitment, storedCommitment } from './stored-commitments.ts';

/** The commitment to the day's packs and, once the day is over, its verification. */
export function DayProof({ day }: { day: DailyDay }) {
  const { t } = useTranslation('daily');
  const stored = storedCommitment(day.day);
  return (
    <section className={`stack gap-3 ${styles.section}`} aria-labelledby="daily-proof">
      <h2 id="daily-proof">{t('proof.title')}</h2>
      {day.secret === undefined && <p>{t('proof.before')}</p>}
      <Fingerprints
        summary={t(day.secret === undefined ? 'proof.show' : 'proof.show-both')}
        values={{ [t('proof.commitment')]: day.commitment, [t('proof.secret')]: day.secret }}
      />
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
  const describeRejection = useDescribeRejection();
  const { start, isChecking, found, problem } = useCheck(day.game, (game) =>
    checkDay(day, stored, game, fetchTableRecord),
  );
  return (
    <>
      <div className="row">
        {gameLoader.has(day.game) && (
          <Button look="primary" icon="check" disabled={isChecking} onClick={start}>
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
        {problem && <p>{describeRejection(problem)}</p>}
        {found && <CheckResult found={found} stored={stored} />}
      </div>
    </>
  );
}

function CheckResult({ found, stored }: { found: DayCheck; stored: StoredCommitment | undefined }) {
  const language = useLanguage();
  const { t } = useTranslation('daily');
  const describeRejection = useDescribeRejection();
  const { secret, asStored, matches, wrong } = found;
  const isValid = isDayValid(found);
  const moment = stored && formatMoment(stored.at, language);
  const lines: CheckedLine[] = [
    secret
      ? { outcome: 'wrong', text: describeRejection(secret) }
      : { outcome: 'right', text: t('proof.secret-right') },
    asStored === undefined
      ? { outcome: 'unproven', text: t('proof.noted-none') }
      : asStored
        ? { outcome: 'right', text: t('proof.noted-right', { moment }) }
        : { outcome: 'wrong', text: t('proof.noted-wrong', { moment }) },
    wrong
      ? {
          outcome: 'wrong',
          text: t('proof.match-wrong', { name: wrong.name, fault: describeRejection(wrong.fault) }),
        }
      : matches === 0
        ? { outcome: 'unproven', text: t('proof.matches-none') }
        : { outcome: 'right', text: t('proof.matches-right', { count: matches }) },
    ...(matches > 0 && !wrong
      ? [{ outcome: 'unproven', text: t('proof.bots-not-replayed') } as const]
      : []),
  ];
  return (
    <Verdict isValid={isValid} title={t(isValid ? 'proof.right' : 'proof.wrong')} lines={lines} />
  );
}
