import type { AnyGame, MatchRecord, Rejection, Seat } from '@rota/core';
import { type ProofOutcome, verifyAgainstReceipt, verifySteps } from '@rota/fair-dealing';
import { Icon, type SeatedPlayer } from '@rota/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeRejection, useGameTranslation } from '../../locales/useGameTranslation.ts';
import { findReceipt } from '../../session/dealing-receipts.ts';
import { VerifierLink } from '../VerifierLink.tsx';
import { AbortedExchanges } from './AbortedExchanges.tsx';
import styles from './Dealing.module.css';
import verdictStyles from './Verdict.module.css';

interface ProofProps {
  readonly record: MatchRecord;
  readonly game: AnyGame;
  readonly players: readonly SeatedPlayer[];
}

interface Step {
  readonly step: ProofOutcome['step'] | 'own';
  readonly outcome: ProofOutcome['outcome'];
  readonly fault?: Rejection;
}

const ICONS = { right: 'check', wrong: 'close', unproven: 'minus' } as const;

/** Verifies a finished match and shows the outcome of each step of the proof. */
export default function Proof({ record, game, players }: ProofProps) {
  const { t } = useTranslation(['dealing', 'verifier'], { nsMode: 'fallback' });
  const { t: tGame } = useGameTranslation(record.game);
  const describeRejection = useDescribeRejection(record.game);
  const { dealing } = record;
  const receipt = dealing && findReceipt(dealing.match);
  const names = (seats: readonly Seat[]) =>
    seats.map((seat) => (seat === receipt?.own?.seat ? t('yourself') : players[seat]!.name));
  const steps = useMemo((): Step[] => {
    const own = receipt && verifyAgainstReceipt(dealing, receipt);
    return [
      ...verifySteps(record, [game]),
      {
        step: 'own',
        outcome: receipt ? (own ? 'wrong' : 'right') : 'unproven',
        ...(own ? { fault: own } : {}),
      },
    ];
  }, [record, game, dealing, receipt]);
  const wrong = steps.some(({ outcome }) => outcome === 'wrong');
  const contributed = names(dealing?.contributions.map(({ seat }) => seat) ?? []);

  const describeFault = (fault: Rejection) => {
    const { deal, move, exchange } = fault.facts ?? {};
    const facts = { ...fault.facts, fault: describeRejection(fault) };
    if (move !== undefined) return t('in-move', facts);
    if (deal !== undefined) return t('in-deal', facts);
    return exchange === undefined ? facts.fault : t('in-exchange', facts);
  };
  const describeStep = ({ step, outcome, fault }: Step): string => {
    if (fault) return describeFault(fault);
    if (outcome === 'unproven') return t(step === 'own' ? 'own-unknown' : 'unproven');
    switch (step) {
      case 'own':
        return t(receipt?.own?.committed ? 'own-right' : 'own-looked-on');
      case 'contributions':
        return t('contributions-right', { count: contributed.length, names: contributed });
      case 'voids':
        return t('voids-right', { count: dealing!.voids.length, blame: '' });
      case 'packs':
        return t('packs-right', { count: record.deals.length });
      case 'play':
        return t('play-right', { game: tGame('title'), version: record.version });
      default:
        return t(`${step}-right`);
    }
  };
  const verdict = wrong ? 'wrong' : dealing ? 'right' : 'unproven';
  return (
    <div className={`stack gap-5 ${styles.proof}`}>
      <div className={`panel ${verdictStyles.verdict}`} data-outcome={verdict} role="status">
        <p>
          <b>{t(`verdict-${verdict}`)}</b>{' '}
          {!dealing
            ? t('fixed.no-proof')
            : contributed.length > 0
              ? t('fixed.parts', { players: contributed })
              : t('fixed.alone')}
        </p>
      </div>
      <ol className={`stack plain-list ${styles.steps}`}>
        {steps.map((one) => (
          <li key={one.step} data-outcome={one.outcome}>
            <span className={styles.mark}>
              <Icon name={ICONS[one.outcome]} size={20} />
              <span className="unseen">{t(`mark-${one.outcome}`)}</span>
            </span>
            <div>
              <h3>{t(`step-${one.step}`)}</h3>
              <p className="soft">{describeStep(one)}</p>
              {one.step === 'play' && one.outcome === 'right' && record.botVersions && (
                <p className="soft">
                  {t('bots-not-replayed', { versions: record.botVersions.join(', ') })}
                </p>
              )}
              {one.step === 'voids' && dealing && dealing.voids.length > 0 && (
                <>
                  <AbortedExchanges voids={dealing.voids} names={names} />
                  <p className="soft">{t('void.power', { draws: dealing.voids.length + 1 })}</p>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      <section className={`ruled ${styles.elsewhere}`}>
        <h3>{t('elsewhere')}</h3>
        <p className="soft">
          {t('elsewhere-text')} <VerifierLink>{t('elsewhere-keep')}</VerifierLink>
        </p>
      </section>
    </div>
  );
}
