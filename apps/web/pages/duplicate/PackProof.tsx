import type { Duplicate } from '@rota/protocol';
import { Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { Fingerprints } from '../../components/dealing/Fingerprints.tsx';
import { useCheck } from '../../components/dealing/useCheck.ts';
import { Verdict } from '../../components/dealing/Verdict.tsx';
import { useDescribeRejection } from '../../locales/useGameTranslation.ts';
import { fetchTableRecord } from '../../session/fetch-table-record.ts';
import {
  checkDuplicate,
  type DuplicateCheck,
  isDuplicateValid,
  type RevealedMatch,
} from './check-duplicate.ts';

/** What the server has committed to and, once all tables have finished, its verification. */
export function PackProof({ duplicate }: { duplicate: Duplicate }) {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation('duplicate');
  const { commitment, secret } = duplicate;
  return (
    <section className="stack gap-3" aria-labelledby="duplicate-proof">
      <h2 id="duplicate-proof">{t('proof.title')}</h2>
      <p className="measure">{t(secret === undefined ? 'proof.before' : 'proof.after')}</p>
      <Fingerprints
        summary={t('proof.show')}
        values={{ [t('proof.commitment')]: commitment, [t('proof.secret')]: secret }}
      />
      {secret !== undefined && gameLoader.has(duplicate.game) && (
        <CheckButton duplicate={{ ...duplicate, secret }} />
      )}
    </section>
  );
}

function CheckButton({ duplicate }: { duplicate: RevealedMatch }) {
  const { t } = useTranslation('duplicate');
  const describeRejection = useDescribeRejection(duplicate.game);
  const { start, isChecking, found, problem } = useCheck(duplicate.game, (game) =>
    checkDuplicate(duplicate, game, fetchTableRecord),
  );
  return (
    <>
      <div className="row">
        <Button icon="check" disabled={isChecking} onClick={start}>
          {t('proof.check')}
        </Button>
      </div>
      <div role="status">
        {problem && <p>{describeRejection(problem)}</p>}
        {found && <CheckResult found={found} />}
      </div>
    </>
  );
}

function CheckResult({ found }: { found: DuplicateCheck }) {
  const { t } = useTranslation('duplicate');
  const describeRejection = useDescribeRejection();
  const isValid = isDuplicateValid(found);
  return (
    <Verdict
      isValid={isValid}
      title={t(isValid ? 'proof.right' : 'proof.wrong')}
      lines={[found.secret, ...found.tables].map((fault, at) =>
        fault
          ? { outcome: 'wrong', text: describeRejection(fault) }
          : {
              outcome: 'right',
              text: at === 0 ? t('proof.secret-right') : t('proof.table-right', { table: at }),
            },
      )}
    />
  );
}
