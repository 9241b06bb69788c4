import type { Translate } from '@rota/core';
import { Card } from '@rota/ui';
import { numeralCard } from '../rules/index.ts';
import styles from './companion.module.css';
import { missing, type Needs } from './needs.ts';

const MAX_WAYS_SHOWN = 12;

/** The ways to 21, each with the numeral that the header doubles, and what the key would score. KD-13 */
export function Ways({ needs, t }: { needs: Needs; t: Translate }) {
  const { suit } = needs;
  const ways = missing(needs);
  const shown = ways.slice(0, MAX_WAYS_SHOWN);
  return (
    <>
      <ul className={styles.ways}>
        {shown.map(({ values, doubled, cards, points }) => (
          <li key={values.join()}>
            <span className={styles.way}>
              {values.map((value, at) =>
                suit === undefined ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a joker's key takes equal numerals
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
      {ways.length > shown.length && (
        <p className="soft small">{t('needs.others', { count: ways.length - shown.length })}</p>
      )}
    </>
  );
}
