import type { Translate } from '@rota/core';
import { Card } from '@rota/ui';
import { numeralCard } from '../rules/index.ts';
import styles from './companion.module.css';
import { type Needs, shownWays } from './needs.ts';

/** The ways to 21, each with the numeral that the header doubles, and what the key would score. KD-13 */
export function Ways({ needs, t }: { needs: Needs; t: Translate }) {
  const { suit } = needs;
  const { shown, others } = shownWays(needs);
  return (
    <>
      <ul className={styles.ways}>
        {shown.map(({ values, doubled, cards, points }) => (
          <li key={values.join()}>
            <span className={styles.way}>
              {values.map((value, at) =>
                suit === undefined ? (
                  <b key={at}>{value}</b>
                ) : (
                  <Card key={value} card={numeralCard(suit, value)} face="mini" width={28} />
                ),
              )}
            </span>
            <span>
              {t('needs.doubled', { doubled })}{' '}
              <span className="soft">{t('needs.scores', { count: cards, points })}</span>
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="soft small">{t('needs.others', { count: others })}</p>}
    </>
  );
}
