import type { Seat } from '@rota/core';
import { Icon } from '../controls/Icon.tsx';
import type { SeatedPlayer } from '../screen.ts';
import { useUi } from '../settings.tsx';
import { Avatar } from '../table/Seat.tsx';
import styles from './ScoreSheet.module.css';

export interface ScoreSheetProps {
  /** In seat order. */
  readonly players: readonly Pick<SeatedPlayer, 'name' | 'total' | 'bot'>[];
  /** Finished deals in order; the running one last, if it has scores. */
  readonly deals: readonly {
    readonly dealer: Seat;
    readonly scores: readonly number[];
    readonly running?: boolean;
  }[];
  /** The viewer's seat; its column is highlighted. */
  readonly seat: Seat | null;
  readonly winners?: readonly Seat[];
  /** The seats of each column, whose scores are the same; left out: a column for each seat. */
  readonly sides?: readonly (readonly Seat[])[];
}

/** The scores of a match: a row for each deal, a column for each seat or side. */
export function ScoreSheet({ players, deals, seat, winners, sides }: ScoreSheetProps) {
  const { t } = useUi();
  const columns = sides ?? players.map((_, at) => [at]);
  const mine = (side: readonly number[]) => (seat !== null && side.includes(seat)) || undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('scores.title')}>
      <table className={styles.sheet}>
        <caption className="unseen">{t('scores.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('scores.deal')}</th>
            {columns.map((side) => (
              <th key={side[0]} scope="col" data-mine={mine(side)}>
                {side.map((at) => (
                  <span key={at} className={styles.player}>
                    <Avatar name={players[at]!.name} seat={at} bot={players[at]!.bot} />
                    <span className={`ellipsis ${styles.name}`}>{players[at]!.name}</span>
                  </span>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deals.map(({ dealer, scores, running }, deal) => (
            <tr key={deal} data-running={running || undefined}>
              <th scope="row">
                <span aria-hidden="true">{deal + 1}</span>
                <span className="unseen">{t('scores.deal-number', { deal: deal + 1 })}</span>
                {running && <span className={styles.running}>{t('scores.running')}</span>}
              </th>
              {columns.map((side) => (
                <td key={side[0]} data-mine={mine(side)}>
                  {scores[side[0]!]}
                  {side.includes(dealer) && (
                    <span className={styles.dealer} title={t('scores.dealer')}>
                      <span className="unseen">, {t('scores.dealer')}</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('scores.total')}</th>
            {columns.map((side) => {
              const hasWon = winners?.includes(side[0]!) || undefined;
              return (
                <td key={side[0]} data-mine={mine(side)} data-winner={hasWon}>
                  <span className={`numeral ${styles.total}`}>
                    {hasWon && (
                      <>
                        <Icon name="crown" size={16} />
                        <span className="unseen">{t('scores.winner')} </span>
                      </>
                    )}
                    {players[side[0]!]!.total}
                  </span>
                </td>
              );
            })}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
