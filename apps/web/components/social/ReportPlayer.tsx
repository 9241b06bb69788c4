import type { Seat } from '@rota/core';
import { REPORT_REASONS, type ReportReason } from '@rota/protocol/protocol';
import { Button, Select } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../useSubmit.tsx';
import styles from './ChatPanel.module.css';
import { socialApi } from './social-api.ts';

/** Reports a player to the moderators, once and with a reason. */
export function ReportPlayer({ id, seat, name }: { id: string; seat: Seat; name: string }) {
  const { t } = useTranslation('social');
  const { submit, alert } = useSubmit();
  const [step, setStep] = useState<'rest' | 'asked' | 'done'>('rest');
  const [reason, setReason] = useState<ReportReason>(REPORT_REASONS[0]);
  const report = () => submit(socialApi.report(id, { seat, reason }), () => setStep('done'));
  if (step === 'done') {
    return (
      <p role="status" className="soft small">
        {t('report.done')}
      </p>
    );
  }
  return (
    <>
      <Button
        look="plain"
        aria-expanded={step === 'asked'}
        onClick={() => setStep(step === 'asked' ? 'rest' : 'asked')}
      >
        {t('report')}
        <span className="unseen">{name}</span>
      </Button>
      {step === 'asked' && (
        <div className={`stack ${styles.report}`}>
          <Select
            label={t('report.why')}
            value={reason}
            choices={REPORT_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
            onChange={setReason}
          />
          <Button look="primary" onClick={report}>
            {t('report.send')}
          </Button>
          {alert}
        </div>
      )}
    </>
  );
}
