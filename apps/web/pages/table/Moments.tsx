import { Card } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { PartBoundary } from '../../components/lazy-component.tsx';
import styles from './Moments.module.css';
import { type Decided, useMoments } from './useMoments.ts';

/** What decided the deal or the match, as the reader sees it: what they gained by, or what cost them. */
export function Moments(props: Decided) {
  return (
    <PartBoundary fallback={null}>
      <LoadedMoments {...props} />
    </PartBoundary>
  );
}

function LoadedMoments(props: Decided) {
  const { t } = useTranslation();
  const { outcome, moments } = useMoments(props);
  if (moments.length === 0) return null;
  const heading =
    outcome === 'won'
      ? t('over.moments-won')
      : outcome === 'lost'
        ? t('over.moments-lost')
        : t('over.moments');
  const advice = outcome === 'lost' && moments.find((moment) => moment.advice)?.advice;
  return (
    <section className={`stack gap-2 ruled ${styles.moments}`} aria-label={heading}>
      <h3 className="soft caption">{heading}</h3>
      <ol className="plain-list">
        {moments.map(({ sentence, cards }, nth) => (
          <li key={nth} className="row">
            <span>{sentence}</span>
            {cards && (
              <span className={`row ${styles.cards}`}>
                {cards.map((group, at) => (
                  <span key={at} className={`row ${styles.group}`}>
                    {group.map((card, of) => (
                      <Card key={of} card={card} face="mini" width={26} />
                    ))}
                  </span>
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
      {advice && (
        <p className={styles.advice}>
          <b>{t('over.next-time')}</b> {advice}
        </p>
      )}
    </section>
  );
}
