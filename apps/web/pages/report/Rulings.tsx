import { studentT95 } from '@rota/bots/estimate';
import type { Translate } from '@rota/core';
import {
  bonferroniBound,
  type LedgerChange,
  type LedgerPart,
  type LedgerRuling,
  type PublishedFigure,
} from '@rota/experiments/game-report';
import { Link } from 'wouter';
import { ScrolledTable } from '../../components/FigureTable.tsx';
import { Figure } from './figures.tsx';
import styles from './ReportPage.module.css';
import { describeOption } from './run-labels.ts';

interface RulingsProps {
  readonly part: LedgerPart;
  readonly game: string;
  readonly t: Translate;
}

/** Each ruling, the alternative reading, and what that would change. */
export function Rulings({ part, game, t }: RulingsProps) {
  const figures = part.rulings.flatMap(({ changes }) =>
    changes.flatMap(({ groups }) => groups.flatMap((group) => group.figures)),
  );
  const bound = bonferroniBound(Math.max(1, figures.length), CONFIDENCE);
  return (
    <div className="stack">
      {part.rulings.map((ruling) => (
        <Ruling key={ruling.rule} ruling={ruling} game={game} bound={bound} t={t} />
      ))}
    </div>
  );
}

/** The confidence that all marked differences are real. */
const CONFIDENCE = 0.95;

/** Whether a difference is significant after correction for multiple comparisons. */
function isSignificant([, value, low, high, deals]: PublishedFigure, bound: number): boolean {
  const half = value > 0 ? value - low : high - value;
  return Math.abs(value) > 0 && (Math.abs(value) * studentT95(deals - 1)) / half > bound;
}

interface RulingProps {
  readonly ruling: LedgerRuling;
  readonly game: string;
  /** The critical value, in standard errors. */
  readonly bound: number;
  readonly t: Translate;
}

function Ruling({ ruling, game, bound, t }: RulingProps) {
  const { rule, changes } = ruling;
  return (
    <article className={`stack gap-2 panel ${styles.ruling}`}>
      <h3>
        <Link href={`/rules/${game}#${rule}`}>{rule}</Link>
      </h3>
      <p>{t(`ledger.${rule}.ours`)}</p>
      <p className="soft">
        {changes.length === 0 && <strong>{t('ledger.none')} </strong>}
        {t(`ledger.${rule}.other`)}
      </p>
      {changes.map((change) => (
        <Change key={`${change.option} ${change.value}`} change={change} bound={bound} t={t} />
      ))}
    </article>
  );
}

/** The differences that one option makes, with intervals. */
function Change({ change, bound, t }: { change: LedgerChange; bound: number; t: Translate }) {
  const name = describeOption(change.option, change.value, t);
  const { seats, bots, deals } = change.run.experiment;
  const names = bots.map((bot) => t(`bots.${bot}`)).join(', ');
  return (
    <div className={`stack gap-1 ${styles.change}`}>
      <h4>{name}</h4>
      <small>{t('how.played', { deals, seats, bots: names })}</small>
      <ScrolledTable label={name}>
        <table>
          <tbody>
            {change.groups.map(({ group, sort, figures }) => (
              <tr key={group}>
                <th scope="row">{t(`ledger.${group}`)}</th>
                {figures.map((figure) => (
                  <td
                    key={figure[0]}
                    className={isSignificant(figure, bound) ? styles.changed : undefined}
                  >
                    {figures.length > 1 && <small>{t('ledger.place', { place: figure[0] })}</small>}
                    {figure[1] > 0 ? '+' : ''}
                    <Figure sort={sort} figure={figure} t={t} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrolledTable>
    </div>
  );
}
