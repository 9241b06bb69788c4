import { studentT95 } from '@rota/bots/estimate';
import {
  boundFor,
  type LedgerChange,
  type LedgerPart,
  type LedgerRuling,
  type ShippedFigure,
} from '@rota/experiments/game-report';
import { writtenFigure } from '@rota/experiments/report';
import { Link } from 'wouter';
import type { Say } from '../../locales/i18n.ts';
import { useLanguage } from '../../locales/useSay.ts';
import styles from './ReportPage.module.css';
import { describeOption } from './run-labels.ts';

interface RulingsProps {
  readonly part: LedgerPart;
  readonly game: string;
  readonly say: Say;
}

/** Every ruling of ours, how else it could be read, and what that would change. */
export function Rulings({ part, game, say }: RulingsProps) {
  const figures = part.rulings.flatMap(({ changes }) =>
    changes.flatMap(({ groups }) => groups.flatMap((group) => group.figures)),
  );
  const bound = boundFor(Math.max(1, figures.length), CONFIDENCE);
  return (
    <div className={styles.ledger}>
      {part.rulings.map((ruling) => (
        <Ruling key={ruling.rule} ruling={ruling} game={game} bound={bound} say={say} />
      ))}
    </div>
  );
}

/** How sure one may be of all that is marked as a change together. */
const CONFIDENCE = 0.95;

/** Whether the difference is farther from 0 than chance would bring one of them all. */
function isSignificant([, value, low, high, deals]: ShippedFigure, bound: number): boolean {
  const half = value > 0 ? value - low : high - value;
  return Math.abs(value) > 0 && (Math.abs(value) * studentT95(deals - 1)) / half > bound;
}

interface RulingProps {
  readonly ruling: LedgerRuling;
  readonly game: string;
  /** The distance from 0, in standard deviations, from which on a difference is marked. */
  readonly bound: number;
  readonly say: Say;
}

function Ruling({ ruling, game, bound, say }: RulingProps) {
  const { rule, changes } = ruling;
  return (
    <article className={styles.ruling}>
      <h3>
        <Link href={`/rules/${game}#${rule}`}>{rule}</Link>
      </h3>
      <p>{say(`ledger.${rule}.ours`)}</p>
      <p className={styles.other}>
        {changes.length === 0 && <strong>{say('ledger.none')} </strong>}
        {say(`ledger.${rule}.other`)}
      </p>
      {changes.map((change) => (
        <Change key={`${change.option} ${change.value}`} change={change} bound={bound} say={say} />
      ))}
    </article>
  );
}

/** The differences one option makes, each with its interval. */
function Change({ change, bound, say }: { change: LedgerChange; bound: number; say: Say }) {
  const name = describeOption(change.option, change.value, say);
  const language = useLanguage();
  const { seats, bots, deals } = change.run.experiment;
  const names = bots.map((bot) => say(`bots.${bot}`)).join(', ');
  return (
    <div className={styles.change}>
      <h4>{name}</h4>
      <small>{say('how.played', { deals, seats, bots: names })}</small>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may have to be scrolled by keys */}
      <section className={styles.wide} aria-label={name} tabIndex={0}>
        <table>
          <tbody>
            {change.groups.map(({ group, sort, figures }) => (
              <tr key={group}>
                <th scope="row">{say(`ledger.${group}`)}</th>
                {figures.map((figure) => {
                  const [at, value, low, high, deals] = figure;
                  const written = writtenFigure(
                    { sort },
                    { at, value, low, high, deals },
                    language,
                    say,
                  );
                  return (
                    <td
                      key={at}
                      className={isSignificant(figure, bound) ? styles.changed : undefined}
                    >
                      {figures.length > 1 && <small>{say('ledger.place', { place: at })}</small>}
                      {value > 0 ? '+' : ''}
                      {written.value}
                      <small>{written.interval}</small>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
