import { type Rejection, rejection } from '@rota/core';
import type { Duplicate } from '@rota/protocol';
import { Button, Icon } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { useDescribeRejection } from '../../locales/useGameTranslation.ts';
import {
  checkDuplicate,
  type DuplicateCheck,
  isDuplicateValid,
  type RevealedMatch,
} from './check-duplicate.ts';
import styles from './DuplicatePage.module.css';
import { duplicateRequests } from './duplicate-requests.ts';

/** What the server has committed to and, once all tables have finished, its verification. */
export function PackProof({ duplicate }: { duplicate: Duplicate }) {
  const { t } = useTranslation('duplicate');
  const { commitment, secret } = duplicate;
  return (
    <section className="stack gap-3" aria-labelledby="duplicate-proof">
      <h2 id="duplicate-proof">{t('proof.title')}</h2>
      <p className="measure">{t(secret === undefined ? 'proof.before' : 'proof.after')}</p>
      <details className={styles.more}>
        <summary>{t('proof.show')}</summary>
        <dl>
          <dt>{t('proof.commitment')}</dt>
          <dd>
            <code>{commitment}</code>
          </dd>
          {secret !== undefined && (
            <>
              <dt>{t('proof.secret')}</dt>
              <dd>
                <code>{secret}</code>
              </dd>
            </>
          )}
        </dl>
      </details>
      {secret !== undefined && <CheckButton duplicate={{ ...duplicate, secret }} />}
    </section>
  );
}

function CheckButton({ duplicate }: { duplicate: RevealedMatch }) {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation('duplicate');
  const describeRejection = useDescribeRejection(duplicate.game);
  const [isChecking, setChecking] = useState(false);
  const [found, setFound] = useState<DuplicateCheck>();
  const [problem, setProblem] = useState<Rejection>();
  const check = async () => {
    setChecking(true);
    setProblem(undefined);
    try {
      const game = await gameLoader.rules(duplicate.game);
      setFound(await checkDuplicate(duplicate, game, duplicateRequests.record));
    } catch {
      setProblem(rejection('not-loaded'));
    } finally {
      setChecking(false);
    }
  };
  if (!gameLoader.has(duplicate.game)) return null;
  return (
    <>
      <div className="row">
        <Button icon="check" disabled={isChecking} onClick={check}>
          {t('proof.check')}
        </Button>
      </div>
      <div role="status">
        {problem && <p>{describeRejection(problem)}</p>}
        {found && !isChecking && <CheckResult found={found} />}
      </div>
    </>
  );
}

function CheckResult({ found }: { found: DuplicateCheck }) {
  const { t } = useTranslation('duplicate');
  const describeRejection = useDescribeRejection();
  const lines = [found.secret, ...found.tables].map((fault, at) => ({
    fault,
    text: fault
      ? describeRejection(fault)
      : at === 0
        ? t('proof.secret-right')
        : t('proof.table-right', { table: at }),
  }));
  const isValid = isDuplicateValid(found);
  return (
    <div
      className={`stack gap-2 panel ${styles.verdict}`}
      data-outcome={isValid ? 'right' : 'wrong'}
    >
      <p>
        <b>{t(isValid ? 'proof.right' : 'proof.wrong')}</b>
      </p>
      <ul className="stack gap-2 plain-list">
        {lines.map(({ fault, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is what it checks
          <li key={at}>
            <Icon name={fault ? 'close' : 'check'} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
