import type { Duplicate, DuplicateResult } from '@rota/protocol';
import { Icon } from '@rota/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../app/players.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import styles from './DuplicatePage.module.css';
import { SideBadge } from './SideBadge.tsx';
import { sideName, signed, totalsAt } from './sides.ts';

interface ComparedTablesProps {
  readonly duplicate: Duplicate;
  readonly result: DuplicateResult;
}

/** The result: who won, and deal by deal what each side made of the same cards. */
export function ComparedTables({ duplicate, result }: ComparedTablesProps) {
  const { t } = useTranslation('duplicate');
  const { tables } = duplicate;
  const ended = result.deals.some(({ counts }) => !counts);
  return (
    <section className="stack gap-5" aria-labelledby="duplicate-result">
      <h2 id="duplicate-result" className={styles.headline}>
        <Headline duplicate={duplicate} result={result} />
      </h2>
      <ul className="stack gap-2 plain-list">
        {tables.map((_, side) => (
          <SideSummary key={side} duplicate={duplicate} result={result} side={side} />
        ))}
      </ul>
      <DealTable duplicate={duplicate} result={result} />
      <p className="soft measure">{t('how')}</p>
      {ended && <p className="soft measure">{t('not-counted')}</p>}
      <p className="row">
        {tables.map(
          ({ id }, at) =>
            id !== undefined && (
              <LinkButton key={id} href={`/match/${id}`} icon="play">
                {t('watch', { table: at + 1 })}
              </LinkButton>
            ),
        )}
      </p>
    </section>
  );
}

function Headline({ duplicate: { you }, result }: ComparedTablesProps) {
  const { t } = useTranslation('duplicate');
  const { winners, totals, forfeited } = result;
  const [winner] = winners;
  if (winner === undefined) return <>{t('won.none')}</>;
  const side = sideName(winner);
  if (winners.length > 1) return <>{t('won.tie', { sides: winners.map(sideName) })}</>;
  if (forfeited.length > 0) return <>{t('won.forfeit', { side })}</>;
  const others = totals.filter((_, one) => one !== winner);
  const count = totals[winner]! - Math.max(...others);
  const key = you === undefined ? 'won' : you.side === winner ? 'won.you' : 'won.other';
  return <>{t(key, { side, count })}</>;
}

function SideSummary({ duplicate, result, side }: ComparedTablesProps & { side: number }) {
  const { t } = useTranslation('duplicate');
  const { t: tWeb } = useTranslation();
  const people = duplicate.tables.flatMap(({ players }, at) =>
    players
      .filter((player) => player.side === side)
      .map(({ name = '', resigned }) =>
        t(resigned ? 'player.resigned' : 'player', {
          name: name === '' ? tWeb('seat.former') : personName(name, tWeb),
          table: at + 1,
        }),
      ),
  );
  const isWinner = result.winners.includes(side);
  return (
    <li className={`line ${styles.summary}`} data-winner={isWinner || undefined}>
      <SideBadge side={side} />
      <span className={styles.who}>{people.join(', ')}</span>
      {isWinner && <Icon name="crown" />}
      <b>{result.totals[side]}</b>
    </li>
  );
}

/** One row for each deal; with two sides the difference, with more the sums. */
function DealTable({ duplicate, result }: ComparedTablesProps) {
  const { t } = useTranslation('duplicate');
  const { tables } = duplicate;
  const sides = tables.map((_, side) => side);
  const isDuel = sides.length === 2;
  const compared = (sums: readonly number[]) =>
    isDuel ? (
      <td className={styles.difference}>{signed(sums[0]! - sums[1]!)}</td>
    ) : (
      sides.map((side) => (
        <td key={side} className={styles.difference}>
          {sums[side]}
        </td>
      ))
    );
  const empty = isDuel ? <td>–</td> : sides.map((side) => <td key={side}>–</td>);
  return (
    <div className={styles.scroll}>
      <table className={styles.deals}>
        <caption className="unseen">{t('deals.caption')}</caption>
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              {t('deals.deal')}
            </th>
            {tables.map((_, at) => (
              <th key={at} colSpan={sides.length} scope="colgroup">
                {t('table', { table: at + 1 })}
              </th>
            ))}
            <th
              rowSpan={isDuel ? 2 : 1}
              colSpan={isDuel ? 1 : sides.length}
              scope={isDuel ? 'col' : 'colgroup'}
            >
              {t(isDuel ? 'deals.difference' : 'deals.sum')}
            </th>
          </tr>
          <tr>
            {[...tables, ...(isDuel ? [] : [null])].map((_, at) => (
              <Fragment key={at}>
                {sides.map((side) => (
                  <th key={side} scope="col">
                    <SideBadge side={side} />
                  </th>
                ))}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.deals.map(({ points, counts }, deal) => (
            <tr key={deal} data-void={!counts || undefined}>
              <th scope="row">{deal + 1}</th>
              {points.map((each, at) => (
                <Fragment key={at}>
                  {sides.map((side) => (
                    <td key={side}>{each ? each[side] : '–'}</td>
                  ))}
                </Fragment>
              ))}
              {counts
                ? compared(sides.map((side) => points.reduce((sum, each) => sum + each![side]!, 0)))
                : empty}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('deals.total')}</th>
            {tables.map((_, at) => (
              <Fragment key={at}>
                {totalsAt(duplicate, at).map((total, side) => (
                  <td key={side}>{total}</td>
                ))}
              </Fragment>
            ))}
            {compared(result.totals)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
